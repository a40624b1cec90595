import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cmsSessionCookieName } from '../../core/context/request-context.ts';
import { findAxeViolations } from '../kit/axe.ts';
import { localhostOnlyArgument, openBrowser } from '../kit/browser.ts';
import { onlyInThoroughRun, sampleCases } from '../kit/sample.ts';
import { openTestScenario, type TestScenario } from '../kit/story.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let story: TestScenario;
let browser: Browser;

beforeAll(async () => {
  server = await openServer();
  story = await openTestScenario(server);
  browser = await openBrowser(localhostOnlyArgument);
});
afterAll(async () => {
  await browser.close();
  await server[Symbol.asyncDispose]();
});

type ReferenceViewport = { colorScheme?: 'light' | 'dark'; width?: number; path?: string };

/** The reference in a browser that reaches our server and nothing else, with all that it tried and all that went wrong. */
async function openReference({
  colorScheme = 'light',
  width = 1280,
  path = '/docs',
}: ReferenceViewport = {}) {
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
  const page = await context.newPage();
  const strayed: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== server.url && !/^(data|blob):/.test(protocol)) strayed.push(request.url());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(server.url + path);
  await page.getByRole('heading', { name: 'Trellis REST API' }).first().waitFor();
  return { context, page, strayed, errors, [Symbol.asyncDispose]: () => context.close() };
}

test.each<['light' | 'dark', number]>([
  ['dark', 375],
  ...onlyInThoroughRun<['light' | 'dark', number]>(['light', 1280], ['dark', 1280], ['light', 375]),
])('it works with this server alone: %s, %i px', async (colorScheme, width) => {
  await using reference = await openReference({ colorScheme, width, path: '/docs/' });
  const { page, strayed, errors } = reference;

  await page.getByRole('heading', { name: 'Moving from the content add-on' }).first().waitFor();
  const ground = (await page.evaluate(
    `getComputedStyle(document.querySelector('.scalar-app')).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number)`,
  )) as number[];

  expect(ground.every((each) => each < 100)).toBe(colorScheme === 'dark');
  expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  expect({ strayed, errors }).toEqual({ strayed: [], errors: [] });
});

test('the introduction has no violation of WCAG, in both colour schemes and on a phone', async () => {
  await using reference = await openReference();
  const { page } = reference;
  await page.getByRole('heading', { name: 'Moving from the content add-on' }).first().waitFor();

  expect(await findAxeViolations(page, 'wcag')).toEqual([]);
});

/** Finds one operation by its place in the reference. */
function find(page: Page, place: string) {
  return page.locator(`[id="api-1/${place}"]`).first();
}

test('an operation shows how it is called, what it answers and each failure', async () => {
  const place = 'tag/jobs-campaigns/POST/v1/campaign';
  await using reference = await openReference({ path: `/docs#${place}` });
  const operation = find(reference.page, place);

  await operation.getByText('Idempotency-Key').first().waitFor();
  const shown = (await operation.textContent()) ?? '';

  expect(shown).toMatch(/curl .*\/v1\/campaign/);
  expect(shown).toContain("'x-apikey: YOUR_SECRET_TOKEN'");
  for (const status of ['200', '400', '401', '403', '409']) expect(shown).toContain(status);
  const code = operation.locator('.scalar-code-block').first();
  expect(await code.getByRole('button', { name: 'Copy' }).count()).toBe(1);
});

const credentials = [
  ['accessToken', 'tag/auth-users/GET/user', '"email":"anna@example.com"'],
  ['accountKey', 'tag/jobs-campaigns/GET/v1/campaign', '"name":"Staff Nurse"'],
  ['cmsToken', 'tag/cms-structure/GET/api/structure/articles', '"name":"Working in Lyon"'],
] as const;

test.each(sampleCases(credentials, 1))(
  'a request is tried with a credential: %s',
  async (credential, place, answered) => {
    await using reference = await openReference({ path: `/docs#${place}` });
    const { page, strayed } = reference;

    const client = await openRequest(page, place);
    await client
      .getByRole('button', { name: /Authentication/ })
      .first()
      .click();
    await client
      .getByPlaceholder(/^(Token|QUxM\w+)$/)
      .first()
      .fill(story[credential]);
    const answer = await send(page, client, place);

    expect({ status: answer.status(), strayed }).toEqual({ status: 200, strayed: [] });
    expect(await answer.text()).toContain(answered);
  },
);

test.runIf(inject('isThorough'))(
  'a request is tried with the session of the back office, whose cookie the browser sends',
  async () => {
    const place = 'tag/cms-session-sign-in/GET/api/backend/me';
    await using reference = await openReference({ path: `/docs#${place}` });
    const { page, context } = reference;
    await context.addCookies([{ name: cmsSessionCookieName, value: story.cmsSession, url: server.url }]);

    const client = await openRequest(page, place);
    const answer = await send(page, client, place);

    expect(answer.status()).toBe(200);
  },
);

async function openRequest(page: Page, place: string) {
  const operation = find(page, place);
  await operation
    .getByRole('button', { name: /Test Request/ })
    .first()
    .click();
  return page.getByRole('dialog').first();
}

/** Sends what the dialog shows; the answer is shown with its status. */
async function send(page: Page, client: Locator, place: string) {
  const path = place.replace(/^.*?\/[A-Z]+\//, '/');
  const coming = page.waitForResponse((one) => new URL(one.url()).pathname === path);
  await client.getByRole('button', { name: /Send/ }).first().click();
  const answer = await coming;
  await client.getByText(String(answer.status())).first().waitFor();
  return answer;
}
