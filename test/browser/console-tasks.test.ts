import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSigningKey } from '../../core/auth/create-signing-key.ts';
import { openSmtp } from '../core/smtp-server.ts';
import { findAxeViolations } from '../kit/axe.ts';
import {
  type ConsoleBrowser,
  consolePassword,
  expectScreen,
  openConsoleBrowser,
} from '../kit/console-browser.ts';
import { createUser } from '../kit/people.ts';
import { createKeySetting } from '../kit/rsa-keys.ts';
import { type Admin, openAdmin } from '../subgraphs/auth/admin/users/admin-test-server.ts';
import { authorize, createOauthClient } from '../subgraphs/auth/oauth-server/oauth-test-server.ts';
import { openIdentityProvider } from '../subgraphs/auth/sign-in/sso/identity-provider.ts';
import { publishable, restOf } from '../subgraphs/campaigns/account-holder.ts';

let smtp: Awaited<ReturnType<typeof openSmtp>>;
let opened: ConsoleBrowser;
let admin: Admin;
let page: Page;
let errors: string[];
let operator: string;

beforeAll(async () => {
  smtp = await openSmtp({ disabledCommands: ['STARTTLS'] });
  opened = await openConsoleBrowser({
    SVC_SMTP_HOST: '127.0.0.1',
    SVC_SMTP_PORT: String(smtp.port),
    SVC_SMTP_ADMIN_EMAIL: 'trellis@example.com',
    SVC_SAML_ENABLED: 'true',
    SVC_SAML_PRIVATE_KEY: createKeySetting(),
    SVC_CUSTOM_OAUTH_ENABLED: 'true',
    SVC_CUSTOM_OAUTH_ALLOWED_NETWORKS: '127.0.0.0/8',
    SVC_OAUTH_SERVER_ENABLED: 'true',
    // The secret remains valid for the administrator of the tests.
    SVC_JWT_KEYS: JSON.stringify([await createSigningKey('ES256')]),
    SVC_JWT_VALID_METHODS: 'ES256,HS256',
  });
  admin = await openAdmin(opened.server);
  ({ page, errors } = await opened.openPage());
  operator = await opened.signUp(page);
  await opened.server.db.auth.user.updateMany({ where: { email: operator }, data: { role: 'service_role' } });
  await opened.signIn(page, operator);
});
afterAll(async () => {
  await opened[Symbol.asyncDispose]();
  await smtp[Symbol.asyncDispose]();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });

/** Presses the button of a dialog, and waits until the dialog is closed. */
async function answer(title: string, action: string) {
  await dialog(title).getByRole('button', { name: action, exact: true }).click();
  await dialog(title).waitFor({ state: 'detached' });
}

test('an administrator adds, changes and deletes a provider', async () => {
  await opened.openScreen(page, '/console/people/providers', 'Sign-in methods');
  await button('Add provider').click();
  const add = dialog('Add a provider');
  await add.getByLabel('Protocol').selectOption('OAUTH2');
  await add.getByLabel('Identifier').fill('custom:partner');
  await add.getByLabel('Name').fill('Partner');
  await add.getByLabel('Client ID').fill('trellis');
  await add.getByLabel('Client secret', { exact: true }).fill('a very secret secret');
  await add.getByLabel('Authorization address').fill('https://id.example.com/authorize');
  await add.getByLabel('Token address').fill('https://id.example.com/token');
  await add.getByLabel('User info address').fill('https://id.example.com/me');
  await answer('Add a provider', 'Add provider');
  const row = page.getByRole('row', { name: /custom:partner/ });
  await row.getByText('On', { exact: true }).waitFor();

  await button('Actions for Partner').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog('Edit provider').getByLabel('Name').fill('Partner Inc.');
  await dialog('Edit provider').getByLabel('Users can sign in with it').uncheck();
  expect(await findAxeViolations(page, 'wcag')).toEqual([]);
  await answer('Edit provider', 'Save');
  await row.getByText('Off', { exact: true }).waitFor();
  const { body } = await admin.send('GET', '/admin/custom-providers');
  expect(body.providers).toMatchObject([
    { identifier: 'custom:partner', name: 'Partner Inc.', enabled: false, client_id: 'trellis' },
  ]);

  await button('Actions for Partner Inc.').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await answer('Delete this provider?', 'Delete');
  await page.getByText('No custom providers').waitFor();
});

test('an administrator adds an organization, and its members are sent to its identity provider', async () => {
  await using idp = await openIdentityProvider();
  await opened.openScreen(page, '/console/people/sso', 'Single sign-on');
  await button('Add organization').click();
  const add = dialog('Add an organization');
  await add.getByLabel('Metadata', { exact: true }).selectOption('xml');
  await add.getByLabel('Metadata document (XML)').fill('<no metadata>');
  await add.getByLabel('Email domains').fill('acme.example');
  await add.getByRole('button', { name: 'Add organization' }).click();
  const document = add.getByLabel('Metadata document (XML)');
  await expect.poll(() => document.getAttribute('aria-invalid')).toBe('true');
  await document.fill(idp.metadata);
  await answer('Add an organization', 'Add organization');
  await page.getByRole('row', { name: /acme\.example/ }).waitFor();

  const { status, headers } = await opened.server.send('POST', '/sso', {
    json: { domain: 'acme.example', skip_http_redirect: false },
  });
  expect([status, headers.get('location')?.startsWith('http')]).toEqual([303, true]);
  expect(await findAxeViolations(page)).toEqual([]);
});

