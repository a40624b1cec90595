import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../kit/browser.ts';
import { openHouse, type TestHouse } from '../kit/house.ts';
import { openStory, type Story } from '../kit/story.ts';

let house: TestHouse;
let story: Story;
let browser: Browser;
/** Where mail links lead in the end. */
const site = createServer((_req, res) => res.end('the site')).listen(0, '127.0.0.1');

beforeAll(async () => {
  const { port } = site.address() as AddressInfo;
  house = await openHouse({ settings: { SVC_SITE_URL: `http://127.0.0.1:${port}` } });
  story = await openStory(house);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  site.close();
  await house[Symbol.asyncDispose]();
});

/** A page that notes every request that leaves our server, and every error. */
async function openPage(path: string) {
  const page = await browser.newPage();
  const strayed: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(house.url) && !request.url().startsWith('data:'))
      strayed.push(request.url());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(house.url + path);
  return { page, strayed, errors };
}

async function readMarkup(page: Page) {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  return JSON.parse(text ?? 'null') as Record<string, unknown>;
}

test('the job page shows what its markup says, and asks nobody else', async () => {
  const { page, strayed, errors } = await openPage(`/jobs/${story.campaignId}`);

  const posting = await readMarkup(page);
  const shown = await page.locator('main').textContent();

  expect(posting).toMatchObject({ '@type': 'JobPosting', title: 'Staff Nurse', employmentType: 'FULL_TIME' });
  for (const text of ['Staff Nurse', 'St. Anna Hospital', 'Lyon', 'Full Time', 'intensive care unit']) {
    expect(shown).toContain(text);
  }
  expect(await page.getByRole('link', { name: 'Apply' }).getAttribute('href')).toMatch(
    /^http:\/\/localhost:\d+\/c\/[0-9a-f-]{36}$/,
  );
  expect({ strayed, errors }).toEqual({ strayed: [], errors: [] });
});

test('the reference is rendered from this server alone', async () => {
  const { page, strayed, errors } = await openPage('/docs');

  await page.locator('.opblock-tag').nth(10).waitFor();
  await page.locator('#operations-tag-Campaigns').click();
  await page.locator('.opblock').nth(5).waitFor();

  expect({ strayed, errors }).toEqual({ strayed: [], errors: [] });
});

test('the mailbox shows a mail, and its link signs the reader in', async () => {
  await house.send('POST', '/signup', {
    json: { email: 'ben@example.com', password: 'correct horse battery' },
  });
  await house.settle();
  const { page } = await openPage('/dev/mail');

  await page
    .getByRole('row', { name: /ben@example\.com/ })
    .getByRole('link')
    .click();
  const link = page.frameLocator('iframe').getByRole('link').first();
  const target = await link.getAttribute('href');
  await page.goto(target ?? '');

  expect(page.url()).toMatch(/#access_token=.+&type=signup$/);
});
