// Every state of the board component on one sheet. Positions are made up; nothing here knows a rule.
import { html, render, useEffect } from '/static/vendor/preact-htm.js';
import { Board } from '/static/js/board/board.js';
import { Places } from '/static/js/board/geometry.js';
import { drawDie } from '/static/js/board/dice.js';
import { seatMark } from '/static/js/board/pegs.js';
import { FACTS } from '/static/js/facts.js';
import { useElement } from '/static/js/parts/hooks.js';
import { setTheme } from '/static/js/parts/settings.js';
import { piecesAt } from '/static/js/board/pieces.js';
import { loadWords } from '/static/js/words/say.js';
import { loadGames } from '/static/js/games/load.js';
import { gameOf } from '/static/js/games/registry.js';
import { sideMark } from '/static/js/games/ur/art.js';
import { drawTetra } from '/static/js/games/ur/art.js';
/** @import { Layout, Piece, Signs } from '/static/js/board/types.js' */

const NAMES = ['Ada', 'Bruno', 'Chiyo', 'Dev', 'Esi', 'Femi', 'Gil', 'Hana'];
const players = NAMES.map((name, i) => ({ name, colour: i, mark: i }));

/** @param {Partial<Signs>} [signs] @returns {Signs} */
const signed = (signs = {}) => ({ movable: [], chosen: null, path: [], targets: [], ...signs });

/**
 * @param {{
 *   layout: Layout,
 *   pieces: Piece[],
 *   signs?: Partial<Signs>,
 *   turn?: number | null,
 *   look?: object,
 *   zoom?: number[],
 * }} props
 */
function Shown({ layout, pieces, signs, turn = null, look = {}, zoom }) {
  const host = useElement();
  useEffect(() => {
    const board = new Board(host.current, gameOf(layout.game).art, { still: true });
    board.draw(layout, players, { title: 'Board in the gallery', ...look });
    board.place(pieces);
    board.name(
      layout.seats.map(({ seat }) => ({ seat, name: NAMES[seat] })),
      turn,
    );
    board.sign(signed(signs));
    if (zoom) board.frame(zoom);
  }, [layout]);
  return html`<div class="holder" ref=${host} />`;
}

/** @param {{title: string, note?: string, children?: import('/static/vendor/preact-htm.js').VNode}} props */
const Cell = ({ title, note, children }) => html`
  <div class="cell">
    ${children}
    <span>
      <b>${title}</b>
      ${note}
    </span>
  </div>
`;
/** @param {{svg: string, cls?: string}} props */
const Raw = ({ svg, cls }) => html`<span class=${cls ?? 'raw'} dangerouslySetInnerHTML=${{ __html: svg }} />`;

/** @param {Layout} layout @param {string} id @param {number} r */
const near = (layout, id, r = 1.15) => {
  const s = new Places(layout).get(id);
  return [s.x - r, s.y - r, 2 * r, 2 * r];
};

/**
 * Name, note, spot, the pieces and signs there, how much of the board is seen.
 * @type {[string, string, string, Piece[], Partial<Signs>, number?][]}
 */
const SPOTS = [
  ['Track', 'drilled hole', 'T10', [], {}],
  ['One Spot', 'brass collar', 'T8', [], {}],
  ['Point', 'brass plate, pins', 'T13', [], {}],
  ['T6', 'ring of the seat', 'T6', [], {}],
  ['Home', 'enamel lane', '0.H1', [], {}],
  ['Base', 'dish of four', '0.B3', [], {}, 1.6],
  ['Center', 'turned boss', 'center', [], {}, 1.5],
  ['Can move', 'thin ring', 'T2', piecesAt({ 2: ['T2'] }), { movable: ['2-0'] }],
  ['Chosen', 'lifted, thick ring', 'T3', piecesAt({ 0: ['T3'] }), { movable: ['0-0'], chosen: '0-0' }],
  ['Target', 'broken ring', 'T3', [], { targets: [{ spot: 'T3', kind: '' }] }],
  ['Another’s target', 'thinner', 'T3', [], { targets: [{ spot: 'T3', kind: 'faint' }] }],
  [
    'Kill',
    'ring and ticks',
    'T5',
    piecesAt({ 1: ['T5'] }),
    { targets: [{ spot: 'T5', kind: 'kill', tag: 'Kill' }] },
  ],
  [
    'Path',
    'a dot each step',
    'T3',
    piecesAt({ 0: ['T2'] }),
    { chosen: '0-0', movable: ['0-0'], path: ['T2', 'T3', 'T4'], targets: [{ spot: 'T4', kind: '' }] },
    1.6,
  ],
  ['Finished', 'sunk, brass pin', '0.H3', piecesAt({ 0: ['0.H3'] }, ['0.H3']), {}],
];

