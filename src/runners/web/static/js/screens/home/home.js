// Home: two games, each with one Play; what is on today, a code to enter, games to go back to.
import { html, useEffect, useState } from '../../../vendor/preact-htm.js';
import { FACTS } from '../../facts.js';
import { gameOf } from '../../games/registry.js';
import { peek } from '../../net/api.js';
import { Bar } from '../../parts/bar.js';
import { Button, Sign } from '../../parts/controls.js';
import { Icon } from '../../parts/icons.js';
import { Showcase, useLayouts } from '../../parts/still-board.js';
import { dropSeat, seats } from '../../parts/store.js';
import { say } from '../../words/say.js';
/** @import { Layouts } from '../../parts/still-board.js' */

/** @typedef {(props: {game: string, onClose: () => void}) => VNode} Part */
/** @typedef {{of: Part}} Later  a component that is fetched when it is needed */
/** @typedef {Later & {game?: string}} Sheet */

export function Home() {
  const layouts = useLayouts();
  const [sheet, open] = useState(/** @type {Sheet | null} */ (null));
  useEffect(() => {
    document.title = 'Runners';
  }, []);
  const drawn = layouts !== null;
  const Meeting = useLater(drawn, () => import('./open-tables.js').then(({ Meeting: of }) => ({ of })));
  const Today = useLater(drawn, () => import('./today.js').then(({ Today: of }) => ({ of })));
  const enter = () => import('./code-sheet.js').then(({ CodeSheet }) => open({ of: CodeSheet }));
  /** @param {string} game */
  const play = (game) => import('./play-sheet.js').then(({ PlaySheet }) => open({ of: PlaySheet, game }));
  return html`
    <${Bar}>
      <${Button} cls="quiet small" onClick=${enter}>${say('home-code')}<//>
    <//>
    <main class="page home" id="main">
      <div>
        <h1 class="title">${say('home-title')}</h1>
        <p class="lead">${say('home-lead')}</p>
      </div>
      <${Waiting} />
      <section class="today" aria-label=${say('home-today')}>${Today && html`<${Today} />`}</section>
      <section class="games" aria-label=${say('games')}>
        ${FACTS.games.map(
          (fact) => html`<${GameCard} key=${fact.id} fact=${fact} layouts=${layouts} onPlay=${play} />`,
        )}
      </section>
      <nav class="row wrap" aria-label=${say('home-study')}>
        <a class="btn small" href="/learn">${say('learn')}</a>
        <a class="btn small" href="/analysis">${say('analysis')}</a>
      </nav>
      ${Meeting && html`<${Meeting} />`}
      <p class="note promise">
        <${Icon} name="shield" />
        <span>${say('home-promise')}</span>
      </p>
      ${sheet && html`<${sheet.of} game=${sheet.game ?? ''} onClose=${() => open(null)} />`}
    </main>
  `;
}

/** What is fetched once the games are drawn. @param {boolean} drawn @param {() => Promise<Later>} fetched */
function useLater(drawn, fetched) {
  const [found, set] = useState(/** @type {Later | null} */ (null));
  useEffect(() => {
    if (drawn) fetched().then(set);
  }, [drawn]);
  return found?.of;
}

/** @param {{fact: GameFact, layouts: Layouts | null, onPlay: (game: string) => void}} props */
function GameCard({ fact: { id: game, rules }, layouts, onPlay }) {
  const { full, about } = gameOf(game).words;
  return html`
    <article class="game">
      <div class="art"><${Showcase} game=${game} layouts=${layouts} /></div>
      <div class="body">
        <h2>${full}</h2>
        <p>${about}</p>
        <div class="row">
          <${Button}
            cls="main"
            aria-label=${say('home-play-label', { game: full })}
            onClick=${() => onPlay(game)}
          >
            ${say('home-play')}
          <//>
          ${rules ? html`<a class="btn quiet" href=${`/rules/${game}`}>${say('rules')}</a>` : null}
        </div>
      </div>
    </article>
  `;
}

/** @typedef {{code: string, game: string, words: string}} Seat  a seat that this browser holds */

/** What a room is waiting for. @param {import('../../net/session.js').Seen} view @param {number} own */
function stateOf({ room, play }, own) {
  if (room.phase !== 'playing') return say('home-state', { state: room.phase });
  return say('home-state', { state: play && play.chair === own ? 'yours' : 'others' });
}

/**
 * Does the room with this seat still exist?
 * @param {string} code
 * @param {{member: string, game: string}} seat
 * @returns {Promise<Seat | null>}
 */
async function lookUp(code, { member, game }) {
  const found = await peek(code);
  if (!found.ok) {
    if (found.status === 404) dropSeat(code);
    return null;
  }
  const { view } = found.value.state;
  const chair = view.chairs.find((c) => c?.member === member);
  return chair ? { code, game, words: stateOf(view, chair.chair) } : null;
}

/** Rooms this browser still holds a seat in. */
function Waiting() {
  const [rooms, set] = useState(/** @type {Seat[]} */ ([]));
  useEffect(() => {
    const known = Object.entries(seats())
      .sort((a, b) => b[1].at - a[1].at)
      .slice(0, 3);
    Promise.all(known.map(([code, seat]) => lookUp(code, seat))).then((found) =>
      set(found.filter((r) => r !== null)),
    );
  }, []);
  return rooms.map(
    ({ code, game, words }) => html`
      <div class="panel resume" key=${code}>
        <${Sign} game=${game} seat=${1} look=${{ colour: 0, mark: 0 }} />
        <div class="grow">
          <b>${say('home-waiting')}</b>
          <p class="muted small">${gameOf(game).words.full}, <span class="code">${code}</span>, ${words}</p>
        </div>
        <a class="btn small" href=${`/${code}`}>${say('home-return')}</a>
      </div>
    `,
  );
}
