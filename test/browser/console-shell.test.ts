import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../kit/axe.ts';
import {
  type ConsoleBrowser,
  consolePassword,
  expectScreen,
  openConsoleBrowser,
  waitForHeading,
} from '../kit/console-browser.ts';

let opened: ConsoleBrowser;
let email: string;

beforeAll(async () => {
  opened = await openConsoleBrowser();
  const { page, context } = await opened.openPage();
  email = await opened.signUp(page);
  await context.close();
});
afterAll(() => opened[Symbol.asyncDispose]());

const focusedText = (page: Page) => page.evaluate('document.activeElement.innerText') as Promise<string>;
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

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
  const { page, errors } = await opened.openPage();
  await opened.signIn(page, email, '/console/campaigns?sort=name');
  await expectScreen(page, 'Campaigns');
  expect(parameter(page, 'sort')).toBe('name');
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
  expect(await focusedText(page)).toBe('Campaigns');
  await page.getByText('My first campaign').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  // The security policy forbids inline styles and scripts; the browser would report them here.
  expect(errors).toEqual([]);
});

test('search and filters are in the address, and the back button undoes them', async () => {
  const { page } = await opened.openPage();
  await opened.signIn(page, email, '/console/campaigns');
  await page.getByText('My first campaign').waitFor();
  await page.getByRole('button', { name: 'Status', exact: true }).first().click();
  await page.getByRole('checkbox', { name: 'Live' }).check();
  await page.getByText('Nothing matches').waitFor();
  expect(parameter(page, 'status')).toBe('LIVE');
  await page.goBack();
  await page.getByText('My first campaign').waitFor();
});

test('a session that is ended elsewhere asks for another sign-in in a new tab, and keeps what was typed', async () => {
  const { page, context } = await opened.openPage();
  await opened.signIn(page, email, '/console/campaigns');
  await page.getByText('My first campaign').waitFor();
  await page.getByRole('searchbox').fill('first');
  await endAllSessions();
  const dialog = page.getByRole('dialog', { name: 'You are signed out' });
  await dialog.waitFor();

  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: 'Sign in again' }).click(),
  ]);
  await tab.getByLabel('Email', { exact: true }).fill(email);
  await tab.getByLabel('Password', { exact: true }).fill(consolePassword);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).first().click();
  await waitForHeading(tab, 'You are signed in');

  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByRole('searchbox').inputValue()).toBe('first');
  await page.getByText('My first campaign').waitFor();
});

test('German is kept, and a server that cannot be reached is reported until it responds', async () => {
  const { page } = await opened.openPage();
  await opened.signIn(page, email, '/console/campaigns');
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
  await page.getByText('Keine Treffer').waitFor();
});
