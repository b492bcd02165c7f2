// The options of a room. Every change is a proposal; alone among bots it takes effect at once.
import { html } from '../../vendor/preact-htm.js';
import { Select, Sign, Switch } from '../lib/parts.js';
import { OPTIONS, roomOptions, valueWords } from '../model/options.js';
/** @import { Room } from '../model/room.js' */
/** @import { Option } from '../model/options.js' */

/** @param {{room: Room, bots: {name: string}[], onPropose: (change: object) => void}} props */
export function Options({ room, bots, onPropose }) {
  const { options } = room.view;
  const may = Boolean(room.chair);
  const locked = Boolean(room.view.set && room.view.set.winner === null);
  const shown = [...OPTIONS[room.game], ...roomOptions(bots.map((b) => b.name))].filter(
    (o) => o.key !== 'stand_in_after' || options.stand_in,
  );
  return html`
    <section class="panel options" aria-label="Options">
      <header>
        <h2>Options</h2>
        <span class="label">Changes need everyone</span>
      </header>
      ${shown.map(
        (o) => html`
          <${Row}
            key=${o.key}
            option=${o}
            room=${room}
            value=${options[o.key]}
            disabled=${!may || (locked && (o.key === 'pieces' || o.key === 'stake'))}
            onPropose=${onPropose}
          />
        `,
      )}
      ${
        options.teams
          ? html`
            <${Teams} room=${room} options=${options} disabled=${!may} onPropose=${onPropose} />
          `
          : null
      }
    </section>
  `;
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
  const proposed =
    room.view.vote?.kind === 'options' && room.view.vote.change && option.key in room.view.vote.change;
  const note = proposed ? 'Proposed now' : option.note;
  const values =
    option.values &&
    (option.values.some(([v]) => v === value)
      ? option.values
      : [...option.values, /** @type {[any, string]} */ ([value, valueWords(option, value)])]);
  return html`
    <div class=${`opt${proposed ? ' asked' : ''}`}>
      <b>${option.title}</b>
      <small>${note}</small>
      ${
        values
          ? html`
            <${Select}
              label=${option.title}
              disabled=${disabled}
              value=${JSON.stringify(value ?? null)}
              choices=${values.map(([v, words]) => [JSON.stringify(v), words])}
              onChange=${(/** @type {string} */ v) => onPropose({ [option.key]: JSON.parse(v) })}
            />
          `
          : html`
            <${Switch}
              on=${Boolean(value)}
              label=${option.title}
              disabled=${disabled}
              onChange=${(/** @type {boolean} */ on) => onPropose({ [option.key]: on })}
            />
          `
      }
    </div>
  `;
}

/**
 * Who plays with whom, by agreement (QA38, QR34).
 * @param {{room: Room, options: any, disabled: boolean, onPropose: (change: object) => void}} props
 */
function Teams({ room, options, disabled, onPropose }) {
  const of = options.team_of ?? room.players.map((_, i) => i % options.teams);
  /** @param {number} seat @param {number} team */
  const change = (seat, team) => {
    const swap =
      of.findIndex(
        (/** @type {number} */ t, /** @type {number} */ i) => t === team && i !== seat && i > seat,
      ) >= 0
        ? of.findIndex((/** @type {number} */ t, /** @type {number} */ i) => t === team && i > seat)
        : of.indexOf(team);
    onPropose({
      team_of: of.map((/** @type {number} */ t, /** @type {number} */ i) =>
        i === seat ? team : i === swap ? of[seat] : t,
      ),
    });
  };
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
                choices=${Array.from({ length: options.teams }, (_, t) => [String(t), `Team ${t + 1}`])}
                onChange=${(/** @type {string} */ t) => change(i, Number(t))}
              />
            </div>
          `,
        )}
      </div>
    </div>
  `;
}
