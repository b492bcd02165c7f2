// Who won, in words and signs.
import { html } from '../../../vendor/preact-htm.js';
import { Sign } from '../../parts/controls.js';
import { resultsOf } from '../../parts/room/room.js';
import { say } from '../../words/say.js';

/** Has the game a winner? @param {Room} room */
export const isDecided = (room) => !['cancelled', 'aborted'].includes(resultsOf(room).kind);

/** Whoever has lost is told so kindly. @param {Room} room @returns {string} */
export function heading(room) {
  const { kind, winners, points } = resultsOf(room);
  if (!isDecided(room)) return say('results-stopped', { kind });
  const own = winners.includes(room.seat ?? -1);
  const others = winners.filter((s) => s !== room.seat).map((s) => room.players[s].name);
  const count = others.length;
  if (!own && room.seat !== null && room.seat >= 0) return say('results-lost', { others, points });
  return say('results-won', { who: own ? (count ? 'both' : 'you') : 'others', others, count, points });
}

/** @param {{room: Room}} props */
export const WinnersSigns = ({ room }) => html`
  <span class="pair">
    ${resultsOf(room).winners.map(
      (s) => html`<${Sign} key=${s} game=${room.game} seat=${s} look=${room.players[s]} />`,
    )}
  </span>
`;
