// The parts of a book of rules: headings, sentences, lists, tables, notation, boards.
import { html } from '../../vendor/preact-htm.js';
import { Example } from './rule-example.js';
/** @import { Layout } from '../board/types.js' */
/** @import { Choice, GameState } from '../protocol.js' */
/** @import { VNode } from '../../vendor/preact-htm.js' */

/**
 * @typedef {Choice & {text: string}} Tried  a move of an example, and what it does in words
 *
 * @typedef {object} Position  an example on a board
 * @property {'board'} kind
 * @property {string[]} [ids]
 * @property {string} position
 * @property {string[]} notes
 * @property {string} layout
 * @property {GameState} state
 * @property {string[][]} fixed
 * @property {number | null} actor
 * @property {Tried[]} choices
 *
 * @typedef {{kind: 'heading', ids: string[], level: number, text: string}} Title
 * @typedef {{kind: 'text', ids: string[], text: string}} Sentence
 * @typedef {{kind: 'list', ids?: string[], ordered: boolean, items: string[]}} Items
 * @typedef {{kind: 'table', ids?: string[], rows: string[][]}} Rows
 * @typedef {{kind: 'code', ids?: string[], lines: string[]}} Notation
 * @typedef {Position | Title | Sentence | Items | Rows | Notation} Ruling
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

/** What a block is shown as. */
const KINDS = { heading: Heading, text: Text, list: List, table: Table, code: Code };

/** @param {{block: Ruling, book: Book}} props */
export function Block({ block, book }) {
  if (block.kind !== 'board') return html`<${KINDS[block.kind]} block=${block} />`;
  return html`<${Example} block=${block} layout=${book.layouts[block.layout]} game=${book.game} />`;
}

/** The further labels of a block can be linked to as well. @param {string[]} ids */
const anchors = (ids) => ids.slice(1).map((id) => html`<span class="anchor" id=${id} />`);

/** @param {{block: Title}} props */
function Heading({ block: { level, text, ids = [] } }) {
  const id = ids[0] ?? slug(text);
  if (level === 1) return html`<h1 class="title">${inline(text)}</h1>`;
  if (level === 2) return html`<h2 id=${id}>${inline(text)}</h2>`;
  return html`<h3 id=${id}>${anchors(ids)}${inline(text)}</h3>`;
}

/** @param {{block: Sentence}} props */
function Text({ block: { text, ids = [] } }) {
  return html`<p id=${ids[0]}>${anchors(ids)}${inline(text)}</p>`;
}

/** @param {{block: Items}} props */
function List({ block }) {
  const items = block.items.map((item) => html`<li>${inline(item)}</li>`);
  return block.ordered ? html`<ol class="listed">${items}</ol>` : html`<ul class="listed">${items}</ul>`;
}

/** @param {{block: Rows}} props */
function Table({ block }) {
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

/** @param {{block: Notation}} props */
function Code({ block }) {
  return html`<pre class="example-code" tabindex="0">${block.lines.join('\n')}</pre>`;
}

/** Bold, stress, code and links of a sentence. @param {string} text @returns {(string | VNode)[]} */
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
