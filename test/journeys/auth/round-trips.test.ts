import { expect, test } from 'vitest';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { newEmail, openAuthServer } from '../../subgraphs/auth/auth-test-server.ts';
import { createOauthClient, openOauthServer } from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';
import {
  oauthProvider,
  openCustomProviderServer,
} from '../../subgraphs/auth/sign-in/custom-providers/custom-provider-test-server.ts';
import { openIdentityProvider } from '../../subgraphs/auth/sign-in/sso/identity-provider.ts';
import { openSsoServer } from '../../subgraphs/auth/sign-in/sso/sso-test-server.ts';

function withoutTimes(body: object): unknown {
  return JSON.parse(JSON.stringify(body, (name, value: unknown) => (name === 'updated_at' ? '' : value)));
}

/** Sends what a path answers back to it, and expects that only its times change. */
async function sendBack(admin: Admin, path: string) {
  const { status, body: before } = await admin.send('GET', path);
  expect(status).toBe(200);
  const sent = await admin.send('PUT', path, before);
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const { body: after } = await admin.send('GET', path);
  expect(withoutTimes(after)).toEqual(withoutTimes(before));
}

test('a user is accepted as an administrator reads it, and stays', async () => {
  await using server = await openAuthServer({ SVC_EXTERNAL_PHONE_ENABLED: 'true' });
  const admin = await openAdmin(server);
  const metadata = {
    user_metadata: { name: 'Ö "x" \\ 😀', nested: { a: [1, null] } },
    app_metadata: { plan: 'gold' },
  };
  for (const fields of [
    {},
    { email_confirm: true, ...metadata, ban_duration: '10h' },
    { phone: '+491701234567' },
  ]) {
    const { body } = await admin.send('POST', '/admin/users', { email: newEmail(), ...fields });
    await sendBack(admin, `/admin/users/${body.id}`);
  }
});

test('an OAuth client is accepted as it is read, and stays', async () => {
  await using server = await openOauthServer();
  const admin = await openAdmin(server);
  const client = await createOauthClient(admin);
  await sendBack(admin, `/admin/oauth/clients/${client.client_id}`);
});

test('a custom provider is accepted as it is read, and stays', async () => {
  await using server = await openCustomProviderServer();
  const admin = await openAdmin(server);
  const provider = oauthProvider({ scopes: ['profile'], attribute_mapping: { sub: 'id' } });
  expect((await admin.send('POST', '/admin/custom-providers', provider)).status).toBe(201);
  await sendBack(admin, `/admin/custom-providers/${provider.identifier}`);
});

test('an identity provider is accepted as it is read, and stays', async () => {
  await using server = await openSsoServer();
  await using idp = await openIdentityProvider();
  const admin = await openAdmin(server);
  const { body } = await admin.send('POST', '/admin/sso/providers', {
    ...{ type: 'saml', metadata_xml: idp.metadata, resource_id: 'acme', domains: ['acme.example.com'] },
    attribute_mapping: { keys: { name: { name: 'displayName' } } },
  });
  await sendBack(admin, `/admin/sso/providers/${body.id}`);
});
