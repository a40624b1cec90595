import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueSchemaOf } from '../../server/queue/queue-state.ts';
import { findAxeViolations, fitsSoon } from '../kit/axe.ts';
import {
  type ConsoleBrowser,
  consolePassword,
  openConsoleBrowser,
  waitForHeading,
} from '../kit/console-browser.ts';
import { createUser } from '../kit/people.ts';
import { signIn } from '../subgraphs/auth/auth-test-server.ts';
import { publishable } from '../subgraphs/campaigns/account-holder.ts';

let opened: ConsoleBrowser;
let page: Page;
let errors: string[];

beforeAll(async () => {
  opened = await openConsoleBrowser();
  ({ page, errors } = await opened.openPage());
  const operator = await opened.signUp(page);
  await opened.server.db.auth.user.updateMany({ where: { email: operator }, data: { role: 'service_role' } });
  await page.addInitScript(`
    window.pointerEvents = [];
    for (const type of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(type, () => window.pointerEvents.push(type), true);
  `);
  await opened.signIn(page, operator);
  await page.getByRole('navigation').waitFor();
});
afterAll(() => opened[Symbol.asyncDispose]());

/** Name of the focused element, as a screen reader says it. */
const focusedName = () =>
  page.evaluate(`(() => {
    const element = document.activeElement;
    return (element.ariaLabel ?? element.labels?.[0]?.innerText ?? element.innerText ?? '').trim();
  })()`) as Promise<string>;

const maxSteps = 120;

/** Presses Tab until the control with this name has the focus. */
async function tabTo(name: string | RegExp) {
  const isMatch = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  for (let step = 0; step < maxSteps; step += 1) {
    await page.keyboard.press('Tab');
    if (isMatch(await focusedName())) return;
  }
  throw new Error(`${name} cannot be reached with Tab`);
}

async function press(name: string | RegExp) {
  await tabTo(name);
  await page.keyboard.press('Enter');
}

/** Opens a screen by its entry in the navigation. */
async function follow(entry: string, heading = entry) {
  await press(entry);
  await waitForHeading(page, heading);
}

const expectNoPointer = async () => expect(await page.evaluate('window.pointerEvents')).toEqual([]);

test('a campaign is published by keyboard', async () => {
  const { url } = opened;
  const response = await page.request.post(`${url}/graphql`, {
    headers: { 'x-trellis-console': '1', origin: url },
    data: {
      query: 'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
      variables: { input: draft },
    },
  });
  expect(await response.text()).not.toContain('errors');
  await page.reload();
  await follow('Campaigns');
  await page.getByRole('link', { name: draft.name }).waitFor();
  await press(draft.name);
  await waitForHeading(page, draft.name);
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
  await press('Publish');
  const dialog = page.getByRole('dialog', { name: `Publish ${draft.name}` });
  await dialog.getByText(/channels will show the advertisement/).waitFor();
  await press('Publish');
  await page.getByText('The campaign is published. The channels receive it now.').waitFor();
  await expectNoPointer();
});

const draft = {
  name: 'Head cook',
  category: 'OPERATIONS',
  contract: 'FULL_TIME',
  companyName: publishable.company_name,
  companyCountry: 'France',
  url: 'https://jobs.example.com/cook',
  locations: [{ name: 'Lyon', city: 'Lyon', country: 'France' }],
  description: 'Eight hundred meals a day, a third of them for special diets. '.repeat(6),
};

test('the sessions of a user are ended by keyboard', async () => {
  const email = 'lost.laptop@example.com';
  await createUser(opened.server, email, consolePassword);
  await signIn(opened.server, email, consolePassword);
  await follow('Users');
  await page.getByRole('searchbox').waitFor();
  await tabTo(/^Search/);
  await page.keyboard.type('lost.laptop');
  await page.getByRole('link', { name: 'console', exact: false }).waitFor({ state: 'detached' });
  await press(email);
  await waitForHeading(page, email);
  await page.getByRole('button', { name: 'End all sessions' }).waitFor();
  await press('End all sessions');
  await page.getByRole('dialog', { name: 'End all sessions?' }).waitFor();
  await press('End all sessions');
  await page.getByText('This user is not signed in anywhere.').waitFor();
  await expectNoPointer();
});

test('a failed job is retried by keyboard', async () => {
  const { pool } = opened.server.db;
  const schema = queueSchemaOf(opened.server.settings.database.namespace);
  await pool.query(
    `SELECT "${schema}".add_job('campaigns.expire', '{}', run_at := now() + interval '1 day')`,
  );
  const { rowCount } = await pool.query(
    `UPDATE "${schema}"._private_jobs SET attempts = max_attempts, last_error = 'the disk was full'
     WHERE run_at > now() + interval '23 hours' AND key IS NULL`,
  );
  expect(rowCount).toBe(1);
  await follow('Failed jobs');
  await page.getByText('the disk was full').waitFor();
  await press(/^Job \d+$/);
  await page.getByText('campaigns.expire').waitFor();
  await press('Retry');
  await page.getByText('The job runs again.').waitFor();
  await page.getByRole('heading', { name: 'No failed jobs' }).waitFor();
  await expectNoPointer();
});

test('menus and lists of options are inside of a landmark', async () => {
  await page.getByRole('button', { name: 'Colours and language' }).click();
  await page.getByRole('menuitemradio').first().waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('no screen is wider than the window at 200 % zoom', async () => {
  const administrator = opened.server.firstAdministrator;
  const zoomed = await opened.openPage({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
  await zoomed.context.addCookies(await page.context().cookies());
  if (administrator) await opened.signInToCms(zoomed.page, administrator.login, administrator.password);
  else await zoomed.page.goto(`${opened.url}/console`);
  await zoomed.page.getByRole('heading', { level: 1 }).waitFor();
  const entries = (await zoomed.page.$$eval('#navigation a', (links) =>
    links.map((link) => link.getAttribute('href')),
  )) as string[];
  expect(entries.length).toBeGreaterThan(15);
  const campaigns = await opened.server.db.campaigns.campaign.findMany({ select: { id: true } });
  const [user] = await opened.server.db.auth.user.findMany({ select: { id: true } });
  const details = [
    ...campaigns.flatMap(({ id }) => [`/campaigns/${id}`, `/campaigns/${id}/edit`]),
    ...['/campaigns/new', '/account/webhooks/new', `/people/users/${user?.id}`, '/nowhere'],
  ].map((path) => `/console${path}`);
  const wide: string[] = [];
  for (const path of new Set([...entries, ...details])) {
    await zoomed.page.goto(opened.url + path);
    await zoomed.page.getByRole('heading', { level: 1 }).waitFor();
    await zoomed.page.locator('main .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
    if (!(await fitsSoon(zoomed.page))) wide.push(path);
  }
  expect(wide).toEqual([]);
  await zoomed.context.close();
  expect(errors).toEqual([]);
});
