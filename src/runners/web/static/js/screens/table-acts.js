// What a person does at the table: taps, dice, moves; and what is said when it cannot be done.
import { lmrOf } from '../model/room.js';
import { chooseDie, chooseMove, meant, offer, tap } from '../board/selection.js';
import { announce } from '../lib/announce.js';
import { toast } from '../lib/parts.js';
import { deadWords } from './dead-dice.js';
import { asking, refusedWords, vainWords, waitingWords } from './explaining.js';
/** @import { Selection } from '../board/selection.js' */
/** @import { Choice } from '../board/types.js' */
/** @import { Said } from './explaining.js' */
/** @import { Playback } from './playback.js' */
/** @import { Table } from './table-state.js' */

/** @param {Table} table */
export function actsOf(table) {
  const { session, playback, selection, select, reminded, remind, setSending } = table;
  /** @param {Said} said */
  const explain = ({ message, rules }) => {
    toast({ message, rules, kind: 'bad' });
    remind({ times: (reminded?.times ?? 0) + 1, words: message });
  };
  /** @param {string} type @param {object} [body] */
  const act = async (type, body) => {
    setSending(true);
    const outcome = await session.carry(type, body);
    setSending(false);
    if (!outcome.ok) explain(refusedWords(table, outcome.message));
  };
  /** @param {any} move */
  const onMove = (move) => act('move', { move });
  /** @param {Selection} next */
  const choose = (next) => {
    remind(null);
    select(next);
  };
  /** @param {string} spot */
  const inVain = (spot) => {
    const known = vainWords(table, spot);
    if (!known) {
      onMove(asking(table, spot));
      return;
    }
    select(offer(selection.choices, selection.die));
    explain(known);
  };
  return {
    /** @param {string} id */
    onTap: (id) => {
      const places = playback.board?.places;
      const spot = places ? meant(selection, places, id) : id;
      const { selection: next, play: choice, vain } = tap(selection, spot);
      if (choice) onMove(choice.move);
      else if (!vain) choose(next);
      else if (table.mine && selection.choices.length) inVain(spot);
      else if (table.quiet) toast({ ...waitingWords(table), kind: 'info' });
    },
    /** @param {number} index */
    onDie: (index) => touch(table, index, choose),
    /** @param {string} key */
    onPick: (key) => choose(chooseMove(selection, key)),
    /** @param {Choice} choice */
    onPlay: (choice) => onMove(choice.move),
    onMove,
    /** @param {number[]} [dice] */
    onRoll: (dice) => act('roll', dice ? { dice } : {}),
    /** @param {number[]} dice */
    onRetype: (dice) => act('retype', { dice }),
    /** @param {string} id */
    onSpot: (id) => flash(playback, id),
  };
}

/**
 * A die is chosen, and the others see it; a Dead Die says what blocks it.
 * @param {Table} table
 * @param {number} index
 * @param {(next: Selection) => void} choose
 */
function touch({ session, room, play, shown, playback, selection, asked, ask }, index, choose) {
  const { pending, dead, delegated, active } = lmrOf(play);
  if (dead.includes(index)) {
    ask({ face: pending[index], times: (asked?.times ?? 0) + 1 });
    announce(deadWords(room, play.state, shown.reasons, playback.board?.places, index));
    return;
  }
  const next = chooseDie(selection, pending.indexOf(pending[index]));
  choose(next);
  if (delegated === null && active !== next.die) {
    session.send('move', { move: { designate: next.die } });
  }
}

/** Show a spot that a sentence names. @param {Playback} playback @param {string} id */
function flash(playback, id) {
  const el = playback.board?.hits.get(id);
  el?.classList.add('flash');
  setTimeout(() => el?.classList.remove('flash'), 1600);
}
