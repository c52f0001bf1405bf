import { classicGame } from '@hegemon/engine';
import { describe, expect, test } from 'vitest';
import { Router } from '../plans/route.js';
import { atlasOf } from '../value/atlas.js';
import { Field } from '../value/field.js';
import { makeJudge } from '../value/network.js';
import { weights } from '../value/weights.js';
import { deploy, TASTE } from './draft.js';
import { Outlook } from './outlook.js';

const parsed = classicGame.parseConfig('world');
if (!parsed.ok) throw new Error('no board');
const atlas = atlasOf(parsed.value);
const outlook = new Outlook(new Router(atlas), makeJudge(weights));
const placeOf = (name: string) => atlas.config.territories.findIndex(([title]) => title === name);
const AUSTRALIA = atlas.continent[placeOf('Indonesia')]!;

/** The first player holds Australia and Alaska, the second everything else; an army each but in Siam. */
function held(inSiam: number, inIndonesia: number): Field {
  const field = new Field(atlas, 2);
  for (let t = 0; t < atlas.size; t++) {
    field.setOwner(t, atlas.continent[t] === AUSTRALIA || t === placeOf('Alaska') ? 0 : 1);
    field.addArmies(t, 1);
  }
  field.addArmies(placeOf('Siam'), inSiam - 1);
  field.addArmies(placeOf('Indonesia'), inIndonesia - 1);
  field.reserve[0] = 10;
  return field;
}

const choose = (field: Field, guard: number) =>
  deploy(outlook, field, 0, { ...TASTE, guard }, () => 0).territory;

describe('the first armies', () => {
  test.each([
    ['guard a gate that is weaker than its neighbour', 10, 3],
    ['guard it until it is as much stronger as wanted', 10, 15],
  ])('%s', (_, siam, indonesia) => {
    expect(choose(held(siam, indonesia), 6)).toBe(placeOf('Indonesia'));
  });

  test.each([
    ['the gate is strong enough', 3, 9, 6],
    ['nobody wants a guard', 10, 3, 0],
  ])('go where they do most good where %s', (_, siam, indonesia, guard) => {
    expect(choose(held(siam, indonesia), guard)).toBe(choose(held(siam, indonesia), 0));
  });

  test('do not go to gates of what is not held whole', () => {
    const field = held(10, 3);
    field.setOwner(placeOf('New Guinea'), 1);
    expect(choose(field, 6)).toBe(choose(field, 0));
  });
});
