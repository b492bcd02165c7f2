// My games on this device: those still going on, those that are over, and what can be learned from them.
import { html, useEffect, useState } from '../../../vendor/preact-htm.js';
import { FACTS } from '../../facts.js';
import { gameOf } from '../../games/registry.js';
import { reviewOf } from '../../net/api.js';
import { Bar } from '../../parts/bar.js';
import { Button, IconButton, Sign, toast, Panel } from '../../parts/controls.js';
import { dropGame, dropGames, games, keepJudged, gameKey } from '../../parts/history.js';
import { keptWords, useHost } from '../../parts/host.js';
import { Icon } from '../../parts/icons.js';
import { challenger, ladder } from '../../parts/ladder.js';
import { marks } from '../../parts/marks.js';
import { Ask } from '../../parts/room/dialogs.js';
import { playBots } from '../../parts/start.js';
import { read } from '../../parts/store.js';
import { loadPart, say } from '../../words/say.js';
import { OwnFigures } from './figures.js';
import { useStates } from './game-status.js';
/** @import { State } from './game-status.js' */

await loadPart('mine');

export function MyGames() {
  const [all, set] = useState(games());
  const again = () => set(games());
  useEffect(() => {
    document.title = say('window-title', { title: say('mine') });
  }, []);
  const over = all.filter((g) => g.ended);
  const load = () => loadReviews(over).then(again);
  return html`
    <${Bar} title=${say('mine')} />
    <main class="page mine" id="main">
      <div>
        <h1 class="title">${say('mine')}</h1>
        <p class="lead">${say('mine-lead')}</p>
      </div>
      ${all.length ? null : html`<${Beginning} />`}
      <${Unfinished} all=${all.filter((g) => !g.ended)} onChange=${again} />
      ${over.length ? html`<${OwnFigures} over=${over} onLoad=${load} />` : null}
      ${over.length ? html`<${Finished} over=${over} onChange=${again} />` : null}
      ${all.length ? html`<${Keeping} all=${all} onChange=${again} />` : null}
    </main>
  `;
}

/** Nothing has been played yet: a quick game of each. */
const Beginning = () => html`
  <section class="panel pad stack">
    <p>${say('mine-none')}</p>
    <div class="row wrap">
      ${FACTS.games.map(({ id }) => {
        const { short } = gameOf(id).options;
        const play = () => playBots(id, { bots: 1, bot: challenger(id) ?? undefined, ...short?.() });
        return html`
          <${Button} key=${id} onClick=${play}>${say('mine-quick', { game: gameOf(id).words.title })}<//>
        `;
      })}
    </div>
  </section>
`;

/** All that this browser has to show for it. @param {PlayedGame[]} all */
const keepsakes = (all) => ({
  games: all,
  ladder: ladder(),
  puzzles: marks(),
  lessons: read('lessons', {}),
});

/**
 * Ask for the reviews that are not here yet, one after the other: each costs the server some work.
 * @param {PlayedGame[]} over
 */
async function loadReviews(over) {
  for (const { code, gameSeq, kind, judged } of over) {
    if (judged || kind === 'aborted' || kind === 'cancelled') continue;
    const found = await reviewOf(code, gameSeq);
    if (found.ok) keepJudged(code, gameSeq, found.value.seats);
    else if (found.status === 429 || found.status === 503) {
      toast({ message: found.message, kind: 'bad' });
      return;
    }
  }
}

/** @param {PlayedGame} game */
const rivals = ({ names, seat }) => names.filter((_, i) => i !== seat);
/** @param {number} ms */
const day = (ms) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium' }).format(ms);

/** @param {{all: PlayedGame[], onChange: () => void}} props */
function Unfinished({ all, onChange }) {
  const states = useStates(all, onChange);
  if (!all.length) return null;
  /** @param {PlayedGame} g */
  const open = (g) => html`
    <${Open} key=${gameKey(g)} game=${g} state=${states[gameKey(g)]} onChange=${onChange} />
  `;
  return html`
    <${Panel} title=${say('mine-unfinished')}>
      <ul class="kept">
        ${all.map(open)}
      </ul>
    <//>
  `;
}

