// What the host of the server tells everybody at the tables, until it is out of date or put away.
import { html, useEffect, useState } from '../../../vendor/preact-htm.js';
import { say } from '../../words/say.js';
import { Button } from '../controls.js';
import { Icon } from '../icons.js';

/** @param {{session: Session}} props */
export function HostNotice({ session }) {
  const { notice, clockSkew } = session;
  const [seen, setSeen] = useState('');
  const id = notice ? `${notice.until} ${notice.text}` : '';
  const left = notice ? notice.until - Date.now() - clockSkew : 0;
  useEffect(() => {
    if (left <= 0) return undefined;
    const over = setTimeout(() => setSeen(id), left);
    return () => clearTimeout(over);
  }, [id]);
  if (!notice?.text || left <= 0 || seen === id) return null;
  return html`
    <section class="notice" role="status" aria-label=${say('notice-of-host')}>
      <${Icon} name="info" />
      <p class="grow" dir="auto">${notice.text}</p>
      <${Button} cls="quiet small" onClick=${() => setSeen(id)}>${say('close')}<//>
    </section>
  `;
}
