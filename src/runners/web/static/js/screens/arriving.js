// What was planned before entering the room: a chair, bots, another table if the chair is gone (QR41).
import { gameOf } from '../games/registry.js';
import { goWith, planFor } from '../lib/plans.js';
import { go } from '../lib/go.js';
import { refusal, toast } from '../lib/parts.js';
import { profile } from '../lib/store.js';
import { findTable } from '../net/api.js';
import { say } from '../words/say.js';
import { promise } from './promised.js';
/** @import { Session } from '../net/session.js' */
/** @import { Outcome } from '../net/link.js' */
/** @import { Plan } from '../lib/plans.js' */

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
  if (outcome.ok || outcome.message.code !== 'chairTaken') return outcome;
  const [left = -1] = /** @type {number[]} */ (outcome.message.legal ?? []);
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
export async function goOn(session, game, tries) {
  await session.leave();
  const next = tries < TABLES ? await findTable(game) : null;
  if (next?.ok) goWith(next.value.code, { anyone: game, tries });
  else {
    go('/');
    toast({ message: next?.message ?? say('meet-crowded'), kind: 'bad' });
  }
}
