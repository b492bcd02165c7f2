// The board: draws a layout, pieces and signs, and reports which spot was tapped. Knows no game's rules.
import { inDirection, nearest, Places } from './geometry.js';
import { ensureMaterials, showGround } from './grounds.js';
import { at, go } from './motion.js';
import { f, make, uid } from './paint.js';
import { onTray } from './pegs.js';
import { burst, route, tag, target, track } from './signs.js';
/** @import { Size } from './signs.js' */
/** @import { Signs } from './types.js' */

const REACH = 24;
/** No letter on a board is smaller than this, in pixels. */
const LEAST = 11;
const LAYERS = ['ground', 'labels', 'trace', 'under', 'pieces', 'over', 'hits'];

/**
 * @typedef {{
 *   seat?: number | null,
 *   upright?: boolean,
 *   rim?: boolean,
 *   names?: boolean,
 *   trays?: boolean,
 *   title?: string,
 * }} Look
 */

export class Board {
  /**
   * @param {Element} host
   * @param {Art} art how the game draws
   * @param {{onTap?: (spot: string, clicks: number) => void, still?: boolean}} [options] 0 clicks: a key
   */
  constructor(host, art, { onTap, still = false } = {}) {
    this.art = art;
    this.onTap = onTap ?? (() => {});
    this.interactive = !still && Boolean(onTap);
    this.uid = uid();
    ensureMaterials();
    // One drawing per layer, so that what changes often does not repaint the wood below it.
    this.root = document.createElement('div');
    this.root.className = 'board';
    this.root.setAttribute('role', this.interactive ? 'group' : 'img');
    /** @type {Record<string, SVGGraphicsElement>} */
    this.layer = Object.fromEntries(
      LAYERS.map((name) => [
        name,
        make(
          'svg',
          name === 'hits' && this.interactive ? { class: name } : { class: name, 'aria-hidden': 'true' },
        ),
      ]),
    );
    this.root.append(...Object.values(this.layer));
    host.replaceChildren(this.root);
    /** @type {Map<string, SVGGraphicsElement>} */
    this.pieces = new Map();
    /** the last move, as drawn */
    this.traced = '';
    /** @type {Map<string, Animation>} pieces on their way */
    this.moving = new Map();
    /** @type {Map<string, SVGGraphicsElement>} */
    this.hits = new Map();
    /** @type {Player[]} */
    this.players = [];
    /** @type {Set<string>} */
    this.live = new Set();
    /** @type {Piece[]} */
    this.now = [];
    /** in units of the drawing */
    this.width = 1;
    /** @type {Signs | null} */
    this.signed = null;
    /** @type {Look} */
    this.look = {};
    /** @type {{seat: number, name: string}[]} */
    this.names = [];
    /** @type {number | null} */
    this.turn = null;
    if (this.interactive) this.listen();
    new ResizeObserver(() => this.fit()).observe(this.root);
  }

  /** Draw the ground. @param {Layout} layout @param {Player[]} players @param {Look} look */
  draw(layout, players, look = {}) {
    const seat = look.seat ?? null;
    this.layout = this.art.seen(layout, seat, Boolean(look.upright));
    this.game = layout.game;
    this.places = new Places(this.layout);
    this.players = players;
    this.look = { rim: true, names: true, trays: true, ...look };
    this.title(look.title ?? '');
    this.root.className = `board ${this.art.shape}`;
    this.frame(this.art.box(this.layout, this.look));
    this.layer.ground.classList.toggle('nameless', !this.look.names);
    this.layer.ground.classList.toggle('trayless', !this.look.trays);
    this.drawGround(this.layout, seat);
    this.signed = null;
    this.layer.pieces.replaceChildren();
    this.pieces.clear();
    this.moving.clear();
    this.traced = this.layer.trace.innerHTML = '';
    this.letter();
    if (this.interactive) this.drawHits();
  }

  /** @param {Layout} layout @param {number | null} seat */
  drawGround(layout, seat) {
    const ground = this.art.ground(layout, seat);
    /** @param {Element} layer */
    const dress = (layer) => {
      this.art.dress(layer, layout, this.players, this.look);
      this.enlarge();
    };
    if (ground) showGround(this.layer.ground, ground, dress);
    else this.layer.ground.innerHTML = this.art.floor(layout);
  }

  /** Names and numbers on the board. */
  letter() {
    const { uid, layout, look, now: pieces, names, turn } = this;
    if (layout) this.layer.labels.innerHTML = this.art.labels({ uid, layout, look, pieces, names, turn });
    this.enlarge();
  }

  /** The board has another size now: its letters may have to be larger. */
  fit() {
    this.enlarge();
    if (this.signed) this.sign(this.signed);
  }

