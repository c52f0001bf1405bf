import { type MatchConfig, quickGame } from '@hegemon/engine';
import { describe, expect, test } from 'vitest';
import { atlasOf } from '../value/atlas.js';
import { Field } from '../value/field.js';
import { lineOf } from '../value/testing/line.js';
import { shareOut } from './campaign.js';
import { listCampaigns, NARROW, WIDE } from './goals.js';
import { Router } from './route.js';

/** Territories in a row, each beside the next; `owners` and `armies` by territory. */
function row(owners: readonly number[], armies: readonly number[]): Field {
  const field = new Field(atlasOf(lineOf(owners.length)), 3);
  owners.forEach((owner, t) => {
    field.setOwner(t, owner);
    field.addArmies(t, armies[t]!);
  });
  return field;
}

function pairs(field: Field, goals: readonly number[], start = -1, most?: number): string[] | undefined {
  const route = new Router(field.atlas).find(field, 0, goals, start, most);
  return route?.steps.map(({ from, to }) => `${from}>${to}`);
}

describe('a route', () => {
  const between = row([1, 1, 0, 1, 2], [1, 1, 9, 3, 1]);

  test.each([
    ['goes through what lies between', [4], -1, undefined, ['2>3', '3>4']],
    ['takes the smaller branch first', [0, 4], -1, undefined, ['2>1', '1>0', '2>3', '3>4']],
    ['stops after so many goals', [0, 1, 3, 4], -1, 1, ['2>1']],
  ])('%s', (_, goals, start, most, steps) => {
    expect(pairs(between, goals, start, most)).toEqual(steps);
  });

  test('leaves what later branches need behind', () => {
    const route = new Router(between.atlas).find(between, 0, [0, 4], -1)!;
    expect(route.steps[0]!.later).toBeGreaterThan(route.steps[0]!.onward);
    expect(route.steps.map(step => step.later > 0)).toEqual([true, false, false, false]);
    expect(route.steps.map(step => step.onward > 0)).toEqual([true, false, true, false]);
  });

  test('does not lead over own territories', () => {
    expect(pairs(row([0, 0, 1], [5, 5, 1]), [2], 0)).toBeUndefined();
    expect(pairs(row([0, 0, 1], [5, 5, 1]), [2])).toEqual(['1>2']);
  });

  test('prefers a stack to a lone army', () => {
    expect(pairs(row([0, 1, 0], [1, 2, 6]), [1])).toEqual(['2>1']);
  });

  test('is nothing when all goals are held already', () => {
    expect(pairs(between, [2])).toBeUndefined();
  });
});

describe('the reserve', () => {
  test('goes to what a start lacks first, then to the guard', () => {
    const field = row([0, 1, 2, 0, 1], [2, 3, 9, 1, 9]);
    field.reserve[0] = 10;
    const route = new Router(field.atlas).find(field, 0, [1], -1)!;
    const placings = shareOut(field, 0, route, 3);
    expect(placings.map(placing => placing.territory)).toEqual([0, 3]);
    expect(placings.reduce((sum, placing) => sum + placing.armies, 0)).toBe(10);
  });
});

describe('campaigns', () => {
  const parsed = quickGame.parseConfig('quick');
  const config = (parsed as { readonly value: MatchConfig }).value;
  const field = new Field(atlasOf(config), 4);
  for (let t = 0; t < config.territories.length; t++) {
    field.setOwner(t, t % 4);
    field.addArmies(t, 1 + (t % 3));
  }
  field.reserve[0] = 5;

  test.each([
    ['narrow', NARROW],
    ['wide', WIDE],
  ])('%s ones place the whole reserve and attack from own or taken territories', (_, breadth) => {
    for (const { placings, steps } of listCampaigns(field, 0, new Router(field.atlas), breadth)) {
      expect(placings.reduce((sum, placing) => sum + placing.armies, 0)).toBe(5);
      const own = new Set([...field.owner.keys()].filter(t => field.owner[t] === 0));
      for (const { from, to } of steps) {
        expect(own.has(from)).toBe(true);
        expect(own.has(to)).toBe(false);
        own.add(to);
      }
    }
  });

  test('include holding still', () => {
    const aims = listCampaigns(field, 0, new Router(field.atlas), NARROW).map(campaign => campaign.aim);
    expect(aims).toContain('hold');
  });
});
