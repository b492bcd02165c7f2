// The panel of the turn: what is due, the dice, every move as a button, and the next step.
import { html } from '../../vendor/preact-htm.js';
import { chosen as chosenOf, lit, offered } from '../board/selection.js';
import { Icon } from '../lib/icons.js';
import { Raw, Sign } from '../lib/parts.js';
import { drawDie, drawTetra } from '../board/dice.js';
import { delegations, rollWords } from '../model/lmr.js';
import { declining } from '../model/ur.js';
import { DeadDice, deadWords } from './dead-dice.js';
import { headline } from './headline.js';
import { DiceTray, Throw, Typed } from './tray.js';
/** @import { Room } from '../model/room.js' */
/** @import { Selection } from '../board/selection.js' */
/** @import { Choice } from '../board/types.js' */
/** @import { Playback } from './playback.js' */

/**
 * @typedef {object} Turn
 * @property {Room} room
 * @property {any} play
 * @property {any[]} raw        choices as the server sent them
 * @property {import('../protocol.js').Reason[]} reasons  why pieces do not move
 * @property {import('./dead-dice.js').Asked | null} asked
 * @property {import('./reminding.js').Reminded | null} reminded  what was refused a moment ago
 * @property {Selection} selection
 * @property {Playback} playback
 * @property {boolean} mine     it is ours to act, and nothing is being sent or played
 * @property {boolean} busy
 * @property {(index: number) => void} onDie
 * @property {(choice: Choice) => void} onPlay
 * @property {(key: string) => void} onPick
 * @property {(move: any) => void} onMove
 * @property {(dice?: number[]) => void} onRoll
 * @property {(dice: number[]) => void} onRetype
 * @property {(id: string) => void} onSpot
 */

/** @param {Turn} t */
export function TurnPanel(t) {
  return html`
    <section class=${`turn panel${t.reminded ? ' remind' : ''}`} aria-label="Turn">
      ${
        t.reminded
          ? html`
            <p class="sr" id="refused">
              ${t.reminded.words}
            </p>
          `
          : null
      }
      <div class="pad stack">
        <${Heading} ...${t} />
        ${t.play.lots ? html`<${Lots} room=${t.room} lots=${t.play.lots} />` : null}
        ${t.room.game === 'lmr' ? html`<${Tray} ...${t} />` : html`<${Thrown} ...${t} />`}
        <${Due} ...${t} />
      </div>
    </section>
  `;
}

/** Who throws for the first turn, and what fell so far (QR39). @param {{room: Room, lots: any}} props */
const Lots = ({ room, lots }) => html`
  <ul class="chips lots" aria-label="Lots">
    ${lots.seats.map(
      (/** @type {number} */ seat, /** @type {number} */ i) => html`
        <li class=${`chip ${i < lots.thrown.length ? 'on' : 'off'}`} key=${seat}>
          <${Sign} game=${room.game} seat=${seat} look=${room.players[seat]} />
          <span class="cut">${room.players[seat].name}</span>
          <b>${lots.thrown[i] ?? '–'}</b>
        </li>
      `,
    )}
  </ul>
`;

/** @param {Turn} t */
function Tray({ room, play, playback, reasons, selection, mine, onDie }) {
  const { state } = play;
  return html`
    <${DiceTray}
      view=${state}
      rolled=${playback.rolled}
      rollNo=${playback.rollNo}
      chosen=${mine ? selection.die : null}
      mine=${mine && state.due !== 'delegate'}
      why=${(die) => deadWords(room, state, reasons, playback.board?.places, die)}
      onDie=${onDie}
    />
  `;
}

/** @param {Turn} t */
function Thrown({ room, play, playback }) {
  const seat = playback.thrown?.seat ?? 0;
  const own = playback.thrown && seat === room.seat;
  return html`
    <${Throw}
      thrown=${playback.thrown}
      rollNo=${playback.rollNo}
      name=${own ? 'You' : (room.players[seat]?.name ?? '')}
      words=${throwWords(play.state)}
    />
  `;
}

