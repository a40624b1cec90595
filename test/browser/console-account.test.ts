import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findAxeViolations } from '../kit/axe.ts';
import { type ConsoleBrowser, expectScreen, openConsoleBrowser } from '../kit/console-browser.ts';
import {
  isSignedBy,
  localWebhooks,
  openReceiver,
  type Receiver,
} from '../subgraphs/campaigns/webhooks/receiver.ts';

let opened: ConsoleBrowser;
let receiver: Receiver;
let page: Page;
let errors: string[];

beforeAll(async () => {
  [opened, receiver] = await Promise.all([openConsoleBrowser(localWebhooks), openReceiver()]);
  ({ page, errors } = await opened.openPage());
  // The list of messages loads them again after seconds, which are not waited for.
  await page.clock.install();
  await opened.signUp(page);
});
afterAll(async () => {
  await Promise.all([receiver[Symbol.asyncDispose](), opened[Symbol.asyncDispose]()]);
});

/** Violations of screens beside the main path. A usual run does not look for them. */
const findDetailViolations = async () => (inject('isThorough') ? findAxeViolations(page) : []);
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const follow = (entry: string) =>
  page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).click();
const statusOf = async (key: string) =>
  (await fetch(`${opened.url}/v1/campaign`, { headers: { 'x-apikey': key } })).status;

async function readKey(): Promise<string> {
  const text = page.getByRole('group', { name: 'Current key' });
  await text.waitFor();
  return text.innerText();
}

test('somebody new sees the next steps, sets a budget, and replaces the key', async () => {
  await opened.openScreen(page, '/console', 'Overview');
  await expectScreen(page, 'Overview');
  await page.getByText('0 of 4 done').waitFor();
  await page.getByText('No clicks in the last 30 days').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Set a budget' }).click();
  await expectScreen(page, 'Budgets');
  await press('Change the budget of My first campaign');
  const field = page.getByRole('textbox', { name: /^Budget of My first campaign in/ });
  await field.fill('');
  await press('Save');
  await page.getByText('Enter an amount such as 400.').waitFor();
  await field.fill('250.50');
  await page.keyboard.press('Enter');
  await page.getByText('The budget of My first campaign is saved.').waitFor();
  await page.getByRole('cell', { name: '250.50' }).first().waitFor();
  expect(await findDetailViolations()).toEqual([]);

  await follow('API keys');
  await expectScreen(page, 'API keys');
  await press('Show key');
  const key = await readKey();
  expect(await statusOf(key)).toBe(200);
  await page.getByRole('button', { name: 'Replace key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace key' });
  await dialog.getByRole('radio', { name: 'Not at all: it was leaked' }).check();
  await dialog.getByRole('button', { name: 'Replace key' }).click();
  await page.getByText('The key is replaced.').waitFor();
  await expect.poll(readKey).not.toBe(key);
  expect(await Promise.all([key, await readKey()].map(statusOf))).toEqual([401, 200]);
  expect(await findDetailViolations()).toEqual([]);
  expect(errors).toEqual([]);
});

test('a webhook is created, receives a test event, shows its failure, and sends it again', async () => {
  await follow('Webhooks');
  await page.getByText('No webhooks yet').waitFor();
  await page.getByRole('link', { name: 'Create webhook' }).click();
  await expectScreen(page, 'New webhook');
  await page.getByLabel('URL').fill('example');
  await press('Create webhook');
  await page.getByText('Enter an address that begins with https:// or http://.').waitFor();
  expect(await findDetailViolations()).toEqual([]);
  await page.getByLabel('URL').fill('http://10.0.0.1/hooks');
  await press('Create webhook');
  await page.getByText('Must be a public address', { exact: false }).waitFor();
  await expect.poll(() => page.locator(':focus').inputValue()).toBe('http://10.0.0.1/hooks');
  await page.getByLabel('URL').fill(receiver.url);
  await press('Create webhook');
  const secret = await page.getByRole('group', { name: 'Signing secret' }).innerText();
  await page.getByRole('link', { name: 'Open the webhook' }).click();
  await expectScreen(page, new URL(receiver.url).host);

  receiver.answerWith(500, 'The disk is full');
  await press('Send test event');
  await page.getByText('The test event is on its way.').waitFor();
  await opened.server.settle();
  await expect.poll(receiver.names).toEqual(['ping']);
  await page.clock.fastForward('00:02');
  const row = page.getByRole('row', { name: /ping/ });
  await row.getByText('500').waitFor();
  // The next attempt of the server itself would follow after ten seconds.
  await opened.server.db.campaigns.webhookMessage.updateMany({
    data: { nextAttemptAt: new Date('2100-01-01') },
  });
  await row.getByRole('button').click();
  const message = page.getByRole('dialog', { name: 'Message' });
  await message.getByText('"event": "ping"').waitFor();
  await message.getByText('The disk is full').waitFor();
  expect(await findAxeViolations(page, 'wcag')).toEqual([]);

  receiver.answerWith(200);
  await message.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('The message is sent again.').waitFor();
  await opened.server.settle();
  await expect.poll(receiver.names).toEqual(['ping', 'ping']);
  await page.clock.fastForward('00:02');
  await message.getByText('Delivered').waitFor();
  expect(receiver.received.every((request) => isSignedBy(secret, request))).toBe(true);
  await page.keyboard.press('Escape');

  await press('More actions');
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await page.getByText('Disabled', { exact: true }).waitFor();
  await press('More actions');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No webhooks yet').waitFor();
  expect(errors).toEqual([]);
});

test('a person downloads a file with their data', async () => {
  await follow('My data');
  await expectScreen(page, 'My data');
  const download = page.waitForEvent('download');
  await press('Download my data');
  const file = await download;
  await page.getByText('The download has started.').waitFor();

  const stream = await file.createReadStream();
  const lines = Buffer.concat(await stream.toArray())
    .toString()
    .trim()
    .split('\n');
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.every((line) => typeof JSON.parse(line) === 'object')).toBe(true);
  expect(await findDetailViolations()).toEqual([]);
  expect(errors).toEqual([]);
});
