// The table: seats, board, turn, log. A game while it is played, for players and for those who watch.
import { html, useState } from '../../vendor/preact-htm.js';
import { Icon } from '../lib/icons.js';
import { useMedia } from '../lib/hooks.js';
import { givenDie } from '../model/lmr.js';
import { Log, spotLabel } from './log.js';
import { Seats } from './seats.js';
import { Duo, far, Side, Tallies } from './sides.js';
import { actsOf } from './table-acts.js';
import { TableBoard } from './table-board.js';
import { useTable } from './table-state.js';
import { TurnPanel } from './turn-panel.js';
import { VoteBar } from './vote.js';
/** @import { Session } from '../net/session.js' */
/** @import { Spot } from '../board/types.js' */
/** @import { Board } from '../board/board.js' */
/** @import { Table as State } from './table-state.js' */

/** @param {{session: Session}} props */
export function Table({ session }) {
  const table = useTable(session);
  const acts = actsOf(table);
  const { room, play, playback } = table;
  const lines = session.lines.filter((l) => l.gameSeq === room.gameSeq);
  return html`
    <main class=${`table ${room.game === 'ur' ? 'urt' : 'lmrt'}`} id="main">
      ${room.game === 'lmr' ? html`<${Seats} room=${room} play=${play} />` : null}
      <${Stage} table=${table} onTap=${acts.onTap} />
      <div class="turn-side">
        <${VoteBar} session=${session} room=${room} />
        <${TurnPanel}
          room=${room}
          play=${play}
          raw=${table.raw}
          reasons=${table.shown.reasons}
          asked=${table.asked}
          reminded=${table.reminded}
          selection=${table.selection}
          playback=${playback}
          mine=${table.mine}
          busy=${table.sending}
          ...${acts}
        />
      </div>
      <${Log} room=${room} lines=${lines} places=${playback.board?.places} onSpot=${acts.onSpot} />
    </main>
  `;
}

/**
 * The board; in Ur with the players on both sides of it.
 * @param {{table: State, onTap: (id: string) => void}} props
 */
function Stage({ table, onTap }) {
  const { room, play, shown, playback, selection } = table;
  const upright = useMedia('(max-width: 760px) and (orientation: portrait)') && room.game === 'ur';
  const die = givenDie(play.state, room.players);
  const does = die ? `plays ${die}` : 'to act';
  const due = play.actor === null ? 'The game is over.' : `${room.players[play.actor].name} ${does}.`;
  /** @param {Board} board */
  const drawn = (board) => {
    playback.board = board;
    playback.settle();
    table.setDrawn((n) => n + 1);
  };
  const beyond = html`
    <${Duo} room=${room} play=${play} />
    <${Side} room=${room} play=${play} seat=${far(room)} />
  `;
  const near = html`
    <${Side} room=${room} play=${play} seat=${1 - far(room)} />
    <${Tallies} room=${room} />
  `;
  return html`
    <section class="stage" aria-label="Board">
      ${room.game === 'ur' ? beyond : null}
      <${Zoomed}>
        <${TableBoard}
          layout=${shown.layout}
          players=${room.players}
          pieces=${playback.pieces}
          selection=${selection}
          seat=${room.seat}
          actor=${play.actor}
          upright=${upright}
          title=${`Board. ${due}`}
          label=${(spot) => heard(spot, table)}
          onTap=${onTap}
          onBoard=${drawn}
        />
      <//>
      ${room.game === 'ur' ? near : null}
    </section>
  `;
}

/**
 * A spot for those who hear the board: its name, who stands there, what it does now.
 * @param {Spot} spot
 * @param {State} table
 */
function heard(spot, { room, playback, selection: s }) {
  const here = playback.pieces.filter((p) => p.spot === spot.id);
  const what = room.game === 'ur' ? 'piece' : 'peg';
  const who = here.length
    ? `${room.players[here[0].seat]?.name ?? ''}: ${here.length > 1 ? `${here.length} ${what}s` : what}`
    : 'empty';
  const into = s.choices.filter((c) => c.to === spot.id && (s.from === null || c.from === s.from));
  const out = s.choices.filter((c) => c.from === spot.id);
  const does = into.length
    ? `. Target${into[0].effect ? `: ${into[0].effect}` : ''}`
    : out.length
      ? `. Can move${s.from === spot.id ? ', chosen' : ''}`
      : '';
  return `${spotLabel(spot, room)}, ${who}${does}`;
}

/** @param {{children?: any}} props */
function Zoomed({ children }) {
  const [big, set] = useState(false);
  return html`
    <div class=${`zoomer${big ? ' big' : ''}`}>${children}</div>
    <button
      type="button"
      class="iconbtn zoom only-phone"
      aria-pressed=${String(big)}
      aria-label=${big ? 'Show the whole board' : 'Enlarge the board'}
      onClick=${() => set(!big)}
    >
      <${Icon} name=${big ? 'minus' : 'zoom'} />
    </button>
  `;
}
