import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { findAxeViolations } from '../kit/axe.ts';
import {
  type ConsoleBrowser,
  consolePassword,
  expectScreen,
  fillSignIn,
  openConsoleBrowser,
  waitForHeading,
} from '../kit/console-browser.ts';

let opened: ConsoleBrowser;
let email: string;
let page: Page;
let errors: string[];

beforeAll(async () => {
  opened = await openConsoleBrowser();
  ({ page, errors } = await opened.openPage());
  // Timers of the console are moved forward instead of being waited for.
  await page.clock.install();
  email = await opened.signUp(page);
  await page.context().clearCookies();
});
afterAll(() => opened[Symbol.asyncDispose]());

const focusedText = () => page.evaluate('document.activeElement.innerText') as Promise<string>;
const parameter = (name: string) => new URL(page.url()).searchParams.get(name);

/** Ends the sessions of the user, as from another device. */
async function endAllSessions() {
  const signIn = await fetch(`${opened.url}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: consolePassword }),
  });
  const { access_token: token } = (await signIn.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${opened.url}/logout?scope=global`, { method: 'POST', headers });
  expect(status).toBe(204);
}

test('a visitor signs in, comes back to the screen of the link, and moves by palette and keyboard', async () => {
  await opened.signInOnPage(page, email, '/console/campaigns?sort=name');
  await expectScreen(page, 'Campaigns');
  expect(parameter('sort')).toBe('name');
  await page.getByText('My first campaign').waitFor();
  const table = page.getByRole('table', { name: 'Campaigns' });
  expect(await table.locator('th[aria-sort]').getAttribute('aria-sort')).toBe('ascending');

  await page.goto(`${opened.url}/console/campaigns/nowhere/at/all`);
  await expectScreen(page, 'Page not found');

  await page.keyboard.press('Control+K');
  await page.getByPlaceholder('Search, or go to a page').fill('camp');
  await page.getByRole('dialog').getByText('Campaigns', { exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Campaigns');
  expect(await focusedText()).toBe('Campaigns');
  await page.getByText('My first campaign').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  // The security policy forbids inline styles and scripts; the browser would report them here.
  expect(errors).toEqual([]);
});

test('search and filters are in the address, and the back button undoes them', async () => {
  await page.getByRole('button', { name: 'Status', exact: true }).first().click();
  await page.getByRole('checkbox', { name: 'Live' }).check();
  await page.getByText('Nothing matches').waitFor();
  expect(parameter('status')).toBe('LIVE');
  await page.keyboard.press('Escape');
  await page.goBack();
  await page.getByText('My first campaign').waitFor();
});

test('a session that is ended elsewhere asks for another sign-in in a new tab, and keeps what was typed', async () => {
  await page.getByRole('searchbox').fill('first');
  await endAllSessions();
  const dialog = page.getByRole('dialog', { name: 'You are signed out' });
  await dialog.waitFor();

  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('link', { name: 'Sign in again' }).click(),
  ]);
  await fillSignIn(tab, email);
  await waitForHeading(tab, 'You are signed in');
  await tab.close();

  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByRole('searchbox').inputValue()).toBe('first');
  await page.getByText('My first campaign').waitFor();
});

test('German is kept, and a server that cannot be reached is reported until it responds', async () => {
  await page.getByRole('button', { name: 'Colours and language' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await expectScreen(page, 'Kampagnen');
  expect(await page.locator('html').getAttribute('lang')).toBe('de');

  await page.route('**/graphql', (route) => route.abort());
  await page.getByRole('searchbox').fill('erste');
  await page.getByRole('status').getByText('Der Server ist nicht erreichbar').waitFor();
  await page.unroute('**/graphql');
  await page.clock.fastForward('00:05');
  await page.getByText('Keine Treffer').waitFor();
});
