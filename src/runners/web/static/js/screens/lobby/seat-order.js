// Which chair stands where around the board before the game. Values in, values out.
/** @import { Place } from '../../games/types.js' */

/** @typedef {{chair: number, angle: number}} Placed */

const TURN = 2 * Math.PI;
/** Places at a table whose board cannot be drawn yet. */
const LEAST = 4;

/** @param {number} count @returns {Place[]} */
const ring = (count) => Array.from({ length: count }, (_, seat) => ({ seat, angle: (TURN * seat) / count }));

/**
 * The free chair that comes next in the order of play; it is taken out.
 * @param {number[]} free
 * @param {number} after
 */
function nextFree(free, after) {
  const at = free.findIndex((chair) => chair > after);
  return free.splice(Math.max(at, 0), 1)[0];
}

/**
 * Whoever sits, sits where their seat is; free chairs stand where nobody does. Chairs that the board has no
 * place for are left over.
 * @param {Room} room
 * @param {Place[]} places  clockwise from the viewer
 * @param {boolean} sided   has every chair its side of the board?
 * @returns {{placed: Placed[], left: number[]}}
 */
export function chairsAround(room, places, sided) {
  const seated = room.seats.length;
  const table = places.length ? places : ring(Math.max(LEAST, seated));
  const taken = table.map(({ seat }) => (seat === null || sided ? seat : (room.seats[seat]?.chair ?? null)));
  const free = room.chairs.flatMap((chair, i) => (chair || taken.includes(i) ? [] : [i]));
  let last = taken.findLast((chair) => chair !== null) ?? -1;
  const placed = table.map(({ angle }, k) => {
    last = taken[k] ?? nextFree(free, last);
    return { chair: last, angle };
  });
  return { placed: placed.filter(({ chair }) => chair !== undefined), left: free };
}

/** On which side of the board an angle is; 0 is near, and they go clockwise. @param {number} angle */
export function sideAt(angle) {
  const part = Math.round((16 * (((angle % TURN) + TURN) % TURN)) / TURN) % 16;
  if (part === 0) return 'near';
  return part === 8 ? 'far' : part < 8 ? 'left' : 'right';
}

/**
 * Where chairs stand in two columns beside the board: one's own at the lower left, then clockwise.
 * @param {number} of  how many there are
 */
export function inColumns(of) {
  const rows = Math.ceil(of / 2);
  /** @param {number} k */
  const order = (k) => (k < rows ? 4 * (rows - 1 - k) : 4 * (k - rows) + 2);
  return { chairs: Array.from({ length: of }, (_, k) => order(k)), board: 4 * Math.ceil(rows / 2) - 1 };
}
