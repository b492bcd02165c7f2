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

/**
 * @typedef {{
 *   ok: boolean,
 *   committed: boolean,
 *   checks: {name: string, ok: boolean, note: string}[],
 *   rolls: number,
 * }} Verdict
 */

const ZERO = '0'.repeat(64);
const PURPOSE = /** @type {Record<string, 'd6' | 'lots'>} */ ({ lmr: 'd6', ur: 'lots' });

class Wrong extends Error {}
/** @param {boolean} holds @param {string} otherwise */
const need = (holds, otherwise) => {
  if (!holds) throw new Wrong(otherwise);
};

/** @param {any} replay @returns {Verdict} */
export function verifyReplay(replay) {
  /** @type {Verdict['checks']} */
  const checks = [];
  /** @param {string} name @param {() => string} what */
  const check = (name, what) => {
    try {
      checks.push({ name, ok: true, note: what() });
    } catch (error) {
      checks.push({
        name,
        ok: false,
        note:
          error instanceof Wrong
            ? error.message
            : `not readable: ${error instanceof Error ? error.message : error}`,
      });
    }
    return checks[checks.length - 1].ok;
  };
  const lines = Array.isArray(replay?.events) ? replay.events : [];
  /** @param {string} type */
  const one = (type) => lines.find((/** @type {any} */ l) => l.event.type === type)?.event;
  const started = one('started');
  const committed = started?.dice === 'server';
  check('The log is complete and unchanged', () => chain(replay, lines));
  if (!started) {
    check('The game has started', () => {
      throw new Wrong('this game never started');
    });
    return done(checks, false, 0);
  }
  if (!committed) return done(checks, false, 0);
  const ended = one('ended');
  const opened = one('opened');
  if (
    !check('The secret is shown', () => {
      need(Boolean(ended?.secret), 'the game has not ended, so the secret is not shown yet');
      return 'it was told at the end';
    })
  )
    return done(checks, true, 0);
  const S = unhex(ended.secret);
  const G = gameName(replay.roomId, replay.gameSeq);
  const C = last(lines, 'committed');
  check('The server kept to its secret', () => {
    need(hex(commitment(G, S)) === C?.event.commitment, 'the secret is not the one that was sealed');
    return `sealed as ${C.event.commitment.slice(0, 8)}… before anyone was ready`;
  });
  check('Every player took part in the dice', () => contributions(lines, started, C));
  check('The game’s dice were fixed at its start', () => {
    need(
      hex(context(G, unhex(C.event.commitment), started.contributions.map(unhex), started.options)) ===
        started.context,
      'the context is another one',
    );
    return `fixed as ${started.context.slice(0, 8)}…`;
  });
  let rolls = 0;
  check('Every roll is the one that had to come', () => {
    rolls = everyRoll(lines, S, unhex(started.context), PURPOSE[opened.game]);
    return `${rolls} rolls worked out again`;
  });
  return done(checks, true, rolls);
}

/** @param {Verdict['checks']} checks @param {boolean} committed @param {number} rolls @returns {Verdict} */
const done = (checks, committed, rolls) => ({ ok: checks.every((c) => c.ok), committed, checks, rolls });

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
  const begin = lines.findIndex((l) => l.event === started);
  const sealed = lines.indexOf(C);
  need(sealed >= 0 && sealed < begin, 'nothing was sealed before the start');
  started.seats.forEach((/** @type {any} */ seat, /** @type {number} */ i) => {
    if (seat.bot) {
      need(
        started.contributions[i] === hex(botContribution(unhex(C.event.commitment), i)),
        `the bot in seat ${i} did not contribute by rule`,
      );
      return;
    }
    const at = lines.findLastIndex(
      (l, k) => k < begin && l.event.type === 'ready' && (l.event.chair ?? 0) === seat.chair,
    );
    need(at > sealed, `${seat.name} was ready before the dice were sealed`);
    const ready = lines[at].event;
    need(
      ready.contribution === started.contributions[i] && ready.commitment === C.event.commitment,
      `the contribution of ${seat.name} was changed`,
    );
  });
  need(started.contributions.length === started.seats.length, 'one contribution a seat');
  return `${started.seats.length} contributions, all after the sealing`;
}

/** @param {any[]} lines @param {Uint8Array} S @param {Uint8Array} X @param {'d6' | 'lots'} purpose */
function everyRoll(lines, S, X, purpose) {
  const begin = lines.findIndex((l) => l.event.type === 'started');
  const end = lines.findIndex((l) => l.event.type === 'ended');
  let i = 0;
  lines.forEach(({ event, seq }, k) => {
    if (event.type !== 'rolled') return;
    need(k > begin && k < end, `event ${seq} is a roll outside the game`);
    need((event.i ?? 0) === i, `event ${seq} should be roll ${i}`);
    need(
      canonical(roll(S, X, i, purpose, event.dice.length)) === canonical(event.dice),
      `roll ${i} should be another one`,
    );
    i += 1;
  });
  return i;
}
