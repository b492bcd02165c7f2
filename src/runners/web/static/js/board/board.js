// The board: draws a layout, pieces and signs, tells which spot was tapped. Knows no game's rules.
import { dressArms, ensureMaterials, showGround } from './grounds.js';
import { rimArc, turnArc } from './rim.js';
import { f, make, uid } from './paint.js';
import { manBody, onTray, pegBody } from './piece.js';
import { route, SIZE, tag, target } from './signs.js';
import { groundOf, nearest, Places, seenFrom } from './geometry.js';
import { at, MOTION, moveTime, run } from './motion.js';
/** @import { Layout, Piece, Player, Signs, Spot } from './types.js' */

const REACH = 24;
const LAYERS = ['ground', 'labels', 'under', 'pieces', 'over', 'hits'];

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
  /** @param {Element} host @param {{onTap?: (spot: string) => void, still?: boolean}} [options] */
  constructor(host, { onTap, still = false } = {}) {
    this.onTap = onTap ?? (() => {});
    this.interactive = !still && Boolean(onTap);
    this.uid = uid();
    ensureMaterials();
    // One drawing a layer: what changes often does not repaint the wood below it.
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
    /** @type {Map<string, SVGGraphicsElement>} */
    this.hits = new Map();
    /** @type {Player[]} */
    this.players = [];
    /** @type {Set<string>} */
    this.live = new Set();
    /** @type {Piece[]} */
    this.now = [];
    if (this.interactive) this.listen();
  }

  /** Draw the ground. @param {Layout} layout @param {Player[]} players @param {Look} look */
  draw(layout, players, look = {}) {
    const { seat = null, upright = false, rim = true, names = true, trays = true, title = 'Board' } = look;
    this.layout = seenFrom(layout, seat, upright);
    this.game = layout.game;
    this.places = new Places(this.layout);
    this.players = players;
    this.trays = trays;
    this.rim = rim;
    this.title(title);
    this.root.classList.toggle('lmr', this.game === 'lmr');
    this.root.classList.toggle('ur', this.game === 'ur');
    this.frame(this.box(upright));
    this.layer.ground.classList.toggle('nameless', !names);
    this.layer.ground.classList.toggle('trayless', !trays);
    showGround(this.layer.ground, groundOf(this.layout, seat), (layer) => this.dress(layer));
    this.layer.pieces.replaceChildren();
    this.pieces.clear();
    if (this.interactive) this.drawHits();
  }

  /** Fit the ground to who sits where and to how much of it is shown. @param {Element} layer */
  dress(layer) {
    const layout = /** @type {Layout} */ (this.layout);
    dressArms(layer, layout, this.players);
    if (this.rim || layout.disc === undefined) return;
    layer.querySelector('.rim')?.setAttribute('r', f(layout.disc + 0.36));
    layer.querySelector('.rim-edge')?.setAttribute('r', f(layout.disc + 0.28));
  }

  /** @param {string} words */
  title(words) {
    if (this.root.getAttribute('aria-label') !== words) this.root.setAttribute('aria-label', words);
  }

  /** Show this part of the board. @param {number[]} box */
  frame(box) {
    this.root.style.aspectRatio = `${box[2]} / ${box[3]}`;
    for (const svg of Object.values(this.layer)) svg.setAttribute('viewBox', box.map(f).join(' '));
  }

  /** @param {boolean} upright */
  box(upright) {
    const { box, disc = 8 } = /** @type {Layout} */ (this.layout);
    if (this.game === 'lmr')
      return this.rim ? box : [-disc - 0.36, -disc - 0.36, 2 * disc + 0.72, 2 * disc + 0.72];
    if (this.trays) return box;
    return upright ? [-0.8, -0.8, 3.6, 8.6] : [-0.8, -0.8, 8.6, 3.6];
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
      el.style.transform = at(point, scale);
      el.classList.toggle('fin', Boolean(piece.finished));
    }
    this.labelTrays(pieces);
  }

  /** @param {Piece} piece */
  makePiece(piece) {
    const player = this.players[piece.seat];
    const ur = this.game === 'ur';
    const el = make('g', {
      class: ur ? `piece man side-${piece.seat}` : `piece peg seat-${player?.colour ?? piece.seat}`,
      'data-piece': piece.id,
    });
    el.innerHTML = ur ? manBody() : pegBody(player?.mark ?? piece.seat);
    this.layer.pieces.append(el);
    this.pieces.set(piece.id, el);
    return el;
  }

  /** @param {Piece} piece */
  where(piece) {
    const spot = /** @type {Places} */ (this.places).get(piece.spot);
    if (!spot.w) return { at: [spot.x, spot.y], scale: 1 };
    return {
      at: onTray(spot, piece.nth ?? 0, piece.of ?? 1),
      scale: spot.kind === 'river' ? 0.78 : 0.82,
    };
  }

  /**
   * Move one piece along spots, then show where it ended.
   * @param {string} id
   * @param {string[]} path
   * @param {Piece} after
   * @param {'move' | 'kill'} how
   */
  async move(id, path, after, how = 'move') {
    const el = this.pieces.get(id);
    const places = this.places;
    if (!el || !places) return;
    this.layer.pieces.append(el);
    const start = this.where(this.now.find((p) => p.id === id) ?? after);
    const middle = path
      .slice(1, -1)
      .map((spot) => places.get(spot))
      .map((s) => ({ at: [s.x, s.y], scale: 1.06 }));
    const end = this.where(after);
    el.classList.add(how === 'kill' ? 'falling' : 'running');
    await run(el, [start, ...middle, end], how === 'kill' ? MOTION.kill : moveTime(path.length - 1));
    el.classList.remove('falling', 'running');
    this.now = this.now.map((p) => (p.id === id ? after : p));
  }

  /** @param {Signs} signs */
  sign({ movable, chosen, path, targets }) {
    const places = /** @type {Places} */ (this.places);
    const size = this.signSize();
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
    this.layer.over.innerHTML = rings(true) + targets.map((t) => this.tagAt(places.get(t.spot), t)).join('');
  }

  signSize() {
    const size = SIZE[/** @type {string} */ (this.game)];
    const grow = this.game === 'lmr' ? (this.layout?.arms ?? 4) / 4 : 1;
    return { ...size, tag: size.tag * (1 + (grow - 1) * 0.4) };
  }

  /** @param {Spot} spot @param {{kind: string, tag?: string}} t */
  tagAt(spot, t) {
    if (!t.tag) return '';
    const { lift, tag: size } = this.signSize();
    const ur = this.game === 'ur';
    const out = Math.hypot(spot.x, spot.y) || 1;
    const where = ur
      ? [spot.x + 0.3, spot.y - lift]
      : [spot.x + (spot.x / out) * lift, spot.y + (spot.y / out || 1) * lift];
    return tag(where, t.tag, t.kind === 'kill', size);
  }

  /**
   * Names on the rim and whose turn it is.
   * @param {{seat: number, name: string}[]} seats
   * @param {number | null} turn
   */
  name(seats, turn) {
    if (this.game !== 'lmr' || !this.rim) return;
    const { box, disc = 8, lettering: size = 0.6, seats: places } = /** @type {Layout} */ (this.layout);
    const R = -box[0];
    const layer = this.layer.labels;
    layer.replaceChildren();
    for (const { seat, name } of seats) {
      const angle = places.find((s) => s.seat === seat)?.angle ?? 0;
      const id = `${this.uid}n${seat}`;
      const now = seat === turn;
      if (now)
        layer.append(
          make('path', {
            class: 'turn-arc',
            'stroke-width': f(size * 0.2),
            d: turnArc(angle, R - 0.13, 2.6 / disc),
          }),
        );
      const text = make('text', { class: now ? 'name turn' : 'name', 'font-size': size });
      const along = make('textPath', { href: `#${id}`, startOffset: '50%' });
      along.textContent = shorten(name, places.length > 5 ? 9 : 14);
      text.append(along);
      layer.append(make('path', { id, fill: 'none', d: rimArc(angle, (disc + R - 0.06) / 2, size) }), text);
    }
  }

  /** @param {Piece[]} pieces */
  labelTrays(pieces) {
    if (this.game !== 'ur' || !this.trays) return;
    this.layer.labels.replaceChildren();
    for (const tray of /** @type {Layout} */ (this.layout).spots.filter((s) => s.w)) {
      const { w = 1, h = 1 } = tray;
      const n = pieces.filter((p) => p.spot === tray.id).length;
      const flat = tray.kind === 'river' && h < 1;
      const word = { start: 'Start', river: 'River', home: 'Home' }[tray.kind] ?? tray.kind;
      const cls = tray.kind === 'river' ? 'river-name' : 'tray-name';
      const size = h > 1.3 && w > 1.3 ? 0.2 : 0.17;
      if (!flat) {
        this.text(cls, `${word} ${n}`, tray.x, tray.y - h / 2 + 0.2, size);
        continue;
      }
      this.text(cls, word, tray.x - w / 2 + 0.31, tray.y - 0.1, size);
      this.text(cls, String(n), tray.x - w / 2 + 0.31, tray.y + 0.14, 0.24);
    }
  }

  /** @param {string} cls @param {string} words @param {number} x @param {number} y @param {number} size */
  text(cls, words, x, y, size) {
    const el = make('text', { class: cls, x: f(x), y: f(y), 'font-size': size });
    el.textContent = words;
    this.layer.labels.append(el);
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
          'aria-label': spot.label,
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
   * Say what stands on every spot and which spots do something.
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
    if (hit) this.onTap(hit.id);
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
      this.onTap(id);
    }
    if (way) {
      event.preventDefault();
      this.hits.get(this.toward(id, way))?.focus();
    }
  }

  /** The next spot in a direction. @param {string} id @param {number[]} way */
  toward(id, [dx, dy]) {
    const { spots } = /** @type {Layout} */ (this.layout);
    const from = /** @type {Places} */ (this.places).get(id);
    let best = id;
    let least = Infinity;
    for (const s of spots) {
      const x = s.x - from.x;
      const y = s.y - from.y;
      const ahead = x * dx + y * dy;
      const aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (ahead > 0.2 && ahead >= aside * 0.6 && ahead + 2 * aside < least) {
        best = s.id;
        least = ahead + 2 * aside;
      }
    }
    return best;
  }
}

/** @param {string} name @param {number} most */
const shorten = (name, most) => {
  const chars = [...name];
  return chars.length > most ? `${chars.slice(0, most - 1).join('')}…` : name;
};
