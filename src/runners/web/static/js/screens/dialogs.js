// Dialogs of a room: name and look, bots, carrying a seat, leaving, the menu.
import { html, useEffect, useState } from '../../vendor/preact-htm.js';
import { COLOUR_NAMES, MARK_NAMES, markSvg } from '../board/piece.js';
import { Icon } from '../lib/icons.js';
import { copy, Dialog, Raw, refusal, Select, Sign, Switch, toast } from '../lib/parts.js';
import { keepProfile, settings, write } from '../lib/store.js';
import { applySettings } from '../lib/settings.js';
import { soundOn } from '../lib/sound.js';
import { go } from '../lib/go.js';
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

/** @param {{session: Session, room: Room, onClose: () => void}} props */
export function Profile({ session, room, onClose }) {
  const own = room.chair ?? room.me;
  const [name, setName] = useState(own.name);
  const [colour, setColour] = useState(Math.max(0, COLOUR_NAMES.indexOf(own.colour)));
  const [mark, setMark] = useState(Math.max(0, MARK_NAMES.indexOf(own.mark)));
  /** @param {Event} event */
  const save = async (event) => {
    event.preventDefault();
    const look = room.game === 'lmr' ? { colour: COLOUR_NAMES[colour], mark: MARK_NAMES[mark] } : {};
    if (refusal(await session.send('profile', { name: name.trim() || own.name, ...look }))) {
      keepProfile({ name: name.trim(), ...look });
      onClose();
    }
  };
  return html`
    <${Dialog} title="Name and colour" onClose=${onClose}>
      <form class="stack" onSubmit=${save}>
        <div class="field plain">
          <input
            aria-label="Your name"
            maxlength="24"
            value=${name}
            onInput=${(/** @type {any} */ e) => setName(e.target.value)}
          />
        </div>
        ${
          room.game === 'lmr'
            ? html`
              <div class="looks" role="radiogroup" aria-label="Colour">
                ${COLOUR_NAMES.map(
                  (c, i) => html`
                    <button
                      type="button"
                      role="radio"
                      aria-checked=${String(i === colour)}
                      aria-label=${c}
                      class=${`look${i === colour ? ' on' : ''}`}
                      onClick=${() => setColour(i)}
                    >
                      <${Sign} game="lmr" seat=${0} look=${{ colour: i, mark }} />
                    </button>
                  `,
                )}
              </div>
              <div class="looks" role="radiogroup" aria-label="Mark">
                ${MARK_NAMES.map(
                  (m, i) => html`
                    <button
                      type="button"
                      role="radio"
                      aria-checked=${String(i === mark)}
                      aria-label=${m}
                      class=${`look${i === mark ? ' on' : ''}`}
                      onClick=${() => setMark(i)}
                    >
                      <${Raw}
                        svg=${`<svg class="markonly" viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true">${markSvg(i, 1)}</svg>`}
                      />
                    </button>
                  `,
                )}
              </div>
            `
            : null
        }
        <button class="btn main wide">Save</button>
      </form>
    <//>
  `;
}

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

/** @param {{session: Session | null, room: Room | null, onClose: () => void}} props */
export function Menu({ session, room, onClose }) {
  const [now, set] = useState({ ...settings(), sound: soundOn() });
  const [more, open] = useState(/** @type {string | null} */ (null));
  /** @param {object} change */
  const change = (change) => {
    const next = { ...now, ...change };
    set(next);
    write('settings', next);
    applySettings();
  };
  if (more === 'carry' && session) return html`<${SeatElsewhere} session=${session} onClose=${onClose} />`;
  if (more === 'profile' && session && room)
    return html`<${Profile} session=${session} room=${room} onClose=${onClose} />`;
  if (more === 'leave' && session && room)
    return html`<${Leave} session=${session} room=${room} onClose=${onClose} />`;
  /** @param {string} type @param {string} done */
  const propose = async (type, done) => {
    if (session && refusal(await session.send(type))) toast({ message: done });
    onClose();
  };
  return html`
    <${Dialog} title="Menu" onClose=${onClose}>
      <div class="opt">
        <b>Sound</b>
        <small>Dice, steps, your turn.</small>
        <${Switch}
          label="Sound"
          on=${now.sound}
          onChange=${(/** @type {boolean} */ sound) => change({ sound })}
        />
      </div>
      <div class="opt">
        <b>Movement</b>
        <small>How pegs run.</small>
        <${Select}
          label="Movement"
          value=${now.speed}
          choices=${[
            ['normal', 'Normal'],
            ['fast', 'Fast'],
            ['off', 'Off'],
          ]}
          onChange=${(/** @type {string} */ speed) => change({ speed })}
        />
      </div>
      <div class="opt">
        <b>Colours</b>
        <small>Light or dark.</small>
        <${Select}
          label="Colours"
          value=${now.theme}
          choices=${[
            ['system', 'As the system'],
            ['light', 'Light'],
            ['dark', 'Dark'],
          ]}
          onChange=${(/** @type {string} */ theme) => change({ theme })}
        />
      </div>
      ${
        room?.chair
          ? html`
            <button type="button" class="btn wide" onClick=${() => open('carry')}>
              <${Icon} name="phone" />
              Carry my seat to another device
            </button>
            <button type="button" class="btn wide" onClick=${() => open('profile')}>
              <${Icon} name="people" />
              Name and colour
            </button>
          `
          : null
      }
      ${
        room?.chair && room.phase === 'playing'
          ? html`
            <button
              type="button"
              class="btn wide"
              onClick=${() => propose('proposeCancel', 'The others are asked.')}
            >
              <${Icon} name="pause" />
              Ask to stop the game
            </button>
          `
          : null
      }
      ${
        room?.me
          ? html`
            <button type="button" class="btn wide" onClick=${() => open('leave')}>
              <${Icon} name="back" />
              Leave the room
            </button>
          `
          : null
      }
      <a class="btn wide" href="/rules" target="_blank" rel="noopener">
        <${Icon} name="log" />
        Rules
      </a>
    <//>
  `;
}

/** @param {{session: Session, room: Room, onClose: () => void}} props */
function Leave({ session, room, onClose }) {
  const playing = room.chair && room.phase === 'playing';
  return html`
    <${Dialog} title="Leave the room?" onClose=${onClose}>
      <p>
        ${
          playing
            ? 'A game is running. If you leave, it is broken off for everybody. Closing the page keeps your seat.'
            : 'Your chair becomes free.'
        }
      </p>
      <div class="row">
        <button
          type="button"
          class="btn grow danger"
          onClick=${async () => {
            await session.leave();
            go('/');
          }}
        >
          Leave
        </button>
        <button type="button" class="btn grow" onClick=${onClose}>
          Stay
        </button>
      </div>
    <//>
  `;
}
