import { z } from 'zod';

/** A territory as a bot may name it: by its name, in any case, or by its id. */
export const territorySchema = z
  .union([z.string().min(1).max(100), z.int().min(0).max(100_000)])
  .describe('A territory: its name or its id.');

const amount = z.int().min(0).max(1_000_000_000);
const card = z.int().min(0).max(100_000).describe('The id of a card in your hand.');
const units = z.array(z.int().min(0)).min(1).max(10_000).describe('Ids of your units.');

/** What a player may do in Classic and Quick. */
export const diceActionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('OccupyTerritory'), territory: territorySchema }),
  z.object({ type: z.literal('PlaceAdditionalArmy'), territory: territorySchema }),
  z.object({ type: z.literal('TradeCards'), i: card, j: card, k: card }),
  z.object({ type: z.literal('EndTrade') }),
  z.object({ type: z.literal('PlaceNewArmies'), territory: territorySchema, armies: amount }),
  z.object({
    type: z.literal('Battle'),
    attackingTerritory: territorySchema,
    defendingTerritory: territorySchema,
    attackingDiceCount: amount,
  }),
  z.object({ type: z.literal('Capture'), armies: amount }),
  z.object({ type: z.literal('EndAttack') }),
  z.object({
    type: z.literal('Fortify'),
    fromTerritory: territorySchema,
    toTerritory: territorySchema,
    armies: amount,
  }),
  z.object({ type: z.literal('EndTurn') }),
]);

/** What a player may do in Realms. */
export const realmsActionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Move'), units, to: territorySchema }),
  z.object({ type: z.literal('CancelMove'), units }),
  z.object({ type: z.literal('Build'), territory: territorySchema, build: z.string().max(32) }),
  z.object({ type: z.literal('CancelBuild'), territory: territorySchema }),
  z.object({ type: z.literal('Ready') }),
]);

export const actionSchema = z.union([diceActionSchema, realmsActionSchema]);
export type WireAction = z.infer<typeof actionSchema>;

/** The fields of actions that name a territory. */
export const TERRITORY_FIELDS = [
  'territory',
  'attackingTerritory',
  'defendingTerritory',
  'fromTerritory',
  'toTerritory',
  'to',
] as const;

/** The most actions in one answer. */
export const MOST_ACTIONS = 1000;

/**
 * What a bot answers to `/turn`: an action; or the same under `action`; or several under `actions`, done one
 * after the other, all of them or none. Other fields are ignored.
 */
const seq = z
  .int()
  .min(0)
  .optional()
  .describe('The question that is answered; if given, it must be the last.');

export const answerSchema = z
  .union([
    z.object({ seq, actions: z.array(actionSchema).min(1).max(MOST_ACTIONS) }),
    z.object({ seq, action: actionSchema }),
    z.intersection(actionSchema, z.object({ seq })),
  ])
  .describe('POST /turn is answered with this.');
