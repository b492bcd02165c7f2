// Got a code? Into its room, however it is written.
import { html, useState } from '../../../vendor/preact-htm.js';
import { peek } from '../../net/api.js';
import { codeIn } from '../../parts/codes.js';
import { Dialog } from '../../parts/controls.js';
import { go } from '../../parts/go.js';
import { loadPart, say } from '../../words/say.js';

await loadPart('play');

/** @param {{onClose: () => void}} props */
export function CodeSheet({ onClose }) {
  const [code, set] = useState('');
  const [wrong, tell] = useState('');
  /** @param {Event} event */
  const join = async (event) => {
    event.preventDefault();
    const plain = codeIn(code);
    if (plain === null) {
      tell(say('error-no-code', { word: code.trim() }));
      return;
    }
    const found = await peek(plain);
    if (found.ok) {
      go(`/${plain}`);
      return;
    }
    const lost = say('home-no-room', { code: plain });
    tell(found.status === 404 ? lost : found.message);
  };
  return html`
    <${Dialog} title=${say('home-code')} onClose=${onClose}>
      <form class="stack" onSubmit=${join}>
        <div class="field">
          <input
            aria-label=${say('home-code')}
            placeholder=${say('home-code-form')}
            maxlength="20"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck="false"
            value=${code}
            onInput=${(e) => set(e.target.value)}
          />
          <button class="btn main small" disabled=${code.trim().length < 4}>${say('join')}</button>
        </div>
        ${wrong ? html`<p class="note bad" role="alert">${wrong}</p>` : null}
      </form>
    <//>
  `;
}
