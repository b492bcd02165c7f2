// Ur as the page shows it: pieces, choices and moves, all read from what the server says.
import { numberHeaps, settle, topPiece } from '../../board/pieces.js';
import { seatIn } from '../../parts/room/story.js';
import { joinWords, say } from '../../words/say.js';
/** @import { UrEvent, UrShown, UrStoredDecline, UrStoredMove } from '../../protocol.js' */
/** @import { Pieces, Shown } from '../types.js' */

/** @type {('black' | 'white')[]} */
export const SIDES = ['black', 'white'];

export const DICE = 3;

/** Dice that count so much. @param {number | null} steps */
export const diceOf = (steps) => (steps ? Array.from({ length: DICE }, (_, k) => Number(k < steps)) : []);

/** A position. @param {Shown} state */
export const urOf = (state) => /** @type {UrShown} */ (state);
/** @param {Offer['choice']} choice */
export const moveIn = (choice) => /** @type {Partial<UrStoredMove & UrStoredDecline>} */ (choice);
/** @param {object} told */
export const eventOf = (told) => /** @type {UrEvent} */ (told);

/** @type {Pieces['standing']} */
const standing = (state, places, old) =>
  numberHeaps(
    SIDES.flatMap((side, seat) => {
      const { board, start, river, home } = urOf(state)[side];
      /** @param {string} name @param {number} n */
      const heap = (name, n) => Array.from({ length: n }, () => places.of(seat, name).id);
      return settle(old, seat, [
        ...board.map((s) => places.of(seat, s).id),
        ...heap('start', start),
        ...heap('river', river),
        ...heap('home', home),
      ]);
    }),
  );

/** @param {Spot} spot */
export const shortName = (spot) => (spot.w ? say('ur-tray', { tray: spot.kind }) : spot.name);

/**
 * What a choice does besides moving, in a few words.
 * @param {Offer} offer
 * @param {number} seat
 * @param {string[]} names
 * @returns {Pick<Choice, 'effect' | 'tone' | 'mind'>}
 */
export function effect(offer, seat, names) {
  const does = offer.does.map(eventOf);
  const hit = does.find((e) => e.type === 'hit');
  const won = does.find((e) => e.type === 'won');
  const jump = does.some((e) => e.type === 'turnEnded' && e.why === 'jump');
  const gift = does.some((e) => e.type === 'started' && e.seat !== seat) ? 'blanks' : 'move';
  const bonus = does.some((e) => e.type === 'awarded' && e.why === 'rosette' && e.seat === seat);
  const words = [
    ...(hit ? [say('ur-does-hit', { who: names[hit.seat] ?? '' })] : []),
    ...(won ? [say('ur-does-win', { points: won.points })] : []),
    ...(bonus ? [say('ur-does-bonus')] : []),
    ...(jump ? [say('ur-does-jump', { other: names[1 - seat] ?? '', gift })] : []),
  ];
  return {
    effect: joinWords(words),
    tone: jump ? 'mind' : hit ? 'kill' : won || bonus ? 'good' : '',
    mind: jump,
  };
}

/** @param {Partial<UrStoredMove>} move */
function going({ from, to }) {
  if (to === 'home') return say('ur-goes', { how: 'home' });
  return from === 'start' || from === 'river' ? say('ur-goes', { how: from }) : '';
}

/**
 * @param {Offer} offer
 * @param {UrShown} view
 * @param {Places} places
 * @param {string[]} names
 * @returns {Choice}
 */
function choice(offer, view, places, names) {
  const seat = SIDES.indexOf(view.toAct ?? 'black');
  const move = moveIn(offer.choice);
  const path = offer.path.map((name) => places.of(seat, name).id);
  const [from, to] = [path[0], /** @type {string} */ (path.at(-1))];
  const what = effect(offer, seat, names);
  return {
    key: `${move.from}|${move.to}|${move.steps}`,
    die: null,
    from,
    to,
    path,
    kind: offer.does.some((e) => e.type === 'hit') ? 'kill' : 'move',
    word: say('ur-hit-tag'),
    label: view.due === 'award' ? String(move.steps) : undefined,
    ends: [shortName(places.get(from)), shortName(places.get(to))],
    enters: move.from === 'start',
    ...what,
    effect: what.effect || going(move),
    move: offer.choice,
    face: move.steps ?? undefined,
  };
}

/**
 * The squares that an event's piece passes, by name; none if nothing moves. Rooms tell a `started` too.
 * @param {UrEvent} event
 * @param {Way[]} offers
 */
function wayOf(event, offers) {
  if (seatIn(event) === null) return [];
  if (event.type === 'started') return ['start', '1'];
  if (event.type === 'hit') return [event.square, 'river'];
  if (event.type !== 'moved') return [];
  const { origin, target } = event;
  const known = offers.find(({ choice }) => moveIn(choice).from === origin && moveIn(choice).to === target);
  return known?.path ?? [origin, target];
}

/** How a piece moves. @param {string[]} way @returns {Motion['how']} */
function manner(way) {
  if (way.at(-1) === 'river') return 'drown';
  if (way.at(-1) === 'home') return 'home';
  return way[0] === 'start' ? 'enter' : way[0] === 'river' ? 'rise' : 'step';
}

/** @type {Pieces['way']} */
function way(told, places, offers) {
  const event = eventOf(told);
  return wayOf(event, offers).map((name) => places.of(event.seat, name).id);
}

/** @type {Pieces['motion']} */
function motion(told, now, places, offers) {
  const event = eventOf(told);
  const path = way(told, places, offers);
  const spot = path.at(-1);
  const piece = topPiece(now, event.seat, path[0]);
  if (!piece || spot === undefined) return null;
  return { id: piece.id, path, spot, how: manner(wayOf(event, offers)), strikes: event.type === 'hit' };
}

/** @type {Partial<Pieces>} */
export const pieces = {
  standing,
  choices: (offers, state, places, names) =>
    offers.filter((o) => moveIn(o.choice).from).map((o) => choice(o, urOf(state), places, names)),
  others: (offers) =>
    offers.filter((o) => moveIn(o.choice).decline).map((offer) => ({ words: say('ur-decline'), offer })),
  aimed: (like, spot) => ({ from: moveIn(like).from ?? '', to: spot }),
  travels: (told, offers) => Math.max(0, wayOf(eventOf(told), offers).length - 1),
  way,
  motion,
};
