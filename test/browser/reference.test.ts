import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyThisMachine, openBrowser } from '../kit/browser.ts';
import { openHouse, type TestHouse } from '../kit/house.ts';
import { openStory, type Story } from '../kit/story.ts';

let house: TestHouse;
let story: Story;
let browser: Browser;

beforeAll(async () => {
  house = await openHouse();
  story = await openStory(house);
  browser = await openBrowser(onlyThisMachine);
});
afterAll(async () => {
  await browser.close();
  await house[Symbol.asyncDispose]();
});

type Opening = { colorScheme?: 'light' | 'dark'; width?: number; path?: string };

/** The reference in a browser that reaches our server and nothing else, with all that it tried and all that went wrong. */
async function openReference({ colorScheme = 'light', width = 1280, path = '/docs' }: Opening = {}) {
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
  const page = await context.newPage();
  const strayed: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== house.url && !/^(data|blob):/.test(protocol)) strayed.push(request.url());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(house.url + path);
  await page.getByRole('heading', { name: 'Trellis REST API' }).first().waitFor();
  return { context, page, strayed, errors, [Symbol.asyncDispose]: () => context.close() };
}

test.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 375],
  ['dark', 375],
] as const)('it works with this server alone: %s, %i px', async (colorScheme, width) => {
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

test('an operation shows how it is called, what it answers and each failure', async () => {
  await using reference = await openReference({ path: '/docs#tag/campaigns/POST/v1/campaign' });
  const { page } = reference;
  const operation = page.locator('[id="tag/campaigns/POST/v1/campaign"]').first();

  await operation.getByText('Idempotency-Key').first().waitFor();
  const shown = await operation.textContent();

  expect(shown).toMatch(/curl .*\/v1\/campaign/);
  expect(shown).toContain("--header 'x-apikey: YOUR_SECRET_TOKEN'");
  for (const status of ['200', '400', '401', '409', '429']) expect(shown).toContain(status);
});

test.each([
  ['accessToken', 'tag/users/GET/user', '"email": "anna@example.com"'],
  ['accountKey', 'tag/campaigns/GET/v1/campaign', '"name": "Staff Nurse"'],
  ['cmsToken', 'tag/cms-structure/GET/api/structure/articles', '"name": "Working in Lyon"'],
] as const)('a request is tried with a credential: %s', async (credential, place, answered) => {
  await using reference = await openReference({ path: `/docs#${place}` });
  const { page, strayed } = reference;
  const operation = page.locator(`[id="${place}"]`).first();

  await operation
    .getByRole('button', { name: /Test Request/ })
    .first()
    .click();
  const client = page.getByRole('dialog').first();
  await client
    .getByPlaceholder(/Token|key/i)
    .first()
    .fill(story[credential]);
  await client.getByRole('button', { name: /Send/ }).first().click();
  await client.getByText('200').first().waitFor();

  await expect.poll(async () => (await client.textContent())?.replace(/\s+/g, ' ')).toContain(answered);
  expect(strayed).toEqual([]);
});
