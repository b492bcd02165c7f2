// The chairs around the board: who sits there, is ready or away; sitting down, bots, freeing a chair.
import { html, useState } from '../../../vendor/preact-htm.js';
import { gameOf } from '../../games/registry.js';
import { Button, Opt, Select, Sign } from '../../parts/controls.js';
import { useTicks } from '../../parts/hooks.js';
import { Face, Icon } from '../../parts/icons.js';
import { Ask, BotPicker, SeatElsewhere, Profile } from '../../parts/room/dialogs.js';
import { poolWords, vacateMs } from '../../parts/room/giving-up.js';
import { Said } from '../../parts/room/phrase-bubble.js';
import { consentNeeded, keptFor, lookOf } from '../../parts/room/room.js';
import { countdown } from '../../parts/room/time-left.js';
import { useBoard } from '../../parts/still-board.js';
import { say } from '../../words/say.js';
import { chairsAround, inColumns, sideAt } from './seat-order.js';
/** @import { MemberShown } from '../../protocol.js' */

/** @typedef {(type: string, body?: object) => Promise<boolean>} Act  send a command; was it done? */

/** In two columns, after everybody. */
const LAST = 98;

/** Everybody at their place. @param {{session: Session, room: Room, act: Act, bots: Bot[]}} props */
export function Chairs({ session, room, act, bots }) {
  const { layout } = session.now;
  const { placed, left } = chairsAt(room, layout);
  const order = inColumns(placed.length);
  /** @param {number} i @param {number} [place] */
  const card = (i, place) => {
    const chair = room.chairs[i];
    const all = { key: i, room, index: i, act, place };
    if (chair) return html`<${TakenChair} ...${all} session=${session} chair=${chair} />`;
    const kept = keptFor(room, i);
    if (kept && kept.member !== room.me?.member) return html`<${KeptChair} ...${all} kept=${kept} />`;
    return html`<${FreeChair} ...${all} bots=${bots} />`;
  };
  /** @param {'near' | 'left' | 'far' | 'right'} side */
  const edge = (side) => {
    const here = placed.map((p, k) => (sideAt(p.angle) === side ? card(p.chair, order.chairs[k]) : null));
    return html`<div class=${`edge ${side}`}>${here}</div>`;
  };
  const full = placed.every(({ chair }) => room.chairs[chair]);
  const [one, ...more] = full ? left : [-1, ...left];
  const two = placed.every(({ angle }) => /near|far/.test(sideAt(angle)));
  return html`
    <section class=${`ringside${two ? ' duet' : ''}`} aria-label=${say('chairs')}>
      ${edge('near')} ${edge('left')} ${edge('far')}
      <${SmallBoard} room=${room} layout=${layout} seat=${ownSeat(room)} place=${order.board} />
      ${edge('right')}
      <${Fill} room=${room} act=${act} bots=${bots} />
      ${one >= 0 ? html`<div class="edge extra">${card(one, LAST)}</div>` : null}
      ${more.length ? html`<${MoreChairs}>${more.map((i) => card(i))}<//>` : null}
    </section>
  `;
}

/** The board between the chairs, with the pegs at home. */
/** @param {{room: Room, layout: Layout | null, seat: number | null, place: number}} props */
function SmallBoard({ room: { game, players }, layout, seat, place }) {
  const host = useBoard(
    game,
    layout,
    (board, known) => {
      board.draw(known, players, { rim: false, trays: false, seat, title: say('lobby-board') });
      if (board.layout && board.places)
        board.place(gameOf(game).pieces.setup(board.layout, board.places, players.length));
    },
    [JSON.stringify([players, layout, seat])],
  );
  const style = { '--place': place };
  if (layout) return html`<div class="small-board" style=${style} ref=${host} />`;
  return html`
    <div class="small-board none" style=${style}><p class="muted">${say('lobby-no-board')}</p></div>
  `;
}

/** @param {Room} room @param {Layout | null} layout */
function chairsAt(room, layout) {
  const { art, options } = gameOf(room.game);
  const seat = ownSeat(room);
  const places = layout ? art.around(art.seen(layout, seat, false), seat) : [];
  return chairsAround(room, places, Boolean(options.sides));
}

/** The seat that a player will have; where sides have names, that of the chair. @param {Room} room */
const ownSeat = (room) => (gameOf(room.game).options.sides ? (room.chair?.chair ?? null) : room.seat);

/** Bots for many chairs at once. @param {{room: Room, act: Act, bots: Bot[]}} props */
function Fill({ room, act, bots }) {
  const [open, set] = useState(false);
  const free = room.chairs.flatMap((chair, i) => (chair || keptFor(room, i) ? [] : [i]));
  const [count, setCount] = useState(free.length);
  if (!room.chair || room.view.seating || room.view.sealed || free.length < 2) return null;
  const most = Math.min(count, free.length);
  /** @param {string} bot */
  const seat = async (bot) => {
    set(false);
    for (const chair of free.slice(0, most)) if (!(await act('seatBot', { chair, bot }))) return;
  };
  const numbers = html`
    <${Opt} title=${say('chairs-fill-count')}>
      <${Select}
        label=${say('chairs-fill-count')}
        value=${String(most)}
        choices=${free.map((_, i) => [String(i + 1), String(i + 1)])}
        onChange=${(n) => setCount(Number(n))}
      />
    <//>
  `;
  return html`
    <div class="fill">
      <${Button} cls="small" icon="bot" onClick=${() => set(true)}>${say('chairs-fill')}<//>
      ${
        open
          ? html`<${BotPicker} bots=${bots} onPick=${seat} onClose=${() => set(false)}>${numbers}<//>`
          : null
      }
    </div>
  `;
}

/** Chairs for which the board would have to grow. @param {{children?: VNode}} props */
const MoreChairs = ({ children }) => html`
  <details class="more-chairs">
    <summary class="btn small quiet">${say('chairs-more')}</summary>
    <div>${children}</div>
  </details>
`;

/** The side that a chair plays, where sides have names. @param {Room} room @param {number} index */
const sideOf = (room, index) => gameOf(room.game).options.sides?.[index] ?? null;

/** @param {{room: Room, index: number, act: Act, bots: Bot[], place?: number}} props */
function FreeChair({ room, index, act, bots, place }) {
  const [picking, pick] = useState(false);
  const side = sideOf(room, index);
  const look = lookOf({ name: '', colour: null, mark: null }, index);
  /** @param {string} bot */
  const seat = (bot) => {
    pick(false);
    act('seatBot', { chair: index, bot });
  };
  const { asks, refused } = consentNeeded(room, index);
  const how = asks ? 'ask' : room.chair ? 'move' : 'sit';
  const sit = html`
    <${Button}
      cls="small grow"
      aria-label=${say('chair-sit-label', { how, number: index + 1 })}
      disabled=${refused || Boolean(room.view.sealed)}
      onClick=${() => act('sit', { chair: index })}
    >
      ${say('chair-sit', { how })}
    <//>
  `;
  const invite = html`
    <${Button}
      cls="small grow"
      icon="bot"
      aria-label=${say('chair-bot-label', { how: room.view.seating ? 'ask' : 'put', number: index + 1 })}
      disabled=${Boolean(room.view.sealed)}
      onClick=${() => (bots.length === 1 ? seat(bots[0].name) : pick(true))}
    >
      ${say('chair-bot')}
    <//>
  `;
  return html`
    <div class="chair empty" style=${{ '--place': place }}>
      <div class="row">
        <span class="mark-free">
          ${side ? html`<${Sign} game=${room.game} seat=${index} look=${look} />` : html`<i />`}
        </span>
        <b>${side ?? say('chair-free')}</b>
      </div>
      <div class="row tight">${room.me ? sit : null}${room.chair ? invite : null}</div>
      ${picking ? html`<${BotPicker} bots=${bots} onPick=${seat} onClose=${() => pick(false)} />` : null}
    </div>
  `;
}

/**
 * Whose player stood up and may sit down again; the others may agree to go on without them (QR38).
 * @param {{room: Room, index: number, kept: MemberShown, act: Act, place?: number}} props
 */
function KeptChair({ room, index, kept, act, place }) {
  const { member, name } = kept;
  const without = html`
    <${Button}
      cls="small grow"
      disabled=${Boolean(room.view.vote && room.view.vote.member === null)}
      onClick=${() => act('proposeWithout', { member })}
    >
      ${say('chair-without', { name })}
    <//>
  `;
  return html`
    <div class="chair empty" style=${{ '--place': place }}>
      <div class="row">
        <span class="mark-free">
          <${Sign} game=${room.game} seat=${index} look=${lookOf(kept, index)} />
        </span>
        <b class="cut">${say('chair-kept', { name })}</b>
      </div>
      <div class="row tight">${room.chair ? without : null}</div>
    </div>
  `;
}

/** @param {{session: Session, room: Room, chair: Chair, index: number, act: Act, place?: number}} props */
function TakenChair({ session, room, chair, index, act, place }) {
  const own = chair === room.chair;
  const side = sideOf(room, index);
  const role = own || chair.bot ? say('role', { role: own ? 'you' : 'bot', bot: '' }) : '';
  const seat = side ? index : room.seats.indexOf(chair);
  const [removing, ask] = useState(false);
  const loss = poolWords(room);
  const removeBot = () => {
    ask(false);
    act('removeBot', { chair: index });
  };
  const remove = html`
    <${Button}
      cls="small quiet"
      aria-label=${say('chair-remove-label', { how: room.view.seating ? 'ask' : 'do', name: chair.name })}
      disabled=${Boolean(room.view.sealed)}
      onClick=${() => (loss ? ask(true) : removeBot())}
    >
      ${say('chair-remove')}
    <//>
  `;
  const vacate = () => act('proposeVacate', { chair: index });
  const question = html`
    <${Ask}
      title=${say('chair-remove-ask', { name: chair.name })}
      words=${[loss]}
      yes=${say('chair-remove')}
      no=${say('play-on')}
      onYes=${removeBot}
      onClose=${() => ask(false)}
    />
  `;
  return html`
    <div class=${`chair${own ? ' own' : ''}`} style=${{ '--place': place }}>
      <div class="row">
        <${Sign} game=${room.game} seat=${seat} look=${lookOf(chair, index)} />
        ${chair.bot ? html`<${Face} bot=${chair.bot} />` : null}
        <b class="called" dir="auto">${chair.name}</b>
        <small>${role}${side ? ` ${side}` : ''}</small>
        <${Said} chair=${chair} />
      </div>
      <div class="row tight">
        <${ChairState} chair=${chair} />
        ${chair.bot && room.chair ? remove : null}
      </div>
      ${own ? html`<${OwnChair} session=${session} room=${room} act=${act} />` : null}
      ${removing ? question : null}
      ${
        (chair.awaySince || (chair.spoils && !own)) && room.chair
          ? html`<${Vacate} room=${room} chair=${chair} skew=${session.clockSkew} onVacate=${vacate} />`
          : null
      }
    </div>
  `;
}

/** What a player can do with their own chair. @param {{session: Session, room: Room, act: Act}} props */
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
    <${Ask}
      title=${say('stand-ask')}
      words=${[loss]}
      yes=${say('stand')}
      no=${say('stay')}
      onYes=${stand}
      onClose=${close}
    />
  `;
  return html`
    <div class="row tight">
      <${Button} cls="small quiet" onClick=${() => open('profile')}>${say('chair-name')}<//>
      <${Button} cls="small quiet" disabled=${sealed} onClick=${rise}>${say('stand')}<//>
      <${Button} cls="small quiet" onClick=${() => open('carry')}>${say('switch-device')}<//>
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
      ${say('chair-state', { state: chair.awaySince ? 'away' : ready ? 'ready' : 'waiting' })}
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
    ? html`<span class="muted small">${say('chair-vacate-in', { time: countdown(left) })}</span>`
    : html`<${Button} cls="small" disabled=${sealed} onClick=${onVacate}>${say('chair-vacate')}<//>`;
}
