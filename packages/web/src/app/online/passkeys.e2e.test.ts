import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../testing/browser.js';
import { faultsOf } from './testing/axe.js';
import { visit } from './testing/company.js';
import { type ServerProcess, startServer } from './testing/server.js';

let browser: Browser;
let server: ServerProcess;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startServer()]);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Gives the browser a device that holds passkeys, and whose owner always agrees. */
async function addDevice(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a guest keeps the name with a passkey, leaves, and comes back by it', async () => {
  const { page, complaints } = await visit(browser);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await addDevice(page);
  // passkeys belong to a name, which 127.0.0.1 is not
  await page.goto(`${server.url.replace('127.0.0.1', 'localhost')}/online/you`);
  await page.getByLabel('Name, if you like').fill('Ann');
  await button('Play as a guest').click();
  await page.getByRole('heading', { name: 'Keep your name' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Anna');
  await button('Keep it with a passkey').click();
  await page.getByText('not used yet').waitFor();
  await page.getByRole('heading', { name: 'Anna' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await button('Sign out').click();
  await button('Sign in with a passkey').click();
  await page.getByText('last used on').waitFor();
  await page.getByRole('heading', { name: 'Anna' }).waitFor();

  await button('Add a passkey').click();
  await page.getByRole('alert').getByText('has a passkey of yours already').waitFor();
  await button('Remove').click();
  await page.getByRole('alert').getByText('You could not sign in without it').waitFor();
  expect(complaints()).toEqual([]);
  await page.context().close();
});

test('a page at an address of numbers says where passkeys work', async () => {
  const { page } = await visit(browser);
  await page.goto(`${server.url}/online/you`);
  await page.getByText('Passkeys work at').waitFor();
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
  await page.context().close();
});
