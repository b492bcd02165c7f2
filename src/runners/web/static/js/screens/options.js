// The options of a room. Every change is a proposal; alone among bots it takes effect at once.
import { html } from '../../vendor/preact-htm.js';
import { Select, Sign, Switch } from '../lib/parts.js';
import { OPTIONS, roomOptions, valueWords } from '../model/options.js';
/** @import { Room } from '../model/room.js' */
/** @import { Option } from '../model/options.js' */

/** A set of Ur is played to its end with the same pieces for the same stake. */
const FIXED_IN_A_SET = ['pieces', 'stake'];

/** @param {{room: Room, bots: {name: string}[], onPropose: (change: object) => void}} props */
export function Options({ room, bots, onPropose }) {
  const { options, set, sealed } = room.view;
  const may = Boolean(room.chair) && !sealed;
  const running = Boolean(set && set.winner === null);
  const known = [...OPTIONS[room.game], ...roomOptions(bots.map((b) => b.name))];
  const shown = known.filter((o) => o.key !== 'stand_in_after' || options.stand_in);
  const teams = html`<${Teams} room=${room} options=${options} disabled=${!may} onPropose=${onPropose} />`;
  return html`
    <section class="panel options" aria-label="Options">
      <header>
        <h2>Options</h2>
        <span class="label">Everyone must agree</span>
      </header>
      ${shown.map(
        (o) => html`
          <${Row}
            key=${o.key}
            option=${o}
            room=${room}
            value=${/** @type {any} */ (options[o.key])}
            disabled=${!may || (running && FIXED_IN_A_SET.includes(o.key))}
            onPropose=${onPropose}
          />
        `,
      )}
      ${options.teams ? teams : null}
    </section>
  `;
}

/**
 * The values to choose from, and the present one, whatever it is.
 * @param {Option} option
 * @param {any} value
 */
function valuesOf(option, value) {
  if (!option.values || option.values.some(([v]) => v === value)) return option.values;
  return [...option.values, /** @type {[any, string]} */ ([value, valueWords(option, value)])];
}

/**
 * @param {{
 *   option: Option,
 *   room: Room,
 *   value: any,
 *   disabled: boolean,
 *   onPropose: (change: object) => void,
 * }} props
 */
function Row({ option, room, value, disabled, onPropose }) {
  const { key, title } = option;
  const { vote } = room.view;
  const proposed = vote?.kind === 'options' && vote.change && key in vote.change;
  const values = valuesOf(option, value);
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
    <div class=${`opt${proposed ? ' asked' : ''}`}>
      <b>${title}</b>
      <small>${proposed ? 'Proposed now' : option.note}</small>
      ${values ? select : toggle}
    </div>
  `;
}

/**
 * Teams after a player has gone to another one, in exchange for somebody of it.
 * @param {number[]} of
 * @param {number} seat
 * @param {number} team
 */
function swapped(of, seat, team) {
  const later = of.findIndex((t, i) => t === team && i > seat);
  const other = later >= 0 ? later : of.indexOf(team);
  return of.map((t, i) => (i === seat ? team : i === other ? of[seat] : t));
}

/**
 * Who plays with whom, by agreement (QA38, QR34).
 * @param {{room: Room, options: any, disabled: boolean, onPropose: (change: object) => void}} props
 */
function Teams({ room, options, disabled, onPropose }) {
  /** @type {number[]} */
  const of = options.team_of ?? room.players.map((_, i) => i % options.teams);
  const choices = Array.from({ length: options.teams }, (_, t) => [String(t), `Team ${t + 1}`]);
  return html`
    <div class="opt teams-of">
      <b>Who plays with whom</b>
      <small>Choosing a team swaps two players.</small>
      <div class="team-list">
        ${room.players.map(
          (p, i) => html`
            <div class="row" key=${i}>
              <${Sign} game=${room.game} seat=${i} look=${p} />
              <span class="grow cut">${p.name}</span>
              <${Select}
                label=${`Team of ${p.name}`}
                disabled=${disabled}
                value=${String(of[i])}
                choices=${choices}
                onChange=${(t) => onPropose({ team_of: swapped(of, i, Number(t)) })}
              />
            </div>
          `,
        )}
      </div>
    </div>
  `;
}
