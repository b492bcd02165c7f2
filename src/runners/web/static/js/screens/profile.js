// A person's name, colour and mark.
import { html, useState } from '../../vendor/preact-htm.js';
import { markSvg } from '../board/piece.js';
import { FACTS } from '../facts.js';
import { gameOf } from '../games/registry.js';
import { Dialog, Raw, refusal, Sign } from '../lib/parts.js';
import { keepProfile } from '../lib/store.js';
import { say } from '../words/say.js';
/** @import { Session } from '../net/session.js' */
/** @import { Room } from '../model/room.js' */

/** @param {{session: Session, room: Room, onClose: () => void}} props */
export function Profile({ session, room, onClose }) {
  const own = room.chair ?? room.me ?? { name: '', colour: null, mark: null };
  const [name, setName] = useState(own.name);
  const [colour, setColour] = useState(Math.max(0, FACTS.colours.indexOf(own.colour ?? '')));
  const [mark, setMark] = useState(Math.max(0, FACTS.marks.indexOf(own.mark ?? '')));
  /** @param {Event} event */
  const save = async (event) => {
    event.preventDefault();
    const look = gameOf(room.game).options.looks
      ? { colour: FACTS.colours[colour], mark: FACTS.marks[mark] }
      : {};
    if (refusal(await session.send('profile', { name: name.trim() || own.name, ...look }))) {
      keepProfile({ name: name.trim(), ...look });
      onClose();
    }
  };
  /** @param {number} i */
  const peg = (i) => html`<${Sign} game=${room.game} seat=${0} look=${{ colour: i, mark }} />`;
  const looks = html`
    <${Looks}
      label=${say('profile-colour')}
      names=${FACTS.colours}
      chosen=${colour}
      draw=${peg}
      onPick=${setColour}
    />
    <${Looks}
      label=${say('profile-mark')}
      names=${FACTS.marks}
      chosen=${mark}
      draw=${markOnly}
      onPick=${setMark}
    />
  `;
  return html`
    <${Dialog} title=${say('profile')} onClose=${onClose}>
      <form class="stack" onSubmit=${save}>
        <div class="field plain">
          <input
            aria-label=${say('your-name')}
            maxlength=${FACTS.nameLength}
            value=${name}
            onInput=${(e) => setName(e.target.value)}
          />
        </div>
        ${gameOf(room.game).options.looks ? looks : null}
        <button class="btn main wide">${say('save')}</button>
      </form>
    <//>
  `;
}

/** @param {number} i */
function markOnly(i) {
  const svg = `<svg class="markonly" viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true">${markSvg(i, 1)}</svg>`;
  return html`<${Raw} svg=${svg} />`;
}

/**
 * @param {{
 *   label: string,
 *   names: string[],
 *   chosen: number,
 *   draw: (i: number) => import('../../vendor/preact-htm.js').VNode,
 *   onPick: (i: number) => void,
 * }} props
 */
const Looks = ({ label, names, chosen, draw, onPick }) => html`
  <div class="looks" role="radiogroup" aria-label=${label}>
    ${names.map(
      (name, i) => html`
        <button
          type="button"
          role="radio"
          aria-checked=${String(i === chosen)}
          aria-label=${name}
          class=${`look${i === chosen ? ' on' : ''}`}
          onClick=${() => onPick(i)}
        >
          ${draw(i)}
        </button>
      `,
    )}
  </div>
`;
