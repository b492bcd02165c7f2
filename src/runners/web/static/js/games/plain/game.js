// Any game, only from what the server tells about it: its layout, its pieces, its choices and its sentences.
import { each, esc, f, svg } from '../../board/paint.js';
import { pegBody, seatMark } from '../../board/pegs.js';
import { numberHeaps, settle } from '../../board/pieces.js';
import { say } from '../../words/say.js';
import { panel } from './panel.js';
/** @import { Options, Pieces, Shown, Words } from '../types.js' */

/** @type {Figures} */
const figures = {
  strikes: () => false,
  ends: null,
  lots: ({ type }) => ['lot', 'lotsTied', 'lotsWon'].includes(type),
  loses: () => false,
  count: () => undefined,
  countsTurns: false,
  home: () => 0,
  finished: (_, winners) => winners,
  words: () => ({
    order: say('results-player'),
    home: say('results-piece-home'),
    strike: say('results-hit'),
    moment: say('replay-a-hit'),
  }),
  columns: (sums) => [{ title: say('results-dice-rolled'), of: (seat) => sums.seats[seat].dice }],
  numbers: ({ turns, rolls }) => [
    [turns, say('results-turns', { count: turns })],
    [rolls, say('results-rolls', { count: rolls })],
  ],
  Beside: null,
};

/** @type {Options} */
const options = { list: () => [], Extra: null, looks: true, sides: null, chair: 0, short: null };

/** @param {GameFact} fact @returns {GameModule} */
export const plain = (fact) => ({
  art: art(fact.id),
  pieces,
  words: words(fact),
  panel,
  figures,
  options,
});

const MARGIN = 1;

/** What a layout may leave out. @param {Layout} layout @returns {Layout} */
function seen(layout) {
  const spots = layout.spots.map((s) => ({ ...s, seat: s.seat ?? null, label: s.label ?? s.name }));
  return {
    ...layout,
    spots,
    box: layout.box ?? around(spots),
    lines: layout.lines ?? [],
    seats: layout.seats ?? [],
  };
}

/** @param {Spot[]} spots */
function around(spots) {
  const [xs, ys] = [spots.map((s) => s.x), spots.map((s) => s.y)];
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  return [left, top, Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top];
}

/** @param {Layout} layout */
const floor = ({ spots, box: [x, y, w, h] }) => svg`
  <rect class="floor" x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" rx=".4"/>
  <path class="floor-way" d="M${spots.map((s) => `${f(s.x)} ${f(s.y)}`).join('L')}"/>
  ${each(spots, (s) => `<circle class="floor-spot" cx="${f(s.x)}" cy="${f(s.y)}" r=".42"/>`)}
`;

/** @param {Spot} spot */
const label = ({ x, y, name }) =>
  `<text class="floor-name" x="${f(x)}" y="${f(y + 0.78)}" font-size=".26">${esc(name)}</text>`;

/** @param {string} id @returns {Art} */
export const art = (id) => ({
  preview: id,
  shape: 'any',
  showcase: [],
  seen,
  ground: () => null,
  floor,
  dress: () => undefined,
  box: ({ box }) => box,
  around: ({ seats }) => seats.map(({ seat }, k) => ({ seat, angle: (2 * Math.PI * k) / seats.length })),
  piece: (seat, player) => ({
    cls: `peg seat-${player?.colour ?? seat}`,
    body: pegBody(player?.mark ?? seat),
  }),
  sign: (_, { colour, mark }) => seatMark(colour, mark),
  size: () => ({ k: 1, r: 0.46, tag: 0.36, lift: 0.7 }),
  tag: ({ x, y }, lift) => [x, y - lift],
  labels: ({ layout, look }) => (look.names ? each(layout.spots, label) : ''),
});

/** @param {Shown} state @returns {string[][]} */
const spotsOf = (state) => ('pieces' in state ? /** @type {{pieces: string[][]}} */ (state).pieces : []);

/** @param {Shown} state @param {Places} places @param {Piece[]} old */
const standing = (state, places, old) =>
  numberHeaps(
    spotsOf(state).flatMap((spots, seat) =>
      settle(
        old,
        seat,
        spots.map((name) => places.of(seat, name).id),
      ),
    ),
  );

/** The seat to act: the one whose pieces stand where choices begin. @param {Offer} offer */
const seatOf = ({ does }) => does.map((event) => event.seat).find((seat) => typeof seat === 'number') ?? 0;

/** @param {Offer} offer @param {Places} places @returns {Choice} */
function choice(offer, places) {
  const seat = seatOf(offer);
  const path = offer.path.map((name) => places.of(seat, name).id);
  const [from, to] = [path[0], /** @type {string} */ (path.at(-1))];
  return {
    key: JSON.stringify(offer.choice),
    die: null,
    from,
    to,
    path,
    kind: 'move',
    ends: [places.get(from).name, places.get(to).name],
    effect: '',
    tone: '',
    move: offer.choice,
  };
}

/** A choice that moves nothing, under its name on the wire. @param {Offer} offer */
const named = ({ choice }) => say('plain-choice', { name: Object.keys(choice).join(', ') });

/** @type {Pieces} */
export const pieces = {
  standing,
  setup: () => [],
  choices: (offers, _, places) => offers.filter((o) => o.path.length > 1).map((o) => choice(o, places)),
  others: (offers) =>
    offers.filter((o) => o.path.length < 2).map((offer) => ({ words: named(offer), offer })),
  aimed: (like, spot) => ({ ...like, to: spot }),
  travels: () => 0,
  way: () => [],
  motion: () => null,
};

/** @param {GameFact} fact @returns {Words} */
export const words = ({ title, players: [low, high] }) => ({
  title,
  full: title,
  about: say('plain-about', { low, high }),
  subtitle: '',
  piece: 'piece',
  strike: 'hit',
  spot: ({ name }) => name,
  place: ({ name }) => name,
  heard: ({ label }) => label,
  acting: () => null,
  turn: ({ play }) => [say('turn-yours'), play.diceDue ? say('turn-dice-due') : say('turn-choose-piece')],
  waiting: (play) => (play.diceDue ? say('turn-dice-due') : say('turn-choosing')),
  roll: (play) => say('turn-roll', { count: play.diceDue?.count ?? 1 }),
  choice: ({ path, choice }) =>
    path.length > 1
      ? say('turn-can-move', { origin: path[0], target: path.at(-1) ?? '' })
      : say('plain-choice', { name: Object.keys(choice).join(', ') }),
  confirm: ({ ends: [, to] }) => say('turn-move-to', { target: to }),
  lost: () => '',
  verb: 'roll',
  again: () => null,
  resign: (_room, _seat, other) => say('resign-loses', { other }),
});