/** @param {any} view */
function throwWords(view) {
  if (view.lots) return 'Lots: the higher throw goes first.';
  if (view.tries) return view.tries === 2 ? 'Two tries for three blanks.' : 'Waiting for three blanks.';
  return view.due === 'award' ? 'Move any piece 1, 2, 3 or 5.' : '';
}

/** @param {Turn} t */
function Heading({ room, play, selection, playback }) {
  const [title, note] = headline(room, play, selection, playback.award);
  const thrown = room.game === 'ur' ? playback.thrown : null;
  return html`
    <div class="row">
      <div class="grow">
        <h1 class="turn-title">${title}</h1>
        ${note && html`<p class="turn-note">${note}</p>`}
      </div>
      ${
        thrown
          ? html`
            <span class="mini only-phone" aria-hidden="true">
              ${(thrown.dice ?? [0, 1, 2].map((k) => Number(k < thrown.points))).map(
                (/** @type {number} */ on, /** @type {number} */ k) => html`
                  <${Raw} svg=${drawTetra(on, [0, 38, -24][k])} />
                `,
              )}
            </span>
          `
          : null
      }
    </div>
  `;
}

/** What is to be done now: roll, type what was rolled, give a die, move. @param {Turn} t */
function Due(t) {
  const { room, play, mine } = t;
  const external = room.view.dice.mode === 'external';
  const again = external && play.retype && play.retype.by === room.me?.member;
  const correct = again ? html`<${Correct} ...${t} />` : null;
  const owner = play.diceDue ? room.seats[play.diceDue.seat] : null;
  if (!mine) {
    // Nobody sits at a bot's dice: any seated person types what they show.
    const helps = external && owner && (owner.bot || owner.standIn) && room.chair && !t.busy;
    return html`${helps ? html`<${TypeRoll} ...${t} who=${owner.name} />` : null}${correct}`;
  }
  if (play.diceDue)
    return external ? html`<${TypeRoll} ...${t} />${correct}` : html`<${RollButton} ...${t} />`;
  return html`<${play.state.due === 'delegate' ? Delegate : Moves} ...${t} />${correct}`;
}

/** @param {Turn & {who?: string}} t */
const TypeRoll = ({ play, who, onRoll }) => html`
  <${Typed}
    key=${play.rolls}
    count=${play.diceDue.count}
    faces=${play.diceDue.faces}
    retype=${false}
    who=${who}
    onType=${onRoll}
  />
`;

/** @param {Turn} t */
const Correct = ({ room, play, playback, onRetype }) => html`
  <${Typed}
    key=${`re${play.retype.roll}`}
    count=${room.game === 'ur' ? 3 : playback.lastCount}
    faces=${room.game === 'ur' ? [0, 1] : [1, 2, 3, 4, 5, 6]}
    retype=${true}
    onType=${onRetype}
  />
`;

/** @param {Turn} t */
function RollButton({ room, play, onRoll }) {
  const first = play.state.due === 'lots' ? 'Throw for the first turn' : 'Throw';
  const lot = play.lots ? 'Throw one die' : null;
  const words = lot ?? (room.game === 'lmr' ? rollWords(play.state, play.diceDue.count) : first);
  return html`
    <div class="row next">
      <button type="button" class="btn main grow next" onClick=${() => onRoll()}>${words}</button>
    </div>
  `;
}

