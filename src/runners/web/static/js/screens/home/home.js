// Home: pick a game, play the computer with one click, make a room, join by code, go back to a game.
import { html, useEffect, useState } from '../../../vendor/preact-htm.js';
import { FACTS } from '../../facts.js';
import { gameOf } from '../../games/registry.js';
import { botPlays, bots as askBots, findTable, makeRoom, peek } from '../../net/api.js';
import { Bar } from '../../parts/bar.js';
import { codeIn } from '../../parts/codes.js';
import { Button, Select, Sign, toast } from '../../parts/controls.js';
import { go, goWith } from '../../parts/go.js';
import { Face, Icon } from '../../parts/icons.js';
import { Showcase, useLayouts } from '../../parts/still-board.js';
import { dropSeat, read, seats, write } from '../../parts/store.js';
import { levelOf } from '../../words/bots.js';
import { say } from '../../words/say.js';
/** @import { Answer } from '../../net/api.js' */
/** @import { Plan } from '../../parts/go.js' */
/** @import { Layouts } from '../../parts/still-board.js' */
/** @import { Options } from '../../protocol.js' */

/** The level that a first game is played at. */
const GENTLE = 'beginner';

export function Home() {
  const layouts = useLayouts();
  useEffect(() => {
    document.title = 'Runners';
  }, []);
  const [busy, bots, make, meet] = useMaker();
  const Meeting = useMeeting(layouts !== null);
  return html`
    <${Bar} />
    <main class="page home" id="main">
      <div>
        <h1 class="title">${say('home-title')}</h1>
        <p class="lead">${say('home-lead')}</p>
      </div>
      <${Waiting} />
      <section class="games" aria-label=${say('games')}>
        ${FACTS.games.map(
          (fact) => html`
            <${GameCard}
              key=${fact.id}
              fact=${fact}
              layouts=${layouts}
              bots=${bots[fact.id] ?? []}
              busy=${busy}
              onMake=${make}
              onMeet=${meet}
            />
          `,
        )}
      </section>
      <nav class="row wrap" aria-label=${say('home-study')}>
        <a class="btn small" href="/learn">${say('learn')}</a>
        <a class="btn small" href="/puzzles">${say('puzzle-today')}</a>
        <a class="btn small" href="/analysis">${say('analysis')}</a>
      </nav>
      ${Meeting && html`<${Meeting} />`}
      <section class="strip3">
        <${JoinByCode} />
        <p class="note promise">
          <${Icon} name="shield" />
          <span>${say('home-promise')}</span>
        </p>
      </section>
    </main>
  `;
}

/** The open tables and whose server it is, fetched once the games are drawn. @param {boolean} drawn */
function useMeeting(drawn) {
  const [found, set] = useState(/** @type {{of: () => VNode} | null} */ (null));
  useEffect(() => {
    if (drawn) import('./open-tables.js').then(({ Meeting }) => set({ of: Meeting }));
  }, [drawn]);
  return found?.of;
}

/** @typedef {(game: string, against: number, wish?: {bot?: string, options?: Options}) => void} Make */

/**
 * Making a room with so many bots in it, or sitting down with anyone. Is one being made?
 * Which bots are there?
 * @returns {[boolean, Record<string, Bot[]>, Make, (game: string) => void]}
 */
function useMaker() {
  const [asked] = useState(askBots);
  const [bots, setBots] = useState(/** @type {Record<string, Bot[]>} */ ({}));
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    asked.then((a) => a.ok && setBots(a.value));
  }, []);
  /** @param {Promise<Answer<RoomCreated>>} room @param {(bots: Record<string, Bot[]>) => Plan} planOf */
  const enter = async (room, planOf) => {
    setBusy(true);
    const [found, known] = await Promise.all([room, asked]);
    setBusy(false);
    if (found.ok) goWith(found.value.code, planOf(known.ok ? known.value : {}));
    else toast({ message: found.message, kind: 'bad' });
  };
  /** @type {Make} */
  const make = (game, against, { bot = GENTLE, options } = {}) => {
    enter(makeRoom(game, options), ({ [game]: known = [] }) => ({
      bots: against,
      bot: (known.find(({ name }) => name === bot) ?? known[0])?.name,
    }));
  };
  return [busy, bots, make, (game) => enter(findTable(game), () => ({ anyone: game }))];
}

/** How many bots make a lively table. @param {[number, number]} players */
const rivals = ([, most]) => Math.min(3, most - 1);

/**
 * @param {{
 *   fact: GameFact,
 *   layouts: Layouts | null,
 *   bots: Bot[],
 *   busy: boolean,
 *   onMake: Make,
 *   onMeet: (game: string) => void,
 * }} props
 */
