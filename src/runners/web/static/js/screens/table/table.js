// The table: seats, board, turn, log. A game while it is played, for players and for those who watch.
import { html, useEffect, useState } from '../../../vendor/preact-htm.js';
import { gameOf, JUDGED } from '../../games/registry.js';
import { useElement, useKey, useTouch } from '../../parts/hooks.js';
import { Icon } from '../../parts/icons.js';
import { Absence } from '../../parts/room/absence.js';
import { Log } from '../../parts/room/log.js';
import { useHurry } from '../../parts/room/time-left.js';
import { VoteBar } from '../../parts/room/vote.js';
import { sheet } from '../../parts/sheet.js';
import { heardSpot, TableBoard, useUpright } from '../../parts/table-board.js';
import { say } from '../../words/say.js';
import { actsOf, useKeys, useNextFocus } from './acts.js';
import { useByItself } from './auto-roll.js';
import { useTable } from './state.js';
import { TurnPanel } from './turn-panel.js';
import { IconButton } from '../../parts/controls.js';
/** @import { Table as State } from './state.js' */

/** @param {{session: Session, playback: Playback}} props */
export function Table({ session, playback }) {
  const table = useTable(session, playback);
  const acts = actsOf(table);
  useKeys(table, acts);
  useNextFocus(table);
  useByItself(table, acts);
  useTouch(() => playback.skip());
  useHurry(session, playback);
  const hinted = useHint(table, acts.onMove);
  const { room, play } = table;
  const { panel } = gameOf(room.game);
  const lines = playback.told(session.lines).filter((l) => l.gameSeq === room.gameSeq);
  return html`
    <main class=${`table ${panel.table}`} id="main" onClickCapture=${(e) => once(e, table.hand)}>
      ${panel.Players && html`<${panel.Players} room=${room} play=${play} />`}
      <${Stage} table=${table} onTap=${acts.onTap} />
      <div class="turn-side">
        <${Absence} session=${session} room=${room} />
        <${VoteBar} session=${session} room=${room} />
        <${TurnPanel} ...${table} ...${acts} reasons=${table.shown.reasons} ...${hinted} />
      </div>
      <${Log}
        room=${room}
        lines=${lines}
        skew=${session.clockSkew}
        places=${playback.board?.places}
        onSpot=${acts.onSpot}
      />
    </main>
  `;
}

/**
 * A double click is one action: once its first click has acted, the second does nothing more.
 * @param {MouseEvent} event
 * @param {State['hand']} hand
 */
function once(event, hand) {
  if (event.detail % 2) hand.spent = false;
  else if (event.detail && hand.spent) event.stopPropagation();
}

/**
 * The board, and what the game has above and below it.
 * @param {{table: State, onTap: (id: string, clicks: number) => void}} props
 */
function Stage({ table, onTap }) {
  const { room, play, shown, playback, selection } = table;
  const stage = useElement();
  const upright = useUpright(stage, shown.layout);
  const { panel, words } = gameOf(room.game);
  /** @param {Board} board */
  const drawn = (board) => {
    playback.board = board;
    playback.settle();
    table.setDrawn((n) => n + 1);
  };
  useEffect(
    () => () => {
      playback.board = null;
    },
    [playback],
  );
  /** @param {Spot} spot */
  const label = (spot) => heardSpot(spot, { ...room, pieces: playback.pieces, selection });
  const due =
    play.actor === null
      ? say('turn-over')
      : (words.acting(play, room.players)?.other ??
        say('table-to-act', { who: room.players[play.actor].name }));
  return html`
    <section class=${`stage${upright ? ' upright' : ''}`} ref=${stage} aria-label=${say('table-board')}>
      ${panel.Beyond && html`<${panel.Beyond} room=${room} play=${play} />`}
      <${Zoomed}>
        <${TableBoard}
          layout=${shown.layout}
          players=${room.players}
          pieces=${playback.pieces}
          trace=${playback.trace}
          selection=${selection}
          seat=${room.seat}
          actor=${play.actor}
          upright=${upright}
          title=${say('table-board-title', { due })}
          label=${label}
          onTap=${onTap}
          onBoard=${drawn}
        />
      <//>
      ${panel.Near && html`<${panel.Near} room=${room} play=${play} />`}
    </section>
  `;
}

/** @param {{children?: VNode}} props */
function Zoomed({ children }) {
  const [big, set] = useState(false);
  return html`
    <div class=${`zoomer${big ? ' big' : ''}`}>${children}</div>
    <button
      type="button"
      class="iconbtn zoom only-on-phone"
      aria-pressed=${String(big)}
      aria-label=${big ? say('table-shrink') : say('table-enlarge')}
      onClick=${() => set(!big)}
    >
      <${Icon} name=${big ? 'minus' : 'zoom'} />
    </button>
  `;
}

const KEY = 'h';

/** Are all others bots, and can the game be judged? @param {Room} room */
const mayAsk = (room) =>
  room.seat !== null &&
  JUDGED.includes(room.game) &&
  room.seats.every((chair, seat) => seat === room.seat || Boolean(chair?.bot));

/**
 * The button that asks for a hint, and the hints once they were asked for.
 * @param {State} table
 * @param {Turn['onMove']} onMove
 */
function useHint(table, onMove) {
  const { room, play, mine, session } = table;
  const [shown, show] = useState(/** @type {typeof import('../study/hints.js').Hints | null} */ (null));
  const here = mayAsk(room) && mine && !play.diceDue && !play.lots;
  const open = async () => {
    const [{ Hints }] = await Promise.all([import('../study/hints.js'), sheet('hints')]);
    show(() => Hints);
  };
  useKey(KEY, open, here);
  useEffect(() => show(null), [session.seq]);
  if (!here) return { hint: null, hints: null };
  if (shown) return { hint: null, hints: html`<${shown} table=${table} onMove=${onMove} />` };
  const hint = html`
    <${IconButton}
      cls="hint"
      icon="info"
      label=${say('turn-hint')}
      keys=${KEY}
      onClick=${open}
    />
  `;
  return { hint, hints: null };
}
