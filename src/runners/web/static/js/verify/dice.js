// The dice scheme v2: commitment, seal, context, rolls, the chain of the log.
// Written from their description alone.
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
const u32 = (n) => Uint8Array.of(n >>> 24, n >>> 16, n >>> 8, n);
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

const K = new Uint32Array(64);
const FIRST = new Uint32Array(8);
// The fractional parts of the roots of the first primes, as the standard defines the constants.
for (let n = 2, found = 0; found < 64; n += 1) {
  let prime = true;
  for (let d = 2; d * d <= n; d += 1) if (n % d === 0) prime = false;
  if (!prime) continue;
  if (found < 8) FIRST[found] = fraction(n, 2);
  K[found] = fraction(n, 3);
  found += 1;
}

/** The first 32 bits of the fraction of a root, exactly. @param {number} n @param {number} root */
function fraction(n, root) {
  let low = 0n;
  let high = 1n << 40n;
  const target = BigInt(n) << BigInt(32 * root);
  while (high - low > 1n) {
    const mid = (low + high) >> 1n;
    if (mid ** BigInt(root) <= target) low = mid;
    else high = mid;
  }
  return Number(low & 0xffffffffn);
}

/** @param {number} x @param {number} n */
const turn = (x, n) => (x >>> n) | (x << (32 - n));

/** @param {Uint8Array} bytes @returns {Uint8Array} */
export function sha256(bytes) {
  const length = ((bytes.length + 8) >> 6) * 64 + 64;
  const data = new Uint8Array(length);
  const view = new DataView(data.buffer);
  data.set(bytes);
  data[bytes.length] = 128;
  view.setUint32(length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(length - 4, (bytes.length << 3) >>> 0);
  const state = Uint32Array.from(FIRST);
  const w = new Uint32Array(64);
  for (let at = 0; at < length; at += 64) block(state, w, view, at);
  const out = new Uint8Array(32);
  state.forEach((v, i) => new DataView(out.buffer).setUint32(4 * i, v));
  return out;
}

/** @param {Uint32Array} state @param {Uint32Array} w @param {DataView} view @param {number} at */
function block(state, w, view, at) {
  for (let t = 0; t < 16; t += 1) w[t] = view.getUint32(at + 4 * t);
  for (let t = 16; t < 64; t += 1) {
    const a = w[t - 15];
    const b = w[t - 2];
    w[t] =
      w[t - 16] +
      (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
      w[t - 7] +
      (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t += 1) {
    const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[t] + w[t]) | 0;
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((v, i) => {
    state[i] += v;
  });
}

/** @param {Uint8Array} key @param {Uint8Array} message */
function hmac(key, message) {
  const pad = new Uint8Array(64);
  pad.set(key.length > 64 ? sha256(key) : key);
  return sha256(
    join(
      pad.map((b) => b ^ 0x5c),
      sha256(
        join(
          pad.map((b) => b ^ 0x36),
          message,
        ),
      ),
    ),
  );
}

/** @param {...Uint8Array} parts */
export function join(...parts) {
  const out = new Uint8Array(parts.reduce((n, p) => n + p.length, 0));
  let at = 0;
  for (const p of parts) {
    out.set(p, at);
    at += p.length;
  }
  return out;
}
