// A position of the rules on a board; its moves can be tried.
import { html, useEffect, useRef, useState } from '../../vendor/preact-htm.js';
import { Board } from '../board/board.js';
import { chosen, chooseMove, live, lit, NOTHING, offer, offered, signs, tap } from '../board/selection.js';
import { useElement } from '../lib/hooks.js';
import { Icon } from '../lib/icons.js';
import { modelOf } from '../model/models.js';
import { carried } from '../model/pieces.js';
/** @import { Layout, Piece } from '../board/types.js' */
/** @import { Selection } from '../board/selection.js' */

const PLAYERS = /** @type {Record<string, string[]>} */ ({
  lmr: ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'],
  ur: ['Black', 'White'],
});

/**
 * Has the element come near? Boards far down are drawn when they are wanted.
 * @param {{current: HTMLElement}} host
 */
function useNear(host) {
  const [near, set] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some((s) => s.isIntersecting)) return;
        set(true);
        watch.disconnect();
      },
      { rootMargin: '400px' },
    );
    watch.observe(host.current);
    return () => watch.disconnect();
  }, []);
  return near;
}

/** A board with the position of a block, and the pieces that stand on it now. */
class Trial {
  /** @param {any} block @param {Layout} layout @param {string} game */
  constructor(block, layout, game) {
    this.block = block;
    this.layout = layout;
    this.game = game;
    this.model = modelOf(game);
    this.names = PLAYERS[game];
    /** @type {Board | null} */
    this.board = null;
    /** @type {Piece[]} */
    this.pieces = [];
  }

  /** @param {HTMLElement} host @param {(spot: string) => void} onTap */
  draw(host, onTap) {
    const players = this.layout.seats.map((_, i) => ({ name: this.names[i], colour: i, mark: i }));
    this.board = new Board(host, { onTap });
    const title = `Example: ${this.block.position}`;
    this.board.draw(this.layout, players, { rim: this.game === 'ur', title });
  }

  /** Put everything in place. @returns {Selection} what can be done there */
  reset() {
    const { board, block, model } = this;
    if (!board?.places) return NOTHING;
    this.pieces = model.pieces(block.state, board.places, [], block.fixed);
    board.place(this.pieces);
    return offer(model.choices(block.choices, block.state, board.places, this.names), null);
  }

  /** Signs and taps: none after a move was played. @param {Selection} selection @param {boolean} played */
  sign(selection, played) {
    if (!this.board?.places) return;
    const none = { movable: [], chosen: null, path: [], targets: [] };
    this.board.sign(played ? none : signs(selection, this.pieces, this.block.actor));
    this.board.describe((spot) => spot.label, played ? new Set() : live(selection), []);
  }

  /** @param {any[]} events */
  async play(events) {
    const { board } = this;
    if (!board?.places) return;
    for (const event of events) {
      const motion = this.model.motion(event, this.pieces, board.places, this.block.choices);
      if (!motion) continue;
      const { all, piece } = carried(this.pieces, motion);
      if (piece) await board.move(motion.id, motion.path, piece, motion.how);
      this.pieces = all;
    }
  }
}

/** @param {any} block @param {Layout} layout @param {string} game */
function useTrial(block, layout, game) {
  const host = useElement();
  const near = useNear(host);
  const [trial] = useState(() => new Trial(block, layout, game));
  const [selection, select] = useState(NOTHING);
  const [played, setPlayed] = useState(/** @type {any} */ (null));
  const now = useRef(selection);
  now.current = selection;
  const reset = () => {
    setPlayed(null);
    select(trial.reset());
  };
  /** @param {string} key */
  const play = (key) => {
    const choice = now.current.choices.find((c) => c.key === key);
    if (!choice) return;
    const move = JSON.stringify(choice.move);
    const raw = block.choices.find((/** @type {any} */ c) => JSON.stringify(c.move) === move);
    setPlayed(raw);
    select(NOTHING);
    trial.play(raw.does);
  };
  /** @param {string} spot */
  const tapped = (spot) => {
    const { selection: next, play: choice } = tap(now.current, spot);
    if (choice) play(choice.key);
    else select(next);
  };
  useEffect(() => {
    if (!near) return;
    trial.draw(host.current, tapped);
    reset();
  }, [near]);
  useEffect(() => trial.sign(selection, Boolean(played)), [selection, played, near]);
  return { host, selection, select, played, play, reset };
}

/** @param {{block: any, layout: Layout, game: string}} props */
export function Example({ block, layout, game }) {
  const { host, selection, select, played, play, reset } = useTrial(block, layout, game);
  const open = html`
    ${block.choices.length ? html`<${Invitation} moves=${selection.choices.length} />` : null}
    <${Tries} selection=${selection} onPlay=${play} onSelect=${select} />
  `;
  const done = html`
    <p>${played?.text}</p>
    <button type="button" class="btn small" onClick=${reset}>Back to the position</button>
  `;
  return html`
    <figure class=${`example ${game}`}>
      <div class="example-board" ref=${host} />
      <figcaption>
        ${played ? done : open}
        <details>
          <summary>In notation</summary>
          <pre tabindex="0">${[block.position, ...block.notes].join('\n')}</pre>
        </details>
      </figcaption>
    </figure>
  `;
}

/** @param {{moves: number}} props */
const Invitation = ({ moves }) => html`
  <p class="label">
    ${moves === 1 ? 'One move. Try it on the board.' : `${moves} moves. Try them on the board.`}
  </p>
`;

/**
 * @param {{
 *   selection: Selection,
 *   onPlay: (key: string) => void,
 *   onSelect: (selection: Selection) => void,
 * }} props
 */
function Tries({ selection, onPlay, onSelect }) {
  const shown = selection.from === null ? offered(selection) : lit(selection);
  const now = chosen(selection)?.key;
  return html`
    <div class="tries">
      ${shown.slice(0, 8).map(
        ({ key, face, title }) => html`
          <button
            type="button"
            class=${`chip${key === now ? ' on' : ''}`}
            key=${key}
            onClick=${() => (key === now ? onPlay(key) : onSelect(chooseMove(selection, key)))}
          >
            ${face ? `${face}: ` : ''}${title}${key === now ? html`<${Icon} name="play" />` : null}
          </button>
        `,
      )}
    </div>
  `;
}
