// The choices of the player to act, ranked with their chances and one reason each; a click plays one.
import { html, useEffect, useState } from '../../../vendor/preact-htm.js';
import { sentence, Panel } from '../../parts/controls.js';
import { loadPart, refusedWords, say } from '../../words/say.js';
import { Ranking } from './ranking.js';
import { same } from './review-model.js';

await loadPart('study');

/** @param {{table: Table, onMove: (choice: Offer['choice']) => void}} props */
export function Hints({ table, onMove }) {
  const [found, set] = useState(/** @type {Hint | Refused | null} */ (null));
  useEffect(() => {
    table.session.hint().then(set);
  }, []);
  return html`
    <${Panel} cls="hints" title=${say('study-hints')} aria-live="polite">
      ${found ? html`<${Told} found=${found} table=${table} onMove=${onMove} />` : null}
      ${found ? null : html`<p class="pad muted">${say('study-thinking')}</p>`}
    <//>
  `;
}

/** @param {{found: Hint | Refused, table: Table, onMove: (choice: Offer['choice']) => void}} props */
function Told({ found, table, onMove }) {
  const { room, play, playback, raw } = table;
  if (found.type === 'refused') return html`<p class="pad">${sentence(refusedWords(found))}</p>`;
  const places = playback.board?.places;
  if (!places) return null;
  const choices = found.choices.flatMap(({ choice, chance, saying }) => {
    const offer = raw.find((one) => same(one.choice, choice));
    return offer ? [{ ...offer, chance, saying }] : [];
  });
  return html`
    <${Ranking}
      choices=${choices}
      scene=${{ game: room.game, state: play.state, places, players: room.players }}
      onPick=${(/** @type {Offer} */ { choice }) => onMove(choice)}
    />
    <p class="pad muted small">${say('study-hint-note', { of: found.of })}</p>
  `;
}
