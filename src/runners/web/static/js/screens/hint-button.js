// A hint, where everybody else is a bot: fetched and shown when it is asked for.
import { html, useEffect, useState } from '../../vendor/preact-htm.js';
import { FACTS } from '../facts.js';
import { Icon } from '../lib/icons.js';
import { sheet } from '../lib/sheet.js';
import { say } from '../words/say.js';
/** @import { Room } from '../model/room.js' */
/** @import { Table } from './table-state.js' */

const KEY = 'h';

/** Are all others bots, and can the game be judged? @param {Room} room */
const mayAsk = (room) =>
  room.seat !== null &&
  Boolean(FACTS.games.find(({ id }) => id === room.game)?.judged) &&
  room.seats.every((chair, seat) => seat === room.seat || Boolean(chair?.bot));

/** Is somebody typing? @param {EventTarget | null} target */
const isTyping = (target) => target instanceof Element && target.closest('input, select, textarea, dialog');

/** @param {{table: Table, onMove: import('./turn-panel.js').Turn['onMove']}} props */
export function HintButton({ table, onMove }) {
  const { room, play, mine, session } = table;
  const [shown, show] = useState(/** @type {typeof import('../study/hints.js').Hints | null} */ (null));
  const here = mayAsk(room) && mine && !play.diceDue && !play.lots;
  const open = async () => {
    const [{ Hints }] = await Promise.all([import('../study/hints.js'), sheet('hints')]);
    show(() => Hints);
  };
  useEffect(() => {
    if (!here) return undefined;
    /** @param {KeyboardEvent} e */
    const keyed = (e) => {
      if (e.key.toLowerCase() !== KEY || e.ctrlKey || e.metaKey || e.altKey || isTyping(e.target)) return;
      open();
    };
    addEventListener('keydown', keyed);
    return () => removeEventListener('keydown', keyed);
  }, [here]);
  useEffect(() => show(null), [session.seq]);
  if (!here) return null;
  if (shown) return html`<${shown} table=${table} onMove=${onMove} />`;
  return html`
    <button type="button" class="btn small quiet hint" aria-keyshortcuts=${KEY} onClick=${open}>
      <${Icon} name="info" />
      ${say('turn-hint')}
    </button>
  `;
}
