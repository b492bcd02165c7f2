// "Roll for me": what leaves no choice is done automatically. Asked once, kept in this browser.
import { html, useEffect } from '../../../vendor/preact-htm.js';
import { wait } from '../../board/motion.js';
import { gameOf } from '../../games/registry.js';
import { useSignal } from '../../parts/signal.js';
import { keepSettings, settings, settingsChanged } from '../../parts/store.js';
import { say } from '../../words/say.js';
import { Button } from '../../parts/controls.js';

/** Long enough to see what is about to happen. */
const PAUSE_MS = 500;

/** What the player wishes, wherever it is changed. @returns {Wish | null} */
function useWish() {
  useSignal(settingsChanged);
  return settings().auto;
}

/**
 * Do by itself what leaves no choice.
 * @param {Table} table
 * @param {ReturnType<typeof import('./acts.js').actsOf>} acts
 */
export function useByItself(table, acts) {
  const wish = useWish();
  const step = table.session.status === 'open' ? byItself(table, wish) : null;
  useEffect(() => {
    if (!step) return undefined;
    let over = false;
    wait(PAUSE_MS).then(() => {
      if (!over) step === 'roll' ? acts.onRoll() : acts.onMove(step);
    });
    return () => {
      over = true;
    };
  }, [table.position, JSON.stringify(step)]);
}

/**
 * The question, until it is answered; not before everybody has rolled.
 * @param {{rolls: number, players: number, verb: 'roll' | 'throw'}} props
 */
export function RollForMe({ rolls, players, verb }) {
  if (useWish() !== null || rolls < players) return null;
  /** @param {Wish} auto */
  const answer = (auto) => keepSettings({ auto });
  return html`
    <div class="row" role="group" aria-label=${say('auto-do', { verb })}>
      <span class="muted small grow">${say('auto-ask', { verb })}</span>
      <${Button} cls="small" onClick=${() => answer('rolls')}>${say('auto-do', { verb })}<//>
      <${Button} cls="small quiet" onClick=${() => answer('off')}>${say('auto-no')}<//>
    </div>
  `;
}

/** @typedef {'off' | 'rolls' | 'moves'} Wish  nothing, rolls, or only moves too */

/**
 * The roll or the move to make now; null: the player acts (QA43).
 * @param {{room: Room, play: Play, raw: Offer[], mine: boolean}} table
 * @param {Wish | null} wish
 * @returns {'roll' | Offer['choice'] | null}
 */
export function byItself({ room, play, raw, mine }, wish) {
  if (!mine || !wish || wish === 'off') return null;
  if (play.diceDue) return room.view.dice.mode === 'server' ? 'roll' : null;
  const other = raw.length !== 1 || raw[0].path.length < 2 || gameOf(room.game).panel.instead(play);
  return wish === 'moves' && !other ? raw[0].choice : null;
}
