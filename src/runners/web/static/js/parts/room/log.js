// The log beside the board: sentences by turns, newest first, pointing at spots.
import { html, useEffect, useMemo, useState } from '../../../vendor/preact-htm.js';
import { gameOf } from '../../games/registry.js';
import { partsOf, say } from '../../words/say.js';
import { Sign, Panel } from '../controls.js';
import { asSentence, seatIn, strikeIn } from './story.js';
/** @import { Line } from '../../net/session.js' */

/**
 * @param {{
 *   room: Room,
 *   lines: Line[],
 *   skew: number,
 *   places: Places | undefined,
 *   onSpot: (id: string) => void,
 * }} props
 */
export function Log({ room, lines, skew, places, onSpot }) {
  const told = useCalm(lines, skew)
    .filter((l) => l.told.length)
    .slice(-80);
  const last = told.at(-1)?.seq;
  return useMemo(
    () => html`
      <${Panel} cls="log" title=${say('log-title')}>
        <ol tabindex="0" aria-label=${say('log-list')}>
          ${turnsOf(told, gameOf(room.game).figures)
            .reverse()
            .map(
              (turn) => html`
                <li class="spell" key=${turn.lines[0].seq}>
                  <${Whose} room=${room} turn=${turn} />
                  <ol>
                    ${[...turn.lines].reverse().map(
                      (line) => html`
                        <${Entry}
                          key=${line.seq}
                          room=${room}
                          line=${line}
                          places=${places}
                          onSpot=${onSpot}
                          now=${line.seq === last}
                        />
                      `,
                    )}
                  </ol>
                </li>
              `,
            )}
        </ol>
      <//>
    `,
    [
      last,
      told.at(-1)?.told.length,
      told.length,
      places,
      room.players.map((p) => `${p.name}${p.colour}${p.mark}`).join('|'),
    ],
  );
}

/**
 * The lines worth telling now; that somebody has left is told a while later.
 * @param {Line[]} lines
 * @param {number} skew of the server's clock
 */
function useCalm(lines, skew) {
  const [, again] = useState(0);
  const newest = lines.at(-1);
  useEffect(() => {
    if (newest?.type !== 'away') return undefined;
    const timer = setTimeout(() => again((n) => n + 1), BRIEF_MS + 100);
    return () => clearTimeout(timer);
  }, [newest?.seq]);
  return calm(lines, Date.now() + skew);
}

/** Whose turn the lines below belong to. @param {{room: Room, turn: Turn}} props */
function Whose({ room, turn: { kind, seat } }) {
  if (kind === 'lots') return html`<h3>${say('turn-lots-label')}</h3>`;
  const look = seat === null ? null : room.players[seat];
  if (!look) return null;
  return html`
    <h3>
      <${Sign} game=${room.game} seat=${seat} look=${look} />
      <b dir="auto">${look.name}</b>
    </h3>
  `;
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
const Entry = ({ room, line, places, onSpot, now }) => html`
  <li class=${`${strikeIn(line.told, gameOf(room.game).figures)}${now ? ' now' : ''}`}>
    ${line.told.map(
      (t) => html`
        <${Told} room=${room} told=${t} places=${places} onSpot=${onSpot} />
      `,
    )}
  </li>
`;

/** @typedef {{game: string, players: Player[]}} Cast */

/** Is a piece lost by it? @param {import('./story.js').Spoken} told @param {string} game */
const isHard = (told, game) => 'type' in told && gameOf(game).figures.strikes(/** @type {Told} */ (told));

/**
 * One sentence, pointing at spots.
 * @param {{
 *   room: Cast,
 *   told: import('./story.js').Spoken,
 *   places: Places | undefined,
 *   onSpot: (id: string) => void,
 *   clause?: boolean,
 * }} props
 */
export function Told({ room, told, places, onSpot, clause = false }) {
  const parts = partsOf(told.saying);
  const seat = seatIn(told) ?? 0;
  return html`
    <span class=${isHard(told, room.game) ? 'hard' : ''}>
      ${(clause ? asSentence(parts) : parts).map((part) =>
        typeof part === 'string'
          ? part
          : part.is === 'player'
            ? html`<bdi>${room.players[part.seat]?.name ?? ''}</bdi>`
            : html`<${Spot} room=${room} seat=${seat} name=${part.name} places=${places} onSpot=${onSpot} />`,
      )}${' '}
    </span>
  `;
}

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
  // The board may have another size than the one the line was about.
  const spot = places?.bySeat.get(`${seat}|${name}`)?.[0] ?? places?.byId.get(name);
  if (!spot) return name;
  const owner = spot.seat === null ? null : room.players[spot.seat];
  const { words, options } = gameOf(room.game);
  const label = say('log-show-spot', { spot: words.spot(spot), label: spotLabel(spot, room) });
  return html`
    <button type="button" class="spot" aria-label=${label} onClick=${() => onSpot(spot.id)}>
      ${owner && options.looks ? html`<${Sign} game=${room.game} seat=${spot.seat} look=${owner} />` : null}
      ${words.spot(spot)}
    </button>
  `;
}

/**
 * A spot's name for people who hear it, with the player's name for the arm.
 * @param {Spot} spot
 * @param {Cast} room
 */
const spotLabel = (spot, room) => gameOf(room.game).words.heard(spot, room.players);

/**
 * @typedef {object} Turn  lines that belong together, in the order in which they came
 * @property {'turn' | 'lots' | 'room'} kind  a turn, throws for the first one, or what is around them
 * @property {number | null} seat  whose turn it is
 * @property {Line[]} lines
 */

/** Whoever is back within this time was not away. */
const BRIEF_MS = 15_000;

/** Whom a line is about. @param {Line} line */
const seatOf = ({ told }) => told.map(seatIn).find((seat) => seat !== null) ?? null;

/** @param {Line[]} lines @param {Pick<Figures, 'ends' | 'lots'>} game @returns {Turn[]} */
export function turnsOf(lines, { ends, lots }) {
  /** @type {Turn[]} */
  const turns = [];
  let over = true;
  for (const line of lines) {
    const seat = seatOf(line);
    const kind = line.told.some(lots) ? 'lots' : seat === null ? 'room' : 'turn';
    const now = turns.at(-1);
    const goesOn =
      kind === 'turn' ? now?.kind === kind && !over && (ends || now.seat === seat) : now?.kind === kind;
    if (now && (goesOn || (kind === 'room' && !over))) now.lines.push(line);
    else turns.push({ kind, seat, lines: [line] });
    if (kind !== 'room') over = kind === 'turn' && ends !== null && line.told.some(ends);
  }
  return turns;
}

/**
 * Without those who were gone only briefly; whoever has just gone may soon be back.
 * @param {Line[]} lines
 * @param {number} now the server's time
 */
export const calm = (lines, now) => lines.filter((line, i) => !isBrief(lines, line, i, now));

/** @param {Line[]} lines @param {Line} line @param {number} i @param {number} now */
function isBrief(lines, { type, member, time }, i, now) {
  if (type === 'away') {
    const back = lines.find((l, k) => k > i && l.type === 'back' && l.member === member);
    return (back?.time ?? now) - time < BRIEF_MS;
  }
  if (type !== 'back') return false;
  const gone = lines.findLast((l, k) => k < i && l.type === 'away' && l.member === member);
  return gone !== undefined && time - gone.time < BRIEF_MS;
}
