// Results: who won, the game in figures, the countdown, the rematch, the dice verified.
import { resultsOf } from '../model/room.js';
import { html, useEffect, useState } from '../../vendor/preact-htm.js';
import { Icon } from '../lib/icons.js';
import { Sign } from '../lib/parts.js';
import { figures } from '../model/figures.js';
import { lastSetWords } from '../model/story.js';
import { count, listed } from '../model/words.js';
import { filmOf } from '../net/api.js';
import { FinalBoard } from './final-board.js';
import { Rematch } from './rematch.js';
import { Numbers, Ranks, Run } from './results-figures.js';
import { Tallies } from './sides.js';
import { VerifyButton } from './verify-dice.js';
/** @import { Answer } from '../net/api.js' */
/** @import { Session } from '../net/session.js' */
/** @import { Film } from '../model/film.js' */
/** @import { Room } from '../model/room.js' */
/** @import { Figures } from '../model/figures.js' */

/** @param {{session: Session, room: Room}} props */
export function Results({ session, room }) {
  const [film, setFilm] = useState(/** @type {Film | null} */ (null));
  useEffect(() => {
    document.title = 'Results · Runners';
    return patiently(() => filmOf(room.code, room.gameSeq), setFilm);
  }, []);
  const sums = film ? figures(film) : null;
  const told = html`
    <${Ranks} room=${room} sums=${sums} />
    <${Run} room=${room} sums=${sums} />
    <${Numbers} room=${room} sums=${sums} />
  `;
  return html`
    <main class="page" id="main">
      <div class="resgrid">
        <div class="stack wide-gap">
          <${Winners} session=${session} room=${room} sums=${sums} />
          ${room.game === 'ur' ? html`<${Tallies} room=${room} />` : null}
          ${sums ? told : null}
          <${Keepsakes} code=${room.code} seq=${room.gameSeq} />
        </div>
        <div class="stack wide-gap side-col">
          <${Rematch} session=${session} room=${room} />
          <${FinalBoard} session=${session} room=${room} />
        </div>
      </div>
    </main>
  `;
}

/** What stays of a game. @param {{code: string, seq: number}} props */
const Keepsakes = ({ code, seq }) => html`
  <section class="row wrap">
    <${VerifyButton} code=${code} seq=${seq} />
    <a class="btn" href=${`/replay/${code}/${seq}`}>
      <${Icon} name="play" />
      Watch the replay
    </a>
    <a
      class="btn quiet"
      href=${`/api/rooms/${code}/games/${seq}/replay`}
      download=${`runners-${code}-${seq}.json`}
    >
      <${Icon} name="down" />
      Download
    </a>
  </section>
`;

/**
 * Ask again while the server is busy; the figures come late rather than never.
 * @param {() => Promise<Answer>} ask
 * @param {(value: any) => void} take
 */
function patiently(ask, take) {
  let timer = 0;
  let left = 40;
  let over = false;
  const once = async () => {
    const answer = await ask();
    if (over) return;
    if (answer.ok) take(answer.value);
    else if (left > 0) {
      left -= 1;
      timer = window.setTimeout(once, 1500);
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
  const { kind, winners, points } = resultsOf(room);
  if (kind === 'cancelled') return 'Stopped by agreement';
  if (kind === 'aborted') return 'The game was aborted';
  const won = winners.map((s) => (s === room.seat ? 'You' : room.players[s].name));
  const verb = won.length > 1 || won.includes('You') ? 'win' : 'wins';
  return `${listed(won)} ${verb}${points ? ` ${count(points, 'point', 'points')}` : ''}`;
}

/** @param {Room} room @param {Figures | null} sums */
function circumstances(room, sums) {
  const { kind, reason } = resultsOf(room);
  if (kind === 'aborted') {
    const why = reason ? `${reason[0].toUpperCase()}${reason.slice(1)}. ` : '';
    return `${why}There is no winner.`;
  }
  if (kind === 'cancelled') return 'Everybody agreed. There is no winner.';
  if (kind === 'conceded') return `${resigner(room)} resigned.`;
  if (!sums) return '';
  const minutes = count(Math.round(sums.minutes), 'minute', 'minutes');
  return `After ${count(sums.turns, 'turn', 'turns')}${sums.minutes >= 1 ? ` and ${minutes}` : ''}.`;
}

/** Who gave up a game of two (QR42). @param {Room} room */
function resigner(room) {
  const seat = 1 - resultsOf(room).winners[0];
  return seat === room.seat ? 'You' : room.players[seat].name;
}

/** Has the game decided a set of Ur, or its end conceded one? @param {Room} room @param {Session} session */
function setWords(room, session) {
  const { set } = room.view;
  if (!set) return lastSetWords(session, room.gameSeq);
  if (set.winner === null) return '';
  const pool = set.winnings[set.winner] ? ` and the pool of ${set.winnings[set.winner]}` : '';
  return ` ${room.players[set.winner].name} holds all 21 tallies and wins the set${pool}.`;
}

/** @param {{session: Session, room: Room, sums: Figures | null}} props */
function Winners({ session, room, sums }) {
  /** @param {number} s */
  const sign = (s) => html`<${Sign} key=${s} game=${room.game} seat=${s} look=${room.players[s]} />`;
  return html`
    <section class="panel winners">
      <span class="pair">${resultsOf(room).winners.map(sign)}</span>
      <div>
        <h1 class="title">${heading(room)}</h1>
        <p class="muted">${circumstances(room, sums)}${setWords(room, session)}</p>
      </div>
    </section>
  `;
}
