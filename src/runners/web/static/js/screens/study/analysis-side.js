// Beside the analysis board: the legal moves with their values, and what can be changed.
import { html } from '../../../vendor/preact-htm.js';
import { Button, copy, Select, Sign, Switch, Panel } from '../../parts/controls.js';
import { sentencesOf } from '../../parts/room/story.js';
import { Typed } from '../../parts/room/turn-buttons.js';
import { loadPart, say } from '../../words/say.js';
import { addressOf, useValues } from './ask.js';
import { Ranking } from './ranking.js';
import { InHand } from './stand.js';
/** @import { Edit, Field } from '../../games/types.js' */
/** @import { Wanted } from './ask.js' */
/** @import { Listed } from './ranking.js' */
/** @import { Stand } from './stand.js' */

await loadPart('positions');

/** @typedef {(wanted: Wanted, fresh?: boolean) => Promise<boolean>} Ask */

/** @param {{shown: PositionShown, study: Study, stand: Stand, onAsk: Ask}} props */
export function MovesPanel({ shown, study, stand, onAsk }) {
  const values = useValues(shown);
  const { game, position, diceDue, story } = shown;
  const places = stand.board?.places;
  const choices = values?.state === 'ready' ? values.value.choices : shown.choices;
  const scene = places && { game, state: shown.state, places, players: stand.players };
  /** @param {number[]} roll */
  const rolled = (roll) => void onAsk({ game, position, roll });
  return html`
    <${Panel}
      title=${say('analysis-moves')}
      beside=${html`<span class="label" role="status">${status(shown, values)}</span>`}
    >
      <div class="pad stack">
        ${story.length ? html`<p class="muted small">${sentencesOf(story, stand.players)}</p>` : null}
        <${InHand} position=${shown} study=${study} />
        ${
          diceDue
            ? html`
                <${Typed}
                  key=${position}
                  game=${game}
                  count=${diceDue.count}
                  faces=${diceDue.faces}
                  retype=${false}
                  who=${stand.players[diceDue.seat].name}
                  onType=${rolled}
                />
              `
            : null
        }
      </div>
      ${
        scene && choices.length
          ? html`
              <${Ranking}
                choices=${choices}
                scene=${scene}
                onPick=${(/** @type {Listed} */ { choice }) => stand.play(choice)}
              />
            `
          : null
      }
    <//>
  `;
}

/** Whether the values are there yet. */
/** @param {PositionShown} shown @param {ReturnType<typeof useValues>} values */
function status({ choices, actor }, values) {
  if (actor === null) return say('analysis-over');
  if (!choices.length) return '';
  if (values?.state === 'ready') return say('analysis-count', { count: choices.length });
  return values ? values.words : say('analysis-weighing');
}

/**
 * @param {{
 *   shown: PositionShown,
 *   study: Study,
 *   players: Player[],
 *   edit: Edit,
 *   free: boolean,
 *   first: boolean,
 *   onFree: (on: boolean) => void,
 *   onChange: (edit: Edit) => void,
 *   onAsk: Ask,
 *   onUndo: () => void,
 * }} props
 */
export function SetUpPanel({ shown, study, players, edit, free, first, onFree, onChange, onAsk, onUndo }) {
  const { game, options } = shown;
  /** @param {string} key @param {string} value */
  const sized = (key, value) => onAsk({ game, options: { [key]: Number(value) } }, true);
  return html`
    <${Panel} title=${say('analysis-set-up')}>
      <div class="pad stack">
        <div class="study-field">
          <span>
            <b>${say('analysis-place')}</b>
            <small>${say('analysis-place-note')}</small>
          </span>
          <${Switch} on=${free} label=${say('analysis-place')} onChange=${onFree} />
        </div>
        <${WhoseTurn} game=${game} study=${study} players=${players} edit=${edit} onChange=${onChange} />
        ${study.fields().map(
          (field) => html`
            <${Row}
              key=${field.key}
              field=${field}
              value=${edit.values[field.key]}
              onChange=${(/** @type {string} */ value) =>
                onChange({ ...study.bare(edit), values: { ...edit.values, [field.key]: value } })}
            />
          `,
        )}
        ${study.sizes().map(
          (field) => html`
            <${Row}
              key=${field.key}
              field=${field}
              value=${String(options[field.key])}
              onChange=${(/** @type {string} */ value) => sized(field.key, value)}
            />
          `,
        )}
        <${Tools}
          shown=${shown}
          study=${study}
          edit=${edit}
          first=${first}
          onChange=${onChange}
          onUndo=${onUndo}
        />
      </div>
    <//>
  `;
}

/** @param {{field: Field, value: string, onChange: (value: string) => void}} props */
const Row = ({ field: { title, values }, value, onChange }) => html`
  <div class="study-field">
    <b>${title}</b>
    <${Select} label=${title} value=${value} choices=${values} onChange=${onChange} />
  </div>
`;

/**
 * @param {{game: string, study: Study, players: Player[], edit: Edit, onChange: (edit: Edit) => void}} props
 */
const WhoseTurn = ({ game, study, players, edit, onChange }) => html`
  <div class="chips whose-turn" role="group" aria-label=${say('analysis-turn')}>
    ${players.map(
      (player, seat) => html`
        <${Button}
          cls="small"
          key=${seat}
          aria-pressed=${String(seat === edit.turn)}
          onClick=${() => onChange(study.bare({ ...edit, turn: seat }))}
        >
          <${Sign} game=${game} seat=${seat} look=${player} />
          ${player.name}
        <//>
      `,
    )}
  </div>
`;

/**
 * Back, without dice, and the link to it.
 * @param {{
 *   shown: PositionShown,
 *   study: Study,
 *   edit: Edit,
 *   first: boolean,
 *   onChange: (edit: Edit) => void,
 *   onUndo: () => void,
 * }} props
 */
function Tools({ shown, study, edit, first, onChange, onUndo }) {
  const share = () => copy(new URL(addressOf(shown), location.href).href);
  return html`
    <div class="row wrap">
      <${Button} cls="small" disabled=${first} onClick=${onUndo}>${say('analysis-undo')}<//>
      ${
        edit.dice.length
          ? html`
              <${Button} cls="small" onClick=${() => onChange(study.bare(edit))}>${say('analysis-anew')}<//>
            `
          : null
      }
      <${Button} cls="small quiet" icon="share" onClick=${share}>${say('analysis-share')}<//>
    </div>
  `;
}
