// A person's name, colour and mark.
import { html, useState } from '../../vendor/preact-htm.js';
import { COLOUR_NAMES, MARK_NAMES, markSvg } from '../board/piece.js';
import { Dialog, Raw, refusal, Sign } from '../lib/parts.js';
import { keepProfile } from '../lib/store.js';
/** @import { Session } from '../net/session.js' */
/** @import { Room } from '../model/room.js' */

/** @param {{session: Session, room: Room, onClose: () => void}} props */
export function Profile({ session, room, onClose }) {
  const own = room.chair ?? room.me ?? { name: '', colour: null, mark: null };
  const [name, setName] = useState(own.name);
  const [colour, setColour] = useState(Math.max(0, COLOUR_NAMES.indexOf(own.colour ?? '')));
  const [mark, setMark] = useState(Math.max(0, MARK_NAMES.indexOf(own.mark ?? '')));
  /** @param {Event} event */
  const save = async (event) => {
    event.preventDefault();
    const look = room.game === 'lmr' ? { colour: COLOUR_NAMES[colour], mark: MARK_NAMES[mark] } : {};
    if (refusal(await session.send('profile', { name: name.trim() || own.name, ...look }))) {
      keepProfile({ name: name.trim(), ...look });
      onClose();
    }
  };
  /** @param {number} i */
  const peg = (i) => html`<${Sign} game="lmr" seat=${0} look=${{ colour: i, mark }} />`;
  const looks = html`
    <${Looks} label="Colour" names=${COLOUR_NAMES} chosen=${colour} draw=${peg} onPick=${setColour} />
    <${Looks} label="Mark" names=${MARK_NAMES} chosen=${mark} draw=${markOnly} onPick=${setMark} />
  `;
  return html`
    <${Dialog} title="Name and colour" onClose=${onClose}>
      <form class="stack" onSubmit=${save}>
        <div class="field plain">
          <input
            aria-label="Your name"
            maxlength="24"
            value=${name}
            onInput=${(e) => setName(e.target.value)}
          />
        </div>
        ${room.game === 'lmr' ? looks : null}
        <button class="btn main wide">Save</button>
      </form>
    <//>
  `;
}

/** @param {number} i */
function markOnly(i) {
  const svg = `<svg class="markonly" viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true">${markSvg(i, 1)}</svg>`;
  return html`<${Raw} svg=${svg} />`;
}

/**
 * @param {{
 *   label: string,
 *   names: string[],
 *   chosen: number,
 *   draw: (i: number) => any,
 *   onPick: (i: number) => void,
 * }} props
 */
const Looks = ({ label, names, chosen, draw, onPick }) => html`
  <div class="looks" role="radiogroup" aria-label=${label}>
    ${names.map(
      (name, i) => html`
        <button
          type="button"
          role="radio"
          aria-checked=${String(i === chosen)}
          aria-label=${name}
          class=${`look${i === chosen ? ' on' : ''}`}
          onClick=${() => onPick(i)}
        >
          ${draw(i)}
        </button>
      `,
    )}
  </div>
`;
