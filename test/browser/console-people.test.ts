import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findAxeViolations } from '../kit/axe.ts';
import {
  type ConsoleBrowser,
  consolePassword,
  expectScreen,
  openConsoleBrowser,
} from '../kit/console-browser.ts';
import { createUser } from '../kit/people.ts';
import { type Admin, openAdmin } from '../subgraphs/auth/admin/users/admin-test-server.ts';
import { post, signIn } from '../subgraphs/auth/auth-test-server.ts';
import { addApp } from '../subgraphs/auth/second-factors/factors/factor-owner.ts';

const administrator = 'ada.administrator@example.com';
const lostPhone = 'lost.phone@example.com';

let opened: ConsoleBrowser;
let admin: Admin;
let page: Page;
let errors: string[];

beforeAll(async () => {
  opened = await openConsoleBrowser({ SVC_OAUTH_SERVER_ENABLED: 'true' });
  admin = await openAdmin(opened.server);
  for (const email of [administrator, lostPhone]) await createUser(opened.server, email, consolePassword);
  const { body } = await admin.send('GET', `/admin/users?filter=${administrator}`);
  await admin.send('PUT', `/admin/users/${body.users[0].id}`, { role: 'service_role' });
  ({ page, errors } = await opened.openPage());
});
afterAll(() => opened[Symbol.asyncDispose]());

const follow = (entry: string) =>
  page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).click();
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function answerDialog(title: string, action: string) {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('an administrator finds a user, resets the second factor, ends the sessions, and sees both in the audit log', async () => {
  const { server } = opened;
  const session = await signIn(server, lostPhone, consolePassword);
  await addApp(server, session.accessToken, 'Phone of Lou');
  await opened.signIn(page, administrator, '/console/people/users');
  await expectScreen(page, 'Users');
  await page.getByRole('searchbox').fill('lost.ph');
  await page.getByRole('link', { name: administrator }).waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('q')).toBe('lost.ph');
  await page.getByRole('link', { name: lostPhone }).press('Enter');
  await expectScreen(page, lostPhone);
  await page.getByText('Phone of Lou').waitFor();

  await button('Reset all').click();
  await answerDialog('Reset the second factors?', 'Reset second factors');
  await page.getByText('This user has no second factor.').waitFor();
  await button('End all sessions').click();
  await answerDialog('End all sessions?', 'End all sessions');
  await page.getByText('This user is not signed in anywhere.').waitFor();
  const refused = await post(server, '/token?grant_type=refresh_token', {
    refresh_token: session.refreshToken,
  });
  expect(refused.status).toBe(400);
  const signedIn = await signIn(server, lostPhone, consolePassword);
  expect((await server.send('GET', '/user', bearerOf(signedIn))).body).not.toHaveProperty('factors');

  await follow('Audit log');
  await expectScreen(page, 'Audit log');
  const removed = page.getByRole('row', { name: 'Removed the second factor of a user' });
  await removed.getByText(lostPhone).waitFor();
  await removed.getByText(administrator).waitFor();
  await page.getByRole('row', { name: 'Ended a session' }).first().waitFor();
  await removed.getByRole('button').click();
  await page.getByRole('dialog').getByText('user_id').waitFor();
  await page.keyboard.press('Escape');
  expect(errors).toEqual([]);
});

const bearerOf = ({ accessToken }: { accessToken: string }) => ({
  headers: { authorization: `Bearer ${accessToken}` },
});

test('errors of a dialog are at their fields; a ban keeps the user out until it is lifted', async () => {
  const { server } = opened;
  await createUser(server, 'banned@example.com', consolePassword);
  await follow('Users');
  await button('Invite').click();
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  const email = dialog.getByLabel('Email');
  await email.fill('no address');
  await button('Send invitation').click();
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'banned@example.com' }).click();
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Ban' }).click();
  await page.getByRole('dialog').getByLabel('Duration').selectOption('30 days');
  await answerDialog('Ban this user?', 'Ban');
  await page.getByText('Banned', { exact: true }).waitFor();
  const credentials = { email: 'banned@example.com', password: consolePassword };
  expect((await post(server, '/token?grant_type=password', credentials)).body.msg).toContain('banned');
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Lift the ban' }).click();
  await page.getByText('Confirmed', { exact: true }).waitFor();
  expect((await post(server, '/token?grant_type=password', credentials)).status).toBe(200);
});

test('a user without the role of administrators sees none of it', async () => {
  await createUser(opened.server, 'nobody@example.com', consolePassword);
  await opened.signIn(page, 'nobody@example.com', '/console/people/users');
  await expectScreen(page, 'No access');
  expect(await page.getByRole('link', { name: 'Users' }).count()).toBe(0);
  expect(await page.content()).not.toContain(lostPhone);
});

test.runIf(inject('isThorough'))(
  'the other screens have no violations, and an app gets its secret once',
  async () => {
    await opened.signIn(page, administrator, '/console/people/oauth-clients');
    await button('Add app').click();
    const dialog = page.getByRole('dialog', { name: 'Add an app' });
    await dialog.getByLabel('Name').fill('Partner app');
    await dialog.getByLabel('Redirect addresses').fill('https://partner.example/callback');
    await dialog.getByRole('button', { name: 'Add app' }).click();
    const secret = page.getByRole('dialog', { name: 'Secret of the app' });
    expect(await secret.getByLabel('Client secret').inputValue()).toMatch(/^\S{20,}$/);
    await button('Done').click();
    await page.getByRole('cell', { name: 'Partner app', exact: true }).waitFor();
    const { body } = await admin.send('GET', `/admin/users?filter=${lostPhone}`);
    for (const [path, heading] of [
      ['users', 'Users'],
      [`users/${body.users[0].id}`, lostPhone],
      ['audit', 'Audit log'],
      ['providers', 'Sign-in methods'],
      ['sso', 'Single sign-on'],
      ['oauth-clients', 'Apps'],
      ['mails', 'Mail texts'],
    ] as const) {
      await page.goto(`${opened.url}/console/people/${path}`);
      await expectScreen(page, heading);
      expect([path, await findAxeViolations(page)]).toEqual([path, []]);
    }
    expect(errors).toEqual([]);
  },
);
