// Takes a picture of every screen into docs/screenshots, desktop and phone, light and dark:
//   npm run docs:screenshots [-- name ...]
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ONLINE_SCREENS, signIn } from '../src/app/online/testing/screens.js';
import { startServer } from '../src/app/online/testing/server.js';
import { settle } from '../src/app/online/testing/town.js';
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
const browser = await launchBrowser();
const isWanted = ({ name }) => wanted.length === 0 || wanted.includes(name);

/** A picture larger than this gets fewer colours, in bytes. */
const MOST = 150_000;
const COLOURS = [96, 64, 40, 24, 16];

function small(file) {
  for (const colours of COLOURS) {
    const picture = shrinkPng(file, colours);
    if (picture.length <= MOST || colours === COLOURS.at(-1)) return picture;
  }
}

/** One screen on one device: opened once, seen in both lights. */
async function take(name, [device, options], open) {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await makeRepeatable(page);
  await choose(page, SETTINGS);
  try {
    await open(page);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      const picture = small(await page.screenshot());
      writeFileSync(`${FOLDER}/${name}-${device}-${colorScheme}.png`, picture);
      if (picture.length > MOST) throw new Error(`the picture has ${picture.length} bytes`);
    }
    console.log(`${name}, ${device}`);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${name}, ${device}: ${error}`);
  }
  await context.close();
}

/** Screens of a device by itself. */
async function takeOffline(screens) {
  const site = await serveSite();
  for (const { name, open } of screens)
    for (const device of DEVICES) await take(name, device, page => open(page, site.url));
  await site.close();
}

/** Screens of a server with people, bots and matches. */
async function takeOnline(screens) {
  const server = await startServer();
  const town = await settle(server.url, 6);
  for (const { name, isMember, open } of screens)
    for (const device of DEVICES)
      await take(name, device, async page => {
        if (isMember) await signIn(page.context(), server.url, town.author);
        await open(page, server.url, town);
      });
  await town.close();
  await server.close();
}

const offline = SCREENS.filter(isWanted);
const online = ONLINE_SCREENS.filter(isWanted);
if (offline.length > 0) await takeOffline(offline);
if (online.length > 0) await takeOnline(online);
await browser.close();
