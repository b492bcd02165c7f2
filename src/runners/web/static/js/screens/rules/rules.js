// The rules of both games, each ruling beside a board that shows and plays its example.
import { html, useEffect, useState } from '../../../vendor/preact-htm.js';
import { FACTS } from '../../facts.js';
import { gameOf } from '../../games/registry.js';
import { file } from '../../net/api.js';
import { Bar } from '../../parts/bar.js';
import { Showcase, useLayouts } from '../../parts/still-board.js';
import { language, loadPart, say, sayOr } from '../../words/say.js';
import { Example } from './example.js';
/** @import { GameState } from '../../protocol.js' */

await loadPart('rules');

/** The language of the books. */
const WRITTEN = 'en';
/** How many sentences a summary has at most. */
const SENTENCES = [1, 2, 3, 4, 5, 6, 7, 8];
/** Games that have a book. */
const BOOKS = FACTS.games.filter((g) => g.rules).map((g) => g.id);

/** @param {string} game @returns {Promise<import('../../net/api.js').Answer<Book>>} */
const bookOf = (game) => file(`/static/rules/${game}.json`);

/** @param {{game: string}} props */
export function Rules({ game }) {
  const known = BOOKS.includes(game) ? game : BOOKS[0];
  const [book, set] = useState(/** @type {Book | null} */ (null));
  useEffect(() => {
    document.title = say('window-title', { title: say('rules-of', { game: gameOf(known).words.full }) });
    bookOf(known).then((a) => a.ok && set(a.value));
  }, [known]);
  useEffect(() => {
    if (!book) return undefined;
    const look = () => {
      if (location.hash) find(location.hash.slice(1), known);
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [book]);
  return html`
    <${Bar} title=${say('rules')} sub=${gameOf(known).words.full} />
    <main class="page rules" id="main">
      <nav class="tabs" aria-label=${say('games')}>
        ${BOOKS.map((id) => html`<${Tab} key=${id} game=${id} known=${known} />`)}
      </nav>
      <${Summary} game=${known} />
      ${language.id === WRITTEN ? null : html`<p class="note">${say('rules-in-english')}</p>`}
      ${book ? html`<${Pages} book=${book} />` : html`<p class="loading">${say('one-moment')}</p>`}
    </main>
  `;
}

/** @param {{game: string, known: string}} props */
const Tab = ({ game, known }) => html`
  <a
    class=${`tab${game === known ? ' on' : ''}`}
    href=${`/rules/${game}`}
    aria-current=${game === known ? 'page' : undefined}
  >
    ${gameOf(game).words.full}
  </a>
`;

/** A board and the game in a few sentences, on one screen. @param {{game: string}} props */
function Summary({ game }) {
  const layouts = useLayouts();
  const short = SENTENCES.map((n) => sayOr(`rules-sum-${game}-${n}`, undefined, '')).filter(Boolean);
  return html`
    <h1 class="title">${gameOf(game).words.full}</h1>
    <section class="in-short" aria-label=${say('rules-of', { game: gameOf(game).words.full })}>
      <div class="art"><${Showcase} game=${game} layouts=${layouts} /></div>
      <div class="stack">
        <ul class="listed">${short.map((words) => html`<li key=${words}>${words}</li>`)}</ul>
        <div class="row wrap"><a class="btn main" href=${`/learn/${game}`}>${say('learn')}</a></div>
      </div>
    </section>
    <h2 class="title book-title">${say('rules-book')}</h2>
  `;
}

/** @param {{book: Book}} props */
const Pages = ({ book }) => html`
  <div class="book" lang=${WRITTEN} dir="ltr">
    <${Contents} blocks=${book.blocks} />
    <article>
      ${chapters(book.blocks).map((blocks, i) => html`<${Chapter} key=${i} blocks=${blocks} book=${book} />`)}
    </article>
  </div>
`;

/** The book cut at its chapters; its own title stands above already. @param {Ruling[]} blocks */
function chapters(blocks) {
  /** @type {Ruling[][]} */
  const found = [[]];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 1) continue;
    if (block.kind === 'heading' && block.level === 2) found.push([]);
    found[found.length - 1].push(block);
  }
  return found.filter((chapter) => chapter.length);
}

/** @param {{blocks: Ruling[], book: Book}} props */
function Chapter({ blocks, book }) {
  const [head, ...rest] = blocks;
  const titled = head.kind === 'heading';
  const title = titled ? html`<${Block} block=${head} book=${book} />` : html`<h2>${say('rules-intro')}</h2>`;
  return html`
    <details class="chapter">
      <summary>${title}</summary>
      <div class="chapter-body">
        ${(titled ? rest : blocks).map((block, i) => html`<${Block} key=${i} block=${block} book=${book} />`)}
      </div>
    </details>
  `;
}

/** Open what may be folded away. @param {Element} el */
function unfold(el) {
  const chapter = el.closest('details');
  if (chapter) chapter.open = true;
  el.scrollIntoView();
}

/** A label may stand in another book. @param {string} label @param {string} here */
async function find(label, here) {
  const el = document.getElementById(label);
  if (el) {
    unfold(el);
    return;
  }
  for (const other of BOOKS.filter((game) => game !== here)) {
    const book = await bookOf(other);
    if (book.ok && book.value.blocks.some((block) => block.ids?.includes(label)))
      location.replace(`/rules/${other}#${label}`);
  }
}

/** @param {{blocks: Ruling[]}} props */
function Contents({ blocks }) {
  const heads = blocks.filter((b) => b.kind === 'heading').filter((b) => b.level > 1 && b.level < 4);
  return html`
    <nav class="contents hide-on-phone" aria-label=${say('rules-contents')}>
      <ol>
        ${heads.map(
          (b) => html`
            <li class=${`l${b.level}`} key=${b.text}>
              <a href=${`#${b.ids[0] ?? slug(b.text)}`}>${plain(b.text)}</a>
            </li>
          `,
        )}
      </ol>
    </nav>
  `;
}

/**
 * @typedef {Offer & {text: string}} Tried  a move of an example, and what it does in words
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
const slug = (text) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

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
