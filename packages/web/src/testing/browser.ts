import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Chromium without the connections to elsewhere that it opens by itself. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A real browser: the machine's Chromium where it has one, else the one from npm. */
export async function launchBrowser(): Promise<Browser> {
  const local = [process.env['CHROME'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    file => file !== undefined && existsSync(file),
  );
  if (local !== undefined && process.env['FORCE_NPM_CHROMIUM'] === undefined)
    return chromium.launch({ executablePath: local, args: QUIET });
  const { default: shipped } = await import('@sparticuz/chromium');
  return chromium.launch({
    executablePath: await shipped.executablePath(),
    args: [...shipped.args, ...QUIET],
  });
}
