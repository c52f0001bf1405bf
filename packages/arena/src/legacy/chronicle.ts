import type { MatchAction, MatchConfig, Seat } from '@hegemon/engine';
import type { Entry } from '@hegemon/match';
import { countryName, legacyBoard } from './board.js';

/** What was decided last, as a sentence and as data, in the words of the old protocol. */
export interface Chapter {
  readonly sentence: string;
  readonly event: { readonly type: string; readonly player: string; readonly [field: string]: unknown };
}

/** Who is called what, and where. */
export interface Cast {
  readonly config: MatchConfig;
  readonly names: readonly string[];
}

type Of<Type extends MatchAction['type']> = Extract<MatchAction, { readonly type: Type }>;

function armies(n: number): string {
  return n === 1 ? '1 troop' : `${n} troops`;
}

/** The entries of one decision retold, the last thing a player did in them; nothing where no player acted. */
export function chronicle(cast: Cast, entries: readonly Entry[]): Chapter | undefined {
  const own = entries.filter(({ actor, action }) => typeof actor === 'number' && !isCapture(action));
  const entry = own[own.length - 1];
  if (!entry) return undefined;
  // Found by its actor being a seat; the game is Classic or the arena's own action.
  const player = cast.names[entry.actor as Seat]!;
  return tell(
    cast,
    player,
    entry.action as MatchAction | { readonly type: 'GoNeutral' },
    entries.slice(entries.indexOf(entry)),
    entries,
  );
}

function isCapture(action: object): action is Of<'Capture'> {
  return 'type' in action && action.type === 'Capture';
}

function tell(
  cast: Cast,
  player: string,
  action: MatchAction | { readonly type: 'GoNeutral' },
  after: readonly Entry[],
  all: readonly Entry[],
): Chapter | undefined {
  const board = legacyBoard(cast.config);
  const named = (country: number) => countryName(board, country);
  const chapter = (type: string, words: string, fields: object = {}): Chapter => ({
    sentence: `${player} ${words}.`,
    event: { type, player, ...fields },
  });
  switch (action.type) {
    case 'OccupyTerritory':
      return chapter('choose_country', `chose ${named(action.territory)}`, {
        country: named(action.territory),
      });
    case 'PlaceAdditionalArmy':
      return chapter('deploy_troops', `deployed 1 troop to ${named(action.territory)}`, {
        countries: { [named(action.territory)]: 1 },
      });
    case 'PlaceNewArmies':
      return tellDeployment(all, named, chapter);
    case 'TradeCards': {
      const cards = [action.i, action.j, action.k].map(card => board.cardNames[card]!);
      return chapter('spend_cards', `spent the cards ${cards.join(', ')}`, { cards });
    }
    case 'EndTrade':
      return chapter('pass', 'kept the cards');
    case 'Battle':
      return tellAttack(action, after, named, chapter);
    case 'EndAttack':
      return chapter('end_attack_phase', 'stopped attacking');
    case 'Fortify': {
      const [origin, destination] = [named(action.fromTerritory), named(action.toTerritory)];
      return chapter('reinforce', `moved ${armies(action.armies)} from ${origin} to ${destination}`, {
        origin_country: origin,
        destination_country: destination,
        moving_troops: action.armies,
      });
    }
    case 'EndTurn':
      return chapter('end_turn', 'ended the turn');
    case 'GoNeutral':
      return chapter('go_neutral', 'made too many errors and is neutral now');
    default:
      return undefined;
  }
}

type MakeChapter = (type: string, words: string, fields: object) => Chapter;

function tellDeployment(
  entries: readonly Entry[],
  named: (country: number) => string,
  chapter: MakeChapter,
): Chapter {
  const placed = entries
    .map(({ action }) => action as MatchAction)
    .filter((action): action is Of<'PlaceNewArmies'> => action.type === 'PlaceNewArmies');
  const parts = placed.map(action => `${armies(action.armies)} to ${named(action.territory)}`);
  const countries = Object.fromEntries(placed.map(action => [named(action.territory), action.armies]));
  return chapter('deploy_troops', `deployed ${parts.join(', ')}`, { countries });
}

function tellAttack(
  action: Of<'Battle'>,
  after: readonly Entry[],
  named: (country: number) => string,
  chapter: MakeChapter,
): Chapter {
  const [from, to] = [named(action.attackingTerritory), named(action.defendingTerritory)];
  const roll = after.map(entry => entry.action as MatchAction).find(({ type }) => type === 'RollDice');
  const capture = after.map(entry => entry.action).find(isCapture);
  const end = capture ? ` and took it with ${armies(capture.armies)}` : '';
  return chapter('attack', `attacked ${to} from ${from} with ${armies(action.attackingDiceCount)}${end}`, {
    attacking_country: from,
    defending_country: to,
    attacking_troops: action.attackingDiceCount,
    ...(roll?.type === 'RollDice'
      ? { attacker_dice: roll.attackerDice, defender_dice: roll.defenderDice }
      : {}),
    captured: capture !== undefined,
    moved: capture?.armies ?? 0,
  });
}
