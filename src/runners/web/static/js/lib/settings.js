// Puts the person's settings into effect.
import { setSpeed } from '../board/motion.js';
import { settings } from './store.js';
import { setTheme } from './theme.js';

export function applySettings() {
  const { theme, speed } = settings();
  setTheme(theme);
  setSpeed(speed);
  document.documentElement.dataset.motion = speed;
}
