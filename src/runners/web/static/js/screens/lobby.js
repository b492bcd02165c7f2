// The room before the game: chairs around the board, options by agreement, what the start waits for.
import { html, useEffect, useRef, useState } from '../../vendor/preact-htm.js';
import { Board } from '../board/board.js';
import { Places, seenFrom } from '../board/geometry.js';
import { Icon } from '../lib/icons.js';
import { refusal, Sign } from '../lib/parts.js';
import { randomHex } from '../lib/random.js';
import { lookOf } from '../model/room.js';
import { clock, listed } from '../model/words.js';
import { BotPicker, Profile, SeatElsewhere } from './dialogs.js';
import { JoinPanel } from './join.js';
import { Options } from './options.js';
import { Share } from './share.js';
import { VoteBar } from './vote.js';
/** @import { Session } from '../net/session.js' */
/** @import { Chair, Room } from '../model/room.js' */

/** @param {{session: Session, room: Room, bots: {name: string, about: string}[]}} props */
export function Lobby({ session, room, bots }) {
  const ready = Boolean(room.chair?.ready);
  /** @param {string} type @param {object} [body] */
  const act = async (type, body) => refusal(await session.send(type, body));
  const setReady = () =>
    ready
      ? act('unready')
      : act(
          'ready',
          room.view.dice.mode === 'server'
            ? { contribution: randomHex(32), commitment: room.view.dice.commitment }
            : {},
        );
  const [title, lead] = waiting(room);
  const button = room.chair
    ? html`
      <button
        type="button"
        class=${`btn${ready || room.view.vote ? '' : ' main'} wide`}
        onClick=${setReady}
      >
        ${
          ready
            ? html`
              <${Icon} name="check" />
              Ready. Take it back
            `
            : 'I am ready'
        }
      </button>
    `
    : null;
  return html`
    <main class="page docked" id="main">
      <div class="headrow">
        <div class="grow">
          <h1 class="title">${title}</h1>
          <p class="lead">${lead}</p>
        </div>
        ${button && html`<div class="only-desk">${button}</div>`}
      </div>
      <${Previous} room=${room} />
      <div class="roomgrid">
        <div class="stack wide-gap">
          ${room.chair ? null : html`<${JoinPanel} session=${session} room=${room} />`}
          <${Chairs}
            room=${room}
            layout=${session.now.layout}
            act=${act}
            bots=${bots}
            session=${session}
          />
          <${Share} code=${room.code} />
        </div>
        <div class="stack wide-gap">
          <${VoteBar} session=${session} room=${room} />
          <${Options}
            room=${room}
            bots=${bots}
            onPropose=${(/** @type {object} */ change) => act('propose', { change })}
          />
          <p class="note">
            <${Icon} name="info" />
            <span>When an option changes, everyone is asked to be ready again.</span>
          </p>
        </div>
      </div>
      ${
        button &&
        html`
          <div class="dock only-phone">
            <p class="muted small">${lead}</p>
            ${button}
          </div>
        `
      }
    </main>
  `;
}

/** @param {Room} room @returns {[string, string]} */
function waiting(room) {
  const lacks = room.view.missing ?? [];
  const words = lacks.map((/** @type {any} */ l) =>
    l.chairs.length === 1 && l.chairs[0] === room.chair?.chair && l.code === 'notReady'
      ? 'you are not ready'
      : l.message.replace(/\.$/, ''),
  );
  const lead = words.length ? `Missing for the start: ${listed(words)}.` : 'The game starts.';
  const own = room.chair?.chair;
  const mine =
    room.chair &&
    (!room.chair.ready ||
      (room.view.vote && room.view.vote.voters.includes(own) && !room.view.vote.agreed.includes(own)));
  const others = room.chairs
    .filter((c) => c && !c.ready && c !== room.chair)
    .map((c) => /** @type {Chair} */ (c).name);
  if (!room.chair)
    return [
      'The room is open',
      room.chairs.some((c) => c === null)
        ? 'Take a chair, or watch.'
        : 'All chairs are taken. You can watch.',
    ];
  if (mine) return ['Waiting for you', lead];
  return [others.length ? `Waiting for ${listed(others)}` : 'Waiting for players', lead];
}

