// Plain requests to the server that sent this page.

/** @typedef {{ok: true, value: any} | {ok: false, status: number, code: string, message: string}} Answer */

/** @param {string} path @param {RequestInit} [init] @returns {Promise<Answer>} */
async function ask(path, init) {
  let response;
  try {
    response = await fetch(path, init);
  } catch {
    return { ok: false, status: 0, code: 'offline', message: 'The server cannot be reached.' };
  }
  let value = null;
  try {
    value = await response.json();
  } catch {
    /* an answer without a body */
  }
  if (response.ok) return { ok: true, value };
  return {
    ok: false,
    status: response.status,
    code: value?.code ?? 'failed',
    message: value?.message ?? 'The server could not do that.',
  };
}

/** @param {string} game @param {object} [options] */
export const makeRoom = (game, options) =>
  ask('/api/rooms', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game, ...(options && { options }) }),
  });
/** @param {string} code */
export const peek = (code) => ask(`/api/rooms/${encodeURIComponent(code)}`);
/** @param {string} code @param {number} seq */
export const replayOf = (code, seq) => ask(`/api/rooms/${encodeURIComponent(code)}/games/${seq}/replay`);
/** The replay with every position, for showing. @param {string} code @param {number} seq */
export const filmOf = (code, seq) => ask(`/api/rooms/${encodeURIComponent(code)}/games/${seq}/film`);
export const bots = () => ask('/api/bots');
/** @param {string} path */
export const file = (path) => ask(path);
