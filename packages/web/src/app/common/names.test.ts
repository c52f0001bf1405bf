import { boards } from '@hegemon/engine/boards';
import { describe, expect, test } from 'vitest';
import { findName } from './names.js';

const names = boards.world.territories.map(([name]) => name);
const found: readonly [text: string, name: string][] = [
  ['ural', 'Ural'],
  ['URAL', 'Ural'],
  ['ukr', 'Ukraine'],
  ['w us', 'Western United States'],
  ['eus', 'Eastern United States'],
  ['new g', 'New Guinea'],
  ['gb', 'Great Britain'],
  ['nwt', 'North West Territory'],
  ['kamch', 'Kamchatka'],
];

describe('a name that is not written out', () => {
  test.each(found)('%s is %s', (text, name) =>
    expect(findName(names, text)).toEqual({ type: 'one', index: names.indexOf(name) }),
  );
  test('is none where nothing is like it', () =>
    expect(findName(names, 'atlantis')).toEqual({ type: 'none' }));
  test('is many where several are', () =>
    expect(findName(names, 'eastern')).toMatchObject({
      type: 'many',
      names: ['Eastern United States', 'Eastern Australia'],
    }));
  test.each(names)('%s finds itself', name =>
    expect(findName(names, name)).toEqual({ type: 'one', index: names.indexOf(name) }),
  );
});
