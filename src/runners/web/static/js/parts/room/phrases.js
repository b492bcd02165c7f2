// Saying one of the set phrases, and whom one does not want to hear. Fetched when it is opened.
import { html, useState } from '../../../vendor/preact-htm.js';
import { loadPart, say } from '../../words/say.js';
import { Button, Dialog, refusal, Switch } from '../controls.js';
import { isMuted, mute, standingOf, Phrase } from './phrase-bubble.js';

await loadPart('talk');

/** @returns {[string, string][]} */
const phrases = () => [
  ['hello', say('phrase-hello')],
  ['good-luck', say('phrase-good-luck')],
  ['nice-move', say('phrase-nice-move')],
  ['well-played', say('phrase-well-played')],
  ['thanks', say('phrase-thanks')],
  ['sorry', say('phrase-sorry')],
  ['one-moment', say('phrase-one-moment')],
  ['one-more', say('phrase-one-more')],
  ['goodbye', say('phrase-goodbye')],
  ['smile', say('talk-sign', { sign: 'smile' })],
  ['applause', say('talk-sign', { sign: 'applause' })],
  ['surprise', say('talk-sign', { sign: 'surprise' })],
  ['thinking', say('talk-sign', { sign: 'thinking' })],
];

/** @param {{session: Session, room: Room, onClose: () => void}} props */
export function Phrases({ session, room, onClose }) {
  /** @param {string} phrase */
  const send = async (phrase) => {
    onClose();
    refusal(await session.send('say', { phrase }));
  };
  const others = room.view.members.filter((m) => m.member !== session.member);
  return html`
    <${Dialog} title=${say('talk')} onClose=${onClose}>
      <div class="phrases">
        ${phrases().map(
          ([phrase, words]) => html`
            <${Button} cls="small" key=${phrase} title=${words} onClick=${() => send(phrase)}>
              <${Phrase} phrase=${phrase} words=${words} />
            <//>
          `,
        )}
      </div>
      <p class="muted small">${say('talk-note')}</p>
      ${others.map(
        ({ member, name }) => html`
          <${Heard} key=${member} member=${member} name=${name} label=${say('talk-hear', { name })} />
        `,
      )}
      <${Heard}
        member=${standingOf(session.code)}
        name=${say('talk-standing')}
        label=${say('talk-hear-standing')}
      />
    <//>
  `;
}

/** Is this one heard, or are these? @param {{member: string, name: string, label: string}} props */
function Heard({ member, name, label }) {
  const [quiet, set] = useState(isMuted(member));
  /** @param {boolean} heard */
  const change = (heard) => {
    mute(member, !heard);
    set(!heard);
  };
  return html`
    <div class="opt">
      <b class="cut">${name}</b>
      <small>${say('talk-heard', { heard: quiet ? 'no' : 'yes' })}</small>
      <${Switch} label=${label} on=${!quiet} onChange=${change} />
    </div>
  `;
}
