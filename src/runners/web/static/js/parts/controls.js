// Small parts that every screen uses.
import { html, useEffect, useRef, useState } from '../../vendor/preact-htm.js';
import { gameOf } from '../games/registry.js';
import { refusedWords, say } from '../words/say.js';
import { announce } from './announce.js';
import { Icon } from './icons.js';

/** @param {{svg: string, cls?: string}} props */
export const Raw = ({ svg, cls = 'raw' }) => html`
  <span class=${cls} dangerouslySetInnerHTML=${{ __html: svg }} />
`;

/** A player's sign. @param {{game: string, seat: number, look: {colour: number, mark: number}}} props */
export const Sign = ({ game, seat, look }) => html`
  <${Raw} cls="sign" svg=${gameOf(game).art.sign(seat, look)} />
`;

/**
 * A button with words, behind its icon if it has one; further attributes are those of the element.
 * @param {{cls?: string, icon?: string, children?: VNode, onClick?: () => void}} props
 */
export const Button = ({ cls = '', icon, children, ...more }) => html`
  <button type="button" class=${cls ? `btn ${cls}` : 'btn'} ...${more}>
    ${icon && html`<${Icon} name=${icon} />`}
    ${children}
  </button>
`;

/**
 * A panel under its heading; further attributes are those of the element.
 * @param {{title: string, cls?: string, beside?: VNode, children?: VNode}} props  `beside` the heading
 */
export const Panel = ({ title, cls = '', beside = null, children, ...more }) => html`
  <section class=${cls ? `panel ${cls}` : 'panel'} aria-label=${title} ...${more}>
    <header>
      <h2>${title}</h2>
      ${beside}
    </header>
    ${children}
  </section>
`;

/** A setting and its note. @param {{title: string, note?: string, cls?: string, children?: VNode}} props */
export const Opt = ({ title, note, cls = 'opt', children }) => html`
  <div class=${cls}>
    <b>${title}</b>
    ${note ? html`<small>${note}</small>` : null}
    ${children}
  </div>
`;

/**
 * A button that shows its icon alone.
 * @param {{
 *   label: string, icon: string, onClick: () => void, pressed?: boolean, keys?: string, cls?: string
 * }} props
 */
export const IconButton = ({ label, icon, onClick, pressed, keys, cls = '' }) => html`
  <button
    class=${`iconbtn ${cls}`}
    type="button"
    aria-label=${label}
    title=${label}
    aria-pressed=${pressed}
    aria-keyshortcuts=${keys}
    onClick=${onClick}
  >
    <${Icon} name=${icon} />
  </button>
`;

/** @param {{on: boolean, label: string, disabled?: boolean, onChange: (on: boolean) => void}} props */
export const Switch = ({ on, label, disabled = false, onChange }) => html`
  <button
    class=${`switch${on ? ' on' : ''}`}
    type="button"
    role="switch"
    aria-checked=${String(on)}
    aria-label=${label}
    disabled=${disabled}
    onClick=${() => onChange(!on)}
  />
`;

/** Keys that would choose from a closed list at once, on the way to what is wanted. */
const OPENING = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'];

/** They open the list, and Enter chooses. @param {KeyboardEvent & {target: HTMLSelectElement}} e */
function openList(e) {
  if (!OPENING.includes(e.key) || e.altKey || !('showPicker' in e.target)) return;
  e.preventDefault();
  e.target.showPicker();
}

/**
 * @param {{
 *   value: string,
 *   label: string,
 *   disabled?: boolean,
 *   choices: [string, string][],
 *   onChange: (value: string) => void,
 * }} props
 */
export const Select = ({ value, label, disabled = false, choices, onChange }) => html`
  <span class="select">
    <select
      aria-label=${label}
      disabled=${disabled}
      value=${value}
      onKeyDown=${openList}
      onChange=${(e) => onChange(e.target.value)}
    >
      ${choices.map(
        ([key, words]) => html`
          <option value=${key} selected=${key === value}>
            ${words}
          </option>
        `,
      )}
    </select>
    <${Icon} name="fwd" />
  </span>
`;

/**
 * The browser's own kind of dialog: it holds the focus and closes with Escape.
 * @param {{title: string, onClose: () => void, children?: VNode}} props
 */
export function Dialog({ title, onClose, children }) {
  const el = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    if (!el.current?.open) el.current?.showModal();
    // Not before this one is gone: beside an open dialog nothing can have the focus.
    return () => queueMicrotask(() => before?.isConnected && before.focus());
  }, []);
  return html`
    <dialog
      class="dialog"
      ref=${el}
      aria-label=${title}
      onClose=${onClose}
      onClick=${(e) => e.target === el.current && el.current?.close()}
    >
      <header>
        <h2>${title}</h2>
        <${IconButton} label=${say('close')} icon="cross" onClick=${() => el.current?.close()} />
      </header>
      <div class="pad stack">${children}</div>
    </dialog>
  `;
}

/** @typedef {{message: string, rules?: string[], kind?: 'bad' | 'info'}} Toast */
/** @type {((toast: Toast) => void) | null} */
let show = null;

/** Show something briefly: a refusal, or that something was copied. @param {Toast} toast */
export function toast(toast) {
  announce(toast.message);
  show?.(toast);
}

export function Toasts() {
  const [now, set] = useState(/** @type {Toast | null} */ (null));
  const timer = useRef(/** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined));
  show = (next) => {
    clearTimeout(timer.current);
    set(next);
    timer.current = setTimeout(() => set(null), next.kind === 'bad' ? 9000 : 4000);
  };
  if (!now) return html`<div class="toasts" />`;
  return html`
    <div class="toasts">
      <div class=${`toast ${now.kind ?? ''}`}>
        <${Icon} name=${now.kind ? 'info' : 'check'} />
        <span>
          ${now.message}
          ${(now.rules ?? []).map(
            (label) => html`
              ${' '}
              <${Rule} label=${label} />
            `,
          )}
        </span>
        <${IconButton} label=${say('dismiss')} icon="cross" onClick=${() => set(null)} />
      </div>
    </div>
  `;
}

/** A rule's label, linked to its place in the books. @param {{game?: string, label: string}} props */
export const Rule = ({ game, label }) => html`
  <a class="rule" href=${`/rules${game ? `/${game}` : ''}#${label}`} target="_blank" rel="noopener">
    ${say('rule', { label })}
  </a>
`;

/** Show a refusal. @param {Outcome} outcome */
export function refusal(outcome) {
  if (outcome.ok) return true;
  const { rule } = outcome.message;
  toast({ message: sentence(refusedWords(outcome.message)), rules: rule ? [rule] : [], kind: 'bad' });
  return false;
}

/** @param {string} words */
export const sentence = (words) => {
  const s = words.trim();
  return s.charAt(0).toUpperCase() + s.slice(1) + (/[.!?؟]\u2069?$/.test(s) ? '' : '.');
};

/** Copy what is selected in a field that nobody sees; the focus comes back. @param {string} text */
function copyByHand(text) {
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const area = Object.assign(document.createElement('textarea'), { value: text, className: 'sr' });
  // Beside an open dialog nothing can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
  before?.focus();
}

/** Copy text, even over plain http, where the clipboard is not available. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyByHand(text);
  }
  toast({ message: say('copied') });
}
