import type { ClassicView, MatchConfig } from '@hegemon/engine';
import { namesOf, type RealmsConfig, type View as RealmsView, TERMS } from '@hegemon/engine/realms';
import type { TableTalk } from '../seat/seat.js';
import { diceActionSchema, realmsActionSchema } from '../wire/action.js';
import type { StartMessage, WireMap } from '../wire/message.js';
import type { WireView } from '../wire/view.js';
import { diceView } from './dice-view.js';
import { realmsView } from './realms-view.js';
import { makeTerritories, type Territories } from './territories.js';

/** What the modern protocol must know about a game to speak of it. */
export interface ModernGame {
  readonly territories: Territories;
  readonly map: WireMap;
  readonly rules: StartMessage['rules'];
  readonly action: typeof diceActionSchema | typeof realmsActionSchema;
  /** Everything that a player may see, written down anew from its view. */
  view(view: unknown, talk: TableTalk): WireView;
}

/** Configs and views are the game's own, as parsed and made by it. */
export function modernGame(game: string, config: unknown): ModernGame {
  return game === 'realms' ? realmsGame(config as RealmsConfig) : diceGame(config as MatchConfig);
}

function diceGame(config: MatchConfig): ModernGame {
  const names = config.territories.map(([name]) => name);
  const kindOf = (kind: number) => config.cardTypeNames[kind]!;
  const cards = config.rules.cards === 'none' ? [] : config.cards;
  return {
    territories: makeTerritories(names),
    action: diceActionSchema,
    rules: {
      ...config.rules,
      startingArmies: config.startingArmiesByPlayers,
      cardOccupiedTerritoryReward: config.cardOccupiedTerritoryReward,
    },
    map: {
      name: config.name,
      territories: config.territories.map(([name, continent, neighbours], id) => ({
        id,
        name,
        continent: config.continents[continent]![0],
        neighbours: neighbours.map(next => names[next]!),
      })),
      continents: config.continents.map(([name, bonus]) => ({ name, bonus })),
      cards: cards.map(([kind, territory], id) => ({
        id,
        kind: kindOf(kind),
        territory: territory === null ? null : names[territory]!,
      })),
    },
    view: (view, talk) => diceView(config, view as ClassicView, talk),
  };
}

function realmsGame(config: RealmsConfig): ModernGame {
  const names = config.territories.map(({ name }) => name);
  const neighbours = names.map((): string[] => []);
  for (const [a, b] of config.edges) {
    neighbours[a]!.push(names[b]!);
    neighbours[b]!.push(names[a]!);
  }
  const words = namesOf(names);
  return {
    territories: makeTerritories(names),
    action: realmsActionSchema,
    rules: { limits: config.limits, baseIncome: config.baseIncome, ...config.options, builds: TERMS },
    map: {
      name: config.name,
      territories: names.map((name, id) => ({ id, name, continent: null, neighbours: neighbours[id]! })),
      continents: [],
      cards: [],
    },
    view: (view, talk) => realmsView(words, view as RealmsView, talk),
  };
}
