// Checks a finished game's replay: the chain, the order of events, the commitment, the context, every roll.
// The moves and the result need the rules of the games; `runners verify` checks those as well.
import {
  botContribution,
  canonical,
  chained,
  commitment,
  context,
  gameName,
  hex,
  roll,
  unhex,
} from './dice.js';
import { drawn, lots } from './lots.js';
import { need, Wrong } from './need.js';
import { whoActed } from './players.js';
import { walk } from './starts.js';

/**
 * @typedef {object} Verdict
 * @property {boolean} ok
 * @property {boolean} committed
 * @property {Check[]} checks
 * @property {number} rolls
 * @property {string | null} scheme  of committed dice
 * @property {number} broken         starts that were broken off before the game
 *
 * What this browser kept of its own part in the dice of a game.
 * @typedef {{commitment: string, member: string, e: string, seal: string, sealed?: string}} Kept
 */

const ZERO = '0'.repeat(64);
const PURPOSE = /** @type {Record<string, 'd6' | 'lots'>} */ ({ lmr: 'd6', ur: 'lots' });

/** @typedef {{name: string, ok: boolean, note: string}} Check */

/**
 * A check by its name: what it throws is what is wrong.
 * @param {string} name
 * @param {() => string} what
 * @returns {Check}
 */
function checked(name, what) {
  try {
    return { name, ok: true, note: what() };
  } catch (error) {
    if (error instanceof Wrong) return { name, ok: false, note: error.message };
    return { name, ok: false, note: `not readable: ${error instanceof Error ? error.message : error}` };
  }
}

/** @param {any} replay @param {Kept[]} [kept] @returns {Verdict} */
export function verifyReplay(replay, kept = []) {
  const lines = Array.isArray(replay?.events) ? replay.events : [];
  const started = one(lines, 'started');
  const log = checked('The log is complete and unchanged', () => chain(replay, lines));
  if (!started) {
    const never = { name: 'The game has started', ok: false, note: 'this game never started' };
    return verdict([log, never], false);
  }
  const begun = drawn(lines, started)
    ? [checked('Who begins was drawn by lots', () => lots(replay, lines, started, need))]
    : [];
  const acts = checked('Everybody played for himself', () => whoActed(lines, started));
  if (started.dice !== 'server') {
    const { check, broken } = startsCheck(replay, lines, 'typed');
    return { ...verdict([log, acts, ...begun, check], false), broken };
  }
  const shown = checked('The secret is shown', () => {
    need(Boolean(one(lines, 'ended')?.secret), 'the game has not ended, so the secret is not shown yet');
    return 'it was told at the end';
  });
  if (!shown.ok) return verdict([log, acts, shown], true);
  const { checks, rolls, scheme, broken } = sealed(replay, lines, started);
  const own = kept.length ? [checked('My own part is in it', () => mine(lines, kept))] : [];
  return { ...verdict([log, acts, shown, ...checks, ...begun, ...own], true, rolls), scheme, broken };
}

/**
 * What the secret proves: nobody changed the dice after they were sealed.
 * @param {any} replay
 * @param {any[]} lines
 * @param {any} started
 */
function sealed(replay, lines, started) {
  const S = unhex(one(lines, 'ended').secret);
  const G = gameName(replay.roomId, replay.gameSeq);
  const C = last(lines, 'committed');
  const scheme = C?.event.scheme ?? 'v1';
  let rolls = 0;
  const { check: starts, broken } = startsCheck(replay, lines, scheme);
  const checks = [
    checked('The server kept to its secret', () => {
      const bound = hex(commitment(G, S, scheme));
      need(bound === C?.event.commitment, 'the secret is not the one that was sealed');
      return `sealed as ${C.event.commitment.slice(0, 8)}… before anyone was ready`;
    }),
    starts,
    checked('Every player took part in the dice', () => contributions(lines, started, C)),
    checked('The game’s dice were fixed at its start', () => {
      const given = started.contributions.map(unhex);
      const fixed = hex(context(G, unhex(C.event.commitment), given, started.options, scheme));
      need(fixed === started.context, 'the context is another one');
      return `fixed as ${started.context.slice(0, 8)}…`;
    }),
    checked('Every roll is the one that had to come', () => {
      rolls = everyRoll(lines, S, unhex(started.context), PURPOSE[one(lines, 'opened').game], scheme);
      return `${rolls} rolls worked out again`;
    }),
  ];
  return { checks, rolls, scheme, broken };
}

/**
 * Sealed starts, by rule; how many were broken off.
 * @param {any} replay
 * @param {any[]} lines
 * @param {string} scheme
 */
function startsCheck(replay, lines, scheme) {
  let broken = 0;
  const check = checked('The start was sealed and opened by rule', () => {
    ({ broken } = walk(gameName(replay.roomId, replay.gameSeq), lines));
    const before = `${startsWord(broken)} broken off before`;
    if (scheme === 'typed') return `typed dice are not sealed; ${before}`;
    return scheme === 'v1' ? 'scheme v1 opens at once' : `scheme v2, ${before}`;
  });
  return { check, broken };
}

