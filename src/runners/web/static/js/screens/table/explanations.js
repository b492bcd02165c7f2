// Why something cannot be done now, and what can: the server's refusals and reasons as sentences.
import { lit, offered } from '../../board/selection.js';
import { gameOf } from '../../games/registry.js';
import { sentence } from '../../parts/controls.js';
import { playOf } from '../../parts/room/room.js';
import { holdingReasons, namedBy } from '../../parts/room/story.js';
import { joinClauses, say, sayAgain, sayOr, joinWords } from '../../words/say.js';
/** @import { Scene } from '../../games/types.js' */

/** @typedef {{message: string, rules: string[]}} Said */

/** A refusal of the server. @param {Table} table @param {Refused} no @returns {Said} */
export const refusedWords = (table, { key, params, message, rule, legal }) =>
  explain(table, [{ words: sayOr(key, params, message, namesAt(table)), rule }], Array.isArray(legal));

/**
 * Why a spot does nothing now, as far as this page knows; null: the server must be asked.
 * @param {Table} table
 * @param {string} id
 * @param {boolean} askable
 * @returns {Said | null}
 */
export function vainWords(table, id, askable) {
  const { shown, playback, selection } = table;
  const play = playOf(shown);
  const spot = playback.board?.places?.byId.get(id);
  const own = playback.pieces.some((p) => p.spot === id && p.seat === play.actor);
  const found = own && spot ? holdingReasons(shown.reasons, play.actor, spot.name, selection.die) : [];
  const named = namesAt(table);
  if (found.length)
    return explain(
      table,
      found.map(({ saying, rule }) => ({ words: sayAgain(saying, named), rule })),
    );
  return selection.from !== null && askable ? null : explain(table, [{ words: landingWords(table, id) }]);
}

/**
 * How many pieces could go to a spot: none, or several, one of which must be chosen.
 * @param {Table} table
 * @param {string} id
 */
function landingWords({ room, shown, playback, selection }, id) {
  const { words } = gameOf(room.game);
  const spot = playback.board?.places?.byId.get(id);
  const where = spot ? words.place(spot, room.players, playOf(shown).actor) : null;
  if (offered(selection).some((c) => c.to === id)) return say('vain-several', { piece: words.piece, where });
  const face = selection.choices.find((c) => c.die === selection.die && c.die !== null)?.face ?? null;
  return say('vain-none', { piece: words.piece, where, face });
}

/**
 * The move that a tap on a spot would be, to hear from the server why it is none. A name may mean a spot of
 * the own only: then it is no question about the one that was tapped.
 * @param {Table} table
 * @param {string} id
 * @returns {Offer['choice'] | null}
 */
export function askedMove({ room, shown, playback, selection }, id) {
  const places = playback.board?.places;
  const spot = places?.byId.get(id);
  const like = lit(selection)[0]?.move;
  const { actor } = playOf(shown);
  if (!spot || !like || actor === null || places?.of(actor, spot.name).id !== id) return null;
  return gameOf(room.game).pieces.aimed(like, spot.name);
}

/** Not our turn, or the dice are due first. @param {Table} table @returns {Said} */
export function waitingWords({ room, shown }) {
  const play = playOf(shown);
  const ours = play.actor === room.seat && room.seat !== null;
  return { message: ours && play.diceDue ? say('vain-dice-first') : whoActs(room, play), rules: [] };
}

/** @param {Room} room @param {Play} play */
function whoActs(room, play) {
  const { words } = gameOf(room.game);
  if (play.actor === null) return say('turn-over');
  if (play.actor === room.seat) return words.waiting(play);
  const acting = words.acting(play, room.players)?.other;
  return acting ? sentence(acting) : say('vain-turn', { who: room.players[play.actor].name });
}

/** Players and spots as the player to act calls them. @param {Table} table */
function namesAt({ room, shown, playback }) {
  const { actor } = playOf(shown);
  const places = playback.board?.places;
  return namedBy(room.players, ({ name }) => {
    const spot = places && actor !== null ? found(places, actor, name) : undefined;
    return spot ? gameOf(room.game).words.place(spot, room.players, actor) : name;
  });
}

/**
 * @param {Table} table
 * @param {{words: string, rule?: string | null}[]} reasons
 * @param {boolean} [tellsWhatIsLegal]
 * @returns {Said}
 */
function explain({ room: { game, players }, shown, playback }, reasons, tellsWhatIsLegal = true) {
  const scene = { play: playOf(shown), places: playback.board?.places, players };
  const can = youCan(allowedActions(game, tellsWhatIsLegal ? shown.choices : [], scene));
  return {
    message: `${sentence(joinClauses(reasons.map((r) => r.words)))} ${can}`.trim(),
    rules: [...new Set(reasons.flatMap((r) => r.rule ?? []))],
  };
}

/** The spot that a seat means, if this board has it. */
/** @param {Places} places @param {number} seat @param {string} name */
const found = (places, seat, name) => places.byId.get(name) ?? places.bySeat.get(`${seat}|${name}`)?.[0];

const MOST = 3;

/** Each thing that may be done, once. @param {string} game @param {Offer[]} offers @param {Scene} scene */
export const allowedActions = (game, offers, scene) => [
  ...new Set(offers.map((offer) => gameOf(game).words.choice(offer, scene))),
];

/** The end of a refusal. @param {string[]} can */
export function youCan(can) {
  if (!can.length) return '';
  const more = can.length - MOST;
  if (more < 2) return say('turn-you-can', { choices: joinWords(can) });
  return say('turn-you-can-and-more', { choices: joinWords(can.slice(0, MOST)), count: more });
}
