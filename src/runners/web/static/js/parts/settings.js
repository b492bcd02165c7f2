// Puts the person's settings into effect.
import { setSpeed } from '../board/motion.js';
import { settings } from './store.js';

export function applySettings() {
  const { theme, speed } = settings();
  setTheme(theme);
  setSpeed(speed);
  document.documentElement.dataset.motion = speed;
}

/** @param {string | null} theme */
export function setTheme(theme) {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
