// The document that is checked: a replay with its log. Types only; nothing in it is believed as it is.
/** @import { Line, Options } from '../protocol.js' */

/**
 * @typedef {Line['event']} Event
 * @typedef {Event['type']} Kind
 *
 * @typedef {object} Replay
 * @property {string} roomId
 * @property {number} gameSeq
 * @property {Line[]} events
 * @property {{header: {starter?: number | string | null, options: Options}, events: unknown[]}} game
 */

/**
 * @template {Kind} T
 * @typedef {Extract<Event, {type: T}>} Of  an event of a kind
 */

export {};
