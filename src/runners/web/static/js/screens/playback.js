// Plays what happened at a pace people can follow; when it falls behind, it catches up at once.
import { MOTION, still, wait } from '../board/motion.js';
import { sound } from '../lib/sound.js';
import { announce } from '../lib/announce.js';
import { carried } from '../model/pieces.js';
import { spoken } from '../model/story.js';
import { modelOf } from '../model/models.js';
/** @import { Piece } from '../board/types.js' */
/** @import { Board } from '../board/board.js' */
/** @import { Session, Snapshot, Update } from '../net/session.js' */

const BEHIND = 4;

export class Playback {
  /** @param {Session} session @param {() => void} redraw */
  constructor(session, redraw) {
    this.session = session;
    this.redraw = redraw;
    /** @type {Snapshot} what is on the screen now */
    this.shown = session.now;
    /** @type {Update[]} */
    this.queue = [];
    this.busy = false;
    /** @type {Piece[]} */
    this.pieces = [];
    /** @type {number[]} the last roll, whoever rolled it */
    this.rolled = [];
    this.rollNo = 0;
    /** how many dice the last roll had, also when the turn has passed by itself */
    this.lastCount = 1;
    /** @type {string | null} why the last award of Ur was given */
    this.award = null;
    /** @type {any | null} the last thing thrown in Ur */
    this.thrown = null;
    /** @type {Board | null} */
    this.board = null;
    for (const line of session.lines)
      if (line.gameSeq === session.now.view.room.gameSeq)
        for (const told of line.told) this.dice(told, line.dice);
    session.onUpdate = (update) => {
      this.queue.push(update);
      this.run();
    };
  }

  async run() {
    if (this.busy) return;
    this.busy = true;
    while (this.queue.length) {
      const update = /** @type {Update} */ (this.queue.shift());
      if (this.queue.length < BEHIND && this.board && update.before.layout) await this.play(update);
      else this.remember(update);
      this.shown = update.after;
      this.settle();
      if (this.queue.length) this.redraw();
    }
    this.busy = false;
    this.redraw();
  }

  /** The pieces as the shown position has them. */
  settle() {
    const { play, room } = this.shown.view ?? {};
    if (!play || !this.board?.places || this.board.game !== room.game) return;
    const model = modelOf(room.game);
    const next = model.pieces(play.state, this.board.places, this.pieces, play.fixed ?? []);
    if (JSON.stringify(next) !== JSON.stringify(this.pieces)) this.pieces = next;
  }

  /** @param {Update} update */
  remember(update) {
    update.story.forEach((told, i) => {
      for (const event of told) this.dice(event, update.events[i]?.event.dice);
    });
  }

  /** @param {any} told @param {number[]} [dice] as they fell */
  dice(told, dice) {
    if ((told.type === 'rolled' || told.type === 'lot') && told.dice) {
      this.rolled = told.dice;
      this.lastCount = told.dice.length;
      this.rollNo += 1;
    }
    if (told.type === 'thrown' || told.type === 'lotThrown') {
      this.thrown = { ...told, dice };
      this.rolled = dice ?? [];
      this.rollNo += 1;
    }
    if (told.type === 'turnPassed' || told.type === 'lotsWon') this.rolled = [];
    if (told.type === 'awarded') this.award = told.why;
  }

  /** @param {Update} update */
  async play(update) {
    for (let i = 0; i < update.story.length; i += 1) {
      const told = update.story[i];
      if (told.length) announce(spoken(told));
      for (const event of told) await this.show(event, update, update.events[i]);
    }
  }

  /** @param {any} event @param {Update} update @param {any} entry */
  async show(event, update, entry) {
    const board = this.board;
    const { game } = update.after.view.room;
    if (event.dice || (event.points !== undefined && event.type !== 'won')) {
      this.dice(event, entry.event.dice);
      sound('dice');
      this.redraw();
      await wait(MOTION.roll + MOTION.settle);
      return;
    }
    this.dice(event);
    if (event.type === 'won') sound('won');
    if (!board?.places || board.game !== game) return;
    const motion = modelOf(game).motion(event, this.pieces, board.places, choicesOf(update.before));
    if (!motion) return;
    const { all, piece } = carried(this.pieces, motion);
    if (!piece) return;
    if (!still()) board.sign({ movable: [], chosen: null, path: [], targets: [] });
    sound(motion.how === 'kill' ? 'kill' : 'step');
    await board.move(motion.id, motion.path, piece, motion.how);
    this.pieces = all;
  }
}

/** @param {Snapshot} now */
export const choicesOf = (now) => now.choices;
