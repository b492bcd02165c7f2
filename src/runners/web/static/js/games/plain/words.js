// What is said about any game.
import { say } from '../../words/say.js';
/** @import { Words } from '../types.js' */
/** @import { GameFact } from '../../facts.js' */

/** @param {GameFact} fact @returns {Words} */
export const words = ({ title, players: [low, high] }) => ({
  title,
  full: title,
  about: say('plain-about', { low, high }),
  subtitle: '',
  piece: 'piece',
  strike: 'hit',
  spot: ({ name }) => name,
  place: ({ name }) => name,
  heard: ({ label }) => label,
  acting: () => null,
  turn: ({ play }) => [say('turn-yours'), play.diceDue ? say('turn-dice-due') : say('turn-choose-piece')],
  waiting: (play) => (play.diceDue ? say('turn-dice-due') : say('turn-choosing')),
  roll: (play) => say('turn-roll', { count: play.diceDue?.count ?? 1 }),
  choice: ({ path, choice }) =>
    path.length > 1
      ? say('turn-can-move', { origin: path[0], target: path.at(-1) ?? '' })
      : say('plain-choice', { name: Object.keys(choice).join(', ') }),
  confirm: ({ ends: [, to] }) => say('turn-move-to', { target: to }),
  lost: () => '',
  resign: (_room, _seat, other) => say('resign-loses', { other }),
});
