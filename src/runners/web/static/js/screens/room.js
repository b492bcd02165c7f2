// One room: before the game, at the table, after it.
import { html, useEffect, useState } from '../../vendor/preact-htm.js';
import { useSession } from '../lib/hooks.js';
import { profile, read, write } from '../lib/store.js';
import { bots as askBots } from '../net/api.js';
import { Session } from '../net/session.js';
import { readRoom, TITLES } from '../model/room.js';
import { Bar } from './bar.js';
import { Stale, Trouble, Unreachable } from './errors.js';
import { Lobby } from './lobby.js';
import { Results } from './results.js';
import { Table } from './table.js';
import { JoinPanel } from './join.js';
/** @import { Room } from '../model/room.js' */
/** @import { Bot } from './chairs.js' */

/** @param {{code: string}} props */
export function RoomScreen({ code }) {
  const [session, set] = useState(() => new Session(code));
  const [bots, setBots] = useState(/** @type {Record<string, Bot[]>} */ ({}));
  useSession(session);
  useEffect(() => {
    askBots().then((a) => a.ok && setBots(a.value));
  }, []);
  useEffect(() => () => session.close(), [session]);
  useEffect(() => {
    if (session.now.view) arrive(session);
  }, [session, session.now.view === null]);
  useEffect(() => observed(session), [session]);
  const retry = () => {
    session.close();
    set(new Session(code));
  };
  if (session.trouble) return html`<${Trouble} code=${code} ...${session.trouble} onRetry=${retry} />`;
  if (session.now.view) return html`<${OpenRoom} session=${session} bots=${bots} />`;
  if (session.status === 'waiting') return html`<${Unreachable} onRetry=${retry} />`;
  return html`
    <${Bar} title="Room" code=${code} session=${session} />
    <main class="page" id="main">
      <p class="loading" role="status">Opening the room.</p>
    </main>
  `;
}

/** What the bar says beside the name of the game. @param {Room} room */
function subtitle({ game, phase }) {
  if (phase === 'playing') return game === 'ur' ? 'The Runners Game' : '';
  return phase === 'results' ? 'Results' : 'Room';
}

/** @param {{session: Session, bots: Record<string, Bot[]>}} props */
function OpenRoom({ session, bots }) {
  const room = readRoom(session);
  const { code, game, view } = room;
  const playing = room.phase === 'playing';
  const nth = view.set && html`<span class="chip only-desk">Game ${view.set.games + 1} of the set</span>`;
  const lost = html`
    <div class="lost" role="status">
      The connection is lost. The page comes back by itself; nothing you did is lost.
    </div>
  `;
  return html`
    <div class=${playing ? 'table-page' : 'plain-page'}>
      <${Bar} title=${TITLES[game]} sub=${subtitle(room)} code=${code} session=${session} room=${room}>
        ${playing ? nth : null}
      <//>
      ${session.stale ? html`<${Stale} />` : null}
      ${session.status === 'waiting' ? lost : null}
      <${Phase} session=${session} room=${room} bots=${bots[game] ?? []} />
    </div>
  `;
}

/** @param {{session: Session, room: Room, bots: Bot[]}} props */
function Phase({ session, room, bots }) {
  if (room.phase === 'pregame') return html`<${Lobby} session=${session} room=${room} bots=${bots} />`;
  if (room.phase === 'results')
    return html`<${Results} key=${room.gameSeq} session=${session} room=${room} />`;
  return html`
    ${room.chair ? null : html`<${Watching} session=${session} room=${room} />`}
    <${Table} key=${room.gameSeq} session=${session} />
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
      <span>You are watching.</span>
      <button type="button" class="btn quiet small" onClick=${() => set(true)}>
        I have a seat on another device
      </button>
    </div>
  `;
}

/** For the page's own tests: the position after every entry. @param {Session} session */
function observed(session) {
  if (!navigator.webdriver) return undefined;
  /** @type {Record<number, any>} */
  const history = {};
  /** @type {any} */ (window).runners = {
    shown: () => ({ seq: session.seq, view: session.now.view }),
    history,
  };
  return session.subscribe(() => {
    const play = session.now.view?.play;
    if (play) history[session.seq] = { gameSeq: session.now.view.room.gameSeq, state: play.state };
  });
}

/** What the home screen promised: sit down, and play the computer with one click. @param {Session} session */
async function arrive(session) {
  const plans = read('plans', /** @type {Record<string, {bots: number, bot: string | null}>} */ ({}));
  const plan = plans[session.code];
  if (!plan) return;
  const { [session.code]: _done, ...rest } = plans;
  write('plans', rest);
  if (!session.member && !(await session.join(profile().name || 'Guest'))) return;
  const own = session.now.view.room.game === 'ur' ? 1 : 0;
  const others = session.now.view.chairs
    .map((/** @type {any} */ _, /** @type {number} */ i) => i)
    .filter((/** @type {number} */ i) => i !== own);
  await session.carry('sit', { chair: own });
  for (let k = 0; k < plan.bots; k += 1) await session.carry('seatBot', { chair: others[k], bot: plan.bot });
  if (plan.bots) await session.ready();
}
