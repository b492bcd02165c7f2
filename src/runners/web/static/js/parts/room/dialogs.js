// Small dialogs of a room: which bot, carrying a seat, leaving, resigning, and a name with its looks.
import { html, useEffect, useState } from '../../../vendor/preact-htm.js';
import { markSvg } from '../../board/pegs.js';
import { FACTS } from '../../facts.js';
import { gameOf } from '../../games/registry.js';
import { botPlays } from '../../net/api.js';
import { botWords } from '../../words/bots.js';
import { say } from '../../words/say.js';
import { Button, copy, Dialog, Raw, refusal, Sign } from '../controls.js';
import { go } from '../go.js';
import { Face } from '../icons.js';
import { keepProfile } from '../store.js';
import { leaveWords, resignWords } from './giving-up.js';

/**
 * Which bot, below whatever else is asked.
 * @param {{bots: Bot[], onPick: (bot: string) => void, onClose: () => void, children?: VNode}} props
 */
export const BotPicker = ({ bots, onPick, onClose, children }) => html`
  <${Dialog} title=${say('bots-ask')} onClose=${onClose}>
    ${children}
    ${bots.map(
      (bot) => html`
        <button type="button" class="move bot" key=${bot.name} onClick=${() => onPick(bot.name)}>
          <${Face} bot=${bot.name} />
          <span>
            <b>${botWords(bot.name)}</b>
            <small class="muted small">${botPlays(bot)}</small>
          </span>
          <span />
        </button>
      `,
    )}
  <//>
`;

/** @param {{session: Session, onClose: () => void}} props */
export function SeatElsewhere({ session, onClose }) {
  const [code, set] = useState('');
  useEffect(() => {
    session.send('seatCode').then((o) => (o.ok ? set(o.message.seatCode ?? '') : refusal(o) || onClose()));
  }, []);
  return html`
    <${Dialog} title=${say('switch-device')} onClose=${onClose}>
      <p>${say('switch-how', { button: say('join-elsewhere') })}</p>
      <div class="row">
        <output class="bigcode seat-code">${code || '…'}</output>
        <span class="grow" />
        <${Button} cls="small" icon="copy" disabled=${!code} onClick=${() => copy(code)}>${say('copy')}<//>
      </div>
      <p class="muted small">${say('switch-then')}</p>
    <//>
  `;
}

/**
 * A question before something that cannot be taken back.
 * @param {{
 *   title: string,
 *   words: string[],
 *   yes: string,
 *   no: string,
 *   onYes: () => void,
 *   onClose: () => void,
 * }} props
 */
export const Ask = ({ title, words, yes, no, onYes, onClose }) => html`
  <${Dialog} title=${title} onClose=${onClose}>
    ${words.map((sentence) => html`<p key=${sentence}>${sentence}</p>`)}
    <div class="row">
      <${Button} cls="grow danger" onClick=${onYes}>${yes}<//>
      <${Button} cls="grow" onClick=${onClose}>${no}<//>
    </div>
  <//>
`;

/** @param {{session: Session, room: Room, onClose: () => void}} props */
export function Leave({ session, room, onClose }) {
  const leave = async () => {
    await session.leave();
    go('/');
  };
  const words = leaveWords(room);
  return html`
    <${Ask}
      title=${say('leave-ask')}
      words=${words}
      yes=${say('leave')}
      no=${say('stay')}
      onYes=${leave}
      onClose=${onClose}
    />
  `;
}

/** Giving up a game of two (QR42). @param {{session: Session, room: Room, onClose: () => void}} props */
export function Resign({ session, room, onClose }) {
  const resign = async () => {
    onClose();
    refusal(await session.send('resign'));
  };
  const words = [resignWords(room)];
  return html`
    <${Ask}
      title=${say('resign-ask')}
      words=${words}
      yes=${say('resign')}
      no=${say('play-on')}
      onYes=${resign}
      onClose=${onClose}
    />
  `;
}

/** @param {{session: Session, room: Room, onClose: () => void}} props */
export function Profile({ session, room, onClose }) {
  const own = room.chair ?? room.me ?? { name: '', colour: null, mark: null };
  const [name, setName] = useState(own.name);
  const [colour, setColour] = useState(Math.max(0, FACTS.colours.indexOf(own.colour ?? '')));
  const [mark, setMark] = useState(Math.max(0, FACTS.marks.indexOf(own.mark ?? '')));
  /** @param {Event} event */
  const save = async (event) => {
    event.preventDefault();
    const look = gameOf(room.game).options.looks
      ? { colour: FACTS.colours[colour], mark: FACTS.marks[mark] }
      : {};
    if (refusal(await session.send('profile', { name: name.trim() || own.name, ...look }))) {
      keepProfile({ name: name.trim(), ...look });
      onClose();
    }
  };
  /** @param {number} i */
  const peg = (i) => html`<${Sign} game=${room.game} seat=${0} look=${{ colour: i, mark }} />`;
  const looks = html`
    <${Looks}
      label=${say('profile-colour')}
      names=${FACTS.colours}
      chosen=${colour}
      draw=${peg}
      onPick=${setColour}
    />
    <${Looks}
      label=${say('profile-mark')}
      names=${FACTS.marks}
      chosen=${mark}
      draw=${markOnly}
      onPick=${setMark}
    />
  `;
  return html`
    <${Dialog} title=${say('profile')} onClose=${onClose}>
      <form class="stack" onSubmit=${save}>
        <div class="field plain">
          <input
            aria-label=${say('your-name')}
            maxlength=${FACTS.nameLength}
            value=${name}
            onInput=${(e) => setName(e.target.value)}
          />
        </div>
        ${gameOf(room.game).options.looks ? looks : null}
        <button class="btn main wide">${say('save')}</button>
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
 *   draw: (i: number) => VNode,
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