test('a test mail arrives in the chosen language', async () => {
  await opened.openScreen(page, '/console/people/mails?kind=RECOVERY&language=de', 'Mail texts');
  await button('Send a test mail').click();
  const form = dialog('Send a test mail');
  expect(await form.getByLabel('To').inputValue()).toBe(operator);
  await form.getByLabel('To').fill('reader@example.com');
  await answer('Send a test mail', 'Send');
  await expect
    .poll(() => smtp.received.flatMap(({ recipients }) => recipients))
    .toEqual(['reader@example.com']);
  expect(smtp.received[0]?.source).toMatch(/^Subject: .*Passwort/im);
});

test('an administrator exports a person, and deletes the account', async () => {
  const email = 'leaving@example.com';
  await createUser(opened.server, email, consolePassword);
  await opened.openScreen(page, '/console/people/users', 'Users');
  await page.getByRole('link', { name: email }).click();
  await expectScreen(page, email);
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Export personal data' }).click();
  await dialog('Export personal data').getByRole('button', { name: 'Create export' }).click();
  const download = page.waitForEvent('download');
  await dialog('Export personal data').getByRole('link', { name: 'Download' }).click();
  const stream = await (await download).createReadStream();
  expect(Buffer.concat(await stream.toArray()).toString()).toContain(email);
  await page.keyboard.press('Escape');

  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Delete the account' }).click();
  await dialog('Delete this account?').getByRole('button', { name: 'Delete account' }).click();
  await expectScreen(page, 'Users');
  await page.getByRole('link', { name: email }).waitFor({ state: 'detached' });
  const { body } = await admin.send('GET', `/admin/users?filter=${email}`);
  expect(body.users).toEqual([]);
});

test('a person disconnects an app, which needs consent again', async () => {
  const client = await createOauthClient(admin);
  const own = await opened.openPage();
  await opened.signUp(own.page);
  // The page of the app, to which the consent leads back.
  await own.page.route('https://app.example/**', (route) => route.fulfill({ body: 'Calendar' }));
  const { location } = await authorize(opened.server, client);
  await own.page.goto(opened.url + location.pathname + location.search);
  await own.page.getByRole('button', { name: 'Allow' }).click();
  await own.page.waitForURL(/^https:\/\/app\.example\/callback/);
  await opened.openScreen(own.page, '/console/account/data', 'My data');
  await own.page.getByRole('button', { name: 'Disconnect Calendar' }).click();
  await own.page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await own.page.getByText('No connected apps').waitFor();

  const again = await authorize(opened.server, client);
  await own.page.goto(opened.url + again.location.pathname + again.location.search);
  await own.page.getByRole('button', { name: 'Allow' }).waitFor();
  await own.context.close();
});

test('an operator opens a failed delivery, reads what to do, and retries it', async () => {
  const { server } = opened;
  const { data } = await server.graphql(
    '{ me { campaignAccount { key } } }',
    {},
    { authorization: `Bearer ${await sessionOf(operator)}` },
  );
  const rest = restOf(server, { 'x-apikey': data.me.campaignAccount.key });
  const { campaign } = await rest('POST', '', publishable);
  await rest('PUT', `/publish/${campaign._id}`);
  await server.settle();
  const where = { campaignId: campaign._id, channel: 'rss' };
  const since = new Date();
  const [delivery] = await server.db.campaigns.delivery.updateManyAndReturn({
    where,
    data: { status: 'not_processed', retryable: true, reason: 'The channel answered 502.', since },
  });
  const event = (kind: string) => ({ deliveryId: delivery?.id ?? '', at: since, kind, message: '502' });
  await server.db.campaigns.deliveryEvent.createMany({ data: [event('failed'), event('given_up')] });

  await opened.openScreen(page, '/console/operations/deliveries', 'Failed deliveries');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByText('The channel answered 502.').waitFor();
  await page.getByText(/^Check that the channel can be reached/).waitFor();
  await page.getByText('Given up', { exact: true }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await button('Retry').click();
  await page.getByRole('status').getByText('The delivery is tried again.').waitFor();
  await server.settle();
  expect(await server.db.campaigns.delivery.findFirst({ where })).toMatchObject({ status: 'online' });
  await page.getByText('Nothing is left to do.').waitFor();
  await page.goto(`${opened.url}/console/operations/deliveries/4a3f6d5e-1111-4222-8333-abcdefabcdef`);
  await page.getByText(/^This delivery does not exist any more/).waitFor();
  await page.goto(`${opened.url}/console/operations/deliveries`);
  await page.getByRole('heading', { name: 'No failed deliveries' }).waitFor();
  expect(errors).toEqual([]);
});

async function sessionOf(email: string) {
  const { body } = await opened.server.send('POST', '/token?grant_type=password', {
    json: { email, password: consolePassword },
  });
  return (body as { access_token: string }).access_token;
}
