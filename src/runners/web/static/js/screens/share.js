// Inviting others: the code, the link, a QR code, the system's share sheet.
import { html } from '../../vendor/preact-htm.js';
import { Icon } from '../lib/icons.js';
import { copy } from '../lib/parts.js';
import { say } from '../words/say.js';

/** @param {{code: string}} props */
export function Share({ code }) {
  const link = new URL(`/${code}`, location.href).href;
  const share = () =>
    navigator
      .share?.({ title: 'Runners', text: say('share-text', { code }), url: link })
      .catch(() => undefined);
  const button = html`
    <button type="button" class="btn small" onClick=${share}>
      <${Icon} name="share" />
      ${say('share')}
    </button>
  `;
  return html`
    <section class="panel share" aria-label=${say('share-invite')}>
      <img class="qr" src=${`/api/rooms/${code}/qr.svg`} alt=${say('share-qr', { code })} />
      <div class="stack tight">
        <div class="row">
          <span class="bigcode" aria-label=${say('share-code', { code: [...code].join(' ') })}>${code}</span>
          <span class="grow" />
          ${'share' in navigator ? button : null}
        </div>
        <div class="field">
          <span class="code">${link.replace(/^https?:\/\//, '')}</span>
          <button type="button" class="btn small quiet" onClick=${() => copy(link)}>
            <${Icon} name="copy" />
            ${say('copy')}
          </button>
        </div>
      </div>
    </section>
  `;
}
