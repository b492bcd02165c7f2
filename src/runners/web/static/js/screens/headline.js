// What the panel of the turn says at its top: whose turn it is, and what is to be done.
import { gameOf } from '../games/registry.js';
import { say } from '../words/say.js';
/** @import { Turn } from './turn-panel.js' */
/** @import { Play, Room } from '../model/room.js' */
/** @typedef {[string, string]} Words  a heading and a note */
/** @typedef {Pick<Turn, 'room' | 'play' | 'selection' | 'playback'>} Shown */

/** @param {Shown} shown @returns {Words} */
export function headline(shown) {
  const { room, play, playback } = shown;
  if (play.actor === null || playback.over) return [say('turn-over'), ''];
  if (play.actor !== room.seat || room.seat === null) return watching(room, play, play.actor);
  if (play.lots) return [say('turn-lots'), say('turn-lots-note')];
  return gameOf(room.game).words.turn(shown);
}

/** Somebody else acts. @param {Room} room @param {Play} play @param {number} actor @returns {Words} */
function watching(room, play, actor) {
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