/** @param {number} count */
const startsWord = (count) => (count === 1 ? 'one start' : `${count || 'no'} starts`);

/**
 * What this browser sealed, opened and saw is in the replay exactly so.
 * @param {any[]} lines
 * @param {Kept[]} kept
 */
function mine(lines, kept) {
  /** @param {string} type @param {(l: any) => boolean} is */
  const has = (type, is) => lines.some((l) => l.event.type === type && is(l));
  for (const { commitment: C, member, e, seal, sealed: hash } of kept) {
    need(
      has('committed', (l) => l.event.commitment === C),
      'the dice that I was ready for are not in it',
    );
    if (!hash) continue;
    const saw = lines.find((l) => l.event.type === 'sealed' && l.hash === hash);
    need(saw?.event.commitment === C, 'the sealed start that I opened is not in it');
    const own = saw.event.seats.some((/** @type {any} */ s) => s.member === member && s.seal === seal);
    need(own, 'my seal is not in the start that I opened');
    const began = one(lines, 'started')?.commitment === C;
    const there = has('unsealed', (l) => l.event.sealed === hash && l.by === member && l.event.e === e);
    need(there || !began, 'my opening is not in it');
  }
  return `${kept.length === 1 ? 'what' : 'all that'} this browser sealed and opened is there`;
}

/** @param {Check[]} checks @param {boolean} committed @param {number} [rolls] @returns {Verdict} */
const verdict = (checks, committed, rolls = 0) => ({
  ok: checks.every((c) => c.ok),
  committed,
  checks,
  rolls,
  scheme: null,
  broken: 0,
});

/** @param {any[]} lines @param {string} type */
const one = (lines, type) => lines.find((l) => l.event.type === type)?.event;

/** @param {any[]} lines @param {string} type */
const last = (lines, type) => lines.filter((l) => l.event.type === type).at(-1);

/** @param {any} replay @param {any[]} lines */
function chain(replay, lines) {
  need(lines.length > 0 && lines[0].event.type === 'opened', 'the first event must be the opening');
  need(lines[0].event.roomId === replay.roomId, 'the opening names another room');
  let before = ZERO;
  let seq = lines[0].seq;
  for (const { hash, ...line } of lines) {
    need(line.seq === seq && line.gameSeq === replay.gameSeq, `event ${line.seq} is out of order`);
    need(chained(before, line) === hash, `event ${line.seq} was changed`);
    before = hash;
    seq += 1;
  }
  return `${lines.length} events, each bound to the one before`;
}

/**
 * Contributions came after the commitment they name, before the start, and none was changed.
 * @param {any[]} lines
 * @param {any} started
 * @param {any} C
 */
function contributions(lines, started, C) {
  const scheme = C?.event.scheme ?? 'v1';
  const begin = lines.findIndex((l) => l.event === started);
  const sealed = lines.indexOf(C);
  need(sealed >= 0 && sealed < begin, 'nothing was sealed before the start');
  started.seats.forEach((/** @type {any} */ seat, /** @type {number} */ i) => {
    if (seat.bot) {
      need(
        started.contributions[i] === hex(botContribution(unhex(C.event.commitment), i, scheme)),
        `the bot in seat ${i} did not contribute by rule`,
      );
      return;
    }
    const at = lines.findLastIndex(
      (l, k) => k < begin && l.event.type === 'ready' && (l.event.chair ?? 0) === seat.chair,
    );
    need(at > sealed, `${seat.name} was ready before the dice were sealed`);
    const ready = lines[at].event;
    const given = scheme === 'v1' ? ready.contribution : openedBy(lines, sealed, begin, seat.chair);
    need(
      given === started.contributions[i] && ready.commitment === C.event.commitment,
      `the contribution of ${seat.name} was changed`,
    );
  });
  need(started.contributions.length === started.seats.length, 'one contribution a seat');
  return `${started.seats.length} contributions, all after the sealing`;
}

/**
 * What a chair opened between two lines.
 * @param {any[]} lines
 * @param {number} from
 * @param {number} to
 * @param {number} chair
 */
const openedBy = (lines, from, to, chair) =>
  lines.slice(from, to).find((l) => l.event.type === 'unsealed' && (l.event.chair ?? 0) === chair)?.event.e;

/**
 * @param {any[]} lines
 * @param {Uint8Array} S
 * @param {Uint8Array} X
 * @param {'d6' | 'lots'} purpose
 * @param {string} scheme
 */
function everyRoll(lines, S, X, purpose, scheme) {
  const begin = lines.findIndex((l) => l.event.type === 'started');
  const end = lines.findIndex((l) => l.event.type === 'ended');
  let i = 0;
  lines.forEach(({ event, seq }, k) => {
    if (event.type !== 'rolled') return;
    need(k > begin && k < end, `event ${seq} is a roll outside the game`);
    need((event.i ?? 0) === i, `event ${seq} should be roll ${i}`);
    need(event.typed === undefined, `roll ${i} was typed`);
    need(
      canonical(roll(S, X, i, purpose, event.dice.length, scheme)) === canonical(event.dice),
      `roll ${i} should be another one`,
    );
    i += 1;
  });
  return i;
}
