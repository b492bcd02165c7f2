// A move as a button, and the button that plays the one that is chosen.
import { html } from '../../vendor/preact-htm.js';
import { chosen as chosenOf } from '../board/selection.js';
import { gameOf } from '../games/registry.js';
import { Icon } from '../lib/icons.js';
import { say } from '../words/say.js';
/** @import { Selection } from '../board/selection.js' */
/** @import { Choice, Player } from '../board/types.js' */
/** @import { Choice as Offer, PlayShown } from '../protocol.js' */

/**
 * The next step: play what is chosen, or do what moves no piece.
 * @param {{
 *   room: {game: string, players: Player[]},
 *   play: Pick<PlayShown, 'state'>,
 *   selection: Selection,
 *   raw: Offer[],
 *   onPlay: (choice: Choice) => void,
 *   onMove: (choice: Offer['choice']) => void,
 * }} props
 */
export function Next({ room, play, selection, raw, onPlay, onMove }) {
  const now = chosenOf(selection);
  const { words, pieces } = gameOf(room.game);
  const names = room.players.map((p) => p.name);
  return html`
    <div class="row next">
      <button type="button" class="btn main grow" disabled=${!now} onClick=${() => now && onPlay(now)}>
        ${now ? words.confirm(now) : say('turn-choose-move')}
      </button>
      ${pieces.others(raw, play.state, names).map(
        ({ words: label, offer }) => html`
          <button type="button" class="btn other" key=${label} onClick=${() => onMove(offer.choice)}>
            ${label}
          </button>
        `,
      )}
    </div>
  `;
}

/**
 * @param {{
 *   choice: Choice,
 *   chosen: boolean,
 *   near: boolean,
 *   disc: boolean,
 *   onPick: (key: string) => void,
 *   onPlay: (choice: Choice) => void,
 * }} props
 */
export function MoveButton({ choice, chosen, near, disc, onPick, onPlay }) {
  const [from, to] = choice.ends;
  return html`
    <button
      type="button"
      class=${`move${chosen ? ' sel' : near ? ' near' : ''}${disc ? ' with-disc' : ''}`}
      aria-pressed=${String(chosen)}
      onClick=${() => (chosen ? onPlay(choice) : onPick(choice.key))}
    >
      ${disc ? html`<span class="disc">${choice.face}</span>` : null}
      <span class="fromto">
        ${from} <${Icon} name="arrow" />
        <span class="sr">${say('turn-to')}</span> ${to}
      </span>
      <span class=${`effect ${choice.tone}`}>${choice.effect}</span>
      ${chosen ? html`<${Icon} name="check" />` : html`<span />`}
    </button>
  `;
}
