// Small drawings beside the boards: the countdown ring, the run of a game. Pure.

/** @param {number} left @param {number} whole */
export function ringSvg(left, whole) {
  const r = 52;
  const c = 2 * Math.PI * r;
  return `<svg class="ring" viewBox="0 0 120 120" aria-hidden="true"><circle class="t" cx="60" cy="60" r="${r}" stroke-width="9"/><circle class="v" cx="60" cy="60" r="${r}" stroke-width="9" stroke-dasharray="${((c * left) / whole).toFixed(1)} ${c.toFixed(1)}" transform="rotate(-90 60 60)"/><text x="60" y="56">${left}</text><text class="u" x="60" y="78">seconds</text></svg>`;
}

/**
 * One rail a seat, a brass square where a piece came home, a cross where one was killed.
 * @param {{homes: number[], hits: number[]}[]} rows
 * @param {number} turns
 * @param {number} w
 */
export function runSvg(rows, turns, w) {
  const L = 10;
  const R = w - 12;
  const last = Math.max(2, turns);
  /** @param {number} t */
  const x = (t) => +(L + ((R - L) * (t - 1)) / (last - 1)).toFixed(1);
  const rails = rows
    .map(({ homes, hits }, k) => {
      const y = 16 + k * 32;
      return `<path class="rail" d="M${L} ${y}H${R}"/>${hits.map((t) => `<path class="kx" d="M${x(t) - 4.5} ${y - 4.5}l9 9m0-9l-9 9"/>`).join('')}${homes.map((t) => `<rect class="home" x="${x(t) - 6.5}" y="${y - 6.5}" width="13" height="13" rx="2.5"/>`).join('')}`;
    })
    .join('');
  const room = w / 52;
  const step = [5, 10, 20, 25, 50, 100, 200].find((k) => last / k <= room) ?? 500;
  const marks = [1, ...Array.from({ length: Math.floor(last / step) }, (_, k) => (k + 1) * step)];
  const ticks = marks
    .map(
      (t) =>
        `<text class="ax" x="${x(t)}" y="${rows.length * 32 + 14}" text-anchor="${t === 1 ? 'start' : x(t) > R - 12 ? 'end' : 'middle'}">${t}</text>`,
    )
    .join('');
  return `<svg class="run" viewBox="0 0 ${w} ${rows.length * 32 + 20}" role="img" aria-label="The run of the game by turn">${rails}${ticks}</svg>`;
}
