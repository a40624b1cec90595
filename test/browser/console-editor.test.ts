import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findAxeViolations } from '../kit/axe.ts';
import {
  type ConsoleBrowser,
  expectScreen,
  openConsoleBrowser,
  waitForHeading,
} from '../kit/console-browser.ts';

let opened: ConsoleBrowser;
let page: Page;
let errors: string[];

beforeAll(async () => {
  opened = await openConsoleBrowser();
  ({ page, errors } = await opened.openPage());
  await opened.signUp(page);
});
afterAll(() => opened[Symbol.asyncDispose]());

const checklist = () => page.getByRole('region', { name: 'Ready to publish?' });
const description = (shown = page) => shown.getByRole('textbox', { name: 'Description' });
const waitUntilSaved = (shown = page) =>
  shown
    .getByRole('status')
    .filter({ hasText: /^Saved/ })
    .waitFor();
const focusedLabel = () =>
  page.evaluate(
    'document.activeElement.ariaLabel ?? document.activeElement.labels?.[0]?.innerText',
  ) as Promise<string>;
const findCampaign = (name: string) =>
  opened.server.db.campaigns.campaign.findFirstOrThrow({ where: { name } });

/** Fills a field, and waits until the server has it. */
async function fillAndSave(shown: Page, label: string, text: string) {
  await shown.getByLabel(label, { exact: true }).fill(text);
  await shown.getByText('Not saved yet').waitFor();
  await waitUntilSaved(shown);
}

async function chooseOption(label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function createDraft(name: string) {
  await page.getByLabel('Job title').fill(name);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await waitForHeading(page, `Edit ${name}`);
}

/** Writes the description with the keyboard only: the toolbar is one stop of the Tab key, arrows move inside of it. */
async function writeDescription() {
  await checklist().getByRole('button', { name: 'Description: is missing' }).click();
  await expect.poll(focusedLabel).toBe('Description');
  await page.keyboard.press('Shift+Tab');
  expect(await focusedLabel()).toBe('Bold');
  await page.keyboard.press('ArrowRight');
  expect(await focusedLabel()).toBe('Italic');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect.poll(focusedLabel).toBe('Description');
  await page.keyboard.insertText('Join us');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.insertText(' in intensive care.');
  await page.getByText('26 characters; more than 100 are needed').waitFor();
}

/** A text that the editor cannot show stays as it is, as HTML. */
async function writeHtml() {
  await page.getByText('HTML', { exact: true }).click();
  expect(await description().inputValue()).toBe('<p><strong>Join us</strong> in intensive care.</p>');
  const table = `<table><tbody><tr><td>${'You help to plan the shifts. '.repeat(5)}</td></tr></tbody></table>`;
  await description().fill(table);
  await page.getByText('This text has parts that only the HTML view can show:').waitFor();
  expect(await page.getByRole('radio', { name: 'Formatted' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Remove these parts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove these parts' }).click();
  await description().getByText('You help to plan the shifts.').waitFor();
}

test('a new user edits the first campaign, sees what is missing, and publishes it', async () => {
  await opened.openScreen(page, '/console/campaigns/new', 'New campaign');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByText('Enter the title of the job.').waitFor();
  await createDraft('Staff nurse');
  await expectScreen(page, 'Edit Staff nurse');
  await checklist().getByText('6 entries are missing.').waitFor();
  await page.getByText('Only people with a user of the site’s back office can choose an article.').waitFor();

  await checklist().getByRole('button', { name: 'Name of the company: is missing' }).click();
  expect(await focusedLabel()).toBe('Name of the company');
  await page.getByLabel('Name of the company').fill('St. Anna Hospital');
  await page.getByRole('combobox', { name: 'Country of the company' }).fill('France');
  await chooseOption('Field of work', 'Healthcare');
  await chooseOption('Contract', 'Full time');
  await writeDescription();
  await page.getByLabel('Link for applications').fill('jobs.example.com');
  await page
    .getByRole('alert')
    .getByRole('button', { name: /^Link for applications: Must be a web address/ })
    .click();
  expect(await focusedLabel()).toBe('Link for applications');
  await fillAndSave(page, 'Link for applications', 'https://jobs.example.com/nurse');
  await checklist().getByText('One entry is missing.').waitFor();
  expect(await findCampaign('Staff nurse')).toMatchObject({
    companyName: 'St. Anna Hospital',
    description: '<p><strong>Join us</strong> in intensive care.</p>',
  });
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(focusedLabel).toBe('Description');
  await writeHtml();
  await page.getByRole('button', { name: 'Add a place' }).click();
  await fillAndSave(page, 'City', 'Lyon');
  await checklist().getByText('Nothing is missing. You can publish.').waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/It runs for 30 days on these channels: .*Job page/).waitFor();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('The campaign is published.').waitFor();
  expect(await findCampaign('Staff nurse')).toMatchObject({ run: 1, cities: ['Lyon'] });
  await changeOnlineCampaign();
  expect(errors).toEqual([]);
});

/** Changes of a campaign that is online wait for the button, and are not lost when the screen is left. */
async function changeOnlineCampaign() {
  await page
    .getByRole('link', { name: 'Edit', exact: true })
    .or(page.getByRole('button', { name: 'Edit', exact: true }))
    .first()
    .click();
  await page.getByText('This campaign is online').waitFor();
  await page.getByLabel('Headline').fill('Nurses for Lyon');
  await page.getByText('Not saved yet').waitFor();
  await page.getByRole('link', { name: 'Campaigns' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Your changes are saved and go to the channels now.').waitFor();
  await waitUntilSaved();
}

// test/clients/console/campaign-saver.test.ts checks the rules by which changes are merged.
test.runIf(inject('isThorough'))(
  'changes in two windows are merged, and the same field is chosen by the user',
  async () => {
    await opened.openScreen(page, '/console/campaigns/new', 'New campaign');
    expect(await findAxeViolations(page)).toEqual([]);
    await createDraft('Cook');
    const other = await page.context().newPage();
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
    await waitUntilSaved();
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
  },
);
