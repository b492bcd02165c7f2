// The board of a table: follows the position, animates what happened, reports taps, and says each spot.
import { html, useEffect, useRef, useState } from '../../vendor/preact-htm.js';
import { Board } from '../board/board.js';
import { live, signs, ANYWHERE } from '../board/selection.js';
import { gameOf } from '../games/registry.js';
import { say } from '../words/say.js';
/** @import { Selection } from '../board/selection.js' */

/**
 * @param {{
 *   layout: Layout,
 *   players: Player[],
 *   pieces: Piece[],
 *   trace: Trace | null,
 *   selection: Selection,
 *   seat: number | null,
 *   actor: number | null,
 *   upright: boolean,
 *   title: string,
 *   label: (spot: Spot) => string,
 *   onTap: (spot: string, clicks: number) => void,
 *   onBoard: (board: Board) => void,
 * }} props
 */
export function TableBoard({
  layout,
  players,
  pieces,
  trace,
  selection,
  seat,
  actor,
  upright,
  title,
  label,
  onTap,
  onBoard,
}) {
  const host = useRef(/** @type {HTMLElement | null} */ (null));
  const board = useRef(/** @type {Board | null} */ (null));
  const tap = useRef(onTap);
  tap.current = onTap;
  const looks = JSON.stringify(players.map((p) => [p.colour, p.mark]));

  useEffect(() => {
    board.current ??= new Board(/** @type {HTMLElement} */ (host.current), gameOf(layout.game).art, {
      onTap: (spot, clicks) => tap.current(spot, clicks),
    });
    board.current.draw(layout, players, { seat, upright, title });
    onBoard(board.current);
  }, [layout, looks, seat, upright]);
  useEffect(() => {
    const drawn = board.current;
    if (!drawn) return;
    drawn.title(title);
    drawn.place(pieces);
    drawn.name(
      players.map((p, i) => ({ seat: i, name: p.name })),
      actor,
    );
    drawn.sign(signs(selection, pieces, actor));
    drawn.describe(label, live(selection), order(selection));
  }, [layout, looks, seat, upright, title, pieces, selection, players.map((p) => p.name).join('|')]);
  useEffect(() => board.current?.trace(trace), [layout, looks, seat, upright, trace]);
  return html`<div class="holder" ref=${host} />`;
}

/** The focus moves through the pieces that can move, then the targets. @param {Selection} s */
function order(s) {
  const open = s.die === null ? s.choices : s.choices.filter((c) => c.die === s.die);
  return [...new Set([...open.map((c) => c.from), ...open.map((c) => c.to)])];
}

/**
 * A spot: its name, who stands there, what it does now.
 * @param {Spot} at
 * @param {{game: string, players: Player[], pieces: Piece[], selection: Selection}} table
 */
export function heardSpot(at, { game, players, pieces, selection: s }) {
  const { heard, piece } = gameOf(game).words;
  const here = pieces.filter((p) => p.spot === at.id);
  const who = here.length ? (players[here[0].seat]?.name ?? '') : '';
  const spot = heard(at, players);
  const stands = say('spot-stands', { count: here.length, who, piece });
  const into = s.choices.find((c) => c.to === at.id && c.from !== c.to && isOpen(c.from, s));
  if (into) return say('spot-target', { spot, stands, effect: into.effect || null });
  if (!s.choices.some((c) => c.from === at.id)) return say('spot-plain', { spot, stands });
  return say('spot-can-move', { spot, stands, chosen: s.from === at.id ? 'yes' : 'no' });
}

/** Does what stands there move now? @param {string} from @param {Selection} s */
const isOpen = (from, s) => s.from === null || from === s.from || from === ANYWHERE;

const LOW = '(max-height: 500px) and (orientation: landscape)';
const PHONE = '(max-width: 760px) and (orientation: portrait)';
/** If the gain is smaller than this, it stays horizontal. */
const WORTH = 1.08;
/** What stands above and below the board: the two players. */
const STRIPS = { upright: 48, lying: 148 };

/** @param {number[]} box @param {number} width @param {number} height */
const scale = ([, , w, h], width, height) => Math.min(width / w, height / h);

/**
 * @param {Layout | null | undefined} layout
 * @param {number} width
 * @param {{lying: number, upright: number}} height
 */
function standsUpright(layout, width, height) {
  if (!layout?.upright) return false;
  const lying = scale(layout.box, width, height.lying);
  return scale(layout.upright.box, width, height.upright) > lying * WORTH;
}

/** How much room there is; on a phone held upright the board stands upright, too. @param {Element} stage */
function roomOn({ clientWidth: width, clientHeight: h }) {
  if (matchMedia(PHONE).matches) return { width, height: { lying: 0, upright: h } };
  if (matchMedia(LOW).matches) return { width, height: { lying: h, upright: h } };
  return { width, height: { lying: h - STRIPS.lying, upright: h - STRIPS.upright } };
}

/**
 * @param {{current: HTMLElement}} stage
 * @param {Layout | null | undefined} layout
 * @param {(stage: Element) => ReturnType<typeof roomOn>} room  how much of it there is for the board
 */
export function useUpright(stage, layout, room = roomOn) {
  const [on, set] = useState(() => innerWidth < innerHeight && Boolean(layout?.upright));
  useEffect(() => {
    const look = () => {
      const { width, height } = room(stage.current);
      set(standsUpright(layout, width, height));
    };
    const watch = new ResizeObserver(look);
    watch.observe(stage.current);
    addEventListener('resize', look);
    return () => {
      watch.disconnect();
      removeEventListener('resize', look);
    };
  }, [layout]);
  return on;
}
