// Small dialogs of a room: which bot, carrying a seat, leaving.
import { html, useEffect, useState } from '../../vendor/preact-htm.js';
import { go } from '../lib/go.js';
import { Icon } from '../lib/icons.js';
import { copy, Dialog, refusal } from '../lib/parts.js';
/** @import { Session } from '../net/session.js' */
/** @import { Room } from '../model/room.js' */

/**
 * @param {{bots: {name: string, about: string}[], onPick: (bot: string) => void, onClose: () => void}} props
 */
export const BotPicker = ({ bots, onPick, onClose }) => html`
  <${Dialog} title="Which bot?" onClose=${onClose}>
    ${bots.map(
      (bot) => html`
        <button type="button" class="move bot" key=${bot.name} onClick=${() => onPick(bot.name)}>
          <${Icon} name="bot" />
          <span>
            <b>${bot.name}</b>
            <small class="muted small">${bot.about}</small>
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
    session.send('seatCode').then((o) => (o.ok ? set(o.message.seatCode) : refusal(o) || onClose()));
  }, []);
  return html`
    <${Dialog} title="Carry your seat" onClose=${onClose}>
      <p>
        Open this room on the other device, choose <b>I have a seat on another device</b> and type this
        code. It works once.
      </p>
      <div class="row">
        <output class="bigcode seat-code">${code || '…'}</output>
        <span class="grow" />
        <button type="button" class="btn small" disabled=${!code} onClick=${() => copy(code)}>
          <${Icon} name="copy" />
          Copy
        </button>
      </div>
      <p class="muted small">This page stops playing when the other one takes over.</p>
    <//>
  `;
}

/** @param {{session: Session, room: Room, onClose: () => void}} props */
export function Leave({ session, room, onClose }) {
  const playing = room.chair && room.phase === 'playing';
  const words = playing
    ? 'A game is running. If you leave, it is broken off for everybody. ' +
      'Closing the page keeps your seat.'
    : 'Your chair becomes free.';
  const leave = async () => {
    await session.leave();
    go('/');
  };
  return html`
    <${Dialog} title="Leave the room?" onClose=${onClose}>
      <p>${words}</p>
      <div class="row">
        <button type="button" class="btn grow danger" onClick=${leave}>Leave</button>
        <button type="button" class="btn grow" onClick=${onClose}>Stay</button>
      </div>
    <//>
  `;
}
