// Going from screen to screen without a reload, and what a person wants in the room that comes next.
import { Signal } from './signal.js';
import { read, write } from './store.js';

const changes = new Signal();

/** @param {string} path */
export function go(path) {
  history.pushState(null, '', path);
  scrollTo(0, 0);
  changes.tell();
}

/** @param {() => void} follow */
export function onGo(follow) {
  changes.listen(follow);
  addEventListener('popstate', follow);
}

/** Links of this page stay in it. */
export function catchLinks() {
  document.addEventListener('click', (event) => {
    const link = /** @type {Element} */ (event.target).closest?.('a[href^="/"]');
    if (
      !link ||
      event.defaultPrevented ||
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      link.getAttribute('target') ||
      link.hasAttribute('download')
    )
      return;
    event.preventDefault();
    go(/** @type {string} */ (link.getAttribute('href')));
  });
}

/**
 * @typedef {object} Plan
 * @property {number} [bots]  how many of them beside us, and Ready
 * @property {string} [bot]
 * @property {boolean} [sit]  in any free chair
 * @property {string} [anyone]  the game to play with whoever comes
 * @property {number} [tries]  how many tables others took in the meantime
 */

/** @returns {Record<string, Plan>} */
const plans = () => read('plans', {});

/** Go into a room with a plan, anew where it is the one that was just left. */
/** @param {string} code @param {Plan} plan */
export function goWith(code, plan) {
  write('plans', { ...plans(), [code]: plan });
  if (location.pathname.toUpperCase() === `/${code}`) location.reload();
  else go(`/${code}`);
}

/** The plan for a room, once. @param {string} code @returns {Plan | undefined} */
export function planFor(code) {
  const { [code]: plan, ...rest } = plans();
  if (plan) write('plans', rest);
  return plan;
}
