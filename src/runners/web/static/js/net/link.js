// One room's connection: joins, watches or resumes, comes back by itself, never loses or doubles a command.
/** @import { Accepted, Opening } from '../protocol.js' */

/**
 * @typedef {'connecting' | 'open' | 'waiting' | 'closed'} Status
 * @typedef {{type: string, [field: string]: unknown}} Sent  a command without its id
 * @typedef {{ok: true, message: Accepted} | {ok: false, message: Refused}} Outcome
 * @typedef {object} Handlers
 * @property {(message: Reply) => void} onMessage
 * @property {(status: Status) => void} onStatus
 */

const BACKOFF = [200, 500, 1000, 2000, 4000, 8000];
/** After this long without a message, the server is asked whether it is there. */
const QUIET_MS = 12_000;
/** What is not answered within this time was not received: the line is dead. */
const SILENT_MS = 8_000;
const LOOK_MS = 1_000;
/** The code of a command that was not repeated when its connection was lost. */
export const LOST = 'lost';

export class Link {
  /** @param {string} code @param {() => Opening} opening what to say first @param {Handlers} handlers */
  constructor(code, opening, handlers) {
    this.code = code;
    this.opening = opening;
    this.handlers = handlers;
    /**
     * Commands without an answer yet, in order.
     * @type {Map<string, {body: Sent, once: boolean, done: (outcome: Outcome) => void}>}
     */
    this.unanswered = new Map();
    this.tries = 0;
    this.welcomed = false;
    this.ended = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.comeBack = () => {
      if (!this.ended && this.socket?.readyState !== WebSocket.OPEN) {
        this.tries = 0;
        this.open();
      }
    };
    addEventListener('online', this.comeBack);
    this.onSight = () => document.hidden || this.comeBack();
    document.addEventListener('visibilitychange', this.onSight);
    /** @type {number | null} since when something waits for an answer, and nothing was heard */
    this.asked = null;
    this.heard = Date.now();
    this.pulse = setInterval(() => this.look(), LOOK_MS);
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    this.drop();
    this.welcomed = false;
    this.handlers.onStatus(this.tries ? 'waiting' : 'connecting');
    const address = new URL(`/api/rooms/${encodeURIComponent(this.code)}/socket`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    this.socket = socket;
    this.asked = Date.now();
    socket.onopen = () => socket.send(JSON.stringify(this.opening()));
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  drop() {
    const old = this.socket;
    this.socket = undefined;
    if (old && old.readyState <= WebSocket.OPEN) old.close();
    for (const [id, { once, done }] of this.unanswered) {
      if (!once) continue;
      this.unanswered.delete(id);
      done(lostOutcome());
    }
  }

  /** @param {Reply} message */
  hear(message) {
    this.heard = Date.now();
    this.asked = null;
    if (message.type === 'welcome') this.greeted();
    if (message.type === 'replaced' || (message.type === 'goodbye' && message.retryMs === null))
      this.ended = true;
    if (message.type === 'accepted' || message.type === 'refused') this.answer(message);
    if (message.type === 'hint') this.unanswered.delete(message.id);
    this.handlers.onMessage(message);
  }

  greeted() {
    this.tries = 0;
    this.welcomed = true;
    this.handlers.onStatus('open');
    for (const { body } of this.unanswered.values()) this.say(body);
  }

  /** @param {Accepted | Refused} message */
  answer(message) {
    const id = message.id ?? '';
    const waiting = this.unanswered.get(id);
    this.unanswered.delete(id);
    waiting?.done(message.type === 'accepted' ? { ok: true, message } : { ok: false, message });
  }

  /**
   * Send a command; the answer comes even if the connection is lost in between.
   * @param {Sent} command
   * @param {boolean} [once]  on this connection or not at all
   * @returns {Promise<Outcome>}
   */
  send(command, once = false) {
    const body = { ...command, id: randomHex(12) };
    return new Promise((done) => {
      this.unanswered.set(body.id, { body, once, done });
      if (this.welcomed && this.socket?.readyState === WebSocket.OPEN) this.say(body);
    });
  }

  /** Send it; from now on an answer is expected. @param {Sent} body */
  say(body) {
    this.asked ??= Date.now();
    this.socket?.send(JSON.stringify(body));
  }

  /** A dead line does not close the connection: it shows in what is not answered. */
  look() {
    const now = Date.now();
    if (!this.socket || this.ended) return;
    if (this.asked !== null && now - this.asked > SILENT_MS) this.lost();
    else if (this.welcomed && now - this.heard > QUIET_MS) this.say({ type: 'ping', id: 'pulse' });
  }

  lost() {
    this.drop();
    this.welcomed = false;
    if (this.ended) {
      this.handlers.onStatus('closed');
      return;
    }
    this.handlers.onStatus('waiting');
    const pause = BACKOFF[Math.min(this.tries, BACKOFF.length - 1)] * (0.7 + Math.random() * 0.6);
    this.tries += 1;
    this.timer = setTimeout(() => this.open(), pause);
  }

  close() {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    removeEventListener('online', this.comeBack);
    document.removeEventListener('visibilitychange', this.onSight);
    this.drop();
  }
}

/** Nobody knows whether it arrived: what is shown on the next connection says so. @returns {Outcome} */
const lostOutcome = () => ({
  ok: false,
  message: { type: 'refused', id: null, code: LOST, rule: null, message: '', key: '', params: {} },
});

/** @param {number} bytes */
export function randomHex(bytes) {
  return hex(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** @param {Uint8Array} bytes */
export const hex = (bytes) => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
