import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { launchBrowser } from '../../testing/browser.js';
import { watchErrors } from '../../testing/site.js';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const BOTS = ['Ann', 'Ben', 'Cid', 'Dan'].flatMap(name => ['--bot', `${name}=builtin:soldier`]);

test('a series at the terminal is seen on the board while it is played', { timeout: 180_000 }, async () => {
  const words = ['arena', 'play', ...BOTS, '--game', 'quick', '--games', '1', '--seed', '5'];
  const main = ['--conditions=hegemon-source', '--import', 'tsx', 'packages/cli/src/main.ts'];
  const child = spawn(process.execPath, [...main, ...words, '--watch', '--pace', '20'], { cwd: ROOT });
  const ended = once(child, 'exit');
  const url = await new Promise<string>(tell => {
    let text = '';
    child.stderr.on('data', chunk => {
      text += String(chunk);
      const found = /open (http\S+)/.exec(text)?.[1];
      if (found) tell(found);
    });
  });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const errors = watchErrors(page);
    await page.goto(url);
    await page.locator('.log li').nth(10).waitFor({ timeout: 60_000 });
    expect(child.exitCode).toBeNull();
    expect((await ended)[0]).toBe(0);
    await page.getByText('The series is over').waitFor({ timeout: 60_000 });
    for (const name of ['Ann', 'Ben', 'Cid', 'Dan'])
      await page.getByRole('row', { name: new RegExp(name) }).waitFor();
    expect(errors.filter(text => !text.includes('ERR_'))).toEqual([]);
  } finally {
    await browser.close();
    child.kill();
  }
});
