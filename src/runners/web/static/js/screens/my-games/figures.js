// One's own figures: games and wins, and with reviews luck and skill from game to game.
import { html, useState } from '../../../vendor/preact-htm.js';
import { FACTS } from '../../facts.js';
import { gameOf } from '../../games/registry.js';
import { hundredths, loadPart, say } from '../../words/say.js';
import { Button, Panel } from '../../parts/controls.js';
/** @import { Judged } from '../../parts/history.js' */

await loadPart('mine');

const [WIDTH, HEIGHT] = [600, 120];

/** @param {{over: PlayedGame[], onLoad: () => Promise<void>}} props */
export function OwnFigures({ over, onLoad }) {
  const [busy, setBusy] = useState(false);
  const judged = judgedGames(over);
  const load = async () => {
    setBusy(true);
    await onLoad();
    setBusy(false);
  };
  const none = html`<p class="muted small">${say('mine-no-reviews')}</p>`;
  const missing = over.some((g) => !g.judged && g.kind !== 'aborted' && g.kind !== 'cancelled');
  return html`
    <${Panel} cls="own-figures" title=${say('mine-figures')}>
      <div class="pad stack">
        <dl class="sums">
          ${FACTS.games.map(({ id }) => html`<${Sums} key=${id} game=${id} over=${over} />`)}
        </dl>
        ${judged.length ? html`<${Judgement} judged=${judged} />` : none}
        ${
          missing
            ? html`
                <${Button} cls="small" disabled=${busy} onClick=${load}>
                  ${busy ? say('mine-loading') : say('mine-load')}
                <//>
              `
            : null
        }
      </div>
    <//>
  `;
}

/** @param {{game: string, over: PlayedGame[]}} props */
function Sums({ game, over }) {
  const { played, won } = sumsOf(over, game);
  if (!played) return null;
  return html`
    <div>
      <dt>${gameOf(game).words.title}</dt>
      <dd>${say('mine-sums', { played, won })}</dd>
    </div>
  `;
}

/** @param {{judged: JudgedGame[]}} props */
function Judgement({ judged }) {
  const luck = meanOf(judged.map((g) => g.judged.luck));
  const cost = meanOf(judged.map((g) => g.judged.cost));
  return html`
    <${Chart} title=${say('mine-luck-chart')} values=${judged.map((g) => g.judged.luck)} cls="luck" />
    <p class="muted small">${say('mine-luck', { points: withSign(luck), count: judged.length })}</p>
    <${Chart} title=${say('mine-skill-chart')} values=${judged.map((g) => -g.judged.cost)} cls="skill" />
    <p class="muted small">${say('mine-skill', { points: hundredths(cost), count: judged.length })}</p>
  `;
}

/** Percentage points, with their sign. @param {number} share */
const withSign = (share) => `${share < 0 ? '−' : '+'}${hundredths(Math.abs(share))}`;

/**
 * One bar per game, oldest first, up or down from zero.
 * @param {{title: string, values: number[], cls: string}} props
 */
function Chart({ title, values, cls }) {
  const most = Math.max(0.01, ...values.map(Math.abs));
  const step = WIDTH / Math.max(values.length, 12);
  const middle = HEIGHT / 2;
  const wide = Math.min(step - 4, 26);
  const heard = say('mine-chart', { title, values: values.map(withSign) });
  return html`
    <figure class=${`own-chart ${cls}`}>
      <figcaption class="label">${title}</figcaption>
      <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${heard}>
        <line x1="0" x2=${WIDTH} y1=${middle} y2=${middle} />
        ${values.map((value, i) => {
          const tall = Math.max(1, (Math.abs(value) / most) * (middle - 4));
          const top = value < 0 ? middle : middle - tall;
          return html`<rect x=${i * step + 2} y=${top} width=${wide} height=${tall} rx="2" />`;
        })}
      </svg>
    </figure>
  `;
}

/** @typedef {PlayedGame & {judged: Judged}} JudgedGame */

/** Games that came to a result, and those won. @param {PlayedGame[]} over @param {string} game */
function sumsOf(over, game) {
  const played = over.filter((g) => g.game === game && g.kind !== 'aborted' && g.kind !== 'cancelled');
  return { played: played.length, won: played.filter((g) => g.won).length };
}

/** Those with a review, oldest first. @param {PlayedGame[]} over @returns {JudgedGame[]} */
const judgedGames = (over) =>
  /** @type {JudgedGame[]} */ (over.filter((g) => g.judged)).sort((a, b) => (a.ended ?? 0) - (b.ended ?? 0));

/** @param {number[]} values */
const meanOf = (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
