// What takes the server a while: asked for again while it is busy; positions with their legal choices.
import { useEffect, useState } from '../../../vendor/preact-htm.js';
import { refusedWords, file, asPost } from '../../net/api.js';
import { loadPart, say } from '../../words/say.js';
/** @import { Answer } from '../../net/api.js' */

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
    const wait = response ? busySeconds(response) : 2;
    if (wait === null) told(await readAnswer(/** @type {Response} */ (response), read));
    else {
      told({ state: 'waiting', words: waitingWords(wait) });
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
function busySeconds(answer) {
  if (!BUSY.includes(answer.status)) return null;
  return Math.min(LONGEST_SECONDS, Math.max(1, Number(answer.headers.get('Retry-After')) || 2));
}

/** @param {number} seconds */
const waitingWords = (seconds) => say('study-busy', { seconds });

/**
 * @template T
 * @param {Response} response
 * @param {(answer: Response) => Promise<T>} read
 * @returns {Promise<Asked<T>>}
 */
async function readAnswer(response, read) {
  const value = response.ok ? await read(response).catch(() => null) : null;
  if (value) return { state: 'ready', value };
  const no = /** @type {Partial<Refused> | null} */ (await response.json().catch(() => null));
  return { state: 'failed', words: await refusedWords(no) };
}

/**
 * @typedef {object} Wanted  a position and what is done in it, as docs/protocol.md says
 * @property {string} game
 * @property {string} [position]
 * @property {object} [options]
 * @property {object} [set]
 * @property {number[]} [roll]
 * @property {ValuedChoice['choice']} [choice]
 */

const PATH = '/api/analysis';

/** Where the analysis board shows a position. @param {{game: string, position: string}} shown */
export const addressOf = ({ game, position }) => `/analysis/${game}?position=${encodeURIComponent(position)}`;

/** @param {Wanted} wanted @returns {Promise<Answer<PositionShown>>} */
export const positionOf = (wanted) => file(PATH, asPost(wanted));

/** Where a position of a game is tried again, as a puzzle. @param {{game: string, position: string}} shown */
export const retryOf = ({ game, position }) =>
  `/puzzles/again?${new URLSearchParams({ game, position }).toString()}`;

/** The same position with what its choices are worth. @returns {Promise<Answer<PositionShown>>} */
export const retried = () => {
  const { game, position } = Object.fromEntries(new URLSearchParams(location.search));
  return file(PATH, asPost({ game, position, judge: true }));
};

/** What the choices of a position are worth, the best first; null while nothing is to be chosen. */
/** @param {PositionShown | null} shown @returns {Asked<PositionShown> | null} */
export function useValues(shown) {
  const [now, set] = useState(/** @type {{of: string, asked: Asked<PositionShown>} | null} */ (null));
  useEffect(() => {
    if (!shown?.choices.length) return undefined;
    const { game, position } = shown;
    return patiently(
      () => fetch(PATH, asPost({ game, position, judge: true })),
      (asked) => set({ of: position, asked }),
    );
  }, [shown]);
  return now && now.of === shown?.position ? now.asked : null;
}
