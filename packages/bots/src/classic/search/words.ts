import type { Reasons } from '../../bot.js';
import type { Campaign } from '../plans/goals.js';
import type { Field } from '../value/field.js';
import type { Rated } from './choose.js';

const SHOWN = 5;

/** A campaign in words. */
export function describe(field: Field, campaign: Campaign): string {
  const { territories, continents } = field.atlas.config;
  const names = campaign.steps.map(step => territories[step.to]![0]);
  const last = names[names.length - 1];
  switch (campaign.aim) {
    case 'continent':
      return `take ${continents[campaign.at]![0]}`;
    case 'break':
      return `break ${continents[campaign.at]![0]} at ${last}`;
    case 'kill':
      return `eliminate Player ${campaign.at + 1}`;
    case 'card':
      return `take ${last}`;
    case 'stack':
      return `beat the army in ${territories[campaign.at]![0]}`;
    case 'win':
      return 'take everything';
    case 'hold':
      return campaign.at < 0 ? 'stand still' : `strengthen ${territories[campaign.at]![0]} and hold`;
    case 'expand':
    case 'both':
      return names.length > 0 ? `take ${listed(names)}` : 'stand still';
  }
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 3);
  if (names.length > 3) return `${shown.join(', ')} and ${names.length - 3} more`;
  return shown.length < 2
    ? shown.join('')
    : `${shown.slice(0, -1).join(', ')} and ${shown[shown.length - 1]}`;
}

/** The choice in a sentence, and the best campaigns. */
export function explain(field: Field, rated: readonly Rated[]): Reasons {
  const weighed = rated
    .slice(0, SHOWN)
    .map(({ campaign, value }) => ({ text: describe(field, campaign), value }));
  const best = weighed[0]!;
  return {
    text: `I will ${best.text}: that wins about ${Math.min(100, Math.round(100 * best.value))} % of the time.`,
    weighed,
  };
}
