// SHA-256 and HMAC, written out: browsers offer theirs only to secure pages, not in a home network.

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
export function hmac(key, message) {
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
