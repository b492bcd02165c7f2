// One room: before the game, at the table, after it.
import { html, useEffect, useMemo, useState } from '../../vendor/preact-htm.js';
import { gameOf } from '../games/registry.js';
import { bots as askBots } from '../net/api.js';
import { Session } from '../net/session.js';
import { Bar } from '../parts/bar.js';
import { Stale, Trouble, Unreachable } from '../parts/errors.js';
import { noteGames } from '../parts/history.js';
import { useSession, useTouch } from '../parts/hooks.js';
import { HostNotice } from '../parts/room/notice.js';
import { SaidAside } from '../parts/room/phrase-bubble.js';
import { usePromise } from '../parts/room/promise.js';
import { readRoom } from '../parts/room/room.js';
import { say } from '../words/say.js';
import { JoinPanel } from './lobby/join.js';
import { Lobby } from './lobby/lobby.js';
import { arrive } from './lobby/open-seats.js';
import { Playback } from './table/playback.js';
import { Button } from '../parts/controls.js';

/** @param {{code: string}} props */
export function RoomScreen({ code }) {
  const [session, set] = useState(() => new Session(code));
  const [bots, setBots] = useState(/** @type {Record<string, Bot[]>} */ ({}));
  const playback = usePlayback(session);
  useSession(session);
  usePromise(session);
  useEffect(() => {
    askBots().then((a) => a.ok && setBots(a.value));
  }, []);
  useEffect(() => () => session.close(), [session]);
  useEffect(() => {
    if (session.now.view) arrive(session);
  }, [session, session.now.view === null]);
  useEffect(() => exposeToTests(session, playback), [session]);
  useEffect(() => noteGames(session), [session]);
  const retry = () => {
    session.close();
    set(new Session(code));
  };
  if (session.trouble) return html`<${Trouble} code=${code} ...${session.trouble} onRetry=${retry} />`;
  if (session.now.view) return html`<${OpenRoom} session=${session} playback=${playback} bots=${bots} />`;
  if (session.status === 'waiting') return html`<${Unreachable} onRetry=${retry} />`;
  return html`
    <${Bar} title=${say('room')} code=${code} session=${session} />
    <main class="page" id="main">
      <p class="loading" role="status">${say('room-loading')}</p>
    </main>
  `;
}

/** Everything of the room is shown on one clock. @param {Session} session */
function usePlayback(session) {
  const [, again] = useState(0);
  const playback = useMemo(() => new Playback(session, () => again((n) => n + 1)), [session]);
  useEffect(() => {
    session.onUpdate = (update) => playback.hear(update);
    playback.catchUp();
    const present = () => document.hidden && playback.skip();
    document.addEventListener('visibilitychange', present);
    return () => {
      session.onUpdate = null;
      document.removeEventListener('visibilitychange', present);
    };
  }, [playback]);
  return playback;
}

/** What the bar says beside the name of the game. @param {Room} room */
function subtitle({ game, phase }) {
  if (phase === 'playing') return gameOf(game).words.subtitle;
  return phase === 'results' ? say('results-title') : say('room');
}

/** @param {{session: Session, playback: Playback, bots: Record<string, Bot[]>}} props */
function OpenRoom({ session, playback, bots }) {
  const room = readRoom(session, playback.shown.view ? playback.shown : session.now);
  const { code, game, view } = room;
  const stage = useEnding(playback, room);
  const playing = room.phase === 'playing' || stage !== 'alone';
  const { title } = gameOf(game).words;
  const nth =
    view.set &&
    html`<span class="chip hide-on-phone">${say('set-game', { number: view.set.games + 1 })}</span>`;
  const lost = html`<div class="lost" role="status">${say('connection-lost')}</div>`;
  return html`
    <div class=${playing ? 'table-page' : 'plain-page'}>
      <${Bar} title=${title} sub=${subtitle(room)} code=${code} session=${session} room=${room}>
        ${playing ? nth : null}
      <//>
      ${session.stale ? html`<${Stale} />` : null}
      ${session.status === 'waiting' ? lost : null}
      <${HostNotice} session=${session} />
      <${SaidAside} room=${room} />
      <${Phase}
        session=${session}
        playback=${playback}
        room=${room}
        bots=${bots[game] ?? []}
        stage=${stage}
      />
    </div>
  `;
}

