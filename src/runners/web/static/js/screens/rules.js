// The rules of both games, each ruling beside a board that shows and plays its example.
import { html, useEffect, useMemo, useRef, useState } from '../../vendor/preact-htm.js';
import { Board } from '../board/board.js';
import { chosen, chooseMove, live, lit, NOTHING, offer, offered, signs, tap } from '../board/selection.js';
import { Icon } from '../lib/icons.js';
import { file } from '../net/api.js';
import { heaped } from '../model/pieces.js';
import { FULL } from '../model/room.js';
import { Bar } from './bar.js';
import { MODELS } from './playback.js';
/** @import { Layout, Piece } from '../board/types.js' */

const PLAYERS = /** @type {Record<string, string[]>} */ ({
  lmr: ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'],
  ur: ['Black', 'White'],
});

/** @param {{game: string}} props */
export function Rules({ game }) {
  const known = game === 'ur' ? 'ur' : 'lmr';
  const [book, set] = useState(/** @type {any} */ (null));
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
        ${['lmr', 'ur'].map(
          (g) => html`
            <a
              key=${g}
              class=${`tab${g === known ? ' on' : ''}`}
              href=${`/rules/${g}`}
              aria-current=${g === known ? 'page' : undefined}
            >
              ${FULL[g]}
            </a>
          `,
        )}
      </nav>
      ${
        book
          ? html`
            <div class="book">
              <${Contents} blocks=${book.blocks} />
              <article>
                ${book.blocks.map(
                  (/** @type {any} */ b, /** @type {number} */ i) => html`
                    <${Block} key=${i} block=${b} book=${book} />
                  `,
                )}
              </article>
            </div>
          `
          : html`
            <p class="loading">Opening the book.</p>
          `
      }
    </main>
  `;
}

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

/** @param {string} text */
const slug = (text) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** @param {{blocks: any[]}} props */
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

/** @param {string} text */
const plain = (text) => text.replace(/[*`]/g, '');

