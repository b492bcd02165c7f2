// The focus is never lost: when the element that has it vanishes, it moves on, never to the page's body.

/** @type {Element | null} */
let last = null;

/** What comes next: asked for, due, to be chosen from, or answered. */
const NEXT = [
  '.hints h2',
  '.next .main:enabled',
  '.typed .main:enabled',
  '.moves button',
  '.then .btn',
  '.ranking button',
  '.typed-face:enabled',
];
const PLACES = ['dialog[open] button', ...NEXT.map((css) => `#main ${css}`)];
/** Where there is nothing yet. */
const HEADINGS = ['#main h1', '#main'];

/** The heading that waits for what follows from a button that is gone. @type {Element | null} */
let waits = null;

/** Follow the focus in a part of the page. @param {Element} root */
export function keepFocus(root) {
  document.addEventListener('focusin', ({ target }) => {
    last = /** @type {Element} */ (target);
  });
  const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] };
  new MutationObserver(() => (isLost() ? goOn() : followUp())).observe(root, changes);
}

/** Has the focused element vanished or been disabled? A browser takes the focus away a moment later. */
function isLost() {
  const now = document.activeElement;
  return (
    last !== null &&
    (now === document.body || now === last) &&
    (!last.isConnected || last.matches(':disabled'))
  );
}

/** @param {string[]} places */
const findFirst = (places) =>
  places.map((css) => document.querySelector(css)).find((el) => el !== null) ?? null;

/** To what is next, else to the heading of the screen. */
function goOn() {
  const next = findFirst(PLACES);
  const place = next ?? findFirst(HEADINGS);
  waits = !next && last?.matches('button') ? place : null;
  if (place) focusOn(place);
}

/** What follows may come a moment later. */
function followUp() {
  const next = waits && document.activeElement === waits ? findFirst(PLACES) : null;
  if (next) focusOn(next);
}

/** Focus an element, even a heading. @param {Element} place */
export function focusOn(place) {
  const el = /** @type {HTMLElement} */ (place);
  if (el.tabIndex < 0) el.tabIndex = -1;
  el.focus({ preventScroll: true });
}
