// One act may stand for one Ready (QR43): the screen says so, offers Undo, and sends it when it is due.
import { html, useEffect } from '../../../vendor/preact-htm.js';
import { LOST } from '../../net/link.js';
import { isDue, makePledge } from '../../net/pledge.js';
import { say } from '../../words/say.js';
import { notify } from '../announce.js';
import { Button, refusal } from '../controls.js';
import { sound } from '../sound.js';
/** @import { Act } from '../../net/pledge.js' */

/**
 * What a person did stands for one Ready; null takes it back.
 * @param {Session} session
 * @param {Act | null} act
 * @param {{bots?: number, roams?: boolean}} [more]
 */
export function promise(session, act, more) {
  session.pledge = act && session.member ? makePledge(act, session.now.view, session.member, more) : null;
  session.tell();
}

/** Ask for a Rematch among bots, which stands for Ready as well (R9, QR43). @param {Session} session */
export async function playAgain(session) {
  promise(session, 'rematch');
  const asked = await session.carry('requestRematch');
  if (!asked.ok) promise(session, null);
  return asked;
}

/** @param {Session} session */
const owes = (session) => session.status === 'open' && isDue(session.pledge, session.now.view);

/** Say the Ready that was promised, once; who looks elsewhere is called first. @param {Session} session */
export function usePromise(session) {
  const due = owes(session);
  useEffect(() => {
    if (!due) return undefined;
    const keep = async () => {
      if (document.hidden || !owes(session)) return;
      session.pledge = session.pledge && { ...session.pledge, sent: true };
      const outcome = await session.ready(true);
      const lost = !outcome.ok && outcome.message.code === LOST;
      // The connection was lost on the way: what has changed meanwhile decides whether it is said again.
      session.pledge = lost && session.pledge ? { ...session.pledge, sent: false } : null;
      if (!lost) refusal(outcome);
      session.tell();
    };
    if (document.hidden) {
      sound('turn');
      notify(say('lobby-waiting-you'), session.code);
    }
    keep();
    document.addEventListener('visibilitychange', keep);
    return () => document.removeEventListener('visibilitychange', keep);
  }, [session, due]);
}

/** What the act stands for, in words. @param {Session} session */
export const promiseWords = ({ pledge }) => (pledge ? say('promise', { act: pledge.act }) : '');

/** @param {{session: Session}} props */
export const Undo = ({ session }) => html`
  <${Button} cls="small" onClick=${() => promise(session, null)}>${say('promise-undo')}<//>
`;
