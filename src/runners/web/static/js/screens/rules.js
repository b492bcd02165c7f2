// The rules of both games, each ruling beside a board that shows and plays its example.
import { html, useEffect, useState } from '../../vendor/preact-htm.js';
import { FULL } from '../model/room.js';
import { file } from '../net/api.js';
import { Bar } from './bar.js';
import { Block, plain, slug } from './rule-block.js';
/** @import { Book, Ruling } from './rule-block.js' */

/** @param {{game: string}} props */
export function Rules({ game }) {
  const known = game === 'ur' ? 'ur' : 'lmr';
  const [book, set] = useState(/** @type {Book | null} */ (null));
  useEffect(() => {
    document.title = `Rules of ${FULL[known]} · Runners`;
    file(`/static/rules/${known}.json`).then((a) => a.ok && set(a.value));
  }, [known]);
  useEffect(() => {
    if (book && location.hash) find(location.hash.slice(1), known);
  }, [book]);
  return html`
    <${Bar} title="Rules" sub=${FULL[known]} />
    <main class="page rules" id="main">
      <nav class="tabs" aria-label="Games">
        <${Tab} game="lmr" known=${known} />
        <${Tab} game="ur" known=${known} />
      </nav>
      ${book ? html`<${Pages} book=${book} />` : html`<p class="loading">Opening the book.</p>`}
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
    ${FULL[game]}
  </a>
`;

/** @param {{book: Book}} props */
const Pages = ({ book }) => html`
  <div class="book">
    <${Contents} blocks=${book.blocks} />
    <article>
      ${book.blocks.map((block, i) => html`<${Block} key=${i} block=${block} book=${book} />`)}
    </article>
  </div>
`;

/** A label may stand in the other book. @param {string} label @param {string} here */
function find(label, here) {
  const el = document.getElementById(label);
  if (el) {
    el.scrollIntoView();
    return;
  }
  const other = /^(Q?B|P)\d/.test(label) ? 'ur' : 'lmr';
  if (other !== here) location.replace(`/rules/${other}#${label}`);
}

/** @param {{blocks: Ruling[]}} props */
function Contents({ blocks }) {
  const heads = blocks.filter((b) => b.kind === 'heading' && b.level > 1 && b.level < 4);
  return html`
    <nav class="contents only-desk" aria-label="Contents">
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
