// Whose server this is, and what it keeps for how long.
import { html, useEffect, useState } from '../../vendor/preact-htm.js';
import { host as askHost } from '../net/api.js';
import { loadPart, say } from '../words/say.js';
import { read, write } from './store.js';
/** @import { Host } from '../net/api.js' */

await loadPart('meet');

const [HOUR, DAY] = [3_600_000, 86_400_000];

/** @param {number} ms */
export function keptWords(ms) {
  if (ms >= 2 * DAY) return say('days', { count: Math.round(ms / DAY) });
  return say('hours', { count: Math.max(1, Math.round(ms / HOUR)) });
}

/** What the host says; the last answer is shown until the next one arrives. @returns {Host | null} */
export function useHost() {
  const [host, set] = useState(/** @type {Host | null} */ (read('host', null)));
  useEffect(() => {
    askHost().then((answer) => {
      if (!answer.ok) return;
      write('host', answer.value);
      set(answer.value);
    });
  }, []);
  return host;
}

/** The host's colour marks the head of the page. @param {string | null | undefined} colour */
function useColour(colour) {
  useEffect(() => {
    const { style } = document.documentElement;
    if (colour) style.setProperty('--host', colour);
    return () => {
      style.removeProperty('--host');
    };
  }, [colour]);
}

export function HostCard() {
  const host = useHost();
  useColour(host?.colour);
  if (!host) return null;
  const { name, welcome, kept } = host;
  const [rooms, replays] = [keptWords(kept.roomsMs), keptWords(kept.replaysMs)];
  return html`
    <section class=${`host${name || welcome ? ' named' : ''}`} aria-label=${say('about-server')}>
      ${name ? html`<h2>${name}</h2>` : null}
      ${welcome ? html`<p>${welcome}</p>` : null}
      <p class="muted small">${say('about-server-kept', { rooms, replays })}</p>
    </section>
  `;
}
