import { boards } from '@hegemon/engine/boards';
import { describe, expect, it } from 'vitest';
import { makeGazetteer, titled } from './country.js';
import { parsePlayerName } from './player-name.js';

const competition = boards.competition.territories.map(([name]) => name);
const world = boards.world.territories.map(([name]) => name);

describe('a country', () => {
  it.each(competition)('%s is found by its name in any case', name => {
    const { find } = makeGazetteer(competition);
    const at = competition.indexOf(name);
    expect([find(name), find(name.toUpperCase()), find(titled(name))]).toEqual([at, at, at]);
  });
  it.each(world)('%s of our map is found among the old names', name => {
    const at = makeGazetteer(competition).find(name);
    expect(at).toBeDefined();
    expect(makeGazetteer(world).find(competition[at!]!)).toBe(world.indexOf(name));
  });
  it.each(['', 'atlantis', '__proto__', 'constructor', 'wild1'])('%j is none', name =>
    expect(makeGazetteer(competition).find(name)).toBeUndefined(),
  );
});

const fine = ['Ann', 'Zoë', "Erty's Awesome AI", '東京', '7', 'Will', 'bot-1', 'a'.repeat(64)];
const refused: readonly (readonly [what: string, name: unknown, code: string])[] = [
  ['nothing', undefined, 'bad-name'],
  ['empty', '', 'bad-length'],
  ['spaces', '   ', 'bad-length'],
  ['long', 'a'.repeat(65), 'bad-length'],
  ['a line break', 'a\nb', 'bad-letters'],
  ['turned around', 'a\u202Eb', 'bad-letters'],
  ['invisible', 'a\u200Bb', 'bad-letters'],
  ['half a letter', '\uD800', 'bad-letters'],
  ['none', 'none', 'reserved'],
  ['none in capitals', 'NONE', 'reserved'],
  ['none with a Cyrillic o', 'nоne', 'reserved'],
  ['none in wide letters', 'ｎｏｎｅ', 'reserved'],
  ['neutral', 'Neutral', 'reserved'],
  ['a wild card', 'wild1', 'reserved'],
  ['a wild thing', 'Wildcat', 'reserved'],
  ['a prototype', '__proto__', 'reserved'],
  ['a constructor', 'constructor', 'reserved'],
  ['toString', 'toString', 'reserved'],
  ['taken', 'Bob', 'looks-alike'],
  ['taken but for an accent', 'Bób', 'looks-alike'],
  ['taken but for a zero', 'B0b', 'looks-alike'],
  ['taken but for a Cyrillic letter', 'Bоb', 'looks-alike'],
];

describe("a player's name", () => {
  it.each(fine)('%j is fine', name => expect(parsePlayerName(name, ['Bob'])).toEqual({ ok: true, name }));
  it.each(refused)('that is %s is refused', (_, name, code) =>
    expect(parsePlayerName(name, ['Bob'])).toMatchObject({ ok: false, refusal: { code } }),
  );
  it('is made plain', () => expect(parsePlayerName('  Ａｎｎ   B ')).toEqual({ ok: true, name: 'Ann B' }));
});
