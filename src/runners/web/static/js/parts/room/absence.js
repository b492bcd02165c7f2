// A stranger who has gone: from a minute on, the other may take the win, let a bot play, or wait (QR44).
import { html, useState } from '../../../vendor/preact-htm.js';
import { say } from '../../words/say.js';
import { Button, refusal } from '../controls.js';
import { useTicks } from '../hooks.js';
import { countdown } from './time-left.js';

/** The opponent whose game may be ended or handed over, now or soon. @param {Room} room */
const absentee = (room) =>
  (room.chair && room.chairs.find((c) => c && c !== room.chair && c.claimAt !== null)) ?? null;

/** @param {{session: Session, room: Room}} props */
export function Absence({ session, room }) {
  const chair = absentee(room);
  return chair && html`<${Asked} key=${chair.awaySince} session=${session} room=${room} chair=${chair} />`;
}

/** @param {{session: Session, room: Room, chair: Chair}} props */
function Asked({ session, room, chair }) {
  useTicks(500);
  const [from, setFrom] = useState(Number(chair.claimAt));
  const now = Date.now() + room.skew;
  const left = Math.ceil((from - now) / 1000);
  /** It is asked again after as long as before. */
  const wait = () => setFrom(now + Number(chair.claimAt) - Number(chair.awaySince));
  /** @param {string} type */
  const act = async (type) => refusal(await session.send(type));
  const soon = html`<p class="muted small">${say('absent-soon', { time: countdown(left) })}</p>`;
  const choice = html`
    <div class="row wrap">
      <${Button} cls="main grow" onClick=${() => act('claimWin')}>${say('absent-claim')}<//>
      <${Button} cls="grow" icon="bot" onClick=${() => act('handOver')}>${say('absent-hand')}<//>
      <${Button} cls="grow" onClick=${wait}>${say('absent-wait')}<//>
    </div>
  `;
  return html`
    <section class="panel proposal absence" aria-label=${say('absent')}>
      <div class="pad stack">
        <h2 role="status">${say('absent-title', { name: chair.name })}</h2>
        ${left > 0 ? soon : choice}
      </div>
    </section>
  `;
}
