// The picture of a result: drawn by the server after its reviews, and asked for again while that is busy.
import { html, useEffect, useRef, useState } from '../../vendor/preact-htm.js';
import { Icon } from '../lib/icons.js';
import { sentence, toast } from '../lib/parts.js';
import { loadPart, say } from '../words/say.js';

await loadPart('replay');

/**
 * Asks until the picture is there; what it waits for, and how to begin.
 * @param {string} address
 * @returns {[string, (then: () => void) => void]}
 */
function useDrawing(address) {
  const [words, set] = useState('');
  const stop = useRef(/** @type {(() => void) | null} */ (null));
  useEffect(() => () => stop.current?.(), []);
  /** @param {() => void} then */
  const begin = async (then) => {
    const { patiently } = await import('../study/ask.js');
    stop.current?.();
    stop.current = patiently(
      () => fetch(address),
      (now) => {
        set(now.state === 'waiting' ? now.words : '');
        if (now.state === 'failed') toast({ message: sentence(now.words), kind: 'bad' });
        if (now.state === 'ready') then();
      },
      (drawn) => drawn.blob(),
    );
  };
  return [words, begin];
}

/** The result and the board, to be shared. @param {{code: string, seq: number}} props */
export function Picture({ code, seq }) {
  const address = `/api/rooms/${code}/games/${seq}/picture.png`;
  const drawn = useRef(false);
  const [words, begin] = useDrawing(address);
  /** The browser saves what is there; an answer without a picture would be an empty file. */
  /** @param {MouseEvent & {currentTarget: HTMLAnchorElement}} event */
  const save = (event) => {
    if (drawn.current) return;
    event.preventDefault();
    const link = event.currentTarget;
    begin(() => {
      drawn.current = true;
      if (link.isConnected) link.click();
    });
  };
  return html`
    <a class="btn small" href=${address} download=${`runners-${code}-${seq}.png`} onClick=${save}>
      <${Icon} name="down" />
      ${say('replay-picture')}
    </a>
    <span class="muted small" role="status">${words}</span>
  `;
}
