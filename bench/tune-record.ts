import { type Bot, findBot } from '@hegemon/bots';
import { classicGame, type MatchConfig, quickGame } from '@hegemon/engine';
import { generateBoard, world } from '@hegemon/engine/boards';
import { Sfc32 } from '@hegemon/engine/simulator';
import { NARROW } from '../packages/bots/src/classic/plans/goals.js';
import { sitDown } from '../packages/bots/src/classic/search/commander.js';
import { TASTE } from '../packages/bots/src/classic/search/draft.js';
import { atlasOf } from '../packages/bots/src/classic/value/atlas.js';
import { COUNT, measure } from '../packages/bots/src/classic/value/features.js';
import { Field } from '../packages/bots/src/classic/value/field.js';
import type { Network } from '../packages/bots/src/classic/value/network.js';
import { rivals } from '../packages/bots/src/testing/rivals/rivals.js';
import { playMatch } from './tune-match.js';
import { byHand } from './tuning/hand.js';

/** Matches that nobody won by then are not recorded. */
const LONGEST = 250;

/** How different the players of one match judge. */
const SPREAD = 0.35;

interface Setting {
  readonly config: MatchConfig;
  readonly seats: number;
}

/** What is played: tables with cards, or without. */
export type Scene = 'cards' | 'cardless';

/** The board and the number of players of a seed: the classic world with four most often, or the quick game. */
function settingOf(scene: Scene, seed: number): Setting {
  const random = new Sfc32(seed);
  const unit = () => random.next() / 2 ** 32;
  const wanted = pick(unit(), [0.08, 0.24, 0.66, 0.82, 1]) + 2;
  const config =
    scene === 'cards'
      ? configFor(pick(unit(), [0.4, 0.68, 0.76, 0.92, 1]), seed)
      : cardlessFor(pick(unit(), [0.82, 0.92, 0.94, 0.98, 1]), seed);
  return { config, seats: Math.max(config.minPlayers, Math.min(wanted, config.maxPlayers)) };
}

/**
 * Plays a match between fast players of different taste and writes it down: the seed, the winner, the number
 * of positions; then for the end of each turn who moved, trades, turn, cards by player, owners, armies.
 */
export function recordMatch(scene: Scene, seed: number, network: Network, into: number[]): void {
  const { config, seats } = settingOf(scene, seed);
  const random = new Sfc32(seed + 2 ** 31);
  const unit = () => random.next() / 2 ** 32;
  const bots = Array.from({ length: seats }, () => guest(unit(), network, unit));
  const rows: (readonly number[])[] = [];
  const { winner } = playMatch({
    config,
    bots,
    seed,
    budget: { type: 'nodes', nodes: 1e9 },
    longest: LONGEST,
    onTurn: (state, mover) =>
      rows.push([mover, state.trades, state.turn - 1, ...state.hands, ...state.owners, ...state.armies]),
  });
  if (winner < 0) return;
  into.push(seed, winner, rows.length);
  for (const row of rows) into.push(...row);
}

/** Turns records into what `train` reads: how many live, which of them won, then their features. */
export function readMatches(scene: Scene, record: Int32Array): Float32Array {
  const into: number[] = [];
  for (let at = 0; at < record.length; ) {
    const { config, seats } = settingOf(scene, record[at]!);
    const winner = record[at + 1]!;
    const width = 3 + seats + 2 * config.territories.length;
    const end = at + 3 + record[at + 2]! * width;
    for (at += 3; at < end; at += width)
      writeRow(fieldOf(config, seats, record.subarray(at, at + width)), winner, into);
  }
  return Float32Array.from(into);
}

function fieldOf(config: MatchConfig, seats: number, row: Int32Array): Field {
  const field = new Field(atlasOf(config), seats);
  const size = config.territories.length;
  const owners = row.subarray(3 + seats, 3 + seats + size);
  const armies = row.subarray(3 + seats + size);
  owners.forEach((owner, t) => {
    field.setOwner(t, owner);
    field.addArmies(t, armies[t]!);
  });
  field.hands.set(row.subarray(3, 3 + seats));
  [field.player, field.trades, field.turn] = [row[0]!, row[1]!, row[2]!];
  return field;
}

