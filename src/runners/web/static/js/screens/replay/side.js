// Beside a replay: what the move did, the picture of the result, and the moments worth jumping to.
import { html, useMemo, useEffect, useRef, useState } from '../../../vendor/preact-htm.js';
import { Places } from '../../board/geometry.js';
import { gameOf, JUDGED } from '../../games/registry.js';
import { Sign, sentence, toast, Panel } from '../../parts/controls.js';
import { Icon } from '../../parts/icons.js';
import { Download } from '../../parts/room/film.js';
import { Told } from '../../parts/room/log.js';
import { sentencesOf } from '../../parts/room/story.js';
import { VerifyButton } from '../../parts/room/verify-button.js';
import { loadPart, say } from '../../words/say.js';
/** @import { Moment } from '../../parts/room/film.js' */

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
          <${Download} cls="small only-on-phone" code=${code} seq=${seq} />
        </div>
      </div>
    </section>
  `;
}

/** A link to the analysis board, where the game can be judged. */
/** @param {{game: string, position: string}} props */
const Analyse = ({ game, position }) =>
  JUDGED.includes(game)
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
            ${sentencesOf(told, players, ({ name }) => spot(name))}
          </span>
          <span class="num">${i}</span>
        </button>
      </li>
    `;
  };
  return html`
    <${Panel}
      cls="moments"
      title=${say('replay-moments')}
      beside=${html`<span class="label num">${moments.length}</span>`}
    >
      <ol class="points" tabindex="0" aria-label=${say('replay-moments-list')}>
        ${moments.map(line)}
      </ol>
    <//>
  `;
}

/**
 * Asks until the picture is there; what it waits for, and how to begin.
 * @param {string} address
 * @returns {[string, (then: () => void) => void]}
 */
function useDrawing(address) {
  const [words, set] = useState('');
  const stop = useRef(/** @type {(() => void) | null} */ (null));
  useEffect(() => () => stop.current?.(), []);
  /** @param {() => void} then */
  const begin = async (then) => {
    const { patiently } = await import('../study/ask.js');
    stop.current?.();
    stop.current = patiently(
      () => fetch(address),
      (now) => {
        set(now.state === 'waiting' ? now.words : '');
        if (now.state === 'failed') toast({ message: sentence(now.words), kind: 'bad' });
        if (now.state === 'ready') then();
      },
      (drawn) => drawn.blob(),
    );
  };
  return [words, begin];
}

/** The result and the board, to be shared. @param {{code: string, seq: number}} props */
export function Picture({ code, seq }) {
  const address = `/api/rooms/${code}/games/${seq}/picture.png`;
  const drawn = useRef(false);
  const [words, begin] = useDrawing(address);
  /** The browser saves what is there; an answer without a picture would be an empty file. */
  /** @param {MouseEvent & {currentTarget: HTMLAnchorElement}} event */
  const save = (event) => {
    if (drawn.current) return;
    event.preventDefault();
    const link = event.currentTarget;
    begin(() => {
      drawn.current = true;
      if (link.isConnected) link.click();
    });
  };
  return html`
    <a class="btn small" href=${address} download=${`runners-${code}-${seq}.png`} onClick=${save}>
      <${Icon} name="down" />
      ${say('replay-picture')}
    </a>
    <span class="muted small" role="status">${words}</span>
  `;
}
