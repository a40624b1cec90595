import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../kit/axe.ts';
import {
  type ConsoleBrowser,
  expectScreen,
  openConsoleBrowser,
  waitForHeading,
} from '../kit/console-browser.ts';

let opened: ConsoleBrowser;

beforeAll(async () => {
  opened = await openConsoleBrowser();
});
afterAll(() => opened[Symbol.asyncDispose]());

const checklist = (page: Page) => page.getByRole('region', { name: 'Ready to publish?' });
const waitUntilSaved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved/ })
    .waitFor();
const focusedLabel = (page: Page) =>
  page.evaluate(
    'document.activeElement.ariaLabel ?? document.activeElement.labels?.[0]?.innerText',
  ) as Promise<string>;

/** Fills a field, and waits until the server has it. */
async function fillAndSave(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByText('Not saved yet').waitFor();
  await waitUntilSaved(page);
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function createDraft(page: Page, name: string) {
  await opened.openScreen(page, '/console/campaigns/new', 'New campaign');
  await page.getByLabel('Job title').fill(name);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await waitForHeading(page, `Edit ${name}`);
}

/** Changes of a campaign that is online wait for the button, and are not lost when the screen is left. */
async function changeOnlineCampaign(page: Page, path: string) {
  await opened.openScreen(page, path, 'Edit Staff nurse');
  await page.getByText('This campaign is online').waitFor();
  await page.getByLabel('Headline').fill('Nurses for Lyon');
  await page.getByText('Not saved yet').waitFor();
  await page.getByRole('link', { name: 'Campaigns' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Your changes are saved and go to the channels now.').waitFor();
  await waitUntilSaved(page);
}

test('a new user edits the first campaign, sees what is missing, and publishes it', async () => {
  const { page, errors, context } = await opened.openPage();
  await opened.signUp(page);
  await opened.openScreen(page, '/console/campaigns/new', 'New campaign');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByText('Enter the title of the job.').waitFor();
  await createDraft(page, 'Staff nurse');
  await expectScreen(page, 'Edit Staff nurse');
  await checklist(page).getByText('6 entries are missing.').waitFor();

  await checklist(page).getByRole('button', { name: 'Name of the company: is missing' }).click();
  expect(await focusedLabel(page)).toBe('Name of the company');
  await page.getByLabel('Name of the company').fill('St. Anna Hospital');
  await page.getByRole('combobox', { name: 'Country of the company' }).fill('France');
  await choose(page, 'Field of work', 'Healthcare');
  await choose(page, 'Contract', 'Full time');
  await page.getByRole('textbox', { name: 'Description' }).fill('Join our intensive care unit.');
  await page.getByText('29 characters; more than 100 are needed').waitFor();
  await page.getByLabel('Address of the job on your site').fill('jobs.example.com');
  await page
    .getByRole('alert')
    .getByRole('button', { name: /^Address of the job/ })
    .click();
  expect(await focusedLabel(page)).toBe('Address of the job on your site');
  await fillAndSave(page, 'Address of the job on your site', 'https://jobs.example.com/nurse');
  await checklist(page).getByText('One entry is missing.').waitFor();

  await page.reload();
  await waitForHeading(page, 'Edit Staff nurse');
  expect(await page.getByLabel('Name of the company').inputValue()).toBe('St. Anna Hospital');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => focusedLabel(page)).toBe('Description');
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill(`Join our unit. ${'You help to plan the shifts. '.repeat(5)}`);
  await checklist(page).getByText('Nothing is missing. You can publish.').waitFor();
  await page.getByRole('button', { name: 'Add a place' }).click();
  await fillAndSave(page, 'City', 'Lyon');

  const reference = /campaigns\/([\da-f]{24})\/edit/.exec(page.url())?.[1] ?? '';
  await page.getByRole('button', { name: 'Publish' }).click();
  await page
    .getByRole('dialog')
    .getByText(/It runs for 30 days on these channels: .*Job page/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL(`**/console/campaigns/${reference}`);
  await page.getByText('The campaign is published.').waitFor();
  const row = await opened.server.db.campaigns.campaign.findUniqueOrThrow({ where: { id: reference } });
  expect(row).toMatchObject({ run: 1, companyName: 'St. Anna Hospital', cities: ['Lyon'] });
  await changeOnlineCampaign(page, `/console/campaigns/${reference}/edit`);
  expect(errors).toEqual([]);
  await context.close();
});

test('changes in two windows are merged, and the same field is chosen by the user', async () => {
  const { page, context, errors } = await opened.openPage();
  await opened.signUp(page);
  await createDraft(page, 'Cook');
  const other = await context.newPage();
  await other.goto(page.url());
  await waitForHeading(other, 'Edit Cook');
  await other.getByLabel('Name of the company').fill('Hotel Adler');
  await fillAndSave(other, 'Headline', 'Cook with us');

  await fillAndSave(page, 'Main text', 'Small team, fair hours.');
  expect(await page.getByLabel('Name of the company').inputValue()).toBe('Hotel Adler');

  await fillAndSave(other, 'Headline', 'Come and cook');
  await page.getByLabel('Headline').fill('We cook');
  await page.getByRole('dialog').getByRole('radio', { name: 'Saved version' }).check();
  await page.getByRole('button', { name: 'Keep the chosen versions' }).click();
  await waitUntilSaved(page);
  expect(await page.getByLabel('Headline').inputValue()).toBe('Come and cook');

  // Leaving the screen saves the last change first.
  await page.getByLabel('Second text').fill('Meals are free.');
  await page.getByRole('link', { name: 'Campaigns' }).first().click();
  await waitForHeading(page, 'Campaigns');
  await page.goBack();
  await expect.poll(() => page.getByLabel('Second text').inputValue()).toBe('Meals are free.');

  await page.getByRole('button', { name: 'Preview' }).click();
  const frame = page.frameLocator('iframe[title="Preview of the job page"]');
  await frame.getByRole('heading', { name: 'Cook' }).waitFor();
  await page.keyboard.press('Escape');
  // Clients refuse the conflict as an error of the response, which browsers do not report.
  expect(errors).toEqual([]);
  expect(await findAxeViolations(page)).toEqual([]);
  await opened.openScreen(page, '/console/campaigns/new', 'New campaign');
  expect(await findAxeViolations(page)).toEqual([]);
  await context.close();
});
