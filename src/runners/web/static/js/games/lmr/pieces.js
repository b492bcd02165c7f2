// Last Man Running as the page shows it: pegs, spots, choices and moves, all read from what the server says.
import { numberHeaps } from '../../board/pieces.js';
import { shorten } from '../../words/names.js';
import { joinWords, say } from '../../words/say.js';
/** @import { LmrChoice, LmrEvent, LmrShown, LmrStoredMove } from '../../protocol.js' */
/** @import { Pieces, Shown } from '../types.js' */

/** A seat that no arm belongs to. */
const NOBODY = -1;

/** A position. @param {Shown} state */
export const lmrOf = (state) => /** @type {LmrShown} */ (state);
/** The move in a choice, if it is one. @param {Offer['choice']} choice */
export const moveIn = (choice) => /** @type {LmrChoice} */ (choice).move;
/** The die that is given away by it. @param {Offer['choice']} choice */
export const delegationIn = (choice) => /** @type {LmrChoice} */ (choice).delegate;

/** @type {Pieces['standing']} */
const standing = (state, places, _old, fixed) =>
  numberHeaps(
    lmrOf(state).pegs.flatMap((spots, seat) =>
      spots.map((name, k) => ({
        id: `${seat}-${k}`,
        seat,
        spot: places.of(seat, name, k).id,
        finished: Boolean(fixed[seat]?.includes(name)),
      })),
    ),
  );

/** Four pegs at the Base of every seat that is taken. @type {Pieces['setup']} */
const setup = (layout, places, players) =>
  layout.seats
    .filter(({ seat }) => seat < players)
    .flatMap(({ seat }) =>
      [0, 1, 2, 3].map((k) => ({ id: `${seat}-${k}`, seat, spot: places.of(seat, 'base', k).id })),
    );

/**
 * What a choice does besides moving, in a few words.
 * @param {Offer} offer
 * @param {string[]} names
 * @returns {Pick<Choice, 'effect' | 'tone'>}
 */
export function effect(offer, names) {
  const does = /** @type {LmrEvent[]} */ (/** @type {unknown} */ (offer.does));
  const killed = does.find((e) => e.type === 'killed');
  const banked = does.find((e) => e.type === 'banked');
  const [won, all, home] = ['won', 'playerFinished', 'pegFinished'].map((t) =>
    does.some((e) => e.type === t),
  );
  const words = [
    ...(killed ? [say('lmr-does-kill', { who: names[killed.seat] ?? '' })] : []),
    ...(banked && killed ? [say('lmr-does-bank', { count: banked.count })] : []),
    ...(won || all || home ? [say('lmr-does-finish', { what: won ? 'won' : all ? 'last' : 'peg' })] : []),
  ];
  return { effect: joinWords(words), tone: killed ? 'kill' : won || home || all ? 'good' : '' };
}

/** @type {Pieces['choices']} */
function choices(offers, state, places, names, aside = false) {
  const view = lmrOf(state);
  const players = names.map((name, i) => ({ name: shorten(name, 9), colour: i, mark: i }));
  /** @param {Spot} spot */
  const named = (spot) => (aside ? place(spot, players, NOBODY) : ownPlace(spot, players, view.actor));
  return offers.filter((o) => moveIn(o.choice)).map((o) => choice(o, view, places, names, named));
}

/**
 * @param {Offer} offer
 * @param {LmrShown} view
 * @param {Places} places
 * @param {string[]} names
 * @param {(spot: Spot) => string} named  with its arm
 * @returns {Choice}
 */
function choice(offer, view, places, names, named) {
  const seat = view.actor ?? 0;
  const { from, to, die: given } = /** @type {LmrStoredMove} */ (moveIn(offer.choice));
  const die = given ?? 0;
  const nth = from === 'base' ? view.pegs[seat].indexOf('base') : 0;
  const ids = offer.path.map((name, i) => places.of(seat, name, i === 0 ? nth : 0).id);
  const origin = places.get(ids[0]);
  const target = places.get(/** @type {string} */ (ids.at(-1)));
  const what = effect(offer, names);
  return {
    key: `${die}|${from}|${to}`,
    die,
    from: origin.id,
    to: target.id,
    path: ids,
    kind: what.tone === 'kill' ? 'kill' : 'move',
    word: say('lmr-kill-tag'),
    ends: [named(origin), named(target)],
    enters: origin.kind === 'base',
    tone: what.tone,
    effect: what.effect || going(origin, target),
    move: offer.choice,
    face: view.pending[die],
  };
}

