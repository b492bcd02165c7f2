// A finished game as the server tells it for showing: one frame a move, with the position after it.
import { lookOf, TITLES } from './room.js';
import { striking } from './story.js';
import { listed } from './words.js';
/** @import { Layout } from '../board/types.js' */

/**
 * @typedef {{type: string, text: string, seat: number, [more: string]: any}} Told  an event and its sentence
 *
 * @typedef {object} Frame
 * @property {number | null} [seat]   who moved; nobody at the start
 * @property {number | null} [actor]  who is to act after it
 * @property {Told[]} story
 * @property {any} state
 * @property {any} [move]
 * @property {string[]} [path]
 * @property {number[]} [dice]
 * @property {any[]} [fixed]
 * @property {number} [time]
 *
 * @typedef {object} Film
 * @property {string} game
 * @property {number} gameSeq
 * @property {Layout} layout
 * @property {{name: string, colour: string | null, mark: string | null}[]} seats
 * @property {Frame[]} frames
 *
 * @typedef {{i: number, kind: string}} Moment
 */

/** How the seats look. @param {Film} film */
export const castOf = (film) => film.seats.map(lookOf);

/** @param {Film} film */
export const titleOf = (film) =>
  `${TITLES[film.game]}, ${listed(film.seats.map((s) => s.name))}, game ${film.gameSeq + 1}`;

/** Kills and the end. @param {Film} film @returns {Moment[]} */
export const momentsOf = (film) =>
  film.frames.map((frame, i) => ({ i, kind: striking(frame.story) })).filter((moment) => moment.kind);

/**
 * What a frame tells; only its kills and the end if it has to be short.
 * @param {Frame} frame
 * @param {boolean} [short]
 */
export const wordsOf = (frame, short = false) =>
  frame.story
    .filter((told) => !short || ['killed', 'hit', 'won'].includes(told.type))
    .map((told) => told.text)
    .join(' ');
