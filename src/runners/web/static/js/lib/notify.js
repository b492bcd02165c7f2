// Telling a person who looks elsewhere, if the person allowed it.
import { go } from './go.js';
import { settings } from './store.js';

export const canNotify = () => 'Notification' in window && isSecureContext;
export const willNotify = () => canNotify() && settings().notify && Notification.permission === 'granted';

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
