// A position on a board with its choices: tapped there or picked from a list, then played.
import { html, useEffect, useMemo, useState } from '../../../vendor/preact-htm.js';
import { chooseMove, meant, NOTHING, offer, offered, tap } from '../../board/selection.js';
import { gameOf } from '../../games/registry.js';
import { animateChoice } from '../../parts/animate-choice.js';
import { Raw } from '../../parts/controls.js';
import { useElement } from '../../parts/hooks.js';
import { Next, MoveList } from '../../parts/room/turn-buttons.js';
import { heardSpot, TableBoard, useUpright } from '../../parts/table-board.js';
import { loadPart, say } from '../../words/say.js';
import { same } from './review-model.js';
/** @import { Selection } from '../../board/selection.js' */

await loadPart('positions');

/** What studying asks of a game, fetched with the first position. */
/** @param {string} game @returns {Promise<Study>} */
export const studyOf = async (game) => (await import(`../../games/${game}/study.js`)).study;

/** Who plays, where nobody has a name. @param {string} game @param {number} count @returns {Player[]} */
export function castOf(game, count) {
  const { sides } = gameOf(game).options;
  return Array.from({ length: count }, (_, seat) => ({
    name: sides?.[seat] ?? say('position-player', { number: seat + 1 }),
    colour: seat,
    mark: seat,
  }));
}

/** @param {PositionShown} position */
export const layoutOf = (position) => /** @type {Layout} */ (position.layout);

/**
 * @typedef {object} StandProps
 * @property {PositionShown} position
 * @property {boolean} open  may something be chosen?
 * @property {Offer | null} [drawn]  a choice to show where nothing may be chosen
 * @property {(choice: ValuedChoice) => void | Promise<boolean>} onChoose  after it was played on the board;
 *   false where that came to nothing
 * @property {(spot: string) => boolean} [onSpot]  a spot was tapped; true if nothing else is to be done
 */

/** What stands on the board, what is chosen, and what a tap does. @param {StandProps} props */
export function useStand({ position, open, drawn = null, onChoose, onSpot }) {
  const [board, setBoard] = useState(/** @type {Board | null} */ (null));
  const [pieces, setPieces] = useState(/** @type {Piece[]} */ ([]));
  const [selection, select] = useState(NOTHING);
  const { pieces: model, panel } = gameOf(position.game);
  const count = layoutOf(position).seats.length;
  const players = useMemo(() => castOf(position.game, count), [position.game, count]);
  const names = players.map((p) => p.name);
  /** @param {Offer[]} from @returns {Choice[]} */
  const choices = (from) => (board?.places ? model.choices(from, position.state, board.places, names) : []);
  const set = () => {
    const places = board?.places;
    if (!places) return;
    setPieces((old) => model.standing(position.state, places, old, position.fixed));
    if (open) select(offer(choices(position.choices), panel.die(position.state)));
    else select(shownOnly(drawn ? choices([drawn]) : []));
  };
  useEffect(set, [position, board?.places, open, drawn]);
  /** @param {Offer['choice']} move */
  const play = async (move) => {
    const found = position.choices.find(({ choice }) => same(choice, move));
    if (!found || !board) return;
    select(NOTHING);
    setPieces(
      await animateChoice(board, pieces, /** @type {Told[]} */ (/** @type {unknown} */ (found.does)), [
        found,
      ]),
    );
    if ((await onChoose(found)) === false) set();
  };
  /** @param {string} id */
  const tapped = (id) => {
    if (onSpot?.(id) || !open || !board?.places) return;
    const { selection: next, play: choice } = tap(selection, meant(selection, board.places, id));
    if (choice) play(choice.move);
    else select(next);
  };
  return { board, setBoard, pieces, selection, select, players, play, tapped };
}

/** @typedef {ReturnType<typeof useStand>} Stand */

/** One choice, with its way drawn. @param {Choice[]} choices @returns {Selection} */
const shownOnly = ([one]) => (one ? { choices: [one], die: null, from: one.from, key: one.key } : NOTHING);

/** How much of the screen the board may take. @param {Element} holder */
function room({ clientWidth: width }) {
  const height = innerHeight - (innerWidth > 900 ? 150 : 300);
  return { width, height: { lying: height, upright: height } };
}

/**
 * @param {{
 *   position: PositionShown,
 *   stand: Stand,
 *   title: string,
 *   open?: boolean,
 *   selection?: Selection,
 * }} props
 */
export function StandBoard({ position, stand, title, selection = stand.selection }) {
  const given = layoutOf(position);
  // Every answer of the server has a layout; a board drawn anew would lose the focus on it.
  const layout = useMemo(() => given, [JSON.stringify(given)]);
  const host = useElement();
  const upright = useUpright(host, layout, room);
  const { art } = gameOf(position.game);
  /** @param {Spot} spot */
  const label = (spot) => heardSpot(spot, { ...stand, game: position.game, selection });
  return html`
    <div class=${`stand-board ${art.shape}${upright ? ' upright' : ''}`} ref=${host}>
      <${TableBoard}
        layout=${layout}
        players=${stand.players}
        pieces=${stand.pieces}
        trace=${null}
        selection=${selection}
        seat=${null}
        actor=${position.actor}
        upright=${upright}
        title=${title}
        label=${label}
        onTap=${stand.tapped}
        onBoard=${(/** @type {Board} */ board) => stand.setBoard(board)}
      />
    </div>
  `;
}

/** The dice in hand, as they lie. @param {{position: PositionShown, study: Study}} props */
export function InHand({ position, study }) {
  const { faces, note } = study.held(position.state);
  const { panel } = gameOf(position.game);
  if (!faces.length && !note) return null;
  return html`
    <div class="in-hand">
      ${faces.map((face, k) => {
        const { svg, label } = panel.face(face);
        return html`<span role="img" aria-label=${label} key=${k}><${Raw} svg=${svg} /></span>`;
      })}
      ${note ? html`<span class="muted">${note}</span>` : null}
    </div>
  `;
}

/** Every choice as a button, and the one that plays what is chosen. */
/** @param {{position: PositionShown, stand: Stand}} props */
export function StandMoves({ position, stand }) {
  const { selection, select, play, players } = stand;
  const shown = offered(selection);
  const faces = new Set(shown.map((c) => c.face));
  return html`
    <${MoveList}
      cls=${shown.length > 3 ? ' many' : ''}
      shown=${shown}
      selection=${selection}
      disc=${faces.size > 1}
      onPick=${(/** @type {string} */ key) => select(chooseMove(selection, key))}
      onPlay=${(/** @type {Choice} */ { move }) => play(move)}
    />
    <${Next}
      room=${{ game: position.game, players }}
      play=${position}
      selection=${selection}
      raw=${position.choices}
      onPlay=${(/** @type {Choice} */ { move }) => play(move)}
      onMove=${play}
    />
  `;
}
