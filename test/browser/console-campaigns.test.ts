import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../kit/axe.ts';
import { type ConsoleBrowser, expectScreen, openConsoleBrowser } from '../kit/console-browser.ts';

let opened: ConsoleBrowser;
let email: string;

beforeAll(async () => {
  opened = await openConsoleBrowser();
  const { page, context } = await opened.openPage();
  email = await opened.signUp(page);
  await createCampaign(page);
  await context.close();
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
async function createCampaign(page: Page) {
  const body = JSON.stringify({
    query: 'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
    variables: { input: cook },
  });
  const text = await page.evaluate(
    `fetch('/graphql', { method: 'POST', body: ${JSON.stringify(body)},
      headers: { 'content-type': 'application/json', 'x-trellis-console': '1' } }).then((sent) => sent.text())`,
  );
  expect(text).not.toContain('errors');
}

const channelRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Channels' }).getByRole('row', { name: new RegExp(`^${name} `) });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const isShown = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

test('a draft is published, goes live on its channels, is clicked, retried, extended and cancelled', async () => {
  const { page, errors } = await opened.openPage();
  await opened.signIn(page, email, '/console/campaigns');
  await expectScreen(page, 'Campaigns');
  await page.getByRole('link', { name: 'Cook' }).click();
  await expectScreen(page, 'Cook');
  await isShown(page, 'The channels show the campaign after you publish it.');

  await press(page, 'Publish');
  const dialog = page.getByRole('dialog', { name: 'Publish Cook' });
  await dialog.getByText('Link for applications must be a secure address', { exact: false }).waitFor();
  expect(await findAxeViolations(page, 'wcag')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await isShown(page, 'The campaign is published. The channels receive it now.');
  await opened.server.settle();
  await isShown(page, 'Live');
  await channelRow(page, 'Job page').getByText('Online').waitFor();
  await channelRow(page, 'LinkedIn').getByText('Not shown').waitFor();
  await page.getByRole('button', { name: 'Edit campaign' }).waitFor();

  const jobPage = await page.getByRole('link', { name: 'Open job page' }).getAttribute('href');
  await clickThrough(page, jobPage ?? '');
  await page.reload();
  await channelRow(page, 'Job page').getByRole('cell', { name: '1', exact: true }).waitFor();
  expect(await page.getByText('Clicks in 30 days: 1 (Job page 1).').count()).toBe(1);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await giveUp('jooble');
  await press(page, 'Try Jooble again');
  await isShown(page, 'Jooble receives the campaign again.');
  await opened.server.settle();
  await channelRow(page, 'Jooble').getByText('Online').waitFor();

  await press(page, 'Extend');
  await press(page, '30 more days');
  await page.getByRole('dialog').getByRole('button', { name: 'Extend', exact: true }).click();
  await page.getByText(/^The campaign runs until /).waitFor();
  await page.getByText('60', { exact: true }).waitFor();

  await press(page, 'Actions for Cook');
  await page.getByRole('menuitem', { name: 'Cancel campaign' }).click();
  await page.getByRole('dialog').getByText('can never be published again', { exact: false }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel campaign', exact: true }).click();
  await page.getByText('Ended for good.', { exact: false }).waitFor();
  // The security policy forbids inline styles and scripts; the browser would report them here.
  expect(errors).toEqual([]);
});

/** Marks a delivery as one that was given up after errors. The open page learns of it by its subscription. */
async function giveUp(channel: string) {
  await opened.server.db.campaigns.delivery.updateMany({
    where: { channel },
    data: { status: 'not_processed', retryable: true, placed: false, dueAt: null, reason: 'Timeout.' },
  });
}

/** Opens the job page as a visitor, and follows the link for applications, which counts the click. */
async function clickThrough(page: Page, jobPage: string) {
  const visitor = await page.context().newPage();
  await visitor.goto(jobPage);
  const link = await visitor.locator('a.apply').first().getAttribute('href');
  const { status } = await fetch(new URL(link ?? '', jobPage), {
    redirect: 'manual',
    headers: { 'user-agent': await visitor.evaluate('navigator.userAgent.replace("Headless", "")') },
  });
  expect(status).toBeGreaterThanOrEqual(300);
  await visitor.close();
  await opened.server.settle();
}

test('the list filters by status, says what a draft lacks, and copies and deletes by the menu of a row', async () => {
  const { page, errors } = await opened.openPage();
  await opened.signIn(page, email, '/console/campaigns?status=DRAFT');
  const table = page.getByRole('table', { name: 'Campaigns' });
  await table.getByRole('link', { name: 'My first campaign' }).waitFor();
  expect(await table.getByRole('link', { name: 'Cook' }).count()).toBe(0);

  await press(page, 'Actions for My first campaign');
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await page.getByText('Before you can publish').waitFor();
  await page.getByText('Link for applications is missing.').waitFor();
  await page.getByRole('link', { name: 'Complete the campaign' }).waitFor();
  await press(page, 'Not now');

  await press(page, 'Actions for My first campaign');
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await isShown(page, 'The copy is a new draft.');
  await page.goto(`${opened.url}/console/campaigns?status=DRAFT`);
  await press(page, 'Actions for My first campaign (copy)');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await isShown(page, 'The campaign is deleted.');
  await table.getByRole('link', { name: 'My first campaign (copy)' }).waitFor({ state: 'detached' });
  expect(await findAxeViolations(page)).toEqual([]);
  expect(errors).toEqual([]);
});
