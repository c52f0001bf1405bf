import type { MatchConfig } from '../boards/document.js';
import type { Happening } from '../contract.js';
import type { MatchAction } from './action.js';
import { type FlatState, NEUTRAL } from './flat.js';
import { outcomeOf } from './game-outcome.js';

/** A match before and after an action. */
interface Step {
  readonly config: MatchConfig;
  /** By continent, its territories. */
  readonly lands: readonly (readonly number[])[];
  readonly before: FlatState;
  readonly after: FlatState;
}

/** Tells what an accepted action did. */
export type Narrator = (before: FlatState, action: MatchAction, after: FlatState) => readonly Happening[];

/**
 * What an accepted action did: the action itself, then what came of it. An action as another viewer
 * witnessed it is told as far as they know it.
 */
export function makeNarrator(config: MatchConfig): Narrator {
  const lands = config.continents.map((_, continent) =>
    config.territories.flatMap((row, t) => (row[1] === continent ? [t] : [])),
  );
  // those who saw the same action are told the same, one after the other
  let last: { readonly step: Step; readonly action: MatchAction; readonly told: Happening[] } | undefined;
  return (before, action, after) => {
    if (last && last.action === action && last.step.before === before && last.step.after === after)
      return last.told;
    const step = { config, lands, before, after };
    last = { step, action, told: narrate(step, action) };
    return last.told;
  };
}

function narrate(step: Step, action: MatchAction): Happening[] {
  return [
    tellAction(step, action),
    ...tellElimination(step),
    ...tellContinents(step),
    ...tellDeck(step),
    ...tellEnd(step),
    ...tellTurn(step),
  ];
}

function nameOf(player: number): string {
  return `Player ${player + 1}`;
}

function counted(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}

function armiesIn(n: number): string {
  return counted(n, 'army', 'armies');
}

function listed(parts: readonly string[]): string {
  return parts.length < 2
    ? parts.join('')
    : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
}

function placeOf({ config }: Step, territory: number): string {
  return config.territories[territory]![0];
}

function cardIn({ config }: Step, card: number): string {
  const [kind, territory] = config.cards[card]!;
  const kindName = config.cardTypeNames[kind]!;
  return territory === null ? kindName : `${config.territories[territory]![0]} (${kindName})`;
}

function tellAction(step: Step, action: MatchAction): Happening {
  const player = nameOf(step.before.player);
  const at = (territory: number) => placeOf(step, territory);
  const tell = (text: string, ...places: number[]): Happening => ({ type: action.type, text, places });
  switch (action.type) {
    case 'StartMatch':
      return tell(`A match for ${action.players} players begins`);
    case 'SelectFirstPlayer':
      return tell(`${nameOf(action.firstPlayer)} goes first`);
    case 'DealTerritories':
      return tell(dealText(step, action.owners));
    case 'OccupyTerritory':
      return tell(`${player} occupies ${at(action.territory)}`, action.territory);
    case 'PlaceAdditionalArmy':
      return tell(`${player} places 1 army on ${at(action.territory)}`, action.territory);
    case 'TradeCards':
      return tellTrade(step, action);
    case 'EndTrade':
      return tell(`${player} keeps ${counted(step.before.hands[step.before.player]!, 'card', 'cards')}`);
    case 'PlaceNewArmies':
      return tell(`${player} places ${armiesIn(action.armies)} on ${at(action.territory)}`, action.territory);
    case 'Battle': {
      const { attackingTerritory: from, defendingTerritory: to, attackingDiceCount: dice } = action;
      return tell(
        `${player} attacks ${at(to)} from ${at(from)} with ${counted(dice, 'die', 'dice')}`,
        from,
        to,
      );
    }
    case 'RollDice':
      return tell(rollText(step, action.attackerDice, action.defenderDice), step.before.from, step.before.to);
    case 'Capture': {
      const { from, to } = step.before;
      return tell(`${player} captures ${at(to)} with ${armiesIn(action.armies)}`, from, to);
    }
    case 'EndAttack':
      return tell(`${player} stops attacking`);
    case 'Fortify': {
      const { fromTerritory: from, toTerritory: to, armies } = action;
      return tell(`${player} moves ${armiesIn(armies)} from ${at(from)} to ${at(to)}`, from, to);
    }
    case 'EndTurn':
      return tell(`${player} ends the turn`);
    case 'DrawRandomCard':
      return tell(`${player} draws ${action.card === undefined ? 'a card' : cardIn(step, action.card)}`);
  }
}

