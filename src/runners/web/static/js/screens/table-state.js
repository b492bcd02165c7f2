// What stands on the table now: the position as far as it was played, what is chosen, asked and refused.
import { useEffect, useRef, useState } from '../../vendor/preact-htm.js';
import { NOTHING, offer } from '../board/selection.js';
import { notify } from '../lib/notify.js';
import { sound } from '../lib/sound.js';
import { gameOf } from '../games/registry.js';
import { names, playOf, readRoom } from '../model/room.js';
import { say } from '../words/say.js';
import { useReminder } from './reminding.js';
/** @import { Session } from '../net/session.js' */
/** @import { Play, Room } from '../model/room.js' */
/** @import { Asked } from './turn-panel.js' */
/** @import { Reminded } from './reminding.js' */
/** @import { Playback } from './playback.js' */
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
