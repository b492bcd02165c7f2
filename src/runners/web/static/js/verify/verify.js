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
import { hasLots, lots } from './lots.js';
import { need, saying, Wrong } from './need.js';
import { whoActed } from './players.js';
import { walk } from './starts.js';
/** @import { Line, Saying } from '../protocol.js' */
/** @import { Event, Kind, Of, Replay } from './need.js' */

/**
 * @typedef {object} Verdict
 * @property {boolean} ok
 * @property {boolean} committed
 * @property {Check[]} checks
 * @property {number} rolls
 * @property {number} broken         starts that were aborted before the game
 *
 * What this browser kept of its own part in the dice of a game.
 * @typedef {{commitment: string, member: string, e: string, seal: string, sealed?: string}} OwnSeal
 *
 * What it saw of the log: the last entry, and by number the beginnings of the hashes of its own.
 * @typedef {{seq: number, hash: string, own: Record<string, string>}} Seen
 */

const ZERO = '0'.repeat(64);

/** @typedef {{name: Saying, ok: boolean, note: Saying}} Check */

/**
 * A check by its name: what it throws is what is wrong.
 * @param {Saying} name
 * @param {() => Saying} what
 * @returns {Check}
 */
function tryCheck(name, what) {
  try {
    return { name, ok: true, note: what() };
  } catch (error) {
    if (error instanceof Wrong) return { name, ok: false, note: error.saying };
    return { name, ok: false, note: saying('verify-not-readable', { error: String(error) }) };
  }
}

/** @param {Replay} replay @param {OwnSeal[]} [kept] @param {Seen | null} [seen] @returns {Verdict} */
export function verifyReplay(replay, kept = [], seen = null) {
  const lines = Array.isArray(replay?.events) ? replay.events : [];
  const found = verifyLog(replay, lines, kept);
  if (!seen) return found;
  const check = tryCheck(saying('verify-check-seen'), () => checkSeen(lines, seen));
  return { ...found, ok: found.ok && check.ok, checks: [...found.checks, check] };
}

/**
 * Whether the log, the dice and the people agree with themselves and with what was kept for the dice.
 * @param {Replay} replay
 * @param {Line[]} lines
 * @param {OwnSeal[]} kept
 */
function verifyLog(replay, lines, kept) {
  const started = one(lines, 'started');
  const log = tryCheck(saying('verify-check-log'), () => chain(replay, lines));
  if (!started) {
    const never = { name: saying('verify-check-started'), ok: false, note: saying('verify-never-started') };
    return verdict([log, never], false);
  }
  const begun = hasLots(started)
    ? [tryCheck(saying('verify-check-lots'), () => lots(replay, lines, started))]
    : [];
  const acts = tryCheck(saying('verify-check-players'), () => whoActed(lines, started));
  if (started.dice !== 'server') {
    const { check, broken } = startsCheck(replay, lines, false);
    return { ...verdict([log, acts, ...begun, check], false), broken };
  }
  const shown = tryCheck(saying('verify-check-secret'), () => {
    need(Boolean(one(lines, 'ended')?.secret), saying('verify-not-ended'));
    return saying('verify-secret-shown');
  });
  if (!shown.ok) return verdict([log, acts, shown], true);
  const { checks, rolls, broken } = checkDice(replay, lines, started);
  const own = kept.length ? [tryCheck(saying('verify-check-mine'), () => checkOwn(lines, kept))] : [];
  return { ...verdict([log, acts, shown, ...checks, ...begun, ...own], true, rolls), broken };
}

/**
 * What the secret proves: nobody changed the dice after they were sealed.
 * @param {Replay} replay
 * @param {Line[]} lines
 * @param {Of<'started'>} started
 */
