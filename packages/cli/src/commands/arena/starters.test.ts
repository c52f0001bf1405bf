import { afterEach, describe, expect, test } from 'vitest';
import { has, type RunningBot, STARTERS, startStarter } from '../../testing/bots.js';
import { ran } from '../../testing/ran.js';
import { arenaCheckLine, seriesLine } from '../../testing/schemas.js';

const bots: RunningBot[] = [];
afterEach(async () => {
  for (const bot of bots.splice(0)) await bot.stop();
});

describe.each(STARTERS)('the starter $name', ({ name, protocol, needs }) => {
  const what = has(needs) ? '' : ` (left out: there is no ${needs} on this machine)`;
  test.skipIf(!has(needs))(`is ready to play, and beats recruits${what}`, async () => {
    const bot = await startStarter(name);
    bots.push(bot);
    const checked = arenaCheckLine.parse(
      JSON.parse((await ran(`arena check ${bot.url} --timeout 30000 --json`)).output),
    );
    expect(checked.items.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
    expect(checked).toMatchObject({ ok: true, protocol });
    const players = `--bot mine=${bot.url} --bot builtin:recruit --bot builtin:recruit`;
    const played = await ran(`arena play ${players} --games 3 --seed 3 --timeout 30000 --json`);
    const { standings, conduct } = seriesLine.parse(JSON.parse(played.output));
    expect(standings[0]).toMatchObject({ name: 'mine', matches: 3, strikes: 0 });
    expect(standings[0]!.wins).toBeGreaterThanOrEqual(2);
    expect(conduct[0]).toMatchObject({ name: 'mine', protocol, neutral: 0, strikes: [] });
  });
});
