// Who acted: every roll and choice was made by the seat's own player or by the bot that plays for it, and
// whoever resigned or claimed the win ended the game; it has no more actions than a game may have.
import { need, saying } from './need.js';
/** @import { Line, Occupant as Seat, Options } from '../protocol.js' */
/** @import { Event, Of } from './need.js' */

/** Rolls, corrections and choices of one game: the last of these ends it (QR45). */
const ACTIONS_MAX = 20_000;
/** How many seconds the opponent must have been away before the win may be claimed (QR44). */
const CLAIM_SECONDS = 60;

/**
 * @typedef {object} Game  what is known of it
 * @property {Line[]} lines
 * @property {Of<'started'>} started
 * @property {Map<number, string>} stands  chairs with a stand-in, and its player
 * @property {Set<number>} taken  chairs whose player left the game to a bot
 * @property {Set<number>} late  the chair whose time was over: a bot makes one choice for it
 */

/** @param {Line[]} lines @param {Of<'started'>} started */
export function whoActed(lines, started) {
  const begin = lines.findIndex((l) => l.event === started);
  /** @type {Game} */
  const game = { lines, started, stands: new Map(), taken: new Set(), late: new Set() };
  const { stands, taken, late } = game;
  let acts = 0;
  lines.forEach(({ event, by, seq }, k) => {
    if (event.type === 'stoodIn' && by !== 'server') checkStandIn(game, k, event);
    if (event.type === 'stoodIn') stands.set(event.chair ?? 0, playerOf(started, event.chair ?? 0));
    else if (event.type === 'back') drop(stands, event.member);
    else if (event.type === 'paced') late.add(checkPaced(game, k, event));
    else if (event.type === 'tookOver') taken.add(checkTakeover(game, k, event));
    else if (event.type === 'left' && k > begin) checkLeft(game, k, event.member);
    else if (event.type === 'resigned') checkResigned(game, k, event);
    else if (event.type === 'claimed') checkClaimed(game, k, event);
    else if (k > begin && isAct(event)) {
      const seat = started.seats[event.seat ?? 0];
      need(players(game, seat).includes(by), saying('verify-other-player', { event: seq, who: seat.name }));
      late.clear();
      acts += 1;
    }
  });
  const ended = lines.map((l) => l.event).find((e) => e.type === 'ended');
  const gaveUp = lines.some((l) => l.event.type === 'resigned' || l.event.type === 'claimed');
  need(!ended || (ended.kind === 'conceded') === gaveUp, saying('verify-nobody-resigned'));
  endsInTime(lines);
  return saying('verify-acts', { count: acts });
}

/** Typed dice may be typed by others. */
/** @param {Event} event @returns {event is Of<'moved'> | Of<'rolled'>} */
const isAct = (event) => event.type === 'moved' || (event.type === 'rolled' && event.typed === undefined);

/** @param {Of<'started'>} started @param {number} chair */
const playerOf = (started, chair) => started.seats.find((s) => (s.chair ?? 0) === chair)?.member ?? '';

/** @param {Map<number, string>} stands @param {string} member */
function drop(stands, member) {
  for (const [chair, player] of stands) if (player === member) stands.delete(chair);
}

/** Who may act for a seat. @param {Game} game @param {Seat} seat @returns {string[]} */
function players({ stands, taken, late }, seat) {
  const chair = seat.chair ?? 0;
  const bot = `bot:${chair}`;
  if (seat.bot || taken.has(chair) || late.has(chair)) return [bot];
  return stands.has(chair) ? [seat.member ?? '', bot] : [seat.member ?? ''];
}

/**
 * The time of a player was over, and the agreed bot makes the next roll or choice for that chair (QR40).
 * @param {Game} game
 * @param {number} k
 * @param {Of<'paced'>} event
 */
function checkPaced(game, k, event) {
  const { lines, started } = game;
  const { by, seq } = lines[k];
  const options = agreedOptions(lines.slice(0, k));
  const bot = options.stand_in ?? 'greedy';
  need(Number(options.pace) > 0 && by === 'server', saying('verify-no-pace', { event: seq }));
  need(Boolean(playerOf(started, event.chair ?? 0)), saying('verify-bot-paced', { event: seq }));
  need(event.bot === bot, saying('verify-other-bot', { event: seq }));
  need(
    lines[k].time >= timeOver(lines.slice(0, k), Number(options.pace)),
    saying('verify-time-left', { event: seq }),
  );
  const next = lines
    .slice(k + 1)
    .map((l) => l.event)
    .find(isAct);
  const seat = started.seats[next?.seat ?? 0];
  need(!next || (seat.chair ?? 0) === (event.chair ?? 0), saying('verify-other-chair', { event: seq }));
  return event.chair ?? 0;
}

/**
 * When the time of whoever must act is over: 2 s and the pace after what made it due, or as prolonged.
 * @param {Line[]} lines
 * @param {number} pace
 */
function timeOver(lines, pace) {
  const due = lines.findLastIndex(({ event }) => event.type === 'started' || settles(event));
  const longer = lines
    .slice(due)
    .map((l) => l.event)
    .findLast((e) => e.type === 'prolonged');
  return longer?.deadline ?? lines[due].time + 2000 + 1000 * pace;
}

