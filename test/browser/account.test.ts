import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../kit/axe.ts';
import { localhostOnlyArgument, openBrowser } from '../kit/browser.ts';
import { findFreePort } from '../kit/free-port.ts';
import type { TestServer } from '../kit/test-server.ts';
import { newEmail, openAuthServer, password, readMail } from '../subgraphs/auth/auth-test-server.ts';
import { nextCode } from '../subgraphs/auth/second-factors/factors/factor-owner.ts';
import { plugIn } from './browser-client.ts';

let server: TestServer;
let browser: Browser;
let url: string;
const otherPassword = 'another horse, another battery';

beforeAll(async () => {
  const port = String(await findFreePort());
  url = `http://localhost:${port}`;
  server = await openAuthServer({
    SVC_API_PORT: port,
    SVC_SITE_URL: '',
    SVC_SMTP_MAX_FREQUENCY: '0',
    SVC_PASSKEY_ENABLED: 'true',
    SVC_WEBAUTHN_RP_ID: 'localhost',
    SVC_WEBAUTHN_RP_DISPLAY_NAME: 'Example',
    SVC_WEBAUTHN_RP_ORIGINS: url,
  });
  browser = await openBrowser(localhostOnlyArgument);
});
afterAll(async () => {
  await browser.close();
  await server[Symbol.asyncDispose]();
});

async function openPage(options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ reducedMotion: 'reduce', timezoneId: 'Asia/Tokyo', ...options });
  return context.newPage();
}

const press = async (page: Page, name: string) => {
  const pressed = page.getByRole('button', { name, exact: true }).first();
  await Promise.all([page.waitForEvent('load'), pressed.click()]);
};
const heading = (page: Page) => page.locator('h1:visible').innerText();
const linkOf = async (email: string) => (await readMail(server, email)).link.href;

async function signIn(page: Page, email: string, secret: string) {
  await page.goto(`${url}/account`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await press(page, 'Sign in');
}

test('a person signs up, copies the key, forgets the password, and comes back with a second factor', async () => {
  const email = newEmail();
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`${url}/account/sign-up`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  const field = page.getByLabel('Password', { exact: true });
  await field.fill(password);
  expect(await page.locator('.rules .met').allInnerTexts()).toEqual(['at least 6 characters']);
  await page.getByRole('button', { name: 'Show' }).click();
  expect(await field.getAttribute('type')).toBe('text');
  await press(page, 'Create account');
  expect(await heading(page)).toBe('Check your mailbox');
  await page.goto(await linkOf(email));
  expect(await heading(page)).toBe('Your account');

  await press(page, 'Show key');
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('The key is copied.').waitFor();
  const key = await page.evaluate('navigator.clipboard.readText()');
  const answer = await fetch(`${url}/v1/campaign`, { headers: { 'x-apikey': String(key) } });
  expect(answer.status).toBe(200);
  await page.goto(`${url}/account`);
  await press(page, 'Sign out');

  await page.getByRole('link', { name: 'I forgot my password' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await press(page, 'Send the mail');
  await page.goto(await linkOf(email));
  await page.getByLabel('New password', { exact: true }).fill(otherPassword);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.getByText('Your password is saved').waitFor();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await signIn(page, email, otherPassword);
  expect(await heading(page)).toBe('Your account');

  await page.getByRole('link', { name: 'Second factor' }).click();
  await press(page, 'Show the QR code');
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  expect((await page.locator('svg').boundingBox())?.width).toBeGreaterThan(200);
  await page.getByLabel('Code that the app shows').fill(nextCode(server, secret));
  await press(page, 'Turn on');
  await press(page, 'Sign out');
  await signIn(page, email, otherPassword);
  expect(await heading(page)).toBe('Enter your second factor');
  await page.getByLabel('Code that your authenticator app shows').fill(nextCode(server, secret));
  await press(page, 'Continue');
  expect(await heading(page)).toBe('Your account');
  expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie])')).toBe(
    '[{},{},""]',
  );

  const started = page.locator('time').first();
  await page.goto(`${url}/account/sessions`);
  const moment = await started.getAttribute('datetime');
  const expected = await page.evaluate(
    (time) =>
      new Intl.DateTimeFormat('en-GB', {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: 'Asia/Tokyo',
      }).format(new Date(time ?? '')),
    moment,
  );
  expect(await started.innerText()).toBe(expected);
  for (const path of ['', '/second-factor', '/sessions', '/delete']) {
    await page.goto(`${url}/account${path}`);
    expect([path, await findAxeViolations(page)]).toEqual([path, []]);
  }
});

test('a form whose button is pressed again before the answer arrives is sent once', async () => {
  const page = await openPage();
  for (const path of ['/sign-up', '/mail', '/forgot']) {
    await page.goto(`${url}/account${path}`);
    await page.getByLabel('Email', { exact: true }).fill(newEmail());
    if (path === '/sign-up') await page.getByLabel('Password', { exact: true }).fill(password);
    // Nothing is sent, because Playwright waits for the next page after each press.
    const sent = await page.evaluate(`{
      const sent = [];
      addEventListener('submit', (event) => {
        sent.push(!event.defaultPrevented);
        event.preventDefault();
      });
      const button = document.querySelector('main form button:not([type])');
      button.click();
      button.click();
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      button.click();
      sent;
    }`);
    expect([path, sent]).toEqual([path, [true, false, true]]);
  }
});

test('a passkey is made and signs in', async () => {
  const page = await openPage();
  await plugIn(page, { transport: 'internal', isUserVerified: true });
  const email = newEmail();
  await page.goto(`${url}/account/sign-up`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Create account');
  await page.goto(await linkOf(email));
  await page.goto(`${url}/account/passkeys`);
  await press(page, 'Add a passkey');
  await press(page, 'Create passkey');
  await page.getByText('The passkey is added.').waitFor();
  await press(page, 'Sign out');
  await press(page, 'Sign in with a passkey');
  await press(page, 'Use the passkey');
  expect(await heading(page)).toBe('Your account');
});

test('without JavaScript a person signs up, signs in and changes the password; nothing is wider than 320 px', async () => {
  const email = newEmail();
  const page = await openPage({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  await page.goto(`${url}/account/sign-up`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Create account');
  await page.getByLabel('Code from the mail').fill((await readMail(server, email)).code);
  await press(page, 'Continue');
  await press(page, 'Sign out');
  await signIn(page, email, password);
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByLabel('New password', { exact: true }).fill(password);
  await press(page, 'Save the password');
  await page.getByText('the password that you have already').waitFor();
  await page.getByLabel('New password', { exact: true }).fill(otherPassword);
  await press(page, 'Save the password');
  await page.getByText('Your password is saved').waitFor();
  for (const path of [
    '',
    '/password',
    '/address',
    '/second-factor',
    '/sessions',
    '/identities',
    '/export',
    '/delete',
  ]) {
    await page.goto(`${url}/account${path}`);
    expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, 320]);
  }
});

test('the pages before the sign-in have no violations', async () => {
  const page = await openPage({ locale: 'de-DE' });
  for (const path of ['/sign-in', '/sign-up']) {
    await page.goto(`${url}/account${path}`);
    expect([path, await findAxeViolations(page)]).toEqual([path, []]);
  }
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
});
