// Waiting for company: what the person's act stands for, a bot after half a minute, another table.
import { html, useEffect, useState } from '../../vendor/preact-htm.js';
import { FACTS } from '../facts.js';
import { Face } from '../lib/faces.js';
import { Icon } from '../lib/icons.js';
import { say } from '../words/say.js';
import { goOn } from './arriving.js';
import { promise, promised, Undo } from './promised.js';
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

/**
 * Nobody is met where the others are away: one who plays anyone, and was not ready for them yet, goes on to
 * the next table (QR41).
 * @param {Session} session
 * @param {Room} room
 */
export function useRestlessness(session, room) {
  const deserted = Boolean(session.pledge?.roams && room.chair && !room.view.sealed && isDeserted(room));
  useEffect(() => {
    if (!deserted) return undefined;
    const timer = setTimeout(() => document.hidden || goOn(session, room.game, 0), GONE_MS);
    return () => clearTimeout(timer);
  }, [deserted]);
}

/** Is nobody here but us, so long that a bot is offered? @param {boolean} alone */
function useLateness(alone) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    const timer = alone && setTimeout(() => setLate(true), OFFER_MS);
    return () => clearTimeout(timer || undefined);
  }, [alone]);
  return late;
}

/** @param {{session: Session, room: Room, bots: Bot[], act: Act}} props */
export function Company({ session, room, bots, act }) {
  const free = room.chairs.indexOf(null);
  const listed = Boolean(room.view.options.open && room.chair && !room.view.sealed);
  const gone = listed && isDeserted(room) && !session.pledge?.roams;
  const alone = listed && people(room) === 1 && !isDeserted(room) && free >= 0;
  const late = useLateness(alone);
  if (!alone && !gone && !session.pledge) return null;
  /** @param {string} bot */
  const invite = async (bot) => {
    promise(session, 'bots', { bots: 1 });
    if (!(await act('seatBot', { chair: free, bot }))) promise(session, null);
  };
  const offered = bots
    .filter(({ name }) => OFFERED.includes(name))
    .map(({ name }) => html`<${Invite} key=${name} bot=${name} onClick=${invite} />`);
  const words = gone ? say('meet-gone') : alone && (late ? say('meet-nobody') : say('meet-waiting'));
  return html`
    <section class="panel banner company" role="status">
      <${Icon} name=${late ? 'bot' : 'people'} />
      <span class="grow">${words || null} ${promised(session)}</span>
      ${session.pledge ? html`<${Undo} session=${session} />` : null}
      ${late ? offered : null}
      ${gone ? html`<${Onward} session=${session} game=${room.game} />` : null}
    </section>
  `;
}

/** @param {{session: Session, game: string}} props */
const Onward = ({ session, game }) => html`
  <button type="button" class="btn small" onClick=${() => goOn(session, game, 0)}>
    ${say('meet-onward')}
  </button>
`;

/** @param {{bot: string, onClick: (bot: string) => void}} props */
const Invite = ({ bot, onClick }) => html`
  <button type="button" class="btn small with-face" onClick=${() => onClick(bot)}>
    <${Face} bot=${bot} />
    ${say('meet-bot', { bot: FACTS.called[bot] ?? bot })}
  </button>
`;
