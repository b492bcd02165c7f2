// An open proposal: what it would change, who has agreed, and the answer.
import { html } from '../../vendor/preact-htm.js';
import { Icon } from '../lib/icons.js';
import { refusal, Sign } from '../lib/parts.js';
import { lookOf, nameOf } from '../model/room.js';
import { vacateMs } from '../model/giving-up.js';
import { changeWords } from '../model/options.js';
/** @import { Session } from '../net/session.js' */
/** @import { Room } from '../model/room.js' */

/** @param {{session: Session, room: Room}} props */
export function VoteBar({ session, room }) {
  const vote = room.view.vote;
  if (!vote) return null;
  const own = room.chair?.chair ?? -1;
  const mine = vote.member !== null && vote.member === room.me?.member;
  const asked = vote.voters.includes(own) || mine;
  return html`
    <section class="panel proposal" aria-label="Proposal" aria-live="polite">
      <div class="pad stack">
        <div>
          <h2>${heading(room, vote)}</h2>
          <p class="muted small">${body(room, vote)}</p>
        </div>
        <${Votes} room=${room} voters=${vote.voters} agreed=${vote.agreed} />
        ${asked ? html`<${Answers} session=${session} vote=${vote} own=${own} mine=${mine} />` : null}
      </div>
    </section>
  `;
}

/**
 * What one who is asked can say; who asks without a chair can take it back (QR38).
 * @param {{session: Session, vote: any, own: number, mine: boolean}} props
 */
function Answers({ session, vote, own, mine }) {
  /** @param {string} type */
  const answer = async (type) => refusal(await session.send(type, { proposal: vote.proposal }));
  const back = html`
    <button type="button" class="btn grow" onClick=${() => answer('withdraw')}>
      ${mine || vote.by === own ? 'Take it back' : 'Withdraw my agreement'}
    </button>
  `;
  const choice = html`
    <button type="button" class="btn main grow" onClick=${() => answer('agree')}>Agree</button>
    <button type="button" class="btn" onClick=${() => answer('refuse')}>Refuse</button>
  `;
  return html`<div class="row">${mine || vote.agreed.includes(own) ? back : choice}</div>`;
}

/** Who has agreed. @param {{room: Room, voters: number[], agreed: number[], pairs?: boolean}} props */
export const Votes = ({ room, voters, agreed, pairs = false }) => html`
  <div class=${`votes${pairs ? ' pairs' : ''}`}>
    ${voters.map((i) => html`<${Vote} key=${i} room=${room} index=${i} yes=${agreed.includes(i)} />`)}
  </div>
`;

/** @param {{room: Room, index: number, yes: boolean}} props */
function Vote({ room, index, yes }) {
  const chair = room.chairs[index];
  if (!chair) return null;
  const seat = Math.max(0, room.seats.indexOf(chair));
  const agreed = html`
    <${Icon} name="check" />
    <span class="sr">agreed</span>
  `;
  return html`
    <span class=${`vote ${yes ? 'yes' : 'wait'}`}>
      <${Sign} game=${room.game} seat=${seat} look=${lookOf(chair, index)} />
      ${nameOf(room, index)}
      ${yes ? agreed : html`<em>${chair.awaySince ? 'away' : 'waiting'}</em>`}
    </span>
  `;
}

/** Who proposes: somebody in a chair, or without one. @param {Room} room @param {any} vote */
function proposer(room, vote) {
  if (vote.member === null) return nameOf(room, vote.by);
  if (vote.member === room.me?.member) return 'You';
  return room.view.members.find((/** @type {any} */ m) => m.member === vote.member)?.name ?? 'Somebody';
}

/** Who shall sit where, or go (QR38). @param {Room} room @param {any} seat */
function seatWords(room, seat) {
  if (seat.member) return `for chair ${seat.chair + 1}`;
  if (seat.bot) return `to let the bot ${seat.bot} take chair ${seat.chair + 1}`;
  return `to let ${nameOf(room, seat.chair)} go`;
}

/** @param {Room} room @param {any} vote */
export function heading(room, vote) {
  const who = proposer(room, vote);
  const verb = who === 'You' ? 'propose' : 'proposes';
  if (vote.kind === 'seats') return `${who} ${who === 'You' ? 'ask' : 'asks'} ${seatWords(room, vote.seat)}`;
  if (vote.kind === 'cancel') return `${who} ${verb} to stop the game`;
  if (vote.kind === 'vacate') return `${who} ${verb} to free ${nameOf(room, vote.vacate)}’s chair`;
  return `${who} ${verb} ${changeWords(vote.change, room.game).title}`;
}

/** Why a chair may be freed (QR28, QB40). @param {Room} room @param {any} vote */
function absence(room, vote) {
  if (!room.chairs[vote.vacate]?.awaySince) return 'The player spoiled two starts.';
  return `The player has been away for more than ${vacateMs(room) > 60_000 ? 'ten minutes' : 'a minute'}.`;
}

/** @param {Room} room @param {any} vote */
function body(room, vote) {
  if (vote.kind === 'cancel') return 'It would end without a winner. Everybody seated has to agree.';
  if (vote.kind === 'vacate') return `${absence(room, vote)} Everybody who is here has to agree.`;
  if (vote.kind === 'seats')
    return 'Before a rematch chairs change only if everybody seated agrees. Nobody would be ready any more.';
  return `${changeWords(vote.change, room.game).note} Everybody seated has to agree.`;
}
