// The moments that belong to the winner: over the board, the name and how long there is for a rematch.
import { html } from '../../../vendor/preact-htm.js';
import { FACTS } from '../../facts.js';
import { Raw } from '../../parts/controls.js';
import { useTicks } from '../../parts/hooks.js';
import { resultsOf } from '../../parts/room/room.js';
import { ringSvg } from './figures.js';
import { heading, WinnersSigns } from './heading.js';
import { secondsLeft } from './rematch.js';

/**
 * Those who hear the page were told who won as the last piece arrived.
 * @param {{session: Session, room: Room}} props
 */
export function Ending({ session, room }) {
  useTicks(500);
  const { deadline } = resultsOf(room);
  const left = deadline && secondsLeft(deadline - session.clockSkew, session.tick, Date.now());
  return html`
    <div class="ending" aria-hidden="true">
      <div class="panel winners">
        <${WinnersSigns} room=${room} />
        <p class="title">${heading(room)}</p>
        ${left === null ? null : html`<${Raw} svg=${ringSvg(left, FACTS.resultsSeconds)} />`}
      </div>
    </div>
  `;
}
