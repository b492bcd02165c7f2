// What happened, and why pieces do not move, as the server tells it: by fields, each with its sentence.
import { sayAgain } from '../../words/say.js';

/** @typedef {StoryLine} Told  an event and its sentence */
/** @typedef {{saying: Saying}} Spoken  something that has a sentence */

/** Whom a line is about. @param {object} told */
export const seatIn = (told) => ('seat' in told && typeof told.seat === 'number' ? told.seat : null);

/**
 * Players by their names, spots as the game calls them.
 * @param {Player[]} players
 * @param {(spot: SpotName) => string} [spot]
 * @returns {(part: SpotName | PlayerName) => string}
 */
export const namedBy =
  (players, spot = ({ name }) => name) =>
  (part) =>
    part.is === 'player' ? (players[part.seat]?.name ?? '') : spot(part);

/** @param {Spoken[]} told @param {Player[]} players @param {(spot: SpotName) => string} [spot] */
export const sentencesOf = (told, players, spot) =>
  told.map(({ saying }) => sayAgain(saying, namedBy(players, spot))).join(' ');

/** Is something in it worth a stronger line? @param {Told[]} told @param {Figures} figures */
export function strikeIn(told, figures) {
  if (told.some(figures.strikes)) return 'kill';
  return told.some((t) => t.type === 'won') ? 'won' : '';
}

/**
 * What was said last of a series that a player gave up in one of these games (QB40).
 * @param {Session} session
 * @param {...number} games
 */
export function lastSetWords(session, ...games) {
  const line = session.lines.findLast((l) => l.type === 'setEnded' && games.includes(l.gameSeq));
  return line ? ` ${sentencesOf(line.told, [])}` : '';
}

/** A clause as a sentence of its own. @param {(string | SpotName | PlayerName)[]} parts */
export function asSentence([first, ...rest]) {
  const start = typeof first === 'string' ? first.charAt(0).toUpperCase() + first.slice(1) : first;
  return [start, ...rest, '.'];
}

/**
 * What keeps a die from being used, nothing twice.
 * @param {Reason[]} reasons
 * @param {number} die its index
 */
export const blockingReasons = (reasons, die) => once(reasons.filter((r) => r.dice.includes(die)));

/**
 * What keeps a piece where it is, with one die or with any.
 * @param {Reason[]} reasons
 * @param {number | null} seat
 * @param {string} spot
 * @param {number | null} die
 */
export const holdingReasons = (reasons, seat, spot, die) =>
  once(
    reasons.filter(
      (r) => r.seat === seat && r.spot === spot && (die === null || !r.dice.length || r.dice.includes(die)),
    ),
  );

/** @param {Reason[]} reasons */
const once = (reasons) => [...new Map(reasons.map((r) => [r.text, r])).values()];
