// A room as this browser knows it: the view, the story, who we are.
// Screens read it and send commands through it.
import { retell } from '../parts/room/options.js';
import { hear as heard } from '../parts/room/phrase-bubble.js';
import { Signal } from '../parts/signal.js';
import { dropSeat, keepSeat, profile, seatIn } from '../parts/store.js';
import { loadBotWords } from '../words/bots.js';
import { loadPart, refusedWords, say, sayOr } from '../words/say.js';
import { lacks, openingFor, sealFor, keepSeen } from './evidence.js';
import { Link, randomHex } from './link.js';
import { follow } from './pledge.js';
/** @import { Events, Goodbye, Line as Entry, Notice, Opening } from '../protocol.js' */
/** @import { Replaced, State, View, Welcome } from '../protocol.js' */
/** @import { Tick } from '../screens/results/rematch.js' */
/** @import { Status } from './link.js' */
/** @import { Pledge } from './pledge.js' */

/** @typedef {Required<Omit<View, 'you'>>} Seen  a view with all its parts */
/**
 * @typedef {object} Update  something that happened, to be animated
 * @property {Entry[]} events      log entries
 * @property {StoryLine[][]} story  sentences of each entry
 * @property {string[][]} [ways]  the spots that each entry's move touched, where they are told
 * @property {Snapshot} before
 * @property {Snapshot} after
 *
 * @typedef {object} Snapshot
 * @property {Seen} view
 * @property {Offer[]} choices
 * @property {Reason[]} reasons  why pieces do not move
 * @property {Layout | null} layout
 *
 * @typedef {object} Line
 * @property {number} seq
 * @property {number} time
 * @property {number} gameSeq
 * @property {Entry['event']['type']} type
 * @property {StoryLine[]} told
 * @property {number[]} [dice]
 * @property {Way} [way]  the path of a move, where it is told
 * @property {string} [member]  who went away or came back
 * @property {import('../protocol.js').Sealed} [sealed]  the start that was sealed
 * @property {import('../protocol.js').Broken} [broken]  the start that was aborted
 */

const LINES = 400;
const AGAIN_MS = 400;

/** Before the first welcome there is no view; screens wait for it. */
const NOTHING_SEEN = /** @type {Seen} */ (/** @type {unknown} */ (null));

export class Session {
  /** @param {string} code */
  constructor(code) {
    this.code = code;
    /** @type {Snapshot} */
    this.now = { view: NOTHING_SEEN, choices: [], reasons: [], layout: null };
    /** @type {Line[]} */
    this.lines = [];
    /** @type {Status} */
    this.status = 'connecting';
    /** @type {string | null} */
    this.member = null;
    this.seq = -1;
    this.clockSkew = 0;
    /** @type {string | undefined} */
    this.release = undefined;
    this.stale = false;
    /** @type {Pledge | null} an act of this person that stands for one Ready (QR43) */
    this.pledge = null;
    /** @type {Tick | null} the last one of these results */
    this.tick = null;
    /** @type {Notice | null} what the host tells everybody */
    this.notice = null;
    /** @type {{kind: string, message: string} | null} why there is nothing to show */
    this.trouble = null;
    this.changes = new Signal();
    /** @type {((update: Update) => void) | null} */
    this.onUpdate = null;
    /** @type {((answer: Hint | Refused) => void) | undefined} whoever waits for a hint */
    this.hinted = undefined;
    /** @type {string | undefined} the sealed start that was answered last */
    this.opening = undefined;
    /** @type {string | null} the seal without bytes that was taken back last */
    this.renewed = null;
    const seat = seatIn(code);
    /** @type {string | null} */
    this.token = seat?.token ?? null;
    this.link = this.connect(() => this.returning());
    // Not awaited: until they are here, what the server says is shown in English.
    loadPart('refusals');
    loadPart('server');
    loadBotWords();
  }

  /** @param {() => Opening} opening */
  connect(opening) {
    return new Link(this.code, opening, {
      onMessage: (message) => this.hear(message),
      onStatus: (status) => {
        this.status = status;
        this.tell();
      },
    });
  }

  /** Come back as the member we were, or watch. @returns {Opening} */
  returning() {
    const last = this.seq >= 0 ? { lastSeq: this.seq } : {};
    return this.token ? { type: 'resume', token: this.token, ...last } : { type: 'watch', ...last };
  }

  /**
   * Become a member.
   * @param {string} name
   * @param {{colour?: string | null, mark?: string | null}} [look]
   * @returns {Promise<boolean>}
   */
  join(name, look = {}) {
    const { colour = null, mark = null } = { ...profile(), ...look };
    return this.enter({
      type: 'join',
      key: randomHex(16),
      name,
      ...(colour && { colour }),
      ...(mark && { mark }),
    });
  }