function writeRow(field: Field, winner: number, into: number[]): void {
  const living = Array.from(field.held.keys()).filter(p => field.held[p]! > 0);
  if (living.length < 2) return;
  const features = new Float64Array(field.seats * COUNT);
  measure(field, features);
  into.push(living.length, living.indexOf(winner));
  for (const p of living) for (let f = 0; f < COUNT; f++) into.push(features[p * COUNT + f]!);
}

/** Who sits down: mostly players by the network or by weights set by hand, sometimes a weaker one. */
function guest(u: number, network: Network, unit: () => number): Bot {
  const weak = findBot('classic', u < 0.08 ? 'soldier' : 'captain');
  if (u < 0.2 && weak) return weak;
  const rival = rivals[Math.floor(unit() * rivals.length)];
  if (u < 0.3 && rival) return rival;
  return player(vary(u < 0.4 ? byHand : network, unit));
}

function pick(u: number, limits: readonly number[]): number {
  return limits.findIndex(limit => u < limit);
}

const parsed = new Map<string, MatchConfig>();

function configFor(kind: number, seed: number): MatchConfig {
  if (kind === 3) return read(generated(seed));
  if (kind === 4) return named('quick', () => quickGame.parseConfig('quick'));
  if (kind === 2) return named('competition', () => classicGame.parseConfig('competition'));
  if (kind === 1) return named('world', () => classicGame.parseConfig('world'));
  return named('dealt', () => classicGame.parseConfig({ ...world, rules: { setup: 'deal' } }));
}

function cardlessFor(kind: number, seed: number): MatchConfig {
  const rules = { cards: 'none', setup: seed % 2 ? 'deal' : 'claim' };
  const each = { per: 1, round: 'down', least: 0 };
  if (kind === 0) return named('quick', () => quickGame.parseConfig('quick'));
  if (kind === 1) return named('quick-18', () => quickGame.parseConfig('quick-18'));
  if (kind === 2) return read({ ...world, rules });
  return read({ ...generated(seed), rules: kind === 3 ? { ...rules, reinforcement: each } : rules });
}

function generated(seed: number): object {
  const board = generateBoard({ territories: 20 + (seed % 41), seed });
  if (!board.ok) throw new Error('No board.');
  return {
    ...board.value,
    rules: { setup: seed % 2 ? 'deal' : 'claim', cards: seed % 3 ? 'escalating' : 'fixed' },
  };
}

function read(document: object): MatchConfig {
  const config = classicGame.parseConfig(document);
  if (!config.ok) throw new Error(config.problems[0]?.message);
  return config.value;
}

function named(name: string, parse: () => ReturnType<typeof classicGame.parseConfig>): MatchConfig {
  let config = parsed.get(name);
  if (!config) {
    const result = parse();
    if (!result.ok) throw new Error(result.problems[0]?.message);
    config = result.value;
    parsed.set(name, config);
  }
  return config;
}

/** The same network with each weight scaled a little. */
function vary(network: Network, unit: () => number): Network {
  const scale = () => Math.exp(SPREAD * (unit() + unit() + unit() - 1.5) * 2);
  return {
    linear: network.linear.map(weight => weight * scale()),
    hidden: network.hidden.map(row =>
      row.map((weight, i) => (i === row.length - 1 ? weight * scale() : weight)),
    ),
  };
}

function player(network: Network): Bot {
  const depth = { finalists: 4, futures: 12, answered: 0, prior: 0 };
  return {
    id: 'fast',
    games: ['classic', 'quick'],
    title: 'Fast',
    sentence: '',
    sit: table =>
      sitDown(
        { network, cardless: network, breadth: NARROW, depth, nodes: 40, again: 28, taste: TASTE },
        table,
      ),
  };
}
