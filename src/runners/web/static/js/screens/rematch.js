// After a game: the countdown, and agreeing on another game.
import { html } from '../../vendor/preact-htm.js';
import { useTicks } from '../lib/hooks.js';
import { Raw, refusal } from '../lib/parts.js';
import { waitWords } from '../model/giving-up.js';
import { nameOf, playOf, resultsOf } from '../model/room.js';
import { ringSvg } from './pictures.js';
import { Votes } from './vote.js';
/** @import { Session } from '../net/session.js' */
/** @import { Room } from '../model/room.js' */

const WHOLE = 180;

/** @param {{session: Session, room: Room}} props */
export function Rematch({ session, room }) {
  useTicks(500);
  const { request, agreed, players, deadline } = resultsOf(room);
  if (deadline === null) return html`<${NoRematch} />`;
  const counted = session.remaining ?? Math.ceil((deadline - Date.now() - session.clockSkew) / 1000);
  const left = Math.max(0, Math.min(WHOLE, counted));
  const who = request === null ? null : nameOf(room, request);
  const missing = playOf(room).seats.some((chair) => !players.includes(chair));
  if (missing) return html`<${PlayersMissing} session=${session} room=${room} left=${left} />`;
  const waits = waitWords(room);
  return html`
    <section class="panel re" aria-label="Rematch">
      <div class="pad stack">
        <${Countdown} left=${left} who=${who} />
        <span class="sr" role="timer" aria-live="off">${left} seconds left</span>
        ${who ? html`<${Votes} room=${room} voters=${players} agreed=${agreed} pairs=${true} />` : null}
        ${waits ? html`<p role="status">${waits}</p>` : null}
        ${
          players.includes(room.chair?.chair ?? -1)
            ? html`<${Answers} session=${session} room=${room} />`
            : html`<p class="muted small">The players decide.</p>`
        }
        <div class="facts">
          <div>
            <span>Seats, teams and options</span>
            <b>as they were</b>
          </div>
          <div>
            <span>If one declines or leaves</span>
            <b>back to the room</b>
          </div>
        </div>
      </div>
    </section>
  `;
}

/**
 * Somebody left the game: a rematch would need the same players (QR2).
 * @param {{session: Session, room: Room, left: number}} props
 */
function PlayersMissing({ session, room, left }) {
  const back = async () => refusal(await session.send('declineRematch'));
  return html`
    <section class="panel re" aria-label="Rematch">
      <div class="pad stack">
        <div class="count">
          <${Raw} svg=${ringSvg(left, WHOLE)} />
          <div>
            <h2>No rematch</h2>
            <p class="muted small">A player left this game. ${left} seconds, then back to the room.</p>
          </div>
        </div>
        <span class="sr" role="timer" aria-live="off">${left} seconds left</span>
        ${
          room.chair
            ? html`<button type="button" class="btn main" onClick=${back}>Back to the room</button>`
            : html`<p class="muted small">The players decide.</p>`
        }
      </div>
    </section>
  `;
}

/** Where the module is off (QR29). */
const NoRematch = () => html`
  <section class="panel pad stack">
    <h2>The game is over</h2>
    <p class="muted">
      There is no rematch in this room. The host opens the next game; it appears here by itself.
    </p>
  </section>
`;

/** @param {{left: number, who: string | null}} props */
const Countdown = ({ left, who }) => html`
  <div class="count">
    <${Raw} svg=${ringSvg(left, WHOLE)} />
    <div>
      <h2>${who ? `${who} ${who === 'You' ? 'ask' : 'asks'} for a rematch` : 'Another game?'}</h2>
      <p class="muted small">
        ${who ? 'Everybody has to agree before the time is over.' : `${left} seconds, then back to the room.`}
      </p>
    </div>
  </div>
`;

/** What a player of the game can say. @param {{session: Session, room: Room}} props */
function Answers({ session, room }) {
  const { request, agreed } = resultsOf(room);
  const said = room.chair !== null && agreed.includes(room.chair.chair);
  /** @param {string} type */
  const send = async (type) => refusal(await session.send(type));
  const [type, words] = request === null ? ['requestRematch', 'Rematch'] : ['consent', 'Agree'];
  const yes = html`<button type="button" class="btn main grow" onClick=${() => send(type)}>${words}</button>`;
  const no = said ? 'Take it back' : request === null ? 'Back to the room' : 'Decline';
  return html`
    <div class="row">
      ${request === null || !said ? yes : null}
      <button type="button" class=${`btn${said ? ' grow' : ''}`} onClick=${() => send('declineRematch')}>
        ${no}
      </button>
    </div>
  `;
}