  /** Take a seat over from another device. @param {string} seatCode */
  claim(seatCode) {
    return this.enter({ type: 'claim', key: randomHex(16), code: seatCode });
  }

  /** @param {Opening} first @returns {Promise<boolean>} */
  enter(first) {
    this.link.close();
    return new Promise((done) => {
      this.entered = done;
      this.link = this.connect(() => (this.token ? this.returning() : first));
    });
  }

  /** @param {Reply} message */
  hear(message) {
    if (message.type === 'welcome') this.welcomed(message);
    else if (message.type === 'events') this.happened(message);
    else if (message.type === 'hint') this.hinted?.(message);
    else if (message.type === 'tick') this.tick = { remaining: message.remaining, at: Date.now() };
    else if (message.type === 'spoke') heard(message, this.code);
    else if (message.type === 'notice') this.notice = message;
    else if (message.type === 'replaced') this.trouble = { kind: 'replaced', message: goodbyeWords(message) };
    else if (message.type === 'goodbye' && message.retryMs === null)
      this.trouble = { kind: message.why, message: goodbyeWords(message) };
    else if (message.type === 'refused' && !this.link.welcomed) this.turnedAway(message);
    if (message.type === 'welcome' || message.type === 'events') this.answerSealed();
    this.tell();
  }

  /** @param {Welcome} message */
  welcomed(message) {
    this.trouble = this.notice = null;
    this.clockSkew = message.now - Date.now();
    this.release ??= message.release;
    if (this.release !== message.release) this.stale = true;
    this.member = message.member;
    if (message.token) this.token = message.token;
    const before = this.now;
    const fresh = !message.gap || before.view === null;
    this.take(message.state, fresh);
    this.tick = null;
    this.pledge = fresh ? null : follow(this.pledge, message.events);
    this.seq = message.seq;
    if (fresh) this.lines = [];
    this.note(message);
    if (this.token && this.member)
      keepSeat(this.code, {
        token: this.token,
        member: this.member,
        game: this.now.view.room.game,
        at: Date.now(),
      });
    if (!fresh && message.events.length) this.onUpdate?.({ ...entriesOf(message), before, after: this.now });
    else if (fresh) this.onUpdate?.({ events: [], story: [], before: this.now, after: this.now });
    this.entered?.(true);
    this.entered = undefined;
  }

  /** @param {Events} message */
  happened(message) {
    const before = this.now;
    this.take(message.state, false);
    this.pledge = follow(this.pledge, message.events);
    const last = message.events[message.events.length - 1];
    if (last) this.seq = last.seq;
    this.note(message);
    this.onUpdate?.({ ...entriesOf(message), before, after: this.now });
  }

  /**
   * A first message was refused: the seat is gone, the room is full, or there is no such room.
   * @param {Refused} message
   */
  turnedAway(message) {
    if (this.token && ['badToken', 'notMember'].includes(message.code)) {
      dropSeat(this.code);
      this.token = null;
      this.link.open();
      return;
    }
    this.link.close();
    this.trouble = { kind: message.code, message: refusedWords(message) };
    this.entered?.(false);
    this.entered = undefined;
  }

  /** @param {State} state @param {boolean} whole */
  take(state, whole) {
    const view = /** @type {Seen} */ (whole ? state.view : { ...this.now.view, ...state.view });
    this.now = {
      view,
      choices: state.choices ?? (whole ? [] : this.now.choices),
      reasons: state.reasons ?? (whole ? [] : this.now.reasons),
      layout: /** @type {Layout | null} */ (
        state.layout === undefined ? (whole ? null : this.now.layout) : state.layout
      ),
    };
    if (view.room.phase !== 'results') this.tick = null;
  }

  /** @param {Welcome | Events} message */
  note(message) {
    message.story = message.story?.map((told) => retell(told, this.now.view.room.game));
    message.events.forEach(({ seq, time, gameSeq, event }, i) => {
      const told = message.story?.[i] ?? [];
      const path = message.ways?.[i] ?? [];
      this.lines.push({
        ...{ seq, time, gameSeq, type: event.type, told, dice: diceIn(event) },
        ...(event.type === 'moved' && path.length && { way: { choice: event.move, path } }),
        ...((event.type === 'away' || event.type === 'back') && { member: event.member }),
        ...(event.type === 'sealed' && { sealed: event }),
        ...(event.type === 'broken' && { broken: event }),
      });
    });
    keepSeen(this.now.view.room.roomId, this.member, message.events);
    if (this.lines.length > LINES) this.lines = this.lines.slice(-LINES);
  }

