// What takes the server a while: asked for again while it is busy, with news of how it is going.
import { loadPart, say } from '../words/say.js';
import { refusedWords } from '../net/api.js';
/** @import { Refused } from '../protocol.js' */

await loadPart('study');

/**
 * @template T
 * @typedef {{state: 'waiting', words: string} | {state: 'ready', value: T}
 *   | {state: 'failed', words: string}} Asked
 */

const BUSY = [429, 503];
const LONGEST_SECONDS = 30;

/**
 * Ask until there is an answer; returns a function that stops it.
 * @template T
 * @param {() => Promise<Response>} request
 * @param {(now: Asked<T>) => void} tell
 * @param {(answer: Response) => Promise<T>} [read]
 */
export function patiently(request, tell, read = (answer) => answer.json()) {
  let over = false;
  let timer = 0;
  /** @param {Asked<T>} now */
  const told = (now) => {
    if (!over) tell(now);
  };
  const once = async () => {
    const response = await request().catch(() => null);
    const wait = response ? busy(response) : 2;
    if (wait === null) told(await answered(/** @type {Response} */ (response), read));
    else {
      told({ state: 'waiting', words: waiting(wait) });
      if (!over) timer = window.setTimeout(once, wait * 1000);
    }
  };
  once();
  return () => {
    over = true;
    clearTimeout(timer);
  };
}

/** For how many seconds the server serves others first; null if it has answered. @param {Response} answer */
function busy(answer) {
  if (!BUSY.includes(answer.status)) return null;
  return Math.min(LONGEST_SECONDS, Math.max(1, Number(answer.headers.get('Retry-After')) || 2));
}

/** @param {number} seconds */
const waiting = (seconds) => say('study-busy', { seconds });

/**
 * @template T
 * @param {Response} response
 * @param {(answer: Response) => Promise<T>} read
 * @returns {Promise<Asked<T>>}
 */
async function answered(response, read) {
  const value = response.ok ? await read(response).catch(() => null) : null;
  if (value) return { state: 'ready', value };
  const no = /** @type {Partial<Refused> | null} */ (await response.json().catch(() => null));
  return { state: 'failed', words: await refusedWords(no) };
}
