import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { storeSessionCookie } from '../../server/pages/account/session-cookie.ts';
import { createPageCookieJar } from '../../server/pages/forms/cookie-jar.ts';
import { localhostOnlyArgument, openBrowser } from './browser.ts';
import { findFreePort } from './free-port.ts';
import { openServer } from './test-server.ts';

/** Password of everybody who signs up in a journey. */
export const consolePassword = 'correct horse battery';

let count = 0;

/** A page of the console, and the errors that the browser has reported since it was opened. */
export type ConsolePage = { page: Page; context: BrowserContext; errors: string[] };

/** Opens a server and a browser for journeys through the console. People sign up without a mail. */
export async function openConsoleBrowser(settings: Record<string, string> = {}) {
  const port = String(await findFreePort());
  const url = `http://localhost:${port}`;
  const [server, browser] = await Promise.all([
    openServer({
      settings: { SVC_API_PORT: port, SVC_SITE_URL: '', SVC_MAILER_AUTOCONFIRM: 'true', ...settings },
    }),
    openBrowser(localhostOnlyArgument),
  ]);

  /**
   * Opens a page in a browser of its own. Errors of the security policy are errors of the page, too. Clicks go through the
   * notifications of successes, which cover the lower right corner for some seconds.
   */
  const openPage = async (options: BrowserContextOptions = {}): Promise<ConsolePage> => {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      viewport: { width: 1280, height: 800 },
      ...options,
    });
    // Playwright waits as long as `expect.poll` does.
    context.setDefaultTimeout(60_000);
    await context.addInitScript(clickThroughNotifications);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    return { page, context, errors };
  };

  return {
    server,
    url,
    openPage,
    /** Creates an account, and returns its address. The browser is signed in, and shows the page of the account. */
    signUp: async (page: Page): Promise<string> => {
      count += 1;
      const email = `console${count}.${process.pid}@example.com`;
      await storeSession(page, url, '/signup', email);
      await page.goto(`${url}/account`);
      return email;
    },
    /** Signs in without the pages of the server, and opens a path of the console. */
    signIn: async (page: Page, email: string, path = '/console') => {
      await storeSession(page, url, '/token?grant_type=password', email);
      await page.goto(url + path);
    },
    /** Opens a path of the console without a session, and signs in on the page to which the console leads. */
    signInOnPage: async (page: Page, email: string, path = '/console') => {
      await page.goto(url + path);
      await page.waitForURL(/\/account\/sign-in/);
      await fillSignIn(page, email);
      await page.waitForURL(/\/console/);
    },
    /** Signs in a CMS user on the page of the back office. */
    signInToCms: async (page: Page, login: string, password: string, path = '/console') => {
      await page.goto(`${url}/cms/sign-in?next=${encodeURIComponent(path)}`);
      await page.getByLabel('Login', { exact: true }).fill(login);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
      await page.waitForURL(/\/console/);
    },
    /** Opens a screen and waits for its heading. */
    openScreen: async (page: Page, path: string, heading: string) => {
      await page.goto(url + path);
      await waitForHeading(page, heading);
    },
    [Symbol.asyncDispose]: async () => {
      // A browser that still has open pages or downloads can take half a minute to end.
      await Promise.all(browser.contexts().map((context) => context.close()));
      await Promise.all([browser.close(), server[Symbol.asyncDispose]()]);
    },
  };
}

export type ConsoleBrowser = Awaited<ReturnType<typeof openConsoleBrowser>>;

/**
 * Without it, a click on what a notification covers fails: Playwright moves the pointer over the notification at each attempt, and
 * a notification under the pointer never closes by itself. The content security policy allows style sheets of this kind.
 */
const clickThroughNotifications = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.mantine-Notification-root[role=status] { pointer-events: none; }');
  document.adoptedStyleSheets.push(sheet);
}`;

/** Fills and sends the form of the sign-in page. */
export async function fillSignIn(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(consolePassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
}

/** Opens a session by an endpoint, and stores it in the browser as the pages of the server do. */
async function storeSession(page: Page, url: string, path: string, email: string) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: consolePassword }),
  });
  const tokens = (await response.json()) as Record<string, string | number>;
  expect([response.status, typeof tokens.access_token]).toEqual([200, 'string']);
  const cookies = createPageCookieJar({ headers: {} }, { prefix: '', path: '/', isSecure: false });
  storeSessionCookie(cookies, {
    accessToken: String(tokens.access_token),
    refreshToken: String(tokens.refresh_token),
    expiresAt: new Date(Number(tokens.expires_at) * 1000),
  });
  const pairs = cookies.toHeaders().map((header) => /^([^=]*)=([^;]*)/.exec(header) ?? []);
  await page.context().addCookies(pairs.map(([, name = '', value = '']) => ({ name, value, url })));
}

export async function waitForHeading(page: Page, name: string) {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

/** Checks the rules of every screen: one heading, which is in the title of the tab. */
export async function expectScreen(page: Page, heading: string) {
  await waitForHeading(page, heading);
  expect(await page.locator('h1').allInnerTexts()).toEqual([heading]);
  expect(await page.title()).toContain(heading);
}