/** What is special about a path without an effect. @param {Spot} from @param {Spot} to */
function going(from, to) {
  if (from.kind === 'base') return say('lmr-goes', { how: 'enters' });
  if (to.kind === 'center') return say('lmr-goes', { how: 'center' });
  if (from.kind === 'center') return say('lmr-goes', { how: 'exit' });
  return to.kind === 'home' && from.kind !== 'home' ? say('lmr-goes', { how: 'home' }) : '';
}

/** Delegations, as they are offered. @param {Offer[]} offers @param {Shown} state */
export const delegations = (offers, state) =>
  offers.flatMap(({ choice }) => {
    const given = delegationIn(choice);
    return given ? [{ ...given, face: lmrOf(state).pending[given.die], move: choice }] : [];
  });

/** @typedef {Extract<LmrEvent, {type: 'moved' | 'killed'}>} LmrWay  an event that moves a peg */

/** @param {object} told */
export const eventOf = (told) => /** @type {LmrEvent} */ (told);

/**
 * The spots of a move by name, as it was offered.
 * @param {Extract<LmrEvent, {type: 'moved'}>} event
 * @param {Way[]} offers
 */
function wayOf({ origin, target }, offers) {
  const known = offers.find(({ choice }) => {
    const move = moveIn(choice);
    return move?.from === origin && move.to === target;
  });
  return known?.path ?? [origin, target];
}

/** @type {Pieces['travels']} */
function travels(told, offers) {
  const event = eventOf(told);
  return event.type === 'moved' && event.peg !== undefined ? wayOf(event, offers).length - 1 : 0;
}

/** How a peg moves. @param {Spot} from @param {Spot} to @returns {Motion['how']} */
function manner(from, to) {
  if (from.kind === 'base') return 'enter';
  if (to.kind === 'center') return 'leap';
  if (from.kind === 'center') return 'exit';
  return to.kind === 'home' ? 'home' : 'step';
}

/** Along the board, or back to Base (A13). @type {Pieces['way']} */
function way(told, places, offers) {
  const event = eventOf(told);
  if (event.type !== 'killed' && (event.type !== 'moved' || event.peg === undefined)) return [];
  const names = event.type === 'killed' ? [event.spot, 'base'] : wayOf(event, offers);
  return names.map((name) => places.of(event.seat, name, event.peg).id);
}

/** How an event moves pegs. @type {Pieces['motion']} */
function motion(told, now, places, offers) {
  const event = /** @type {LmrWay} */ (eventOf(told));
  const path = way(told, places, offers);
  const spot = path.at(-1);
  if (spot === undefined) return null;
  const id = `${event.seat}-${event.peg}`;
  path[0] = now.find((p) => p.id === id)?.spot ?? path[0];
  if (event.type === 'killed') return { id, path, spot, how: 'fall', strikes: true };
  return { id, path, spot, how: manner(places.get(path[0]), places.get(spot)) };
}

/** @type {Pieces} */
export const pieces = {
  standing,
  setup,
  choices,
  others: () => [],
  aimed: (like, spot) => ({ move: { .../** @type {LmrStoredMove} */ (moveIn(like)), to: spot } }),
  travels,
  way,
  motion,
};

/** @param {Spot} spot */
export function shortName(spot) {
  if (spot.kind === 'center' || spot.kind === 'base') return say('lmr-place', { kind: spot.kind });
  return typeof spot.offset === 'number' ? `T${spot.offset}` : spot.name;
}

/**
 * A spot in a sentence; the player's own arm needs no name.
 * @param {Spot} spot
 * @param {Player[]} players
 * @param {number | null} seat
 */
export function place(spot, players, seat) {
  const name = shortName(spot);
  if (spot.kind === 'center' || spot.kind === 'base' || spot.seat === seat) return name;
  if (spot.seat === null) return say('lmr-spot-of-arm', { spot: name, arm: spot.arm ?? 0 });
  return say('lmr-spot-of', { spot: name, who: players[spot.seat].name });
}

/**
 * A spot in a list of moves: its arm is always named, even the player's own. Base, Home and Center need none.
 * @param {Spot} spot
 * @param {Player[]} players
 * @param {number | null} seat
 */
const ownPlace = (spot, players, seat) =>
  spot.seat === seat && typeof spot.offset === 'number'
    ? say('lmr-spot-own', { spot: shortName(spot) })
    : place(spot, players, seat);

/**
 * For people who hear the board: whose arm, which spot, what it is.
 * @param {Spot} spot
 * @param {Player[]} players
 */
export function heard(spot, players) {
  const { kind, name, arm, offset, seat } = spot;
  const who = seat === null ? null : (players[seat]?.name ?? null);
  if (kind === 'center') return say('lmr-place', { kind });
  const number = kind === 'home' ? Number(name.slice(1)) + 1 : (offset ?? 0);
  return say('lmr-spot-heard', { who, arm: arm ?? 0, kind, number });
}