/** @param {{layout: Layout}} props */
function Spots({ layout }) {
  return html`
    <section class="panel">
      <h2>Spots and signs</h2>
      <div class="cells">
        ${SPOTS.map(
          ([title, note, id, pieces, signs, r]) => html`
            <${Cell} title=${title} note=${note}>
              <div class="pic">
                <${Shown}
                  layout=${layout}
                  pieces=${pieces}
                  signs=${signs}
                  look=${{ rim: false }}
                  zoom=${near(layout, id, r)}
                />
              </div>
            <//>
          `,
        )}
      </div>
    </section>
  `;
}

const SQUARES = [
  ['D', 'Rosette', 'D d 4 F f'],
  ['A', 'Eyes', 'A C a c 7'],
  ['B', 'Five dots', 'B b 2 5 8'],
  ['1', 'Gate', '1'],
  ['3', 'Quarters', '3'],
  ['6', 'Steps', '6'],
  ['E', 'Teeth', 'E e'],
];
/** @type {[import('/static/js/board/dice.js').DieState, number, string, string][]} */
const DICE = [
  ['pending', 5, 'Pending', 'to be played'],
  ['active', 5, 'Active', 'lifted, brass'],
  ['dead', 5, 'Dead', 'no move now'],
  ['banked', 0, 'Banked', 'no face yet'],
  ['spent', 5, 'Spent', 'played'],
];

/** @param {string} spot @param {number} seat @param {number} n @param {number} first @returns {Piece[]} */
const heap = (spot, seat, n, first) =>
  Array.from({ length: n }, (_, k) => ({ id: `${seat}-${first + k}`, seat, spot, nth: k, of: n }));
const UR = [
  ...piecesAt({ 1: ['4', '7', 'b'], 0: ['B', '6', '8'] }),
  ...heap('white.start', 1, 1, 3),
  ...heap('black.start', 0, 2, 3),
  ...heap('white.river', 1, 1, 4),
  ...heap('black.river', 0, 1, 5),
  ...heap('white.home', 1, 2, 5),
  ...heap('black.home', 0, 1, 6),
];
const UR_SIGNS = {
  chosen: '1-1',
  movable: ['1-0', '1-1', '1-2', '1-3', '1-4'],
  path: ['7', 'f', 'e', '8', 'E', 'F'],
  targets: [
    { spot: 'f', kind: '', tag: '1' },
    { spot: 'e', kind: '', tag: '2' },
    { spot: '8', kind: 'kill', tag: '3' },
    { spot: 'F', kind: '', tag: '5' },
  ],
};

const FOUR = {
  turn: 0,
  pieces: piecesAt(
    {
      0: ['0.H3', '0.H0', 'T3', '0.B0'],
      1: ['T5', 'T41', '1.B0', '1.B1'],
      2: ['T46', 'center', '2.B0', '2.B1'],
      3: ['3.H3', 'T24', 'T30', '3.B0'],
    },
    ['0.H3', '3.H3'],
  ),
  signs: {
    chosen: '0-2',
    movable: ['0-1', '0-2'],
    path: ['T3', 'T4', 'T5'],
    targets: [
      { spot: 'T5', kind: 'kill', tag: 'Kill' },
      { spot: '0.H2', kind: 'faint' },
    ],
  },
};
const SIX = {
  turn: 1,
  pieces: piecesAt(
    {
      0: ['0.B0', '0.B1', 'T13', 'T33'],
      1: ['1.H3', 'T79', 'T42', '1.B0'],
      2: ['center', '2.B0', '2.B1', 'T62'],
      3: ['3.B0', '3.B1', 'T52', 'T73'],
      4: ['4.H3', '4.H2', 'T2', '4.B0'],
    },
    ['1.H3', '4.H3', '4.H2'],
  ),
  signs: {
    chosen: '1-1',
    movable: ['1-1', '1-2'],
    path: ['T79', 'T80', 'T81', 'T82', 'T83', 'T0'],
    targets: [
      { spot: 'T0', kind: '' },
      { spot: 'T47', kind: 'faint' },
    ],
  },
};
const EIGHT = {
  turn: 2,
  look: { seat: 2 },
  pieces: [50, 64, 78, 92, 106, 8, 22, 36].flatMap((far, i) =>
    piecesAt({ [i]: [`${i}.B0`, `${i}.B1`, `T${i * 15 + 3}`, `T${far}`] }),
  ),
  signs: { movable: ['2-2', '2-3'] },
};

