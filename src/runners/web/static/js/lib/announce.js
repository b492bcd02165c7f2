// Announces changes to people who hear the page, one after the other.

/** @type {HTMLElement | null} */
let region = null;
/** @type {string[]} */
let queue = [];

function speak() {
  if (!region || !queue.length) return;
  region.textContent = queue.splice(0, 4).join(' ');
  if (queue.length) setTimeout(speak, 900);
}

/** @param {string} words */
export function announce(words) {
  if (!region) {
    region = document.createElement('div');
    region.className = 'sr';
    region.setAttribute('role', 'status');
    region.setAttribute('aria-live', 'polite');
    document.body.append(region);
  }
  queue.push(words);
  if (queue.length > 12) queue = queue.slice(-12);
  if (queue.length === 1) setTimeout(speak, 60);
}
