// A game in figures, counted from its film: the finishing order, the run of the game, what was counted.
import { html } from '../../../vendor/preact-htm.js';
import { each, esc, f, svg } from '../../board/paint.js';
import { gameOf } from '../../games/registry.js';
import { Raw, Sign } from '../../parts/controls.js';
import { useMedia } from '../../parts/hooks.js';
import { playOf, resultsOf } from '../../parts/room/room.js';
import { spread } from '../../parts/spread.js';
import { say } from '../../words/say.js';
/** @import { Column } from '../../games/types.js' */

/** @param {Room} room @returns {Column} */
function homeColumn(room) {
  const { home } = gameOf(room.game).figures;
  return { title: say('results-home'), of: (seat) => home(playOf(room), seat) };
}

/**
 * Those who have a place, in their order, then the others by what they brought home.
 * @param {Room} room
 * @param {number[]} finished
 */
function rankSeats(room, finished) {
  const { of } = homeColumn(room);
  const others = room.players.map((_, i) => i).filter((i) => !finished.includes(i));
  return [...finished, ...others.sort((a, b) => of(b) - of(a))];
}

/** Whoever has a place, in their order. @param {Room} room */
const placed = (room) => gameOf(room.game).figures.finished(playOf(room), resultsOf(room).winners);

/** Has anybody brought everything home? @param {Room} room */
export const hasPlaces = (room) => placed(room).length > 0;

/** @param {{room: Room, sums: Sums}} props */
export function Ranks({ room, sums }) {
  const { winners } = resultsOf(room);
  const { figures } = gameOf(room.game);
  const finished = placed(room);
  const columns = [homeColumn(room), ...figures.columns(sums)];
  return html`
    <section class="panel" aria-label=${say('results-order')}>
      <table class="rank">
        <thead>
          <tr>
            <th><span class="sr">${say('results-place')}</span></th>
            <th>${figures.words().order}</th>
            ${columns.map(({ title, wide }) => html`<th class=${wide ? 'x' : ''}>${title}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rankSeats(room, finished).map(
            (seat, k) => html`
              <tr key=${seat} class=${winners.includes(seat) ? 'won' : ''}>
                <td><${Rank} nth=${finished.includes(seat) ? k + 1 : null} /></td>
                <td><${Name} room=${room} seat=${seat} /></td>
                ${columns.map(({ wide, of }) => html`<td class=${wide ? 'x' : ''}>${of(seat)}</td>`)}
              </tr>
            `,
          )}
        </tbody>
      </table>
    </section>
  `;
}

/** @param {{nth: number | null}} props */
const Rank = ({ nth }) =>
  nth === null
    ? html`<span class="muted">–</span>`
    : html`<span class="place">${nth}<span class="sr">${say('results-nth', { place: nth })}</span></span>`;

/** @param {{room: Room, seat: number}} props */
const Name = ({ room, seat }) => html`
  <span class="nm">
    <${Sign} game=${room.game} seat=${seat} look=${room.players[seat]} />
    <span class="cut" dir="auto">${room.players[seat].name}</span>
  </span>
