// Results: who won, the game in figures, the countdown, the rematch, the dice verified.
import { html, useEffect, useState } from '../../vendor/preact-htm.js';
import { Icon } from '../lib/icons.js';
import { Raw, refusal, Sign, useMedia } from '../lib/parts.js';
import { filmOf } from '../net/api.js';
import { figures } from '../model/figures.js';
import { nameOf } from '../model/room.js';
import { SIDES } from '../model/ur.js';
import { count, listed, place } from '../model/words.js';
import { FinalBoard } from './final-board.js';
import { ringSvg, runSvg } from './pictures.js';
import { Tallies } from './table.js';
import { VerifyButton } from './verify-dice.js';
import { Votes } from './vote.js';
/** @import { Session } from '../net/session.js' */
/** @import { Room } from '../model/room.js' */
/** @import { Figures } from '../model/figures.js' */

const WHOLE = 180;

/** @param {{session: Session, room: Room}} props */
export function Results({ session, room }) {
  const [film, setFilm] = useState(/** @type {any} */ (null));
  useEffect(() => {
    document.title = 'Results · Runners';
    return patiently(() => filmOf(room.code, room.gameSeq), setFilm);
  }, []);
  const sums = film ? figures(film) : null;
  return html`
    <main class="page" id="main">
      <div class="resgrid">
        <div class="stack wide-gap">
          <${Winners} room=${room} sums=${sums} />
          ${room.game === 'ur' ? html`<${Tallies} room=${room} />` : null}
          ${
            sums
              ? html`
                <${Ranks} room=${room} sums=${sums} />
                <${Run} room=${room} sums=${sums} />
                <${Numbers} room=${room} sums=${sums} />
              `
              : null
          }
          <section class="row wrap">
            <${VerifyButton} code=${room.code} seq=${room.gameSeq} />
            <a class="btn" href=${`/replay/${room.code}/${room.gameSeq}`}>
              <${Icon} name="play" />
              Watch the replay
            </a>
            <a
              class="btn quiet"
              href=${`/api/rooms/${room.code}/games/${room.gameSeq}/replay`}
              download=${`runners-${room.code}-${room.gameSeq}.json`}
            >
              <${Icon} name="down" />
              Download
            </a>
          </section>
        </div>
        <div class="stack wide-gap side-col">
          <${Rematch} session=${session} room=${room} />
          <${FinalBoard} session=${session} room=${room} />
        </div>
      </div>
    </main>
  `;
}

/**
 * Ask again while the server is busy; the figures come late rather than never.
 * @param {() => Promise<import('../net/api.js').Answer>} ask
 * @param {(value: any) => void} take
 */
function patiently(ask, take) {
  /** @type {any} */
  let timer = 0;
  /** @type {any} */
  let left = 5;
  /** @type {any} */
  let over = false;
  const once = async () => {
    const answer = await ask();
    if (over) return;
    if (answer.ok) take(answer.value);
    else if (left > 0) {
      left -= 1;
      timer = setTimeout(once, 1500);
    }
  };
  once();
  return () => {
    over = true;
    clearTimeout(timer);
  };
}

/** @param {Room} room @returns {string} */
function heading(room) {
  const { kind, winners, points } = room.view.results;
  if (kind === 'cancelled') return 'Stopped by agreement';
  if (kind === 'aborted') return 'The game was broken off';
  const won = winners.map((/** @type {number} */ s) => (s === room.seat ? 'You' : room.players[s].name));
  const you = won.includes('You');
  return `${listed(won)} ${won.length > 1 || you ? 'win' : 'wins'}${points ? ` ${count(points, 'point', 'points')}` : ''}`;
}

/** @param {{room: Room, sums: Figures | null}} props */
function Winners({ room, sums }) {
  const { winners, kind, reason } = room.view.results;
  const set = room.view.set;
  const words =
    kind === 'over'
      ? sums
        ? `After ${count(sums.turns, 'turn', 'turns')}${sums.minutes >= 1 ? ` and ${count(Math.round(sums.minutes), 'minute', 'minutes')}` : ''}.`
        : ''
      : kind === 'aborted'
        ? `${reason ? `${reason[0].toUpperCase()}${reason.slice(1)}. ` : ''}There is no winner.`
        : 'Everybody agreed. There is no winner.';
  const taken =
    set && set.winner !== null
      ? ` ${room.players[set.winner].name} holds all 21 tallies and wins the set${set.pool ? ` and the pool of ${set.pool}` : ''}.`
      : '';
  return html`
    <section class="panel winners">
      <span class="pair">
        ${winners.map(
          (/** @type {number} */ s) => html`
            <${Sign} key=${s} game=${room.game} seat=${s} look=${room.players[s]} />
          `,
        )}
      </span>
      <div>
        <h1 class="title">${heading(room)}</h1>
        <p class="muted">
          ${words}
          ${taken}
        </p>
      </div>
    </section>
  `;
}

