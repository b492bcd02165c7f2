// What stands on the table now: the position as far as it was played, what is chosen, asked and refused.
import { useEffect, useMemo, useRef, useState } from '../../vendor/preact-htm.js';
import { NOTHING, offer } from '../board/selection.js';
import { sound } from '../lib/sound.js';
import { givenDie } from '../model/lmr.js';
import { modelOf } from '../model/models.js';
import { lmrOf, names, playOf, readRoom } from '../model/room.js';
import { choicesOf, Playback } from './playback.js';
import { useReminder } from './reminding.js';
/** @import { Session } from '../net/session.js' */
/** @import { Room } from '../model/room.js' */
/** @import { Asked } from './dead-dice.js' */
/** @import { Reminded } from './reminding.js' */
/** @typedef {ReturnType<typeof useTable>} Table */

/** @param {Session} session */
export function useTable(session) {
  const playback = usePlayback(session);
  const shown = playback.shown.view?.play ? playback.shown : session.now;
  const room = readRoom(session, shown);
  const play = playOf(shown);
  const raw = choicesOf(shown);
  const [sending, setSending] = useState(false);
  const [selection, select] = useState(NOTHING);
  const [drawn, setDrawn] = useState(0);
  const [asked, ask] = useState(/** @type {Asked | null} */ (null));
  const [reminded, remind] = useState(/** @type {Reminded | null} */ (null));
  const quiet = !sending && !playback.busy && room.phase === 'playing';
  const mine = play.actor === room.seat && room.seat !== null && quiet;

  const position = `${shown.view.room.gameSeq}|${JSON.stringify(play.state)}`;
  useEffect(() => {
    const places = playback.board?.places;
    if (!places) return;
    playback.settle();
    const choices = () => modelOf(room.game).choices(raw, play.state, places, names(room));
    select(mine ? offer(choices(), room.game === 'lmr' ? lmrOf(play).active : null) : NOTHING);
  }, [`${position}|${mine}`, drawn]);
  useEffect(() => {
    ask(null);
    remind(null);
  }, [position]);
  useYourTurn(room, play, mine);
  useReminder(playback, reminded, selection);
  const chosen = { selection, select, asked, ask, reminded, remind };
  return { session, playback, shown, room, play, raw, quiet, mine, sending, setSending, setDrawn, ...chosen };
}

/** @param {Session} session */
function usePlayback(session) {
  const [, again] = useState(0);
  const playback = useMemo(() => new Playback(session, () => again((n) => n + 1)), [session]);
  useEffect(() => {
    playback.run();
    return () => {
      session.onUpdate = null;
    };
  }, [playback]);
  return playback;
}

/**
 * The title of the window, a sound and a buzz say that it is our turn.
 * @param {Room} room
 * @param {any} play
 * @param {boolean} mine
 */
function useYourTurn(room, play, mine) {
  const was = useRef(false);
  useEffect(() => {
    const die = givenDie(play.state, room.players);
    const yours = die ? `Play ${die}` : 'Your turn';
    document.title = `${mine ? yours : (room.players[play.actor]?.name ?? 'Over')} · Runners`;
    if (mine && !was.current) {
      sound('turn');
      if (document.hidden) navigator.vibrate?.([80, 60, 80]);
    }
    was.current = mine;
  }, [mine, play.actor]);
}
