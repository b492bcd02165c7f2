// What was said a moment ago, beside those who said it: shown for some seconds, never stored.
import { html } from '../../../vendor/preact-htm.js';
import { sayOr } from '../../words/say.js';
import { announce } from '../announce.js';
import { Signal, useSignal } from '../signal.js';
import { read, write } from '../store.js';
/** @import { Spoke } from '../../protocol.js' */

const HEAD = 'M10 2.500a7.500 7.500 0 1 0 0 15a7.500 7.500 0 1 0 0-15';
/** The phrases that are drawn as signs. @type {Record<string, string>} */
const SIGNS = {
  smile: `${HEAD}M7.200 8v.2M12.800 8v.2M6.500 11.500c1.600 3 5.400 3 7 0`,
  surprise: `${HEAD}M7.200 7.500v.2M12.800 7.500v.2M10 11a1.700 2 0 1 0 0 4a1.700 2 0 1 0 0-4`,
  thinking: `${HEAD}M7.200 8v.2M12.800 8v.2M7 13.200l5-1.400M5.500 5.500c1-.8 2-.8 3 0`,
  applause:
    'M4 11l3.500-5.500M6 12.500 10 6M8.500 14l3.500-6M4 11c-1 3 1 6 4 6s4-1 5-3l2.500-5' +
    'M13 3l.5-1.500M16 4.500l1.200-1M16.500 7.500H18',
};

/** @param {{phrase: string, words: string}} props */
export const Phrase = ({ phrase, words }) =>
  SIGNS[phrase]
    ? html`
        <svg class="icon sign-said" viewBox="0 0 20 20" role="img" aria-label=${words}>
          <path d=${SIGNS[phrase]} />
        </svg>
      `
    : words;

/** What the one in this chair says. @param {{chair: Chair | null}} props */
export function Said({ chair }) {
  const said = useSpoken().find((s) => chair?.member && s.member === chair.member);
  return said ? html`<span class="said"><${Phrase} ...${said} /></span>` : null;
}

/** What those without a seat on this screen say. @param {{room: Room}} props */
export function SaidAside({ room }) {
  const seated = room.phase !== 'results';
  const all = useSpoken().filter((s) => !seated || !room.chairs.some((c) => c?.member === s.member));
  if (!all.length) return null;
  /** @param {Spoken} said */
  const line = (said) => html`
    <span class="said" key=${said.member}><b>${said.name}</b> <${Phrase} ...${said} /></span>
  `;
  return html`<div class="said-aside">${all.map(line)}</div>`;
}

const SHOWN_MS = 6_000;
const MUTED_KEPT = 50;
const STANDING = 'standing ';

/** @typedef {{member: string, name: string, chair: number | null, phrase: string, words: string}} Spoken */
/** @type {Map<string, Spoken>} */
const spoken = new Map();
const changes = new Signal();

/** Members that this browser does not want to hear. @returns {string[]} */
const mutedMembers = () => read('muted', []);
/** @param {string} member */
export const isMuted = (member) => mutedMembers().includes(member);

/** Stands for all in a room who have no chair, whoever they are. @param {string} code */
export const standingOf = (code) => STANDING + code;

/** @param {string} member @param {boolean} quiet */
export function mute(member, quiet) {
  const others = mutedMembers().filter((m) => m !== member);
  write('muted', quiet ? [...others, member].slice(-MUTED_KEPT) : others);
  for (const [who, { chair }] of spoken)
    if (quiet && (who === member || (chair === null && member.startsWith(STANDING)))) spoken.delete(who);
  changes.tell();
}

/** Somebody says something. @param {Spoke} message @param {string} code */
export function hear({ member, name, chair, phrase, text, saying }, code) {
  if (isMuted(member) || (chair === null && isMuted(standingOf(code)))) return;
  const words = sayOr(saying.key, saying.params, text);
  const said = { member, name, chair, phrase, words };
  spoken.set(member, said);
  announce(`${name}: ${words}`);
  changes.tell();
  setTimeout(() => {
    if (spoken.get(member) !== said) return;
    spoken.delete(member);
    changes.tell();
  }, SHOWN_MS);
}

/** All that is being said. @returns {Spoken[]} */
function useSpoken() {
  useSignal(changes);
  return [...spoken.values()];
}