`;

/** @param {{room: Room, sums: Sums}} props */
export function Run({ room, sums }) {
  const narrow = useMedia('(max-width: 760px)');
  const wide = narrow ? 296 : 726;
  const { home, strike } = gameOf(room.game).figures.words();
  return html`
    <section class="panel" aria-label=${say('results-run')}>
      <header>
        <h2>${say('results-run')}</h2>
        <span class="label legend">
          <i class="home" />
          ${home}
          <i class="kx" />
          ${strike}
        </span>
      </header>
      <div class="run-rows" style=${{ '--wide': wide }}>
        <div class="run-marks">
          ${room.players.map((p, i) => html`<${Sign} key=${i} game=${room.game} seat=${i} look=${p} />`)}
        </div>
        <${Raw} svg=${runSvg(sums.seats, sums.turns, wide)} />
      </div>
    </section>
  `;
}

/** @param {{room: Room, sums: Sums}} props */
export function Numbers({ room, sums }) {
  return html`
    <section class="figs" aria-label=${say('results-figures')}>
      ${gameOf(room.game)
        .figures.numbers(sums)
        .map(
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

/**
 * @typedef {object} SeatSums
 * @property {number} kills
 * @property {number} killed
 * @property {number} dice
 * @property {number} banked
 * @property {number[]} homes  turns in which a piece came home
 * @property {number[]} hits   turns in which the seat struck
 *
 * @typedef {object} Sums
 * @property {number} turns
 * @property {number} minutes
 * @property {number} rolls
 * @property {number} kills
 * @property {number} most   dice in one roll
 * @property {number} given  dice
 * @property {number} jumps
 * @property {SeatSums[]} seats
 */

/** @returns {SeatSums} */
const noSums = () => ({ kills: 0, killed: 0, dice: 0, banked: 0, homes: [], hits: [] });

/** @param {Film} film @returns {Sums} */
export function figures(film) {
  const game = gameOf(film.game).figures;
  const seats = film.seats.map(noSums);
  const sums = { turns: 1, minutes: 0, rolls: 0, kills: 0, most: 0, given: 0, jumps: 0, seats };
  for (const frame of film.frames) {
    if (frame.dice && frame.seat !== null) countRoll(sums, frame.seat, frame.dice.length);
    for (const event of frame.story) {
      if (game.strikes(event)) sums.kills += 1;
      game.count(event, sums);
    }
  }
  if (!game.countsTurns) sums.turns = passes(film);
  const times = film.frames.map((f) => f.time);
  return { ...sums, minutes: times.length ? (times[times.length - 1] - times[0]) / 60000 : 0 };
}

/** Turns, by who acted. @param {Film} film */
const passes = ({ frames }) =>
  frames
    .map((frame) => frame.seat)
    .filter((seat) => seat !== null)
    .filter((seat, i, all) => seat !== all[i - 1]).length;

/** @param {Sums} sums @param {number} seat @param {number} dice */
function countRoll(sums, seat, dice) {
  sums.seats[seat].dice += dice;
  sums.rolls += 1;
  sums.most = Math.max(sums.most, dice);
}

/** @param {number} left @param {number} whole */
export function ringSvg(left, whole) {
  const r = 52;
  const c = 2 * Math.PI * r;
  const dash = `${((c * left) / whole).toFixed(1)} ${c.toFixed(1)}`;
  return svg`
    <svg class="ring" viewBox="0 0 120 120" aria-hidden="true">
      <circle class="t" cx="60" cy="60" r="${r}" stroke-width="9"/>
      <circle class="v" cx="60" cy="60" r="${r}" stroke-width="9"
        stroke-dasharray="${dash}" transform="rotate(-90 60 60)"/>
      <text x="60" y="61">${left}</text>
    </svg>
  `;
}

/**
 * Turns under the rails: the first, and then as many round numbers as there is room for.
 * @param {number} last
 * @param {number} w
 */
function scale(last, w) {
  const step = [5, 10, 20, 25, 50, 100, 200].find((k) => last / k <= w / 52) ?? 500;
  return [1, ...Array.from({ length: Math.floor(last / step) }, (_, k) => (k + 1) * step)];
}

/** How much room a mark on a rail takes. */
const MARK = 14;

/**
 * One rail per seat, a brass square where a piece came home, a cross where one was killed: each event has its
 * own, beside its turn where that had several.
 * @param {{homes: number[], hits: number[]}[]} rows
 * @param {number} turns
 * @param {number} w
 */
function runSvg(rows, turns, w) {
  const L = 10;
  const R = w - 12;
  const last = Math.max(2, turns);
  const bottom = rows.length * 32;
  /** @param {number} t */
  const x = (t) => +(L + ((R - L) * (t - 1)) / (last - 1)).toFixed(1);
  /** @param {number} at @param {number} y */
  const cross = (at, y) => `<path class="kx" d="M${f(at - 4.5)} ${f(y - 4.5)}l9 9m0-9l-9 9"/>`;
  /** @param {number} at @param {number} y */
  const home = (at, y) =>
    `<rect class="home" x="${f(at - 6.5)}" y="${f(y - 6.5)}" width="13" height="13" rx="2.5"/>`;
  /** @param {{homes: number[], hits: number[]}} row @param {number} y */
  const rail = ({ homes, hits }, y) => {
    const marks = [...hits.map((t) => ({ t, draw: cross })), ...homes.map((t) => ({ t, draw: home }))];
    marks.sort((a, b) => a.t - b.t);
    const places = spread(
      marks.map(({ t }) => x(t)),
      MARK,
      L,
      R,
    );
    return svg`
      <path class="rail" d="M${L} ${y}H${R}"/>
      ${each(marks, ({ draw }, k) => draw(places[k], y))}
    `;
  };
  /** @param {number} t */
  const anchor = (t) => (t === 1 ? 'start' : x(t) > R - 12 ? 'end' : 'middle');
  /** @param {number} t */
  const tick = (t) =>
    `<text class="ax" x="${x(t)}" y="${bottom + 14}" text-anchor="${anchor(t)}">${t}</text>`;
  const label = esc(say('results-run-label'));
  return svg`
    <svg class="run" viewBox="0 0 ${w} ${bottom + 20}" role="img" aria-label="${label}">
      ${each(rows, (row, k) => rail(row, 16 + k * 32))}
      ${each(scale(last, w), tick)}
    </svg>
  `;
}
