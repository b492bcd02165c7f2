// Why something cannot be done now, and what can: the server's refusals and reasons made into sentences.
import { lmrOf, playOf } from '../model/room.js';
import { lit, offered } from '../board/selection.js';
import { sentence } from '../lib/parts.js';
import { allowed, youCan } from '../model/allowed.js';
import { givenDie, readable, spotsIn } from '../model/lmr.js';
import { modelOf } from '../model/models.js';
import { holding } from '../model/reasons.js';
import { whose } from '../model/words.js';
import { choicesOf } from './playback.js';
/** @import { Room } from '../model/room.js' */
/** @import { Selection } from '../board/selection.js' */
/** @import { Snapshot } from '../net/session.js' */
/** @import { Playback } from './playback.js' */

/**
 * @typedef {object} Table
 * @property {Room} room
 * @property {Snapshot} shown
 * @property {Playback} playback
 * @property {Selection} selection
 *
 * @typedef {{message: string, rules: string[]}} Said
 */

/**
 * A refusal of the server.
 * @param {Table} table
 * @param {import('../net/link.js').Message} no
 * @returns {Said}
 */
export const refusedWords = (table, no) =>
  said(table, [{ text: no.message, rule: no.rule }], Array.isArray(no.legal));

/**
 * Why a spot does nothing now, as far as this page was told; null: the server has to be asked.
 * @param {Table} table
 * @param {string} id
 * @returns {Said | null}
 */
export function vainWords(table, id) {
  const { shown, playback, selection } = table;
  const play = playOf(shown);
  const spot = playback.board?.places?.byId.get(id);
  const own = playback.pieces.some((p) => p.spot === id && p.seat === play.actor);
  const found = own && spot ? holding(shown.reasons, play.actor, spot.name, selection.die) : [];
  if (found.length) return said(table, found);
  if (selection.from !== null && asking(table, id)) return null;
  return said(table, [{ text: landing(table, id) }]);
}

/**
 * How many pieces could go to a spot: none, or several, of which one has to be chosen.
 * @param {Table} table
 * @param {string} id
 */
function landing({ room, shown, playback, selection }, id) {
  const what = room.game === 'ur' ? 'piece' : 'peg';
  const spot = playback.board?.places?.byId.get(id);
  const where = spot ? spotWords(room.game, spot) : 'there';
  if (offered(selection).some((c) => c.to === id)) {
    return `more than one ${what} can go to ${where}: choose the ${what} first`;
  }
  const face = selection.die === null ? '' : ` with the ${lmrOf(playOf(shown)).pending[selection.die]}`;
  return `no ${what} of yours goes to ${where} now${face}`;
}

/**
 * A spot in a sentence that is made readable at its end: spots of the Track keep the server's name till then.
 * @param {string} game
 * @param {import('../board/types.js').Spot} spot
 */
const spotWords = (game, spot) => (spotsIn(spot.name).length ? spot.name : modelOf(game).shortName(spot));

/**
 * The move that a tap on a spot would be, to hear from the server why it is none. A name may mean a spot of
 * the own only: then it is no question about the one that was tapped.
 * @param {Table} table
 * @param {string} id
 */
export function asking({ shown, playback, selection }, id) {
  const places = playback.board?.places;
  const spot = places?.byId.get(id);
  const like = lit(selection)[0]?.move;
  const { actor } = playOf(shown);
  if (!spot || !like || actor === null || places?.of(actor, spot.name).id !== id) return null;
  return like.move ? { move: { ...like.move, to: spot.name } } : { from: like.from, to: spot.name };
}

/**
 * Not our turn, or the dice are due first.
 * @param {Table} table
 * @returns {Said}
 */
export function waitingWords(table) {
  const { room, shown } = table;
  const play = playOf(shown);
  const ours = play.actor === room.seat && room.seat !== null;
  if (ours && play.diceDue) return { message: 'The dice are due first.', rules: [] };
  if (ours) return said(table, [{ text: 'a die has to be given to a teammate first' }]);
  const who = play.actor === null ? null : room.players[play.actor].name;
  const die = givenDie(play.state, room.players);
  const turn = die ? `${who} plays ${die}.` : `It is ${whose(who ?? '')} turn.`;
  return { message: who ? turn : 'The game is over.', rules: [] };
}

/**
 * @param {Table} table
 * @param {{text: string, rule?: string | null}[]} reasons
 * @param {boolean} [tellsWhatIsLegal]
 * @returns {Said}
 */
function said({ room, shown, playback }, reasons, tellsWhatIsLegal = true) {
  const { actor, state: view } = playOf(shown);
  const places = playback.board?.places;
  const { game, players } = room;
  const why = sentence(reasons.map((r) => r.text).join('; '));
  const raw = tellsWhatIsLegal ? choicesOf(shown) : [];
  const can = youCan(allowed({ game, view, places, players, raw }));
  return {
    message: `${game === 'lmr' ? readable(why, places, players, actor) : why} ${can}`.trim(),
    rules: [...new Set(reasons.flatMap((r) => r.rule ?? []))],
  };
}
