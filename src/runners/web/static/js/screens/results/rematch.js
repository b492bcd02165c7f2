// After a game: the countdown, and agreeing on another game.
import { html, useState } from '../../../vendor/preact-htm.js';
import { FACTS } from '../../facts.js';
import { Button, Raw, refusal } from '../../parts/controls.js';
import { useTicks } from '../../parts/hooks.js';
import { waitWords } from '../../parts/room/giving-up.js';
import { playAgain } from '../../parts/room/promise.js';
import { isAmongBots, nameOf, playOf, resultsOf } from '../../parts/room/room.js';
import { Votes } from '../../parts/room/vote.js';
import { say } from '../../words/say.js';
import { ringSvg } from './figures.js';

/** @param {{session: Session, room: Room}} props */
export function Rematch({ session, room }) {
  useTicks(500);
  const { request, agreed, players, deadline } = resultsOf(room);
  if (deadline === null) return html`<${NoRematch} />`;
  const left = secondsLeft(deadline - session.clockSkew, session.tick, Date.now());
  const missing = playOf(room).seats.some((chair) => !players.includes(chair));
  if (missing) return html`<${PlayersMissing} session=${session} room=${room} left=${left} />`;
  const waits = waitWords(room);
  const alone = isAmongBots(room);
  const name = request === null ? null : nameOf(room, request);
  const asked = say('rematch-asked', { who: request === room.chair?.chair ? 'you' : 'other', name });
  const votes = html`<${Votes} room=${room} voters=${players} agreed=${agreed} pairs=${true} />`;
  const mine = players.includes(room.chair?.chair ?? -1);
  const answers = mine ? html`<${Answers} session=${session} room=${room} />` : html`<${Others} />`;
  return html`
    <${Countdown}
      left=${left}
      title=${name === null ? say('rematch-another') : asked}
      note=${name === null ? say('rematch-time', { count: left }) : say('rematch-all-agree')}
    >
      ${name !== null && !alone ? votes : null}
      ${waits ? html`<p role="status">${waits}</p>` : null}
      ${alone ? html`<${AmongBots} session=${session} />` : answers}
      ${alone ? null : html`<${Terms} />`}
    <//>
  `;
}

const Others = () => html`<p class="muted small">${say('rematch-players-decide')}</p>`;

/** What a rematch keeps, and what happens without one. */
const Terms = () => html`
  <div class="facts">
    <div>
      <span>${say('rematch-same')}</span>
      <b>${say('rematch-as-before')}</b>
    </div>
    <div>
      <span>${say('rematch-if-declined')}</span>
      <b>${say('rematch-back')}</b>
    </div>
  </div>
`;

/**
 * Somebody left the game: a rematch would need the same players (QR2).
 * @param {{session: Session, room: Room, left: number}} props
 */
function PlayersMissing({ session, room, left }) {
  const back = async () => refusal(await session.send('declineRematch'));
  return html`
    <${Countdown}
      left=${left}
      title=${say('rematch-none')}
      note=${say('rematch-player-left', { count: left })}
    >
      ${
        room.chair
          ? html`<${Button} cls="main" onClick=${back}>${say('rematch-to-room')}<//>`
          : html`<${Others} />`
      }
    <//>
  `;
}

/** Where the module is off (QR29). */
const NoRematch = () => html`
  <section class="panel pad stack">
    <h2>${say('turn-over')}</h2>
    <p class="muted">
      ${say('rematch-off')}
    </p>
  </section>
`;

/** @param {{left: number, title: string, note: string, children?: VNode}} props */
const Countdown = ({ left, title, note, children }) => html`
  <section class="panel re" aria-label=${say('rematch')}>
    <div class="pad stack">
      <div class="count">
        <${Raw} svg=${ringSvg(left, FACTS.resultsSeconds)} />
        <div>
          <h2>${title}</h2>
          <p class="muted small">${note}</p>
        </div>
      </div>
      <span class="sr" role="timer" aria-live="off">${say('rematch-left', { count: left })}</span>
      ${children}
    </div>
  </section>
`;

/**
 * Against bots nobody else has a say: one button asks and is ready, the other only asks (R9, QR43).
 * @param {{session: Session}} props
 */
function AmongBots({ session }) {
  const [busy, setBusy] = useState(false);
  /** @param {() => Promise<Outcome>} what */
  const send = async (what) => {
    setBusy(true);
    refusal(await what());
    setBusy(false);
  };
  const change = () => send(() => session.send('requestRematch'));
  return html`
    <div class="row">
      <${Button} cls="main grow" disabled=${busy} onClick=${() => send(() => playAgain(session))}>
        ${say('rematch')}
      <//>
      <${Button} disabled=${busy} onClick=${change}>${say('rematch-change')}<//>
    </div>
    <p class="muted small">${say('rematch-ready')}</p>
  `;
}

/** What a player of the game can say. @param {{session: Session, room: Room}} props */
function Answers({ session, room }) {
  const { request, agreed } = resultsOf(room);
  const said = room.chair !== null && agreed.includes(room.chair.chair);
  /** @param {string} type */
  const send = async (type) => refusal(await session.send(type));
  const [type, words] = request === null ? ['requestRematch', say('rematch')] : ['consent', say('agree')];
  const yes = html`<${Button} cls="main grow" onClick=${() => send(type)}>${words}<//>`;
  const no = said ? say('take-back') : request === null ? say('rematch-to-room') : say('decline');
  return html`
    <div class="row">
      ${request === null || !said ? yes : null}
      <button type="button" class=${`btn${said ? ' grow' : ''}`} onClick=${() => send('declineRematch')}>
        ${no}
      </button>
    </div>
  `;
}

/** @typedef {{remaining: number, at: number}} Tick  seconds, and when they were told by our clock */

/**
 * @param {number} deadline  by this browser's clock
 * @param {Tick | null} tick  the last one
 * @param {number} now
 */
export function secondsLeft(deadline, tick, now) {
  const ends = tick ? tick.at + tick.remaining * 1000 : deadline;
  return Math.max(0, Math.min(FACTS.resultsSeconds, Math.ceil((ends - now) / 1000)));
}
