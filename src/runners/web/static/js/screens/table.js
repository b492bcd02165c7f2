// The table: seats, board, turn, log. A game while it is played, for players and for those who watch.
import { html, useEffect, useMemo, useRef, useState } from '../../vendor/preact-htm.js';
import { chooseDie, chooseMove, NOTHING, offer, tap } from '../board/selection.js';
import { announce } from '../lib/announce.js';
import { Icon } from '../lib/icons.js';
import { toast, useMedia } from '../lib/parts.js';
import { sound } from '../lib/sound.js';
import { names, readRoom } from '../model/room.js';
import { Playback, choicesOf, MODELS } from './playback.js';
import { deadWords } from './dead-dice.js';
import { asking, refusedWords, vainWords, waitingWords } from './explaining.js';
import { useReminder } from './reminding.js';
import { Log, spotLabel } from './log.js';
import { Seats } from './seats.js';
import { Duo, far, Side, Tallies } from './sides.js';
import { TableBoard } from './table-board.js';
import { TurnPanel } from './turn-panel.js';
import { VoteBar } from './vote.js';
/** @import { Session } from '../net/session.js' */
/** @import { Room } from '../model/room.js' */
/** @import { Choice, Spot } from '../board/types.js' */
/** @import { Board } from '../board/board.js' */

/** @param {{session: Session}} props */
export function Table({ session }) {
  const [, again] = useState(0);
  const playback = useMemo(() => new Playback(session, () => again((n) => n + 1)), [session]);
  useEffect(() => {
    playback.run();
    return () => {
      session.onUpdate = null;
    };
  }, [playback]);
  const shown = playback.shown.view?.play ? playback.shown : session.now;
  const room = readRoom(session, shown);
  const play = shown.view.play;
  const upright = useMedia('(max-width: 760px) and (orientation: portrait)');
  const [sending, setSending] = useState(false);
  const [selection, select] = useState(NOTHING);
  const [drawn, setDrawn] = useState(0);
  const [asked, ask] = useState(/** @type {import('./dead-dice.js').Asked | null} */ (null));
  const [reminded, remind] = useState(/** @type {import('./reminding.js').Reminded | null} */ (null));
  const raw = choicesOf(shown);
  const quiet = !sending && !playback.busy && room.phase === 'playing';
  const mine = play.actor === room.seat && room.seat !== null && quiet;
  const table = { room, shown, playback, selection };

  const position = `${shown.view.room.gameSeq}|${JSON.stringify(play.state)}`;
  const active = play.state.active ?? null;
  useEffect(() => {
    const places = playback.board?.places;
    if (!places) return;
    playback.settle();
    const model = MODELS[/** @type {'lmr' | 'ur'} */ (room.game)];
    select(mine ? offer(model.choices(raw, play.state, places, names(room)), active) : NOTHING);
  }, [`${position}|${mine}`, drawn]);
  useEffect(() => {
    ask(null);
    remind(null);
  }, [position]);

  useYourTurn(room, play, mine);
  useReminder(playback, reminded, selection);

  /** @param {import('./explaining.js').Said} said */
  const explain = ({ message, rules }) => {
    toast({ message, rules, kind: 'bad' });
    remind({ times: (reminded?.times ?? 0) + 1, words: message });
  };
  /**
   * @param {string} type
   * @param {object} [body]
   */
  const act = async (type, body) => {
    setSending(true);
    const outcome = await session.carry(type, body);
    setSending(false);
    if (!outcome.ok) explain(refusedWords(table, outcome.message));
  };
  /** @param {any} move */
  const move = (move) => act('move', { move });
  /** @param {import('../board/selection.js').Selection} next */
  const choose = (next) => {
    remind(null);
    select(next);
  };
  /** @param {string} spot */
  const inVain = (spot) => {
    const known = vainWords(table, spot);
    if (!known) {
      move(asking(table, spot));
      return;
    }
    select(offer(selection.choices, selection.die));
    explain(known);
  };
  /** @param {string} id */
  const tapped = (id) => {
    const spot = same(selection, playback, id);
    const { selection: next, play: choice, vain } = tap(selection, spot);
    if (choice) move(choice.move);
    else if (!vain) choose(next);
    else if (mine && selection.choices.length) inVain(spot);
    else if (quiet) toast({ ...waitingWords(table), kind: 'info' });
  };
  /** @param {number} index */
  const die = (index) => {
    const first = play.state.pending.indexOf(play.state.pending[index]);
    if (play.state.dead.includes(index)) {
      ask({ face: play.state.pending[index], times: (asked?.times ?? 0) + 1 });
      announce(deadWords(room, play.state, shown.reasons, playback.board?.places, index));
      return;
    }
    const next = chooseDie(selection, first);
    choose(next);
    if (play.state.delegated === null && play.state.active !== next.die) {
      session.send('move', { move: { designate: next.die } });
    }
  };
  /** @param {string} id */
  const flash = (id) => {
    const el = playback.board?.hits.get(id);
    el?.classList.add('flash');
    setTimeout(() => el?.classList.remove('flash'), 1600);
  };

  const due = play.actor === null ? 'The game is over.' : `${room.players[play.actor].name} to act.`;
  return html`
    <main class=${`table ${room.game === 'ur' ? 'urt' : 'lmrt'}`} id="main">
      ${room.game === 'lmr' ? html`<${Seats} room=${room} play=${play} />` : null}
      <section class="stage" aria-label="Board">
        ${
          room.game === 'ur'
            ? html`
              <${Duo} room=${room} play=${play} />
              <${Side} room=${room} play=${play} seat=${far(room)} />
            `
            : null
        }
        <${Zoomed}>
          <${TableBoard}
            layout=${shown.layout}
            players=${room.players}
            pieces=${playback.pieces}
            selection=${selection}
            seat=${room.seat}
            actor=${play.actor}
            upright=${upright && room.game === 'ur'}
            title=${`Board. ${due}`}
            label=${(/** @type {Spot} */ spot) => heard(spot, room, playback, selection)}
            onTap=${tapped}
            onBoard=${(/** @type {Board} */ b) => {
              playback.board = b;
              playback.settle();
              setDrawn((n) => n + 1);
            }}
          />
        <//>
        ${
          room.game === 'ur'
            ? html`
              <${Side} room=${room} play=${play} seat=${1 - far(room)} />
              <${Tallies} room=${room} />
            `
            : null
        }
      </section>
      <div class="turn-side">
        <${VoteBar} session=${session} room=${room} />
        <${TurnPanel}
          room=${room}
          play=${play}
          raw=${raw}
          reasons=${shown.reasons}
          asked=${asked}
          reminded=${reminded}
          selection=${selection}
          playback=${playback}
          mine=${mine}
          busy=${sending}
          onDie=${die}
          onPick=${(/** @type {string} */ key) => choose(chooseMove(selection, key))}
          onPlay=${(/** @type {Choice} */ c) => move(c.move)}
          onMove=${move}
          onRoll=${(/** @type {number[] | undefined} */ dice) => act('roll', dice ? { dice } : {})}
          onRetype=${(/** @type {number[]} */ dice) => act('retype', { dice })}
          onSpot=${flash}
        />
      </div>
      <${Log}
        room=${room}
        lines=${session.lines.filter((l) => l.gameSeq === room.gameSeq)}
        places=${playback.board?.places}
        onSpot=${flash}
      />
    </main>
  `;
}

