// Measures the built client in a browser against its budgets, and prints the figures as JSON. See bench/web.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { findBot } from '@hegemon/bots';
import { findGame } from '@hegemon/engine';
import { makeRecord, makeSeeded, openMatch } from '@hegemon/match';
import { launchBrowser } from '../src/testing/browser.js';
import { makeRepeatable, SCREENS, startMatch } from '../src/testing/screens.js';
import { choose, serveSite } from '../src/testing/site.js';

const fileOf = path => fileURLToPath(new URL(path, import.meta.url));
const figures = [];
const tell = (name, value, unit, limit) => figures.push({ name, value, unit, ...(limit ? { limit } : {}) });

function p95(values) {
  return [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * 0.95))];
}

function measureSizes() {
  const folder = `${resolve(fileOf('..'), process.env.SITE ?? 'dist')}/`;
  const page = readFileSync(`${folder}index.html`, 'utf8');
  const sizeOf = name => gzipSync(readFileSync(`${folder}assets/${name}`)).length / 1024;
  const files = readdirSync(`${folder}assets`);
  const first = files.filter(name => name.endsWith('.js') && page.includes(name));
  tell(
    'script of the first page',
    first.map(sizeOf).reduce((a, b) => a + b, 0),
    'KB',
    200,
  );
  tell('script of the worker', sizeOf(files.find(name => /^worker.*\.js$/.test(name))), 'KB');
  tell(
    'styles',
    files
      .filter(name => name.endsWith('.css'))
      .map(sizeOf)
      .reduce((a, b) => a + b, 0),
    'KB',
  );
  const map = gzipSync(
    JSON.stringify(JSON.parse(readFileSync(fileOf('../src/board/maps/world.json'), 'utf8'))),
  );
  tell('world map', map.length / 1024, 'KB', 60);
}

/** Records the browser's own times of events and of long tasks. */
function watch() {
  window.__events = [];
  window.__tasks = [];
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if (/^(pointerdown|pointerup|click|keydown)$/.test(entry.name)) window.__events.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) window.__tasks.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });
}

async function openPage(browser, settings = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await makeRepeatable(page);
  await page.addInitScript(watch);
  await choose(page, { speed: 'instant', confirm: 'never', name: 'Tess', ...settings });
  return page;
}

