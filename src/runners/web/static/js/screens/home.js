// Home: pick a game, play the computer with one click, make a room, join by code, go back to a game.
import { html, useEffect, useState } from '../../vendor/preact-htm.js';
import { Board } from '../board/board.js';
import { go } from '../lib/go.js';
import { useElement } from '../lib/hooks.js';
import { Icon } from '../lib/icons.js';
import { Sign, toast } from '../lib/parts.js';
import { dropSeat, read, seats, write } from '../lib/store.js';
import { bots as askBots, file, makeRoom, peek } from '../net/api.js';
import { standing } from '../model/pieces.js';
import { FULL } from '../model/room.js';
import { Bar } from './bar.js';
/** @import { Layout } from '../board/types.js' */
/** @typedef {Record<string, Layout>} Layouts */

const LOOKS = [0, 1, 2, 3].map((i) => ({ name: '', colour: i, mark: i }));
const ART = /** @type {Record<string, any>} */ ({
  lmr: standing(
    {
      0: ['0.H3', 'T3', '0.B0', '0.B1'],
      1: ['T5', 'T41', '1.B0', '1.B1'],
      2: ['T46', 'center', '2.B0', '2.B1'],
      3: ['3.H3', 'T24', 'T30', '3.B0'],
    },
    ['0.H3', '3.H3'],
  ),
  ur: standing({ 1: ['7', 'b', '5'], 0: ['B', '6', '3'] }),
});
const ABOUT = /** @type {Record<string, string>} */ ({
  lmr:
    'Two to eight players, alone or in teams. ' +
    'Bring four pegs around and home, and mind who lands on you.',
  ur:
    'Two players on the old board of twenty squares. ' +
    'Seven pieces, rosettes that pay, a river to fall into.',
});

export function Home() {
  const [layouts, setLayouts] = useState(/** @type {Layouts | null} */ (null));
  useEffect(() => {
    document.title = 'Runners';
    file('/static/layouts.json').then((a) => a.ok && setLayouts(a.value));
  }, []);
  const [busy, make] = useMaker();
  return html`
    <${Bar} />
    <main class="page home" id="main">
      <div>
        <h1 class="title">Two running games, one table</h1>
        <p class="lead">Send a link and play. Nothing to install, no account, dice that anyone can check.</p>
      </div>
      <${Waiting} />
      <section class="games" aria-label="Games">
        <${GameCard} game="lmr" rivals=${3} layouts=${layouts} busy=${busy} onMake=${make} />
        <${GameCard} game="ur" rivals=${1} layouts=${layouts} busy=${busy} onMake=${make} />
      </section>
      <section class="strip3">
        <${JoinByCode} />
        <p class="note promise">
          <${Icon} name="shield" />
          <span>Every roll is sealed before the game and can be verified in your browser after it.</span>
        </p>
      </section>
    </main>
  `;
}

/**
 * Making a room with so many bots in it, and going there. Is one being made?
 * @returns {[boolean, (game: string, against: number) => void]}
 */
function useMaker() {
  const [bots, setBots] = useState(/** @type {Record<string, {name: string}[]>} */ ({}));
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    askBots().then((a) => a.ok && setBots(a.value));
  }, []);
  /** @param {string} game @param {number} against */
  const make = async (game, against) => {
    setBusy(true);
    const made = await makeRoom(game);
    setBusy(false);
    if (!made.ok) {
      toast({ message: made.message, kind: 'bad' });
      return;
    }
    const known = (bots[game] ?? []).map((b) => b.name);
    const bot = known.includes('greedy') ? 'greedy' : known[0];
    write('plans', { ...read('plans', {}), [made.value.code]: { bots: against, bot } });
    go(`/${made.value.code}`);
  };
  return [busy, make];
}

/**
 * @param {{
 *   game: string,
 *   rivals: number,
 *   layouts: Layouts | null,
 *   busy: boolean,
 *   onMake: (game: string, against: number) => void,
 * }} props
 */
