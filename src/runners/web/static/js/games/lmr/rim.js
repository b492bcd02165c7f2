// Names around the rim of a round board. Pure: values in, path text out.
import { f, pt, turn } from '../../board/paint.js';

/**
 * An arc for a name on the rim, upright below and above the middle.
 * @param {number} angle
 * @param {number} r
 * @param {number} size
 */
export function rimArc(angle, r, size) {
  const down = Math.cos(angle) > -0.01;
  const span = 1.1;
  const [from, to, sweep] = down ? [angle + span, angle - span, 0] : [angle - span, angle + span, 1];
  const rr = down ? r + size * 0.33 : r - size * 0.33;
  return `M${pt(turn([0, rr], from))}A${f(rr)} ${f(rr)} 0 0 ${sweep} ${pt(turn([0, rr], to))}`;
}

/**
 * The brass arc beside the name of the player to act.
 * @param {number} angle
 * @param {number} r
 * @param {number} width
 */
export const turnArc = (angle, r, width) =>
  `M${pt(turn([0, r], angle - width))}A${f(r)} ${f(r)} 0 0 1 ${pt(turn([0, r], angle + width))}`;
