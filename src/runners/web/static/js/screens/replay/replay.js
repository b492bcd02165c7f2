// A finished game, move by move: scrub, step, play, jump to kills, share a moment, download, verify.
import { html, useEffect, useMemo, useState } from '../../../vendor/preact-htm.js';
import { filmOf } from '../../net/api.js';
import { Bar } from '../../parts/bar.js';
import { Button, copy, IconButton, Select } from '../../parts/controls.js';
import { Trouble } from '../../parts/errors.js';
import { Icon } from '../../parts/icons.js';
import { castOf, momentsOf, asFilm, titleOf, wordsOf, useReview, Download } from '../../parts/room/film.js';
import { slideByKey, Slider } from '../../parts/slide.js';
import { loadPart, say } from '../../words/say.js';
import { ReplayBoard } from './board.js';
import { Moments, ThisMove } from './side.js';
/** @import { Moment } from '../../parts/room/film.js' */

await loadPart('replay');

/** @param {{code: string, seq: number}} props */
export function Replay({ code, seq }) {
  const [film, set] = useState(/** @type {Film | null} */ (null));
  const [failed, setFailed] = useState(/** @type {{kind: string, message: string} | null} */ (null));
  useEffect(() => {
    document.title = say('window-title', { title: say('replay') });
    filmOf(code, seq).then((a) => {
      const film = a.ok ? asFilm(a.value) : null;
      if (film) set(film);
      else if (a.ok) setFailed({ kind: 'noReplay', message: say('replay-never') });
      else if (a.status === 404) setFailed({ kind: 'noReplay', message: say('replay-unknown') });
      else setFailed({ kind: 'replay', message: a.message });
    });
  }, [code, seq]);
  if (failed) {
    const again = () => location.reload();
    return html`<${Trouble} code=${code} ...${failed} onRetry=${again} />`;
  }
  if (film) return html`<${Screening} film=${film} code=${code} seq=${seq} />`;
  return html`
    <${Bar} title=${say('replay')} code=${code} />
    <main id="main"><p class="loading" role="status">${say('replay-fetching')}</p></main>
  `;
}

/** The move that the address asks for, or the last one. @param {number} last */
function startingMove(last) {
  const move = Number(new URLSearchParams(location.search).get('move') ?? last);
  return Math.min(last, Math.max(0, Number.isInteger(move) ? move : last));
}

/** Where a replay stands, and whether it plays by itself. @param {number} last */
function useProjector(last) {
  const [at, setAt] = useState(() => startingMove(last));
  const [playing, play] = useState(false);
  const [pace, setPace] = useState('1');
  /** @param {number} to */
  const go = (to) => setAt(Math.min(last, Math.max(0, to)));
  /** Somebody jumps elsewhere: it no longer plays by itself. @param {number} to */
  const jump = (to) => {
    play(false);
    go(to);
  };
  const toggle = () => {
    if (at >= last) go(0);
    play(!playing);
  };
  useEffect(() => {
    if (!playing) return undefined;
    if (at >= last) {
      play(false);
      return undefined;
    }
    const timer = setTimeout(() => go(at + 1), 1300 / Number(pace));
    return () => clearTimeout(timer);
  }, [playing, at, pace]);
  return { at, last, playing, pace, setPace, jump, toggle };
}

/** @param {{film: Film, code: string, seq: number}} props */
function Screening({ film, code, seq }) {
  const projector = useProjector(film.frames.length - 1);
  const { at, jump } = projector;
  const players = useMemo(() => castOf(film), [film]);
  const moments = useMemo(() => momentsOf(film), [film]);
  const reviewed = useReview(film, code, seq);
  const title = titleOf(film);
  const review = reviewed?.now.state === 'ready' ? reviewed.now.value : null;
  const beside = { film, players, at, own: reviewed?.study.ownSeat(film, code) ?? null, onGo: jump };
  return html`
    <${TopBar} title=${title} code=${code} seq=${seq} at=${at} />
    <main class="repgrid" id="main">
      <div class="repmain">
        <h1 class="sr">${say('replay-of', { title })}</h1>
        <${ReplayBoard}
          film=${film}
          at=${at}
          players=${players}
          pace=${Number(projector.pace)}
          better=${review && reviewed?.study.betterAt(review, at)}
        />
        ${
          reviewed &&
          html`
            <${Chances} ...${reviewed} film=${film} players=${players} projector=${projector} />
          `
        }
        <${Scrub} projector=${projector} moments=${moments} words=${wordsOf(film.frames[at], players)} />
      </div>
      <aside class="repside">
        <${ThisMove} film=${film} players=${players} at=${at} code=${code} seq=${seq} />
        ${reviewed && review && html`<${reviewed.study.Beside} ...${beside} review=${review} />`}
        <${Moments} film=${film} players=${players} at=${at} moments=${moments} onGo=${jump} />
      </aside>
    </main>
  `;
}