/** @param {{game: PlayedGame, state: State | null | undefined, onChange: () => void}} props */
function Open({ game, state, onChange }) {
  const yours = state === 'yours';
  const link = html`
    <a class=${`btn small${yours ? ' main' : ''}`} href=${`/${game.code}`}>${say('mine-return')}</a>
  `;
  return html`
    <li>
      <${Title} game=${game} />
      <span class=${`st${yours ? ' ok' : ''}`}>
        ${yours ? html`<${Icon} name="clock" />` : null} ${say('mine-state', { state: state ?? 'unknown' })}
      </span>
      ${state === 'gone' ? null : link}
      <${Remove} game=${game} onChange=${onChange} />
    </li>
  `;
}

/** @param {{game: PlayedGame}} props */
const Title = ({ game }) => html`
  <${Sign} game=${game.game} seat=${game.seat} look=${{ colour: game.seat, mark: game.seat }} />
  <div class="grow">
    <b>${gameOf(game.game).words.title}</b>
    <small class="muted">
      ${say('mine-against', { names: rivals(game), date: day(game.ended ?? game.began) })}
    </small>
  </div>
`;

/** @param {{game: PlayedGame, onChange: () => void}} props */
const Remove = ({ game, onChange }) => html`
  <${IconButton}
    label=${say('mine-remove', { game: gameOf(game.game).words.title, code: game.code })}
    icon="cross"
    onClick=${() => {
      dropGame(game);
      onChange();
    }}
  />
`;

/** @param {{over: PlayedGame[], onChange: () => void}} props */
function Finished({ over, onChange }) {
  return html`
    <${Panel} title=${say('mine-finished')}>
      <ul class="kept">
        ${over.map((g) => html`<${Over} key=${gameKey(g)} game=${g} onChange=${onChange} />`)}
      </ul>
    <//>
  `;
}

/** @param {PlayedGame} game */
const outcome = ({ kind, won }) =>
  say('mine-result', { result: kind === 'aborted' || kind === 'cancelled' ? 'none' : won ? 'won' : 'lost' });

/** @param {{game: PlayedGame, onChange: () => void}} props */
function Over({ game, onChange }) {
  const { code } = game;
  return html`
    <li>
      <${Title} game=${game} />
      <span class=${`st${game.won ? ' ok' : ''}`}>${outcome(game)}</span>
      <a
        class="btn small quiet"
        href=${`/replay/${code}/${game.gameSeq}`}
        aria-label=${say('mine-replay-label', { code })}
      >
        ${say('mine-replay')}
      </a>
      <${Remove} game=${game} onChange=${onChange} />
    </li>
  `;
}

/**
 * What is kept where, how to copy it, and how to delete it.
 * @param {{all: PlayedGame[], onChange: () => void}} props
 */
function Keeping({ all, onChange }) {
  const [asking, ask] = useState(false);
  const host = useHost();
  const forget = () => {
    dropGames();
    ask(false);
    onChange();
  };
  const text = JSON.stringify(keepsakes(all), null, 1);
  const href = `data:application/json;charset=utf-8,${encodeURIComponent(text)}`;
  const kept = host && say('mine-kept', { time: keptWords(host.kept.replaysMs) });
  const question = html`
    <${Ask}
      title=${say('mine-forget-ask')}
      words=${[say('mine-forget-note')]}
      yes=${say('mine-forget')}
      no=${say('back')}
      onYes=${forget}
      onClose=${() => ask(false)}
    />
  `;
  return html`
    <section class="stack">
      <p class="muted small">${say('mine-here')} ${kept}</p>
      <div class="row">
        <a class="btn small" href=${href} download="runners-games.json">
          <${Icon} name="down" />
          ${say('mine-export')}
        </a>
        <${Button} cls="small quiet" onClick=${() => ask(true)}>${say('mine-forget')}<//>
      </div>
      ${asking ? question : null}
    </section>
  `;
}
