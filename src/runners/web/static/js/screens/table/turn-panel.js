// The panel of the turn: what is due, the dice, every move as a button, and the next step.
import { html, useEffect, useState } from '../../../vendor/preact-htm.js';
import { offered } from '../../board/selection.js';
import { gameOf } from '../../games/registry.js';
import { Button, Sign } from '../../parts/controls.js';
import { Next, Typed, MoveList } from '../../parts/room/turn-buttons.js';
import { say } from '../../words/say.js';
import { RollForMe } from './auto-roll.js';
/** @import { LotsShown } from '../../protocol.js' */

/** @typedef {{face: number, times: number}} Asked  the face of a die that was tapped in vain */

/**
 * What stands on the table, and what can be done there.
 * @typedef {Table & ReturnType<typeof import('./acts.js').actsOf> & {reasons: Reason[]}} Turn
 */

/**
 * Heading, dice and the next step keep their places; everything between them scrolls.
 * @param {Turn & {hint: VNode | null, hints: VNode | null}} t
 */
export function TurnPanel(t) {
  const { Tray } = gameOf(t.room.game).panel;
  const refused = t.reminded && html`<p class="sr" id="refused">${t.reminded.words}</p>`;
  return html`
    <section class=${`turn panel${t.reminded ? ' remind' : ''}`} aria-label=${say('turn-panel')}>
      ${refused}
      <div class="pad">
        <${Heading} ...${t} />
        <${LostTurns} room=${t.room} lost=${t.playback.lost} />
        <${Tray} ...${t} />
        <div class="turn-body">
          ${t.play.lots ? html`<${Lots} room=${t.room} lots=${t.play.lots} />` : null}
          <${Due} ...${t} />
          ${t.hints}
        </div>
        <${Step} ...${t} />
      </div>
    </section>
  `;
}

/** Who throws for the first turn, and what fell (QR39). @param {{room: Room, lots: LotsShown}} props */
const Lots = ({ room, lots }) => html`
  <ul class="chips lots" aria-label=${say('turn-lots-label')}>
    ${lots.seats.map(
      (seat, i) => html`
        <li class=${`chip ${i < lots.thrown.length ? 'on' : 'off'}`} key=${seat}>
          <${Sign} game=${room.game} seat=${seat} look=${room.players[seat]} />
          <span class="cut" dir="auto">${room.players[seat].name}</span>
          <b>${lots.thrown[i] ?? '–'}</b>
        </li>
      `,
    )}
  </ul>
`;

/** @param {Turn} t */
function Heading(t) {
  const [title, note] = headline(t);
  return html`
    <div class="turn-head">
      <h1 class="turn-title">${title}</h1>
      <p class="turn-note">${t.playback.busy && !againWords(t) ? '' : note}</p>
    </div>
  `;
}

/** @param {{room: Room, lost: Lost[]}} props */
const LostTurns = ({ room, lost }) =>
  lost.length
    ? html`
        <ul class="lost-turns">
          ${lost.map((one) => html`<${LostTurn} key=${one.seq} room=${room} ...${one} />`)}
        </ul>
      `
    : null;

/** @param {{room: Room} & Lost} props */
const LostTurn = ({ room, seat, words }) => html`
  <li>
    ${seat === null ? null : html`<${Sign} game=${room.game} seat=${seat} look=${room.players[seat]} />`}
    <span>${words}</span>
  </li>
`;

/** What is to be done now: roll, type what was rolled, give a die, move. @param {Turn} t */
function Due(t) {
  const { room, play, mine } = t;
  const external = room.view.dice.mode === 'external';
  const again = external && !t.playback.busy && play.retype && play.retype.by === room.me?.member;
  const correct = again ? html`<${Correct} ...${t} />` : null;
  const owner = play.diceDue ? room.seats[play.diceDue.seat] : null;
  if (!mine) {
    // Nobody sits at a bot's dice: any seated person types what they show.
    const helps = external && owner && (owner.bot || owner.standIn) && room.chair && !t.sending;
    return html`${helps ? html`<${TypeRoll} ...${t} who=${owner.name} />` : null}${correct}`;
  }
  if (play.diceDue)
    return external
      ? html`<${TypeRoll} ...${t} />${correct}`
      : html`
          <${RollForMe}
            rolls=${play.rolls}
            players=${room.players.length}
            verb=${gameOf(room.game).words.verb}
          />
        `;
  return html`<${gameOf(room.game).panel.instead(play) ?? Moves} ...${t} />${correct}`;
}

/** The button of what is due, always in the same place. @param {Turn & {hint: VNode | null}} t */
function Step(t) {
  const { room, play, mine } = t;
  if (!mine) return html`<${Skip} key=${play.actor} room=${room} play=${play} playback=${t.playback} />`;
  if (play.diceDue) return room.view.dice.mode === 'external' ? null : html`<${RollButton} ...${t} />`;
  return gameOf(room.game).panel.instead(play) ? null : html`<${Next} ...${t}>${t.hint}<//>`;
}

