// A board that has an upright drawing stands upright where that makes its squares larger.
import { useEffect, useState } from '../../vendor/preact-htm.js';
/** @import { Layout } from '../board/types.js' */

const LOW = '(max-height: 500px) and (orientation: landscape)';
const COLUMN = '(max-width: 760px), (max-width: 1100px) and (orientation: portrait)';
/** If the gain is smaller than this, it stays horizontal. */
const WORTH = 1.08;
/** What stands above and below the board: the two players, and with a horizontal board the set as well. */
const STRIPS = { upright: 48, lying: 206 };
/** What else a column has: the bar above, the turn below. */
const COLUMN_REST = 330;

/** @param {number[]} box @param {number} width @param {number} height */
const scale = ([, , w, h], width, height) => Math.min(width / w, height / h);

/**
 * @param {Layout | null | undefined} layout
 * @param {number} width
 * @param {{lying: number, upright: number}} height
 */
export function standsUpright(layout, width, height) {
  if (!layout?.upright) return false;
  const lying = scale(layout.box, width, height.lying);
  return scale(layout.upright.box, width, height.upright) > lying * WORTH;
}

/** How much room a stage has. @param {Element} stage */
function roomOn(stage) {
  if (matchMedia(LOW).matches) {
    const { clientWidth: width, clientHeight: h } = stage;
    return { width, height: { lying: h, upright: h } };
  }
  const h = matchMedia(COLUMN).matches ? innerHeight - COLUMN_REST : stage.clientHeight;
  return { width: stage.clientWidth, height: { lying: h - STRIPS.lying, upright: h - STRIPS.upright } };
}

/**
 * @param {{current: HTMLElement}} stage
 * @param {Layout | null | undefined} layout
 * @param {(stage: Element) => ReturnType<typeof roomOn>} room  how much of it there is for the board
 */
export function useUpright(stage, layout, room = roomOn) {
  const [on, set] = useState(() => innerWidth < innerHeight && Boolean(layout?.upright));
  useEffect(() => {
    const look = () => {
      const { width, height } = room(stage.current);
      set(standsUpright(layout, width, height));
    };
    const watch = new ResizeObserver(look);
    watch.observe(stage.current);
    addEventListener('resize', look);
    return () => {
      watch.disconnect();
      removeEventListener('resize', look);
    };
  }, [layout]);
  return on;
}