/** The result of the game before stays readable (QR18). @param {{room: Room}} props */
function Previous({ room }) {
  const last = room.view.previous;
  if (!last) return null;
  const won = last.winners.map(
    (/** @type {string} */ id) =>
      room.chairs.find((c) => c && (c.member === id || `bot:${c.chair}` === id))?.name ?? 'A player who left',
  );
  const words =
    last.kind === 'over'
      ? `${listed(won)} won the game before.`
      : last.kind === 'aborted'
        ? 'The game before was broken off.'
        : 'The game before was stopped by agreement.';
  return html`
    <p class="panel banner">
      <${Icon} name="clock" />
      <span class="grow">${words}</span>
      <a class="btn small" href=${`/replay/${room.code}/${last.gameSeq}`}>
        Watch the replay
      </a>
    </p>
  `;
}

/**
 * @param {{
 *   room: Room,
 *   layout: any,
 *   act: (type: string, body?: object) => void,
 *   bots: {name: string, about: string}[],
 *   session: Session,
 * }} props
 */
function Chairs({ room, layout, act, bots, session }) {
  const n = room.chairs.length;
  const half = Math.ceil(n / 2);
  const all = room.chairs.map((_, i) => i);
  /** @param {number[]} list */
  const cards = (list) =>
    list.map(
      (i) => html`
        <${ChairCard} key=${i} room=${room} index=${i} act=${act} bots=${bots} session=${session} />
      `,
    );
  if (room.game === 'ur')
    return html`
      <section class="ringside duet" aria-label="Chairs">
        ${cards([0])}
        <${SmallBoard} room=${room} layout=${layout} />
        ${cards([1])}
      </section>
    `;
  return html`
    <section class="ringside" aria-label="Chairs">
      <div class="column">${cards(all.slice(0, half).reverse())}</div>
      <${SmallBoard} room=${room} layout=${layout} />
      <div class="column">${cards(all.slice(half))}</div>
    </section>
  `;
}

/** @param {{room: Room, layout: any}} props */
function SmallBoard({ room, layout }) {
  const host = useRef(/** @type {HTMLElement | null} */ (null));
  const looks = JSON.stringify([room.players, layout?.seats, room.seat]);
  useEffect(() => {
    if (!layout || !host.current) return;
    const board = new Board(host.current, { still: true });
    const places = new Places(seenFrom(layout, room.seat, false));
    board.draw(layout, room.players, {
      rim: false,
      trays: false,
      seat: room.seat,
      title: 'The board and its seats',
    });
    board.place(
      room.game === 'ur'
        ? []
        : layout.seats
            .filter((/** @type {any} */ s) => s.seat < room.players.length)
            .flatMap((/** @type {any} */ s) =>
              [0, 1, 2, 3].map((k) => ({
                id: `${s.seat}-${k}`,
                seat: s.seat,
                spot: places.of(s.seat, 'base', k).id,
              })),
            ),
    );
  }, [looks]);
  if (!layout)
    return html`
      <div class="small-board none">
        <p class="muted">The board appears with two players.</p>
      </div>
    `;
  return html`<div class="small-board" ref=${host} />`;
}

/**
 * @param {{
 *   room: Room,
 *   index: number,
 *   act: (type: string, body?: object) => void,
 *   bots: {name: string, about: string}[],
 *   session: Session,
 * }} props
 */
