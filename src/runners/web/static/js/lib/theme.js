// Light or dark: as the system has it, unless the person chose.

/** @param {string | null} theme */
export function setTheme(theme) {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
