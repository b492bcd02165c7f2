// The room before the game: chairs around the board, options by agreement, what the start waits for.
import { html } from '../../vendor/preact-htm.js';
import { Icon } from '../lib/icons.js';
import { refusal, sentence } from '../lib/parts.js';
import { lastSetWords } from '../model/story.js';
import { listed } from '../model/words.js';
import { hasOpened } from '../net/seals.js';
import { Chairs } from './chairs.js';
import { JoinPanel } from './join.js';
import { Options } from './options.js';
import { Share } from './share.js';
import { VoteBar } from './vote.js';
/** @import { Session } from '../net/session.js' */
/** @import { Chair, Room } from '../model/room.js' */
/** @import { Act, Bot } from './chairs.js' */

/** @param {{session: Session, room: Room, bots: Bot[]}} props */
export function Lobby({ session, room, bots }) {
  /** @type {Act} */
  const act = async (type, body) => refusal(await session.send(type, body));
  const [title, lead] = waiting(room);
  const button = room.chair && html`<${ReadyButton} session=${session} room=${room} act=${act} />`;
  return html`
    <main class="page docked" id="main">
      <div class="headrow">
        <div class="grow">
          <h1 class="title">${title}</h1>
          <p class="lead">${lead}</p>
        </div>
        ${button && html`<div class="only-desk">${button}</div>`}
      </div>
      <${Previous} session=${session} room=${room} />
      <${BrokenOff} session=${session} room=${room} />
      <div class="roomgrid">
        <div class="stack wide-gap">
          ${room.chair ? null : html`<${JoinPanel} session=${session} room=${room} />`}
          <${Chairs} session=${session} room=${room} act=${act} bots=${bots} />
          <${Share} code=${room.code} />
        </div>
        <div class="stack wide-gap">
          <${VoteBar} session=${session} room=${room} />
          <${Options} room=${room} bots=${bots} onPropose=${(change) => act('propose', { change })} />
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

/**
 * Being ready with sealed dice gives a random number of one's own to them.
 * @param {{session: Session, room: Room, act: Act}} props
 */
function ReadyButton({ session, room, act }) {
  const { sealed, vote } = room.view;
  const ready = Boolean(room.chair?.ready);
  const said = html`
    <${Icon} name="check" />
    Ready. Take it back
  `;
  return html`
    <button
      type="button"
      class=${`btn${ready || vote ? '' : ' main'} wide`}
      disabled=${Boolean(sealed)}
      onClick=${async () => (ready ? act('unready') : refusal(await session.ready()))}
    >
      ${ready ? said : 'I am ready'}
    </button>
  `;
}

/**
 * A start that was broken off is seen by everybody, with how many there were.
 * @param {{session: Session, room: Room}} props
 */
function BrokenOff({ session, room }) {
  const { broken } = room.view.dice;
  if (!broken) return null;
  const { gameSeq } = room.view.room;
  const starts = session.lines.filter((l) => l.start && l.gameSeq === gameSeq);
  const last = starts.findLast((l) => l.type === 'broken');
  const sealed = starts.findLast((l) => l.type === 'sealed' && l.seq < (last?.seq ?? 0));
  const own = last?.start.missing.includes(room.chair?.chair);
  const sent = own && sealed && hasOpened(room.view, sealed.start.commitment);
  return html`
    <p class="panel banner mind" role="status">
      <${Icon} name="info" />
      <span class="grow">
        ${last ? last.told.map((t) => t.text).join(' ') : 'A start was broken off.'}
        ${sent ? ' Your opening was sent from here.' : ''}
        ${broken > 1 ? ` Starts broken off so far: ${broken}.` : ''}
      </span>
    </p>
  `;
}

/** What the start waits for: a heading and a sentence. @param {Room} room @returns {[string, string]} */
function waiting(room) {
  if (!room.chair) {
    const free = room.chairs.some((c) => c === null);
    return ['The room is open', free ? 'Take a chair, or watch.' : 'All chairs are taken. You can watch.'];
  }
  const own = room.chair.chair;
  const { sealed, vote } = room.view;
  if (sealed) return ['All are ready', lacking(room)];
  const asked = vote && vote.voters.includes(own) && !vote.agreed.includes(own);
  const lead = lacking(room);
  if (!room.chair.ready || asked) return ['Waiting for you', lead];
  const others = room.chairs
    .filter((c) => c && !c.ready && c !== room.chair)
    .map((c) => /** @type {Chair} */ (c).name);
  return [others.length ? `Waiting for ${listed(others)}` : 'Waiting for players', lead];
}

/** @param {Room} room */
function lacking(room) {
  /** @param {{code: string, chairs: number[], message: string}} lack */
  const words = ({ code, chairs, message }) => {
    const own = code === 'ready' && chairs.length === 1 && chairs[0] === room.chair?.chair;
    return own ? 'You are not Ready.' : sentence(message);
  };
  return (room.view.missing ?? []).map(words).join(' ') || 'The game is starting.';
}

/** @param {{kind: string, winners: string[]}} last  its winners by name */
function outcome(last) {
  if (last.kind === 'aborted') return 'The previous game was aborted.';
  if (last.kind === 'cancelled') return 'The previous game was cancelled by agreement.';
  const how = last.kind === 'conceded' ? ': the other resigned' : '';
  return `${listed(last.winners)} won the previous game${how}.`;
}

/** The result of the game before stays readable (QR18). @param {{session: Session, room: Room}} props */
function Previous({ session, room }) {
  const last = room.view.previous;
  if (!last) return null;
  return html`
    <p class="panel banner">
      <${Icon} name="clock" />
      <span class="grow">${outcome(last)}${lastSetWords(session, last.gameSeq, room.gameSeq)}</span>
      <a class="btn small" href=${`/replay/${room.code}/${last.gameSeq}`}>Watch the replay</a>
    </p>
  `;
}
