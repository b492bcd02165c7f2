// The log beside the board: sentences, newest first, pointing at spots.
import { html, useMemo } from '../../vendor/preact-htm.js';
import { Sign } from '../lib/parts.js';
import { pointed, striking } from '../model/story.js';
import { modelOf } from '../model/models.js';
/** @import { Room } from '../model/room.js' */
/** @import { Line } from '../net/session.js' */
/** @import { Places } from '../board/geometry.js' */

/**
 * @param {{
 *   room: Room,
 *   lines: Line[],
 *   places: Places | undefined,
 *   onSpot: (id: string) => void,
 *   more?: any,
 * }} props
 */
export function Log({ room, lines, places, onSpot, more }) {
  const told = lines
    .filter((l) => l.told.length)
    .slice(-80)
    .reverse();
  return useMemo(
    () => html`
      <section class="log panel" aria-label="Log">
        <header>
          <h2>Log</h2>
          ${more}
        </header>
        <ol tabindex="0" aria-label="What happened, newest first">
          ${told.map(
            (line, i) => html`
              <${Entry}
                key=${line.seq}
                room=${room}
                line=${line}
                places=${places}
                onSpot=${onSpot}
                now=${i === 0}
              />
            `,
          )}
        </ol>
      </section>
    `,
    [told[0]?.seq, told.length, places, room.players.map((p) => `${p.name}${p.colour}${p.mark}`).join('|')],
  );
}

/**
 * @param {{
 *   room: Room,
 *   line: Line,
 *   places: Places | undefined,
 *   onSpot: (id: string) => void,
 *   now: boolean,
 * }} props
 */
function Entry({ room, line, places, onSpot, now }) {
  const seat = line.told.find((t) => typeof t.seat === 'number')?.seat ?? null;
  const look = seat === null ? null : room.players[seat];
  return html`
    <li class=${`${striking(line.told)}${now ? ' now' : ''}`}>
      <span class="who">${look && html`<${Sign} game=${room.game} seat=${seat} look=${look} />`}</span>
      <span>
        ${line.told.map(
          (t) => html`
            <${Told} room=${room} told=${t} places=${places} onSpot=${onSpot} />
          `,
        )}
      </span>
    </li>
  `;
}

/** @typedef {{game: string, players: import('../board/types.js').Player[]}} Cast */

/**
 * One sentence, pointing at spots.
 * @param {{room: Cast, told: any, places: Places | undefined, onSpot: (id: string) => void}} props
 */
export const Told = ({ room, told, places, onSpot }) => html`
  <span class=${told.type === 'killed' || told.type === 'hit' ? 'hard' : ''}>
    ${pointed(told).map((part) =>
      typeof part === 'string'
        ? part
        : html`
          <${Spot} room=${room} seat=${told.seat} name=${part.spot} places=${places} onSpot=${onSpot} />
        `,
    )}${' '}
  </span>
`;

/**
 * @param {{
 *   room: Cast,
 *   seat: number,
 *   name: string,
 *   places: Places | undefined,
 *   onSpot: (id: string) => void,
 * }} props
 */
function Spot({ room, seat, name, places, onSpot }) {
  let spot;
  try {
    spot = places?.of(seat, name);
  } catch {
    /* a board of another size, before the options changed */
  }
  if (!spot) return name;
  const id = spot.id;
  const owner = spot.seat === null ? null : room.players[spot.seat];
  const words = modelOf(room.game).shortName(spot);
  return html`
    <button
      type="button"
      class="spot"
      aria-label=${`Show ${words}, ${spotLabel(spot, room)}`}
      onClick=${() => onSpot(id)}
    >
      ${room.game === 'lmr' && owner ? html`<${Sign} game="lmr" seat=${spot.seat} look=${owner} />` : null}
      ${words}
    </button>
  `;
}

/**
 * A spot's name for people who hear it, with the player's name for the arm.
 * @param {import('../board/types.js').Spot} spot
 * @param {Cast} room
 */
export function spotLabel(spot, room) {
  const owner =
    spot.arm === null || spot.arm === undefined || spot.seat === null ? null : room.players[spot.seat];
  if (!owner) return spot.label;
  return spot.label.replace(/^arm \d+/, `${owner.name}’s arm`);
}
