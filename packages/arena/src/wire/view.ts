import { z } from 'zod';

const id = z.string().describe('An opaque id, new in every match.');
const territoryId = z.int();
const owner = z
  .string()
  .nullable()
  .describe('The id of a player, "neutral" for a garrison, null for nobody.');

const count = z.int().min(0);

/** A match of Classic or Quick as one player sees it. */
export const diceViewSchema = z
  .object({
    turn: count.describe("Players' turns begun; 0 while the board is set up."),
    phase: z.string().describe('What the match waits for, by its name in the rules.'),
    current_player: id.nullable(),
    territories: z.array(z.object({ id: territoryId, name: z.string(), owner, armies: count })),
    players: z.array(
      z.object({
        id,
        name: z.string(),
        armies_to_place: count,
        cards: count,
        is_out: z.boolean(),
        is_neutral: z.boolean(),
      }),
    ),
    hand: z.array(z.object({ id: z.int(), kind: z.string(), territory: z.string().nullable() })),
    deck: count,
    discards: z.array(z.int()).describe('Ids of cards traded in and not yet shuffled back.'),
    trades: count.describe('Sets traded in by everybody so far.'),
    captured: count.describe('Territories captured in this turn.'),
    battle: z
      .object({ attackingTerritory: z.string(), defendingTerritory: z.string(), attackingDiceCount: count })
      .nullable(),
  })
  .describe('Classic and Quick.');

/** A match of Realms as one player sees it. */
export const realmsViewSchema = z
  .object({
    turn: count,
    territories: z.array(
      z.object({
        id: territoryId,
        name: z.string(),
        is_hidden: z.boolean().describe('Fog lies there: nothing else is known of it.'),
        owner,
        food: count,
        upgrades: z.array(z.string()),
      }),
    ),
    units: z.array(
      z.object({
        id: z.int(),
        owner,
        territory: z.string(),
        is_defending: z.boolean(),
        is_starving: z.boolean(),
      }),
    ),
    players: z.array(
      z.object({
        id,
        name: z.string(),
        gold: z.int().nullable(),
        points: z.int().nullable(),
        is_ready: z.boolean(),
        is_out: z.boolean(),
        is_neutral: z.boolean(),
      }),
    ),
    orders: z.object({
      moves: z.array(z.object({ unit: z.int(), to: z.string() })),
      builds: z.array(z.object({ territory: z.string(), build: z.string() })),
    }),
    report: z.array(z.string()).describe('How the turn before came out, in words.'),
  })
  .describe('Realms.');

export const viewSchema = z.union([diceViewSchema, realmsViewSchema]);
export type DiceWireView = z.infer<typeof diceViewSchema>;
export type RealmsWireView = z.infer<typeof realmsViewSchema>;
export type WireView = z.infer<typeof viewSchema>;