/** @param {{room: Room, sums: Figures}} props */
function Ranks({ room, sums }) {
  const { winners } = room.view.results;
  const finished = room.view.play.state.finished ?? winners;
  const ur = room.game === 'ur';
  const { state } = room.view.play;
  /** @param {number} i */
  const home = (i) =>
    ur ? state[SIDES[i]].home : state.pegs[i].filter((/** @type {string} */ p) => p.startsWith('H')).length;
  const order = [
    ...finished,
    ...room.players
      .map((_, i) => i)
      .filter((i) => !finished.includes(i))
      .sort((a, b) => home(b) - home(a)),
  ];
  return html`
    <section class="panel" aria-label="Finishing order">
      <table class="rank">
        <thead>
          <tr>
            <th>
              <span class="sr">Place</span>
            </th>
            <th>${ur ? 'Player' : 'Finishing order'}</th>
            <th>Home</th>
            <th>${ur ? 'Hits' : 'Kills'}</th>
            <th class="x">${ur ? 'Was hit' : 'Killed'}</th>
            <th class="x">Dice rolled</th>
            ${ur ? null : html`<th class="x">Banked</th>`}
          </tr>
        </thead>
        <tbody>
          ${order.map(
            (i, k) => html`
              <tr key=${i} class=${winners.includes(i) ? 'won' : ''}>
                <td>
                  ${
                    ur || finished.includes(i)
                      ? html`
                        <span class="place">
                          ${k + 1}
                          <span class="sr">${place(k + 1)}</span>
                        </span>
                      `
                      : html`
                        <span class="muted">–</span>
                      `
                  }
                </td>
                <td>
                  <span class="nm">
                    <${Sign} game=${room.game} seat=${i} look=${room.players[i]} />
                    <span class="cut">${room.players[i].name}</span>
                  </span>
                </td>
                <td>${home(i)}</td>
                <td>${sums.seats[i].kills}</td>
                <td class="x">${sums.seats[i].killed}</td>
                <td class="x">${sums.seats[i].dice}</td>
                ${ur ? null : html`<td class="x">${sums.seats[i].banked}</td>`}
              </tr>
            `,
          )}
        </tbody>
      </table>
    </section>
  `;
}

/** @param {{room: Room, sums: Figures}} props */
function Run({ room, sums }) {
  const narrow = useMedia('(max-width: 760px)');
  return html`
    <section class="panel" aria-label="The run of the game">
      <header>
        <h2>The run of the game</h2>
        <span class="label legend">
          <i class="home" />
          ${room.game === 'ur' ? 'piece home' : 'peg finished'}
          <i class="kx" />
          ${room.game === 'ur' ? 'hit' : 'kill'}
        </span>
      </header>
      <div class="run-rows">
        <div class="run-marks">
          ${room.players.map(
            (p, i) => html`
              <${Sign} key=${i} game=${room.game} seat=${i} look=${p} />
            `,
          )}
        </div>
        <${Raw} svg=${runSvg(sums.seats, sums.turns, narrow ? 296 : 726)} />
      </div>
    </section>
  `;
}

/** @param {{room: Room, sums: Figures}} props */
function Numbers({ room, sums }) {
  const lmr = room.game === 'lmr';
  /** @type {[number, string][]} */
  const cells = [
    [sums.turns, 'turns'],
    [sums.kills, lmr ? 'kills' : 'hits'],
    lmr ? [sums.most, 'dice in the largest roll'] : [sums.jumps, 'jumps over a rosette'],
    lmr
      ? [sums.given, 'dice given to a teammate']
      : [sums.seats.reduce((n, s) => n + s.dice / 3, 0), 'throws'],
  ];
  return html`
    <section class="figs" aria-label="The game in figures">
      ${cells.map(
        ([n, words]) => html`
          <div key=${words}>
            <b class="num">${n}</b>
            <span>${words}</span>
          </div>
        `,
      )}
    </section>
  `;
}

/** @param {{session: Session, room: Room}} props */
function Rematch({ session, room }) {
  const { request, agreed, players, deadline } = room.view.results;
  const own = room.chair?.chair ?? -1;
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, []);
  if (deadline === null)
    return html`
      <section class="panel pad stack">
        <h2>The game is over</h2>
        <p class="muted">There is no rematch in this room. The host opens the next game; it appears here by itself.</p>
      </section>
    `;
  const left = Math.max(
    0,
    Math.min(WHOLE, session.remaining ?? Math.ceil((deadline - Date.now() - session.clockSkew) / 1000)),
  );
  const mine = players.includes(own);
  const said = agreed.includes(own);
  /** @param {string} type */
  const send = async (type) => refusal(await session.send(type));
  const who = request === null ? null : nameOf(room, request);
  return html`
    <section class="panel re" aria-label="Rematch">
      <div class="pad stack">
        <div class="count">
          <${Raw} svg=${ringSvg(left, WHOLE)} />
          <div>
            <h2>${who ? `${who} ${who === 'You' ? 'ask' : 'asks'} for a rematch` : 'Another game?'}</h2>
            <p class="muted small">
              ${
                who
                  ? 'Everybody has to agree before the time is over.'
                  : `${left} seconds, then back to the room.`
              }
            </p>
          </div>
        </div>
        <span class="sr" role="timer" aria-live="off">
          ${left} seconds left
        </span>
        ${who ? html`<${Votes} room=${room} voters=${players} agreed=${agreed} pairs=${true} />` : null}
        ${
          mine
            ? html`
              <div class="row">
                ${
                  request === null
                    ? html`
                      <button type="button" class="btn main grow" onClick=${() => send('requestRematch')}>
                        Rematch
                      </button>
                    `
                    : said
                      ? null
                      : html`
                        <button type="button" class="btn main grow" onClick=${() => send('consent')}>
                          Agree
                        </button>
                      `
                }
                <button
                  type="button"
                  class=${`btn${said ? ' grow' : ''}`}
                  onClick=${() => send('declineRematch')}
                >
                  ${said ? 'Take it back' : request === null ? 'Back to the room' : 'Decline'}
                </button>
              </div>
            `
            : html`
              <p class="muted small">The players decide.</p>
            `
        }
        <div class="facts">
          <div>
            <span>Seats, teams and options</span>
            <b>as they were</b>
          </div>
          <div>
            <span>If one declines or leaves</span>
            <b>back to the room</b>
          </div>
        </div>
      </div>
    </section>
  `;
}
