// Ur as the page shows it: pieces, throws, choices and moves, all read from what the server says.
import { heaped, settled, topPiece } from './pieces.js';
/** @import { Choice, Piece } from '../board/types.js' */
/** @import { Places } from '../board/geometry.js' */

/** @type {('black' | 'white')[]} */
export const SIDES = ['black', 'white'];

/** @param {any} view @param {Places} places @param {Piece[]} old @returns {Piece[]} */
export function pieces(view, places, old) {
  return heaped(
    SIDES.flatMap((side, seat) => {
      const { board, start, river, home } = view[side];
      /** @param {string} name @param {number} n */
      const heap = (name, n) => Array.from({ length: n }, () => places.of(seat, name).id);
      return settled(old, seat, [
        ...board.map((/** @type {string} */ s) => places.of(seat, s).id),
        ...heap('start', start),
        ...heap('river', river),
        ...heap('home', home),
      ]);
    }),
  );
}

/** @param {{kind: string, name: string}} spot */
export const shortName = (spot) => ({ start: 'Start', river: 'River', home: 'Home' })[spot.kind] ?? spot.name;

/**
 * @param {any[]} does
 * @param {number} seat
 * @param {string[]} names
 * @returns {{effect: string, tone: '' | 'kill' | 'good' | 'mind', mind: boolean}}
 */
export function effect(does, seat, names) {
  const hit = does.find((e) => e.type === 'hit');
  const won = does.find((e) => e.type === 'won');
  const ended = does.some((e) => e.type === 'turnEnded' && e.why === 'jump');
  const bonus = does.some((e) => e.type === 'awarded' && e.why === 'rosette' && e.seat === seat);
  const words = [
    ...(hit ? [`hits ${names[hit.seat] ?? 'a piece'}`] : []),
    ...(won ? [`wins ${won.points} ${won.points === 1 ? 'point' : 'points'}`] : []),
    ...(bonus ? ['rosette, a bonus'] : []),
    ...(ended ? [`jumps: a free move for ${names[1 - seat] ?? 'the other side'}`] : []),
  ];
  return {
    effect: words.join(', '),
    tone: ended ? 'mind' : hit ? 'kill' : won || bonus ? 'good' : '',
    mind: ended,
  };
}

/** @param {any[]} raw @param {any} view @param {Places} places @param {string[]} names @returns {Choice[]} */
export function choices(raw, view, places, names) {
  const seat = SIDES.indexOf(view.toAct);
  return raw
    .filter((c) => c.move.from)
    .map((c) => {
      const { from, to, steps } = c.move;
      const path = c.path.map((/** @type {string} */ name) => places.of(seat, name).id);
      const what = effect(c.does, seat, names);
      const kind = c.does.some((/** @type {any} */ e) => e.type === 'hit') ? 'kill' : 'move';
      return {
        key: `${from}|${to}|${steps}`,
        die: null,
        from: path[0],
        to: path.at(-1),
        path,
        kind,
        word: 'Hit',
        label: view.due === 'award' ? String(steps) : undefined,
        title: `${shortName(places.get(path[0]))} to ${shortName(places.get(path.at(-1)))}`,
        ...what,
        effect:
          what.effect ||
          (to === 'home' ? 'goes home' : from === 'start' ? 'enters' : from === 'river' ? 'comes back' : ''),
        move: c.move,
        face: steps,
      };
    });
}

/** @param {any[]} raw */
export const declining = (raw) => raw.find((c) => c.move.decline)?.move ?? null;

/**
 * @param {any} event @param {Piece[]} now @param {Places} places @param {any[]} raw
 * @returns {{id: string, path: string[], spot: string, how: 'move' | 'kill'} | null}
 */
export function motion(event, now, places, raw) {
  /** @param {number} seat @param {string[]} names @param {'move' | 'kill'} how */
  const going = (seat, names, how) => {
    const path = names.map((name) => places.of(seat, name).id);
    const piece = topPiece(now, seat, path[0]);
    return piece ? { id: piece.id, path, spot: /** @type {string} */ (path.at(-1)), how } : null;
  };
  if (event.type === 'moved') {
    const known = raw.find((c) => c.move.from === event.origin && c.move.to === event.target);
    return going(event.seat, known?.path ?? [event.origin, event.target], 'move');
  }
  if (event.type === 'started') return going(event.seat, ['start', '1'], 'move');
  if (event.type === 'hit') return going(event.seat, [event.square, 'river'], 'kill');
  return null;
}