function GameCard({ fact: { id: game, players, rules }, layouts, bots, busy, onMake, onMeet }) {
  const { full, about } = gameOf(game).words;
  const [wanted, want] = useState(read('levels', /** @type {Record<string, string>} */ ({}))[game] ?? GENTLE);
  const bot = bots.find((b) => b.name === wanted) ?? bots[0];
  /** @param {string} level */
  const choose = (level) => {
    want(level);
    write('levels', { ...read('levels', {}), [game]: level });
  };
  const play = () => onMake(game, rivals(players), { bot: bot?.name ?? wanted });
  return html`
  <article class="game">
    <div class="art"><${Showcase} game=${game} layouts=${layouts} /></div>
    <div class="body">
      <h2>${full}</h2>
      <p>${about}</p>
      <div class="row">
        <${Button} cls="main" disabled=${busy} onClick=${play}>${say('home-computer')}<//>
        <${Button} disabled=${busy} onClick=${() => onMeet(game)}>${say('home-anyone')}<//>
        <${Button} disabled=${busy} onClick=${() => onMake(game, 0)}>${say('home-make')}<//>
        ${rules ? html`<a class="btn quiet" href=${`/rules/${game}`}>${say('rules')}</a>` : null}
      </div>
      ${bots.length > 1 && html`<${Level} bots=${bots} bot=${bot} onChange=${choose} />`}
      <${ShortGame} game=${game} busy=${busy} onMake=${onMake} />
    </div>
  </article>
`;
}

/**
 * How strong the computer plays, weakest first, with a line about it.
 * @param {{bots: Bot[], bot: Bot, onChange: (level: string) => void}} props
 */
const Level = ({ bots, bot, onChange }) => html`
  <div class="row">
    <${Select}
      label=${say('home-level')}
      value=${bot.name}
      choices=${bots.map(({ name }) => [name, levelOf(name)])}
      onChange=${onChange}
    />
    <small class="muted grow">${botPlays(bot)}</small>
  </div>
`;

/** A first game of a few minutes against the gentlest of the levels. */
/** @param {{game: string, busy: boolean, onMake: Make}} props */
function ShortGame({ game, busy, onMake }) {
  const short = gameOf(game).options.short?.();
  if (!short) return null;
  const play = () => onMake(game, 1, { bot: GENTLE, options: short.options });
  return html`
    <button type="button" class="short" disabled=${busy} onClick=${play}>
      <${Face} bot=${GENTLE} />
      <span>
        <b>${say('home-short', { bot: FACTS.called[GENTLE] })}</b>
        <small>${short.note}</small>
      </span>
      <${Icon} name="fwd" />
    </button>
  `;
}

/** @typedef {{code: string, game: string, words: string}} Seat  a seat that this browser holds */

/** What a room is waiting for. @param {import('../../net/session.js').Seen} view @param {number} own */
function stateOf({ room, play }, own) {
  if (room.phase !== 'playing') return say('home-state', { state: room.phase });
  return say('home-state', { state: play && play.chair === own ? 'yours' : 'others' });
}

/**
 * Does the room with this seat still exist?
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
  const { view } = found.value.state;
  const chair = view.chairs.find((c) => c?.member === member);
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
          <b>${say('home-waiting')}</b>
          <p class="muted small">${gameOf(game).words.full}, <span class="code">${code}</span>, ${words}</p>
        </div>
        <a class="btn small" href=${`/${code}`}>${say('home-return')}</a>
      </div>
    `,
  );
}

function JoinByCode() {
  const [code, set] = useState('');
  /** @param {Event} event */
  const join = async (event) => {
    event.preventDefault();
    const plain = codeIn(code);
    if (plain === null) {
      toast({ message: say('error-no-code', { word: code.trim() }), kind: 'bad' });
      return;
    }
    const found = await peek(plain);
    if (found.ok) {
      go(`/${plain}`);
      return;
    }
    const lost = say('home-no-room', { code: plain });
    toast({ message: found.status === 404 ? lost : found.message, kind: 'bad' });
  };
  return html`
    <form class="code-form" onSubmit=${join}>
      <label class="label" for="code">${say('home-code')}</label>
      <div class="field">
        <input
          id="code"
          placeholder=${say('home-code-form')}
          maxlength="20"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          value=${code}
          onInput=${(e) => set(e.target.value)}
        />
        <button class="btn main small" disabled=${code.trim().length < 4}>${say('join')}</button>
      </div>
    </form>
  `;
}
