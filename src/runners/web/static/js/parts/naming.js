// Whoever first meets people is asked for a name, once.
import { html, useState } from '../../vendor/preact-htm.js';
import { FACTS } from '../facts.js';
import { loadPart, say } from '../words/say.js';
import { Button, Dialog } from './controls.js';
import { keepProfile, profile, read, write } from './store.js';

await loadPart('play');

/**
 * Act under a name: the dialog that asks for it, if it must, and what to call.
 * @returns {[VNode | null, (act: () => void) => void]}
 */
export function useNaming() {
  const [wish, set] = useState(/** @type {{act: () => void} | null} */ (null));
  /** @param {string} name */
  const named = (name) => {
    if (name) keepProfile({ name });
    write('asked', true);
    set(null);
    wish?.act();
  };
  const dialog = wish && html`<${AskName} onName=${named} onClose=${() => set(null)} />`;
  return [dialog, (act) => (profile().name || read('asked', false) ? act() : set({ act }))];
}

/** @param {{onName: (name: string) => void, onClose: () => void}} props */
function AskName({ onName, onClose }) {
  const [name, set] = useState('');
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    onName(name.trim());
  };
  return html`
    <${Dialog} title=${say('name-ask')} onClose=${onClose}>
      <p class="muted">${say('name-note')}</p>
      <form class="stack" onSubmit=${submit}>
        <div class="field plain">
          <input
            aria-label=${say('your-name')}
            placeholder=${say('your-name')}
            maxlength=${FACTS.nameLength}
            autocomplete="nickname"
            value=${name}
            onInput=${(e) => set(e.target.value)}
          />
        </div>
        <button class="btn main wide" disabled=${!name.trim()}>${say('name-go')}</button>
        <${Button} cls="quiet wide" onClick=${() => onName('')}>${say('name-guest')}<//>
      </form>
    <//>
  `;
}
