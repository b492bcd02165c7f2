// A finished game as the server prepares it for showing: one frame per move, with the position after it.
import { gameOf } from '../games/registry.js';
import { say } from '../words/say.js';
import { lookOf } from './room.js';
import { spoken, striking } from './story.js';
/** @import { Film as Sent, Frame, Occupant } from '../protocol.js' */
/** @import { Layout, Player } from '../board/types.js' */

/**
 * @typedef {{layout: Layout, frames: Frame[], seats: Occupant[]}} Scenes
 * @typedef {Omit<Sent, keyof Scenes> & Scenes} Film  one that has something to show
 * @typedef {{i: number, kind: string}} Moment
 */

/** A film that has frames; null where the game never started. @param {Sent} film @returns {Film | null} */
export function shown(film) {
  const { layout, frames, seats } = film;
  if (!layout || !frames?.length || !seats) return null;
  return { ...film, layout: /** @type {Layout} */ (layout), frames, seats };
}

/** How the seats look. @param {Film} film */
export const castOf = (film) => film.seats.map(lookOf);

/** @param {Film} film */
export const titleOf = (film) =>
  say('replay-title', {
    game: gameOf(film.game).words.title,
    players: film.seats.map((s) => s.name),
    number: film.gameSeq + 1,
  });

/** Kills and the end. @param {Film} film @returns {Moment[]} */
export const momentsOf = (film) =>
  film.frames
    .map((frame, i) => ({ i, kind: striking(frame.story, gameOf(film.game).figures) }))
    .filter((moment) => moment.kind);

/** What a frame tells. @param {Frame} frame @param {Player[]} players */
export const wordsOf = (frame, players) => spoken(frame.story, players);
