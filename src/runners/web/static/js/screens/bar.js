// The bar at the top.
import { html, useState } from '../../vendor/preact-htm.js';
import { IconButton } from '../lib/parts.js';
import { soundOn } from '../lib/sound.js';
import { settings, write } from '../lib/store.js';
import { Menu } from './menu.js';
/** @import { Session } from '../net/session.js' */
/** @import { Room } from '../model/room.js' */

const WORDS = {
  connecting: 'Connecting',
  open: 'Connected',
  waiting: 'Reconnecting',
  closed: 'Disconnected',
};

/**
 * @param {{
 *   title?: string,
 *   sub?: string,
 *   code?: string,
 *   session?: Session | null,
 *   room?: Room | null,
 *   children?: any,
 * }} props
 */
export function Bar({ title, sub, code, session = null, room = null, children }) {
  const [menu, open] = useState(false);
  const rules = html`<a class="btn quiet small" href="/rules">Rules</a>`;
  return html`
    <header class=${`bar${title ? '' : ' keep-brand'}`}>
      <a class="brand" href="/">Runners</a>
      ${title ? html`<${Place} title=${title} sub=${sub} code=${code} />` : null}
      <span class="grow" />
      ${children}
      ${session ? html`<${Connection} status=${session.status} /><${SoundButton} />` : rules}
      <${IconButton} label="Menu" icon="menu" onClick=${() => open(true)} />
      ${menu ? html`<${Menu} session=${session} room=${room} onClose=${() => open(false)} />` : null}
    </header>
  `;
}

/** Where one is. @param {{title: string, sub?: string, code?: string}} props */
const Place = ({ title, sub, code }) => html`
  <div class="room">
    <b>${title}</b>
    ${sub ? html`<span class="only-desk">${sub}</span>` : null}
    ${code ? html`<span class="code">${code}</span>` : null}
  </div>
`;

/** @param {{status: keyof typeof WORDS}} props */
const Connection = ({ status }) => html`
  <span class=${`conn${status === 'open' ? '' : ' wait'}`} role="status">
    <i />
    <span>${WORDS[status]}</span>
  </span>
`;

function SoundButton() {
  const [loud, setLoud] = useState(soundOn());
  const toggle = () => {
    write('settings', { ...settings(), sound: !loud });
    setLoud(!loud);
  };
  return html`
    <${IconButton}
      cls="only-desk"
      label=${loud ? 'Sound is on' : 'Sound is off'}
      icon=${loud ? 'sound' : 'mute'}
      pressed=${loud}
      onClick=${toggle}
    />
  `;
}
