// Going from screen to screen without a reload.

/** @type {Set<() => void>} */
const followers = new Set();

/** @param {string} path */
export function go(path) {
  history.pushState(null, '', path);
  scrollTo(0, 0);
  for (const follow of followers) follow();
}

/** @param {() => void} follow */
export function onGo(follow) {
  followers.add(follow);
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
