import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../house.js';
import { USUAL_TERMS } from '../tables/terms.js';
import { makePlace } from '../testing/stores.js';

const MATCHES = 250;

let house: House;
let remove: () => void;
const complaints: unknown[] = [];
beforeAll(async () => {
  const { place, remove: away } = await makePlace('folder');
  remove = away;
  house = await openHouse({
    place,
    allowPrivate: true,
    threads: 1,
    complain: error => complaints.push(error),
  });
  await house.context.wake();
});
afterAll(async () => {
  await house.close();
  remove();
});

/** How often others have a turn while a job is under way. */
async function turnsDuring(job: () => Promise<void>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await job();
  isOver = true;
  return turns;
}

test('a sweep sees to the clocks of all matches, and keeps nobody waiting', async () => {
  const { store, people, lobby, upkeep } = house.context;
  const persons = [];
  for (let i = 0; i < 4; i++) persons.push((await people.makeGuest()).person);
  const ids: string[] = [];
  for (let i = 0; i < MATCHES; i++) {
    const [host, ...others] = persons;
    const seats = [{ type: 'me' } as const, ...others.map(() => ({ type: 'open' }) as const)];
    const { id } = await lobby.make(host!, {
      game: 'quick',
      config: 'quick',
      seats,
      terms: USUAL_TERMS,
      isPublic: false,
    });
    for (const person of others) await lobby.join(id, person);
    await lobby.start(id, host!);
    ids.push(id);
  }
  const turns = await turnsDuring(async () => {
    expect(await house.sweep.run(true)).toMatchObject({ attended: MATCHES });
  });
  expect(turns).toBeGreaterThanOrEqual(MATCHES);
  const jobs = await store.boss.findJobs('clocks');
  expect(new Set(jobs.map(({ data }) => (data as { match: string }).match))).toEqual(new Set(ids));
  expect(complaints).toEqual([]);
  expect(upkeep.playing).toBe(0);
});