/** @param {{block: any, book: any}} props */
function Block({ block, book }) {
  const ids = block.ids ?? [];
  const anchors = ids.slice(1).map((/** @type {string} */ id) => html`<span class="anchor" id=${id} />`);
  if (block.kind === 'heading') {
    const id = ids[0] ?? slug(block.text);
    return block.level === 1
      ? html`
        <h1 class="title">${inline(block.text)}</h1>
      `
      : block.level === 2
        ? html`
          <h2 id=${id}>${inline(block.text)}</h2>
        `
        : html`
          <h3 id=${id}>
            ${anchors}
            ${inline(block.text)}
          </h3>
        `;
  }
  if (block.kind === 'text')
    return html`
      <p id=${ids[0]}>
        ${anchors}
        ${inline(block.text)}
      </p>
    `;
  if (block.kind === 'list') {
    const items = block.items.map((/** @type {string} */ t) => html`<li>${inline(t)}</li>`);
    return block.ordered ? html`<ol class="listed">${items}</ol>` : html`<ul class="listed">${items}</ul>`;
  }
  if (block.kind === 'table')
    return html`
      <table class="plain">
        <thead>
          <tr>
            ${block.rows[0].map(
              (/** @type {string} */ c) => html`
                <th>${inline(c)}</th>
              `,
            )}
          </tr>
        </thead>
        <tbody>
          ${block.rows.slice(1).map(
            (/** @type {string[]} */ r) => html`
              <tr>
                ${r.map(
                  (c) => html`
                    <td>${inline(c)}</td>
                  `,
                )}
              </tr>
            `,
          )}
        </tbody>
      </table>
    `;
  if (block.kind === 'code')
    return html`
      <pre class="example-code" tabindex="0">
        ${block.lines.join('\n')}
      </pre>
    `;
  return html`<${Example} block=${block} layout=${book.layouts[block.layout]} game=${book.game} />`;
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

/** @param {{block: any, layout: Layout, game: string}} props */
function Example({ block, layout, game }) {
  const host = useRef(/** @type {HTMLElement | null} */ (null));
  const board = useRef(/** @type {Board | null} */ (null));
  const [near, setNear] = useState(false);
  const [selection, select] = useState(NOTHING);
  const [played, setPlayed] = useState(/** @type {any} */ (null));
  const state = useRef({ selection, pieces: /** @type {Piece[]} */ ([]) });
  const names = PLAYERS[game];
  const model = MODELS[/** @type {'lmr' | 'ur'} */ (game)];
  const players = useMemo(
    () => layout.seats.map((_, i) => ({ name: names[i], colour: i, mark: i })),
    [layout],
  );
  state.current.selection = selection;

  useEffect(() => {
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some((s) => s.isIntersecting)) {
          setNear(true);
          watch.disconnect();
        }
      },
      { rootMargin: '400px' },
    );
    watch.observe(/** @type {Element} */ (host.current));
    return () => watch.disconnect();
  }, []);
  const reset = () => {
    const b = board.current;
    if (!b?.places) return;
    state.current.pieces = model.pieces(block.state, b.places, [], block.fixed);
    b.place(state.current.pieces);
    setPlayed(null);
    select(offer(model.choices(block.choices, block.state, b.places, names), null));
  };
  useEffect(() => {
    if (!near) return;
    const b = new Board(/** @type {HTMLElement} */ (host.current), {
      onTap: (spot) => {
        const { selection: next, play: choice } = tap(state.current.selection, spot);
        if (choice) play(choice.key);
        else select(next);
      },
    });
    b.draw(layout, players, { rim: game === 'ur', title: `Example: ${block.position}` });
    board.current = b;
    reset();
  }, [near]);
  useEffect(() => {
    const b = board.current;
    if (!b?.places) return;
    b.sign(
      played
        ? { movable: [], chosen: null, path: [], targets: [] }
        : signs(selection, state.current.pieces, block.actor),
    );
    b.describe((spot) => spot.label, played ? new Set() : live(selection), []);
  }, [selection, played, near]);

  /** @param {string} key */
  const play = async (key) => {
    const b = board.current;
    const choice = state.current.selection.choices.find((c) => c.key === key);
    if (!b?.places || !choice) return;
    const raw = block.choices.find(
      (/** @type {any} */ c) => JSON.stringify(c.move) === JSON.stringify(choice.move),
    );
    setPlayed(raw);
    select(NOTHING);
    for (const event of raw.does) {
      const motion = model.motion(event, state.current.pieces, b.places, block.choices);
      if (!motion) continue;
      const moved = heaped([
        ...state.current.pieces.filter((p) => p.id !== motion.id),
        ...state.current.pieces.filter((p) => p.id === motion.id).map((p) => ({ ...p, spot: motion.spot })),
      ]);
      const after = moved.find((p) => p.id === motion.id);
      if (after) await b.move(motion.id, motion.path, after, motion.how);
      state.current.pieces = moved;
    }
  };
  const shown = selection.from === null ? offered(selection) : lit(selection);
  const now = chosen(selection);
  return html`
    <figure class=${`example ${game}`}>
      <div class="example-board" ref=${host} />
      <figcaption>
        ${
          played
            ? html`
              <p>${played.text}</p>
              <button type="button" class="btn small" onClick=${reset}>
                Back to the position
              </button>
            `
            : html`
              ${
                block.choices.length
                  ? html`
                    <p class="label">
                      ${selection.choices.length === 1 ? 'One move' : `${selection.choices.length} moves`}. Try${' '}
                      ${selection.choices.length === 1 ? 'it' : 'them'} on the board.
                    </p>
                  `
                  : null
              }
              <div class="tries">
                ${shown.slice(0, 8).map(
                  (c) => html`
                    <button
                      type="button"
                      class=${`chip${c.key === now?.key ? ' on' : ''}`}
                      key=${c.key}
                      onClick=${() => (c.key === now?.key ? play(c.key) : select(chooseMove(selection, c.key)))}
                    >
                      ${c.face ? `${c.face}: ` : ''}
                      ${c.title}
                      ${c.key === now?.key ? html`<${Icon} name="play" />` : null}
                    </button>
                  `,
                )}
              </div>
            `
        }
        <details>
          <summary>In notation</summary>
          <pre tabindex="0">${[block.position, ...block.notes].join('\n')}</pre>
        </details>
      </figcaption>
    </figure>
  `;
}