  /** The least height of a letter, in units of the drawing. */
  get least() {
    return (LEAST * this.width) / (this.root.clientWidth || Infinity);
  }

  /** However small the board is, what is written on it can be read. */
  enlarge() {
    const { least } = this;
    const { ground, labels } = this.layer;
    for (const layer of [ground, labels])
      for (const text of layer.querySelectorAll('text'))
        text.style.fontSize = `${Math.max(least, Number(text.getAttribute('font-size')))}px`;
  }

  /** @param {string} words */
  title(words) {
    if (this.root.getAttribute('aria-label') !== words) this.root.setAttribute('aria-label', words);
  }

  /** Show this part of the board. @param {number[]} box */
  frame(box) {
    this.width = box[2];
    this.root.style.aspectRatio = `${box[2]} / ${box[3]}`;
    this.root.parentElement?.style.setProperty('--aspect', f(box[2] / box[3]));
    for (const svg of Object.values(this.layer)) svg.setAttribute('viewBox', box.map(f).join(' '));
  }

  /** Show a position at once. @param {Piece[]} pieces */
  place(pieces) {
    this.now = pieces;
    const seen = new Set(pieces.map((p) => p.id));
    for (const [id, el] of this.pieces)
      if (!seen.has(id)) {
        el.remove();
        this.pieces.delete(id);
      }
    for (const piece of pieces) {
      const el = this.pieces.get(piece.id) ?? this.makePiece(piece);
      const { at: point, scale } = this.where(piece);
      if (!this.moving.has(piece.id)) el.style.transform = at(point, scale);
      el.classList.toggle('fin', Boolean(piece.finished));
    }
    this.letter();
  }

  /** @param {Piece} piece */
  makePiece(piece) {
    const { cls, body } = this.art.piece(piece.seat, this.players[piece.seat]);
    const el = make('g', { class: `piece ${cls}`, 'data-piece': piece.id });
    el.innerHTML = body;
    this.layer.pieces.append(el);
    this.pieces.set(piece.id, el);
    return el;
  }

  /** @param {Piece} piece */
  where(piece) {
    const spot = /** @type {Places} */ (this.places).get(piece.spot);
    const { nth = 0, of = 1 } = piece;
    if (spot.w) return { at: onTray(spot, nth, of), scale: (spot.h ?? 1) < 1 ? 0.78 : 0.82 };
    if (of === 1) return { at: [spot.x, spot.y], scale: 1 };
    const angle = (2 * Math.PI * nth) / of;
    return { at: [spot.x + 0.24 * Math.cos(angle), spot.y + 0.24 * Math.sin(angle)], scale: 0.55 };
  }

  /**
   * Move one piece along its path, which ends where it stands afterwards.
   * @param {Motion} motion
   * @param {Piece[]} after
   * @param {number} ms
   */
  move({ id, path, how, strikes }, after, ms) {
    const el = this.pieces.get(id);
    const places = this.places;
    const to = after.find((p) => p.id === id);
    if (!el || !places || !to) return;
    this.layer.pieces.append(el);
    const start = this.where(this.now.find((p) => p.id === id) ?? to);
    const middle = path
      .slice(1, -1)
      .map((spot) => places.get(spot))
      .map((s) => ({ at: [s.x, s.y], scale: 1 }));
    if (strikes) this.strike(start.at, ms);
    el.classList.add('running');
    this.moving.set(id, go(el, [start, ...middle, this.where(to)], ms, how));
  }

  /** The blow under which a piece is lost. @param {number[]} point @param {number} ms */
  strike(point, ms) {
    const el = make('g', { class: 'burst' });
    el.innerHTML = burst();
    this.layer.pieces.append(el);
    const [from, to] = [at(point, 0.4), at(point, 1.7)];
    el.style.transform = to;
    const frames = [
      { transform: from, opacity: 1 },
      { transform: to, opacity: 0 },
    ];
    el.animate(frames, { duration: ms * 0.6, easing: 'ease-out', fill: 'both' }).onfinish = () => el.remove();
  }

  /** Whatever was moving has arrived. */
  rest() {
    for (const [id, animation] of this.moving) {
      animation.cancel();
      this.pieces.get(id)?.classList.remove('running');
    }
    this.moving.clear();
  }

  /** Let one piece glow, and no other. @param {string} id */
  glow(id) {
    for (const [own, el] of this.pieces) el.classList.toggle('glows', own === id);
  }

  /** The last move stays marked: its path, and what was lost by it. @param {Trace | null} trace */
  trace(trace) {
    const places = /** @type {Places} */ (this.places);
    const size = this.art.size(/** @type {Layout} */ (this.layout));
    /** @param {string[]} ids */
    const spots = (ids) => ids.flatMap((id) => places.byId.get(id) ?? []);
    const drawn = trace ? track(spots(trace.path), spots(trace.struck ?? []), size) : '';
    if (drawn !== this.traced) this.layer.trace.innerHTML = drawn;
    this.traced = drawn;
  }