/** A roll or a choice; a designation settles nothing. @param {Line['event']} event */
const settles = (event) =>
  event.type === 'rolled' || (event.type === 'moved' && !('designate' in event.move));

/** The options of the room as they stand. @param {Line[]} lines @returns {Options} */
const agreedOptions = (lines) =>
  lines.map((l) => l.event).findLast((e) => e.type === 'opened' || e.type === 'changed')?.options ?? {};

/**
 * The bot that the room agreed on takes over from a player who leaves (QR2).
 * @param {Game} game
 * @param {number} k
 * @param {Of<'tookOver'>} event
 */
function checkTakeover(game, k, event) {
  const { lines, started } = game;
  const { seq } = lines[k];
  need(event.bot === agreedOptions(lines).stand_in, saying('verify-other-bot', { event: seq }));
  const next = lines[k + 1]?.event;
  const player = playerOf(started, event.chair ?? 0);
  need(next?.type === 'left' && next.member === player, saying('verify-nobody-left', { event: seq }));
  return event.chair ?? 0;
}

/** Whoever leaves the running game leaves it to a bot, or it is aborted at once (QR2). */
/** @param {Game} game @param {number} k @param {string} member */
function checkLeft({ lines, started, taken }, k, member) {
  const { seq } = lines[k];
  const seat = started.seats.find((s) => s.member === member);
  if (!seat || taken.has(seat.chair ?? 0) || lines.slice(0, k).some((l) => l.event.type === 'ended')) return;
  const next = lines[k + 1]?.event;
  need(next?.type === 'ended' && next.kind === 'aborted', saying('verify-goes-on-alone', { event: seq }));
}

/**
 * A player in a game of two gives up their chair, and the game ends at once.
 * @param {Game} game
 * @param {number} k
 * @param {Of<'resigned'>} event
 */
function checkResigned(game, k, event) {
  const { lines, started } = game;
  const { by, seq } = lines[k];
  need(started.seats.length === 2, saying('verify-not-two', { event: seq }));
  need(playerOf(started, event.chair ?? 0) === by, saying('verify-other-resigned', { event: seq }));
  checkLost(game, k, ({ member }) => member === by);
}

/** The game ends at once, and this seat of two has lost it. */
/** @param {Game} game @param {number} k @param {(seat: Seat) => boolean} is */
function checkLost({ lines, started }, k, is) {
  const loser = started.seats.findIndex(is);
  const next = lines[k + 1]?.event;
  const ends = next?.type === 'ended' ? next : undefined;
  need(ends?.kind === 'conceded', saying('verify-goes-on', { event: lines[k].seq }));
  need(ends?.winners?.length === 1 && ends.winners[0] === 1 - loser, saying('verify-resigned-won'));
}

/**
 * The opponent of somebody absent claims the win (QR44).
 * @param {Game} game
 * @param {number} k
 * @param {Of<'claimed'>} event
 */
function checkClaimed(game, k, event) {
  checkAbsent(game, k, event.chair ?? 0);
  checkLost(game, k, ({ chair }) => (chair ?? 0) === (event.chair ?? 0));
}

/**
 * The opponent of somebody absent lets the agreed bot play (QR44).
 * @param {Game} game
 * @param {number} k
 * @param {Of<'stoodIn'>} event
 */
function checkStandIn(game, k, event) {
  const { lines } = game;
  checkAbsent(game, k, event.chair ?? 0);
  const bot = agreedOptions(lines.slice(0, k)).stand_in ?? 'greedy';
  need(event.bot === bot, saying('verify-other-bot', { event: lines[k].seq }));
}

/** Two people play, and the one in this chair has been away for a minute without a bot. */
/** @param {Game} game @param {number} k @param {number} chair */
function checkAbsent({ lines, started, stands }, k, chair) {
  const { by, seq, time } = lines[k];
  const people = started.seats.filter((s) => s.member);
  need(Boolean(started.claim) && people.length === 2, saying('verify-not-claimable', { event: seq }));
  const member = playerOf(started, chair);
  const other = people.find((s) => s.member !== member)?.member;
  need(Boolean(member) && by === other, saying('verify-other-claimed', { event: seq }));
  const seen = lines
    .slice(0, k)
    .map((l) => l.event)
    .findLast((e) => (e.type === 'away' || e.type === 'back') && e.member === member);
  const away = seen?.type === 'away' && time >= seen.since + 1000 * CLAIM_SECONDS && !stands.has(chair);
  need(away, saying('verify-not-away', { event: seq }));
}

/** The last action that a game may have is followed by its end, and only then is it endless (QR45). */
/** @param {Line[]} lines */
function endsInTime(lines) {
  let actions = 0;
  lines.forEach(({ event, seq }, k) => {
    if (event.type === 'retyped' || settles(event)) actions += 1;
    const next = lines[k + 1]?.event;
    if (actions === ACTIONS_MAX && event.type !== 'ended')
      need(!next || next.type === 'ended', saying('verify-endless', { event: seq }));
    const reason = event.type === 'ended' ? event.reason : undefined;
    const endless = typeof reason === 'object' && reason?.kind === 'endless';
    need(!endless || actions === ACTIONS_MAX, saying('verify-endless', { event: seq }));
  });
}
