// A game in figures: the finishing order, the run of the game, what was counted.
import { lmrOf, playOf, resultsOf, urOf } from '../model/room.js';
import { SIDES } from '../model/ur.js';
import { html } from '../../vendor/preact-htm.js';
import { useMedia } from '../lib/hooks.js';
import { Raw, Sign } from '../lib/parts.js';
import { place } from '../model/words.js';
import { runSvg } from './pictures.js';
/** @import { Room } from '../model/room.js' */
/** @import { Figures } from '../model/figures.js' */

/** How many pieces of a seat are home. @param {Room} room @param {number} seat @returns {number} */
function homeOf(room, seat) {
  const play = playOf(room);
  if (room.game === 'ur') return urOf(play)[SIDES[seat]].home;
  return lmrOf(play).pegs[seat].filter((spot) => spot.startsWith('H')).length;
}

/**
 * Those who finished, in their order, then the others by what they brought home.
 * @param {Room} room
 * @param {number[]} finished
 */
function ranked(room, finished) {
  const others = room.players.map((_, i) => i).filter((i) => !finished.includes(i));
  return [...finished, ...others.sort((a, b) => homeOf(room, b) - homeOf(room, a))];
}

/** @param {{room: Room, sums: Figures}} props */
export function Ranks({ room, sums }) {
  const { winners } = resultsOf(room);
  const finished = room.game === 'lmr' ? lmrOf(playOf(room)).finished : winners;
  const ur = room.game === 'ur';
  return html`
    <section class="panel" aria-label="Finishing order">
      <table class="rank">
        <thead>
          <tr>
            <th><span class="sr">Place</span></th>
            <th>${ur ? 'Player' : 'Finishing order'}</th>
            <th>Home</th>
            <th>${ur ? 'Hits' : 'Kills'}</th>
            <th class="x">${ur ? 'Was hit' : 'Killed'}</th>
            <th class="x">Dice rolled</th>
            ${ur ? null : html`<th class="x">Banked</th>`}
          </tr>
        </thead>
        <tbody>
          ${ranked(room, finished).map(
            (seat, k) => html`
              <tr key=${seat} class=${winners.includes(seat) ? 'won' : ''}>
                <td><${Rank} nth=${(ur && winners.length) || finished.includes(seat) ? k + 1 : null} /></td>
                <${Cells} room=${room} sums=${sums} seat=${seat} />
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
    : html`<span class="place">${nth}<span class="sr">${place(nth)}</span></span>`;

/** @param {{room: Room, sums: Figures, seat: number}} props */
function Cells({ room, sums, seat }) {
  const { kills, killed, dice, banked } = sums.seats[seat];
  return html`
    <td>
      <span class="nm">
        <${Sign} game=${room.game} seat=${seat} look=${room.players[seat]} />
        <span class="cut">${room.players[seat].name}</span>
      </span>
    </td>
    <td>${homeOf(room, seat)}</td>
    <td>${kills}</td>
    <td class="x">${killed}</td>
    <td class="x">${dice}</td>
    ${room.game === 'ur' ? null : html`<td class="x">${banked}</td>`}
  `;
}

/** @param {{room: Room, sums: Figures}} props */
export function Run({ room, sums }) {
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
          ${room.players.map((p, i) => html`<${Sign} key=${i} game=${room.game} seat=${i} look=${p} />`)}
        </div>
        <${Raw} svg=${runSvg(sums.seats, sums.turns, narrow ? 296 : 726)} />
      </div>
    </section>
  `;
}

/** @param {{room: Room, sums: Figures}} props */
export function Numbers({ room, sums }) {
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
