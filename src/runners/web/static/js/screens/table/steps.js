// What happened, as steps to show: a roll, a move, a strike, a sentence; finally the position.
import { MOTION, moveTime } from '../../board/motion.js';
import { gameOf } from '../../games/registry.js';
import { diceIn } from '../../net/session.js';
import { seatIn } from '../../parts/room/story.js';
/** @import { Update } from '../../net/session.js' */

/**
 * @typedef {object} Step
 * @property {'roll' | 'move' | 'strike' | 'lost' | 'sit' | 'tell' | 'end' | 'settle'} kind
 * @property {number} seq      the entry that it belongs to
 * @property {number} nth      which of the entry's sentences it shows
 * @property {Told | null} told
 * @property {number[]} [dice] as they fell
 * @property {boolean} [onto]  does the piece land on another, which is lost by it?
 * @property {string} [member] who sat down
 * @property {Update} update
 * @property {Way[]} ways       along which its pieces may have gone
 * @property {number} ms
 * @property {number} rest
 */

/** How long things that do not move are shown. */
const REST = { still: 650, lost: 480, after: 1000, over: 1100 };

/**
 * Each thing that is told of an entry; its dice come with the first that somebody did, and so does what is
 * told before it: who typed them (QR33).
 * @param {Told[]} told
 * @param {number[]} [dice]
 * @returns {{nth: number, event: Told, dice?: number[]}[]}
 */
export function withDice(told, dice) {
  const first = dice ? told.findIndex((event) => 'seat' in event) : 0;
  return told
    .map((event, nth) => ({ nth, event, dice: nth === first ? dice : undefined }))
    .slice(Math.max(0, first));
}

/** @param {Update} update @param {boolean} still nothing moves; it is only marked @returns {Step[]} */
export function stepsOf(update, still = false) {
  const shown = update.story.flatMap((told, i) => entrySteps(told, i, update, still));
  const seq = update.events.at(-1)?.seq ?? -1;
  const rest = shown.some((step) => step.kind === 'lost') ? REST.after : 0;
  return [...shown, { kind: 'settle', seq, nth: Infinity, told: null, update, ways: [], ms: 0, rest }];
}

/**
 * The ways that a move of an entry may have gone: its own where that is told, else those that were offered.
 * @param {Update} update
 * @param {number} i
 * @returns {Way[]}
 */
function waysOf({ events, ways, before }, i) {
  const { event } = events[i];
  const path = ways?.[i] ?? [];
  return event.type === 'moved' && path.length ? [{ choice: event.move, path }] : before.choices;
}

/** @param {Told[]} told @param {number} i @param {Update} update @param {boolean} still @returns {Step[]} */
function entrySteps(told, i, update, still) {
  const { seq, event } = update.events[i];
  const ways = waysOf(update, i);
  const { game } = update.after.view.room;
  const typed = event.type === 'retyped';
  /** @type {Step[]} */
  const steps = withDice(told, diceIn(event)).map(({ nth, event: one, dice }) => {
    const onto = told[nth + 1] !== undefined && gameOf(game).figures.strikes(told[nth + 1]);
    return {
      seq,
      nth,
      told: one,
      update,
      ways,
      dice,
      onto,
      ...kindOf(one, { dice, ways, typed, game, still }),
    };
  });
  const over = event.type === 'ended' && event.kind === 'over';
  const friend = event.type === 'sat' ? event.seat.member : null;
  if (friend) return steps.map((step, k) => (k ? step : { ...step, kind: 'sit', member: friend }));
  if (over) steps.push({ ...endStep(still), seq, nth: Infinity, told: null, update, ways });
  return steps;
}

/**
 * The end of the game; where nothing moves, the board stays for a moment.
 * @param {boolean} still
 * @returns {Pick<Step, 'kind' | 'ms' | 'rest'>}
 */
const endStep = (still) => ({ kind: 'end', ms: 0, rest: still ? REST.over : 0 });

/**
 * What kind of step it is, and how long it takes.
 * @param {Told} told
 * @param {Pick<Step, 'dice' | 'ways'> & {typed: boolean, game: string, still: boolean}} how
 * @returns {Pick<Step, 'kind' | 'ms' | 'rest'>}
 */
function kindOf(told, { dice, ways, typed, game, still }) {
  const { figures, pieces } = gameOf(game);
  /** @param {Step['kind']} kind @param {number} ms */
  const moving = (kind, ms) => ({ kind, ms: still ? 0 : ms, rest: still ? REST.still : 0 });
  const spots = pieces.travels(told, ways);
  if (dice) return moving('roll', typed ? 0 : MOTION.roll + MOTION.settle);
  if (figures.strikes(told)) return moving('strike', MOTION.kill);
  if (spots) return moving('move', moveTime(spots));
  return figures.loses(told) ? { kind: 'lost', ms: 0, rest: REST.lost } : { kind: 'tell', ms: 0, rest: 0 };
}

/** @typedef {{seq: number, seat: number | null, words: string, ms: number}} Lost */

/** How long reading a sentence takes, at a slow reader's pace. @param {string} words */
const readingTime = (words) => 1500 + 50 * words.length;

/**
 * @param {Told} told
 * @param {Told[]} after  what is told after it
 * @param {Update} update
 * @param {string | null} member  who looks
 * @returns {Lost}
 */
export function lostTurn(told, after, update, member) {
  const { room, play, chairs } = update.after.view;
  const seat = seatIn(told);
  const actor = play?.actor ?? null;
  const own = actor !== null && play !== null && chairs[play.seats[actor]]?.member === member;
  const next =
    actor === null || actor === seat ? null : nextOf(play?.names[actor] ?? '', own && member !== null);
  const words = gameOf(room.game).words.lost(told, after, next);
  return { seq: update.events[0].seq, seat, words, ms: readingTime(words) };
}

/** @param {string} who @param {boolean} own @returns {import('../../games/types.js').Next} */
const nextOf = (who, own) => ({ own: own ? 'yes' : 'no', who });
