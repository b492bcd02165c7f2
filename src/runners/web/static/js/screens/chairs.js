// The chairs around the board: who sits there, is ready or away; sitting down, bots, freeing a chair.
import { html, useState } from '../../vendor/preact-htm.js';
import { useTicks } from '../lib/hooks.js';
import { Icon } from '../lib/icons.js';
import { Sign } from '../lib/parts.js';
import { poolWords, vacateMs } from '../model/giving-up.js';
import { asking, lookOf } from '../model/room.js';
import { clock } from '../model/words.js';
import { Ask, BotPicker, SeatElsewhere } from './dialogs.js';
import { Profile } from './profile.js';
import { SmallBoard } from './small-board.js';
/** @import { Session } from '../net/session.js' */
/** @import { Chair, Room } from '../model/room.js' */
/** @typedef {{name: string, about: string}} Bot */
/** @typedef {(type: string, body?: object) => Promise<boolean>} Act  send a command; was it done? */

/** @param {{session: Session, room: Room, act: Act, bots: Bot[]}} props */
export function Chairs({ session, room, act, bots }) {
  const cards = room.chairs.map((chair, i) =>
    chair
      ? html`<${TakenChair} key=${i} session=${session} room=${room} chair=${chair} index=${i} act=${act} />`
      : html`<${FreeChair} key=${i} room=${room} index=${i} act=${act} bots=${bots} />`,
  );
  const board = html`<${SmallBoard} room=${room} layout=${session.now.layout} />`;
  if (room.game === 'ur') {
    return html`<section class="ringside duet" aria-label="Chairs">${cards[0]}${board}${cards[1]}</section>`;
  }
  const half = Math.ceil(cards.length / 2);
  return html`
    <section class="ringside" aria-label="Chairs">
      <div class="column">${cards.slice(0, half).reverse()}</div>
      ${board}
      <div class="column">${cards.slice(half)}</div>
    </section>
  `;
}

/** The side that a chair of Ur plays. @param {Room} room @param {number} index */
const sideOf = (room, index) => (room.game === 'ur' ? ['Black', 'White'][index] : null);

/** @param {{room: Room, index: number, act: Act, bots: Bot[]}} props */
function FreeChair({ room, index, act, bots }) {
  const [picking, pick] = useState(false);
  const side = sideOf(room, index);
  const look = lookOf({ name: '', colour: null, mark: null }, index);
  /** @param {string} bot */
  const seat = (bot) => {
    pick(false);
    act('seatBot', { chair: index, bot });
  };
  const { asks, refused } = asking(room, index);
  const words = asks ? 'Ask for' : room.chair ? 'Move to' : 'Sit in';
  const sit = html`
    <button
      type="button"
      class="btn small grow"
      aria-label=${`${words} chair ${index + 1}`}
      disabled=${refused || Boolean(room.view.sealed)}
      onClick=${() => act('sit', { chair: index })}
    >
      ${asks ? 'Ask' : room.chair ? 'Move' : 'Sit'}
    </button>
  `;
  const invite = html`
    <button
      type="button"
      class="btn small grow"
      aria-label=${`${room.view.seating ? 'Ask for' : 'Put'} a bot in chair ${index + 1}`}
      disabled=${Boolean(room.view.sealed)}
      onClick=${() => (bots.length === 1 ? seat(bots[0].name) : pick(true))}
    >
      <${Icon} name="bot" />
      Bot
    </button>
  `;
  return html`
    <div class="chair empty">
      <div class="row">
        <span class="mark-free">
          ${side ? html`<${Sign} game="ur" seat=${index} look=${look} />` : html`<i />`}
        </span>
        <b>${side ?? 'Free chair'}</b>
      </div>
      <div class="row tight">${room.me ? sit : null}${room.chair ? invite : null}</div>
      ${picking ? html`<${BotPicker} bots=${bots} onPick=${seat} onClose=${() => pick(false)} />` : null}
    </div>
  `;
}

