import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findAxeViolations, fitsSoon } from '../kit/axe.ts';
import { type ConsoleBrowser, expectScreen, openConsoleBrowser } from '../kit/console-browser.ts';

const isThorough = inject('isThorough');

let opened: ConsoleBrowser;
let page: Page;
let errors: string[];

// Both tests use one page, because each sign-in and each page load takes seconds.
beforeAll(async () => {
  opened = await openConsoleBrowser();
  ({ page, errors } = await opened.openPage());
  await opened.signUp(page);
  await createCampaign();
});
afterAll(() => opened[Symbol.asyncDispose]());

/** Campaign whose address has no TLS, which one of the channels refuses. */
const cook = {
  name: 'Cook',
  category: 'OPERATIONS',
  contract: 'FULL_TIME',
  companyName: 'St. Anna Hospital',
  companyCountry: 'France',
  url: 'http://jobs.example.com/cook',
  locations: [{ name: 'Lyon', city: 'Lyon', country: 'France' }],
  description: 'Eight hundred meals a day, a third of them for special diets. '.repeat(6),
};

/** Creates a campaign with the session of the page, as the editor does. */
async function createCampaign(input = cook) {
  const body = JSON.stringify({
    query: 'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
    variables: { input },
  });
  const text = await page.evaluate(
    `fetch('/graphql', { method: 'POST', body: ${JSON.stringify(body)},
      headers: { 'content-type': 'application/json', 'x-trellis-console': '1' } }).then((sent) => sent.text())`,
  );
  expect(text).not.toContain('errors');
}

const channelRow = (name: string) =>
  page.getByRole('table', { name: 'Channels' }).getByRole('row', { name: new RegExp(`^${name} `) });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const isShown = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Chooses an action in the menu of a campaign. */
async function choose(campaign: string, action: string) {
  await press(`Actions for ${campaign}`);
  await page.getByRole('menuitem', { name: action }).click();
}

test('the list filters by status, says what a draft lacks, and copies and deletes by the menu of a row', async () => {
  await opened.openScreen(page, '/console/campaigns', 'Campaigns');
  await expectScreen(page, 'Campaigns');
  const table = page.getByRole('table', { name: 'Campaigns' });
  await table.getByRole('link', { name: 'My first campaign' }).waitFor();
  await page.getByRole('button', { name: 'Status' }).first().click();
  await page.getByRole('checkbox', { name: 'Live' }).check();
  await table.getByRole('link', { name: 'My first campaign' }).waitFor({ state: 'detached' });
  expect(page.url()).toContain('status=LIVE');
  await page.getByRole('checkbox', { name: 'Draft' }).check();
  await page.keyboard.press('Escape');

  await choose('My first campaign', 'Publish');
  await isShown('Before you can publish');
  await isShown('Link for applications is missing.');
  await page.getByRole('link', { name: 'Complete the campaign' }).waitFor();
  await press('Not now');

  await choose('My first campaign', 'Copy');
  await isShown('The copy is a new draft.');
  await page.getByRole('link', { name: 'Campaigns' }).first().click();
  await choose('My first campaign (copy)', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await isShown('The campaign is deleted.');
  await table.getByRole('link', { name: 'My first campaign (copy)' }).waitFor({ state: 'detached' });
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(errors).toEqual([]);
});

test('a draft is published, goes live on its channels, is clicked, retried, extended and cancelled', async () => {
  await page.getByRole('link', { name: 'Cook', exact: true }).click();
  await expectScreen(page, 'Cook');
  await isShown('The channels show the campaign after you publish it.');

  await press('Publish');
  const dialog = page.getByRole('dialog', { name: 'Publish Cook' });
  await dialog.getByText('Link for applications must be a secure address', { exact: false }).waitFor();
  if (isThorough) {
    expect(await findAxeViolations(page, 'wcag')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await isShown('The campaign is published. The channels receive it now.');
  await opened.server.settle();
  await isShown('Live');
  await channelRow('Job page').getByText('Online').waitFor();
  await channelRow('LinkedIn').getByText('Not shown').waitFor();
  await page.getByRole('button', { name: 'Edit campaign' }).waitFor();

  const jobPage = await page.getByRole('link', { name: 'Open job page' }).getAttribute('href');
  await clickThrough(jobPage ?? '');
  await page.reload();
  await channelRow('Job page').getByRole('cell', { name: '1', exact: true }).waitFor();
  await page.getByText('Clicks in 30 days: 1 (Job page 1).').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await giveUp('jooble');
  await press('Try Jooble again');
  await isShown('Jooble receives the campaign again.');
  await opened.server.settle();
  await channelRow('Jooble').getByText('Online').waitFor();

  await press('Extend');
  await press('30 more days');
  await page.getByRole('dialog').getByRole('button', { name: 'Extend', exact: true }).click();
  await page.getByText(/^The campaign runs until /).waitFor();
  await page.getByText('60', { exact: true }).waitFor();

  await choose('Cook', 'Cancel campaign');
  await page.getByRole('dialog').getByText('can never be published again', { exact: false }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel campaign', exact: true }).click();
  await page.getByText('Ended for good.', { exact: false }).waitFor();
  await opened.openScreen(page, '/console/campaigns', 'Campaigns');
  await page.locator('.campaign-trend svg').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  // The security policy forbids inline styles and scripts; the browser would report them here.
  expect(errors).toEqual([]);
});

test('a name without spaces that is longer than the screen does not leave it', async () => {
  const name = 'Krankenpfleger'.repeat(9);
  await createCampaign({ ...cook, name });
  await page.reload();
  await page.getByRole('link', { name, exact: true }).click();
  await expectScreen(page, name);
  await page.goto(`${page.url()}/edit`);
  await expectScreen(page, `Edit ${name}`);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    const link = await page.getByRole('main').getByRole('link', { name, exact: true }).boundingBox();
    expect((link?.x ?? width) + (link?.width ?? width)).toBeLessThanOrEqual(width);
    expect(await fitsSoon(page)).toBe(true);
  }
});

/** Marks a delivery as one that was given up after errors. The open page learns of it by its subscription. */
async function giveUp(channel: string) {
  await opened.server.db.campaigns.delivery.updateMany({
    where: { channel },
    data: { status: 'not_processed', retryable: true, placed: false, dueAt: null, reason: 'Timeout.' },
  });
}

/** Reads the job page as a visitor, and follows the link for applications, which counts the click. */
async function clickThrough(jobPage: string) {
  const html = await (await fetch(jobPage)).text();
  const [, link = ''] = /<a class="apply" href="([^"]+)"/.exec(html) ?? [];
  const { status } = await fetch(new URL(link, jobPage), {
    redirect: 'manual',
    headers: { 'user-agent': await page.evaluate('navigator.userAgent.replace("Headless", "")') },
  });
  expect(status).toBeGreaterThanOrEqual(300);
  await opened.server.settle();
}
