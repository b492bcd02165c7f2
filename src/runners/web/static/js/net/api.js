// Plain requests to the server that sent this page.
import { FACTS } from '../facts.js';
import { loadBotWords, personOf } from '../words/bots.js';
import { loadPart, say, sayOr } from '../words/say.js';
/** @import { BotListed, Film as Sent, RoomSeen, TableFound } from '../protocol.js' */
/** @import { Replay } from '../verify/need.js' */
/** @import { Judged } from '../parts/history.js' */

/**
 * @template T
 * @typedef {{ok: true, value: T} | {ok: false, status: number, code: string, message: string}} Answer
 */
/** @typedef {BotListed} Bot */
/**
 * @typedef {object} Host  whose server it is, and what it keeps for how long
 * @property {string} name
 * @property {string | null} colour
 * @property {string} welcome
 * @property {{roomsMs: number, replaysMs: number}} kept
 */
/** @typedef {RoomSeen & {state: {view: import('./session.js').Seen}}} Peeked  every part is there */

/**
 * What the server sends for an address; the caller knows its type.
 * @template T
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<Answer<T>>}
 */
async function ask(path, init) {
  let response;
  try {
    response = await fetch(path, init);
  } catch {
    return { ok: false, status: 0, code: 'offline', message: say('net-offline') };
  }
  const body = await response.json().catch(() => null); // an answer without a body
  if (response.ok) return { ok: true, value: /** @type {T} */ (body) };
  const no = /** @type {Partial<Refused> | null} */ (body);
  return { ok: false, status: response.status, code: no?.code ?? 'failed', message: await refusedWords(no) };
}

/** A refusal in words; a proxy may have answered without any. @param {Partial<Refused> | null} no */
export async function refusedWords(no) {
  const english = no?.message ?? say('net-failed');
  if (!no?.key) return english;
  await loadPart('refusals');
  return sayOr(no.key, no.params, english);
}

/** @param {string} game @param {object} [options] @returns {Promise<Answer<RoomCreated>>} */
export const makeRoom = (game, options) => ask('/api/rooms', asPost({ game, ...(options && { options }) }));
/** Something that is sent as JSON. @param {unknown} body @returns {RequestInit} */
export const asPost = (body) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});
/** A table to sit down at with anyone (QR41). @param {string} game @returns {Promise<Answer<TableFound>>} */
export const findTable = (game) => ask(`/api/tables/${game}`, { method: 'POST' });
/** A page of the open tables. @param {number} page @returns {Promise<Answer<TablesPage>>} */
export const openTables = (page) => ask(page ? `/api/tables?page=${page}` : '/api/tables');
/** @returns {Promise<Answer<Host>>} */
export const host = () => ask('/api/server');
/** @param {string} code @returns {Promise<Answer<Peeked>>} */
export const peek = (code) => ask(`/api/rooms/${encodeURIComponent(code)}`);
/** @param {string} code @param {number} seq @returns {Promise<Answer<Replay>>} */
export const replayOf = (code, seq) => ask(`/api/rooms/${encodeURIComponent(code)}/games/${seq}/replay`);
/**
 * The replay with every position, for showing.
 * @param {string} code
 * @param {number} seq
 * @returns {Promise<Answer<Sent>>}
 */
export const filmOf = (code, seq) => ask(`/api/rooms/${encodeURIComponent(code)}/games/${seq}/film`);
/** @typedef {{seats: Judged[]}} Reviewed  what this browser keeps of a review */
/** @param {string} code @param {number} seq @returns {Promise<Answer<Reviewed>>} */
export const reviewOf = (code, seq) => ask(`/api/rooms/${encodeURIComponent(code)}/games/${seq}/review`);
/** By game, and the words for how they play. @returns {Promise<Answer<Record<string, Bot[]>>>} */
export const bots = () => Promise.all([ask('/api/bots'), loadBotWords()]).then(([found]) => found);
/** Who a bot is, or how it plays; one added since is described in English. @param {Bot} bot */
export const botPlays = ({ name, saying, about }) =>
  name in FACTS.called ? personOf(name) || about : sayOr(saying.key, saying.params, about);
/**
 * A file of the page, or the answer to what is sent there.
 * @template T
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<Answer<T>>}
 */
export const file = (path, init) => ask(path, init);
