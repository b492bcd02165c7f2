// What the page says about Ur.
import { say } from '../../words/say.js';
import { eventOf, moveIn, shortName, SIDES, urOf } from './pieces.js';
/** @import { UrEvent } from '../../protocol.js' */
/** @import { Words } from '../types.js' */

/** The throw for the first turn is nobody's turn (QB33). @type {Words['acting']} */
function acting(play, players) {
  if (!urOf(play.state).lots || play.actor === null) return null;
  const { name } = players[play.actor];
  return { own: say('turn-lots'), other: say('turn-other', { who: name, does: 'lots', bot: '' }) };
}

/** @type {Words['turn']} */
function turn({ play, playback, room }) {
  const view = urOf(play.state);
  const lots = acting(play, room.players);
  if (lots) return [lots.own, say('ur-tray-note', { what: 'lots' })];
  if (play.diceDue)
    return [say('turn-yours'), say('ur-throw-note', { what: view.tries ? 'start' : 'throw' })];
  if (view.due !== 'award') return [say('turn-play-your', { number: view.steps }), say('turn-choose-piece')];
  return [say('ur-award-title', { why: playback.memory.why ?? 'rosette' }), say('ur-award-note')];
}

/** @type {Words['choice']} */
function choice(offer) {
  const { from = '', to = '', decline } = moveIn(offer.choice);
  if (decline) return say('ur-can-decline');
  if (to === 'home') return say('ur-can-go-home', { origin: from });
  if (from === 'start' || from === 'river') return say('ur-can-enter', { target: to, tray: from });
  return say('turn-can-move', { origin: from, target: to });
}

/** A penalty (B7), or a try without three blanks (B3). @type {Words['lost']} */
function lost(told, after, next) {
  const { why, steps = null } = /** @type {Extract<UrEvent, {type: 'turnEnded'}>} */ (eventOf(told));
  const free = after.some((event) => event.type === 'awarded');
  const { own, who } = next ?? { own: 'no', who: '' };
  const goes = next && (free ? say('ur-free-move', { own, who }) : say('turn-next', { own, who }));
  return `${say('ur-lost', { why, steps })} ${goes ?? ''}`.trim();
}

/** How many throws of a turn say why it goes on. */
const TOLD_WHY = 4;

/** @type {Words['again']} */
function again({ nth, seat: threw, why }, seat, who) {
  if (threw !== seat || nth < 1) return null;
  const note = nth < TOLD_WHY ? say('ur-again-note', { blanks: why === 'in' ? 'in' : 'no' }) : '';
  return [say('ur-again', { who, nth: nth + 1 }), note];
}

/** @type {Partial<Words>} */
export const words = {
  title: say('ur-title'),
  full: say('ur-full-title'),
  about: say('ur-about'),
  subtitle: say('ur-subtitle'),
  piece: 'piece',
  strike: 'hit',
  spot: shortName,
  place: (spot) => (spot.w ? say('ur-the-tray', { tray: spot.kind }) : spot.name),
  heard: ({ kind, name, seat }) => say('ur-spot-heard', { kind, name, side: SIDES[seat ?? 0] }),
  acting,
  turn,
  again,
  verb: 'throw',
  waiting: (play) =>
    urOf(play.state).lots
      ? say('ur-tray-note', { what: 'lots' })
      : play.diceDue
        ? say('turn-dice-due')
        : say('turn-choosing'),
  roll: (play) => say('ur-throw-button', { what: urOf(play.state).lots ? 'lots' : 'throw' }),
  choice,
  lost,
  confirm: ({ kind, enters, ends: [, target] }) =>
    say('ur-confirm', { how: kind === 'kill' ? 'hit' : enters ? 'enter' : 'move', target }),
  resign: ({ view: { play } }, seat, other) =>
    play?.resignPoints ? say('ur-resign', { other, points: play.resignPoints[seat] }) : '',
};
