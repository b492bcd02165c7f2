// QR codes of text, byte mode, error correction M, versions 1 to 10.
// Made here, so that no picture is fetched.
import { svg } from '../board/paint.js';

// Data and correction words per block for level M: [correction words per block, [blocks, data words], ...].
/** @type {[number, ...[number, number][]][]} */
const BLOCKS = [
  [10, [1, 16]],
  [16, [1, 28]],
  [26, [1, 44]],
  [18, [2, 32]],
  [24, [2, 43]],
  [16, [4, 27]],
  [18, [4, 31]],
  [22, [2, 38], [2, 39]],
  [22, [3, 36], [2, 37]],
  [26, [4, 43], [1, 44]],
];
const ALIGN = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i += 1) {
  EXP[i] = x;
  EXP[i + 255] = x;
  LOG[x] = i;
  x = (x << 1) ^ (x & 128 ? 0x11d : 0);
}
/** @param {number} a @param {number} b */
const times = (a, b) => (a && b ? EXP[LOG[a] + LOG[b]] : 0);

/** @param {number} n */
function generator(n) {
  let g = [1];
  for (let i = 0; i < n; i += 1) g = [...g, 0].map((v, k) => v ^ (k ? times(g[k - 1], EXP[i]) : 0));
  return g;
}

/** @param {number[]} data @param {number} n */
function correction(data, n) {
  const g = generator(n);
  const rest = [...data, ...Array(n).fill(0)];
  for (let i = 0; i < data.length; i += 1)
    if (rest[i]) {
      const lead = rest[i];
      g.forEach((v, k) => {
        rest[i + k] ^= times(v, lead);
      });
    }
  return rest.slice(data.length);
}

/** @param {number} version */
function capacity(version) {
  const [, ...groups] = BLOCKS[version - 1];
  return groups.reduce((sum, [n, size]) => sum + n * size, 0);
}

/** @param {Uint8Array} text @param {number} version */
function words(text, version) {
  /** @type {number[]} */
  const bits = [];
  /** @param {number} value @param {number} length */
  const put = (value, length) => {
    for (let k = length - 1; k >= 0; k -= 1) bits.push((value >> k) & 1);
  };
  const room = capacity(version) * 8;
  put(4, 4);
  put(text.length, version < 10 ? 8 : 16);
  text.forEach((b) => put(b, 8));
  put(0, Math.min(4, room - bits.length));
  while (bits.length % 8) bits.push(0);
  const out = [];
  for (let i = 0; i < bits.length; i += 8) out.push(parseInt(bits.slice(i, i + 8).join(''), 2));
  for (let pad = 0xec; out.length < capacity(version); pad ^= 0xec ^ 0x11) out.push(pad);
  return out;
}

/** @param {number[]} data @param {number} version */
function woven(data, version) {
  const [n, ...groups] = BLOCKS[version - 1];
  /** @type {number[][]} */
  const blocks = [];
  let at = 0;
  for (const [count, size] of groups)
    for (let i = 0; i < count; i += 1) {
      blocks.push(data.slice(at, at + size));
      at += size;
    }
  const fixes = blocks.map((b) => correction(b, n));
  const most = Math.max(...blocks.map((b) => b.length));
  const out = [];
  for (let i = 0; i < most; i += 1) for (const b of blocks) if (i < b.length) out.push(b[i]);
  for (let i = 0; i < n; i += 1) for (const f of fixes) out.push(f[i]);
  return out;
}

/** Remainder of a BCH code. @param {number} value @param {number} poly @param {number} length */
function bch(value, poly, length) {
  let v = value << length;
  for (let k = 31 - Math.clz32(v); v && k >= length; k = 31 - Math.clz32(v)) v ^= poly << (k - length);
  return (value << length) | v;
}

/** Where a mask inverts a module: where it is 0. @type {((r: number, c: number) => number)[]} */
const MASKS = [
  (r, c) => (r + c) % 2,
  (r) => r % 2,
  (_r, c) => c % 3,
  (r, c) => (r + c) % 3,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2,
  (r, c) => ((r * c) % 2) + ((r * c) % 3),
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2,
];

/** @typedef {(number | null)[][]} Grid  1 is dark, null where data goes */

/**
 * One of the three squares in the corners, with the light line around it.
 * @param {Grid} m
 * @param {number} r
 * @param {number} c
 */
function eye(m, r, c) {
  for (let i = -1; i < 8; i += 1)
    for (let j = -1; j < 8; j += 1)
      if (m[r + i]?.[c + j] !== undefined) {
        const out = Math.max(Math.abs(i - 3), Math.abs(j - 3));
        m[r + i][c + j] = Number(out === 3 || out < 2);
      }
}

/** An alignment pattern; none on a finder. @param {Grid} m @param {number} r @param {number} c */
function alignment(m, r, c) {
  if (m[r][c] !== null) return;
  for (let i = -2; i < 3; i += 1)
    for (let j = -2; j < 3; j += 1) m[r + i][c + j] = Number(Math.max(Math.abs(i), Math.abs(j)) !== 1);
}