function checkDice(replay, lines, started) {
  const S = unhex(one(lines, 'ended')?.secret ?? '');
  const G = gameName(replay.roomId, replay.gameSeq);
  const C = last(lines, 'committed');
  const bound = C?.event.commitment ?? '';
  const fixedAs = started.context ?? '';
  let rolls = 0;
  const { check: starts, broken } = startsCheck(replay, lines, true);
  const checks = [
    tryCheck(saying('verify-check-commitment'), () => {
      need(hex(commitment(G, S)) === bound, saying('verify-secret-wrong'));
      return saying('verify-committed', { hash: bound.slice(0, 8) });
    }),
    starts,
    tryCheck(saying('verify-check-contributions'), () => contributions(lines, started, C)),
    tryCheck(saying('verify-check-context'), () => {
      const given = (started.contributions ?? []).map(unhex);
      const fixed = hex(context(G, unhex(bound), given, started.options));
      need(fixed === fixedAs, saying('verify-context-wrong'));
      return saying('verify-context', { hash: fixedAs.slice(0, 8) });
    }),
    tryCheck(saying('verify-check-rolls'), () => {
      rolls = everyRoll(lines, S, unhex(fixedAs), purposesOf(lines));
      return saying('verify-rolls', { count: rolls });
    }),
  ];
  return { checks, rolls, broken };
}

/**
 * Sealed starts, by rule; how many were aborted.
 * @param {Replay} replay
 * @param {Line[]} lines
 * @param {boolean} committed
 */
function startsCheck(replay, lines, committed) {
  let broken = 0;
  const check = tryCheck(saying('verify-check-start'), () => {
    ({ broken } = walk(gameName(replay.roomId, replay.gameSeq), lines));
    return committed
      ? saying('verify-start', { count: broken })
      : saying('verify-start-typed', { count: broken });
  });
  return { check, broken };
}

/**
 * What the dice of a game may be for: a binary die shows 0 and 1, another 1 to 6.
 * @param {Line[]} lines
 * @returns {('d6' | 'lots')[]}
 */
function purposesOf(lines) {
  const dice = lines.flatMap(({ event }) => (event.type === 'rolled' ? event.dice : []));
  if (dice.includes(0)) return ['lots'];
  return dice.some((die) => die > 1) ? ['d6'] : ['d6', 'lots'];
}

/**
 * What this browser sealed, opened and saw is in the replay exactly so.
 * @param {Line[]} lines
 * @param {OwnSeal[]} kept
 */
function checkOwn(lines, kept) {
  /** @param {(l: Line, event: Event) => boolean} is */
  const has = (is) => lines.some((l) => is(l, l.event));
  for (const { commitment: C, member, e, seal, sealed: hash } of kept) {
    need(
      has((_, event) => event.type === 'committed' && event.commitment === C),
      saying('verify-mine-dice'),
    );
    if (!hash) continue;
    const event = lines.find((l) => l.hash === hash)?.event;
    const saw = event?.type === 'sealed' ? event : undefined;
    need(saw?.commitment === C, saying('verify-mine-start'));
    const own = saw?.seats.some((s) => s.member === member && s.seal === seal);
    need(Boolean(own), saying('verify-mine-seal'));
    const began = one(lines, 'started')?.commitment === C;
    const there = has(
      ({ by }, event) => event.type === 'unsealed' && event.sealed === hash && by === member && event.e === e,
    );
    need(there || !began, saying('verify-mine-opening'));
  }
  return saying('verify-mine');
}

/**
 * The entries that this browser saw are in the replay, exactly so.
 * @param {Line[]} lines
 * @param {Seen} seen
 */
function checkSeen(lines, { seq, hash, own }) {
  for (const [number, begin] of [...Object.entries(own), [seq, hash]]) {
    const line = lines.find((l) => l.seq === Number(number));
    need(
      Boolean(line?.hash.startsWith(String(begin))),
      saying('verify-seen-differs', { event: Number(number) }),
    );
  }
  return saying('verify-seen', { event: seq });
}

/** @param {Check[]} checks @param {boolean} committed @param {number} [rolls] @returns {Verdict} */
const verdict = (checks, committed, rolls = 0) => ({
  ok: checks.every((c) => c.ok),
  committed,
  checks,
  rolls,
  broken: 0,
});

