// The menu: settings of this browser, and what one can do in a room beside playing.
import { html, useState } from '../../vendor/preact-htm.js';
import { Icon } from '../lib/icons.js';
import { Dialog, refusal, Select, Switch, toast } from '../lib/parts.js';
import { applySettings } from '../lib/settings.js';
import { soundOn } from '../lib/sound.js';
import { settings, write } from '../lib/store.js';
import { ghostsIn, mayResign } from '../model/giving-up.js';
import { whose } from '../model/words.js';
import { Leave, Resign, SeatElsewhere } from './dialogs.js';
import { Profile } from './profile.js';
/** @import { Session } from '../net/session.js' */
/** @import { Chair, Room } from '../model/room.js' */

const SPEEDS = [
  ['normal', 'Normal'],
  ['fast', 'Fast'],
  ['off', 'Off'],
];
const THEMES = [
  ['system', 'Match system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

/** @param {{session: Session | null, room: Room | null, onClose: () => void}} props */
export function Menu({ session, room, onClose }) {
  const [more, open] = useState(/** @type {string | null} */ (null));
  if (session && more === 'carry') return html`<${SeatElsewhere} session=${session} onClose=${onClose} />`;
  if (session && room && more) {
    const dialog = { leave: Leave, resign: Resign }[more] ?? Profile;
    return html`<${dialog} session=${session} room=${room} onClose=${onClose} />`;
  }
  const ask = async () => {
    if (session && refusal(await session.send('proposeCancel'))) toast({ message: 'The others are asked.' });
    onClose();
  };
  /** @param {Chair} chair */
  const free = async (chair) => {
    if (session) refusal(await session.send('proposeVacate', { chair: chair.chair }));
    onClose();
  };
  const ghosts = session && room ? ghostsIn(room, Date.now() + session.clockSkew) : [];
  const seated = html`
    <${Item} icon="phone" words="Switch device" onClick=${() => open('carry')} />
    <${Item} icon="people" words="Name and colour" onClick=${() => open('profile')} />
  `;
  const stop = html`<${Item} icon="pause" words="Ask to stop the game" onClick=${ask} />`;
  const resign = html`<${Item} icon="flag" words="Resign" onClick=${() => open('resign')} />`;
  const leave = html`<${Item} icon="back" words="Leave the room" onClick=${() => open('leave')} />`;
  return html`
    <${Dialog} title="Menu" onClose=${onClose}>
      <${Settings} />
      ${room?.chair ? seated : null}
      ${room?.chair && room.phase === 'playing' ? stop : null}
      ${ghosts.map((chair) => html`<${FreeChair} key=${chair.chair} chair=${chair} onClick=${free} />`)}
      ${room && mayResign(room) ? resign : null}
      ${room?.me ? leave : null}
      <a class="btn wide" href="/rules" target="_blank" rel="noopener">
        <${Icon} name="log" />
        Rules
      </a>
    <//>
  `;
}

/** A vote on a chair (QR28). @param {{chair: Chair, onClick: (chair: Chair) => void}} props */
const FreeChair = ({ chair, onClick }) => html`
  <${Item} icon="people" words=${`Ask to free ${whose(chair.name)} chair`} onClick=${() => onClick(chair)} />
`;

/** @param {{icon: string, words: string, onClick: () => void}} props */
const Item = ({ icon, words, onClick }) => html`
  <button type="button" class="btn wide" onClick=${onClick}>
    <${Icon} name=${icon} />
    ${words}
  </button>
`;

function Settings() {
  const [now, set] = useState({ ...settings(), sound: soundOn() });
  /** @param {object} change */
  const change = (change) => {
    const next = { ...now, ...change };
    set(next);
    write('settings', next);
    applySettings();
  };
  /** @param {string} speed */
  const pace = (speed) => change({ speed });
  /** @param {string} theme */
  const dress = (theme) => change({ theme });
  return html`
    <div class="opt">
      <b>Sound</b>
      <small>Dice, steps, your turn.</small>
      <${Switch} label="Sound" on=${now.sound} onChange=${(sound) => change({ sound })} />
    </div>
    <div class="opt">
      <b>Movement</b>
      <small>How pegs run.</small>
      <${Select} label="Movement" value=${now.speed} choices=${SPEEDS} onChange=${pace} />
    </div>
    <div class="opt">
      <b>Colours</b>
      <small>Light or dark.</small>
      <${Select} label="Colours" value=${now.theme} choices=${THEMES} onChange=${dress} />
    </div>
  `;
}
