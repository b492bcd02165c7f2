// Light or dark: the system's, unless the person chose.

/** @param {string | null} theme */
export function setTheme(theme) {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
