// The bar at the top.
import { html, useEffect, useState } from '../../vendor/preact-htm.js';
import { IconButton } from '../lib/parts.js';
import { onSound, setSound, soundOn } from '../lib/sound.js';
import { say } from '../words/say.js';
import { Menu } from './menu.js';
/** @import { Session } from '../net/session.js' */
/** @import { Room } from '../model/room.js' */

/**
 * @param {{
 *   title?: string,
 *   sub?: string,
 *   code?: string,
 *   session?: Session | null,
 *   room?: Room | null,
 *   children?: import('../../vendor/preact-htm.js').VNode,
 * }} props
 */
export function Bar({ title, sub, code, session = null, room = null, children }) {
  const [menu, open] = useState(false);
  const links = html`
    <a class="btn quiet small" href="/games">${say('mine')}</a>
    <a class="btn quiet small" href="/rules">${say('rules')}</a>
  `;
  return html`
    <header class=${`bar${title ? '' : ' keep-brand'}`}>
      <a class="brand" href="/">Runners</a>
      ${title ? html`<${Place} title=${title} sub=${sub} code=${code} />` : null}
      <span class="grow" />
      ${children}
      ${session ? html`<${Connection} status=${session.status} /><${SoundButton} />` : links}
      ${session && room?.me ? html`<${Talk} session=${session} room=${room} />` : null}
      <${IconButton} label=${say('menu')} icon="menu" onClick=${() => open(true)} />
      ${menu ? html`<${Menu} session=${session} room=${room} onClose=${() => open(false)} />` : null}
    </header>
  `;
}

/** Where the person is. @param {{title: string, sub?: string, code?: string}} props */
const Place = ({ title, sub, code }) => html`
  <div class="room">
    <b>${title}</b>
    ${sub ? html`<span class="hide-on-phone">${sub}</span>` : null}
    ${code ? html`<span class="code">${code}</span>` : null}
  </div>
`;

/** @param {{status: Session['status']}} props */
const Connection = ({ status }) => html`
  <span class=${`conn${status === 'open' ? '' : ' wait'}`} role="status">
    <i />
    <span>${say('bar-status', { status })}</span>
  </span>
`;

/** The set phrases, fetched when they are needed. @param {{session: Session, room: Room}} props */
function Talk({ session, room }) {
  const [talk, set] = useState(/** @type {{of: typeof import('./phrases.js').Phrases} | null} */ (null));
  const open = async () => {
    const { Phrases } = await import('./phrases.js');
    set({ of: Phrases });
  };
  const close = () => set(null);
  return html`
    <${IconButton} label=${say('bar-talk')} icon="talk" onClick=${open} />
    ${talk && html`<${talk.of} session=${session} room=${room} onClose=${close} />`}
  `;
}

function SoundButton() {
  const [loud, setLoud] = useState(soundOn());
  useEffect(() => onSound(() => setLoud(soundOn())), []);
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const keyed = (event) => {
      const typing = /** @type {Element} */ (event.target).closest('input, select, textarea, dialog');
      if (event.key.toLowerCase() === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey && !typing)
        setSound(!soundOn());
    };
    addEventListener('keydown', keyed);
    return () => removeEventListener('keydown', keyed);
  }, []);
  return html`
    <${IconButton}
      cls="hide-on-phone"
      label=${say('bar-sound', { on: loud ? 'yes' : 'no' })}
      icon=${loud ? 'sound' : 'mute'}
      pressed=${loud}
      onClick=${() => setSound(!loud)}
    />
  `;
}
