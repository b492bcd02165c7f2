// Beside a replay: what the move did, and the moments worth a jump.
import { html, useMemo } from '../../vendor/preact-htm.js';
import { Places } from '../board/geometry.js';
import { Icon } from '../lib/icons.js';
import { Sign } from '../lib/parts.js';
import { wordsOf } from '../model/film.js';
import { readable } from '../model/lmr.js';
import { Told } from './log.js';
import { VerifyButton } from './verify-dice.js';
/** @import { Player } from '../board/types.js' */
/** @import { Film, Moment } from '../model/film.js' */

/** @param {Film} film */
const usePlaces = (film) => useMemo(() => new Places(film.layout), [film]);

/** @param {{film: Film, players: Player[], at: number, code: string, seq: number}} props */
export function ThisMove({ film, players, at, code, seq }) {
  const places = usePlaces(film);
  const { seat, story } = film.frames[at];
  const room = { game: film.game, players };
  const sentences = story.map(
    (told) => html`<${Told} room=${room} told=${told} places=${places} onSpot=${() => undefined} />`,
  );
  return html`
    <section class="panel" aria-label="This move">
      <header>
        <h2>${at === 0 ? 'The start' : `Move ${at}`}</h2>
        <span class="label">${seat === null || seat === undefined ? '' : film.seats[seat].name}</span>
      </header>
      <div class="pad stack">
        <p aria-live="polite">${story.length ? sentences : 'Everything is in place.'}</p>
        <div class="row wrap">
          <${VerifyButton} code=${code} seq=${seq} />
          <a class="btn small only-phone" href=${`/api/rooms/${code}/games/${seq}/replay`} download>
            <${Icon} name="down" />
            Download
          </a>
        </div>
      </div>
    </section>
  `;
}

/**
 * @param {{film: Film, players: Player[], at: number, moments: Moment[], onGo: (to: number) => void}} props
 */
export function Moments({ film, players, at, moments, onGo }) {
  const places = usePlaces(film);
  /** @param {Moment} moment */
  const line = ({ i, kind }) => {
    const seat = film.frames[i].seat ?? 0;
    const words = wordsOf(film.frames[i], true);
    return html`
      <li key=${i} class=${i === at ? 'here' : ''}>
        <button type="button" onClick=${() => onGo(i)}>
          <span class="sign-at"><${Sign} game=${film.game} seat=${seat} look=${players[seat]} /></span>
          <span>
            <b>${kind === 'won' ? 'The end' : film.game === 'ur' ? 'A hit' : 'A kill'}</b>
            ${film.game === 'lmr' ? readable(words, places, players, null) : words}
          </span>
          <span class="num">${i}</span>
        </button>
      </li>
    `;
  };
  return html`
    <section class="panel moments" aria-label="Moments">
      <header>
        <h2>Moments</h2>
        <span class="label num">${moments.length}</span>
      </header>
      <ol class="points" tabindex="0" aria-label="Kills and the end">
        ${moments.map(line)}
      </ol>
    </section>
  `;
}
