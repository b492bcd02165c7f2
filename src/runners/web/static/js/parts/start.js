// Into a room that is made for it: against bots, with friends, or to whatever table is open.
import { bots as askBots, findTable, makeRoom } from '../net/api.js';
import { toast } from './controls.js';
import { goWith } from './go.js';
/** @import { Options } from '../protocol.js' */
/** @import { Answer } from '../net/api.js' */
/** @import { Plan } from './go.js' */

/** @param {Answer<{code: string}>} room @param {Plan} plan */
function enter(room, plan) {
  if (room.ok) goWith(room.value.code, plan);
  else toast({ message: room.message, kind: 'bad' });
}

/**
 * Against so many bots of one kind; where none is named, of the first that there is.
 * @param {string} game
 * @param {{bots: number, bot?: string, options?: Options}} wish
 */
export async function playBots(game, { bots, bot, options }) {
  const room = await makeRoom(game, options);
  if (!bot) {
    const known = await askBots();
    bot = known.ok ? known.value[game]?.[0]?.name : undefined;
  }
  enter(room, { bots, bot });
}

/** At a table of one's own, for others to come to. @param {string} game */
export const playFriends = async (game) => enter(await makeRoom(game), { bots: 0 });

/** With whoever is there (QR41). @param {string} game */
export const playAnyone = async (game) => enter(await findTable(game), { anyone: game });
