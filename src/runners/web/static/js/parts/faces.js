// The five faces to play against, one of them chosen, with a sentence about it.
import { html } from '../../vendor/preact-htm.js';
import { FACTS } from '../facts.js';
import { loadPart, say } from '../words/say.js';
import { Face, Icon } from './icons.js';
import { RUNGS } from './ladder.js';

await loadPart('bots');

/**
 * @param {{label: string, chosen: string, beaten: string[], onChoose: (level: string) => void}} props
 */
export const Faces = ({ label, chosen, beaten, onChoose }) => html`
  <div class="faces" role="radiogroup" aria-label=${label}>
    ${RUNGS.map(
      (level) => html`
        <button
          type="button"
          role="radio"
          key=${level}
          aria-checked=${String(level === chosen)}
          class=${`face-of${level === chosen ? ' on' : ''}`}
          onClick=${() => onChoose(level)}
        >
          <${Face} bot=${level} />
          <span>${FACTS.called[level]}</span>
          ${beaten.includes(level) ? html`<${Beaten} />` : null}
        </button>
      `,
    )}
  </div>
`;

const Beaten = () => html`
  <i class="beaten">
    <${Icon} name="check" />
    <span class="sr">${say('bot-beaten')}</span>
  </i>
`;
