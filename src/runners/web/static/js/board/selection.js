// What is chosen on a board, apart from any drawing: a die, a piece, a target.
// Values in, values out; no rules: the choices come from the server, each with its path and its effect.
/** @import { Signs } from './types.js' */

/** @typedef {{choices: Choice[], die: number | null, from: string | null, key: string | null}} Selection */

/** @type {Selection} */
export const NOTHING = { choices: [], die: null, from: null, key: null };
/** From nowhere: a piece that is put somewhere, not moved by the rules. */
export const ANYWHERE = '';

/**
 * Start over with new choices; a die that is Active stays chosen.
 * @param {Choice[]} choices
 * @param {number | null} die
 * @returns {Selection}
 */
export function offer(choices, die) {
  const usable = die !== null && choices.some((c) => c.die === die) ? die : null;
  return settle({ choices, die: usable, from: null, key: null });
}

/**
 * With only one origin left there is nothing to choose: it is chosen (QA29).
 * @param {Selection} s
 * @returns {Selection}
 */
function settle(s) {
  const open = offered(s);
  const origins = new Set(open.map((c) => c.from));
  const from = s.from !== null && origins.has(s.from) ? s.from : origins.size === 1 ? open[0].from : null;
  const next = { ...s, from };
  const left = lit(next);
  return {
    ...next,
    key: left.length === 1 ? left[0].key : left.some((c) => c.key === s.key) ? s.key : null,
  };
}

/** The choices of the chosen die, or all. @param {Selection} s */
export const offered = (s) => (s.die === null ? s.choices : s.choices.filter((c) => c.die === s.die));

/** The choices of the chosen piece and die. @param {Selection} s */
export const lit = (s) => (s.from === null ? [] : offered(s).filter((c) => c.from === s.from));

/** @param {Selection} s @returns {Choice | null} */
export const chosen = (s) => s.choices.find((c) => c.key === s.key) ?? null;

/**
 * Choose a die, or drop the choice by choosing it again.
 * @param {Selection} s
 * @param {number | null} die
 * @returns {Selection}
 */
export const chooseDie = (s, die) => settle({ ...s, die: die === s.die ? null : die, key: null });

/** Choose a piece by where it stands. @param {Selection} s @param {string} from @returns {Selection} */
export const chooseFrom = (s, from) => settle({ ...s, from, key: null });

/** @param {Selection} s @param {string} key @returns {Selection} */
export function chooseMove(s, key) {
  const choice = s.choices.find((c) => c.key === key);
  return choice ? { ...s, die: s.die === null ? null : choice.die, from: choice.from, key } : s;
}

/**
 * Any hole of a player's Base means the piece that would leave it: spots that a seat calls by one name
 * are alike.
 * @param {Selection} s
 * @param {Places} places
 * @param {string} id
 */
export function meant(s, places, id) {
  const { seat, name } = places.get(id);
  const like = s.choices.find((c) => {
    const origin = places.get(c.from);
    return origin.seat === seat && origin.name === name;
  });
  return like?.from ?? id;
}

/**
 * A tap on a spot: plays a target, chooses a piece, or clears.
 * @param {Selection} s
 * @param {string} spot
 * @returns {{selection: Selection, play: Choice | null, vain: boolean}} `play` is the choice to send, if the
 *   tap made one; `vain`: nothing can be done there, or it is unclear with which piece
 */
export function tap(s, spot) {
  const open = offered(s);
  const here = lit(s).filter((c) => c.to === spot);
  const direct = here.length ? here : open.filter((c) => c.to === spot);
  if (here.length === 1 || (!here.length && direct.length === 1)) {
    return { selection: s, play: direct[0], vain: false };
  }
  if (here.length > 1) {
    const again = here.find((c) => c.key === s.key) ?? null;
    return { selection: { ...s, key: here[0].key }, play: again, vain: false };
  }
  if (open.some((c) => c.from === spot)) {
    const dropped = s.from === spot && new Set(open.map((c) => c.from)).size > 1;
    const next = { ...s, from: dropped ? null : spot, key: null };
    return { selection: dropped ? next : settle(next), play: null, vain: false };
  }
  return { selection: settle({ ...s, from: null, key: null }), play: null, vain: true };
}

/** Everything chosen is taken back, except for the die. @param {Selection} s @returns {Selection} */
export const undone = (s) => settle({ ...s, from: null, key: null });

/** The spots on which a tap does something. @param {Selection} s */
export function live(s) {
  const open = offered(s);
  return new Set([...open.map((c) => c.from), ...open.map((c) => c.to)]);
}

/** What to draw. @param {Selection} s @param {Piece[]} pieces @param {number | null} seat @returns {Signs} */
export function signs(s, pieces, seat) {
  const origins = new Set(offered(s).map((c) => c.from));
  // Of several on one tray, only the top one moves.
  const own = [
    ...new Map(pieces.filter((p) => p.seat === seat && origins.has(p.spot)).map((p) => [p.spot, p])).values(),
  ];
  const now = chosen(s);
  const shown = lit(s);
  /** @type {Map<string, {spot: string, kind: string, tag?: string}>} */
  const targets = new Map();
  for (const c of offered(s))
    if (!targets.has(c.to)) targets.set(c.to, { spot: c.to, kind: c.kind === 'kill' ? 'kill' : 'faint' });
  for (const c of shown)
    targets.set(c.to, { spot: c.to, kind: c.kind === 'kill' ? 'kill' : '', tag: tagOf(c) });
  const way = now ?? (shown.length > 1 ? longest(shown) : null);
  return {
    movable: own.map((p) => p.id),
    chosen: own.find((p) => p.spot === s.from)?.id ?? null,
    path: way?.path ?? [],
    targets: [...targets.values()],
  };
}

/** @param {Choice} c */
const tagOf = (c) =>
  c.label ? `${c.label}${c.mind ? '!' : ''}` : c.kind === 'kill' ? c.word : c.mind ? '!' : undefined;

/** @param {Choice[]} choices */
const longest = (choices) => {
  const best = choices.reduce((a, b) => (b.path.length > a.path.length ? b : a));
  return choices.every((c) => c.path.every((id, i) => best.path[i] === id)) ? best : null;
};
