// The boards without pieces, as the server draws them: fetched once, then put into the page and dressed.
import { make } from './paint.js';

/** @type {Map<string, string>} */
const known = new Map();
/** @type {Map<string, Promise<string>>} */
const asked = new Map();

/** The content of a drawing. @param {string} name @returns {Promise<string>} */
function fetchDrawing(name) {
  const before = asked.get(name);
  if (before) return before;
  const answer = fetch(`/static/boards/${name}.svg`)
    .then((response) => (response.ok ? response.text() : ''))
    .then((text) => text.replace(/^<svg[^>]*>|<\/svg>$/g, ''))
    .then((inside) => {
      known.set(name, inside);
      return inside;
    })
    .catch(() => {
      asked.delete(name);
      return '';
    });
  asked.set(name, answer);
  return answer;
}

/** Put the materials into the page, once; pieces and boards are drawn with them. */
export async function ensureMaterials() {
  if (document.querySelector('.shades')) return;
  const shades = make('svg', { class: 'shades', 'aria-hidden': 'true', width: 0, height: 0 });
  document.body.append(shades);
  shades.innerHTML = await fetchDrawing('materials');
}

/**
 * Show a ground in a layer: at once if it is at hand, else as soon as it is.
 * @param {Element} layer
 * @param {string} name
 * @param {(layer: Element) => void} dress
 */
export function showGround(layer, name, dress) {
  if (layer.getAttribute('data-ground') !== name) layer.replaceChildren();
  layer.setAttribute('data-ground', name);
  const fill = (/** @type {string} */ inside) => {
    if (layer.getAttribute('data-ground') !== name) return;
    layer.innerHTML = inside;
    dress(layer);
  };
  const at = known.get(name);
  if (at === undefined) fetchDrawing(name).then(fill);
  else fill(at);
}
