import { boards } from '@hegemon/engine/boards';
import { describe, expect, test } from 'vitest';
import { placeNamed, placesNamed } from './places.js';

const names = boards.world.territories.map(([name]) => name);
const any = () => true;

describe('one name', () => {
  test.each<[typed: string, name: string]>([
    ['ural', 'Ural'],
    ['URAL', 'Ural'],
    ['ukr', 'Ukraine'],
    ['wus', 'Western United States'],
    ['w aus', 'Western Australia'],
    ['western-europe', 'Western Europe'],
    ['kamtchatka', 'Kamchatka'],
    ['madagascer', 'Madagascar'],
    ['britain', 'Great Britain'],
    ['nwt', 'North West Territory'],
  ])('%s is %s', (typed, name) => {
    expect(names[placeNamed(typed, names, any) as number]).toBe(name);
  });

  test.each<[typed: string, sentence: string]>([
    ['u', '"u" could be Ukraine or Ural.'],
    ['atlantis', 'There is no territory called "atlantis".'],
    ['', 'There is no territory called "".'],
  ])('%j is refused', (typed, complaint) => {
    expect(placeNamed(typed, names, any)).toEqual({ complaint });
  });

  test('among those that make sense a single letter may do', () => {
    expect(placeNamed('u', names, t => names[t] === 'Ural')).toBe(names.indexOf('Ural'));
  });

  test('but a full name is what it says, for a refusal that says why', () => {
    expect(placeNamed('ukraine', names, t => names[t] === 'Ural')).toBe(names.indexOf('Ukraine'));
  });
});

describe('two names', () => {
  const near = (a: number, b: number) => (boards.world.territories[a]![2] as readonly number[]).includes(b);
  test.each<[typed: string, from: string, to: string]>([
    ['ural ukraine', 'Ural', 'Ukraine'],
    ['western united states alberta', 'Western United States', 'Alberta'],
    ['alberta western united states', 'Alberta', 'Western United States'],
    ['ural to siberia', 'Ural', 'Siberia'],
    ['ural -> sib', 'Ural', 'Siberia'],
    ['wus eus', 'Western United States', 'Eastern United States'],
    ['east africa south africa', 'East Africa', 'South Africa'],
  ])('%s', (typed, from, to) => {
    const pair = placesNamed(typed.split(' '), names, any, near) as readonly [number, number];
    expect(pair.map(place => names[place])).toEqual([from, to]);
  });

  test.each<[typed: string, sentence: string]>([
    ['ural', 'Two territories are needed.'],
    ['ural atlantis', 'There is no territory called "atlantis".'],
  ])('%s is refused', (typed, complaint) => {
    expect(placesNamed(typed.split(' '), names, any, near)).toEqual({ complaint });
  });
});
