import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../testing/browser.js';
import { visit } from './testing/company.js';
import { type ServerProcess, startServer } from './testing/server.js';
import { newPerson, PASSWORD } from './testing/town.js';

const LONG = 180_000;
const NEW = 'quite another password';

let browser: Browser;
let server: ServerProcess;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startServer()]);
}, LONG);
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ann');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function change(page: Page, current: string): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password').fill(NEW);
  await page.getByRole('button', { name: 'Change the password' }).click();
}

test('a password is changed, and one is signed out elsewhere', { timeout: LONG }, async () => {
  await newPerson(server.url, 'Ann');
  const [desk, phone] = await Promise.all([visit(browser), visit(browser)]);
  for (const { page } of [desk, phone]) {
    await page.goto(`${server.url}/online/you`);
    await signIn(page, PASSWORD);
    await page.getByRole('heading', { name: 'Ann' }).waitFor();
  }
  await change(desk.page, 'a wrong password');
  await desk.page.getByText('That is not the current password.').waitFor();
  expect(await phone.page.getByRole('heading', { name: 'Ann' }).count()).toBe(1);
  await change(desk.page, PASSWORD);
  await desk.page.getByText('It is changed.').waitFor();
  expect(await desk.page.getByLabel('New password').inputValue()).toBe('');
  // the other page finds out by itself
  await phone.page.getByRole('heading', { name: 'Who are you?' }).waitFor();
  await signIn(phone.page, PASSWORD);
  await phone.page.getByText('do not belong together').waitFor();
  await signIn(phone.page, NEW);
  await phone.page.getByRole('heading', { name: 'Ann' }).waitFor();
  await desk.page.reload();
  await desk.page.getByRole('heading', { name: 'Ann' }).waitFor();
  // both were refused something, which a browser writes down
  for (const { complaints } of [desk, phone])
    expect(complaints().filter(text => !/status of 40[13]/.test(text))).toEqual([]);
});
