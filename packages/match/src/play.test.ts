import { expect, test } from 'vitest';
import { playMatch } from './play.js';
import { makeRandomPlayer } from './testing/players.js';
import { openAt, TABLES, type TableName } from './testing/tables.js';
import { VirtualClock } from './testing/virtual-clock.js';

test.each(Object.keys(TABLES) as TableName[])('%s is played to its end', async table => {
  const clock = new VirtualClock();
  const match = openAt(table, 3, { limits: { actions: 5000 } });
  const player = makeRandomPlayer(match);
  const players = Array.from({ length: match.seats }, () => player);
  const finish = await clock.until(playMatch(match, players, { clock }).done);
  expect(finish).toEqual({ type: 'over', outcome: match.outcome() });
});
