// Joining: a name, one button. Or taking over a seat from another device.
import { html, useState } from '../../../vendor/preact-htm.js';
import { FACTS } from '../../facts.js';
import { Button, refusal } from '../../parts/controls.js';
import { consentNeeded, freeChair } from '../../parts/room/room.js';
import { keepProfile, profile } from '../../parts/store.js';
import { say } from '../../words/say.js';

/**
 * Join and take the first free chair.
 * @param {Session} session
 * @param {string} name
 * @param {number | null} chair
 */
async function sitDown(session, name, chair) {
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
 * A form is busy until its request is done.
 * @param {() => Promise<unknown>} what
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
      <h2>${say('join-continue')}</h2>
      <p class="muted">${say('join-enter-code')}</p>
      <div class="field">
        <input
          aria-label=${say('join-seat-code')}
          value=${code}
          autocomplete="off"
          spellcheck="false"
          onInput=${(e) => setCode(e.target.value)}
        />
        <button class="btn main small" disabled=${!code.trim() || busy}>${say('join-take-seat')}</button>
      </div>
      <${Button} cls="quiet small" onClick=${onBack}>${say('back')}<//>
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
  const { asks, refused } = consentNeeded(room, free);
  const [busy, submit] = useSubmit(() => sitDown(session, name.trim() || say('guest'), open ? free : null));
  const field = html`
    <div class="field plain">
      <input
        aria-label=${say('your-name')}
        placeholder=${say('your-name')}
        maxlength=${FACTS.nameLength}
        value=${name}
        autocomplete="nickname"
        onInput=${(e) => onName(e.target.value)}
      />
      <button class="btn main small" disabled=${busy || (open && refused)}>
        ${open ? (asks ? say('join-ask') : say('join-sit')) : say('join')}
      </button>
    </div>
  `;
  const agreed = html`
    <p class="muted small">
      ${refused ? say('join-refused') : say('join-by-vote')}
    </p>
  `;
  const live = html`<p class="muted">${say('join-live')}</p>`;
  return html`
    <form class="panel join pad stack" onSubmit=${submit}>
      <h2>${open ? say('join-chair') : before ? say('join-room') : say('watching')}</h2>
      ${before ? field : live} ${open && asks ? agreed : null}
      <${Button} cls="quiet small" onClick=${onCarry}>${say('join-elsewhere')}<//>
    </form>
  `;
}
