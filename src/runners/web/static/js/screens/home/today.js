// Today: the position of the day, who challenges next, and tables where somebody waits.
import { html, useEffect, useState } from '../../../vendor/preact-htm.js';
import { FACTS } from '../../facts.js';
import { gameOf, JUDGED } from '../../games/registry.js';
import { openTables } from '../../net/api.js';
import { Face, Icon } from '../../parts/icons.js';
import { challenger, ladder, RUNGS } from '../../parts/ladder.js';
import { games } from '../../parts/history.js';
import { marks, streak, today } from '../../parts/marks.js';
import { sheet } from '../../parts/sheet.js';
import { playBots } from '../../parts/start.js';
import { loadPart, say } from '../../words/say.js';

const styled = sheet('play');
await loadPart('play');
await loadPart('meet');
await styled;

export const Today = () => html`
  <${PuzzleOfDay} />
  <${NextOpponent} />
  <${Waiting} />
`;

/** @param {{icon: VNode, title: string, note: string}} props */
const Words = ({ icon, title, note }) => html`
  ${icon}
  <span>
    <b>${title}</b>
    <small>${note}</small>
  </span>
`;

function PuzzleOfDay() {
  const known = marks();
  const day = today();
  const count = streak(day, known);
  const state = known[day] ?? 'open';
  return html`
    <a class="day-of" href="/puzzles">
      <${Words}
        icon=${html`<${Icon} name=${state === 'solved' ? 'check' : 'eye'} />`}
        title=${say('puzzle-today')}
        note=${say('today-puzzle', { state, count })}
      />
    </a>
  `;
}

/** The game played last, where it has a ladder that still goes on. */
function nextGame() {
  const last = games().map(({ game }) => game);
  return [...last, ...JUDGED].find((game) => challenger(game) !== null) ?? null;
}

function NextOpponent() {
  const [busy, setBusy] = useState(false);
  const game = nextGame();
  if (game === null) return html`<${AllBeaten} />`;
  const level = /** @type {string} */ (challenger(game));
  const play = async () => {
    setBusy(true);
    await playBots(game, { bots: 1, bot: level });
    setBusy(false);
  };
  const rung = RUNGS.indexOf(level) + 1;
  const { title } = gameOf(game).words;
  return html`
    <button type="button" class="day-of" disabled=${busy} onClick=${play}>
      <${Words}
        icon=${html`<${Face} bot=${level} />`}
        title=${say('ladder-next', { bot: FACTS.called[level] })}
        note=${say('today-rung', { game: title, rung, of: RUNGS.length })}
      />
    </button>
  `;
}

/** Every face of every game. */
const AllBeaten = () => html`
  <p class="day-of">
    <${Words}
      icon=${html`<${Face} bot=${RUNGS[RUNGS.length - 1]} />`}
      title=${say('ladder-done')}
      note=${say('today-beaten', { count: Object.values(ladder()).flat().length })}
    />
  </p>
`;

function Waiting() {
  const [count, set] = useState(0);
  useEffect(() => {
    openTables(0).then((a) => a.ok && set(a.value.tables.filter(({ free }) => free > 0).length));
  }, []);
  return html`
    <a class="day-of" href="#open-tables" target="_self">
      <${Words}
        icon=${html`<${Icon} name="people" />`}
        title=${say('tables')}
        note=${say('today-tables', { count })}
      />
    </a>
  `;
}
