// Pegs seen from above, and the eight marks. Pure: values in, SVG text out.
import { FACTS } from '../facts.js';
import { shade, svg } from './paint.js';

/** @param {number} mark */
export const markBody = (mark) => FACTS.markShapes[mark];

/** @param {number} mark @param {number} size @param {string} [cls] */
export const markSvg = (mark, size, cls = 'mark') =>
  `<g class="${cls}" transform="scale(${size})">${FACTS.markShapes[mark]}</g>`;

/** The parts of a peg; the group around it carries colour, place and state. @param {number} mark */
export const pegBody = (mark) => svg`
  <circle class="shadow" r=".52" cx=".05" cy=".11" fill="${shade('shadow')}"/>
  <g class="lifts">
    <circle class="halo-case" r=".48"/>
    <circle class="halo" r=".48"/>
    <circle class="skirt" r=".4"/>
    <circle class="body" r=".365" cy="-.02"/>
    <circle r=".385" fill="${shade('gloss')}"/>
    <circle class="face" r=".29" cy="-.02"/>
    <circle class="pin" r=".33" cy="-.02"/>
    <g transform="translate(0 -.02)">${markSvg(mark, 0.205)}</g>
  </g>
`;

/** @type {Map<string, string>} */
const drawn = new Map();

/**
 * The same sign is the same text, so that lists are not redrawn.
 * @param {string} key
 * @param {() => string} draw
 */
export function once(key, draw) {
  const known = drawn.get(key) ?? draw();
  drawn.set(key, known);
  return known;
}

/** A seat's sign for lists: the same peg seen from above. @param {number} colour @param {number} mark */
export const seatMark = (colour, mark) =>
  once(
    `${colour}|${mark}`,
    () => svg`
      <svg class="seatmark" viewBox="-.46 -.46 .92 .92" aria-hidden="true">
        <g class="peg seat-${colour}">${pegBody(mark)}</g>
      </svg>
    `,
  );

/**
 * Where the nth of several pieces lies on a tray; in larger heaps they lie closer.
 * @param {{x: number, y: number, w?: number, h?: number}} tray
 * @param {number} nth
 * @param {number} of
 */
export function onTray(tray, nth, of) {
  const { w = 1, h = 1 } = tray;
  const left = tray.x - w / 2;
  const top = tray.y - h / 2;
  const r = 0.27;
  if (h < 1) {
    const step = Math.min(0.2, (w - 0.66 - 2 * r) / Math.max(1, of - 1));
    return [left + w - 0.1 - r - (of - 1 - nth) * step, tray.y];
  }
  const per = w < 1.3 ? 3 : w > 2 ? 7 : 4;
  const rows = Math.ceil(of / per);
  const row = Math.floor(nth / per);
  const inRow = Math.min(per, of - row * per);
  const across = Math.min(0.4, (w - 0.16 - 2 * r) / Math.max(1, Math.min(per, of) - 1));
  const down = Math.min(0.42, (h - 0.42 - 2 * r) / Math.max(1, rows - 1));
  const first = top + 0.34 + r + (rows === 1 ? (h - 0.42 - 2 * r) / 3 : 0);
  return [tray.x + ((nth % per) - (inRow - 1) / 2) * across, first + row * down];
}