async function measureInput(browser, url) {
  const page = await openPage(browser);
  await SCREENS.find(({ name }) => name === 'classic-attack').open(page, url);
  await page.evaluate(() => {
    window.__events = [];
  });
  await page.locator('.board .halo[tabindex="0"]').focus();
  const keys = ['Escape', 'n', 'Enter', 'n', 'n', 'Escape', 'ArrowLeft', 'ArrowUp', '.', 'Enter'];
  for (let i = 0; i < 60; i++) await page.keyboard.press(keys[i % keys.length]);
  for (let i = 0; i < 30; i++) {
    const box = await page
      .locator('.board .label .disc')
      .nth((i * 5) % 42)
      .boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  const times = await page.evaluate(() => window.__events);
  // the browser reports nothing that took less than 16 ms
  const all = [...times, ...new Array(Math.max(0, 90 - times.length)).fill(16)];
  tell('input to paint, 95 of 100 (90 keys and clicks)', p95(all), 'ms', 50);
  await page.context().close();
}

async function measureTasks(browser, url) {
  const page = await openPage(browser);
  await startMatch(page, url, 'classic', { deal: true, turns: 40 });
  await page.getByText(/Place (armies|one army)/).waitFor();
  await page.locator('.resign').click();
  await page.evaluate(() => {
    window.__tasks = [];
  });
  await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog', { name: /win/ }).waitFor();
  const tasks = await page.evaluate(() => window.__tasks);
  tell(
    'longest task while computers play 40 turns at once (0: none over 50)',
    Math.max(0, ...tasks),
    'ms',
    50,
  );
  await page.context().close();
}

async function measurePan(browser, url, size) {
  const page = await openPage(browser);
  await startMatch(
    page,
    url,
    'classic',
    size === 42 ? { deal: true } : { deal: true, board: 'generated', size },
  );
  await page.getByText(/Place (armies|one army)/).waitFor();
  const times = await page.evaluate(async () => {
    const board = document.querySelector('.board');
    const { left, top, width, height } = board.getBoundingClientRect();
    board.dispatchEvent(
      new WheelEvent('wheel', {
        deltaY: -900,
        clientX: left + width / 2,
        clientY: top + height / 2,
        bubbles: true,
        cancelable: true,
      }),
    );
    const sea = board.querySelector('svg');
    const send = (type, x, y) =>
      sea.dispatchEvent(
        new PointerEvent(type, {
          pointerId: 1,
          pointerType: 'mouse',
          button: type === 'pointermove' ? -1 : 0,
          buttons: 1,
          clientX: x,
          clientY: y,
          bubbles: true,
        }),
      );
    board.setPointerCapture = () => undefined;
    send('pointerdown', left + width / 2, top + height / 2);
    const frames = [];
    let last = performance.now();
    for (let i = 0; i < 90; i++) {
      send('pointermove', left + width / 2 + 150 * Math.sin(i / 8), top + height / 2 + 80 * Math.cos(i / 8));
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      if (i > 5) frames.push(now - last);
      last = now;
    }
    send('pointerup', left, top);
    return frames;
  });
  const middle = [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];
  tell(`frame while panning ${size} territories, middle one (software drawing)`, middle, 'ms', 17.5);
  tell(`frame while panning ${size} territories, 95 of 100`, p95(times), 'ms');
  await page.context().close();
}

async function measureNodes(browser, url) {
  const page = await openPage(browser);
  await SCREENS.find(({ name }) => name === 'classic-deploy').open(page, url);
  const touched = await page.evaluate(async () => {
    const seen = new Set();
    const observer = new MutationObserver(list => {
      for (const { target } of list)
        seen.add(target.nodeType === Node.TEXT_NODE ? target.parentNode : target);
    });
    const label = document
      .querySelector('.board .label.legal .plus')
      .closest('.label')
      .querySelector('.halo');
    label.focus();
    await new Promise(requestAnimationFrame);
    observer.observe(document.querySelector('.board .sheet'), {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    label.dispatchEvent(new KeyboardEvent('keydown', { key: '+', bubbles: true, cancelable: true }));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    observer.disconnect();
    return seen.size;
  });
  tell("nodes of the board touched by one territory's change", touched, 'nodes', 3);
  await page.context().close();
}

/** A match of so many actions, played by recruits. */
function makeLongRecord(actions) {
  const game = findGame('classic');
  const chance = makeSeeded(5);
  const config = { board: 'world' };
  const opened = openMatch({ game, config, seats: 4, seed: 5, chance });
  const match = opened.value;
  const sittings = [0, 1, 2, 3].map(seat =>
    findBot('classic', 'recruit').sit({ config: match.config, seats: 4, seat }),
  );
  while (match.log.length < actions && match.turn().type === 'seats') {
    const [seat] = match.turn().seats;
    const question = match.question(seat, { type: 'nodes', nodes: 50 });
    if (!match.act(seat, sittings[seat].decide(question)).ok) match.actByDefault(seat);
  }
  for (const seat of [0, 1, 2]) if (match.turn().type === 'seats') match.act(seat, { type: 'Resign' });
  const seats = ['Ada', 'Boris', 'Chen', 'Dalia'].map(name => ({ name, player: 'bot:recruit' }));
  return makeRecord(match, { match: 'bench', config, seats, chance });
}

async function measureSeek(browser, url) {
  const record = makeLongRecord(3000);
  const page = await openPage(browser);
  await page.goto(`${url}/replay`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'long.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  });
  await page.locator('.scrubber').waitFor();
  const times = await page.evaluate(async () => {
    const range = document.querySelector('.scrubber input[type=range]');
    const took = [];
    for (let i = 0; i < 40; i++) {
      const to = Math.floor((Number(range.max) * ((i * 37) % 40)) / 40) + (i % 60);
      const start = performance.now();
      range.value = String(to);
      range.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise(requestAnimationFrame);
      took.push(performance.now() - start);
    }
    return took;
  });
  tell(`seek in a replay of ${record.entries.length} actions, 95 of 100`, p95(times), 'ms', 100);
  await page.context().close();
}

measureSizes();
const [browser, site] = await Promise.all([launchBrowser(), serveSite()]);
await measureInput(browser, site.url);
await measureTasks(browser, site.url);
await measurePan(browser, site.url, 42);
await measurePan(browser, site.url, 500);
await measureNodes(browser, site.url);
await measureSeek(browser, site.url);
await browser.close();
await site.close();
console.log(JSON.stringify(figures));
