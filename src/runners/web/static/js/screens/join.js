// Coming in: a name, one button. Or a seat carried over from another device.
import { html, useState } from '../../vendor/preact-htm.js';
import { refusal } from '../lib/parts.js';
import { keepProfile, profile } from '../lib/store.js';
import { asking, freeChair } from '../model/room.js';
/** @import { Session } from '../net/session.js' */
/** @import { Room } from '../model/room.js' */

/**
 * Join and take the first free chair.
 * @param {Session} session
 * @param {string} name
 * @param {number | null} chair
 */
export async function sitDown(session, name, chair) {
  keepProfile({ name });
  if (!session.member && !(await session.join(name))) return false;
  return chair === null ? true : refusal(await session.send('sit', { chair }));
}

/** @param {{session: Session, room: Room}} props */
export function JoinPanel({ session, room }) {
  const [carry, setCarry] = useState(false);
  const [name, setName] = useState(room.me?.name ?? profile().name);
  if (carry) return html`<${CarryForm} session=${session} onBack=${() => setCarry(false)} />`;
  const go = () => setCarry(true);
  return html`<${NameForm} session=${session} room=${room} name=${name} onName=${setName} onCarry=${go} />`;
}

/**
 * A form is busy until what was asked for is done.
 * @param {() => Promise<any>} what
 * @returns {[boolean, (event: Event) => Promise<void>]}
 */
function useSubmit(what) {
  const [busy, setBusy] = useState(false);
  return [
    busy,
    async (event) => {
      event.preventDefault();
      setBusy(true);
      await what();
      setBusy(false);
    },
  ];
}

/** @param {{session: Session, onBack: () => void}} props */
function CarryForm({ session, onBack }) {
  const [code, setCode] = useState('');
  const [busy, submit] = useSubmit(() => session.claim(code.trim()));
  return html`
    <form class="panel join pad stack" onSubmit=${submit}>
      <h2>Continue on this device</h2>
      <p class="muted">Type the code that the other device shows.</p>
      <div class="field">
        <input
          aria-label="Seat code"
          value=${code}
          autocomplete="off"
          spellcheck="false"
          onInput=${(e) => setCode(e.target.value)}
        />
        <button class="btn main small" disabled=${!code.trim() || busy}>Take the seat</button>
      </div>
      <button type="button" class="btn quiet small" onClick=${onBack}>Back</button>
    </form>
  `;
}

/**
 * @param {{
 *   session: Session,
 *   room: Room,
 *   name: string,
 *   onName: (name: string) => void,
 *   onCarry: () => void,
 * }} props
 */
function NameForm({ session, room, name, onName, onCarry }) {
  const before = room.phase === 'pregame';
  const free = before ? freeChair(room) : -1;
  const open = free >= 0;
  const { asks, refused } = asking(room, free);
  const [busy, submit] = useSubmit(() => sitDown(session, name.trim() || 'Guest', open ? free : null));
  const field = html`
    <div class="field plain">
      <input
        aria-label="Your name"
        placeholder="Your name"
        maxlength="24"
        value=${name}
        autocomplete="nickname"
        onInput=${(e) => onName(e.target.value)}
      />
      <button class="btn main small" disabled=${busy || (open && refused)}>
        ${open ? (asks ? 'Ask for a chair' : 'Sit down') : 'Join'}
      </button>
    </div>
  `;
  const agreed = html`
    <p class="muted small">
      ${
        refused
          ? 'The players want to be among themselves in this rematch. You can watch.'
          : 'Before a rematch everybody seated has to agree to a new player.'
      }
    </p>
  `;
  const live = html`
    <p class="muted">Everything is shown live. A chair may be free after this game.</p>
  `;
  return html`
    <form class="panel join pad stack" onSubmit=${submit}>
      <h2>${open ? 'Take a chair' : before ? 'Come in' : 'You are watching'}</h2>
      ${before ? field : live} ${open && asks ? agreed : null}
      <button type="button" class="btn quiet small" onClick=${onCarry}>
        I have a seat on another device
      </button>
    </form>
  `;
}
