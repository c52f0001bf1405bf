import { realms } from '@hegemon/engine/realms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { realmsBots } from './index.js';
import { begin, configOf, ordered, orderedBy, ordersIn, type Position } from './testing/position.js';

function start(board: string): Position {
  const config = configOf(board);
  const rules = realms.rules(config);
  const at = (name: string): number => config.territories.findIndex(territory => territory.name === name);
  return { config, rules, at, state: begin(rules, config.players) };
}

describe.each(realmsBots.map(bot => [bot.id, bot] as const))('%s', (_, bot) => {
  it('comes to an end if somebody new takes over at every question', () => {
    const position = start('duel');
    const table = { config: position.config, seats: 2, seat: 0 };
    fc.assert(
      fc.property(fc.nat(1000), seed => {
        orderedBy(() => bot.sit(table), position, 0, seed);
      }),
      { numRuns: 4 },
    );
  });

  it('puts right what somebody else has ordered', () => {
    const position = start('duel');
    const { rules } = position;
    fc.assert(
      fc.property(fc.array(fc.nat(100), { maxLength: 6 }), picks => {
        const state = picks.reduce((now, pick) => {
          const actions = rules
            .legalActions(now, 0)
            .filter(action => (action as { type: string }).type !== 'Ready');
          return rules.apply(now, 0, actions[pick % actions.length]);
        }, position.state);
        const clean = ordersIn(position, ordered(position, bot, 0), 0);
        const fixed = ordersIn(position, ordered({ ...position, state }, bot, 0), 0);
        // Whichever plan is played: every unit gets an order or none, and nothing stays that no plan has.
        expect(fixed.moves.length).toBeLessThanOrEqual(3);
        expect(fixed.builds.length).toBeLessThanOrEqual(Math.max(1, clean.builds.length));
      }),
      { numRuns: 6 },
    );
  });
});