function ChairCard({ room, index, act, bots, session }) {
  const [dialog, open] = useState(/** @type {string | null} */ (null));
  const chair = room.chairs[index];
  const own = chair && chair === room.chair;
  const free = chair === null;
  const look = lookOf(chair ?? { name: '', colour: null, mark: null }, index);
  const seat = room.game === 'ur' ? index : chair ? room.seats.indexOf(chair) : index;
  const side = room.game === 'ur' ? (index ? 'White' : 'Black') : null;
  if (free) {
    return html`
      <div class="chair empty">
        <div class="row">
          <span class="mark-free">${side ? html`<${Sign} game="ur" seat=${index} look=${look} />` : html`<i />`}</span>
          <b>${side ?? 'Free chair'}</b>
        </div>
        <div class="row tight">
          ${
            room.me
              ? html`
                <button
                  type="button"
                  class="btn small grow"
                  aria-label=${`${room.chair ? 'Move to' : 'Sit in'} chair ${index + 1}`}
                  onClick=${() => act('sit', { chair: index })}
                >
                  ${room.chair ? 'Move' : 'Sit'}
                </button>
              `
              : null
          }
          ${
            room.chair
              ? html`
                <button
                  type="button"
                  class="btn small grow"
                  aria-label=${`Put a bot in chair ${index + 1}`}
                  onClick=${() =>
                    bots.length === 1 ? act('seatBot', { chair: index, bot: bots[0].name }) : open('bot')}
                >
                  <${Icon} name="bot" />
                  Bot
                </button>
              `
              : null
          }
        </div>
        ${
          dialog === 'bot'
            ? html`
              <${BotPicker}
                bots=${bots}
                onPick=${(/** @type {string} */ bot) => {
                  open(null);
                  act('seatBot', { chair: index, bot });
                }}
                onClose=${() => open(null)}
              />
            `
            : null
        }
      </div>
    `;
  }
  return html`
    <div class=${`chair${own ? ' own' : ''}`}>
      <div class="row">
        <${Sign} game=${room.game} seat=${seat} look=${look} />
        <b class="cut">${chair.name}</b>
        <small>
          ${own ? 'you' : chair.bot ? 'bot' : ''}
          ${side ? ` ${side}` : ''}
        </small>
      </div>
      <${ChairState} chair=${chair} />
      ${
        own
          ? html`
            <div class="row tight">
              <button type="button" class="btn small quiet" onClick=${() => open('profile')}>
                Name
              </button>
              <button type="button" class="btn small quiet" onClick=${() => open('carry')}>
                Carry
              </button>
              <button type="button" class="btn small quiet" onClick=${() => act('stand')}>
                Stand up
              </button>
            </div>
          `
          : null
      }
      ${
        chair.bot && room.chair
          ? html`
            <button
              type="button"
              class="btn small quiet"
              aria-label=${`Remove ${chair.name}`}
              onClick=${() => act('removeBot', { chair: index })}
            >
              Remove
            </button>
          `
          : null
      }
      ${
        chair.awaySince && room.chair
          ? html`
            <${Vacate}
              since=${chair.awaySince}
              skew=${session.clockSkew}
              onVacate=${() => act('proposeVacate', { chair: index })}
            />
          `
          : null
      }
      ${
        dialog === 'profile'
          ? html`
            <${Profile} session=${session} room=${room} onClose=${() => open(null)} />
          `
          : null
      }
      ${dialog === 'carry' ? html`<${SeatElsewhere} session=${session} onClose=${() => open(null)} />` : null}
    </div>
  `;
}

/** @param {{chair: Chair}} props */
function ChairState({ chair }) {
  if (chair.awaySince)
    return html`
      <span class="st">
        <${Icon} name="clock" />
        Away
      </span>
    `;
  return chair.ready
    ? html`
      <span class="st ok">
        <${Icon} name="check" />
        Ready
      </span>
    `
    : html`
      <span class="st">
        <${Icon} name="clock" />
        Not ready
      </span>
    `;
}

const VACATE_MS = 60_000;

/**
 * An absent player's chair may be freed by the others after a minute (QR28).
 * @param {{since: number, skew: number, onVacate: () => void}} props
 */
export function Vacate({ since, skew, onVacate }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.ceil((since + VACATE_MS - Date.now() - skew) / 1000);
  return left > 0
    ? html`
      <span class="muted small">The chair can be freed in ${clock(left)}</span>
    `
    : html`
      <button type="button" class="btn small" onClick=${onVacate}>
        Free this chair
      </button>
    `;
}
