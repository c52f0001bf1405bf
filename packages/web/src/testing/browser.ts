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

/**
 * A real browser: the machine's Chromium where it has one, else the one from npm. Not with the arguments that
 * come with the latter: they turn off the web's own safety, and allow one page at a time.
 */
export async function launchBrowser(): Promise<Browser> {
  const local = [process.env['CHROME'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    file => file !== undefined && existsSync(file),
  );
  if (local !== undefined && process.env['FORCE_NPM_CHROMIUM'] === undefined)
    return chromium.launch({ executablePath: local, args: QUIET });
  const { default: shipped } = await import('@sparticuz/chromium');
  return chromium.launch({
    executablePath: await shipped.executablePath(),
    args: QUIET,
  });
}
