import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueSchemaOf } from '../../server/queue/queue-state.ts';
import { openSmtp } from '../core/smtp-server.ts';
import { findAxeViolations } from '../kit/axe.ts';
import { type ConsoleBrowser, expectScreen, openConsoleBrowser } from '../kit/console-browser.ts';

let smtp: Awaited<ReturnType<typeof openSmtp>>;
let opened: ConsoleBrowser;
let operator: string;
let visitor: string;
let page: Page;
let errors: string[];
let isMailboxFull = true;

beforeAll(async () => {
  smtp = await openSmtp({
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_, __, done) =>
      done(isMailboxFull ? new Error('The disk of the mail server is full') : null),
  });
  opened = await openConsoleBrowser({
    SVC_SMTP_HOST: '127.0.0.1',
    SVC_SMTP_PORT: String(smtp.port),
    SVC_SMTP_ADMIN_EMAIL: 'trellis@example.com',
  });
  ({ page, errors } = await opened.openPage());
  visitor = await opened.signUp(page);
  operator = await opened.signUp(page);
  await opened.server.db.auth.user.updateMany({ where: { email: operator }, data: { role: 'service_role' } });
});
afterAll(async () => {
  await opened[Symbol.asyncDispose]();
  await smtp[Symbol.asyncDispose]();
});

/** Sends mails that the mail server refuses, until no attempt is left. */
async function failMails(...emails: string[]) {
  const { server } = opened;
  const jobs = `"${queueSchemaOf(server.settings.database.namespace)}"._private_jobs`;
  for (const email of emails) {
    const headers = { 'content-type': 'application/json' };
    await fetch(`${opened.url}/recover`, { method: 'POST', headers, body: JSON.stringify({ email }) });
  }
  const exhaustAttempts = async () => {
    const { rowCount } = await server.db.pool.query(
      `UPDATE ${jobs} SET attempts = max_attempts WHERE last_error IS NOT NULL AND locked_at IS NULL`,
    );
    return rowCount;
  };
  await expect.poll(exhaustAttempts).toBe(emails.length);
}

const links = () => page.getByRole('navigation').getByRole('link');
const follow = (entry: string) => links().filter({ hasText: entry }).click();

test('an operator reads why jobs failed, and retries one and then the others, which succeed', async () => {
  await failMails(visitor, operator);
  await opened.signIn(page, operator, '/console/operations');
  await expectScreen(page, 'Health');
  await page.getByText('Everything works').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Show 2 failed jobs' }).click();
  await expectScreen(page, 'Failed jobs');
  await page.getByText('The disk of the mail server is full').first().waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page
    .getByRole('link', { name: /^Job \d+$/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /^Job \d+$/ }).waitFor();
  await page.getByText('auth.send_mail').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  isMailboxFull = false;
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await page.getByRole('status').getByText('The job runs again.').waitFor();
  await expectScreen(page, 'Failed jobs');
  await expect.poll(() => smtp.received).toHaveLength(1);

  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Retry selected (1)' }).click();
  await page.getByRole('heading', { name: 'No failed jobs' }).waitFor();
  await expect.poll(() => smtp.received).toHaveLength(2);
  expect(smtp.received.flatMap(({ recipients }) => recipients).sort()).toEqual([operator, visitor].sort());
  expect(errors).toEqual([]);
});

test('settings show their values and sources, without secrets, and the filter is in the address', async () => {
  await follow('Settings');
  await expectScreen(page, 'Settings');
  await page.getByRole('searchbox').fill('smtp');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name }).first();
  await row('SVC_SMTP_PORT').getByText('Environment').waitFor();
  expect(await row('SVC_SMTP_PORT').innerText()).toContain(String(smtp.port));
  expect(await row('SVC_SMTP_USER').innerText()).toContain('Default');
  await page.getByRole('button', { name: 'Changed' }).click();
  await page.getByRole('checkbox', { name: 'Only settings that are set' }).check();
  await expect.poll(() => page.getByText('SVC_SMTP_USER').count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('changed')).toBe('yes');
  await page.keyboard.press('Escape');
  expect(await findAxeViolations(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('deliveries that were given up and the first run are screens of operators', async () => {
  await follow('Failed deliveries');
  await expectScreen(page, 'Failed deliveries');
  await page.getByRole('heading', { name: 'No failed deliveries' }).waitFor();
  await page.getByRole('link', { name: 'First run' }).click();
  await expectScreen(page, 'First run');
  await page.getByText('Mails are sent by your mail server.').waitFor();
  await page.getByRole('link', { name: 'SVC_ENCRYPTION_KEY', exact: true }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a user without the role has no entry of operations, and the screens are refused', async () => {
  await opened.signIn(page, visitor, '/console/campaigns');
  await expectScreen(page, 'Campaigns');
  expect((await links().allInnerTexts()).join()).not.toMatch(/Health|jobs|deliveries|Settings|First run/);
  await page.goto(`${opened.url}/console/operations/jobs/1`);
  await expectScreen(page, 'No access');
});
