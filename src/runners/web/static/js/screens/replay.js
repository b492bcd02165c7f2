// A finished game, move by move: scrub, step, play, jump to kills, share a moment, download, verify.
import { html, useEffect, useMemo, useState } from '../../vendor/preact-htm.js';
import { Icon } from '../lib/icons.js';
import { copy } from '../lib/parts.js';
import { castOf, momentsOf, titleOf, wordsOf } from '../model/film.js';
import { filmOf } from '../net/api.js';
import { Bar } from './bar.js';
import { Trouble } from './errors.js';
import { ReplayBoard } from './replay-board.js';
import { Scrub } from './replay-scrub.js';
import { Moments, ThisMove } from './replay-side.js';
/** @import { Film } from '../model/film.js' */

/** @param {{code: string, seq: number}} props */
export function Replay({ code, seq }) {
  const [film, set] = useState(/** @type {Film | null} */ (null));
  const [failed, setFailed] = useState(/** @type {string | null} */ (null));
  useEffect(() => {
    document.title = 'Replay · Runners';
    filmOf(code, seq).then((a) => (a.ok ? set(a.value) : setFailed(a.message)));
  }, [code, seq]);
  const message = failed ?? (film?.frames.length === 0 ? 'This game never started.' : null);
  if (message) {
    const again = () => location.reload();
    return html`<${Trouble} code=${code} kind="replay" message=${message} onRetry=${again} />`;
  }
  if (film) return html`<${Screening} film=${film} code=${code} seq=${seq} />`;
  return html`
    <${Bar} title="Replay" code=${code} />
    <p class="loading" role="status">Fetching the game.</p>
  `;
}

/** The move that the address asks for, or the last one. @param {number} last */
function asked(last) {
  const move = Number(new URLSearchParams(location.search).get('move') ?? last);
  return Math.min(last, Math.max(0, Number.isInteger(move) ? move : last));
}

/**
 * Where a replay stands, and whether it runs by itself.
 * @param {number} last
 */
function useProjector(last) {
  const [at, setAt] = useState(() => asked(last));
  const [playing, play] = useState(false);
  const [pace, setPace] = useState('1');
  /** @param {number} to */
  const go = (to) => setAt(Math.min(last, Math.max(0, to)));
  /** A person goes somewhere: it runs no longer by itself. @param {number} to */
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
  const { at, last, jump } = projector;
  const players = useMemo(() => castOf(film), [film]);
  const moments = useMemo(() => momentsOf(film), [film]);
  const title = titleOf(film);
  /** @param {KeyboardEvent} e */
  const keyed = (e) => {
    const steps = { ArrowLeft: at - 1, ArrowRight: at + 1, PageUp: at - 10, PageDown: at + 10 };
    const to = /** @type {Record<string, number>} */ ({ ...steps, Home: 0, End: last })[e.key];
    if (to === undefined || !(/** @type {Element} */ (e.target).closest('.scrub'))) return;
    e.preventDefault();
    jump(to);
  };
  return html`
    <${TopBar} title=${title} code=${code} seq=${seq} at=${at} />
    <main class="repgrid" id="main" onKeyDown=${keyed}>
      <div class="repmain">
        <h1 class="sr">Replay of ${title}</h1>
        <${ReplayBoard} film=${film} at=${at} players=${players} pace=${Number(projector.pace)} />
        <${Scrub} projector=${projector} moments=${moments} words=${wordsOf(film.frames[at])} />
      </div>
      <aside class="repside">
        <${ThisMove} film=${film} players=${players} at=${at} code=${code} seq=${seq} />
        <${Moments} film=${film} players=${players} at=${at} moments=${moments} onGo=${jump} />
      </aside>
    </main>
  `;
}

/** @param {{title: string, code: string, seq: number, at: number}} props */
function TopBar({ title, code, seq, at }) {
  const here = new URL(`/replay/${code}/${seq}?move=${at}`, location.href).href;
  const share = () =>
    'share' in navigator
      ? navigator.share({ title: 'Runners', text: 'Look at this moment', url: here }).catch(() => undefined)
      : copy(here);
  return html`
    <${Bar} title="Replay" sub=${title}>
      <a
        class="btn quiet small only-desk"
        href=${`/api/rooms/${code}/games/${seq}/replay`}
        download=${`runners-${code}-${seq}.json`}
      >
        <${Icon} name="down" />
        Download
      </a>
      <button type="button" class="btn small" onClick=${share}>
        <${Icon} name="share" />
        Share this moment
      </button>
    <//>
  `;
}
