// What a person does at the table by taps, keys and dice, and what is said when it cannot be done.
import { useEffect, useRef } from '../../../vendor/preact-htm.js';
import {
  chooseFrom,
  chooseMove,
  chosen,
  meant,
  offer,
  tap,
  undone,
  lit,
  offered,
} from '../../board/selection.js';
import { gameOf } from '../../games/registry.js';
import { toast } from '../../parts/controls.js';
import { focusOn } from '../../parts/focus.js';
import { askedMove, refusedWords, vainWords, waitingWords } from './explanations.js';
/** @import { Selection } from '../../board/selection.js' */
/** @import { Said } from './explanations.js' */

/** @param {Table} table */
export function actsOf(table) {
  const { playback, selection, select, remind } = table;
  const { act, explain } = makeSender(table);
  /** @param {Offer['choice']} choice */
  const onMove = (choice) => act('move', { choice });
  /** @param {Selection} next */
  const choose = (next) => {
    remind(null);
    select(next);
  };
  /** @param {string} spot */
  const inVain = (spot) => {
    const question = askedMove(table, spot);
    const known = vainWords(table, spot, question !== null);
    if (question && !known) onMove(question);
    if (!known) return;
    select(offer(selection.choices, selection.die));
    explain(known);
  };
  return {
    /** @param {string} id @param {number} clicks */
    onTap: (id, clicks) => {
      if (!clicks && mayRoll(table)) return act('roll');
      const places = playback.board?.places;
      const spot = places ? meant(selection, places, id) : id;
      const { selection: next, play: choice, vain } = tap(selection, spot);
      const only = clicks === 2 && selection.from === spot ? chosen(selection) : null;
      const play = choice ?? only;
      if (play) onMove(play.move);
      else if (!vain) choose(next);
      else if (table.mine && selection.choices.length) inVain(spot);
      else if (table.quiet) toast({ ...waitingWords(table), kind: 'info' });
    },
    /** Take back what was chosen: the piece, then the die. */
    onUndo: () => {
      const next = undone(selection);
      if (next.from !== selection.from || next.key !== selection.key) choose(next);
      else if (selection.die !== null) gameOf(table.room.game).panel.touch(table, selection.die, choose);
    },
    /** @param {number} index */
    onDie: (index) => gameOf(table.room.game).panel.touch(table, index, choose),
    /** @param {string} id */
    onPiece: (id) => choose(chooseFrom(selection, id)),
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

/** A command at a time, and words where it was in vain. @param {Table} table */
function makeSender(table) {
  const { session, reminded, remind, setSending, hand } = table;
  /** @param {Said} said */
  const explain = ({ message, rules }) => {
    toast({ message, rules, kind: 'bad' });
    remind({ times: (reminded?.times ?? 0) + 1, words: message });
  };
  /** @param {string} type @param {object} [body] */
  const act = async (type, body) => {
    // What is on its way is not sent again: a second click may come before the page has been redrawn.
    if (hand.sending) return;
    Object.assign(hand, { sending: true, spent: true });
    setSending(true);
    const outcome = await session.carry(type, body);
    hand.sending = false;
    setSending(false);
    if (!outcome.ok) explain(refusedWords(table, outcome.message));
  };
  return { act, explain };
}

/** Is a roll of the server's dice due, and ours to make? @param {Table} table */
const mayRoll = ({ mine, play, room }) => mine && play.diceDue !== null && room.view.dice.mode !== 'external';

/** Show a spot that a sentence names. @param {Playback} playback @param {string} id */
function flash(playback, id) {
  const el = playback.board?.hits.get(id);
  el?.classList.add('flash');
  setTimeout(() => el?.classList.remove('flash'), 1600);
}

/** @typedef {ReturnType<typeof import('./acts.js').actsOf>} Acts */

/** What has a use of its own for Space and Enter. */
const OWN = 'button, a, input, select, textarea, summary, ol, [role="slider"]';

/** @param {Table} table @param {Acts} acts */
export function useKeys(table, acts) {
  const now = useRef({ table, acts });
  now.current = { table, acts };
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const keyed = (event) => actOnKey(event, now.current.table, now.current.acts);
    document.addEventListener('keydown', keyed);
    return () => document.removeEventListener('keydown', keyed);
  }, []);
}

/** @param {KeyboardEvent} event @param {Table} table @param {Acts} acts */
function actOnKey(event, table, acts) {
  const held = event.ctrlKey || event.metaKey || event.altKey || event.repeat;
  if (event.defaultPrevented || held || document.querySelector('dialog[open]')) return;
  if (event.key === 'Escape' && table.mine) acts.onUndo();
  const own = /** @type {Element} */ (event.target).closest?.(OWN);
  if ((event.key !== ' ' && event.key !== 'Enter') || own || !mayRoll(table)) return;
  event.preventDefault();
  acts.onRoll();
}

/** After an action the focus is where the next one is; it is not taken from others. @param {Table} table */
export function useNextFocus(table) {
  const { selection, mine, playback, position } = table;
  const before = useRef(selection);
  useEffect(() => {
    const was = before.current;
    before.current = selection;
    const at = document.activeElement;
    if (!mine || !at?.closest('.turn, .board') || at.closest('.turn :is(button:enabled, summary)')) return;
    const spot = at.closest('.board') ? spotOf(selection, was) : null;
    const place = (spot && playback.board?.hits.get(spot)) ?? due();
    if (place) focusOn(place);
  }, [position, mine, selection.from, selection.choices]);
}

/** The button of what is due. */
function due() {
  const places = ['.turn button.next', '.turn .typed-face', '.turn .hand', '.turn .next .main:enabled'];
  return [...places, '.turn .move'].map((css) => document.querySelector(css)).find(Boolean) ?? null;
}

/**
 * The spot that is next on the board: the target of what was chosen, what a choice was taken back from, or
 * the first piece that can move.
 * @param {Selection} now
 * @param {Selection} was
 */
function spotOf(now, was) {
  if (now.from !== null) return lit(now)[0]?.to ?? null;
  return now.choices === was.choices && was.from !== null ? was.from : (offered(now)[0]?.from ?? null);
}
