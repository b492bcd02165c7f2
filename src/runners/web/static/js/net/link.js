// One room's connection: joins, watches or resumes, comes back by itself, never loses or doubles a command.
import { randomHex } from '../lib/random.js';
/**
 * @typedef {'connecting' | 'open' | 'waiting' | 'closed'} Status
 * @typedef {{type: string, [key: string]: any}} Message
 * @typedef {{ok: boolean, message: Message}} Outcome
 * @typedef {object} Handlers
 * @property {(message: Message) => void} onMessage
 * @property {(status: Status) => void} onStatus
 */

const BACKOFF = [200, 500, 1000, 2000, 4000, 8000];
const QUIET_MS = 25_000;

export class Link {
  /** @param {string} code @param {() => Message} opening what to say first @param {Handlers} handlers */
  constructor(code, opening, handlers) {
    this.code = code;
    this.opening = opening;
    this.handlers = handlers;
    /**
     * Commands without an answer yet, in order.
     * @type {Map<string, {body: Message, done: (outcome: Outcome) => void}>}
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
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.comeBack();
    });
    this.pulse = setInterval(() => this.ping(), QUIET_MS);
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
  }

  /** @param {Message} message */
  hear(message) {
    this.heard = Date.now();
    if (message.type === 'welcome') this.greeted();
    if (message.type === 'replaced' || (message.type === 'goodbye' && message.retryMs === null))
      this.ended = true;
    if (message.type === 'accepted' || message.type === 'refused') this.answer(message);
    this.handlers.onMessage(message);
  }

  greeted() {
    this.tries = 0;
    this.welcomed = true;
    this.handlers.onStatus('open');
    for (const { body } of this.unanswered.values()) this.socket?.send(JSON.stringify(body));
  }

  /** @param {Message} message */
  answer(message) {
    const waiting = this.unanswered.get(message.id);
    this.unanswered.delete(message.id);
    waiting?.done({ ok: message.type === 'accepted', message });
  }

  /**
   * Send a command; the answer comes even if the connection is lost in between.
   * @param {Message} command
   * @returns {Promise<Outcome>}
   */
  send(command) {
    const body = { ...command, id: randomHex(12) };
    return new Promise((done) => {
      this.unanswered.set(body.id, { body, done });
      if (this.welcomed && this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(body));
    });
  }

  ping() {
    if (this.socket?.readyState !== WebSocket.OPEN || !this.welcomed) return;
    if (Date.now() - (this.heard ?? 0) > 2.5 * QUIET_MS) {
      this.lost();
      return;
    }
    this.socket.send(JSON.stringify({ type: 'ping', id: 'pulse' }));
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
    this.drop();
  }
}
