// A position of the rules on a board; its moves can be tried.
import { html, useEffect, useRef, useState } from '../../../vendor/preact-htm.js';
import { Board } from '../../board/board.js';
import { chosen, chooseMove, live, lit, NOTHING, offer, offered, signs, tap } from '../../board/selection.js';
import { gameOf } from '../../games/registry.js';
import { animateChoice } from '../../parts/animate-choice.js';
import { useElement } from '../../parts/hooks.js';
import { Icon } from '../../parts/icons.js';
import { language, loadPart, say } from '../../words/say.js';
import { Button } from '../../parts/controls.js';
/** @import { Selection } from '../../board/selection.js' */
/** @import { Position, Tried } from './rules.js' */

await loadPart('rules');

/** Seats in examples, as the notation has them or by side. @param {string} game @param {number} seat */
const seatName = (game, seat) => gameOf(game).options.sides?.[seat] ?? `p${seat}`;

/**
 * Has the element come near? Boards further down are drawn when they are needed.
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
  /** @param {Position} block @param {Layout} layout @param {string} game */
  constructor(block, layout, game) {
    this.block = block;
    this.layout = layout;
    this.game = game;
    this.model = gameOf(game).pieces;
    this.names = layout.seats.map((_, seat) => seatName(game, seat));
    this.players = this.names.map((name, i) => ({ name, colour: i, mark: i }));
    /** @type {Board | null} */
    this.board = null;
    /** @type {Piece[]} */
    this.pieces = [];
  }

  /** @param {HTMLElement} host @param {(spot: string) => void} onTap */
  draw(host, onTap) {
    this.board = new Board(host, gameOf(this.game).art, { onTap });
    const title = say('rules-example', { position: this.block.position });
    this.board.draw(this.layout, this.players, { rim: false, title });
  }

  /** Put everything in place. @returns {Selection} what can be done there */
  reset() {
    const { board, block, model } = this;
    if (!board?.places) return NOTHING;
    this.pieces = model.standing(block.state, board.places, [], block.fixed);
    board.place(this.pieces);
    return offer(model.choices(block.choices, block.state, board.places, this.names), null);
  }

  /** Signs and taps: none after a move. @param {Selection} selection @param {boolean} played */
  sign(selection, played) {
    if (!this.board?.places) return;
    const none = { movable: [], chosen: null, path: [], targets: [] };
    this.board.sign(played ? none : signs(selection, this.pieces, this.block.actor));
    const { heard } = gameOf(this.game).words;
    this.board.describe((spot) => heard(spot, this.players), played ? new Set() : live(selection), []);
  }

  /** @param {Tried['does']} events */
  async play(events) {
    if (!this.board) return;
    const told = /** @type {Told[]} */ (events);
    this.pieces = await animateChoice(this.board, this.pieces, told, this.block.choices);
  }
}

/** @param {Position} block @param {Layout} layout @param {string} game */
function useTrial(block, layout, game) {
  const host = useElement();
  const near = useNear(host);
  const [trial] = useState(() => new Trial(block, layout, game));
  const [selection, select] = useState(NOTHING);
  const [played, setPlayed] = useState(/** @type {Tried | null} */ (null));
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
    const raw = block.choices.find((c) => JSON.stringify(c.choice) === move);
    if (!raw) return;
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

/** @param {{block: Position, layout: Layout, game: string}} props */
export function Example({ block, layout, game }) {
  const { host, selection, select, played, play, reset } = useTrial(block, layout, game);
  const open = html`
    ${block.choices.length ? html`<${Invitation} moves=${selection.choices.length} />` : null}
    <${Tries} selection=${selection} onPlay=${play} onSelect=${select} />
  `;
  const done = html`
    <p lang="en" dir="ltr">${played?.text}</p>
    <${Button} cls="small" onClick=${reset}>${say('example-back')}<//>
  `;
  return html`
    <figure
      class=${`example ${gameOf(game).art.shape}`}
      lang=${language.id}
      dir=${language.direction}
    >
      <div class="example-board" ref=${host} />
      <figcaption>
        ${played ? done : open}
        <details>
          <summary>${say('example-notation')}</summary>
          <pre tabindex="0">${[block.position, ...block.notes].join('\n')}</pre>
        </details>
      </figcaption>
    </figure>
  `;
}

/** @param {{moves: number}} props */
const Invitation = ({ moves }) => html`
  <p class="label">
    ${say('example-moves', { count: moves })}
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
        ({ key, face, ends: [from, to] }) => html`
          <button
            type="button"
            class=${`chip${key === now ? ' on' : ''}`}
            key=${key}
            onClick=${() => (key === now ? onPlay(key) : onSelect(chooseMove(selection, key)))}
          >
            ${face ? `${face}: ` : ''}${say('turn-from-to', { from, to })}
            ${key === now ? html`<${Icon} name="play" />` : null}
          </button>
        `,
      )}
    </div>
  `;
}
