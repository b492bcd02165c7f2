// Coming in: a name, one button. Or a seat carried over from another device.
import { html, useState } from '../../vendor/preact-htm.js';
import { refusal } from '../lib/parts.js';
import { keepProfile, profile } from '../lib/store.js';
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
  const [name, setName] = useState(room.me?.name ?? profile().name);
  const [code, setCode] = useState('');
  const [carry, setCarry] = useState(false);
  const [busy, setBusy] = useState(false);
  const free = room.chairs.findIndex((c) => c === null);
  const open = free >= 0 && room.phase === 'pregame';
  /** @param {Event} event @param {() => Promise<any>} what */
  const doing = async (event, what) => {
    event.preventDefault();
    setBusy(true);
    await what();
    setBusy(false);
  };
  if (carry) {
    return html`
      <form
        class="panel join pad stack"
        onSubmit=${(/** @type {Event} */ e) => doing(e, () => session.claim(code.trim()))}
      >
        <h2>Carry a seat here</h2>
        <p class="muted">Type the code that the other device shows.</p>
        <div class="field">
          <input
            aria-label="Seat code"
            value=${code}
            autocomplete="off"
            spellcheck="false"
            onInput=${(/** @type {any} */ e) => setCode(e.target.value)}
          />
          <button class="btn main small" disabled=${!code.trim() || busy}>
            Take the seat
          </button>
        </div>
        <button type="button" class="btn quiet small" onClick=${() => setCarry(false)}>
          Back
        </button>
      </form>
    `;
  }
  return html`
    <form
      class="panel join pad stack"
      onSubmit=${(/** @type {Event} */ e) =>
        doing(e, () => sitDown(session, name.trim() || 'Guest', open ? free : null))}
    >
      <h2>${open ? 'Take a chair' : room.phase === 'pregame' ? 'Come in' : 'You are watching'}</h2>
      ${
        open || room.phase === 'pregame'
          ? html`
            <div class="field plain">
              <input
                aria-label="Your name"
                placeholder="Your name"
                maxlength="24"
                value=${name}
                autocomplete="nickname"
                onInput=${(/** @type {any} */ e) => setName(e.target.value)}
              />
              <button class="btn main small" disabled=${busy}>
                ${open ? 'Sit down' : 'Join'}
              </button>
            </div>
          `
          : html`
            <p class="muted">Everything is shown live. A chair may be free after this game.</p>
          `
      }
      <button type="button" class="btn quiet small" onClick=${() => setCarry(true)}>
        I have a seat on another device
      </button>
    </form>
  `;
}
