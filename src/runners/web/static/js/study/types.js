// A review as the server sends it (docs/review.md). Types only.
/** @import { Choice, Saying } from '../protocol.js' */

/**
 * @typedef {object} Ranked  one of the choices that were open
 * @property {Choice['choice']} choice
 * @property {number} chance  of the seat that chose
 * @property {string[]} path
 *
 * @typedef {object} Moment  a roll or a choice
 * @property {number} seq
 * @property {'roll' | 'choice'} kind
 * @property {number} seat
 * @property {number[]} chances  of every seat, after it
 * @property {'table' | 'net'} by
 * @property {Choice['choice']} [best]
 * @property {number} [cost]
 * @property {Ranked[]} [ranked]
 *
 * @typedef {object} SeatReview
 * @property {string} name
 * @property {number} start
 * @property {number} result
 * @property {number} luck
 * @property {number} choices
 * @property {number} correction
 * @property {number} cost
 * @property {number} decisions
 *
 * @typedef {{seq: number, saying: Saying, text: string}} TurningPoint
 *
 * @typedef {object} Review
 * @property {string} game
 * @property {SeatReview[]} seats
 * @property {Moment[]} moments
 * @property {TurningPoint[]} turning
 */

export {};
