// The parts of a book of rules: headings, sentences, lists, tables, notation, boards.
import { html } from '../../vendor/preact-htm.js';
import { Example } from './rule-example.js';
/** @import { Layout } from '../board/types.js' */

/**
 * @typedef {{kind: string, ids: string[], [more: string]: any}} Ruling
 *
 * @typedef {object} Book
 * @property {string} game
 * @property {Record<string, Layout>} layouts
 * @property {Ruling[]} blocks
 */

/** @param {string} text */
export const slug = (text) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** @param {string} text */
export const plain = (text) => text.replace(/[*`]/g, '');

/** What a block is shown as. @type {Record<string, (props: {block: Ruling}) => any>} */
const KINDS = { heading: Heading, text: Text, list: List, table: Table, code: Code };

/** @param {{block: Ruling, book: Book}} props */
export function Block({ block, book }) {
  const kind = KINDS[block.kind];
  if (kind) return html`<${kind} block=${block} />`;
  return html`<${Example} block=${block} layout=${book.layouts[block.layout]} game=${book.game} />`;
}

/** The further labels of a block can be linked to as well. @param {string[]} ids */
const anchors = (ids) => ids.slice(1).map((id) => html`<span class="anchor" id=${id} />`);

/** @param {{block: Ruling}} props */
function Heading({ block: { level, text, ids = [] } }) {
  const id = ids[0] ?? slug(text);
  if (level === 1) return html`<h1 class="title">${inline(text)}</h1>`;
  if (level === 2) return html`<h2 id=${id}>${inline(text)}</h2>`;
  return html`<h3 id=${id}>${anchors(ids)}${inline(text)}</h3>`;
}

/** @param {{block: Ruling}} props */
function Text({ block: { text, ids = [] } }) {
  return html`<p id=${ids[0]}>${anchors(ids)}${inline(text)}</p>`;
}

/** @param {{block: Ruling}} props */
function List({ block }) {
  const items = block.items.map((/** @type {string} */ item) => html`<li>${inline(item)}</li>`);
  return block.ordered ? html`<ol class="listed">${items}</ol>` : html`<ul class="listed">${items}</ul>`;
}

/** @param {{block: Ruling}} props */
function Table({ block }) {
  /** @type {string[][]} */
  const [head, ...rows] = block.rows;
  return html`
    <table class="plain">
      <thead>
        <tr>${head.map((cell) => html`<th>${inline(cell)}</th>`)}</tr>
      </thead>
      <tbody>
        ${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${inline(cell)}</td>`)}</tr>`)}
      </tbody>
    </table>
  `;
}

/** @param {{block: Ruling}} props */
function Code({ block }) {
  return html`<pre class="example-code" tabindex="0">${block.lines.join('\n')}</pre>`;
}

/** Bold, stress, code and links of a sentence. @param {string} text @returns {any[]} */
function inline(text) {
  return text.split(/(\*\*.+?\*\*|\*[^*]+?\*|`[^`]+`|\[[^\]]+\]\([^)]+\))/).map((part) => {
    if (part.startsWith('**')) return html`<b>${inline(part.slice(2, -2))}</b>`;
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
    if (part.startsWith('*') && part.length > 2) return html`<em>${part.slice(1, -1)}</em>`;
    const link = /^\[([^\]]+)\]\(#([^)]+)\)$/.exec(part);
    if (link) return html`<a href=${`#${link[2]}`}>${link[1]}</a>`;
    return part.replace(/^\[([^\]]+)\]\([^)]+\)$/, '$1');
  });
}
