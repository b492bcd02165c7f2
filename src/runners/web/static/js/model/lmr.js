// Last Man Running as the page shows it: pieces, dice, choices and moves, all read from what the server says.
import { heaped } from './pieces.js';
import { count, whose } from './words.js';
/** @import { Choice, Piece, Player } from '../board/types.js' */
/** @import { Places } from '../board/geometry.js' */

/**
 * @param {any} view
 * @param {Places} places
 * @param {Piece[]} _old
 * @param {string[][]} fixed by seat, the spots of pegs that never move again
 * @returns {Piece[]}
 */
export function pieces(view, places, _old, fixed = []) {
  return heaped(
    view.pegs.flatMap((/** @type {string[]} */ spots, /** @type {number} */ seat) =>
      spots.map((name, k) => ({
        id: `${seat}-${k}`,
        seat,
        spot: places.of(seat, name, k).id,
        finished: Boolean(fixed[seat]?.includes(name)),
      })),
    ),
  );
}

/**
 * A spot as people read it: the number within its arm, and whose arm.
 * @param {{kind: string, name: string, arm?: number | null}} spot
 */
export function shortName(spot) {
  if (spot.kind === 'center') return 'Center';
  if (spot.kind === 'base') return 'Base';
  const n = /^T(\d+)$/.exec(spot.name);
  return n && typeof spot.arm === 'number' ? `T${Number(n[1]) % 14}` : spot.name;
}

const SPOTS = /\b(?:T\d+|H[0-3])\b/g;

/**
 * The spots that a sentence of the server names, in order.
 * @param {string} text
 */
export const spotsIn = (text) => text.match(SPOTS) ?? [];

/**
 * A sentence of the server with its spots as people read them: the number within an arm, and whose arm.
 * @param {string} text
 * @param {Places | undefined} places
 * @param {Player[]} players
 * @param {number | null} seat whose own arm needs no name
 */
export function readable(text, places, players, seat) {
  return text.replace(SPOTS, (name) => {
    const spot = places?.byId.get(name);
    if (!spot) return name;
    if (spot.seat === null) return `${shortName(spot)} of arm ${spot.arm}`;
    return spot.seat === seat ? shortName(spot) : `${whose(players[spot.seat].name)} ${shortName(spot)}`;
  });
}

/**
 * What a choice does besides moving, in a few words.
 * @param {any[]} does
 * @param {number} seat
 * @param {string[]} names
 * @returns {{effect: string, tone: '' | 'kill' | 'good' | 'mind'}}
 */
export function effect(does, seat, names) {
  /** @param {string} type */
  const find = (type) => does.find((e) => e.type === type);
  const killed = find('killed');
  const banked = find('banked');
  const won = find('won');
  const home = find('pegFinished');
  const all = find('playerFinished');
  const words = [
    ...(killed ? [`kills ${names[killed.seat] ?? 'a peg'}`] : []),
    ...(banked && killed ? [`banks ${banked.count}`] : []),
    ...(won ? ['wins the game'] : all ? ['brings your last peg home'] : home ? ['finishes this peg'] : []),
  ];
  return { effect: words.join(', '), tone: killed ? 'kill' : won || home || all ? 'good' : '' };
}

/** @param {any[]} raw @param {any} view @param {Places} places @param {string[]} names @returns {Choice[]} */
export function choices(raw, view, places, names) {
  const all = raw.filter((c) => c.move.move).map((c) => choice(c, view, places, names));
  const players = names.map((name, i) => ({ name: shortened(name), colour: i, mark: i }));
  /** @param {Choice} c */
  const twin = (c) => all.some((other) => other !== c && other.title === c.title && other.die === c.die);
  /** @param {string} id */
  const long = (id) => {
    const spot = places.get(id);
    if (!spotsIn(spot.name).length) return shortName(spot);
    // A title is cut at " to ": a name may hold it too.
    return readable(spot.name, places, players, view.actor).replaceAll(' to ', ' to\u00a0');
  };
  return all.map((c) => (twin(c) ? { ...c, title: `${long(c.from)} to ${long(c.to)}` } : c));
}

/** A name that fits into a title. @param {string} name */
const shortened = (name) => ([...name].length > 9 ? `${[...name].slice(0, 8).join('')}…` : name);

