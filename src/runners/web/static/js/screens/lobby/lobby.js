// The room before the game: chairs around the board, options by agreement, what the start waits for.
import { html } from '../../../vendor/preact-htm.js';
import { hasOpened } from '../../net/evidence.js';
import { Button, copy, refusal, sentence } from '../../parts/controls.js';
import { Icon } from '../../parts/icons.js';
import { promise } from '../../parts/room/promise.js';
import { lastSetWords, sentencesOf } from '../../parts/room/story.js';
import { VoteBar } from '../../parts/room/vote.js';
import { say, sayAgain } from '../../words/say.js';
import { Chairs } from './chairs.js';
import { JoinPanel } from './join.js';
import { Company, useRestlessness } from './open-seats.js';
import { Options } from './options.js';
/** @import { LackShown } from '../../protocol.js' */
/** @import { Act } from './chairs.js' */

/** @param {{session: Session, room: Room, bots: Bot[]}} props */
export function Lobby({ session, room, bots }) {
  /** @type {Act} */
  const act = async (type, body) => refusal(await session.send(type, body));
  const alone = room.chair !== null && isAlone(room);
  const [title, lead] =
    session.pledge?.act === 'company' && alone ? forOthers(room) : waitingWords(room, alone);
  useRestlessness(session, room);
  const ready = html`<${ReadyButton} session=${session} room=${room} act=${act} />`;
  const button = room.chair && (!alone || room.chair.ready) ? ready : null;
  const share = html`<${Share} code=${room.code} first=${alone} />`;
  return html`
    <main class="page docked" id="main">
      <div class="headrow">
        <div class="grow">
          <h1 class="title">${title}</h1>
          <p class="lead">${lead}</p>
        </div>
        ${button && html`<div class="hide-on-phone">${button}</div>`}
      </div>
      <${Previous} session=${session} room=${room} />
      <${BrokenOff} session=${session} room=${room} />
      <${Company} session=${session} room=${room} bots=${bots} act=${act} />
      <div class="roomgrid">
        <div class="stack wide-gap">
          ${room.chair ? null : html`<${JoinPanel} session=${session} room=${room} />`}
          ${alone ? share : null}
          <${Chairs} session=${session} room=${room} act=${act} bots=${bots} />
          ${alone ? null : share}
        </div>
        <div class="stack wide-gap">
          <${VoteBar} session=${session} room=${room} />
          <${Options}
            room=${room}
            bots=${bots}
            onPropose=${(change) => act('propose', { change })}
            onList=${(on) => (on ? act('propose', { listed: true }) : act('unlist'))}
          />
          ${[say('lobby-ready-again'), say('lobby-outside-hints')].map(
            (words) => html`<p class="note"><${Icon} name="info" /><span>${words}</span></p>`,
          )}
        </div>
      </div>
      ${
        button &&
        html`
          <div class="dock only-on-phone">
            <p class="muted small">${lead}</p>
            ${button}
          </div>
        `
      }
    </main>
  `;
}

/**
 * Getting ready with sealed dice contributes a random number to them.
 * @param {{session: Session, room: Room, act: Act}} props
 */
function ReadyButton({ session, room, act }) {
  const { sealed, vote } = room.view;
  const ready = Boolean(room.chair?.ready);
  const takeBack = () => {
    promise(session, null);
    act('unready');
  };
  const said = html`
    <${Icon} name="check" />
    ${say('lobby-unready')}
  `;
  return html`
    <button
      type="button"
      class=${`btn${ready || vote || session.pledge ? '' : ' main'} wide`}
      disabled=${Boolean(sealed)}
      onClick=${async () => (ready ? takeBack() : refusal(await session.ready()))}
    >
      ${ready ? said : say('lobby-ready')}
    </button>
  `;
}

/**
 * An aborted start is shown to everybody, with the number of such starts.
 * @param {{session: Session, room: Room}} props
 */
function BrokenOff({ session, room }) {
  const { broken } = room.view.dice;
  if (!broken) return null;
  const { gameSeq } = room.view.room;
  const lines = session.lines.filter((l) => l.gameSeq === gameSeq);
  const last = lines.findLast((l) => l.broken);
  const sealed = lines.findLast((l) => l.sealed && l.seq < (last?.seq ?? 0))?.sealed;
  const own = last?.broken?.missing.includes(room.chair?.chair ?? -1);
  const sent = own && sealed && hasOpened(room.view, sealed.commitment);
  return html`
    <p class="panel banner mind" role="status">
      <${Icon} name="info" />
      <span class="grow">
        ${last ? sentencesOf(last.told, []) : say('lobby-broken')}
        ${sent ? ` ${say('lobby-sent')}` : ''}
        ${broken > 1 ? ` ${say('lobby-broken-count', { count: broken })}` : ''}
      </span>
    </p>
  `;
}

