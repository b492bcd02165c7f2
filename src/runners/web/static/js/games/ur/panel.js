// The table of Ur: the two players, the tallies and the pool of a set, three binary dice.
import { html, useEffect, useState } from '../../../vendor/preact-htm.js';
import { Cast } from '../../parts/cast.js';
import { Sign, Raw } from '../../parts/controls.js';
import { Said } from '../../parts/room/phrase-bubble.js';
import { roleOf } from '../../parts/room/room.js';
import { seatIn } from '../../parts/room/story.js';
import { TimeLeft } from '../../parts/room/time-left.js';
import { joinWords, say } from '../../words/say.js';
import { drawTetra, pyramid } from './art.js';
import { diceOf, SIDES, urOf, eventOf } from './pieces.js';
/** @import { UrShown } from '../../protocol.js' */
/** @import { Memory, Panel } from '../types.js' */

/** The far side of the board. @param {Room} room */
const far = (room) => (room.seat === 0 ? 1 : 0);

/** Above the board: both on a phone, else the far player. @param {{room: Room, play: Play}} props */
export const Beyond = ({ room, play }) => html`
  <${Duo} room=${room} play=${play} />
  <${Side} room=${room} play=${play} seat=${far(room)} />
`;

/** Below it: the near player, and what is left to win. @param {{room: Room, play: Play}} props */
const Near = ({ room, play }) => html`
  <${Side} room=${room} play=${play} seat=${1 - far(room)}><${Stock} set=${room.view.set} /><//>
`;

/** A player beside the board, with their part of the set. */
/** @param {{room: Room, play: Play, seat: number, children?: VNode}} props */
function Side({ room, play, seat, children }) {
  const chair = room.seats[seat];
  const now = play.actor === seat;
  const { set } = room.view;
  const role = roleOf(room, chair);
  return html`
    <div class=${`side${now ? ' now' : ''}`}>
      <${Sign} game=${room.game} seat=${seat} look=${room.players[seat]} />
      <b dir="auto">${room.players[seat].name}</b>
      <span class="muted">${joinWords([say('ur-side', { side: SIDES[seat] }), role].filter(Boolean))}</span>
      ${now ? html`<span class="state">${say('table-to-play')}</span>` : null}
      <${TimeLeft} room=${room} play=${play} seat=${seat} />
      <${Said} chair=${chair} />
      <span class="grow" />
      ${set?.chances && html`<${Odds} chances=${set.chances} seat=${seat} />`}
      ${
        set &&
        html`
          <span class="held">
            <${Sticks} n=${set.tallies[seat]} />
            ${say('ur-tally-count', { count: set.tallies[seat] })}
          </span>
        `
      }
      ${children}
    </div>
  `;
}

/** What nobody has won yet. @param {{set: import('../../protocol.js').SeriesShown | null}} props */
const Stock = ({ set }) =>
  set &&
  html`
    <span class="stock">
      <span>${say('ur-on-table')} <b class="num">${set.table}</b></span>
      ${set.stake ? html`<span>${say('ur-pool')} <b class="num">${set.pool}</b></span>` : null}
    </span>
  `;

/** The tallies of one player; while their time runs, how much of it is left (QR40). */
/** @param {{room: Room, play: Play, seat: number}} props */
function Tally({ room, play, seat }) {
  const { set } = room.view;
  if (play.pace && play.actor === seat)
    return html`
      <small><${TimeLeft} room=${room} play=${play} seat=${seat} /></small>
    `;
  return set && html`<small>${say('ur-tally-count', { count: set.tallies[seat] })}</small>`;
}

/** Both players in one row, for a phone. @param {{room: Room, play: Play}} props */
function Duo({ room, play }) {
  return html`
    <div class="duo">
      ${[far(room), 1 - far(room)].map(
        (seat) => html`
          <span key=${seat} class=${play.actor === seat ? 'now' : ''}>
            <${Sign} game=${room.game} seat=${seat} look=${room.players[seat]} />
            <b class="cut" dir="auto">${room.players[seat].name}</b>
            <${Said} chair=${room.seats[seat]} />
            <${Tally} room=${room} play=${play} seat=${seat} />
          </span>
        `,
      )}
    </div>
  `;
}

/** @param {{room: Room}} props */
export function Tallies({ room }) {
  const set = room.view.set;
  if (!set) return null;
  /** @param {number} seat */
  const hand = (seat) => html`
    <div>
      <div class="held">
        <h3>
          <${Sign} game=${room.game} seat=${seat} look=${room.players[seat]} />
          ${room.players[seat].name} <b class="num">${set.tallies[seat]}</b>
        </h3>
        ${set.chances && html`<${Odds} chances=${set.chances} seat=${seat} />`}
      </div>
      <${Sticks} n=${set.tallies[seat]} />
    </div>
  `;
  return html`
    <div class="panel tally" aria-label=${say('ur-tallies')}>
      ${hand(0)}
      <div>
        <h3>
          ${say('ur-on-table')} <b class="num">${set.table}</b>
        </h3>
        <${Sticks} n=${set.table} />
      </div>
      ${hand(1)}
      <${Pool} room=${room} set=${set} />
    </div>
  `;
}

