// Play: against whom, and how long; with friends, or with whoever is there.
import { html, useState } from '../../../vendor/preact-htm.js';
import { gameOf, JUDGED, playersOf } from '../../games/registry.js';
import { Dialog } from '../../parts/controls.js';
import { Faces } from '../../parts/faces.js';
import { Icon } from '../../parts/icons.js';
import { ladder } from '../../parts/ladder.js';
import { useNaming } from '../../parts/naming.js';
import { sheet } from '../../parts/sheet.js';
import { playAnyone, playBots, playFriends } from '../../parts/start.js';
import { read, write } from '../../parts/store.js';
import { personOf } from '../../words/bots.js';
import { loadPart, say } from '../../words/say.js';

const styled = sheet('play');
await loadPart('play');
await styled;

/** The level that a first game is played at. */
const GENTLE = 'beginner';

/** The face chosen last, by game. @returns {Record<string, string>} */
const levels = () => read('levels', {});

/** @param {{game: string, onClose: () => void}} props */
export function PlaySheet({ game, onClose }) {
  const [level, want] = useState(levels()[game] ?? GENTLE);
  const [busy, setBusy] = useState(false);
  const [asking, named] = useNaming();
  const { words, options } = gameOf(game);
  const bot = JUDGED.includes(game) ? level : undefined;
  const short = options.short?.();
  /** @param {string} next */
  const choose = (next) => {
    want(next);
    write('levels', { ...levels(), [game]: next });
  };
  /** @param {() => Promise<void>} act */
  const once = (act) => async () => {
    setBusy(true);
    await act();
    onClose();
  };
  const quick = once(() => playBots(game, { bots: 1, bot, options: short?.options }));
  const full = once(() => playBots(game, { bots: rivals(game), bot }));
  /** @param {() => void} onClick */
  const on = (onClick) => ({ disabled: busy, onClick });
  if (asking) return asking;
  const faces = html`
    <${Faces}
      label=${say('play-against')}
      chosen=${level}
      beaten=${ladder()[game] ?? []}
      onChoose=${choose}
    />
    <p class="says" aria-live="polite">${personOf(level)}</p>
  `;
  return html`
    <${Dialog} title=${words.full} onClose=${onClose}>
      ${bot ? faces : null}
      <div class="ways">
        ${short ? html`<${Way} main icon="play" way="quick" note=${short.note} ...${on(quick)} />` : null}
        <${Way} main=${!short} icon="clock" way="full" bots=${rivals(game)} ...${on(full)} />
        <${Way} icon="share" way="friends" ...${on(() => named(once(() => playFriends(game))))} />
        <${Way} icon="people" way="anyone" ...${on(() => named(once(() => playAnyone(game))))} />
      </div>
    <//>
  `;
}

/** How many bots make a lively table. @param {string} game */
const rivals = (game) => Math.min(3, playersOf(game)[1] - 1);

/**
 * One way to play.
 * @param {{
 *   icon: string,
 *   way: 'quick' | 'full' | 'friends' | 'anyone',
 *   note?: string,
 *   bots?: number,
 *   main?: boolean,
 *   disabled: boolean,
 *   onClick: () => void,
 * }} props
 */
const Way = ({ icon, way, note, bots = 0, main = false, disabled, onClick }) => html`
  <button type="button" class=${`btn way${main ? ' main' : ''}`} disabled=${disabled} onClick=${onClick}>
    <${Icon} name=${icon} />
    <span>
      <b>${say('play-way', { way })}</b>
      <small>${note ?? say('play-note', { way, bots })}</small>
    </span>
  </button>
`;