/** The lines of alternating modules, and room for the format. @param {Grid} m */
function lines(m) {
  const size = m.length;
  for (let k = 8; k < size - 8; k += 1) {
    m[6][k] ??= (k + 1) % 2;
    m[k][6] ??= (k + 1) % 2;
  }
  m[size - 8][8] = 1;
  for (let k = 0; k < 9; k += 1) {
    m[8][k] ??= 0;
    m[k][8] ??= 0;
  }
  for (let k = 0; k < 8; k += 1) {
    m[8][size - 1 - k] ??= 0;
    m[size - 1 - k][8] ??= 0;
  }
}

/** Large codes contain their version, twice. @param {Grid} m @param {number} version */
function versionBits(m, version) {
  const v = bch(version, 0x1f25, 12);
  for (let k = 0; k < 18; k += 1) {
    const bit = (v >> k) & 1;
    const a = Math.floor(k / 3);
    const b = m.length - 11 + (k % 3);
    m[a][b] = bit;
    m[b][a] = bit;
  }
}

/** The fixed parts. @param {number} version @returns {Grid} */
function frame(version) {
  const size = 17 + 4 * version;
  /** @type {Grid} */
  const m = Array.from({ length: size }, () => Array(size).fill(null));
  eye(m, 0, 0);
  eye(m, 0, size - 7);
  eye(m, size - 7, 0);
  const centres = ALIGN[version - 1];
  for (const r of centres) for (const c of centres) alignment(m, r, c);
  lines(m);
  if (version > 6) versionBits(m, version);
  return m;
}

/** @param {number[][]} m @param {number} mask */
function format(m, mask) {
  const size = m.length;
  const bits = bch(mask, 0x537, 10) ^ 0x5412;
  for (let k = 0; k < 15; k += 1) {
    const bit = (bits >> k) & 1;
    m[k < 6 ? k : k < 8 ? k + 1 : size - 15 + k][8] = bit;
    m[8][k < 8 ? size - 1 - k : k < 9 ? 15 - k : 14 - k] = bit;
  }
  m[size - 8][8] = 1;
}

/** How hard a pattern is to read. @param {number[][]} m */
function badness(m) {
  const size = m.length;
  const lines = [...m, ...m[0].map((_, c) => m.map((row) => row[c]))];
  let bad = 0;
  for (const line of lines) {
    const text = line.join('');
    for (const runs of text.match(/0{5,}|1{5,}/g) ?? []) bad += runs.length - 2;
    for (let i = 0; i + 11 <= size; i += 1) {
      const part = text.slice(i, i + 11);
      if (part === '10111010000' || part === '00001011101') bad += 40;
    }
  }
  for (let r = 1; r < size; r += 1)
    for (let c = 1; c < size; c += 1)
      if (m[r][c] === m[r - 1][c] && m[r][c] === m[r][c - 1] && m[r][c] === m[r - 1][c - 1]) bad += 3;
  const dark = m.flat().reduce((a, b) => a + b, 0);
  return bad + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}

/** @param {(number | null)[][]} base @param {number[]} data @param {number} mask */
function filled(base, data, mask) {
  const m = base.map((row) => [...row]);
  const size = m.length;
  let at = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let k = 0; k < size; k += 1) {
      const r = ((right + 1) & 2) === 0 ? size - 1 - k : k;
      for (const c of [right, right - 1])
        if (base[r][c] === null) {
          m[r][c] = ((data[at >> 3] >> (7 - (at & 7))) & 1) ^ Number(MASKS[mask](r, c) === 0);
          at += 1;
        }
    }
  }
  const out = /** @type {number[][]} */ (m);
  format(out, mask);
  return out;
}

/** The modules of a code, 1 is dark. @param {string} text @returns {number[][]} */
export function qrModules(text) {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, v) => bytes.length + (v + 1 < 10 ? 2 : 3) <= capacity(v + 1)) + 1;
  if (!version) throw new Error(`${bytes.length} bytes are too long for a QR code here`);
  const base = frame(version);
  const data = woven(words(bytes, version), version);
  const all = MASKS.map((_, mask) => filled(base, data, mask));
  return all.reduce((best, next) => (badness(next) < badness(best) ? next : best));
}

/** @param {string} text @param {string} label */
export function qrSvg(text, label) {
  const m = qrModules(text);
  const size = m.length;
  const d = m.map((row, r) => row.map((on, c) => (on ? `M${c} ${r}h1v1h-1z` : '')).join('')).join('');
  const wide = size + 4;
  return svg`
    <svg class="qr-code" viewBox="-2 -2 ${wide} ${wide}"
      shape-rendering="crispEdges" role="img" aria-label="${label}">
      <path class="qr-ground" d="M-2-2h${wide}v${wide}h-${wide}z"/>
      <path class="qr-dark" d="${d}"/>
    </svg>
  `;
}