/** @param {{layouts: Record<string, Layout>}} props */
const Gallery = ({ layouts }) => html`
  <div class="kit">
    <section class="panel wide">
      <h2>Four arms</h2>
      <${Shown} layout=${layouts['lmr-4']} ...${FOUR} />
    </section>
    <section class="panel wide">
      <h2>Six arms, five players</h2>
      <${Shown} layout=${layouts['lmr-5']} ...${SIX} />
    </section>
    <section class="panel wide">
      <h2>Eight arms, seen from seat 2</h2>
      <${Shown} layout=${layouts['lmr-8']} ...${EIGHT} />
    </section>
    <section class="panel wide">
      <h2>Ur, wide</h2>
      <${Shown} layout=${layouts.ur} pieces=${UR} signs=${UR_SIGNS} />
      <h2 class="gap">Seen by Black</h2>
      <${Shown} layout=${layouts.ur} pieces=${UR} look=${{ seat: 0 }} />
    </section>
    <section class="panel tall">
      <h2>Ur, upright</h2>
      <${Shown} layout=${layouts.ur} pieces=${UR} signs=${UR_SIGNS} look=${{ upright: true }} />
    </section>
    <div class="stack">
      <${Spots} layout=${layouts['lmr-4']} />
      <${Seats} />
      <${Dice} />
      <${Squares} layout=${layouts.ur} />
    </div>
  </div>
`;

const Seats = () => html`
  <section class="panel">
    <h2>Seats</h2>
    <div class="cells">
      ${FACTS.colours.map(
        (colour, i) => html`
          <${Cell} title=${colour} note=${FACTS.marks[i]}><${Raw} svg=${seatMark(i, i)} /><//>
        `,
      )}
      ${['Black', 'White'].map(
        (side, i) => html`<${Cell} title=${side} note="Ur"><${Raw} svg=${sideMark(i)} /><//>`,
      )}
    </div>
  </section>
`;

const Dice = () => html`
  <section class="panel">
    <h2>Dice</h2>
    <div class="cells">
      ${DICE.map(
        ([state, value, title, note]) => html`
          <${Cell} title=${title} note=${note}><${Raw} svg=${drawDie(value, state)} /><//>
        `,
      )}
      <${Cell} title="One" note="shell tip"><${Raw} svg=${drawTetra(1, 8)} /><//>
      <${Cell} title="Blank" note="plain tip"><${Raw} svg=${drawTetra(0, -20)} /><//>
    </div>
  </section>
`;

/** @param {{layout: Layout}} props */
function Squares({ layout }) {
  const look = { names: false, trays: false };
  return html`
    <section class="panel">
      <h2>Squares of Ur</h2>
      <div class="cells">
        ${SQUARES.map(
          ([id, title, note]) => html`
            <${Cell} title=${title} note=${note}>
              <div class="pic">
                <${Shown} layout=${layout} pieces=${[]} look=${look} zoom=${near(layout, id, 0.49)} />
              </div>
            <//>
          `,
        )}
      </div>
    </section>
  `;
}

await loadWords();
await loadGames();
setTheme(new URLSearchParams(location.search).get('theme'));
const layouts = await (await fetch('/static/layouts.json')).json();
render(html`<${Gallery} layouts=${layouts} />`, /** @type {Element} */ (document.getElementById('gallery')));
