// "Roll for me": asked once, kept in this browser, changed in the menu.
import { html, useEffect, useState } from '../../vendor/preact-htm.js';
import { wait } from '../board/motion.js';
import { keepSettings, onSettings, settings } from '../lib/store.js';
import { byItself } from '../model/by-itself.js';
import { say } from '../words/say.js';
/** @import { Table } from './table-state.js' */
/** @import { Wish } from '../model/by-itself.js' */

/** Long enough to see what is about to happen. */
const PAUSE_MS = 500;

/** What the player wishes, wherever it is changed. @returns {Wish | null} */
function useWish() {
  const [wish, set] = useState(settings().auto);
  useEffect(() => onSettings(() => set(settings().auto)), []);
  return wish;
}

/**
 * Do by itself what leaves no choice.
 * @param {Table} table
 * @param {ReturnType<typeof import('./table-acts.js').actsOf>} acts
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
 * @param {{rolls: number, players: number}} props
 */
export function RollForMe({ rolls, players }) {
  if (useWish() !== null || rolls < players) return null;
  /** @param {Wish} auto */
  const answer = (auto) => keepSettings({ auto });
  return html`
    <div class="row" role="group" aria-label=${say('auto')}>
      <span class="muted small grow">${say('auto-ask')}</span>
      <button type="button" class="btn small" onClick=${() => answer('rolls')}>${say('auto')}</button>
      <button type="button" class="btn small quiet" onClick=${() => answer('off')}>${say('auto-no')}</button>
    </div>
  `;
}
