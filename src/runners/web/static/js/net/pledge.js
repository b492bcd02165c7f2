// One act of a person that stands for one Ready (QR43): what it was, when it falls, when it is due.
// Pure: it follows the entries of the room's log. Once its Ready is answered, it is gone.
/** @import { Line } from '../protocol.js' */
/** @import { Seen } from './session.js' */

/** @typedef {Pick<Line, 'gameSeq' | 'event'>} Entry */
/**
 * @typedef {'company' | 'bots' | 'rematch'} Act  Play anyone or Sit down at an open table; playing the
 *   computer or inviting a bot; a Rematch where only bots are asked
 *
 * @typedef {object} Pledge
 * @property {Act} act
 * @property {string} member
 * @property {number} gameSeq  the game that this Ready is for
 * @property {number | null} chair  this member's
 * @property {string[]} seated  members in chairs
 * @property {number} bots  how many are still to sit down
 * @property {boolean} roams  leaves a table whose other people have gone (Play anyone)
 * @property {boolean} sent  Ready is on its way
 */

/** With these, what the person wanted to be ready for is no longer there. */
const ENDS = ['changed', 'voided', 'stood', 'broken', 'started', 'ended', 'rematchDeclined'];

/**
 * @param {Act} act
 * @param {Seen} view
 * @param {string} member
 * @param {{bots?: number, roams?: boolean}} [more]
 * @returns {Pledge}
 */
export function makePledge(act, { room, chairs }, member, { bots = 0, roams = false } = {}) {
  const seated = chairs.flatMap((chair) => chair?.member ?? []);
  const chair = chairs.find((c) => c?.member === member)?.chair ?? null;
  const gameSeq = room.gameSeq + (act === 'rematch' ? 1 : 0);
  return { act, member, gameSeq, chair, seated, bots, roams, sent: false };
}

/**
 * What is left of it after these entries; null once it has fallen.
 * @param {Pledge | null} pledge
 * @param {Entry[]} entries
 * @returns {Pledge | null}
 */
export const follow = (pledge, entries) =>
  entries.reduce((now, entry) => now && after(now, entry), /** @type {Pledge | null} */ (pledge));

/** @param {Pledge} pledge @param {Entry} entry @returns {Pledge | null} */
function after(pledge, { gameSeq, event }) {
  const asked = pledge.act === 'rematch' && gameSeq === pledge.gameSeq - 1;
  if (gameSeq !== pledge.gameSeq && !asked) return null;
  if (event.type === 'opened') return event.cause === 'rematch' && pledge.act === 'rematch' ? pledge : null;
  if (event.type === 'sat') return joinedBy(pledge, event.seat);
  if (event.type === 'left') return pledge.seated.includes(event.member) ? null : pledge;
  if (event.type === 'unready') return event.chair === pledge.chair ? null : pledge;
  return ENDS.includes(event.type) ? null : pledge;
}

/**
 * Somebody sits down. What the person waited for leaves it standing, and so does setting the table up.
 * @param {Pledge} pledge
 * @param {Occupant} seat
 * @returns {Pledge | null}
 */
function joinedBy(pledge, { chair, member, bot }) {
  const { act, bots, seated } = pledge;
  if (act === 'bots' && bots > 0 && bot) return { ...pledge, bots: bots - 1 };
  if (!member || seated.includes(member)) return null;
  const own = member === pledge.member;
  const awaited = act === 'bots' ? own && bots > 0 : act === 'company' && !own && seated.length === 1;
  if (!awaited) return null;
  return { ...pledge, chair: own ? chair : pledge.chair, seated: [...seated, member] };
}

/** Is the Ready to be said now? @param {Pledge | null} pledge @param {Seen | null} view */
export function isDue(pledge, view) {
  if (!pledge || !view || pledge.sent || pledge.bots > 0) return false;
  const { room, chairs, vote, sealed, dice } = view;
  if (room.phase !== 'pregame' || room.gameSeq !== pledge.gameSeq || vote || sealed) return false;
  const own = chairs.find((chair) => chair?.member === pledge.member);
  if (!own || own.ready || (dice.mode === 'server' && !dice.commitment)) return false;
  return pledge.act !== 'company' || chairs.some((c) => c?.member && c !== own && c.awaySince === null);
}
