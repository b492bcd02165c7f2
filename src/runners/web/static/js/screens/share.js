// Inviting others: the code, the link, a QR code, the system's share sheet.
import { html } from '../../vendor/preact-htm.js';
import { Icon } from '../lib/icons.js';
import { copy, Raw } from '../lib/parts.js';
import { qrSvg } from '../lib/qr.js';

/** @param {{code: string}} props */
export function Share({ code }) {
  const link = new URL(`/${code}`, location.href).href;
  const share = () =>
    navigator
      .share?.({ title: 'Runners', text: `Play with me. The room is ${code}.`, url: link })
      .catch(() => undefined);
  const button = html`
    <button type="button" class="btn small" onClick=${share}>
      <${Icon} name="share" />
      Share
    </button>
  `;
  return html`
    <section class="panel share" aria-label="Invite">
      <${Raw} cls="qr" svg=${qrSvg(link, `QR code of the link to room ${code}`)} />
      <div class="stack tight">
        <div class="row">
          <span class="bigcode" aria-label=${`Room code ${[...code].join(' ')}`}>${code}</span>
          <span class="grow" />
          ${'share' in navigator ? button : null}
        </div>
        <div class="field">
          <span class="code">${link.replace(/^https?:\/\//, '')}</span>
          <button type="button" class="btn small quiet" onClick=${() => copy(link)}>
            <${Icon} name="copy" />
            Copy
          </button>
        </div>
      </div>
    </section>
  `;
}
