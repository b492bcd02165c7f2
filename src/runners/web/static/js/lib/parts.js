// Small parts that every screen uses.
import { html, useEffect, useRef, useState } from '../../vendor/preact-htm.js';
import { Icon } from './icons.js';
import { seatMark, sideMark } from '../board/piece.js';
import { announce } from './announce.js';

/** @param {{svg: string, cls?: string}} props */
export const Raw = ({ svg, cls = 'raw' }) => html`
  <span class=${cls} dangerouslySetInnerHTML=${{ __html: svg }} />
`;

/** A player's sign. @param {{game: string, seat: number, look: {colour: number, mark: number}}} props */
export const Sign = ({ game, seat, look }) => html`
  <${Raw} cls="sign" svg=${game === 'ur' ? sideMark(seat) : seatMark(look.colour, look.mark)} />
`;

/** @param {{label: string, icon: string, onClick: () => void, pressed?: boolean, cls?: string}} props */
export const IconButton = ({ label, icon, onClick, pressed, cls = '' }) => html`
  <button
    class=${`iconbtn ${cls}`}
    type="button"
    aria-label=${label}
    title=${label}
    aria-pressed=${pressed}
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
 * A dialog of the browser's own kind: it holds the focus and closes with Escape.
 * @param {{title: string, onClose: () => void, children?: any}} props
 */
export function Dialog({ title, onClose, children }) {
  const el = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    if (!el.current?.open) el.current?.showModal();
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
        <${IconButton} label="Close" icon="cross" onClick=${() => el.current?.close()} />
      </header>
      <div class="pad stack">${children}</div>
    </dialog>
  `;
}

/** @typedef {{message: string, rules?: string[], kind?: 'bad' | 'info'}} Toast */
/** @type {((toast: Toast) => void) | null} */
let show = null;

/** Say something that passes: a refusal, a copy made. @param {Toast} toast */
export function toast(toast) {
  announce(toast.message);
  show?.(toast);
}

export function Toasts() {
  const [now, set] = useState(/** @type {Toast | null} */ (null));
  const timer = useRef(/** @type {any} */ (0));
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
        <${IconButton} label="Dismiss" icon="cross" onClick=${() => set(null)} />
      </div>
    </div>
  `;
}

/**
 * A label of the rules that leads to its place in the books.
 * @param {{game?: string, label: string}} props
 */
export const Rule = ({ game, label }) => html`
  <a class="rule" href=${`/rules${game ? `/${game}` : ''}#${label}`} target="_blank" rel="noopener">
    Rule ${label}
  </a>
`;

/**
 * Tell a refusal.
 * @param {import('../net/link.js').Outcome} outcome
 */
export function refusal(outcome) {
  const { ok, message } = outcome;
  const rules = message.rule ? [message.rule] : [];
  if (!ok) toast({ message: sentence(message.message), rules, kind: 'bad' });
  return ok;
}

/** @param {string} words */
export const sentence = (words) => {
  const s = words.trim();
  return s.charAt(0).toUpperCase() + s.slice(1) + (/[.!?]$/.test(s) ? '' : '.');
};

/** Copy text, also where the clipboard is closed to plain http. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = Object.assign(document.createElement('textarea'), { value: text, className: 'sr' });
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
  toast({ message: 'Copied.' });
}