  /**
   * Send a command about the current game.
   * @param {string} type
   * @param {object} [body]
   * @param {boolean} [once]  not again on another connection
   * @returns {Promise<Outcome>}
   */
  send(type, body = {}, once = false) {
    const bare = ['profile', 'leave', 'seatCode'].includes(type);
    return this.link.send({ type, ...(bare ? {} : { gameSeq: this.now.view.room.gameSeq }), ...body }, once);
  }

  /**
   * Send, and wait until the answer is in the view.
   * @param {string} type
   * @param {object} [body]
   * @returns {Promise<Outcome>}
   */
  async carry(type, body = {}) {
    const outcome = await this.send(type, body);
    if (outcome.ok) await this.reached(outcome.message.last);
    return outcome;
  }

  /** Wait until the effect of a command is in the view. @param {number} seq */
  reached(seq) {
    return this.until(() => this.seq >= seq);
  }

  /** The choices that we have, ranked; or why there is no hint. @returns {Promise<Hint | Refused>} */
  hint() {
    return new Promise((done) => {
      this.hinted = done;
      this.send('hint').then((outcome) => outcome.ok || done(outcome.message));
    });
  }

  /** Be ready; where the server rolls, with the seal of this browser's bytes. */
  /** @param {boolean} [once] @returns {Promise<Outcome>} */
  async ready(once) {
    const { mode, commitment, scheme } = this.now.view.dice;
    if (mode !== 'server') return this.send('ready', {}, once);
    if (!this.member || !commitment || scheme !== 'v2') return refuseUnsealed();
    return this.send('ready', sealFor(this.now.view, commitment, this.member), once);
  }

  /** Wait for something to be seen. @param {(view: Seen) => unknown} isSeen */
  until(isSeen) {
    if (isSeen(this.now.view)) return Promise.resolve();
    return new Promise((done) => {
      const stop = this.subscribe(() => {
        if (!isSeen(this.now.view)) return;
        stop();
        done(undefined);
      });
    });
  }

  /** A sealed start is opened at once and automatically; a Ready without its bytes is sent anew. */
  answerSealed() {
    const { view } = this.now;
    if (!this.member || view.room.phase !== 'pregame') return;
    const opening = openingFor(view, this.member);
    if (opening && this.opening !== opening.sealed) this.open(opening);
    else if (!view.sealed) this.readyAnew();
  }

  /** @param {import('./evidence.js').Opening} opening */
  async open(opening) {
    this.opening = opening.sealed;
    const { ok, message } = await this.send('open', opening);
    if (ok || message.code !== 'tooFast') return;
    this.opening = undefined;
    setTimeout(() => this.answerSealed(), AGAIN_MS);
  }

  /** The bytes of our standing seal are not here: take Ready back, be ready anew. */
  async readyAnew() {
    const { view } = this.now;
    const own = view.chairs.find((c) => c?.member === this.member);
    const standing = own?.seal ?? null;
    if (!lacks(view, standing) || this.renewed === standing) return;
    this.renewed = standing;
    const back = await this.carry('unready');
    // What came in between is not what this Ready was for.
    if (back.ok && this.seq === back.message.last) await this.ready(true);
  }

  async leave() {
    await this.send('leave');
    dropSeat(this.code);
    this.close();
  }

  /** @param {() => void} listener */
  subscribe(listener) {
    return this.changes.listen(listener);
  }
  tell() {
    this.changes.tell();
  }
  close() {
    this.link.close();
  }
}

/** @param {Welcome | Events} message */
const entriesOf = (message) => ({ events: message.events, story: storyAloud(message), ways: message.ways });

/**
 * What is told at once; who leaves and comes back is shown, and told later if it lasts.
 * @param {Welcome | Events} message
 */
const storyAloud = ({ events, story }) =>
  events.map(({ event: { type } }, i) => (type === 'away' || type === 'back' ? [] : (story?.[i] ?? [])));

/** The dice that an entry brought. @param {Entry['event']} event */
export const diceIn = (event) =>
  event.type === 'rolled' || event.type === 'retyped' ? event.dice : undefined;

/** Why the server closes the connection, in the reader's language. @param {Goodbye | Replaced} no */
const goodbyeWords = ({ saying, message }) => sayOr(saying.key, saying.params, message);

/** Ready came before the commitment. @returns {Outcome} */
function refuseUnsealed() {
  const message = say('ready-not-sealed');
  const no = { id: null, code: 'notSealed', rule: null, message, key: 'ready-not-sealed', params: {} };
  return { ok: false, message: { type: 'refused', ...no } };
}