/** What a room shows later is fetched when it is needed. @type {Record<string, () => Promise<Later>>} */
const LATER = {
  playing: () => import('./table/table.js'),
  results: () => import('./results/results.js'),
};
/** @typedef {Partial<typeof import('./table/table.js') & typeof import('./results/results.js')>} Later */

/**
 * The screens that were shown and the one that comes next, which is fetched in the meantime.
 * @param {string} phase
 * @param {string} next
 */
function useLater(phase, next) {
  const [found, set] = useState(/** @type {Later} */ ({}));
  useEffect(() => {
    for (const one of new Set([phase, next]))
      if (one in LATER) LATER[one]().then((screens) => set((now) => ({ ...now, ...screens })));
  }, [phase, next]);
  return found;
}

/** How long the board stays for the winner, and how long the results take to slide in over it. */
const [STAYS_MS, SLIDES_MS] = [3000, 420];

/**
 * After a game that was seen to its end: first its board, then the results that slide in over it, then these
 * alone. A touch or a key leads on.
 * @param {Playback} playback
 * @param {Room} room
 * @returns {'board' | 'sliding' | 'alone'}
 */
function useEnding(playback, { phase, gameSeq }) {
  const [past, set] = useState({ gameSeq: -1, hasSlid: false });
  const ended = phase === 'results' && playback.ended === gameSeq;
  const isPast = past.gameSeq === gameSeq;
  const stage = !ended || (isPast && past.hasSlid) ? 'alone' : isPast ? 'sliding' : 'board';
  const onward = () => set({ gameSeq, hasSlid: stage === 'sliding' });
  useTouch(onward, stage === 'board');
  useEffect(() => {
    if (stage === 'alone') return undefined;
    const timer = setTimeout(onward, stage === 'board' ? STAYS_MS : SLIDES_MS);
    return () => clearTimeout(timer);
  }, [stage]);
  return stage;
}

/** @typedef {ReturnType<typeof useEnding>} Stage */

/** @param {{session: Session, playback: Playback, room: Room, bots: Bot[], stage: Stage}} props */
function Phase({ session, playback, room, bots, stage }) {
  const { Table, Results, Ending } = useLater(room.phase, session.now.view.room.phase);
  if (room.phase === 'pregame') return html`<${Lobby} session=${session} room=${room} bots=${bots} />`;
  const atTable = room.phase === 'playing' || stage !== 'alone';
  const isOver = room.phase === 'results' && stage !== 'board';
  if ((atTable && !Table) || (isOver && !Results))
    return html`<main id="main"><p class="loading">${say('one-moment')}</p></main>`;
  return html`
    ${atTable && !room.chair ? html`<${Watching} session=${session} room=${room} />` : null}
    ${atTable ? html`<${Table} key=${room.gameSeq} session=${session} playback=${playback} />` : null}
    ${Ending && stage === 'board' ? html`<${Ending} session=${session} room=${room} />` : null}
    ${
      isOver
        ? html`
            <div class=${stage === 'sliding' ? 'over-board' : ''}>
              <${Results} key=${room.gameSeq} session=${session} room=${room} />
            </div>
          `
        : null
    }
  `;
}

/** @param {{session: Session, room: Room}} props */
function Watching({ session, room }) {
  const [open, set] = useState(false);
  if (open)
    return html`
      <div class="watch-panel">
        <${JoinPanel} session=${session} room=${room} />
      </div>
    `;
  return html`
    <div class="watching" role="status">
      <span>${say('watching-now')}</span>
      <a class="btn quiet small hide-on-phone" href="/">${say('error-new-room')}</a>
      <${Button} cls="quiet small" onClick=${() => set(true)}>${say('join-elsewhere')}<//>
    </div>
  `;
}

/**
 * For the page's own tests: the position after every entry, and how far what is shown lags behind.
 * @param {Session} session
 * @param {Playback} playback
 */
function exposeToTests(session, playback) {
  if (!navigator.webdriver) return undefined;
  /** @type {Record<number, {gameSeq: number, state: import('../protocol.js').GameState}>} */
  const history = {};
  Object.assign(window, {
    runners: { shown: () => ({ seq: session.seq, view: session.now.view }), history, playback },
  });
  return session.subscribe(() => {
    const play = session.now.view?.play;
    if (play) history[session.seq] = { gameSeq: session.now.view.room.gameSeq, state: play.state };
  });
}
