// Beside a replay: what the move did, and the moments worth jumping to.
import { html, useMemo } from '../../vendor/preact-htm.js';
import { FACTS } from '../facts.js';
import { Places } from '../board/geometry.js';
import { Icon } from '../lib/icons.js';
import { Sign } from '../lib/parts.js';
import { gameOf } from '../games/registry.js';
import { spoken } from '../model/story.js';
import { loadPart, say } from '../words/say.js';
import { Told } from './log.js';
import { Picture } from './picture.js';
import { VerifyButton } from './verify-dice.js';
/** @import { Player } from '../board/types.js' */
/** @import { Film, Moment } from '../model/film.js' */

await loadPart('replay');

/** @param {Film} film */
const usePlaces = (film) =>
  useMemo(() => new Places(gameOf(film.game).art.seen(film.layout, null, false)), [film]);

/** @param {{film: Film, players: Player[], at: number, code: string, seq: number}} props */
export function ThisMove({ film, players, at, code, seq }) {
  const places = usePlaces(film);
  const { seat, story } = film.frames[at];
  const room = { game: film.game, players };
  const sentences = story.map(
    (told) => html`<${Told} room=${room} told=${told} places=${places} onSpot=${() => undefined} />`,
  );
  return html`
    <section class="panel" aria-label=${say('replay-this-move')}>
      <header>
        <h2>${at === 0 ? say('replay-the-start') : say('replay-nth', { number: at })}</h2>
        <span class="label">${seat === null ? '' : film.seats[seat].name}</span>
      </header>
      <div class="pad stack">
        <p aria-live="polite">${story.length ? sentences : say('replay-in-place')}</p>
        <div class="row wrap">
          <${VerifyButton} code=${code} seq=${seq} />
          <${Analyse} game=${film.game} position=${film.frames[at].position} />
          ${film.ended ? html`<${Picture} code=${code} seq=${seq} />` : null}
          <a class="btn small only-on-phone" href=${`/api/rooms/${code}/games/${seq}/replay`} download>
            <${Icon} name="down" />
            ${say('replay-download')}
          </a>
        </div>
      </div>
    </section>
  `;
}

/** A link to the analysis board, where the game can be judged. */
/** @param {{game: string, position: string}} props */
const Analyse = ({ game, position }) =>
  FACTS.games.some(({ id, judged }) => id === game && judged)
    ? html`
        <a class="btn small" href=${`/analysis/${game}?position=${encodeURIComponent(position)}`}>
          ${say('analysis')}
        </a>
      `
    : null;

/**
 * @param {{film: Film, players: Player[], at: number, moments: Moment[], onGo: (to: number) => void}} props
 */
export function Moments({ film, players, at, moments, onGo }) {
  const places = usePlaces(film);
  const { figures, words } = gameOf(film.game);
  /** @param {string} name */
  const spot = (name) => {
    const known = places.byId.get(name);
    return known ? words.place(known, players, null) : name;
  };
  /** @param {Moment} moment */
  const line = ({ i, kind }) => {
    const seat = film.frames[i].seat ?? 0;
    const told = film.frames[i].story.filter((t) => figures.strikes(t) || t.type === 'won');
    return html`
      <li key=${i} class=${i === at ? 'here' : ''}>
        <button type="button" onClick=${() => onGo(i)}>
          <span class="sign-at"><${Sign} game=${film.game} seat=${seat} look=${players[seat]} /></span>
          <span>
            <b>${kind === 'won' ? say('replay-the-end') : figures.words().moment}</b>
            ${spoken(told, players, ({ name }) => spot(name))}
          </span>
          <span class="num">${i}</span>
        </button>
      </li>
    `;
  };
  return html`
    <section class="panel moments" aria-label=${say('replay-moments')}>
      <header>
        <h2>${say('replay-moments')}</h2>
        <span class="label num">${moments.length}</span>
      </header>
      <ol class="points" tabindex="0" aria-label=${say('replay-moments-list')}>
        ${moments.map(line)}
      </ol>
    </section>
  `;
}
