// What the panel of the turn says at its top: whose turn it is, and what is to be done.
import { offered } from '../board/selection.js';
import { givenDie } from '../model/lmr.js';
import { count, whose } from '../model/words.js';
/** @import { Selection } from '../board/selection.js' */
/** @import { Room } from '../model/room.js' */
/** @typedef {[string, string]} Words  a heading and a note */

/**
 * @param {Room} room
 * @param {any} play
 * @param {Selection} selection
 * @param {string | null} award why the last award of Ur was given
 * @returns {Words}
 */
export function headline(room, play, selection, award) {
  if (play.actor === null) return ['The game is over', ''];
  if (play.actor !== room.seat || room.seat === null) return [watching(room, play), waiting(room, play)];
  const view = play.state;
  if (play.lots) return ['Throw for the first turn', LOTS];
  if (play.diceDue) return ['Your turn', room.game === 'lmr' ? rolling(view) : throwing(view)];
  if (view.due === 'delegate') {
    return ['Give a die', 'Your pegs are home. Choose a die and a teammate who moves with it.'];
  }
  return room.game === 'ur' ? movingUr(view, award) : movingLmr(room, view, selection);
}

const LOTS = 'The highest die begins; those who tie throw again.';

/** Somebody else acts. @param {Room} room @param {any} play */
function watching(room, play) {
  const { name } = room.players[play.actor];
  const chair = room.seats[play.actor];
  const die = givenDie(play.state, room.players);
  if (play.lots) return `${name} throws for the first turn`;
  if (die) return `${name} plays ${die}`;
  if (chair?.standIn) return `${chair.standIn} plays for ${name}`;
  return chair?.bot ? `${name} is playing` : `${name}’s turn`;
}

/** @param {Room} room @param {any} play */
function waiting(room, play) {
  const chair = room.seats[play.actor];
  if (chair?.awaySince && !chair.standIn) return 'Away. The game waits.';
  if (play.lots) return LOTS;
  if (play.state.due === 'delegate') return 'All pegs home: gives the dice to a teammate.';
  return play.diceDue ? 'The dice are due.' : 'Choosing a move.';
}

/** @param {any} view */
const rolling = (view) => (view.bank ? 'The bank is yours to roll.' : 'Roll to begin.');

/** @param {any} view */
function throwing(view) {
  if (view.lots) return 'Throw for the first turn.';
  return view.tries ? 'Three blanks bring your first piece in.' : 'Throw, and move if you can.';
}

/** @param {any} view @param {string | null} award @returns {Words} */
function movingUr(view, award) {
  if (view.due !== 'award') return [`Play your ${view.steps}`, 'Choose a piece, then where it goes.'];
  const why = award === 'jump' ? 'A free move' : 'Rosette: a bonus move';
  return [why, 'Any piece may take it: 1, 2, 3 or 5.'];
}

/** @param {Room} room @param {any} view @param {Selection} selection @returns {Words} */
function movingLmr(room, view, selection) {
  if (view.delegated !== null) {
    const owner = room.players[view.turn].name;
    return [`Play ${givenDie(view, room.players)}`, `It is ${whose(owner)} turn; the die was given to you.`];
  }
  const origins = new Set(offered(selection).map((c) => c.from)).size;
  const open = selection.die === null && view.pending.length > 1;
  const title = open ? 'Choose a die or a peg' : `Play your ${view.pending[selection.die ?? 0]}`;
  return [title, `${count(origins, 'peg', 'pegs')} can move.`];
}