/** Is nobody else here yet? @param {Room} room */
const isAlone = (room) => room.chairs.filter(Boolean).length === 1;

/** Whoever plays anyone only waits for others. @param {Room} room @returns {[string, string]} */
const forOthers = (room) => [say('lobby-waiting-players'), lackWords(room, 'ready')];

/**
 * What the start waits for: a heading and a sentence.
 * @param {Room} room
 * @param {boolean} alone
 * @returns {[string, string]}
 */
function waitingWords(room, alone) {
  if (!room.chair) {
    const free = room.chairs.some((c) => c === null);
    return [say('lobby-open'), free ? say('lobby-free') : say('lobby-full')];
  }
  if (alone && !room.chair.ready) return [say('lobby-invite'), say('lobby-invite-lead')];
  const own = room.chair.chair;
  const { sealed, vote } = room.view;
  if (sealed) return [say('lobby-all-ready'), lackWords(room)];
  const asked = vote && vote.voters.includes(own) && !vote.agreed.includes(own);
  const lead = lackWords(room);
  if (!room.chair.ready || asked) return [say('lobby-waiting-you'), lead];
  const others = room.chairs
    .filter((c) => c && !c.ready && c !== room.chair)
    .map((c) => /** @type {Chair} */ (c).name);
  return [others.length ? say('lobby-waiting', { names: others }) : say('lobby-waiting-players'), lead];
}

/** @param {Room} room @param {string} [but]  what need not be said */
function lackWords(room, but) {
  /** @param {LackShown} lack */
  const words = ({ code, chairs, saying }) => {
    const own = code === 'ready' && chairs.length === 1 && chairs[0] === room.chair?.chair;
    return own ? say('lobby-not-ready') : sentence(sayAgain(saying));
  };
  const lacks = (room.view.missing ?? []).filter(({ code }) => code !== but);
  return lacks.map(words).join(' ') || say('lobby-starting');
}

/** @param {{kind: string, winners: string[]}} last  its winners by name */
function outcome(last) {
  if (last.kind === 'aborted') return say('lobby-aborted');
  if (last.kind === 'cancelled') return say('lobby-cancelled');
  return say('lobby-won', { names: last.winners, kind: last.kind });
}

/** The result of the previous game stays readable (QR18). @param {{session: Session, room: Room}} props */
function Previous({ session, room }) {
  const last = room.view.previous;
  if (!last) return null;
  return html`
    <p class="panel banner">
      <${Icon} name="clock" />
      <span class="grow">${outcome(last)}${lastSetWords(session, last.gameSeq, room.gameSeq)}</span>
      <a class="btn small" href=${`/replay/${room.code}/${last.gameSeq}`}>${say('replay-watch')}</a>
    </p>
  `;
}

/** How others come here; it stands first while nobody has. @param {{code: string, first: boolean}} props */
function Share({ code, first }) {
  const link = new URL(`/${code}`, location.href).href;
  const share = () =>
    navigator
      .share?.({ title: 'Runners', text: say('share-text', { code }), url: link })
      .catch(() => undefined);
  const button = html`
    <${Button} cls=${first ? 'main' : 'small'} icon="share" onClick=${share}>${say('share')}<//>
  `;
  return html`
    <section class=${`panel share${first ? ' first' : ''}`} aria-label=${say('share-invite')}>
      <img class="qr" src=${`/api/rooms/${code}/qr.svg`} alt=${say('share-qr', { code })} />
      <div class="stack tight">
        ${first ? html`<h2>${say('share-send')}</h2>` : null}
        <div class="row">
          <span class="bigcode" aria-label=${say('share-code', { code: [...code].join(' ') })}>${code}</span>
          <span class="grow" />
          ${'share' in navigator ? button : null}
        </div>
        <div class="field">
          <span class="code">${link.replace(/^https?:\/\//, '')}</span>
          <${Button} cls=${first ? 'small' : 'small quiet'} icon="copy" onClick=${() => copy(link)}>
            ${say('copy')}
          <//>
        </div>
      </div>
    </section>
  `;
}
