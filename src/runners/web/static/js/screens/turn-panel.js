// The panel of the turn: what is due, the dice, every move as a button, and the next step.
import { html } from '../../vendor/preact-htm.js';
import { chosen as chosenOf, lit, offered } from '../board/selection.js';
import { Icon } from '../lib/icons.js';
import { Raw, Sign } from '../lib/parts.js';
import { drawDie, drawTetra } from '../board/dice.js';
import { delegations, rollWords } from '../model/lmr.js';
import { declining, SIDES } from '../model/ur.js';
import { count } from '../model/words.js';
import { DeadDice, deadWords } from './dead-dice.js';
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
 * @property {import('../model/reasons.js').Reason[]} reasons  why pieces do not move
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
        ${t.room.game === 'lmr' ? html`<${Tray} ...${t} />` : html`<${Thrown} ...${t} />`}
        <${Due} ...${t} />
      </div>
    </section>
  `;
}

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
      why=${(/** @type {number} */ die) => deadWords(room, state, reasons, playback.board?.places, die)}
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
  if (view.due === 'lots') return 'Lots: the higher throw goes first.';
  if (view.tries) return view.tries === 2 ? 'Two tries for three blanks.' : 'Waiting for three blanks.';
  return view.due === 'award' ? 'Move any piece 1, 2, 3 or 5.' : '';
}

/** @param {Turn} t */
function Heading({ room, play, mine, selection, playback }) {
  const [title, note] = headline(room, play, mine, selection, playback.award);
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

/**
 * @param {Room} room
 * @param {any} play
 * @param {boolean} mine
 * @param {Selection} selection
 * @param {string | null} award
 * @returns {[string, string]}
 */
function headline(room, play, mine, selection, award) {
  const view = play.state;
  const actor = play.actor === null ? null : room.players[play.actor];
  const ours = play.actor === room.seat && room.seat !== null;
  const chair = play.actor === null ? null : room.seats[play.actor];
  if (!actor) return ['The game is over', ''];
  if (!ours) {
    const doing = chair?.standIn
      ? `${chair.standIn} plays for ${actor.name}`
      : chair?.bot
        ? `${actor.name} is playing`
        : `${actor.name}’s turn`;
    const away = chair?.awaySince && !chair.standIn ? 'Away. The game waits.' : '';
    return [
      doing,
      away ||
        (view.due === 'delegate'
          ? 'All pegs home: gives the dice to a teammate.'
          : play.diceDue
            ? 'The dice are due.'
            : 'Choosing a move.'),
    ];
  }
  if (play.diceDue)
    return [
      'Your turn',
      room.game === 'lmr'
        ? view.bank
          ? 'The bank is yours to roll.'
          : 'Roll to begin.'
        : view.due === 'lots'
          ? 'Throw for the first turn.'
          : view.tries
            ? 'Three blanks bring your first piece in.'
            : 'Throw, and move if you can.',
    ];
  if (view.due === 'delegate')
    return ['Give a die', 'Your pegs are home. Choose a die and a teammate who moves with it.'];
  if (room.game === 'ur')
    return view.due === 'award'
      ? [award === 'jump' ? 'A free move' : 'Rosette: a bonus move', 'Any piece may take it: 1, 2, 3 or 5.']
      : [`Play your ${view.steps}`, 'Choose a piece, then where it goes.'];
  const die = selection.die === null ? null : view.pending[selection.die];
  if (view.delegated !== null)
    return [`Play the ${view.pending[view.active]}`, `${room.players[view.turn].name} gave it to you.`];
  const origins = new Set(offered(selection).map((c) => c.from)).size;
  return [
    die === null
      ? view.pending.length > 1
        ? 'Choose a die or a peg'
        : `Play your ${view.pending[0]}`
      : `Play your ${die}`,
    `${count(origins, 'peg', 'pegs')} can move.`,
  ];
}

/** @param {Turn} t */
function Due(t) {
  const { room, play, mine } = t;
  const external = room.view.dice.mode === 'external';
  const retype = play.retype && play.retype.by === room.me?.member && external;
  const correct = retype
    ? html`
      <${Typed}
        key=${`re${play.retype.roll}`}
        count=${room.game === 'ur' ? 3 : t.playback.lastCount}
        faces=${room.game === 'ur' ? [0, 1] : [1, 2, 3, 4, 5, 6]}
        retype=${true}
        onType=${t.onRetype}
      />
    `
    : null;
  const owner = play.diceDue ? room.seats[play.diceDue.seat] : null;
  // Nobody sits at a bot's dice: any seated person types what they show.
  if (!mine && external && owner && (owner.bot || owner.standIn) && room.chair && !t.busy)
    return html`
      <${Typed}
        key=${play.rolls}
        count=${play.diceDue.count}
        faces=${play.diceDue.faces}
        retype=${false}
        who=${owner.name}
        onType=${t.onRoll}
      />
      ${correct}
    `;
  if (!mine) return html`${correct}`;
  if (play.diceDue) {
    if (external)
      return html`
        <${Typed}
          key=${play.rolls}
          count=${play.diceDue.count}
          faces=${play.diceDue.faces}
          retype=${false}
          onType=${t.onRoll}
        />
        ${correct}
      `;
    const words =
      room.game === 'lmr'
        ? rollWords(play.state, play.diceDue.count)
        : play.state.due === 'lots'
          ? 'Throw for the first turn'
          : 'Throw';
    return html`
      <div class="row next">
        <button type="button" class="btn main grow next" onClick=${() => t.onRoll()}>
          ${words}
        </button>
      </div>
    `;
  }
  if (play.state.due === 'delegate')
    return html`
      <${Delegate} ...${t} />
      ${correct}
    `;
  return html`
    <${Moves} ...${t} />
    ${correct}
  `;
}

/** @param {Turn} t */
function Moves(t) {
  const { room, play, selection, raw } = t;
  const view = play.state;
  const now = chosenOf(selection);
  const shown = selection.from === null ? offered(selection) : lit(selection);
  const award = room.game === 'ur' && view.due === 'award';
  const decline = room.game === 'ur' ? declining(raw) : null;
  const disc = award || (room.game === 'lmr' && selection.die === null && view.pending.length > 1);
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
            disc=${disc}
            onPick=${t.onPick}
            onPlay=${t.onPlay}
          />
        `,
      )}
    </div>
    <${Dead} ...${t} />
    <div class="row next">
      <button
        type="button"
        class="btn main grow"
        disabled=${!now}
        onClick=${() => now && t.onPlay(now)}
      >
        ${now ? playWords(now, room.game) : 'Choose a move'}
      </button>
      ${
        decline &&
        html`
          <button type="button" class="btn" onClick=${() => t.onMove(decline)}>
            Decline
          </button>
        `
      }
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

/** Whose side a colour is. @param {any} view */
export const sideToAct = (view) => SIDES.indexOf(view.to_act);
