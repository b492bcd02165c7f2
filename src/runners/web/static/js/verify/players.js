// Who acted: every roll and choice was made by the seat's own player or by the bot that plays for it, and
// whoever resigned ended the game by it.
import { need } from './need.js';

/** @typedef {{member?: string, bot?: string, chair?: number, name: string}} Seat */

/** @param {any[]} lines @param {any} started */
export function whoActed(lines, started) {
  const begin = lines.findIndex((l) => l.event === started);
  /** @type {Map<number, string>} chairs with a stand-in, and its player */
  const stands = new Map();
  /** @type {Set<number>} chairs whose player left the game to a bot */
  const taken = new Set();
  let acts = 0;
  lines.forEach(({ event, by, seq }, k) => {
    const chair = event.chair ?? 0;
    if (event.type === 'stoodIn') stands.set(chair, playerOf(started, chair));
    else if (event.type === 'back') drop(stands, event.member);
    else if (event.type === 'tookOver') taken.add(tookOver(lines, k, started));
    else if (event.type === 'left' && k > begin) leaves(lines, k, started, taken);
    else if (event.type === 'resigned') resigns(lines, k, started);
    else if (k > begin && acted(event)) {
      const seat = started.seats[event.seat ?? 0];
      need(players(seat, stands, taken).includes(by), `event ${seq} was not ${seat.name}’s to do`);
      acts += 1;
    }
  });
  const ended = lines.find((l) => l.event.type === 'ended')?.event;
  const gaveUp = lines.some((l) => l.event.type === 'resigned');
  need(!ended || (ended.kind === 'conceded') === gaveUp, 'it says that somebody resigned, and nobody did');
  return `${acts} rolls and choices, each by its own player`;
}

/** Typed dice may be typed by others. @param {any} event */
const acted = (event) => event.type === 'moved' || (event.type === 'rolled' && event.typed === undefined);

/** @param {any} started @param {number} chair */
const playerOf = (started, chair) =>
  started.seats.find((/** @type {Seat} */ s) => (s.chair ?? 0) === chair)?.member ?? '';

/** @param {Map<number, string>} stands @param {string} member */
function drop(stands, member) {
  for (const [chair, player] of stands) if (player === member) stands.delete(chair);
}

/** @param {Seat} seat @param {Map<number, string>} stands @param {Set<number>} taken @returns {string[]} */
function players(seat, stands, taken) {
  const chair = seat.chair ?? 0;
  const bot = `bot:${chair}`;
  if (seat.bot || taken.has(chair)) return [bot];
  return stands.has(chair) ? [seat.member ?? '', bot] : [seat.member ?? ''];
}

/**
 * The bot that the room agreed on takes over from a player who leaves (QR2).
 * @param {any[]} lines
 * @param {number} k
 * @param {any} started
 */
function tookOver(lines, k, started) {
  const { event, seq } = lines[k];
  const { options } = lines
    .filter((l) => l.event.type === 'opened' || l.event.type === 'changed')
    .at(-1).event;
  need(event.bot === options.stand_in, `event ${seq}: the room agreed on no such bot`);
  const next = lines[k + 1]?.event;
  const player = playerOf(started, event.chair ?? 0);
  need(next?.type === 'left' && next.member === player, `event ${seq}: a bot took over, and nobody left`);
  return event.chair ?? 0;
}

/**
 * Whoever leaves the running game leaves it to a bot, or it is aborted at once (QR2).
 * @param {any[]} lines
 * @param {number} k
 * @param {any} started
 * @param {Set<number>} taken
 */
function leaves(lines, k, started, taken) {
  const { event, seq } = lines[k];
  const seat = started.seats.find((/** @type {Seat} */ s) => s.member === event.member);
  if (!seat || taken.has(seat.chair ?? 0) || lines.slice(0, k).some((l) => l.event.type === 'ended')) return;
  const next = lines[k + 1]?.event;
  need(
    next?.type === 'ended' && next.kind === 'aborted',
    `the game goes on after event ${seq} without a player`,
  );
}

/**
 * A player of a game of two gives up the own chair, and the game ends at once.
 * @param {any[]} lines
 * @param {number} k
 * @param {any} started
 */
function resigns(lines, k, started) {
  const { event, by, seq } = lines[k];
  need(started.seats.length === 2, `event ${seq}: only a game of two can be given up`);
  need(playerOf(started, event.chair ?? 0) === by, `event ${seq}: only the player of a chair resigns`);
  const next = lines[k + 1]?.event;
  need(next?.type === 'ended' && next.kind === 'conceded', `the game goes on after event ${seq}`);
  const loser = started.seats.findIndex((/** @type {Seat} */ s) => s.member === by);
  need(next.winners?.length === 1 && next.winners[0] === 1 - loser, 'who resigned has won');
}
