import type { Question } from '@hegemon/engine';
import { describe, expect, test } from 'vitest';
import type { Sitting, Table } from '../bot.js';
import { bots, findBot, levelsOf } from '../index.js';
import { grounds } from './boards.js';
import { type Case, checkHaste, checkPlay, checkRepeats, checkSecrets, checkSittings } from './contract.js';
import { stream } from './match.js';

type Row = readonly [name: string, one: Case];

/** Every player on every board of its games. */
const rows: Row[] = bots.flatMap(bot =>
  grounds
    .filter(([game]) => bot.games.includes(game.id))
    .map(([game, ground]): Row => {
      const rival = levelsOf(game.id)[0]!;
      return [`${bot.id}: ${game.id}, ${ground.name}`, { bot, rival, game, ground }];
    }),
);

/** Every player on the first board of each of its games. */
const firsts = rows.filter(([, { game, ground }]) => game.boards[0] === ground.name);

describe.each(rows)('%s', (_, one) => {
  test('plays by the rules, writes to nothing and comes to an end', () => checkPlay(one));
});

describe.each(firsts)('%s', (_, one) => {
  test('answers in haste', () => checkHaste(one));
  test('repeats itself from the same seed', () => checkRepeats(one));
  test('remembers nothing of other matches', () => checkSittings(one));
  test('is not swayed by what it cannot see', () => checkSecrets(one));
});

describe('a player that breaks the contract is found out', () => {
  const [, one] = firsts.find(([, { bot, game }]) => bot.id === 'recruit' && game.id === 'classic')!;
  const { bot } = one;

  /** The recruit, but for what it does to a question before or to an answer after. */
  function spoiled(spoil: (question: Question, answer: () => object) => object): Case {
    const sit = (table: Table): Sitting => {
      const sitting = bot.sit(table);
      return { ...sitting, decide: question => spoil(question, () => sitting.decide(question)) };
    };
    const spoilt = { ...bot, sit };
    return { ...one, bot: spoilt, rival: spoilt };
  }

  test('by an illegal answer', () => {
    expect(() => checkPlay(spoiled(() => ({ type: 'EndTurn' })))).toThrow('EndTurn is not possible now.');
  });

  test('by writing to what it was shown', () => {
    const writes = spoiled(({ view }, answer) => {
      (view as { armies: number[] }).armies[0] = 99;
      return answer();
    });
    expect(() => checkPlay(writes)).toThrow(TypeError);
  });

  test('by never attacking, so that no match ends', () => {
    const idle = spoiled(({ prompt }, answer) => {
      return (prompt as { type: string }).type === 'Battle' ? { type: 'EndAttack' } : answer();
    });
    expect(() => checkPlay(idle)).toThrow('no end in time');
  });

  test('by chance of its own', () => {
    const own = stream(1, 1);
    const moody = spoiled((question, answer) => {
      if (own(2) === 0) question.random(2);
      return answer();
    });
    expect(() => checkRepeats(moody)).toThrow('the same match went another way');
    expect(() => checkSittings(moody)).toThrow('another match changed an answer');
  });

  test('by cards it cannot see', () => {
    const own = stream(1, 1);
    const peeks = spoiled(({ random }, answer) => {
      if (own(2) === 0) random(2);
      return answer();
    });
    expect(() => checkSecrets(peeks)).toThrow('a hidden card changed an answer');
  });
});

describe('the list', () => {
  test('names every level of a game once', () => {
    for (const game of ['classic', 'quick', 'realms']) {
      const ids = levelsOf(game).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThan(0);
    }
  });

  test.each(bots.map(bot => [`${bot.id} of ${bot.games.join()}`, bot] as const))(
    '%s is found and told',
    (_, bot) => {
      for (const game of bot.games) expect(findBot(game, bot.id)).toBe(bot);
      expect(bot.title).not.toBe('');
      expect(bot.sentence).toMatch(/\.$/);
    },
  );

  test.each([
    ['an unknown level', 'classic', 'emperor'],
    ['an unknown game', 'chess', 'recruit'],
  ])('%s is not found', (_, game, id) => {
    expect(findBot(game, id)).toBeUndefined();
  });
});