const GameCard = ({ game, rivals, layouts, busy, onMake }) => html`
  <article class="game">
    <div class="art"><${Art} game=${game} layouts=${layouts} /></div>
    <div class="body">
      <h2>${FULL[game]}</h2>
      <p>${ABOUT[game]}</p>
      <div class="row">
        <button type="button" class="btn main" disabled=${busy} onClick=${() => onMake(game, rivals)}>
          Play the computer
        </button>
        <button type="button" class="btn" disabled=${busy} onClick=${() => onMake(game, 0)}>
          Make a room
        </button>
        <a class="btn quiet" href=${`/rules/${game}`}>Rules</a>
      </div>
    </div>
  </article>
`;

/** @param {{game: string, layouts: Layouts | null}} props */
function Art({ game, layouts }) {
  const host = useElement();
  useEffect(() => {
    if (!layouts || !host.current) return;
    const board = new Board(host.current, { still: true });
    const look = { rim: false, names: false, trays: false, title: `The board of ${FULL[game]}` };
    board.draw(layouts[game === 'lmr' ? 'lmr-4' : 'ur'], LOOKS, look);
    board.place(ART[game]);
  }, [layouts]);
  return html`<div class=${`art-${game}`} ref=${host} />`;
}

/** @typedef {{code: string, game: string, words: string}} Seat  a seat that this browser holds */

/** What a room waits for. @param {any} view @param {number} own */
function stateOf({ room, play }, own) {
  if (room.phase === 'results') return 'the game is over';
  if (room.phase !== 'playing') return 'before the game';
  return play && play.chair === own ? 'your move' : 'the others are playing';
}

/**
 * Is there still a room with the seat?
 * @param {string} code
 * @param {{member: string, game: string}} seat
 * @returns {Promise<Seat | null>}
 */
async function lookUp(code, { member, game }) {
  const found = await peek(code);
  if (!found.ok) {
    if (found.status === 404) dropSeat(code);
    return null;
  }
  const view = found.value.state?.view ?? found.value.view;
  const chair = view.chairs.find((/** @type {any} */ c) => c?.member === member);
  return chair ? { code, game, words: stateOf(view, chair.chair) } : null;
}

/** Rooms this browser still holds a seat in. */
function Waiting() {
  const [rooms, set] = useState(/** @type {Seat[]} */ ([]));
  useEffect(() => {
    const known = Object.entries(seats())
      .sort((a, b) => b[1].at - a[1].at)
      .slice(0, 3);
    Promise.all(known.map(([code, seat]) => lookUp(code, seat))).then((found) =>
      set(found.filter((r) => r !== null)),
    );
  }, []);
  return rooms.map(
    ({ code, game, words }) => html`
      <div class="panel resume" key=${code}>
        <${Sign} game=${game} seat=${1} look=${{ colour: 0, mark: 0 }} />
        <div class="grow">
          <b>Your game is waiting</b>
          <p class="muted small">${FULL[game]}, <span class="code">${code}</span>, ${words}</p>
        </div>
        <a class="btn small" href=${`/${code}`}>Go back</a>
      </div>
    `,
  );
}

function JoinByCode() {
  const [code, set] = useState('');
  /** @param {Event} event */
  const join = async (event) => {
    event.preventDefault();
    const plain = code.trim().toUpperCase();
    const found = await peek(plain);
    if (found.ok) {
      go(`/${plain}`);
      return;
    }
    const lost = `There is no room ${plain}. The code may be mistyped.`;
    toast({ message: found.status === 404 ? lost : found.message, kind: 'bad' });
  };
  return html`
    <form class="code-form" onSubmit=${join}>
      <label class="label" for="code">Have a code? Join a room</label>
      <div class="field">
        <input
          id="code"
          placeholder="CODE"
          maxlength="12"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          value=${code}
          onInput=${(e) => set(e.target.value)}
        />
        <button class="btn main small" disabled=${code.trim().length < 4}>Join</button>
      </div>
    </form>
  `;
}
