// The options of a room. Every change is a proposal; alone among bots it takes effect at once.
import { html } from '../../../vendor/preact-htm.js';
import { gameOf } from '../../games/registry.js';
import { Select, Switch, Panel, Opt } from '../../parts/controls.js';
import { roomOptions, valueWords } from '../../parts/room/options.js';
import { say } from '../../words/say.js';
/** @import { Option } from '../../parts/room/options.js' */

/**
 * @param {{
 *   room: Room,
 *   bots: {name: string}[],
 *   onPropose: (change: object) => void,
 *   onList: (on: boolean) => void,
 * }} props
 */
export function Options({ room, bots, onPropose, onList }) {
  const { options, set, sealed } = room.view;
  const may = Boolean(room.chair) && !sealed;
  const running = Boolean(set && set.winner === null);
  const { list, Extra } = gameOf(room.game).options;
  const known = [...list(), ...roomOptions(bots.map((b) => b.name))];
  const shown = known.filter((o) => o.key !== 'stand_in_after' || options.stand_in);
  return html`
    <${Panel}
      cls="options"
      title=${say('options')}
      beside=${html`<span class="label">${say('options-all-agree')}</span>`}
    >
      ${shown.map(
        (o) => html`
          <${Row}
            key=${o.key}
            option=${o}
            room=${room}
            value=${options[o.key] ?? null}
            disabled=${!may || (running && o.lasting)}
            onPropose=${onPropose}
          />
        `,
      )}
      ${Extra && html`<${Extra} room=${room} disabled=${!may} onPropose=${onPropose} />`}
      <${Listing} room=${room} onList=${onList} />
    <//>
  `;
}

/** @param {{title: string, note: string, proposed: boolean, children?: VNode}} props */
const Proposable = ({ title, note, proposed, children }) =>
  html`
    <${Opt}
      cls=${proposed ? 'opt asked' : 'opt'}
      title=${title}
      note=${proposed ? say('options-proposed') : note}
    >
      ${children}
    <//>
  `;

/** Opened by agreement, closed by anyone seated at once (QR41). */
/** @param {{room: Room, onList: (on: boolean) => void}} props */
function Listing({ room, onList }) {
  const { listed, sealed, vote } = room.view;
  const proposed = vote?.kind === 'listed';
  return html`
    <${Proposable} title=${say('option-open')} note=${say('option-open-note')} proposed=${proposed}>
      <${Switch}
        on=${listed}
        label=${say('option-open')}
        disabled=${!room.chair || (!listed && Boolean(sealed))}
        onChange=${onList}
      />
    <//>
  `;
}

/**
 * The values to choose from with so many players, and the present one, whatever it is.
 * @param {Option} option
 * @param {OptionValue} value
 * @param {number} players
 */
function valuesOf(option, value, players) {
  const fitting = option.values?.filter(([v]) => v === value || (option.fits?.(v, players) ?? true));
  if (!fitting || fitting.some(([v]) => v === value)) return fitting;
  return [...fitting, /** @type {[OptionValue, string]} */ ([value, valueWords(option, value)])];
}

/**
 * @param {{
 *   option: Option,
 *   room: Room,
 *   value: OptionValue,
 *   disabled: boolean,
 *   onPropose: (change: object) => void,
 * }} props
 */
function Row({ option, room, value, disabled, onPropose }) {
  const { key, title } = option;
  const { vote } = room.view;
  const proposed = vote?.kind === 'options' && vote.change && key in vote.change;
  const values = valuesOf(option, value, room.seats.length);
  const toggle = html`
    <${Switch}
      on=${Boolean(value)}
      label=${title}
      disabled=${disabled}
      onChange=${(on) => onPropose({ [key]: on })}
    />
  `;
  const select = html`
    <${Select}
      label=${title}
      disabled=${disabled}
      value=${JSON.stringify(value ?? null)}
      choices=${(values ?? []).map(([v, words]) => [JSON.stringify(v), words])}
      onChange=${(v) => onPropose({ [key]: JSON.parse(v) })}
    />
  `;
  return html`
    <${Proposable} title=${title} note=${option.note} proposed=${proposed}>${values ? select : toggle}<//>
  `;
}
