// Dice in the air: each tumbles through space and comes to rest in its place, and only then shows its value.
import { html, useLayoutEffect } from '../../vendor/preact-htm.js';
import { flight, tumbling } from '../board/tumble.js';
import { useElement } from './hooks.js';
import { Raw } from './parts.js';

/** @param {{body: string, nth: number, roll: number, ms: number, cls?: string}} props */
export function Cast({ body, nth, roll, ms, cls = '' }) {
  const el = useElement();
  useLayoutEffect(() => {
    const [air, turning] = [el.current, el.current.querySelector('.solid')];
    air.animate(flight(roll, nth), { duration: ms, fill: 'both' });
    turning?.animate(tumbling(roll, nth), { duration: ms, fill: 'both' });
  }, [roll, ms]);
  return html`
    <span class=${`cast ${cls}`} aria-hidden="true">
      <span class="air" ref=${el}><${Raw} svg=${body} /></span>
    </span>
  `;
}
