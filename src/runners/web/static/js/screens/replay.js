// A finished game, move by move: scrub, step, play, jump to kills, share a moment, download, verify.
import { html, useEffect, useMemo, useRef, useState } from '../../vendor/preact-htm.js';
import { Board } from '../board/board.js';
import { Icon } from '../lib/icons.js';
import { copy, IconButton, Select, Sign, useMedia } from '../lib/parts.js';
import { filmOf } from '../net/api.js';
import { heaped } from '../model/pieces.js';
import { lookOf, TITLES } from '../model/room.js';
import { listed } from '../model/words.js';
import { striking } from '../model/story.js';
import { Told } from './log.js';
import { Places } from '../board/geometry.js';
import { Bar } from './bar.js';
import { Trouble } from './errors.js';
import { MODELS } from './playback.js';
import { VerifyButton } from './verify-dice.js';
/** @import { Piece } from '../board/types.js' */

const PACES = /** @type {[string, string][]} */ ([
  ['0.5', '½×'],
  ['1', '1×'],
  ['2', '2×'],
  ['4', '4×'],
  ['10', '10×'],
]);

/** @param {{code: string, seq: number}} props */
export function Replay({ code, seq }) {
  const [film, set] = useState(/** @type {any} */ (null));
  const [failed, setFailed] = useState(/** @type {string | null} */ (null));
  useEffect(() => {
    document.title = 'Replay · Runners';
    filmOf(code, seq).then((a) => (a.ok ? set(a.value) : setFailed(a.message)));
  }, [code, seq]);
  if (failed)
    return html`<${Trouble} code=${code} kind="replay" message=${failed} onRetry=${() => location.reload()} />`;
  if (!film)
    return html`
      <${Bar} title="Replay" code=${code} />
      <p class="loading" role="status">
        Fetching the game.
      </p>
    `;
  if (!film.frames.length)
    return html`
      <${Trouble}
        code=${code}
        kind="replay"
        message="This game never started."
        onRetry=${() => location.reload()}
      />
    `;
  return html`<${Screening} film=${film} code=${code} seq=${seq} />`;
}

