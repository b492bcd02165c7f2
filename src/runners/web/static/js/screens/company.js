// Waiting at an open table: Ready automatically when somebody comes, a bot is offered after half a minute,
// another table where the others have gone.
import { html, useEffect, useState } from '../../vendor/preact-htm.js';
import { FACTS } from '../facts.js';
import { Face } from '../lib/faces.js';
import { Icon } from '../lib/icons.js';
import { sound } from '../lib/sound.js';
import { freeChair } from '../model/room.js';
import { say } from '../words/say.js';
import { goOn } from './arriving.js';
/** @import { Session } from '../net/session.js' */
/** @import { Room } from '../model/room.js' */
/** @import { Act } from './chairs.js' */
/** @import { Bot } from '../net/api.js' */

const OFFER_MS = 30_000;
const GONE_MS = 10_000;
/** The bots that are offered: one to learn from, one to be challenged by. */
const OFFERED = ['beginner', 'regular'];

/** Those who sit here and are here. @param {Room} room */
const people = (room) => room.chairs.filter((c) => c?.member && c.awaySince === null).length;

/** Do people sit beside us, and all of them have gone? @param {Room} room */
function isDeserted(room) {
  const others = room.chairs.filter((c) => c?.member && c !== room.chair);
  return others.length > 0 && others.every((c) => c?.awaySince !== null);
}

/** Ready at once when somebody sits down, if this person plays anyone and is looking at the page. */
/** @param {Session} session @param {Room} room */
export function useEagerness(session, room) {
  const company = people(room);
  const idle = Boolean(room.chair && !room.chair.ready && !room.view.vote && !room.view.sealed);
  useEffect(() => {
    if (!session.eager || !idle || company < 2) return undefined;
    const begin = () => {
      if (!document.hidden) session.ready();
    };
    if (document.hidden) sound('turn');
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => document.removeEventListener('visibilitychange', begin);
  }, [session.eager, idle, company]);
}

/** Nobody is met where the others are away: one who plays anyone goes on to the next table (QR41). */
/** @param {Session} session @param {Room} room */
export function useRestlessness(session, room) {
  const deserted = Boolean(session.eager && room.chair && !room.view.sealed && isDeserted(room));
  useEffect(() => {
    if (!deserted) return undefined;
    const timer = setTimeout(() => goOn(session, room.game, 0), GONE_MS);
    return () => clearTimeout(timer);
  }, [deserted]);
}

/** @param {{session: Session, room: Room, bots: Bot[], act: Act}} props */
export function Company({ session, room, bots, act }) {
  const alone = Boolean(room.view.listed && room.chair && people(room) === 1 && !isDeserted(room));
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    const timer = alone && setTimeout(() => setLate(true), OFFER_MS);
    return () => clearTimeout(timer || undefined);
  }, [alone]);
  const free = freeChair(room);
  if (!alone || free < 0) return null;
  /** @param {string} bot */
  const invite = async (bot) => {
    if (!(await act('seatBot', { chair: free, bot }))) return;
    session.eager = false;
    await session.ready();
  };
  const starts = session.eager ? 'yes' : 'no';
  const offered = bots
    .filter(({ name }) => OFFERED.includes(name))
    .map(({ name }) => html`<${Invite} key=${name} bot=${name} onClick=${invite} />`);
  return html`
    <section class="panel banner company" role="status">
      <${Icon} name=${late ? 'bot' : 'people'} />
      <span class="grow">${late ? say('meet-nobody') : say('meet-waiting', { starts })}</span>
      ${late ? offered : null}
    </section>
  `;
}

/** @param {{bot: string, onClick: (bot: string) => void}} props */
const Invite = ({ bot, onClick }) => html`
  <button type="button" class="btn small with-face" onClick=${() => onClick(bot)}>
    <${Face} bot=${bot} />
    ${say('meet-bot', { bot: FACTS.called[bot] ?? bot })}
  </button>
`;
