import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../kit/axe.ts';
import { openBrowser } from '../kit/browser.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';
import { createPasswordLinks } from '../subgraphs/cms/password-links.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await openServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server[Symbol.asyncDispose]();
});

/** Returns the accessibility violations of a page, and what overflows on a narrow screen. */
async function findProblems(page: Page) {
  const found = await findAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const width = Number(await page.evaluate('document.documentElement.scrollWidth'));
  return width > 320 ? [...found, `wider than 320 pixels: ${width}`] : found;
}

test('an administrator signs in, and opens the console', async () => {
  const { login, password } = server.firstAdministrator ?? { login: '', password: '' };
  const page = await browser.newPage();
  await page.goto(`${server.url}/cms`);
  expect(await findProblems(page)).toEqual([]);
  await page.getByLabel('Login').fill(login);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('The login or the password is wrong').waitFor();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Back office' }).waitFor();
  expect(await findProblems(page)).toEqual([]);

  await page.getByRole('link', { name: 'Edit content' }).click();
  await page.waitForURL(/\/console/);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('an imported user chooses a password by a link, and signs in with it', async () => {
  const { addImported, issueFor } = createPasswordLinks(server);
  await addImported('ines');
  const { path, secret } = await issueFor('ines');
  const page = await browser.newPage();
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(path)) addresses.push(request.url(), request.headers().referer ?? '');
  });
  await page.goto(server.url + path);
  await page.getByRole('heading', { name: 'Choose a password' }).waitFor();
  expect(await findProblems(page)).toEqual([]);
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.getByText('This password does not meet the rules').waitFor();
  expect(await findProblems(page)).toEqual([]);
  await page.getByLabel('New password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.getByText('Your new password is saved.').waitFor();
  await page.getByLabel('Login').fill('ines');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Back office' }).waitFor();
  expect([page.url(), ...addresses].join()).not.toContain(secret);

  await page.goto(server.url + path);
  await page.getByText('This link does not work').waitFor();
  expect(await findProblems(page)).toEqual([]);
});