/**
 * The graph of chances, or when it will be there.
 * @param {Reviewed & {film: Film, players: Player[], projector: Projector}} props
 */
function Chances({ study, now, film, players, projector: { at, last, jump } }) {
  if (now.state !== 'ready') return html`<${study.Waiting} now=${now} />`;
  const { Chart } = study;
  return html`
    <${Chart} review=${now.value} game=${film.game} players=${players} at=${at} last=${last} onGo=${jump} />
  `;
}

/** @param {{title: string, code: string, seq: number, at: number}} props */
function TopBar({ title, code, seq, at }) {
  const here = new URL(`/replay/${code}/${seq}?move=${at}`, location.href).href;
  const share = () =>
    'share' in navigator
      ? navigator.share({ title: 'Runners', text: say('replay-look'), url: here }).catch(() => undefined)
      : copy(here);
  return html`
    <${Bar} title=${say('replay')} sub=${title}>
      <${Download} cls="quiet small hide-on-phone" code=${code} seq=${seq} />
      <${Button} cls="small" icon="share" onClick=${share}>${say('replay-share')}<//>
    <//>
  `;
}

/**
 * @typedef {object} Projector
 * @property {number} at
 * @property {number} last
 * @property {boolean} playing
 * @property {string} pace
 * @property {(pace: string) => void} setPace
 * @property {(to: number) => void} jump
 * @property {() => void} toggle
 */

/** @type {[string, string][]} */
const PACES = [
  ['0.5', '½×'],
  ['1', '1×'],
  ['2', '2×'],
  ['4', '4×'],
  ['10', '10×'],
];

/** @param {{projector: Projector, moments: Moment[], words: string}} props */
function Scrub({ projector, moments, words }) {
  const { at, last, playing, pace, setPace, jump, toggle } = projector;
  /** All of it steps by keys but the speed, which has a use of its own for them. @param {KeyboardEvent} e */
  const keyed = (e) => {
    if (!(/** @type {Element} */ (e.target).closest('select'))) slideByKey(e, at, last, jump);
  };
  const toggles = playing ? say('replay-pause') : say('replay-play');
  return html`
    <section class="panel scrub" aria-label=${say('replay-position')} onKeyDown=${keyed}>
      <${IconButton} cls="hide-on-phone" label=${say('replay-start')} icon="first" onClick=${() => jump(0)} />
      <${IconButton} label=${say('replay-back')} icon="back" onClick=${() => jump(at - 1)} />
      <${Button} cls="main play" aria-label=${toggles} onClick=${toggle}>
        <${Icon} name=${playing ? 'pause' : 'play'} />
      <//>
      <${IconButton} label=${say('replay-forward')} icon="fwd" onClick=${() => jump(at + 1)} />
      <${IconButton} cls="hide-on-phone" label=${say('replay-end')} icon="last" onClick=${() => jump(last)} />
      <${Track} at=${at} last=${last} ticks=${moments} words=${words} onGo=${jump} />
      <span class="num where" data-widest=${`${last} / ${last}`}>${at} / ${last}</span>
      <${Select} label=${say('replay-speed')} value=${pace} choices=${PACES} onChange=${setPace} />
    </section>
  `;
}

/** @param {{at: number, last: number, ticks: Moment[], words: string, onGo: (to: number) => void}} props */
function Track({ at, last, ticks, words, onGo }) {
  /** @param {number} i */
  const place = (i) => ({ '--at': last ? i / last : 0 });
  return html`
  <${Slider}
    cls="trackline"
    label=${say('replay-move')}
    words=${say('replay-at', { at, last, words })}
    at=${at}
    last=${last}
    onGo=${onGo}
  >
    <span class="done" style=${place(at)} />
    ${ticks.map(({ i }) => html`<span class="tick" key=${i} style=${place(i)} />`)}
    <span class="knob" style=${place(at)} />
  <//>
`;
}
