// The menu: settings of this browser, and what can be done in a room besides playing.
import { html, useState } from '../../vendor/preact-htm.js';
import { Icon } from '../lib/icons.js';
import { Dialog, refusal, Select, Switch, toast } from '../lib/parts.js';
import { canNotify, mayNotify } from '../lib/notify.js';
import { FACTS } from '../facts.js';
import { applySettings } from '../lib/settings.js';
import { setSound, soundOn } from '../lib/sound.js';
import { keepSettings, settings } from '../lib/store.js';
import { ghostsIn, mayResign } from '../model/giving-up.js';
import { speak } from '../words/language.js';
import { language, say } from '../words/say.js';
import { Leave, Resign, SeatElsewhere } from './dialogs.js';
import { Profile } from './profile.js';
/** @import { Session } from '../net/session.js' */
/** @import { Chair, Room } from '../model/room.js' */

const SPEEDS = [
  ['slow', say('menu-speed', { speed: 'slow' })],
  ['normal', say('menu-speed', { speed: 'normal' })],
  ['fast', say('menu-speed', { speed: 'fast' })],
  ['off', say('menu-speed', { speed: 'off' })],
];
const WISHES = [
  ['off', say('menu-auto', { wish: 'off' })],
  ['rolls', say('menu-auto', { wish: 'rolls' })],
  ['moves', say('menu-auto', { wish: 'moves' })],
];
const THEMES = [
  ['system', say('menu-theme', { theme: 'system' })],
  ['light', say('menu-theme', { theme: 'light' })],
  ['dark', say('menu-theme', { theme: 'dark' })],
];
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
  <button type="button" class="btn wide" onClick=${onClick}>
    <${Icon} name=${icon} />
    ${words}
  </button>
`;

/** The way home; a phone's bar has no room for it. */
const Home = () => html`
  <a class="btn wide" href="/">
    <${Icon} name="back" />
    ${say('to-home')}
  </a>
`;

/** @param {{title: string, note?: string, children?: import('../../vendor/preact-htm.js').VNode}} props */
const Opt = ({ title, note, children }) => html`
  <div class="opt">
    <b>${title}</b>
    ${note ? html`<small>${note}</small>` : null}
    ${children}
  </div>
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
  /** @param {boolean} sound */
  const hear = (sound) => {
    change({ sound });
    setSound(sound);
  };
  /** @param {string} speed */
  const pace = (speed) => change({ speed });
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
  /** @param {string} auto */
  const roll = (auto) => change({ auto });
  /** @param {string} theme */
  const dress = (theme) => change({ theme });
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
      <${Select} label=${say('menu-movement')} value=${now.speed} choices=${SPEEDS} onChange=${pace} />
    <//>
    <${Opt} title=${say('auto')} note=${say('menu-auto-note')}>
      <${Select} label=${say('auto')} value=${now.auto ?? 'off'} choices=${WISHES} onChange=${roll} />
    <//>
    <${Opt} title=${say('menu-colours')} note=${say('menu-colours-note')}>
      <${Select} label=${say('menu-colours')} value=${now.theme} choices=${THEMES} onChange=${dress} />
    <//>
    ${LANGUAGES.length > 1 ? tongue : null}
  `;
}
