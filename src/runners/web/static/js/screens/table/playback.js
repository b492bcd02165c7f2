// Shows what happened, step by step, on one clock: dice, pieces, log, sounds, panel and announcements.
import { Clock } from '../../board/clock.js';
import { speedNow, still } from '../../board/motion.js';
import { carry } from '../../board/pieces.js';
import { gameOf } from '../../games/registry.js';
import { announce } from '../../parts/announce.js';
import { lookOf } from '../../parts/room/room.js';
import { seatIn, sentencesOf } from '../../parts/room/story.js';
import { sound } from '../../parts/sound.js';
import { stepsOf, withDice, lostTurn } from './steps.js';
/** @import { Memory } from '../../games/types.js' */
/** @import { Line, Update } from '../../net/session.js' */
/** @import { Step } from './steps.js' */

/** @typedef {{dice: number[], ms: number, nth: number}} Rolling  dice in the air */
/** @typedef {{pieces: Piece[], trace: Trace}} Carried */

/** How many lost turns are shown at a time. */
const MOST_LOST = 3;
/** @type {Memory} */
const NOTHING = { dice: [], rolls: 0, count: 1, seat: null, why: null, nth: 0 };

export class Playback {
  /** @param {Session} session @param {() => void} redraw */
  constructor(session, redraw) {
    this.session = session;
    this.redraw = redraw;
    /** @type {Clock<Step>} */
    this.clock = new Clock();
    /** @type {Snapshot} what is on the screen now */
    this.shown = session.now;
    /** @type {{seq: number, nth: number}} the last sentence that was shown */
    this.last = { seq: Infinity, nth: Infinity };
    /** @type {Piece[]} */
    this.pieces = [];
    /** @type {Memory} what was rolled, as the panel shows it */
    this.memory = NOTHING;
    /** @type {Rolling | null} */
    this.rolling = null;
    /** @type {'landed' | 'lost' | null} what has become of dice whose position is not yet shown */
    this.fate = null;
    /** Is the end of the game shown, on the board that it was played on? */
    this.over = false;
    /** The game whose end was just seen here, for the moments that belong to its winner. */
    this.ended = -1;
    /** The piece that moved last. */
    this.latest = '';
    /** @type {Lost[]} turns that were lost a moment ago */
    this.lost = [];
    /** @type {Trace | null} the last move, while no other is on its way */
    this.trace = null;
    /** @type {Trace | null} the same, while another one is */
    this.traced = null;
    /** Did the last move come before everything that is shown, and is it not marked yet? */
    this.unmarked = false;
    /** @type {Board | null} */
    this.board = null;
    /** @type {Carried | null} where pieces stand when what moves now has arrived */
    this.coming = null;
    /** @type {number | null} whose turn is shown at once, to its end */
    this.skipping = null;
    this.frame = 0;
    this.changed = false;
  }

  get busy() {
    return this.clock.busy;
  }

  /** What the session tells. @param {Update} update */
  hear(update) {
    if (!update.events.length) this.restart(update.after);
    this.clock.speed = speedNow();
    this.clock.add(stepsOf(update, still()), performance.now());
    if (this.skipping !== null) this.clock.skip(this);
    if (this.skipping !== update.after.view.play?.actor) this.skipping = null;
    this.run();
  }

  /** What the session was told before anybody listened is shown without animation. */
  catchUp() {
    if (this.busy || this.shown === this.session.now) return;
    this.shown = this.session.now;
    this.restart(this.shown);
    this.settle();
    this.redraw();
  }

  /** Nothing is known about what came before: a reload, or a long absence. @param {Snapshot} now */
  restart(now) {
    this.clock.skip(this);
    this.forget();
    this.unmarked = true;
    this.last = { seq: Infinity, nth: Infinity };
    for (const { told, dice } of this.linesOf(now))
      for (const { event, dice: fallen } of withDice(told, dice)) this.note(event, fallen);
  }

  /** Nothing of the previous game is carried into a new one. */
  forget() {
    this.memory = NOTHING;
    this.lost = [];
    this.trace = null;
    this.traced = null;
  }

  /** What was told about the game that is shown. @param {Snapshot} now */
  linesOf(now) {
    return this.session.lines.filter(({ gameSeq }) => gameSeq === now.view.room.gameSeq);
  }

  /** Show what is due now; go on with the next frame while something moves or waits. */
  run() {
    cancelAnimationFrame(this.frame);
    if (document.hidden || !this.board || !this.shown.layout) this.clock.skip(this);
    else this.clock.advance(performance.now(), this);
    if (this.clock.current) this.frame = requestAnimationFrame(() => this.run());
    if (this.changed) this.redraw();
    this.changed = false;
  }

  /** Go to the present at once. */
  skip() {
    if (!this.busy) return;
    this.clock.skip(this);
    this.run();
  }

  /** Show the rest of this turn at once, too, as it is told. */
  skipTurn() {
    const { actor } = this.session.now.view.play ?? { actor: null };
    this.skipping = actor === this.shown.view?.play?.actor ? actor : null;
    this.skip();
  }

  /** The sentences of the log as far as they were shown. @param {Line[]} lines @returns {Line[]} */
  told(lines) {
    if (!this.busy) return lines;
    const { seq, nth } = this.last;
    const shown = lines.filter((line) => line.seq <= seq);
    const newest = shown.at(-1);
    if (newest?.seq !== seq || newest.told.length <= nth + 1) return shown;
    return [...shown.slice(0, -1), { ...newest, told: newest.told.slice(0, nth + 1) }];
  }