/**
 * The first event of a kind.
 * @template {Kind} T
 * @param {Line[]} lines
 * @param {T} type
 */
const one = (lines, type) =>
  /** @type {Of<T> | undefined} */ (lines.find((l) => l.event.type === type)?.event);

/**
 * The last line with an event of a kind.
 * @template {Kind} T
 * @param {Line[]} lines
 * @param {T} type
 */
const last = (lines, type) =>
  /** @type {(Line & {event: Of<T>}) | undefined} */ (lines.findLast((l) => l.event.type === type));

/** @param {Replay} replay @param {Line[]} lines */
function chain(replay, lines) {
  const opened = lines[0]?.event;
  need(opened?.type === 'opened', saying('verify-no-opening'));
  need(opened.type === 'opened' && opened.roomId === replay.roomId, saying('verify-other-room'));
  let before = ZERO;
  let seq = lines[0].seq;
  for (const { hash, ...line } of lines) {
    need(
      line.seq === seq && line.gameSeq === replay.gameSeq,
      saying('verify-out-of-order', { event: line.seq }),
    );
    need(chained(before, line) === hash, saying('verify-changed', { event: line.seq }));
    before = hash;
    seq += 1;
  }
  return saying('verify-chained', { count: lines.length });
}

/**
 * Contributions came after the commitment they name, before the start, and none was changed.
 * @param {Line[]} lines
 * @param {Of<'started'>} started
 * @param {(Line & {event: Of<'committed'>}) | undefined} C
 */
function contributions(lines, started, C) {
  const { commitment: bound = '' } = C?.event ?? {};
  const begin = lines.findIndex((l) => l.event === started);
  const sealed = C ? lines.indexOf(C) : -1;
  const given = started.contributions ?? [];
  need(sealed >= 0 && sealed < begin, saying('verify-nothing-sealed'));
  started.seats.forEach((seat, i) => {
    if (seat.bot) {
      need(
        given[i] === hex(botContribution(unhex(bound), i)),
        saying('verify-bot-contribution', { seat: i }),
      );
      return;
    }
    const at = lines.findLastIndex(
      (l, k) => k < begin && l.event.type === 'ready' && (l.event.chair ?? 0) === seat.chair,
    );
    need(at > sealed, saying('verify-ready-early', { who: seat.name }));
    const ready = /** @type {Of<'ready'>} */ (lines[at].event);
    need(
      openedBy(lines, sealed, begin, seat.chair) === given[i] && ready.commitment === bound,
      saying('verify-contribution-changed', { who: seat.name }),
    );
  });
  need(given.length === started.seats.length, saying('verify-contribution-count'));
  return saying('verify-contributions', { count: started.seats.length });
}

/**
 * What a chair opened between two lines.
 * @param {Line[]} lines
 * @param {number} from
 * @param {number} to
 * @param {number} chair
 */
const openedBy = (lines, from, to, chair) =>
  lines
    .slice(from, to)
    .map((l) => l.event)
    .filter((event) => event.type === 'unsealed')
    .find((event) => (event.chair ?? 0) === chair)?.e;

/** @param {Line[]} lines @param {Uint8Array} S @param {Uint8Array} X @param {('d6' | 'lots')[]} purposes */
function everyRoll(lines, S, X, purposes) {
  const begin = lines.findIndex((l) => l.event.type === 'started');
  const end = lines.findIndex((l) => l.event.type === 'ended');
  let i = 0;
  lines.forEach(({ event, seq }, k) => {
    if (event.type !== 'rolled') return;
    need(k > begin && k < end, saying('verify-roll-outside', { event: seq }));
    need((event.i ?? 0) === i, saying('verify-roll-number', { event: seq, roll: i }));
    need(event.typed === undefined, saying('verify-roll-typed', { roll: i }));
    const had = purposes.map((purpose) => canonical(roll(S, X, i, purpose, event.dice.length)));
    need(had.includes(canonical(event.dice)), saying('verify-roll-wrong', { roll: i }));
    i += 1;
  });
  return i;
}
