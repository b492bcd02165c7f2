// Someone to meet: the open tables, live, and whose server this is. Fetched after the games are drawn.
import { html, useEffect, useState } from '../../../vendor/preact-htm.js';
import { FACTS } from '../../facts.js';
import { gameOf } from '../../games/registry.js';
import { openTables } from '../../net/api.js';
import { Button, Sign } from '../../parts/controls.js';
import { goWith } from '../../parts/go.js';
import { HostCard } from '../../parts/host.js';
import { useNaming } from '../../parts/naming.js';
import { Icon } from '../../parts/icons.js';
import { changeWords } from '../../parts/room/options.js';
import { sheet } from '../../parts/sheet.js';
import { loadPart, say } from '../../words/say.js';
/** @import { OpenTable, Options } from '../../protocol.js' */

const styled = sheet('meet');
await loadPart('meet');
await styled;

/** The server makes the list anew once a second at most. */
const REFRESH_MS = 3_000;

export const Meeting = () => html`
  <${Tables} />
  <${HostCard} />
`;

/**
 * The list as far as it was opened, fetched again while the page is looked at.
 * @returns {[TablesPage | null, () => void]}
 */
function useTables() {
  const [list, set] = useState(/** @type {TablesPage | null} */ (null));
  const [pages, setPages] = useState(1);
  useEffect(() => {
    let timer = 0;
    const look = async () => {
      clearTimeout(timer);
      if (!document.hidden) await read(pages).then((found) => found && timer >= 0 && set(found));
      if (timer >= 0) timer = setTimeout(look, REFRESH_MS);
    };
    look();
    return () => {
      clearTimeout(timer);
      timer = -1;
    };
  }, [pages]);
  return [list, () => setPages((n) => n + 1)];
}

/** The first pages of the list as one; null while the server cannot be reached. @param {number} pages */
async function read(pages) {
  const answers = await Promise.all(Array.from({ length: pages }, (_, page) => openTables(page)));
  const found = answers.map((answer) => (answer.ok ? answer.value : null));
  const last = found[found.length - 1];
  if (found.includes(null) || !last) return null;
  const all = new Map(found.flatMap((page) => page?.tables ?? []).map((table) => [table.code, table]));
  return { ...last, tables: [...all.values()] };
}

function Tables() {
  const [list, more] = useTables();
  if (!list) return null;
  const { tables, total, playing } = list;
  const further = html`<${Button} cls="quiet wide" onClick=${more}>${say('tables-more')}<//>`;
  const counts = html`<span class="label">${say('tables-count', { total, playing })}</span>`;
  return html`
    <section class="panel tables" aria-labelledby="open-tables">
      <header>
        <h2 id="open-tables">${say('tables')}</h2>
        ${total ? counts : null}
      </header>
      ${tables.length ? null : html`<p class="muted none">${say('tables-none')}</p>`}
      <p class="muted small none">${say('tables-ready')}</p>
      <ul>
        ${tables.map((table) => html`<${Row} key=${table.code} table=${table} />`)}
      </ul>
      ${list.more ? further : null}
    </section>
  `;
}

const [WAITING, PLAYING] = [1, 3].map((i) => ({ colour: i, mark: i }));

/** What differs from a new room, in words. @param {string} game @param {Options} options */
function unusual(game, options) {
  const usual = FACTS.games.find((g) => g.id === game)?.usual ?? {};
  const other = Object.entries(options).filter(([key, value]) => value !== usual[key]);
  const plain = other.filter(([, value]) => typeof value !== 'object');
  return plain.length ? changeWords(Object.fromEntries(plain), game).title : say('tables-usual');
}

/** @param {{table: OpenTable}} props */
function Row({ table: { code, game, options, seated, free, playing } }) {
  const { words } = gameOf(game);
  const [asking, named] = useNaming();
  const who = seated.length ? say('tables-seated', { names: seated }) : say('tables-nobody');
  const state = playing ? say('tables-playing') : say('tables-free', { count: free });
  const sit = html`
    <${Button}
      cls="small"
      aria-label=${say('tables-sit-label', { game: words.title, code })}
      onClick=${() => named(() => goWith(code, { sit: true }))}
    >
      ${say('tables-sit')}
    <//>
  `;
  const watch = html`
    <a
      class="btn small quiet"
      href=${`/${code}`}
      aria-label=${say('tables-watch-label', { game: words.title, code })}
    >
      ${say('watch')}
    </a>
  `;
  return html`
    <li>
      <${Sign} game=${game} seat=${playing ? 1 : 0} look=${playing ? PLAYING : WAITING} />
      <div class="grow">
        <b>${words.title}</b>
        <span class="who cut">${who}</span>
        <small class="muted cut">${unusual(game, options)}</small>
      </div>
      <span class=${`st${free ? ' ok' : ''}`}>
        <${Icon} name=${playing ? 'eye' : 'people'} />
        ${state}
      </span>
      ${free ? sit : watch} ${asking}
    </li>
  `;
}
