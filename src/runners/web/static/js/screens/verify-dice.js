// The Verify button: fetches the replay and checks it here, in the player's own browser.
import { html, useState } from '../../vendor/preact-htm.js';
import { Icon } from '../lib/icons.js';
import { Dialog } from '../lib/parts.js';
import { replayOf } from '../net/api.js';
import { partsOf } from '../net/seals.js';
/** @import { Verdict } from '../verify/verify.js' */

/** @param {{code: string, seq: number}} props */
export function VerifyButton({ code, seq }) {
  const [verdict, set] = useState(/** @type {Verdict | string | null} */ (null));
  const [busy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    const [answer, { verifyReplay }] = await Promise.all([
      replayOf(code, seq),
      import('../verify/verify.js'),
    ]);
    const own = answer.ok ? partsOf(answer.value.roomId, seq) : [];
    set(answer.ok ? verifyReplay(answer.value, own) : answer.message);
    setBusy(false);
  };
  return html`
    <button type="button" class="btn" disabled=${busy} onClick=${verify}>
      <${Icon} name="shield" />
      Verify the dice
    </button>
    ${verdict ? html`<${Found} verdict=${verdict} onClose=${() => set(null)} />` : null}
  `;
}

/** @param {Verdict} verdict */
function titleOf({ ok, committed }) {
  if (!ok) return 'The dice do not verify';
  return committed ? 'The dice are true' : 'The log is unchanged';
}

/** @param {{verdict: Verdict | string, onClose: () => void}} props */
function Found({ verdict, onClose }) {
  if (typeof verdict === 'string')
    return html`
      <${Dialog} title="The replay cannot be read" onClose=${onClose}>
        <p>${verdict}</p>
      <//>
    `;
  return html`
    <${Dialog} title=${titleOf(verdict)} onClose=${onClose}>
      <ul class="checks">
        ${verdict.checks.map((check) => html`<${Check} key=${check.name} ...${check} />`)}
      </ul>
      ${limits(verdict)}
    <//>
  `;
}

/** @param {{name: string, ok: boolean, note: string}} props */
const Check = ({ name, ok, note }) => html`
  <li class=${ok ? 'ok' : 'bad'}>
    <${Icon} name=${ok ? 'check' : 'cross'} />
    <span>
      <b>${name}</b>
      <small>${note}</small>
    </span>
  </li>
`;

/** What the dice of this kind do not promise. @param {Verdict} verdict */
function limits({ committed, scheme }) {
  if (!committed) return TYPED;
  return scheme === 'v1' ? OPEN : SEALED;
}

const SEALED = html`
  <p class="muted small">
    Worked out in this browser. The moves and the result are checked by${' '}
    <span class="code">runners verify</span>. What remains: the server knows the coming rolls once all have
    opened, and could tell a friend. Alone or with a player it can break off a start that it dislikes, by
    saying that an opening never came; everybody sees each broken start and its secret; whoever is said not
    to have opened can show his bytes, and then anyone can compute what it would have rolled.
  </p>
`;
const OPEN = html`
  <p class="muted small">
    Worked out in this browser. The moves and the result are checked by${' '}
    <span class="code">runners verify</span>. This game is of the older scheme, whose parts lay open: the
    server could look at coming rolls, and together with the last player to be ready it could search for a
    good start.
  </p>
`;
const TYPED = html`
  <p class="muted small">
    The dice of this game were typed in by the players, so nothing was sealed and nothing is promised about
    them.
  </p>
`;
