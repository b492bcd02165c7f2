// Style sheets that are not part of the page's first one.

/** Those that were asked for. @type {Map<string, Promise<void>>} */
const coming = new Map();

/** Load a style sheet by its name, once; without it a screen can still be used. @param {string} name */
export function sheet(name) {
  const found = coming.get(name) ?? load(`/static/css/${name}.css`);
  coming.set(name, found);
  return found;
}

/** @param {string} href @returns {Promise<void>} */
function load(href) {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((done) => {
    link.onload = link.onerror = () => done(undefined);
    document.head.append(link);
  });
}
