import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAxeViolations } from '../kit/axe.ts';
import { openBrowser } from '../kit/browser.ts';
import type { TestServer } from '../kit/test-server.ts';
import { type Admin, openAdmin } from '../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  bearer,
  newEmail,
  openAuthServer,
  password,
  post,
  signUpAndIn,
} from '../subgraphs/auth/auth-test-server.ts';
import { nextCode, signUpWithApp } from '../subgraphs/auth/second-factors/factors/factor-owner.ts';
import { heading, linkFor, openPage } from './landing-page.ts';

let server: TestServer;
let admin: Admin;
let browser: Browser;
const otherPassword = 'another horse, another battery';

beforeAll(async () => {
  // Mailed links end at the server, because it has no separate site.
  server = await openAuthServer({
    SVC_SITE_URL: '',
    SVC_PASSWORD_REQUIRED_CHARACTERS: 'abcdefghijklmnopqrstuvwxyz',
    SVC_SMTP_MAX_FREQUENCY: '0',
  });
  admin = await openAdmin(server);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server[Symbol.asyncDispose]();
});

const signUp = async (email = newEmail()) => {
  expect(await post(server, '/signup', { email, password })).toMatchObject({ status: 200 });
  return email;
};
const canSignIn = async (email: string, secret: string) =>
  (await post(server, '/token?grant_type=password', { email, password: secret })).status === 200;

