// Results: who won, the game in figures, the countdown, the rematch, the dice verified.
import { html, useEffect, useState } from '../../../vendor/preact-htm.js';
import { gameOf, JUDGED } from '../../games/registry.js';
import { filmOf } from '../../net/api.js';
import { Challenge } from '../../parts/challenge.js';
import { sentence } from '../../parts/controls.js';
import { Icon } from '../../parts/icons.js';
import { asFilm, useReview, Download } from '../../parts/room/film.js';
import { resultsOf } from '../../parts/room/room.js';
import { lastSetWords } from '../../parts/room/story.js';
import { VerifyButton } from '../../parts/room/verify-button.js';
import { useBoard } from '../../parts/still-board.js';
import { say, sayAgain } from '../../words/say.js';
import { figures, hasPlaces, Numbers, Ranks, Run } from './figures.js';
import { heading, isDecided, WinnersSigns } from './heading.js';
import { Rematch } from './rematch.js';
export { Ending } from './ending.js';
/** @import { Answer } from '../../net/api.js' */
/** @import { Sums } from './figures.js' */

/** @param {{session: Session, room: Room}} props */
export function Results({ session, room }) {
  const [film, setFilm] = useState(/** @type {Film | null} */ (null));
  useEffect(() => {
    document.title = say('window-title', { title: say('results-title') });
    return patiently(
      () => filmOf(room.code, room.gameSeq),
      (sent) => setFilm(asFilm(sent)),
    );
  }, []);
  const sums = film ? figures(film) : null;
  const reviewed = useReview(film, room.code, room.gameSeq);
  const { Beside } = gameOf(room.game).figures;
  const lively = sums?.seats.some((s) => s.homes.length || s.hits.length);
  const decided = isDecided(room);
  const told = html`
    ${decided || hasPlaces(room) ? html`<${Ranks} room=${room} sums=${sums} />` : null}
    ${lively ? html`<${Run} room=${room} sums=${sums} />` : null}
    <${Numbers} room=${room} sums=${sums} />
  `;
  return html`
    <main class="page" id="main">
      <div class="resgrid">
        <${Winners} session=${session} room=${room} sums=${sums} reviewed=${reviewed} />
        <div class="stack wide-gap side-col">
          <${Rematch} session=${session} room=${room} />
          <${Challenge} room=${room} />
          <${FinalBoard} session=${session} room=${room} />
        </div>
        <div class="stack wide-gap">
          ${Beside && html`<${Beside} room=${room} />`}
          ${sums ? told : null}
          ${film && reviewed && decided && html`<${Judged} ...${reviewed} film=${film} room=${room} />`}
          <${Keepsakes} code=${room.code} seq=${room.gameSeq} />
        </div>
      </div>
    </main>
  `;
}

/** Luck, skill and turning points, when they are there. @param {Reviewed & {film: Film, room: Room}} props */
const Judged = ({ study: { Summary }, now, film, room }) => html`
  <${Summary}
    now=${now}
    film=${film}
    players=${room.players}
    code=${room.code}
    seq=${room.gameSeq}
    own=${room.seat}
  />
`;

/** The last position, beside the results. */
/** @param {{session: Session, room: Room}} props */
function FinalBoard({ session, room }) {
  const { play } = room.view;
  const { layout } = session.now;
  const host = useBoard(
    room.game,
    play && layout,
    (board, known) => {
      board.draw(known, room.players, { seat: room.seat, rim: false, title: say('results-board') });
      if (board.places && play)
        board.place(gameOf(room.game).pieces.standing(play.state, board.places, [], play.fixed));
    },
    [room.gameSeq, Boolean(layout)],
  );
  return html`
    <section class="panel pad last-board" aria-label=${say('results-board')}>
      <div ref=${host} />
    </section>
  `;
}

/** What remains of a game. @param {{code: string, seq: number}} props */
const Keepsakes = ({ code, seq }) => html`
  <section class="row wrap">
    <${VerifyButton} code=${code} seq=${seq} />
    <a class="btn" href=${`/replay/${code}/${seq}?move=0`}>
      <${Icon} name="play" />
      ${say('replay-watch')}
    </a>
    <${Download} cls="quiet" code=${code} seq=${seq} />
  </section>
`;

/** @param {Room} room @param {Sums | null} sums */
function circumstances(room, sums) {
  const { kind, saying, claimed } = resultsOf(room);
  if (kind === 'aborted') return say('results-aborted', { reason: saying && sentence(sayAgain(saying)) });
  if (kind === 'cancelled') return say('results-cancelled');
  if (claimed) return say('results-claimed', { who: resigner(room) });
  if (kind === 'conceded') return say('results-resigned', { who: resigner(room) });
  if (!sums) return '';
  const turns = say('turn-count', { count: sums.turns });
  if (sums.minutes < 1) return say('results-after', { turns });
  return say('results-after-time', { turns, minutes: say('minutes', { count: Math.round(sums.minutes) }) });
}

/** Who lost by resigning (QR42) or by being away (QR44); null: oneself. @param {Room} room */
function resigner(room) {
  const seat = 1 - resultsOf(room).winners[0];
  return seat === room.seat ? null : room.players[seat].name;
}

/** Did the game decide a set, or did its end concede one? @param {Room} room @param {Session} session */
function setWords(room, session) {
  const { set } = room.view;
  if (!set) return lastSetWords(session, room.gameSeq);
  if (set.winner === null) return '';
  const who = room.players[set.winner].name;
  const [tallies, pool] = [set.tallies[set.winner], set.winnings[set.winner]];
  return ` ${say('results-set-won', { who, tallies, pool })}`;
}

/** What decided the game, once that is known. @param {{room: Room, reviewed: Reviewed | null}} props */
const Decision = ({ room, reviewed }) =>
  reviewed?.now.state === 'ready'
    ? html`<${reviewed.study.Decided} review=${reviewed.now.value} players=${room.players} />`
    : null;

/** @param {{session: Session, room: Room, sums: Sums | null, reviewed: Reviewed | null}} props */
const Winners = ({ session, room, sums, reviewed }) => html`
  <section class="panel winners">
    <${WinnersSigns} room=${room} />
    <div>
      <h1 class="title">${heading(room)}</h1>
      ${
        resultsOf(room).kind === 'over' && JUDGED.includes(room.game)
          ? html`<p class="decided"><${Decision} room=${room} reviewed=${reviewed} /></p>`
          : null
      }
      <p class="muted">${circumstances(room, sums)}${setWords(room, session)}</p>
    </div>
  </section>
`;

const TIMES = 40;
const PAUSE_MS = 1500;
/** Not reached, asked too often, or busy: this changes. Whatever else is refused stays so. */
const PASSING = [0, 429, 502, 503, 504];

/**
 * Returns a function that stops it.
 * @template T
 * @param {() => Promise<Answer<T>>} ask
 * @param {(value: T) => void} take
 * @param {number} [pause]
 */
export function patiently(ask, take, pause = PAUSE_MS) {
  let timer = 0;
  let left = TIMES;
  let over = false;
  const once = async () => {
    const answer = await ask();
    if (over) return;
    if (answer.ok) take(answer.value);
    else if (left > 0 && PASSING.includes(answer.status)) {
      left -= 1;
      timer = window.setTimeout(once, pause);
    }
  };
  once();
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
