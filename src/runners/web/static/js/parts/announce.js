// Telling people what they do not see: those who hear the page, and those who look elsewhere.
import { go } from './go.js';
import { settings } from './store.js';

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

export const canNotify = () => 'Notification' in window && isSecureContext;
const willNotify = () => canNotify() && settings().notify && Notification.permission === 'granted';

/** Ask the browser once. Did the person allow it? */
export const mayNotify = async () => canNotify() && (await Notification.requestPermission()) === 'granted';

/** @param {string} words @param {string} code  only one message per room stays */
export function notify(words, code) {
  if (!document.hidden || !willNotify()) return;
  const details = { tag: code, icon: '/static/icons/icon-192.png', data: `/${code}` };
  try {
    const shown = new Notification(words, details);
    shown.onclick = () => {
      window.focus();
      shown.close();
      if (location.pathname !== details.data) go(details.data);
    };
  } catch {
    byWorker(words, details); // on phones only a service worker may
  }
}

/** @param {string} words @param {NotificationOptions} details */
async function byWorker(words, details) {
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.showNotification(words, details);
}