  /** @param {Signs} signs */
  sign(signs) {
    this.signed = signs;
    const { movable, chosen, path, targets } = signs;
    const places = /** @type {Places} */ (this.places);
    const size = this.art.size(/** @type {Layout} */ (this.layout));
    for (const [id, el] of this.pieces) {
      el.classList.toggle('can', movable.includes(id));
      el.classList.toggle('chosen', id === chosen);
    }
    const raised = chosen && this.pieces.get(chosen);
    if (raised && raised !== this.layer.pieces.lastElementChild) this.layer.pieces.append(raised);
    /** @param {boolean} kill */
    const rings = (kill) =>
      targets
        .filter((t) => (t.kind === 'kill') === kill)
        .map((t) => target(places.get(t.spot), t.kind, size))
        .join('');
    this.layer.under.innerHTML =
      route(
        path.map((id) => places.get(id)),
        size,
      ) + rings(false);
    this.layer.over.innerHTML =
      rings(true) + targets.map((t) => this.tagAt(places.get(t.spot), t, size)).join('');
  }

  /** @param {Spot} spot @param {{kind: string, tag?: string}} t @param {Size} size */
  tagAt(spot, t, { lift, tag: height }) {
    const size = Math.max(height, this.least);
    return t.tag ? tag(this.art.tag(spot, lift), t.tag, t.kind === 'kill', size) : '';
  }

  /**
   * Who sits where, and whose turn it is.
   * @param {{seat: number, name: string}[]} names
   * @param {number | null} turn
   */
  name(names, turn) {
    this.names = names;
    this.turn = turn;
    this.letter();
  }

  // ------------------------------------------------------------ taps and keys

  drawHits() {
    this.hits.clear();
    this.layer.hits.replaceChildren(
      .../** @type {Layout} */ (this.layout).spots.map((spot) => {
        const el = make('g', {
          class: 'hit',
          role: 'button',
          tabindex: -1,
          'data-spot': spot.id,
          'aria-label': spot.name,
          'aria-disabled': 'true',
        });
        el.append(
          spot.w
            ? make('rect', {
                x: f(spot.x - spot.w / 2),
                y: f(spot.y - (spot.h ?? 1) / 2),
                width: spot.w,
                height: spot.h ?? 1,
                rx: 0.12,
              })
            : make('circle', { cx: f(spot.x), cy: f(spot.y), r: 0.5 }),
        );
        this.hits.set(spot.id, el);
        return el;
      }),
    );
  }

  /**
   * Describe what stands on every spot, and which spots can be tapped.
   * @param {(spot: Spot) => string} label
   * @param {Set<string>} live
   * @param {string[]} order
   */
  describe(label, live, order) {
    this.live = live;
    for (const spot of /** @type {Layout} */ (this.layout).spots) {
      const el = this.hits.get(spot.id);
      if (!el) continue;
      const on = live.has(spot.id);
      const words = label(spot);
      if (el.getAttribute('aria-label') !== words) el.setAttribute('aria-label', words);
      el.setAttribute('aria-disabled', String(!on));
      el.setAttribute('tabindex', on ? '0' : '-1');
      el.classList.toggle('live', on);
    }
    if (order.length)
      this.layer.hits.append(
        ...order.flatMap((id) => this.hits.get(id) ?? []).filter((el) => el !== document.activeElement),
      );
  }

  listen() {
    this.root.addEventListener('click', (event) => this.tapped(event));
    this.root.addEventListener('keydown', (event) => this.keyed(event));
  }

  /** @param {MouseEvent} event */
  tapped(event) {
    const matrix = this.layer.hits.getScreenCTM();
    if (!matrix || !this.layout) return;
    const p = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const reach = REACH / matrix.a;
    const lit = this.layout.spots.filter((s) => this.live.has(s.id));
    const hit = nearest(lit, [p.x, p.y], Math.max(reach, 0.5)) ?? nearest(this.layout.spots, [p.x, p.y], 0.6);
    if (hit) this.onTap(hit.id, event.detail);
  }

  /** @param {KeyboardEvent} event */
  keyed(event) {
    const id = /** @type {Element} */ (event.target).closest?.('.hit')?.getAttribute('data-spot');
    if (!id || !this.places) return;
    const way = /** @type {Record<string, number[]>} */ ({
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
    })[event.key];
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.onTap(id, 0);
    }
    if (way) {
      event.preventDefault();
      this.hits.get(inDirection(this.places, id, way))?.focus();
    }
  }
}
