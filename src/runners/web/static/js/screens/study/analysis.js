// The analysis board: any position of a game, its legal moves and what they are worth.
import { html, useEffect, useRef, useState } from '../../../vendor/preact-htm.js';
import { ANYWHERE, NOTHING } from '../../board/selection.js';
import { gameOf, JUDGED } from '../../games/registry.js';
import { announce } from '../../parts/announce.js';
import { Bar } from '../../parts/bar.js';
import { sentence, toast } from '../../parts/controls.js';
import { sentencesOf } from '../../parts/room/story.js';
import { loadPart, say } from '../../words/say.js';
import { MovesPanel, SetUpPanel } from './analysis-side.js';
import { addressOf, positionOf } from './ask.js';
import { castOf, layoutOf, StandBoard, studyOf, useStand } from './stand.js';
/** @import { Selection } from '../../board/selection.js' */
/** @import { Edit } from '../../games/types.js' */
/** @import { Wanted } from './ask.js' */

await loadPart('positions');

/** What the address asks for. @returns {Omit<Wanted, 'game'> | null} */
function positionInAddress() {
  const position = new URLSearchParams(location.search).get('position');
  return position ? { position } : null;
}

/** Is it no position at all, as in a link that was cut off? @param {{code: string, status: number}} answer */
const isUnread = ({ code, status }) => code === 'badPosition' && status === 400;

/** The positions so far; the last one is shown. @param {string} game @param {Study} study */
function useLine(game, study) {
  const [line, set] = useState(/** @type {PositionShown[]} */ ([]));
  const left = useRef(false);
  /** @param {PositionShown[]} next */
  const go = (next) => {
    set(next);
    history.replaceState(null, '', addressOf(next[next.length - 1]));
  };
  /** Ask, and go on from there; false where it is refused. @param {Wanted} wanted @param {boolean} [fresh] */
  const ask = async (wanted, fresh = false) => {
    const answer = await positionOf(wanted);
    if (left.current) return true; // another screen has the address now
    if (!answer.ok) {
      toast({ message: isUnread(answer) ? say('analysis-bad-link') : sentence(answer.message), kind: 'bad' });
      return false;
    }
    go(fresh ? [answer.value] : [...line, answer.value]);
    return true;
  };
  useEffect(() => {
    const usual = { game, options: study.usual };
    ask({ ...usual, ...positionInAddress() }, true).then((ok) => ok || ask(usual, true));
    return () => {
      left.current = true;
    };
  }, []);
  return { line, ask, undo: () => go(line.slice(0, -1)) };
}

/** @param {{game: string}} props */
export function Analysis({ game }) {
  const known = JUDGED.includes(game) ? game : JUDGED[0];
  const [study, set] = useState(/** @type {{of: Study, game: string} | null} */ (null));
  useEffect(() => {
    document.title = say('window-title', { title: say('analysis') });
    studyOf(known).then((of) => set({ of, game: known }));
  }, [known]);
  return html`
    <${Bar} title=${say('analysis')} sub=${gameOf(known).words.full} />
    <main class="page studypage" id="main">
      <h1 class="sr">${say('analysis')}</h1>
      <nav class="row wrap" aria-label=${say('games')}>
        ${JUDGED.map((id) => html`<${Tab} key=${id} game=${id} on=${id === known} />`)}
      </nav>
      ${study?.game === known ? html`<${Line} key=${known} game=${known} study=${study.of} />` : null}
    </main>
  `;
}

/** @param {{game: string, on: boolean}} props */
const Tab = ({ game, on }) => html`
  <a
    class=${`btn small${on ? ' main' : ''}`}
    href=${`/analysis/${game}`}
    aria-current=${on ? 'page' : undefined}
  >
    ${gameOf(game).words.title}
  </a>
`;

/** @param {{game: string, study: Study}} props */
function Line({ game, study }) {
  const { line, ask, undo } = useLine(game, study);
  const shown = line[line.length - 1];
  if (!shown) return html`<p class="loading">${say('one-moment')}</p>`;
  return html`
    <${Position} shown=${shown} study=${study} first=${line.length < 2} onAsk=${ask} onUndo=${undo} />
  `;
}

/**
 * @param {{
 *   shown: PositionShown,
 *   study: Study,
 *   first: boolean,
 *   onAsk: (wanted: Wanted, fresh?: boolean) => Promise<boolean>,
 *   onUndo: () => void,
 * }} props
 */
