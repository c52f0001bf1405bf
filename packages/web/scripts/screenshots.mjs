// Takes a picture of every screen into docs/screenshots, desktop and phone, light and dark:
//   npm run docs:screenshots [-- name ...]
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../src/testing/browser.js';
import { makeRepeatable, SCREENS } from '../src/testing/screens.js';
import { choose, serveSite } from '../src/testing/site.js';
import { shrinkPng } from './png.mjs';

const FOLDER = fileURLToPath(new URL('../../../docs/screenshots', import.meta.url));
const DEVICES = [
  ['desktop', { viewport: { width: 1280, height: 800 } }],
  ['phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
];
const SETTINGS = { speed: 'instant', confirm: 'never', name: 'Tess' };
const wanted = process.argv.slice(2);

mkdirSync(FOLDER, { recursive: true });
const [browser, site] = await Promise.all([launchBrowser(), serveSite()]);

/** One screen on one device: opened once, seen in both lights. */
async function take({ name, open }, [device, options]) {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await makeRepeatable(page);
  await choose(page, SETTINGS);
  try {
    await open(page, site.url);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      const picture = shrinkPng(await page.screenshot());
      writeFileSync(`${FOLDER}/${name}-${device}-${colorScheme}.png`, picture);
    }
    console.log(`${name}, ${device}`);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${name}, ${device}: ${error}`);
  }
  await context.close();
}

const screens = SCREENS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
for (const screen of screens) for (const device of DEVICES) await take(screen, device);
await browser.close();
await site.close();
