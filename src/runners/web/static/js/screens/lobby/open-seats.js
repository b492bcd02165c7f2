// Finding company: what was planned before the room was entered, a bot to play, another table (QR41).
import { html, useEffect, useState } from '../../../vendor/preact-htm.js';
import { FACTS } from '../../facts.js';
import { gameOf } from '../../games/registry.js';
import { findTable } from '../../net/api.js';
import { Button, refusal, toast } from '../../parts/controls.js';
import { goWith, planFor, go } from '../../parts/go.js';
import { Face, Icon } from '../../parts/icons.js';
import { promise, promiseWords, Undo } from '../../parts/room/promise.js';
import { freeChair } from '../../parts/room/room.js';
import { profile } from '../../parts/store.js';
import { say } from '../../words/say.js';
/** @import { Plan } from '../../parts/go.js' */
/** @import { Act } from './chairs.js' */

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
  const free = freeChair(room);
  const listed = Boolean(room.view.listed && room.chair && !room.view.sealed);
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
      <span class="grow">${words || null} ${promiseWords(session)}</span>
      ${session.pledge ? html`<${Undo} session=${session} />` : null}
      ${late ? offered : null}
      ${gone ? html`<${Onward} session=${session} game=${room.game} />` : null}
    </section>
  `;
}

/** @param {{session: Session, game: string}} props */
const Onward = ({ session, game }) => html`
  <${Button} cls="small" onClick=${() => goOn(session, game, 0)}>${say('meet-onward')}<//>
`;

/** @param {{bot: string, onClick: (bot: string) => void}} props */
const Invite = ({ bot, onClick }) => html`
  <${Button} cls="small with-face" onClick=${() => onClick(bot)}>
    <${Face} bot=${bot} />
    ${say('meet-bot', { bot: FACTS.called[bot] ?? bot })}
  <//>
`;

const TABLES = 6;

/** Carry out what was planned on the screen before this one. @param {Session} session */
export async function arrive(session) {
  const plan = planFor(session.code);
  if (!plan) return;
  if (!session.member && !(await session.join(profile().name || say('guest')))) return;
  if (plan.anyone) await meet(session, plan.anyone, plan.tries ?? 0);
  else if (plan.sit) await sitAnywhere(session);
  else await sitAmongBots(session, plan);
}

/** The chair that the game offers first, if it is free, else the first free one. @param {Session} session */
function chairIn({ now: { view } }) {
  const own = gameOf(view.room.game).options.chair;
  return view.chairs[own] === null ? own : view.chairs.indexOf(null);
}

/**
 * Sit down; where somebody was quicker, on a chair that is left. Null where there is none.
 * @param {Session} session
 * @param {number} [chair]
 * @returns {Promise<Outcome | null>}
 */
async function sitDown(session, chair = chairIn(session)) {
  if (chair < 0) return null;
  const outcome = await session.carry('sit', { chair });
  const { ok, message } = outcome;
  if (ok || !['chairTaken', 'chairKept'].includes(message.code)) return outcome;
  const [left = -1] = /** @type {number[]} */ (message.legal ?? []);
  return left < 0 ? outcome : sitDown(session, left);
}

/** @param {Session} session */
async function sitAnywhere(session) {
  const outcome = await sitDown(session);
  if (outcome && refusal(outcome)) promise(session, 'company');
}

/** @param {Session} session @param {Plan} plan */
async function sitAmongBots(session, { bots = 0, bot }) {
  const own = gameOf(session.now.view.room.game).options.chair;
  const others = session.now.view.chairs.map((_, i) => i).filter((i) => i !== own);
  if (bots) promise(session, 'bots', { bots });
  const steps = [() => session.carry('sit', { chair: own })];
  for (const chair of others.slice(0, bots)) steps.push(() => session.carry('seatBot', { chair, bot }));
  for (const step of steps) if (!refusal(await step())) return promise(session, null);
}

/**
 * Sit down with whoever is there; where all chairs are taken, at the next table.
 * @param {Session} session
 * @param {string} game
 * @param {number} tries
 */
async function meet(session, game, tries) {
  if ((await sitDown(session))?.ok) promise(session, 'company', { roams: true });
  else await goOn(session, game, tries + 1);
}

/** Leave for another table. @param {Session} session @param {string} game @param {number} tries */
async function goOn(session, game, tries) {
  await session.leave();
  const next = tries < TABLES ? await findTable(game) : null;
  if (next?.ok) goWith(next.value.code, { anyone: game, tries });
  else {
    go('/');
    toast({ message: next?.message ?? say('meet-crowded'), kind: 'bad' });
  }
}