/** @param {any} c @param {any} view @param {Places} places @param {string[]} names @returns {Choice} */
function choice(c, view, places, names) {
  const seat = view.actor;
  const { from, to, die } = c.move.move;
  const nth = from === 'base' ? view.pegs[seat].findIndex((/** @type {string} */ s) => s === 'base') : 0;
  const ids = c.path.map(
    (/** @type {string} */ name, /** @type {number} */ i) => places.of(seat, name, i === 0 ? nth : 0).id,
  );
  const origin = places.get(ids[0]);
  const target = places.get(ids.at(-1));
  const what = effect(c.does, seat, names);
  return {
    key: `${die}|${from}|${to}`,
    die,
    from: origin.id,
    to: target.id,
    path: ids,
    kind: what.tone === 'kill' ? 'kill' : 'move',
    word: 'Kill',
    title: `${shortName(origin)} to ${shortName(target)}`,
    ...what,
    effect: what.effect || entering(origin.kind, target.kind),
    move: c.move,
    face: view.pending[die],
  };
}

/** @param {string} from @param {string} to */
function entering(from, to) {
  if (from === 'base') return 'enters';
  if (to === 'center') return 'into the Center';
  if (from === 'center') return 'out of the Center';
  return to === 'home' && from !== 'home' ? 'into Home' : '';
}

/** Delegations, grouped as they are offered. @param {any[]} raw @param {any} view */
export const delegations = (raw, view) =>
  raw
    .filter((c) => c.move.delegate)
    .map((c) => ({
      die: c.move.delegate.die,
      face: view.pending[c.move.delegate.die],
      to: c.move.delegate.to,
      move: c.move,
    }));

/**
 * The dice of the tray. Spent dice of the current roll stay in sight, while there is room for them.
 * @param {any} view
 * @param {number[]} rolled the last roll
 * @param {number | null} chosen index of the chosen die
 * @returns {{index: number | null, value: number, state: 'pending' | 'active' | 'dead' | 'spent'}[]}
 */
export function tray(view, rolled, chosen) {
  const { pending, dead, active } = view;
  const alive = pending.map((/** @type {number} */ value, /** @type {number} */ index) => ({
    index,
    value,
    state: index === (chosen ?? active) ? 'active' : dead.includes(index) ? 'dead' : 'pending',
  }));
  const left = [...pending];
  const spent = rolled.filter((v) => {
    const k = left.indexOf(v);
    if (k >= 0) left.splice(k, 1);
    return k < 0;
  });
  if (left.length || pending.length + spent.length > 6) return alive;
  return [
    ...alive,
    ...spent.map((value) => ({ index: null, value, state: /** @type {'spent'} */ ('spent') })),
  ];
}

/**
 * How an event moves pieces.
 * @param {any} event @param {Piece[]} now @param {Places} places @param {any[]} raw the choices before it
 * @returns {{id: string, path: string[], spot: string, how: 'move' | 'kill', fin?: boolean} | null}
 */
export function motion(event, now, places, raw) {
  if (event.type === 'moved' && event.peg !== undefined) {
    const id = `${event.seat}-${event.peg}`;
    const here = now.find((p) => p.id === id);
    const known = raw.find((c) => c.move.move?.from === event.origin && c.move.move?.to === event.target);
    const names = known?.path ?? [event.origin, event.target];
    const path = names.map((/** @type {string} */ name) => places.of(event.seat, name).id);
    if (here) path[0] = here.spot;
    return { id, path, spot: path.at(-1), how: 'move' };
  }
  if (event.type === 'killed') {
    const spot = places.of(event.seat, 'base', event.peg).id;
    return { id: `${event.seat}-${event.peg}`, path: ['', spot], spot, how: 'kill' };
  }
  return null;
}

/** Where a seat's pegs are, in words. @param {string[]} pegs */
export function standing(pegs) {
  const base = pegs.filter((s) => s === 'base').length;
  const home = pegs.filter((s) => s.startsWith('H')).length;
  const out = pegs.length - base - home;
  return [
    ...(home ? [`${home} home`] : []),
    ...(out ? [`${out} out`] : []),
    ...(base ? [`${base} in Base`] : []),
  ]
    .slice(0, 2)
    .join(', ');
}

/**
 * A die that a finished player gave away: whose it is, what it shows (A25). It stays the owner's turn.
 * @param {any} view
 * @param {Player[]} players
 */
export function givenDie(view, players) {
  if (view.delegated === null || view.delegated === undefined) return null;
  return `${whose(players[view.turn].name)} ${view.pending[view.active]}`;
}

/** @param {any} view @param {number} dice */
export const rollWords = (view, dice) =>
  view.bank > 0 ? `Roll the bank: ${count(dice, 'die', 'dice')}` : `Roll ${count(dice, 'die', 'dice')}`;
