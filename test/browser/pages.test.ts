import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../kit/axe.ts';
import { openBrowser } from '../kit/browser.ts';
import { openTestScenario, type TestScenario } from '../kit/story.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let story: TestScenario;
let browser: Browser;
/** Site to which mail links redirect in the end. */
const site = createServer((_req, res) => res.end('the site')).listen(0, '127.0.0.1');

beforeAll(async () => {
  const { port } = site.address() as AddressInfo;
  server = await openServer({ settings: { SVC_SITE_URL: `http://127.0.0.1:${port}` } });
  story = await openTestScenario(server);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  site.close();
  await server[Symbol.asyncDispose]();
});

/** A page that notes every request that leaves our server, and every error. */
async function openPage(path: string) {
  const page = await browser.newPage();
  const strayed: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:'))
      strayed.push(request.url());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(server.url + path);
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
  expect(await page.getByRole('link', { name: 'Apply' }).first().getAttribute('href')).toMatch(
    /^http:\/\/localhost:\d+\/c\/[0-9a-f-]{36}$/,
  );
  expect({ strayed, errors }).toEqual({ strayed: [], errors: [] });
});

test('the mailbox shows a mail, and its link signs the reader in', async () => {
  await server.send('POST', '/signup', {
    json: { email: 'ben@example.com', password: 'correct horse battery' },
  });
  await server.settle();
  const { page } = await openPage('/dev/mail');

  await page
    .getByRole('listitem')
    .filter({ hasText: 'ben@example.com' })
    .getByRole('link', { name: 'Confirm your email address' })
    .click();
  const link = page.frameLocator('iframe').getByRole('link').first();
  const target = await link.getAttribute('href');
  await page.goto(target ?? '');

  expect(page.url()).toMatch(/#access_token=.+&type=signup$/);
});

test('the mailbox has link and code at hand, finds a mail, and shows new mail by itself', async () => {
  const { page, strayed, errors } = await openPage('/dev/mail');
  await server.send('POST', '/signup', {
    json: { email: 'cleo@example.com', password: 'correct horse battery' },
  });
  await server.settle();
  await page.getByText('cleo@example.com').waitFor();
  const first = page.locator('.mails > li').first();

  expect(await first.innerText()).toMatch(/cleo@example\.com[\s\S]*Code\s\d{6}/);
  expect(await first.getByRole('link', { name: 'Open its link' }).getAttribute('href')).toMatch(
    /verify\?token=/,
  );
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel('Search subject').fill('cleo confirm');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/search=cleo/);
  expect(await page.locator('.mails > li').count()).toBe(1);
  await page.getByRole('link', { name: 'Confirm your email address' }).click();
  await page.frameLocator('iframe').getByRole('link').first().waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.goto(`${server.url}/dev/mail?search=nothing-like-this`);
  expect(await page.locator('main').innerText()).toContain('No mail has these words');
  expect({ strayed, errors }).toEqual({ strayed: [], errors: [] });
});

test('on a phone the way to apply stays in reach, and nothing is amiss', async () => {
  const { page, errors } = await openPage(`/jobs/${story.campaignId}`);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 300 });
  await page.evaluate('scrollTo(0, 0)');

  const place = await page.getByRole('link', { name: 'Apply' }).boundingBox();

  expect((place?.y ?? 1000) + (place?.height ?? 0)).toBeLessThanOrEqual(300);
  expect(errors).toEqual([]);
});

test.each([
  ['/nowhere', 404, 'Not found'],
  ['/v1/campaign', 401, 'Sign in first'],
  ['/authorize?provider=nobody', 400, 'This address does not work'],
  ['/api/nowhere', 404, 'Not found'],
  ['/feeds/nowhere.xml', 404, 'Not found'],
])('a failure that a person meets is a page: %s', async (path, status, title) => {
  const page = await browser.newPage();
  const answer = await page.goto(server.url + path);

  expect(answer?.status()).toBe(status);
  expect(await page.locator('h1').innerText()).toBe(title);
  expect(await findAxeViolations(page)).toEqual([]);
  const program = await server.send('GET', path, { headers: { accept: 'application/json, */*' } });
  expect([program.status, program.text.includes('<h1>')]).toEqual([status, false]);
});