/** @param {{session: Session, room: Room, chair: Chair, index: number, act: Act}} props */
function TakenChair({ session, room, chair, index, act }) {
  const own = chair === room.chair;
  const side = sideOf(room, index);
  const seat = room.game === 'ur' ? index : room.seats.indexOf(chair);
  const [removing, ask] = useState(false);
  const loss = poolWords(room);
  const removeBot = () => {
    ask(false);
    act('removeBot', { chair: index });
  };
  const remove = html`
    <button
      type="button"
      class="btn small quiet"
      aria-label=${`${room.view.seating ? 'Ask to remove' : 'Remove'} ${chair.name}`}
      disabled=${Boolean(room.view.sealed)}
      onClick=${() => (loss ? ask(true) : removeBot())}
    >
      Remove
    </button>
  `;
  const vacate = () => act('proposeVacate', { chair: index });
  const question = html`
    <${Ask}
      title=${`Remove ${chair.name}?`}
      words=${[loss]}
      yes="Remove"
      no="Play on"
      onYes=${removeBot}
      onClose=${() => ask(false)}
    />
  `;
  return html`
    <div class=${`chair${own ? ' own' : ''}`}>
      <div class="row">
        <${Sign} game=${room.game} seat=${seat} look=${lookOf(chair, index)} />
        <b class="cut">${chair.name}</b>
        <small>${own ? 'you' : chair.bot ? 'bot' : ''}${side ? ` ${side}` : ''}</small>
      </div>
      <${ChairState} chair=${chair} />
      ${own ? html`<${OwnChair} session=${session} room=${room} act=${act} />` : null}
      ${chair.bot && room.chair ? remove : null}
      ${removing ? question : null}
      ${
        (chair.awaySince || (chair.spoils && !own)) && room.chair
          ? html`<${Vacate} room=${room} chair=${chair} skew=${session.clockSkew} onVacate=${vacate} />`
          : null
      }
    </div>
  `;
}

/** What one does with one's own chair. @param {{session: Session, room: Room, act: Act}} props */
function OwnChair({ session, room, act }) {
  const [dialog, open] = useState(/** @type {string | null} */ (null));
  const close = () => open(null);
  const loss = poolWords(room);
  const sealed = Boolean(room.view.sealed);
  const stand = () => {
    close();
    act('stand');
  };
  const rise = () => (loss ? open('stand') : stand());
  const question = html`
    <${Ask} title="Stand up?" words=${[loss]} yes="Stand up" no="Stay" onYes=${stand} onClose=${close} />
  `;
  return html`
    <div class="row tight">
      <button type="button" class="btn small quiet" onClick=${() => open('profile')}>Name</button>
      <button type="button" class="btn small quiet" onClick=${() => open('carry')}>Switch device</button>
      <button type="button" class="btn small quiet" disabled=${sealed} onClick=${rise}>Stand up</button>
    </div>
    ${dialog === 'stand' ? question : null}
    ${dialog === 'profile' ? html`<${Profile} session=${session} room=${room} onClose=${close} />` : null}
    ${dialog === 'carry' ? html`<${SeatElsewhere} session=${session} onClose=${close} />` : null}
  `;
}

/** @param {{chair: Chair}} props */
function ChairState({ chair }) {
  const ready = chair.ready && !chair.awaySince;
  return html`
    <span class=${ready ? 'st ok' : 'st'}>
      <${Icon} name=${ready ? 'check' : 'clock'} />
      ${chair.awaySince ? 'Away' : ready ? 'Ready' : 'Not ready'}
    </span>
  `;
}

/**
 * An absent player's chair may be freed by the others after a while, that of one who spoiled two starts
 * at once (QR28, QB40).
 * @param {{room: Room, chair: Chair, skew: number, onVacate: () => void}} props
 */
function Vacate({ room, chair, skew, onVacate }) {
  useTicks(1000);
  const sealed = Boolean(room.view.sealed);
  const at = chair.spoils ? 0 : (chair.awaySince ?? 0) + vacateMs(room);
  const left = Math.ceil((at - Date.now() - skew) / 1000);
  return left > 0
    ? html`<span class="muted small">The chair can be freed in ${clock(left)}</span>`
    : html`
        <button type="button" class="btn small" disabled=${sealed} onClick=${onVacate}>
          Free this chair
        </button>
      `;
}
