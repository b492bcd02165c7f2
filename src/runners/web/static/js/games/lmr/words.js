// What the page says about Last Man Running.
import { offered } from '../../board/selection.js';
import { say } from '../../words/say.js';
import { delegationIn, lmrOf, moveIn, heard, place, shortName } from './pieces.js';
/** @import { LmrEvent } from '../../protocol.js' */
/** @import { Words } from '../types.js' */

/**
 * A die that a finished player gave away: whose it is, what it shows (A25). It stays the owner's turn.
 * @param {Play} play
 * @param {Player[]} players
 */
export function givenDie(play, players) {
  const { delegated, turn, pending, active } = lmrOf(play.state);
  if (delegated === null || active === null || play.lots) return null;
  return { owner: players[turn].name, face: pending[active] };
}

/** @type {Words['acting']} */
function acting(play, players) {
  const given = givenDie(play, players);
  if (!given || play.actor === null) return null;
  return {
    own: say('lmr-play-given', { owner: given.owner, face: given.face }),
    other: say('lmr-plays-given', { who: players[play.actor].name, owner: given.owner, face: given.face }),
  };
}

/** @type {Words['turn']} */
function turn({ room, play, selection }) {
  const view = lmrOf(play.state);
  if (play.diceDue) return [say('turn-yours'), say('lmr-roll-note', { bank: view.bank })];
  if (view.due === 'delegate') return [say('lmr-give-title'), say('lmr-give-note')];
  const own = acting(play, room.players)?.own;
  if (own) return [own, say('lmr-given-note', { owner: room.players[view.turn].name })];
  const origins = new Set(offered(selection).map((c) => c.from)).size;
  const open = selection.die === null && view.pending.length > 1;
  const title = open
    ? say('lmr-choose-die')
    : say('turn-play-your', { number: view.pending[selection.die ?? 0] });
  // While the player's own peg is moving nothing can be chosen, so no number is given.
  return [title, origins ? say('lmr-can-move', { count: origins }) : ''];
}

/** @type {Words['choice']} */
function choice(offer, { play, places, players }) {
  const view = lmrOf(play.state);
  const given = delegationIn(offer.choice);
  if (given) {
    return say('lmr-can-give', { face: view.pending[given.die], who: players[given.to].name });
  }
  const move = moveIn(offer.choice);
  if (!move || !places) return '';
  const seat = view.actor ?? 0;
  const die = new Set(view.pending).size > 1 ? view.pending[move.die ?? 0] : null;
  /** @param {string} name */
  const named = (name) =>
    name === 'center' ? say('lmr-the-center') : place(places.of(seat, name), players, seat);
  const target = named(move.to);
  if (move.from === 'base') return say('lmr-can-enter', { target, die });
  return say('lmr-can-go', { origin: named(move.from), target, die });
}

/** Auto-Pass (A19). @type {Words['lost']} */
function lost(told, _after, next) {
  const { dice } = /** @type {Extract<LmrEvent, {type: 'forfeited'}>} */ (/** @type {unknown} */ (told));
  const words = say('lmr-lost', { dice: dice.map(String), face: dice[0], count: new Set(dice).size });
  return `${words} ${next ? say('turn-next', { own: next.own, who: next.who }) : say('lmr-lost-bank')}`;
}

/** @type {Partial<Words>} */
export const words = {
  title: say('lmr-title'),
  full: say('lmr-title'),
  about: say('lmr-about'),
  piece: 'peg',
  strike: 'kill',
  spot: shortName,
  place,
  heard,
  acting,
  turn,
  waiting: (play) =>
    lmrOf(play.state).due === 'delegate'
      ? say('lmr-giving')
      : play.diceDue
        ? say('turn-dice-due')
        : say('turn-choosing'),
  roll: (play) => say('lmr-roll-button', { bank: lmrOf(play.state).bank, count: play.diceDue?.count ?? 1 }),
  choice,
  lost,
  confirm: ({ kind, enters, ends: [, target] }) =>
    say('lmr-confirm', { how: kind === 'kill' ? 'kill' : enters ? 'enter' : 'move', target }),
};