function dealText({ before }: Step, owners: readonly number[]): string {
  const shares = before.reserves.map((_, player) => owners.filter(owner => owner === player).length);
  const [least, most] = [Math.min(...shares), Math.max(...shares)];
  const neutral = owners.filter(owner => owner === NEUTRAL).length;
  const share = least === most ? `${most}` : `${least} or ${most}`;
  const rest = neutral > 0 ? `, ${neutral} to neutral garrisons` : '';
  return `The territories are dealt, ${share} to each player${rest}`;
}

function rollText(step: Step, attackerDice: readonly number[], defenderDice: readonly number[]): string {
  const { before, after } = step;
  const shown = (dice: readonly number[]) => [...dice].sort((a, b) => b - a).join(' ');
  const losses = [before.to, before.from]
    .filter(t => after.armies[t] !== before.armies[t])
    .map(t => `${placeOf(step, t)} loses ${before.armies[t]! - after.armies[t]!}`);
  return `Dice ${shown(attackerDice)} against ${shown(defenderDice)}: ${losses.join(', ')}`;
}

function tellTrade(step: Step, action: Extract<MatchAction, { readonly type: 'TradeCards' }>): Happening {
  const { before, after, config } = step;
  const award = after.reserves[before.player]! - before.reserves[before.player]!;
  const territory = config.cards[action.i]![1];
  const extra = territory === null ? 0 : after.armies[territory]! - before.armies[territory]!;
  const cards = listed([action.i, action.j, action.k].map(card => cardIn(step, card)));
  const more = territory !== null && extra > 0 ? `, and ${extra} more on ${placeOf(step, territory)}` : '';
  return {
    type: action.type,
    text: `${nameOf(before.player)} trades ${cards} for ${armiesIn(award)}${more}`,
    places: territory !== null && extra > 0 ? [territory] : [],
  };
}

function tellElimination({ before, after }: Step): Happening[] {
  if (before.held === after.held) return [];
  const gone = before.held.findIndex((held, player) => held > 0 && after.held[player] === 0);
  if (gone < 0) return [];
  const cards = before.hands[gone]!;
  const spoils = cards > 0 ? `, and ${nameOf(before.player)} takes ${counted(cards, 'card', 'cards')}` : '';
  return [{ type: 'Eliminated', text: `${nameOf(gone)} is out${spoils}`, places: [] }];
}

/** The player who holds all of these territories, or -1. */
function holderOf(owners: readonly number[], territories: readonly number[]): number {
  const owner = owners[territories[0]!] ?? -1;
  return territories.every(t => owners[t] === owner) ? Math.max(owner, -1) : -1;
}

function tellContinents({ config, lands, before, after }: Step): Happening[] {
  if (before.owners === after.owners) return [];
  return config.continents.flatMap(([name, bonus], continent) => {
    const places = lands[continent]!;
    if (places.every(t => before.owners[t] === after.owners[t])) return [];
    const old = holderOf(before.owners, places);
    const now = holderOf(after.owners, places);
    if (old === now) return [];
    const lost = { type: 'ContinentLost', text: `${nameOf(old)} no longer holds ${name}`, places };
    const held = {
      type: 'ContinentHeld',
      text: `${nameOf(now)} holds ${name}, worth ${armiesIn(bonus)}`,
      places,
    };
    return [...(old >= 0 ? [lost] : []), ...(now >= 0 ? [held] : [])];
  });
}

function tellDeck({ before, after }: Step): Happening[] {
  if (before.cards === after.cards) return [];
  const isRefilled = before.cards.some((place, card) => place === NEUTRAL && after.cards[card] !== NEUTRAL);
  return isRefilled
    ? [{ type: 'Reshuffled', text: 'The traded cards are shuffled into a new deck', places: [] }]
    : [];
}

function tellEnd({ config, after }: Step): Happening[] {
  const outcome = outcomeOf(after, config);
  if (!outcome) return [];
  const names = listed(outcome.winners.map(nameOf));
  const verb = outcome.winners.length > 1 ? 'share the win' : 'wins';
  const how = outcome.reason === 'conquest' ? 'Every territory is conquered' : 'The last turn is over';
  return [{ type: 'MatchOver', text: `${how}: ${names} ${verb}`, places: [] }];
}

/** Nobody has armies left over when a turn begins, so all that its player has is income. */
function tellTurn({ before, after }: Step): Happening[] {
  if (after.turn === before.turn) return [];
  const income = armiesIn(after.reserves[after.player]!);
  return [
    { type: 'TurnBegins', text: `Turn ${after.turn}: ${nameOf(after.player)} gets ${income}`, places: [] },
  ];
}
