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

test('an administrator signs in, creates a token and revokes it', async () => {
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

  await page.getByRole('link', { name: 'Administration' }).click();
  await page.getByRole('link', { name: 'Create token' }).click();
  expect(await findProblems(page)).toEqual([]);
  await page.getByLabel('Name').fill('The importer of articles');
  await page.getByLabel('Everything, with').check();
  await page.getByRole('button', { name: 'Create token' }).click();
  const secret = await page.locator('pre').first().innerText();
  expect(secret).toMatch(/^[0-9a-f]{48}$/);
  expect(await findProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'I have copied it' }).click();
  await page.getByText('Revoke …').click();
  await page.getByText(/^\d+ permissions$/).click();
  expect(await findProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Revoke token' }).click();
  await page.getByText('The token is revoked.').waitFor();

  const answer = await server.send('GET', '/api/structure/articles', {
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(answer.status).toBe(401);
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
