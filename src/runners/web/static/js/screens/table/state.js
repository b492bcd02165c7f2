// What stands on the table now: the position as far as it was played, what is chosen, asked and refused.
import { useEffect, useRef, useState } from '../../../vendor/preact-htm.js';
import { still } from '../../board/motion.js';
import { NOTHING, offer } from '../../board/selection.js';
import { gameOf } from '../../games/registry.js';
import { notify } from '../../parts/announce.js';
import { names, playOf, readRoom } from '../../parts/room/room.js';
import { sound } from '../../parts/sound.js';
import { say } from '../../words/say.js';
/** @import { Selection } from '../../board/selection.js' */
/** @import { Asked } from './turn-panel.js' */

/** @typedef {ReturnType<typeof useTable>} Table */

/** @param {Session} session @param {Playback} playback */
export function useTable(session, playback) {
  const shown = playback.shown.view?.play ? playback.shown : session.now;
  const room = readRoom(session, shown);
  const play = playOf(shown);
  const raw = shown.choices;
  const [sending, setSending] = useState(false);
  const [selection, select] = useState(NOTHING);
  const [drawn, setDrawn] = useState(0);
  const hand = useRef({ sending: false, spent: false }).current;
  const [asked, ask] = useState(/** @type {Asked | null} */ (null));
  const [reminded, remind] = useState(/** @type {Reminded | null} */ (null));
  const quiet = !sending && !playback.busy && room.phase === 'playing';
  const mine = play.actor === room.seat && room.seat !== null && quiet;

  const position = `${shown.view.room.gameSeq}|${JSON.stringify(play.state)}`;
  const offered = `${position}|${mine}`;
  const before = useRef('');
  useEffect(() => {
    const places = playback.board?.places;
    if (!places) return;
    playback.settle();
    const { pieces, panel } = gameOf(room.game);
    const choices = () => pieces.choices(raw, play.state, places, names(room));
    const next = mine ? offer(choices(), panel.die(play.state)) : NOTHING;
    // On a board that is only drawn anew, as on a tablet that is turned, the choice stays.
    const stays = before.current === offered;
    before.current = offered;
    select((was) => (stays && was.from !== null ? { ...was, choices: next.choices } : next));
  }, [offered, drawn]);
  useEffect(() => {
    ask(null);
    remind(null);
  }, [position]);
  useYourTurn(room, play, mine);
  useReminder(playback, reminded, selection);
  const chosen = { selection, select, asked, ask, reminded, remind, hand, position };
  return { session, playback, shown, room, play, raw, quiet, mine, sending, setSending, setDrawn, ...chosen };
}

/**
 * The window's title, a sound and a vibration say that it is our turn.
 * @param {Room} room
 * @param {Play} play
 * @param {boolean} mine
 */
function useYourTurn(room, play, mine) {
  const was = useRef(false);
  useEffect(() => {
    const own = gameOf(room.game).words.acting(play, room.players)?.own ?? say('turn-yours');
    const who = play.actor === null ? say('turn-over') : room.players[play.actor].name;
    document.title = say('window-title', { title: mine ? own : who });
    if (mine && !was.current) {
      sound('turn');
      if (document.hidden) navigator.vibrate?.([80, 60, 80]);
      notify(own, room.code);
    }
    was.current = mine;
  }, [mine, play.actor]);
}

/** @typedef {{times: number, words: string}} Reminded */

const LIFT = { transform: ['scale(1)', 'scale(1.18)', 'scale(1)'] };
const NUDGE = { transform: ['scale(1)', 'scale(1.02)', 'scale(1)'] };
const BLINK = { opacity: [1, 0.25, 1] };
const TIMES = { duration: 480, iterations: 3, easing: 'ease-in-out' };

/**
 * Mark the board while a refusal stands; pulse once for each, with transform and opacity only.
 * @param {Playback} playback
 * @param {Reminded | null} reminded
 * @param {Selection} selection
 */
function useReminder(playback, reminded, selection) {
  const done = useRef(0);
  useEffect(() => {
    const root = playback.board?.root;
    root?.classList.toggle('remind', reminded !== null);
    // The choices come back a moment after a refusal: until then there is nothing to point at.
    if (!root || !reminded || done.current === reminded.times || !selection.choices.length) return;
    done.current = reminded.times;
    const moves = document.querySelector('.turn .moves');
    moves?.scrollIntoView({ block: 'nearest' });
    if (still()) return;
    pulse(root.querySelectorAll('.can .lifts'), LIFT);
    pulse(root.querySelectorAll('.under, .over'), BLINK);
    pulse(moves?.children ?? [], NUDGE);
  }, [reminded, selection]);
}

/** @param {ArrayLike<Element>} elements @param {PropertyIndexedKeyframes} frames */
const pulse = (elements, frames) => Array.from(elements, (el) => el.animate(frames, TIMES));