  /** The pieces as the shown position has them. */
  settle() {
    const { play, room } = this.shown.view ?? {};
    if (!play || !this.board?.places || this.board.game !== room.game) return;
    const { pieces } = gameOf(room.game);
    const next = pieces.standing(play.state, this.board.places, this.pieces, play.fixed ?? []);
    if (JSON.stringify(next) !== JSON.stringify(this.pieces)) this.pieces = next;
    if (this.unmarked) this.mark(room.game, this.board.places);
  }

  /** The last move stays marked, also where nobody saw it. @param {string} game @param {Places} places */
  mark(game, places) {
    this.unmarked = false;
    for (const line of this.linesOf(this.shown).reverse()) {
      this.traced = traceIn(game, line, places);
      if (this.traced) break;
    }
    this.trace = this.traced;
  }

  /** @param {Told} event @param {number[]} [dice] */
  note(event, dice) {
    const { panel } = gameOf(this.session.now.view.room.game);
    this.memory = panel.remember(this.memory, event, dice);
  }

  /** A step begins, and is to take that long. @param {Step} step @param {number} ms */
  begin(step, ms) {
    this.changed = true;
    if (this.last.seq === Infinity && step.seq >= 0) this.last = { seq: step.seq - 1, nth: Infinity };
    if (step.kind === 'roll' && step.dice && ms) {
      this.rolling = { dice: step.dice, ms, nth: this.memory.rolls };
      this.fate = null;
      sound('roll', ms);
    }
    if (step.kind === 'move' || step.kind === 'strike') this.move(step, ms);
    if (step.kind === 'end') this.finish(step.update.after);
  }

  /** The game is over: its last piece glows, and a chord says who won. @param {Snapshot} now */
  finish(now) {
    this.over = true;
    if (!still()) this.ended = now.view.room.gameSeq;
    this.board?.glow(this.latest);
    sound(lostBy(now, this.session.member) ? 'beaten' : 'won');
  }

  /** What a step has shown is told. @param {Step} step */
  end(step) {
    const { kind, told, update } = step;
    this.changed = true;
    if (step.seq >= 0) this.last = { seq: step.seq, nth: step.nth };
    this.put();
    if (told) {
      this.note(told, step.dice);
      announce(sentencesOf([told], castOf(update)));
    }
    if (kind === 'roll') {
      this.rolling = null;
      this.fate = 'landed';
      sound('land');
    }
    if (kind === 'lost') this.lose(step);
    if (kind === 'sit' && step.member !== this.session.member) sound('sit');
    if (kind === 'settle') this.arrive(update);
  }

  /** @param {Step} step */
  lose({ told, nth, seq, update }) {
    if (!told) return;
    const entry = update.events.findIndex((e) => e.seq === seq);
    const lost = lostTurn(told, update.story[entry].slice(nth + 1), update, this.session.member);
    this.fate = 'lost';
    sound('lost');
    this.lost = [...this.lost, lost].slice(-MOST_LOST);
    setTimeout(() => {
      this.lost = this.lost.filter((one) => one !== lost);
      this.redraw();
    }, lost.ms);
  }

  /** An update has been shown completely: now its position is. @param {Update} update */
  arrive(update) {
    if (update.after.view.room.gameSeq !== this.shown.view?.room.gameSeq) this.forget();
    this.shown = update.after;
    this.fate = null;
    this.over = false;
    this.settle();
  }

  /** @param {Step} step @param {number} ms */
  move(step, ms) {
    const board = this.board;
    const { game } = step.update.after.view.room;
    if (!board?.places || board.game !== game || !step.told) return;
    const motion = gameOf(game).pieces.motion(step.told, this.pieces, board.places, step.ways);
    if (!motion) return;
    this.trace = null;
    if (!motion.strikes) this.latest = motion.id;
    this.coming = {
      pieces: carry(this.pieces, motion, Boolean(step.onto)),
      trace: traceOf(this.traced, motion, seatIn(step.told)),
    };
    if (!ms) return;
    board.sign({ movable: [], chosen: null, path: [], targets: [] });
    board.move(motion, this.coming.pieces, ms);
    sound(motion.how, ms);
  }

  /** What was moving has arrived. */
  put() {
    if (!this.coming) return;
    const { pieces, trace } = this.coming;
    this.coming = null;
    this.pieces = pieces;
    this.trace = trace;
    this.traced = trace;
    this.board?.rest();
  }
}

/** The players as they are called in sentences. @param {Update} update */
const castOf = ({ after }) =>
  (after.view.play?.names ?? []).map((name, i) => lookOf({ name, colour: null, mark: null }, i));

/** Did somebody play who has not won? @param {Snapshot} now @param {string | null} member */
function lostBy({ view: { chairs, play, results } }, member) {
  const seat = play?.seats.findIndex((chair) => chairs[chair]?.member === member) ?? -1;
  return member !== null && seat >= 0 && !results?.winners.includes(seat);
}

/**
 * The last move with what was lost by it.
 * @param {Trace | null} trace
 * @param {Pick<Motion, 'path' | 'strikes'>} motion
 * @param {number | null} seat
 * @returns {Trace}
 */
function traceOf(trace, { path, strikes }, seat) {
  if (strikes) return { path: trace?.path ?? [], seat: trace?.seat ?? null, struck: ends(path) };
  return { path, seat, struck: null };
}

/** @param {string[]} path */
const ends = (path) => [path[0], path[path.length - 1]];

/** The move of a line, if it is one. @param {string} game @param {Line} line @param {Places} places */
function traceIn(game, { told, way }, places) {
  const { figures, pieces } = gameOf(game);
  /** @type {Trace | null} */
  let trace = null;
  for (const one of told) {
    const path = pieces.way(one, places, way ? [way] : []);
    if (path.length) trace = traceOf(trace, { path, strikes: figures.strikes(one) }, seatIn(one));
  }
  return trace;
}
