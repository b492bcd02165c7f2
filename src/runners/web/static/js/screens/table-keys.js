// Keys at the table: Escape takes a choice back, Space and Enter roll; the focus follows what is due.
import { useEffect, useRef } from '../../vendor/preact-htm.js';
import { lit, offered } from '../board/selection.js';
import { focusOn } from '../lib/focus.js';
import { mayRoll } from './table-acts.js';
/** @import { Selection } from '../board/selection.js' */
/** @import { Table } from './table-state.js' */
/** @typedef {ReturnType<typeof import('./table-acts.js').actsOf>} Acts */

/** What has a use of its own for Space and Enter. */
const OWN = 'button, a, input, select, textarea, summary, ol, [role="slider"]';

/** @param {Table} table @param {Acts} acts */
export function useKeys(table, acts) {
  const now = useRef({ table, acts });
  now.current = { table, acts };
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const keyed = (event) => pressed(event, now.current.table, now.current.acts);
    document.addEventListener('keydown', keyed);
    return () => document.removeEventListener('keydown', keyed);
  }, []);
}

/** @param {KeyboardEvent} event @param {Table} table @param {Acts} acts */
function pressed(event, table, acts) {
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