/** @param {{film: any, code: string, seq: number}} props */
function Screening({ film, code, seq }) {
  const last = film.frames.length - 1;
  const asked = Number(new URLSearchParams(location.search).get('move') ?? last);
  const [at, setAt] = useState(Math.min(last, Math.max(0, Number.isInteger(asked) ? asked : last)));
  const [playing, play] = useState(false);
  const [pace, setPace] = useState('1');
  const players = useMemo(
    () => film.seats.map((/** @type {any} */ s, /** @type {number} */ i) => lookOf(s, i)),
    [film],
  );
  const places = useMemo(() => new Places(film.layout), [film]);
  /** @param {number} to */
  const go = (to) => {
    setAt(Math.min(last, Math.max(0, to)));
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
  /** @param {KeyboardEvent} e */
  const keyed = (e) => {
    const to = /** @type {Record<string, number>} */ ({
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      PageUp: at - 10,
      PageDown: at + 10,
      Home: 0,
      End: last,
    })[e.key];
    if (to !== undefined && /** @type {Element} */ (e.target).closest('.scrub')) {
      e.preventDefault();
      play(false);
      go(to);
    }
  };
  const here = new URL(`/replay/${code}/${seq}?move=${at}`, location.href).href;
  const share = () =>
    'share' in navigator
      ? navigator.share({ title: 'Runners', text: 'Look at this moment', url: here }).catch(() => undefined)
      : copy(here);
  /** @type {{i: number, kind: string}[]} */
  const kills = useMemo(
    () =>
      film.frames
        .map((/** @type {any} */ f, /** @type {number} */ i) => ({ i, kind: striking(f.story) }))
        .filter((/** @type {any} */ k) => k.kind),
    [film],
  );
  const title = `${TITLES[film.game]}, ${listed(film.seats.map((/** @type {any} */ s) => s.name))}, game ${film.gameSeq + 1}`;
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
    <main class="repgrid" id="main" onKeyDown=${keyed}>
      <div class="repmain">
        <h1 class="sr">Replay of ${title}</h1>
        <${Shown} film=${film} at=${at} players=${players} pace=${Number(pace)} />
        <section class="panel scrub" aria-label="Position in the game">
          <${IconButton}
            cls="only-desk"
            label="To the start"
            icon="first"
            onClick=${() => {
              play(false);
              go(0);
            }}
          />
          <${IconButton}
            label="Back one"
            icon="back"
            onClick=${() => {
              play(false);
              go(at - 1);
            }}
          />
          <button
            type="button"
            class="btn main play"
            aria-label=${playing ? 'Pause' : 'Play'}
            onClick=${() => {
              if (at >= last) go(0);
              play(!playing);
            }}
          >
            <${Icon} name=${playing ? 'pause' : 'play'} />
          </button>
          <${IconButton}
            label="Forward one"
            icon="fwd"
            onClick=${() => {
              play(false);
              go(at + 1);
            }}
          />
          <${IconButton}
            cls="only-desk"
            label="To the end"
            icon="last"
            onClick=${() => {
              play(false);
              go(last);
            }}
          />
          <${Track}
            at=${at}
            last=${last}
            ticks=${kills}
            words=${words(film, at)}
            onGo=${(/** @type {number} */ to) => {
              play(false);
              go(to);
            }}
          />
          <span class="num where">
            ${at} / ${last}
          </span>
          <${Select} label="Speed" value=${pace} choices=${PACES} onChange=${setPace} />
        </section>
      </div>
      <aside class="repside">
        <section class="panel" aria-label="This move">
          <header>
            <h2>${at === 0 ? 'The start' : `Move ${at}`}</h2>
            <span class="label">
              ${
                film.frames[at].seat === null || film.frames[at].seat === undefined
                  ? ''
                  : film.seats[film.frames[at].seat].name
              }
            </span>
          </header>
          <div class="pad stack">
            <p aria-live="polite">
              ${
                film.frames[at].story.length
                  ? film.frames[at].story.map(
                      (/** @type {any} */ t) => html`
                        <${Told}
                          room=${{ game: film.game, players }}
                          told=${t}
                          places=${places}
                          onSpot=${() => undefined}
                        />
                      `,
                    )
                  : 'Everything is in place.'
              }
            </p>
            <div class="row wrap">
              <${VerifyButton} code=${code} seq=${seq} />
              <a class="btn small only-phone" href=${`/api/rooms/${code}/games/${seq}/replay`} download>
                <${Icon} name="down" />
                Download
              </a>
            </div>
          </div>
        </section>
        <section class="panel moments" aria-label="Moments">
          <header>
            <h2>Moments</h2>
            <span class="label num">${kills.length}</span>
          </header>
          <ol class="points" tabindex="0" aria-label="Kills and the end">
            ${kills.map(
              ({ i, kind }) => html`
                <li key=${i} class=${i === at ? 'here' : ''}>
                  <button
                    type="button"
                    onClick=${() => {
                      play(false);
                      go(i);
                    }}
                  >
                    <span class="sign-at">
                      <${Sign}
                        game=${film.game}
                        seat=${film.frames[i].seat}
                        look=${players[film.frames[i].seat]}
                      />
                    </span>
                    <span>
                      <b>${kind === 'won' ? 'The end' : film.game === 'ur' ? 'A hit' : 'A kill'}</b>
                      ${words(film, i, true)}
                    </span>
                    <span class="num">${i}</span>
                  </button>
                </li>
              `,
            )}
          </ol>
        </section>
      </aside>
    </main>
  `;
}

/** @param {any} film @param {number} at @param {boolean} [short] */
function words(film, at, short = false) {
  const told = film.frames[at].story.filter(
    (/** @type {any} */ t) => !short || ['killed', 'hit', 'won'].includes(t.type),
  );
  return told.map((/** @type {any} */ t) => t.text).join(' ');
}

/**
 * @param {{at: number, last: number, ticks: {i: number}[], words: string, onGo: (to: number) => void}} props
 */
function Track({ at, last, ticks, words, onGo }) {
  const el = useRef(/** @type {HTMLElement | null} */ (null));
  /** @param {number} i */
  const share = (i) => (last ? i / last : 0);
  useEffect(() => {
    const root = /** @type {HTMLElement} */ (el.current);
    root.style.setProperty('--at', String(share(at)));
    root
      .querySelectorAll('.tick')
      .forEach((t, k) => /** @type {HTMLElement} */ (t).style.setProperty('--at', String(share(ticks[k].i))));
  });
  /** @param {PointerEvent} e */
  const drag = (e) => {
    if (e.type === 'pointermove' && !e.buttons) return;
    const box = /** @type {HTMLElement} */ (el.current).getBoundingClientRect();
    if (e.type === 'pointerdown') /** @type {HTMLElement} */ (el.current).setPointerCapture(e.pointerId);
    onGo(Math.round(((e.clientX - box.left) / box.width) * last));
  };
  return html`
    <div
      class="trackline"
      ref=${el}
      role="slider"
      tabindex="0"
      aria-label="Move"
      aria-valuemin="0"
      aria-valuemax=${last}
      aria-valuenow=${at}
      aria-valuetext=${`${at} of ${last}. ${words}`}
      onPointerDown=${drag}
      onPointerMove=${drag}
    >
      <span class="done" />
      ${ticks.map(
        ({ i }) => html`
          <span class="tick" key=${i} />
        `,
      )}
      <span class="knob" />
    </div>
  `;
}

/** @param {{film: any, at: number, players: any[], pace: number}} props */
function Shown({ film, at, players, pace }) {
  const host = useRef(/** @type {HTMLElement | null} */ (null));
  const kept = useRef(
    /** @type {{board: Board | null, at: number, pieces: Piece[]}} */ ({
      board: null,
      at: -1,
      pieces: [],
    }),
  );
  const upright = useMedia('(max-width: 760px) and (orientation: portrait)') && film.game === 'ur';
  useEffect(() => {
    const board = new Board(/** @type {HTMLElement} */ (host.current), { still: true });
    board.draw(film.layout, players, { upright, title: 'The board in the replay' });
    kept.current = { board, at: -1, pieces: [] };
  }, [film, upright]);
  useEffect(() => {
    show(kept.current, film, at, players, pace);
  }, [at, upright]);
  return html`<div class=${`holder ${film.game}`} ref=${host} />`;
}

/**
 * @param {{board: Board | null, at: number, pieces: Piece[]}} kept
 * @param {any} film
 * @param {number} at
 * @param {any[]} players
 * @param {number} pace
 */
async function show(kept, film, at, players, pace) {
  const { board } = kept;
  const frame = film.frames[at];
  if (!board?.places) return;
  const model = MODELS[/** @type {'lmr' | 'ur'} */ (film.game)];
  const next = at === kept.at + 1 && kept.at >= 0 && pace <= 4;
  const raw =
    next && frame.path ? [{ move: film.game === 'lmr' ? frame.move : frame.move, path: frame.path }] : [];
  kept.at = at;
  const places = board.places;
  board.name(
    players.map((p, i) => ({ seat: i, name: p.name })),
    frame.actor ?? null,
  );
  board.sign({
    movable: [],
    chosen: null,
    path:
      frame.path?.length > 1 && !next
        ? frame.path.map((/** @type {string} */ n) => places.of(frame.seat, n).id)
        : [],
    targets: [],
  });
  for (const event of next ? frame.story : []) {
    const motion = model.motion(event, kept.pieces, places, raw);
    if (!motion) continue;
    const moved = heaped([
      ...kept.pieces.filter((p) => p.id !== motion.id),
      ...kept.pieces.filter((p) => p.id === motion.id).map((p) => ({ ...p, spot: motion.spot })),
    ]);
    const after = moved.find((p) => p.id === motion.id);
    if (after) await board.move(motion.id, motion.path, after, motion.how);
    if (kept.at !== at) return;
    kept.pieces = moved;
  }
  kept.pieces = model.pieces(frame.state, places, kept.pieces, frame.fixed ?? []);
  board.place(kept.pieces);
  board.root.dataset.move = String(at);
}