/** How likely a player is to win the set; both add up to 100. */
/** @param {{chances: [number, number], seat: number}} props */
function Odds({ chances, seat }) {
  const [chance, set] = useState(/** @type {{of: typeof import('./set-chances.js').Chance} | null} */ (null));
  useEffect(() => {
    import('./set-chances.js').then(({ Chance }) => set({ of: Chance }));
  }, []);
  const first = Math.round(100 * chances[0]);
  return chance && html`<${chance.of} percent=${seat === 0 ? first : 100 - first} />`;
}

/** What is played for, even once it is won; without a stake, how many games were played. */
/** @param {{room: Room, set: import('../../protocol.js').SeriesShown}} props */
function Pool({ room, set: { stake, pool, games, winner, winnings } }) {
  const [title, number, note] = !stake
    ? [say('ur-played'), games, say('ur-games', { count: games })]
    : winner === null
      ? [say('ur-pool'), pool, say('ur-stake-each', { stake })]
      : [say('ur-pool'), winnings[winner], say('ur-pool-won', { who: room.players[winner].name })];
  return html`
    <div class="pool">
      <small>${title}</small>
      <b class="num">${number}</b>
      <small>${note}</small>
    </div>
  `;
}

/** @param {{n: number}} props */
const Sticks = ({ n }) => html`
  <div class="sticks" aria-hidden="true">
    ${Array.from(
      { length: n },
      () => html`
        <i />
      `,
    )}
  </div>
`;

/** How each of the three lies. */
const SPINS = [0, 38, -24];

/** @param {UrShown} view */
function note(view) {
  if (view.lots) return say('ur-tray-note', { what: 'lots' });
  if (view.tries) return say('ur-tray-note', { what: view.tries === 2 ? 'two' : 'one' });
  return view.due === 'award' ? say('ur-tray-note', { what: 'award' }) : '';
}

/**
 * The throw that lies on the table. After a reload only its number is known.
 * @param {Memory} memory
 * @param {Play} play
 * @returns {Pick<Memory, 'dice' | 'seat' | 'rolls'>}
 */
function lying(memory, { state, actor }) {
  const { due, steps } = urOf(state);
  if (memory.dice.length || due !== 'move') return memory;
  return { ...memory, dice: diceOf(steps), seat: actor };
}

/** What three blanks did. @param {Memory} memory */
const blanks = ({ why }) =>
  why === 'in' || why === 'blanks' ? say('ur-blanks', { what: why === 'in' ? 'in' : 'end' }) : '';

/**
 * The three dice, in the air or as they lie.
 * @param {{rolling: Playback['rolling'], thrown: ReturnType<typeof lying>}} props
 */
function Dice({ rolling, thrown }) {
  const { dice, ms, nth: roll } = rolling ?? { dice: thrown.dice, ms: 0, nth: thrown.rolls };
  /** @param {number} k */
  const falling = (k) => html`
    <${Cast} key=${`${roll}-${k}`} body=${pyramid(dice[k] ?? 0, k)} nth=${k} roll=${roll} ms=${ms} />
  `;
  return SPINS.map((spin, k) =>
    ms ? falling(k) : html`<${Raw} key=${k} svg=${drawTetra(dice[k] ?? 0, spin)} />`,
  );
}

/** @param {Turn} turn */
function Tray({ room, play, playback: { memory, rolling } }) {
  const thrown = lying(memory, play);
  const { dice, seat } = thrown;
  const lies = dice.length > 0 && !rolling;
  const points = dice.reduce((sum, die) => sum + die, 0);
  const who = seat !== null && seat === room.seat ? 'you' : 'other';
  const name = seat === null ? '' : (room.players[seat]?.name ?? '');
  return html`
    <div class="throw">
      <${Dice} rolling=${rolling} thrown=${thrown} />
      <b class="points num" aria-hidden="true">${lies ? points : ''}</b>
      <p>
        <span class="threw">${lies ? say('ur-threw', { who, name, points }) : say('ur-three-dice')}</span>
        ${rolling ? '' : blanks(memory) || note(urOf(play.state))}
      </p>
    </div>
  `;
}

/** The last throw stays until the next. @type {Panel['remember']} */
function remember(memory, told, dice) {
  const event = eventOf(told);
  if (event.type === 'awarded' || event.type === 'started' || event.type === 'turnEnded') {
    const why = event.type === 'started' ? 'in' : event.why;
    return { ...memory, why, nth: event.type === 'turnEnded' ? 0 : memory.nth };
  }
  if (!dice) return memory;
  const seat = seatIn(told);
  const nth = event.type !== 'thrown' ? 0 : seat === memory.seat ? memory.nth + 1 : 1;
  return { ...memory, dice, rolls: memory.rolls + 1, count: dice.length, seat, why: null, nth };
}

/** @type {Partial<Panel>} */
export const panel = {
  table: 'sided',
  Players: null,
  Beyond,
  Near,
  Tray,
  moves: ({ state }) => {
    const award = urOf(state).due === 'award';
    return { disc: award, cls: award ? ' award' : '', byPiece: award };
  },
  remember,
  face: (face) => ({ svg: drawTetra(face, 8), label: say('ur-tip', { tip: face ? 'marked' : 'blank' }) }),
  faces: [0, 1],
};
