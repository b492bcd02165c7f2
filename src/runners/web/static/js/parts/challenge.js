// After a win over one of the faces, the next one asks for a game.
import { html } from '../../vendor/preact-htm.js';
import { FACTS } from '../facts.js';
import { Button } from './controls.js';
import { Face } from './icons.js';
import { challenger, RUNGS } from './ladder.js';
import { isAmongBots, resultsOf } from './room/room.js';
import { playBots } from './start.js';
import { sheet } from './sheet.js';
import { loadBotWords, personOf } from '../words/bots.js';
import { loadPart, say } from '../words/say.js';

const styled = sheet('play');
await loadPart('play');
await loadBotWords();
await styled;

/** On the results page. @param {{room: Room}} props */
export function Challenge({ room }) {
  const level = challenger(room.game);
  const { winners } = resultsOf(room);
  const won = room.seat !== null && isAmongBots(room) && (winners ?? []).includes(room.seat);
  const rivals = room.seats.filter((chair) => chair !== room.chair);
  if (!won || !level || !rivals.some((chair) => RUNGS.includes(chair?.bot ?? ''))) return null;
  const { pace: _pace, ...options } = room.view.options;
  const play = () => playBots(room.game, { bots: rivals.length, bot: level, options });
  return html`
    <section class="panel challenge">
      <${Face} bot=${level} />
      <div class="grow">
        <b>${say('ladder-next', { bot: FACTS.called[level] })}</b>
        <p class="muted small">${personOf(level)}</p>
      </div>
      <${Button} cls="small" onClick=${play}>${say('ladder-play', { bot: FACTS.called[level] })}<//>
    </section>
  `;
}
