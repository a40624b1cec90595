import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
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
  const server = await openServer({
    settings: { SVC_API_PORT: port, SVC_SITE_URL: '', SVC_MAILER_AUTOCONFIRM: 'true', ...settings },
  });
  const browser = await openBrowser(localhostOnlyArgument);

  /** Opens a page in a browser of its own. Errors of the security policy are errors of the page, too. */
  const openPage = async (options: BrowserContextOptions = {}): Promise<ConsolePage> => {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      viewport: { width: 1280, height: 800 },
      ...options,
    });
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
    /** Creates an account on the page of the server, and returns its address. The browser is signed in. */
    signUp: async (page: Page): Promise<string> => {
      count += 1;
      const email = `console${count}.${process.pid}@example.com`;
      await page.goto(`${url}/account/sign-up`);
      await fillSignIn(page, email);
      await page.getByRole('button', { name: 'Create account', exact: true }).click();
      await page.getByRole('heading', { name: 'Your account' }).waitFor();
      return email;
    },
    /** Opens a path of the console without a session, and signs in on the page to which the console leads. */
    signIn: async (page: Page, email: string, path = '/console') => {
      await page.goto(url + path);
      await page.waitForURL(/\/account\/sign-in/);
      await fillSignIn(page, email);
      await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
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
      await browser.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

export type ConsoleBrowser = Awaited<ReturnType<typeof openConsoleBrowser>>;

async function fillSignIn(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(consolePassword);
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
