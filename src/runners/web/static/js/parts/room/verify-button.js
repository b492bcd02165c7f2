// The Verify button: fetches the replay and checks it here, in the player's own browser.
import { html, useState } from '../../../vendor/preact-htm.js';
import { replayOf } from '../../net/api.js';
import { partsOf, seenOf } from '../../net/evidence.js';
import { say } from '../../words/say.js';
import { Button } from '../controls.js';
/** @import { Verdict } from '../../verify/verify.js' */

/** @typedef {{of: typeof import('./verify-found.js').Found, verdict: Verdict | string}} Opened */

/** @param {{code: string, seq: number}} props */
export function VerifyButton({ code, seq }) {
  const [found, set] = useState(/** @type {Opened | null} */ (null));
  const [busy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    const [answer, { Found, verifyReplay }] = await Promise.all([
      replayOf(code, seq),
      import('./verify-found.js'),
    ]);
    const own = answer.ok ? partsOf(answer.value.roomId, seq) : [];
    const seen = answer.ok ? seenOf(answer.value.roomId, seq) : null;
    set({ of: Found, verdict: answer.ok ? verifyReplay(answer.value, own, seen) : answer.message });
    setBusy(false);
  };
  return html`
    <${Button} icon="shield" disabled=${busy} onClick=${verify}>${say('verify')}<//>
    ${found ? html`<${found.of} verdict=${found.verdict} onClose=${() => set(null)} />` : null}
  `;
}