/** @param {Turn & {who?: string}} t */
const TypeRoll = ({ room, play, who, onRoll }) => html`
  <${Typed}
    key=${play.rolls}
    game=${room.game}
    count=${play.diceDue?.count}
    faces=${play.diceDue?.faces}
    retype=${false}
    who=${who}
    onType=${onRoll}
  />
`;

/** @param {Turn} t */
const Correct = ({ room, play, playback, onRetype }) => html`
  <${Typed}
    key=${`re${play.retype?.roll}`}
    game=${room.game}
    count=${playback.memory.count}
    faces=${gameOf(room.game).panel.faces}
    retype=${true}
    onType=${onRetype}
  />
`;

/** A bot's turn has been shown for so long that one may want to see the end of it. */
const LONG_MS = 4000;

/** @param {Pick<Turn, 'room' | 'play' | 'playback'>} props */
function Skip({ room, play, playback }) {
  const [long, set] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => set(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  const bots = play.actor !== null && room.seats[play.actor]?.bot;
  if (!long || !bots || room.seat === null) return null;
  return html`
    <div class="row next">
      <${Button} cls="grow skip-turn" onClick=${() => playback.skipTurn()}>${say('turn-skip')}<//>
    </div>
  `;
}

/** @param {Turn} t */
const RollButton = ({ room, play, onRoll }) => html`
  <div class="row next">
    <${Button} cls="main grow next" onClick=${() => onRoll()}>
      ${play.lots ? say('turn-throw-one') : gameOf(room.game).words.roll(play)}
    <//>
  </div>
`;

/** More moves than this are chosen in two steps, if a game wants that. */
const LONG = 4;

/** @param {Turn} t */
function Moves(t) {
  const { room, play, selection } = t;
  const { Reasons, moves } = gameOf(room.game).panel;
  const { disc, cls, byPiece } = moves(play, selection);
  const all = offered(selection);
  const origins = [...new Set(all.map((c) => c.from))];
  const asked = byPiece && origins.length > 1 && all.length > LONG;
  const from = asked ? (selection.from ?? origins[0]) : null;
  const shown = from === null ? all : all.filter((c) => c.from === from);
  return html`
    ${asked ? html`<${PieceRow} all=${all} from=${from} onPiece=${t.onPiece} />` : null}
    <${MoveList}
      cls=${`${cls}${asked ? ' of-one' : ''}${shown.length > 3 && !asked ? ' many' : ''}`}
      about=${t.reminded ? 'refused' : undefined}
      shown=${shown}
      selection=${selection}
      disc=${disc}
      onPick=${t.onPick}
      onPlay=${t.onPlay}
    />
    ${Reasons && html`<${Reasons} ...${t} />`}
  `;
}

/**
 * Which piece, where a list of all moves would be too long.
 * @param {{all: Choice[], from: string | null, onPiece: (id: string) => void}} props
 */
function PieceRow({ all, from, onPiece }) {
  const names = new Map(all.map((c) => [c.from, c.ends[0]]));
  return html`
    <div class="which" role="group" aria-label=${say('turn-which')}>
      <span class="label" aria-hidden="true">${say('turn-which')}</span>
      ${[...names].map(
        ([id, name]) => html`
          <${Button} cls="small" key=${id} aria-pressed=${String(id === from)} onClick=${() => onPiece(id)}>
            ${name}
          <//>
        `,
      )}
    </div>
  `;
}

/** @typedef {[string, string]} Words  a heading and a note */
/** @typedef {Pick<Turn, 'room' | 'play' | 'selection' | 'playback'>} Shown */

/** @param {Shown} shown @returns {Words} */
export function headline(shown) {
  const { room, play, playback } = shown;
  if (play.actor === null || playback.over) return [say('turn-over'), ''];
  if (play.actor !== room.seat || room.seat === null)
    return againWords(shown) ?? watchingWords(room, play, play.actor);
  if (play.lots) return [say('turn-lots'), say('turn-lots-note')];
  return gameOf(room.game).words.turn(shown);
}

/**
 * Somebody else throws again in the same turn, and why.
 * @param {Pick<Turn, 'room' | 'play' | 'playback'>} shown
 */
function againWords({ room, play, playback }) {
  if (play.actor === null || play.actor === room.seat || play.lots) return null;
  return gameOf(room.game).words.again(playback.memory, play.actor, room.players[play.actor].name);
}

/** Somebody else acts. @param {Room} room @param {Play} play @param {number} actor @returns {Words} */
function watchingWords(room, play, actor) {
  const { words } = gameOf(room.game);
  const { name } = room.players[actor];
  const chair = room.seats[actor];
  const away = chair?.awaySince && !chair.standIn;
  if (play.lots)
    return [
      say('turn-other', { who: name, does: 'lots', bot: '' }),
      away ? say('turn-away') : say('turn-lots-note'),
    ];
  const does = chair?.standIn ? 'stand-in' : chair?.bot ? 'bot' : 'turn';
  const title =
    words.acting(play, room.players)?.other ??
    say('turn-other', { who: name, does, bot: chair?.standIn ?? '' });
  return [title, away ? say('turn-away') : words.waiting(play)];
}