describe('a mailed link ends on a page of its own', () => {
  test('that says that the address is confirmed, and keeps no token', async () => {
    const email = await signUp();

    const { page, errors } = await openPage(browser, await linkFor(server, email));
    await page.locator('[data-email]:visible').getByText(email).waitFor();

    expect(await heading(page)).toBe('Your address is confirmed');
    expect(new URL(page.url())).toMatchObject({ pathname: '/', hash: '', search: '' });
    expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie])')).toBe(
      '[{},{},""]',
    );
    expect(await page.evaluate('history.length')).toBeLessThanOrEqual(2);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('where a new password is chosen, by the rules of the settings', async () => {
    const { email } = await signUpAndIn(server);
    await post(server, '/recover', { email });
    const { page, errors } = await openPage(browser, await linkFor(server, email));
    const field = page.getByLabel('New password', { exact: true });
    const save = page.getByRole('button', { name: 'Save the password' });

    expect(await heading(page)).toBe('Choose a new password');
    expect(await findAxeViolations(page)).toEqual([]);
    await field.fill('12345678');
    expect(await page.locator('#password-rules .met').allInnerTexts()).toEqual(['at least 6 characters']);
    await save.click();
    await page.getByText('lacks a kind of character').waitFor();
    await field.fill(password);
    await save.click();
    await page.getByText('the password that you have already').waitFor();
    await page.getByRole('button', { name: 'Show' }).click();
    expect(await field.getAttribute('type')).toBe('text');
    await field.fill(otherPassword);
    expect(await page.locator('#password-strength').innerText()).toBe('hard to guess');
    await field.press('Enter');
    await page.getByText('Your password is saved').waitFor();

    expect([await canSignIn(email, otherPassword), await canSignIn(email, password)]).toEqual([true, false]);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('that asks for the second factor before it changes a password', async () => {
    const { email, secret } = await signUpWithApp(server);
    await post(server, '/recover', { email });
    const { page } = await openPage(browser, await linkFor(server, email));
    await page.getByLabel('New password', { exact: true }).fill(otherPassword);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByText('Your second factor, please').waitFor();

    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByLabel('Code of your authenticator').fill('000000');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('wrong or too old').waitFor();
    await page.getByLabel('Code of your authenticator').fill(nextCode(server, secret));
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('Your password is saved').waitFor();

    expect(await canSignIn(email, otherPassword)).toBe(true);
  });

  test('where the invited choose a password, in their language', async () => {
    const email = newEmail();
    await admin.send('POST', '/invite', { email });
    const { page } = await openPage(browser, await linkFor(server, email), { locale: 'de-AT' });

    expect(await heading(page)).toBe('Willkommen');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByLabel('Neues Passwort', { exact: true }).fill(otherPassword);
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await page.getByText('Ihr Passwort ist gespeichert').waitFor();

    expect(await canSignIn(email, otherPassword)).toBe(true);
  });

  test('that says who is signed in', async () => {
    const { email } = await signUpAndIn(server);
    await post(server, '/otp', { email });

    const { page } = await openPage(browser, await linkFor(server, email));
    await page.locator('[data-email]:visible').getByText(email).waitFor();

    expect(await page.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('account');
    expect(await heading(page)).toBe('The link worked');
    expect(await findAxeViolations(page)).toEqual([]);
  });

  test('for each half of a change of address', async () => {
    const { email, accessToken } = await signUpAndIn(server);
    const next = newEmail();
    await server.send('PUT', '/user', { json: { email: next }, headers: bearer(accessToken) });

    const first = await openPage(browser, await linkFor(server, email));
    const second = await openPage(browser, await linkFor(server, next));
    await second.page.locator('[data-email]:visible').getByText(next).waitFor();

    expect(await heading(first.page)).toBe('One of two confirmations is done');
    expect(await heading(second.page)).toBe('Your address was changed');
    expect(await findAxeViolations(first.page)).toEqual([]);
  });

  test.each([
    ['Set a new password', 'Choose a new password'],
    ['Sign in by a link', 'The link worked'],
  ])('that sends a new one for one that is used: %s', async (choice, title) => {
    const email = await signUp();
    const link = await linkFor(server, email);
    await server.send('GET', link.slice(link.indexOf('/verify')));
    const { page, errors } = await openPage(browser, link);

    expect(await heading(page)).toBe('This link does not work any more');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByLabel(choice).check();
    await page.getByLabel('Your email address').fill(email);
    await page.getByRole('button', { name: 'Send a new mail' }).click();
    await page.getByText('a mail is on its way').waitFor();
    await page.goto(await linkFor(server, email));

    expect(await heading(page)).toBe(title);
    expect(errors).toEqual([]);
  });

  test('that sends the confirmation of a new account again, and tells nobody which accounts there are', async () => {
    const email = await signUp();
    for (const asked of [email, newEmail()]) {
      const { page } = await openPage(browser, `${server.url}/#error=access_denied&error_code=otp_expired`);
      await page.getByLabel('Confirm the address of a new account').check();
      await page.getByLabel('Your email address').fill(asked);
      await page.getByRole('button', { name: 'Send a new mail' }).click();
      await page.getByText('a mail is on its way').waitFor();
    }

    expect(await server.mails(email)).toHaveLength(2);
  });

  test('that shows texts of its own only, whatever an address says', async () => {
    const { page } = await openPage(
      browser,
      `${server.url}/#error=x&error_code=%3Cb%3E&error_description=Call+this+number`,
    );

    expect(await heading(page)).toBe('You are not signed in');
    expect(await page.locator('main').innerText()).not.toMatch(/Call this|<b>/);
    await page.goto(`${server.url}/?error=access_denied&error_code=signup_disabled&error_description=Call`);
    expect(await page.locator('main').innerText()).toContain('by invitation only');
    expect(page.url()).toBe(`${server.url}/`);
  });
});

describe('without JavaScript', () => {
  const options = { javaScriptEnabled: false };

  test('a link works, and the page says what it did', async () => {
    const email = await signUp();

    const { page } = await openPage(browser, await linkFor(server, email), options);

    expect(await page.locator('noscript:visible').innerText()).toContain('It has done its work');
    expect(await canSignIn(email, password)).toBe(true);
  });

  test("a template's own link, with the digest of a token, asks before it is used", async () => {
    const email = await signUp();
    const token = new URL(await linkFor(server, email)).searchParams.get('token');
    const { page } = await openPage(browser, `${server.url}/?token_hash=${token}&type=signup`, options);

    expect(await canSignIn(email, password)).toBe(false);
    await page.getByRole('link', { name: 'Go on' }).click();
    await page.waitForURL(/#access_token=/);

    expect(await canSignIn(email, password)).toBe(true);
  });
});

describe('/ for people', () => {
  test('says what runs here and what production still asks for', async () => {
    const { page, errors } = await openPage(browser, `${server.url}/`);

    expect(await heading(page)).toBe('Trellis is running');
    for (const name of ['GraphQL explorer', 'REST reference', 'Mailbox'])
      expect(await page.getByRole('link', { name }).count()).toBe(1);
    expect(await page.locator('dt').allInnerTexts()).toContain('SVC_SITE_URL');
    expect(await page.locator('dt').allInnerTexts()).not.toContain('SVC_DATA_DIR');
    expect(await findAxeViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('is small, and loads nothing of others', async () => {
    const { text, headers } = await server.send('GET', '/', { headers: { accept: 'text/html' } });
    const [, path = ''] = /src="(pages\/[^"]+)"/.exec(text) ?? [];
    const script = await server.send('GET', `/${path}`);

    expect(text.length + script.text.length).toBeLessThan(30_000);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(script.headers.get('cache-control')).toContain('immutable');
  });
});
