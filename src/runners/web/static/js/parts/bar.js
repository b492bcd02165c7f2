// The bar at the top, and its menu: settings of this browser, and what can be done in a room besides playing.
import { html, useState } from '../../vendor/preact-htm.js';
import { FACTS } from '../facts.js';
import { say, speak, language } from '../words/say.js';
import { canNotify, mayNotify } from './announce.js';
import { Button, Dialog, IconButton, refusal, Select, Switch, toast, Opt } from './controls.js';
import { useKey } from './hooks.js';
import { Icon } from './icons.js';
import { Leave, Resign, SeatElsewhere, Profile } from './room/dialogs.js';
import { ghostsIn, mayResign } from './room/giving-up.js';
import { applySettings } from './settings.js';
import { useSignal } from './signal.js';
import { setSound, soundOn, soundChanged } from './sound.js';
import { keepSettings, settings } from './store.js';

/**
 * @param {{
 *   title?: string,
 *   sub?: string,
 *   code?: string,
 *   session?: Session | null,
 *   room?: Room | null,
 *   children?: VNode,
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
  const [talk, set] = useState(/** @type {{of: typeof import('./room/phrases.js').Phrases} | null} */ (null));
  const open = async () => {
    const { Phrases } = await import('./room/phrases.js');
    set({ of: Phrases });
  };
  const close = () => set(null);
  return html`
    <${IconButton} label=${say('bar-talk')} icon="talk" onClick=${open} />
    ${talk && html`<${talk.of} session=${session} room=${room} onClose=${close} />`}
  `;
}

function SoundButton() {
  useSignal(soundChanged);
  const loud = soundOn();
  useKey('m', () => setSound(!soundOn()));
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

const SPEEDS = ['slow', 'normal', 'fast', 'off'].map((speed) => [speed, say('menu-speed', { speed })]);
const WISHES = ['off', 'rolls', 'moves'].map((wish) => [wish, say('menu-auto', { wish })]);
const THEMES = ['system', 'light', 'dark'].map((theme) => [theme, say('menu-theme', { theme })]);
const LANGUAGES = FACTS.languages.map(({ id, name }) => [id, name]);

/** @param {{session: Session | null, room: Room | null, onClose: () => void}} props */
export function Menu({ session, room, onClose }) {
  const [more, open] = useState(/** @type {string | null} */ (null));
  if (session && more === 'carry') return html`<${SeatElsewhere} session=${session} onClose=${onClose} />`;
  if (session && room && more) {
    const dialog = { leave: Leave, resign: Resign }[more] ?? Profile;
    return html`<${dialog} session=${session} room=${room} onClose=${onClose} />`;
  }
  const ask = async () => {
    if (session && refusal(await session.send('proposeCancel'))) toast({ message: say('menu-asked') });
    onClose();
  };
  /** @param {Chair} chair */
  const free = async (chair) => {
    if (session) refusal(await session.send('proposeVacate', { chair: chair.chair }));
    onClose();
  };
  const ghosts = session && room ? ghostsIn(room, Date.now() + session.clockSkew) : [];
  const seated = html`
    <${Item} icon="phone" words=${say('switch-device')} onClick=${() => open('carry')} />
    <${Item} icon="people" words=${say('profile')} onClick=${() => open('profile')} />
  `;
  const stop = html`<${Item} icon="pause" words=${say('menu-cancel')} onClick=${ask} />`;
  const shut = async () => {
    if (session) refusal(await session.send('unlist'));
    onClose();
  };
  const closed = html`<${Item} icon="cross" words=${say('menu-close-table')} onClick=${shut} />`;
  const resign = html`<${Item} icon="flag" words=${say('resign')} onClick=${() => open('resign')} />`;
  const leave = html`<${Item} icon="back" words=${say('menu-leave')} onClick=${() => open('leave')} />`;
  return html`
    <${Dialog} title=${say('menu')} onClose=${onClose}>
      <${Settings} />
      ${room?.chair ? seated : null}
      ${room?.chair && room.phase === 'playing' ? stop : null}
      ${ghosts.map((chair) => html`<${FreeChair} key=${chair.chair} chair=${chair} onClick=${free} />`)}
      ${room?.chair && room.view.listed ? closed : null}
      ${room && mayResign(room) ? resign : null}
      ${room?.me ? leave : null}
      ${location.pathname === '/' ? null : html`<${Home} />`}
      <a class="btn wide" href="/rules" target="_blank" rel="noopener">
        <${Icon} name="log" />
        ${say('rules')}
      </a>
    <//>
  `;
}

/** A vote on a chair (QR28). @param {{chair: Chair, onClick: (chair: Chair) => void}} props */
const FreeChair = ({ chair, onClick }) => html`
  <${Item} icon="people" words=${say('menu-vacate', { name: chair.name })} onClick=${() => onClick(chair)} />
`;

/** @param {{icon: string, words: string, onClick: () => void}} props */
const Item = ({ icon, words, onClick }) => html`
  <${Button} cls="wide" icon=${icon} onClick=${onClick}>${words}<//>
`;

/** The way home; a phone's bar has no room for it. */
const Home = () => html`
  <a class="btn wide" href="/">
    <${Icon} name="back" />
    ${say('to-home')}
  </a>
`;

function Settings() {
  const [now, set] = useState({ ...settings(), sound: soundOn() });
  /** @param {object} change */
  const change = (change) => {
    const next = { ...now, ...change };
    set(next);
    keepSettings(next);
    applySettings();
  };
  /** @param {string} setting */
  const to = (setting) => (/** @type {string} */ value) => change({ [setting]: value });
  /** @param {boolean} sound */
  const hear = (sound) => {
    change({ sound });
    setSound(sound);
  };
  /** @param {boolean} on */
  const tellMe = async (on) => {
    const notify = on && (await mayNotify());
    change({ notify });
    if (on && !notify) toast({ message: say('menu-notify-denied'), kind: 'bad' });
  };
  const notice = html`
    <${Opt} title=${say('menu-notify')} note=${say('menu-notify-note')}>
      <${Switch} label=${say('menu-notify')} on=${now.notify} onChange=${tellMe} />
    <//>
  `;
  const tongue = html`
    <${Opt} title=${say('menu-language')}>
      <${Select} label=${say('menu-language')} value=${language.id} choices=${LANGUAGES} onChange=${speak} />
    <//>
  `;
  return html`
    <${Opt} title=${say('menu-sound')} note=${say('menu-sound-note')}>
      <${Switch} label=${say('menu-sound')} on=${now.sound} onChange=${hear} />
    <//>
    ${canNotify() ? notice : null}
    <${Opt} title=${say('menu-movement')} note=${say('menu-movement-note')}>
      <${Select} label=${say('menu-movement')} value=${now.speed} choices=${SPEEDS} onChange=${to('speed')} />
    <//>
    <${Opt} title=${say('auto')} note=${say('menu-auto-note')}>
      <${Select} label=${say('auto')} value=${now.auto ?? 'off'} choices=${WISHES} onChange=${to('auto')} />
    <//>
    <${Opt} title=${say('menu-colours')} note=${say('menu-colours-note')}>
      <${Select} label=${say('menu-colours')} value=${now.theme} choices=${THEMES} onChange=${to('theme')} />
    <//>
    ${LANGUAGES.length > 1 ? tongue : null}
  `;
}