/**
 * Any hole of the own Base means the peg that would leave it.
 * @param {import('../board/selection.js').Selection} s
 * @param {Playback} playback
 * @param {string} id
 */
function same(s, playback, id) {
  const spot = playback.board?.places?.byId.get(id);
  if (spot?.kind !== 'base') return id;
  return (
    s.choices.find(
      (c) =>
        playback.board?.places?.byId.get(c.from)?.kind === 'base' &&
        c.from.split('.')[0] === id.split('.')[0],
    )?.from ?? id
  );
}

/**
 * @param {Spot} spot
 * @param {Room} room
 * @param {Playback} playback
 * @param {import('../board/selection.js').Selection} s
 */
function heard(spot, room, playback, s) {
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

/**
 * The title of the window, a sound and a buzz say that it is our turn.
 * @param {Room} room
 * @param {any} play
 * @param {boolean} mine
 */
function useYourTurn(room, play, mine) {
  const was = useRef(false);
  useEffect(() => {
    document.title = mine ? 'Your turn · Runners' : `${room.players[play.actor]?.name ?? 'Over'} · Runners`;
    if (mine && !was.current) {
      sound('turn');
      if (document.hidden) navigator.vibrate?.([80, 60, 80]);
    }
    was.current = mine;
  }, [mine, play.actor]);
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
