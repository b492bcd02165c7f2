// How likely a player is to win the set, beside the tallies. Fetched once a set is under way.
import { html } from '../../../vendor/preact-htm.js';
import { loadPart, say } from '../../words/say.js';

await loadPart('sets');

/** @param {{percent: number}} props */
export const Chance = ({ percent }) => html`
  <small class="odds" title=${say('sets-chance-note')}>${say('sets-chance', { percent })}</small>
`;
