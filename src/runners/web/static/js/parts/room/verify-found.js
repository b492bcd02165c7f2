// What the verifier found, in a dialog. It is fetched, with its words, when somebody verifies.
import { html } from '../../../vendor/preact-htm.js';
import { loadPart, say, sayAgain } from '../../words/say.js';
import { Dialog } from '../controls.js';
import { Icon } from '../icons.js';
/** @import { Verdict } from '../../verify/verify.js' */
export { verifyReplay } from '../../verify/verify.js';

await loadPart('verify');

/** @param {Verdict} verdict */
function titleOf({ ok, committed }) {
  if (!ok) return say('verify-failed');
  return committed ? say('verify-true') : say('verify-log');
}

/** @param {{verdict: Verdict | string, onClose: () => void}} props */
export function Found({ verdict, onClose }) {
  if (typeof verdict === 'string')
    return html`
      <${Dialog} title=${say('verify-unreadable')} onClose=${onClose}>
        <p>${verdict}</p>
      <//>
    `;
  return html`
    <${Dialog} title=${titleOf(verdict)} onClose=${onClose}>
      <ul class="checks">
        ${verdict.checks.map((check) => html`<${Check} key=${check.name.key} ...${check} />`)}
      </ul>
      ${limits(verdict)}
    <//>
  `;
}

/** @param {import('../../verify/verify.js').Check} props */
const Check = ({ name, ok, note }) => html`
  <li class=${ok ? 'ok' : 'bad'}>
    <${Icon} name=${ok ? 'check' : 'cross'} />
    <span>
      <b>${sayAgain(name)}</b>
      <small>${sayAgain(note)}</small>
    </span>
  </li>
`;

/** What the dice of this kind do not promise. @param {Verdict} verdict */
function limits({ committed }) {
  return html`<p class="muted small">${committed ? say('verify-sealed') : say('verify-typed')}</p>`;
}
