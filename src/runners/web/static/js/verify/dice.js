// The dice scheme v2: commitment, seal, context, rolls, the chain of the log.
// Written from their description alone.
import { hmac, join, sha256 } from './hash.js';
/** @import { Options } from '../protocol.js' */

const encoder = new TextEncoder();
/** @param {string} text */
export const bytes = (text) => encoder.encode(text);
/** @param {string} text */
export function unhex(text) {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new Error(`${text} is not hex`);
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
/** @param {Uint8Array} raw */
export const hex = (raw) => Array.from(raw, (b) => b.toString(16).padStart(2, '0')).join('');

/** @param {number} n */
export const u32 = (n) => Uint8Array.of(n >>> 24, n >>> 16, n >>> 8, n);
/** @param {number} n */
const u64 = (n) => join(u32(Math.floor(n / 2 ** 32)), u32(n % 2 ** 32));
/** @param {Uint8Array} x */
const lp = (x) => join(u32(x.length), x);
/** H(tag, x1, ..., xk). @param {string} tag @param {...Uint8Array} parts */
const H = (tag, ...parts) => sha256(join(lp(bytes(tag)), ...parts.map(lp)));

/** Canonical JSON (RFC 8785) where numbers are integers. @param {unknown} value @returns {string} */
export function canonical(value) {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new Error(`${value} is not an integer`);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(Reflect.get(value, key))}`)
    .join(',')}}`;
}

/** @param {string} roomId @param {number} gameSeq */
export const gameName = (roomId, gameSeq) => bytes(`${roomId}|${gameSeq}`);
/** C. @param {Uint8Array} G @param {Uint8Array} secret */
export const commitment = (G, secret) => H('dice/v2/commit', G, secret);
/**
 * What a player shows of e before everybody is ready.
 * @param {Uint8Array} C
 * @param {string} member
 * @param {Uint8Array} e
 */
export const seal = (C, member, e) => H('dice/v2/seal', C, bytes(member), e);
/** What a bot contributes. @param {Uint8Array} C @param {number} seat */
export const botContribution = (C, seat) => H('dice/v2/bot', C, u32(seat));
/** @param {Options} options */
export const optionsHash = (options) => sha256(bytes(canonical(options)));
/**
 * X; contributions in ascending order of seats.
 * @param {Uint8Array} G
 * @param {Uint8Array} C
 * @param {Uint8Array[]} contributions
 * @param {Options} options
 */
export const context = (G, C, contributions, options) =>
  H('dice/v2/context', G, C, ...contributions.map((e, seat) => join(u32(seat), e)), optionsHash(options));

/**
 * Roll i.
 * @param {Uint8Array} secret
 * @param {Uint8Array} X
 * @param {number} i
 * @param {'d6' | 'lots'} purpose
 * @param {number} count
 * @returns {number[]}
 */
export function roll(secret, X, i, purpose, count) {
  const head = join(lp(bytes('dice/v2/roll')), lp(X), u64(i), lp(bytes(purpose)));
  /** @type {number[]} */
  const dice = [];
  for (let block = 0; dice.length < count; block += 1) {
    for (const byte of hmac(secret, join(head, u32(block)))) {
      if (dice.length === count) break;
      if (purpose === 'lots') dice.push(byte >> 7);
      else if (byte < 252) dice.push((byte % 6) + 1);
    }
  }
  return dice;
}

/** The hash of a log event. @param {string} before hex @param {object} event without its hash */
export const chained = (before, event) => hex(sha256(join(unhex(before), bytes(canonical(event)))));