function Position({ shown, study, first, onAsk, onUndo }) {
  const [free, setFree] = useState(false);
  const { game, position } = shown;
  /** @param {ValuedChoice} made */
  const choose = ({ choice }) => onAsk({ game, position, choice });
  const stand = useStand({
    position: shown,
    open: !free,
    onChoose: choose,
    onSpot: (id) => {
      if (free) placing.tapped(id);
      return free;
    },
  });
  const places = stand.board?.places;
  /** @param {Edit} edit @param {string[][]} [spots] */
  const change = async (edit, spots) => {
    if (places) await onAsk(await applyEdit(shown, study, edit, spots ?? spotsBySeat(stand.pieces, places)));
  };
  const edit = study.read(shown.state);
  const placing = usePlacing({
    on: free,
    pieces: stand.pieces,
    places,
    study,
    onPlace: (spots) => void change(edit, spots),
  });
  useEffect(() => {
    if (shown.story.length) announce(sentencesOf(shown.story, stand.players));
  }, [shown]);
  return html`
    <div class="study-grid">
      <${StandBoard}
        position=${free ? { ...shown, actor: placing.seat } : shown}
        stand=${stand}
        selection=${free ? placing.selection : stand.selection}
        title=${say('analysis')}
      />
      <div class="stack study-side">
        <${MovesPanel} shown=${shown} study=${study} stand=${stand} onAsk=${onAsk} />
        <${SetUpPanel}
          shown=${shown}
          study=${study}
          players=${castOf(game, layoutOf(shown).seats.length)}
          edit=${edit}
          free=${free}
          first=${first}
          onFree=${setFree}
          onChange=${change}
          onAsk=${onAsk}
          onUndo=${onUndo}
        />
      </div>
    </div>
  `;
}

/**
 * The position with something changed; where dice no longer fit, without them.
 * @param {PositionShown} shown
 * @param {Study} study
 * @param {Edit} edit
 * @param {string[][]} spots
 */
async function applyEdit({ game, options }, study, edit, spots) {
  /** @param {Edit} wanted */
  const set = (wanted) => ({ game, options, set: study.write(wanted, spots) });
  const fits = !edit.dice.length || (await positionOf(set(edit))).ok;
  return set(fits ? edit : study.bare(edit));
}

/** @param {string} from @param {string} to @returns {Choice} */
const placement = (from, to) => ({
  ...{ key: `${from}|${to}`, die: null, from, to, path: [], kind: 'move' },
  ...{ ends: ['', ''], effect: '', tone: '', move: /** @type {Choice['move']} */ ({}) },
});

/** What is lit: every piece, and every spot where the one that was taken up can be put. */
/** @param {Piece[]} pieces @param {Piece | null} up @param {Places} places @param {Study} study */
function placements(pieces, up, places, study) {
  const choices = pieces.map(({ spot }) => placement(spot, spot));
  if (!up) return { ...NOTHING, choices };
  const taken = new Set(pieces.map(({ spot }) => spot));
  const spots = [...places.byId.values()].filter((spot) => study.stands(spot, up.seat));
  const free = spots.filter(({ id, w }) => id !== up.spot && (w || !taken.has(id)));
  return {
    ...NOTHING,
    choices: [...choices, ...free.map(({ id }) => placement(ANYWHERE, id))],
    from: up.spot,
  };
}

/** The names of all spots that are taken, by seat. @param {Piece[]} pieces @param {Places} places */
function spotsBySeat(pieces, places) {
  const seats = Math.max(...pieces.map(({ seat }) => seat)) + 1;
  return Array.from({ length: seats }, (_, seat) =>
    pieces.filter((piece) => piece.seat === seat).map(({ spot }) => places.get(spot).name),
  );
}

/**
 * @param {object} props
 * @param {boolean} props.on
 * @param {Piece[]} props.pieces
 * @param {Places | undefined} props.places
 * @param {Study} props.study
 * @param {(spots: string[][]) => void} props.onPlace
 * @returns {{selection: Selection, seat: number | null, tapped: (id: string) => void}}
 */
function usePlacing({ on, pieces, places, study, onPlace }) {
  const [upId, show] = useState(/** @type {string | null} */ (null));
  const taken = useRef(upId); // a second tap may come before the first is drawn
  /** @param {string | null} id */
  const take = (id) => {
    taken.current = id;
    show(id);
  };
  // Not when it begins: somebody may be quicker than an effect.
  useEffect(() => {
    if (!on) take(null);
  }, [on]);
  const up = pieces.find(({ id }) => id === upId) ?? null;
  /** @param {string} id */
  const tapped = (id) => {
    if (!places) return;
    const up = pieces.find((piece) => piece.id === taken.current);
    const spot = places.get(id);
    const here = pieces.findLast((piece) => piece.spot === id);
    const puts = up && id !== up.spot && study.stands(spot, up.seat) && (!here || spot.w);
    if (!puts) return take(here && here !== up ? here.id : null);
    take(null);
    onPlace(
      spotsBySeat(
        pieces.map((piece) => (piece === up ? { ...piece, spot: id } : piece)),
        places,
      ),
    );
  };
  const selection = on && places ? placements(pieces, up, places, study) : NOTHING;
  return { selection, seat: up?.seat ?? null, tapped };
}