/** @param {Turn} t */
function Moves(t) {
  const { room, play, selection } = t;
  const shown = selection.from === null ? offered(selection) : lit(selection);
  const award = room.game === 'ur' && play.state.due === 'award';
  const open = room.game === 'lmr' && selection.die === null && play.state.pending.length > 1;
  return html`
    <div
      class=${`moves${award ? ' award' : ''}${shown.length > 3 ? ' many' : ''}`}
      role="group"
      aria-label="Moves"
      aria-describedby=${t.reminded ? 'refused' : undefined}
    >
      ${shown.map(
        (c) => html`
          <${MoveButton}
            key=${c.key}
            choice=${c}
            room=${room}
            chosen=${c.key === selection.key}
            disc=${award || open}
            onPick=${t.onPick}
            onPlay=${t.onPlay}
          />
        `,
      )}
    </div>
    <${Dead} ...${t} />
    <${Next} ...${t} />
  `;
}

/** The step that follows: play what is chosen, or decline. @param {Turn} t */
function Next({ room, selection, raw, onPlay, onMove }) {
  const now = chosenOf(selection);
  const decline = room.game === 'ur' ? declining(raw) : null;
  return html`
    <div class="row next">
      <button type="button" class="btn main grow" disabled=${!now} onClick=${() => now && onPlay(now)}>
        ${now ? playWords(now, room.game) : 'Choose a move'}
      </button>
      ${decline && html`<button type="button" class="btn" onClick=${() => onMove(decline)}>Decline</button>`}
    </div>
  `;
}

/** @param {Turn} t */
function Dead({ room, play, reasons, playback, asked, onSpot }) {
  if (room.game !== 'lmr') return null;
  return html`
    <${DeadDice}
      room=${room}
      view=${play.state}
      reasons=${reasons}
      places=${playback.board?.places}
      asked=${asked}
      onSpot=${onSpot}
    />
  `;
}

/** @param {Choice} c @param {string} game */
function playWords(c, game) {
  const [from, to] = c.title.split(' to ');
  if (c.kind === 'kill') return `${game === 'ur' ? 'Hit' : 'Kill'} on ${to}`;
  return from === 'Base' || from === 'Start' ? `Enter on ${to}` : `Move to ${to}`;
}

/**
 * @param {{
 *   choice: Choice,
 *   room: Room,
 *   chosen: boolean,
 *   disc: boolean,
 *   onPick: (key: string) => void,
 *   onPlay: (choice: Choice) => void,
 * }} props
 */
function MoveButton({ choice, room, chosen, disc, onPick, onPlay }) {
  const [from, to] = choice.title.split(' to ');
  return html`
    <button
      type="button"
      class=${`move${chosen ? ' sel' : ''}${disc ? ' with-disc' : ''}`}
      aria-pressed=${String(chosen)}
      onClick=${() => (chosen ? onPlay(choice) : onPick(choice.key))}
      onDblClick=${() => onPlay(choice)}
    >
      ${disc ? html`<span class=${`disc ${room.game}`}>${choice.face}</span>` : null}
      <span class="fromto">
        ${from} <${Icon} name="arrow" />
        <span class="sr">to</span> ${to}
      </span>
      <span class=${`effect ${choice.tone}`}>${choice.effect}</span>
      ${chosen ? html`<${Icon} name="check" />` : html`<span />`}
    </button>
  `;
}

/** @param {Turn} t */
function Delegate(t) {
  const { room, play, raw, onMove } = t;
  return html`
    <div
      class="moves"
      role="group"
      aria-label="Dice to give"
      aria-describedby=${t.reminded ? 'refused' : undefined}
    >
      ${delegations(raw, play.state).map(
        (o) => html`
          <button
            type="button"
            class="hand"
            key=${`${o.die}-${o.to}`}
            aria-label=${`Give the ${o.face} to ${room.players[o.to].name}`}
            onClick=${() => onMove(o.move)}
          >
            <${Raw} svg=${drawDie(o.face, 'pending')} />
            <${Icon} name="arrow" />
            <span class="to">
              <${Sign} game=${room.game} seat=${o.to} look=${room.players[o.to]} />
              <span>
                <b>${room.players[o.to].name}</b>
                <small>moves with the ${o.face}</small>
              </span>
            </span>
          </button>
        `,
      )}
    </div>
    <${Dead} ...${t} />
  `;
}
