import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSmtp } from '../core/smtp-server.ts';
import {
  type ConsoleBrowser,
  consolePassword,
  openConsoleBrowser,
  waitForHeading,
} from '../kit/console-browser.ts';

let smtp: Awaited<ReturnType<typeof openSmtp>>;
let opened: ConsoleBrowser;
let page: Page;
let errors: string[];

beforeAll(async () => {
  smtp = await openSmtp({ disabledCommands: ['STARTTLS'] });
  opened = await openConsoleBrowser({
    SVC_MAILER_AUTOCONFIRM: 'false',
    SVC_SMTP_HOST: '127.0.0.1',
    SVC_SMTP_PORT: String(smtp.port),
    SVC_SMTP_ADMIN_EMAIL: 'trellis@example.com',
  });
  ({ page, errors } = await opened.openPage());
});
afterAll(async () => {
  await opened[Symbol.asyncDispose]();
  await smtp[Symbol.asyncDispose]();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const checklist = () => page.getByRole('region', { name: 'Ready to publish?' });

async function choose(label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Returns the link of the last mail, whose lines are quoted-printable. */
function readMailedLink(): string {
  const source = smtp.received.at(-1)?.source ?? '';
  const text = source
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return /http:\/\/localhost:\d+\/[^\s"<>]*token[^\s"<>]*/.exec(text)?.[0].replaceAll('&amp;', '&') ?? '';
}

test('somebody signs up, confirms, publishes the first campaign, sees it clicked, and extends it', async () => {
  await page.goto(`${opened.url}/account/sign-up`);
  await page.getByLabel('Email', { exact: true }).fill('new.recruiter@example.com');
  await page.getByLabel('Password', { exact: true }).fill(consolePassword);
  await button('Create account').click();
  await page.waitForURL(/\/account\/code/);
  await expect.poll(() => smtp.received.length).toBe(1);
  expect(smtp.received[0]?.recipients).toEqual(['new.recruiter@example.com']);
  await page.goto(readMailedLink());
  await page.waitForLoadState();
  await opened.openScreen(page, '/console', 'Overview');

  await page.getByRole('link', { name: 'Campaigns', exact: true }).first().click();
  await page.getByRole('link', { name: 'My first campaign' }).click();
  await waitForHeading(page, 'My first campaign');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await waitForHeading(page, 'Edit My first campaign');
  await checklist()
    .getByText(/entries are missing/)
    .waitFor();
  await checklist().getByRole('button', { name: 'Name of the company: is missing' }).waitFor();

  await page.getByLabel('Name of the company').fill('St. Anna Hospital');
  await page.getByRole('combobox', { name: 'Country of the company' }).fill('France');
  await choose('Field of work', 'Healthcare');
  await choose('Contract', 'Full time');
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('You help to plan the shifts of our unit. '.repeat(5));
  await page.getByLabel('Link for applications').fill('https://jobs.example.com/nurse');
  await button('Add a place').click();
  await page.getByLabel('City', { exact: true }).fill('Lyon');
  await checklist().getByText('Nothing is missing. You can publish.').waitFor();
  await button('Publish').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('The campaign is published.').waitFor();

  const channels = page.getByRole('table', { name: 'Channels' });
  await channels
    .getByRole('row', { name: /^Job page / })
    .getByText('Online')
    .waitFor();
  const jobPage = await page.getByRole('link', { name: 'Open job page' }).getAttribute('href');
  const visitor = await page.context().newPage();
  await visitor.goto(new URL(jobPage ?? '', page.url()).href);
  await visitor.getByRole('heading', { name: 'My first campaign' }).waitFor();
  const link = await visitor.locator('a.apply').first().getAttribute('href');
  const answer = await fetch(new URL(link ?? '', visitor.url()), {
    redirect: 'manual',
    headers: { 'user-agent': String(await visitor.evaluate('navigator.userAgent.replace("Headless", "")')) },
  });
  expect(answer.headers.get('location')).toContain('https://jobs.example.com/nurse');
  await visitor.close();
  await opened.server.settle();
  await page.reload();
  await page.getByText(/^Clicks in 30 days: 1 /).waitFor();

  await button('Extend').click();
  await button('30 more days').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Extend', exact: true }).click();
  await page.getByText(/^The campaign runs until /).waitFor();
  expect(errors).toEqual([]);
});

test('a server that cannot say who is signed in is asked again, instead of leaving to the sign-in page', async () => {
  const { page: own, context } = await opened.openPage();
  const late = {
    message: 'too slow',
    path: ['viewer'],
    extensions: { code: 'REQUEST_TIMED_OUT', status: 504 },
  };
  const json = { data: { viewer: null, currentCmsUser: null }, errors: [late] };
  await own.route('**/graphql', (route) => route.fulfill({ json }));
  await own.goto(`${opened.url}/console`);
  await own.getByRole('alert').waitFor();
  expect(new URL(own.url()).pathname).toBe('/console');
  await own.unroute('**/graphql');
  // Now the server says that this browser has no session.
  await own.getByRole('button', { name: 'Try again' }).click();
  await own.waitForURL(/\/account\/sign-in/);
  await context.close();
});
