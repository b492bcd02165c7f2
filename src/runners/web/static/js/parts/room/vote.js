// An open proposal: what it would change, who has agreed, and the answer.
import { html } from '../../../vendor/preact-htm.js';
import { calledOf } from '../../words/bots.js';
import { say } from '../../words/say.js';
import { Button, refusal, Sign } from '../controls.js';
import { Icon } from '../icons.js';
import { vacateMs } from './giving-up.js';
import { changeWords, openWords } from './options.js';
import { calledIn, lookOf, nameOf } from './room.js';
/** @import { ChairChange, VoteShown } from '../../protocol.js' */

/** @param {{session: Session, room: Room}} props */
export function VoteBar({ session, room }) {
  const vote = room.view.vote;
  if (!vote) return null;
  const own = room.chair?.chair ?? -1;
  const mine = vote.member !== null && vote.member === room.me?.member;
  const asked = vote.voters.includes(own) || mine;
  return html`
    <section class="panel proposal" aria-label=${say('vote')} aria-live="polite">
      <div class="pad stack">
        <div>
          <h2>${heading(room, vote)}</h2>
          <p class="muted small">${body(room, vote)} ${teams(room, vote)}</p>
        </div>
        <${Votes} room=${room} voters=${vote.voters} agreed=${vote.agreed} />
        ${asked ? html`<${Answers} session=${session} vote=${vote} own=${own} mine=${mine} />` : null}
      </div>
    </section>
  `;
}

/**
 * What one who is asked can say; who asks without a chair can take it back (QR38).
 * @param {{session: Session, vote: VoteShown, own: number, mine: boolean}} props
 */
function Answers({ session, vote, own, mine }) {
  /** @param {string} type */
  const answer = async (type) => refusal(await session.send(type, { proposal: vote.proposal }));
  const back = html`
    <${Button} cls="grow" onClick=${() => answer('withdraw')}>
      ${mine || vote.by === own ? say('take-back') : say('vote-withdraw')}
    <//>
  `;
  const choice = html`
    <${Button} cls="main grow" onClick=${() => answer('agree')}>${say('agree')}<//>
    <${Button} onClick=${() => answer('refuse')}>${say('vote-refuse')}<//>
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
    <span class="sr">${say('vote-agreed')}</span>
  `;
  return html`
    <span class=${`vote ${yes ? 'yes' : 'wait'}`}>
      <${Sign} game=${room.game} seat=${seat} look=${lookOf(chair, index)} />
      ${nameOf(room, index)}
      ${yes ? agreed : html`<em>${say('vote-state', { state: chair.awaySince ? 'away' : 'waiting' })}</em>`}
    </span>
  `;
}

/**
 * Who proposes: somebody in a chair, or without one.
 * @param {Room} room
 * @param {VoteShown} vote
 * @returns {{who: 'you' | 'other', name: string}}
 */
function proposer(room, vote) {
  const own = vote.member === null ? vote.by === room.chair?.chair : vote.member === room.me?.member;
  const member = room.view.members.find((m) => m.member === vote.member);
  const name = vote.member === null ? nameOf(room, vote.by) : (member?.name ?? say('story-somebody'));
  return { who: own ? 'you' : 'other', name };
}

/** Who shall sit where, or go (QR38). @param {Room} room @param {VoteShown} vote @param {ChairChange} seat */
function seatWords(room, vote, { chair, member, bot }) {
  const { who, name } = proposer(room, vote);
  if (member) return say('vote-for-chair', { who, name, chair: chair + 1 });
  if (bot) return say('vote-for-bot', { who, name, bot: calledOf(bot), chair: chair + 1 });
  return say('vote-remove', { who, name, whom: nameOf(room, chair) });
}

/** @param {Room} room @param {VoteShown} vote */
export function heading(room, vote) {
  const { who, name } = proposer(room, vote);
  if (vote.seat) return seatWords(room, vote, vote.seat);
  if (vote.kind === 'cancel') return say('vote-cancel', { who, name });
  if (vote.kind === 'vacate') return say('vote-vacate', { who, name, whom: nameOf(room, vote.vacate) });
  if (vote.kind === 'listed') return say('vote-options', { who, name, change: openWords() });
  if (vote.without) return say('vote-without', { who, name, whom: calledIn(room, vote.without) });
  return say('vote-options', { who, name, change: changeWords(vote.change, room.game).title });
}

/** Why a chair may be freed (QR28, QB40). @param {Room} room @param {VoteShown} vote */
function absence(room, vote) {
  if (!room.chairs[vote.vacate ?? -1]?.awaySince) return say('vote-spoiled');
  return say('vote-absent', { count: vacateMs(room) / 60_000 });
}

/** The teams that it makes, by people, where anybody would be in another one (QR23). */
/** @param {Room} room @param {VoteShown} vote */
function teams(room, vote) {
  if (!vote.teams.length) return '';
  /** @param {string} id */
  const name = (id) =>
    vote.seat?.bot && id === `bot:${vote.seat.chair}` ? calledOf(vote.seat.bot) : calledIn(room, id);
  return say('story-proposed-teams', {
    teams: vote.teams.map((team) => say('story-team', { members: team.map(name) })),
  });
}

/** @param {Room} room @param {VoteShown} vote */
function body(room, vote) {
  if (vote.kind === 'cancel') return say('vote-cancel-note');
  if (vote.kind === 'vacate') return say('vote-vacate-note', { absence: absence(room, vote) });
  if (vote.kind === 'listed') return say('vote-options-note', { note: say('option-open-note') });
  if (vote.kind === 'seats' || vote.kind === 'without') return say('vote-seats-note');
  return say('vote-options-note', { note: changeWords(vote.change, room.game).note });
}
