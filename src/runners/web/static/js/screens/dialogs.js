// Small dialogs of a room: which bot, carrying a seat, leaving, resigning.
import { html, useEffect, useState } from '../../vendor/preact-htm.js';
import { botWords } from '../lib/bots.js';
import { Face } from '../lib/faces.js';
import { go } from '../lib/go.js';
import { Icon } from '../lib/icons.js';
import { copy, Dialog, refusal } from '../lib/parts.js';
import { leaveWords, resignWords } from '../model/giving-up.js';
import { botPlays } from '../net/api.js';
import { say } from '../words/say.js';
/** @import { Bot } from '../net/api.js' */
/** @import { Session } from '../net/session.js' */
/** @import { Room } from '../model/room.js' */

/**
 * @param {{bots: Bot[], onPick: (bot: string) => void, onClose: () => void}} props
 */
export const BotPicker = ({ bots, onPick, onClose }) => html`
  <${Dialog} title=${say('bots-ask')} onClose=${onClose}>
    ${bots.map(
      (bot) => html`
        <button type="button" class="move bot" key=${bot.name} onClick=${() => onPick(bot.name)}>
          <${Face} bot=${bot.name} />
          <span>
            <b>${botWords(bot.name)}</b>
            <small class="muted small">${botPlays(bot)}</small>
          </span>
          <span />
        </button>
      `,
    )}
  <//>
`;

/** @param {{session: Session, onClose: () => void}} props */
export function SeatElsewhere({ session, onClose }) {
  const [code, set] = useState('');
  useEffect(() => {
    session.send('seatCode').then((o) => (o.ok ? set(o.message.seatCode ?? '') : refusal(o) || onClose()));
  }, []);
  return html`
    <${Dialog} title=${say('switch-device')} onClose=${onClose}>
      <p>${say('switch-how', { button: say('join-elsewhere') })}</p>
      <div class="row">
        <output class="bigcode seat-code">${code || '…'}</output>
        <span class="grow" />
        <button type="button" class="btn small" disabled=${!code} onClick=${() => copy(code)}>
          <${Icon} name="copy" />
          ${say('copy')}
        </button>
      </div>
      <p class="muted small">${say('switch-then')}</p>
    <//>
  `;
}

/**
 * A question before something that cannot be taken back.
 * @param {{
 *   title: string,
 *   words: string[],
 *   yes: string,
 *   no: string,
 *   onYes: () => void,
 *   onClose: () => void,
 * }} props
 */
export const Ask = ({ title, words, yes, no, onYes, onClose }) => html`
  <${Dialog} title=${title} onClose=${onClose}>
    ${words.map((sentence) => html`<p key=${sentence}>${sentence}</p>`)}
    <div class="row">
      <button type="button" class="btn grow danger" onClick=${onYes}>${yes}</button>
      <button type="button" class="btn grow" onClick=${onClose}>${no}</button>
    </div>
  <//>
`;

/** @param {{session: Session, room: Room, onClose: () => void}} props */
export function Leave({ session, room, onClose }) {
  const leave = async () => {
    await session.leave();
    go('/');
  };
  const words = leaveWords(room);
  return html`
    <${Ask}
      title=${say('leave-ask')}
      words=${words}
      yes=${say('leave')}
      no=${say('stay')}
      onYes=${leave}
      onClose=${onClose}
    />
  `;
}

/** Giving up a game of two (QR42). @param {{session: Session, room: Room, onClose: () => void}} props */
export function Resign({ session, room, onClose }) {
  const resign = async () => {
    onClose();
    refusal(await session.send('resign'));
  };
  const words = [resignWords(room)];
  return html`
    <${Ask}
      title=${say('resign-ask')}
      words=${words}
      yes=${say('resign')}
      no=${say('play-on')}
      onYes=${resign}
      onClose=${onClose}
    />
  `;
}
