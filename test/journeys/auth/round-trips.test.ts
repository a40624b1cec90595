import { expect, test } from 'vitest';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  bearer,
  bodyOf,
  newEmail,
  openAuthServer,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { createOauthClient, openOauthServer } from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';
import { asOwner, signUpWithApp } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import {
  oauthProvider,
  openCustomProviderServer,
} from '../../subgraphs/auth/sign-in/custom-providers/custom-provider-test-server.ts';
import {
  asPasskeyOwner,
  openPasskeyServer,
  signUpWithPasskey,
} from '../../subgraphs/auth/sign-in/passkeys/passkey-owner.ts';
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

test('the own account accepts its metadata and its phone as they are read, and stays', async () => {
  await using server = await openAuthServer({ SVC_EXTERNAL_PHONE_ENABLED: 'true' });
  const admin = await openAdmin(server);
  const person = await signUpAndIn(server);
  const headers = bearer(person.accessToken);
  const data = { name: 'Ö "x" \\ 😀', nested: { a: [1, null, { b: '' }] }, empty: {}, list: [], no: false };
  for (const phone of [undefined, '+491701234568']) {
    await admin.send('PUT', `/admin/users/${person.userId}`, { phone, user_metadata: data });
    const before = bodyOf(await server.send('GET', '/user', { headers }));
    // `email` and `app_metadata` are empty: the own address is refused as taken, and only administrators set metadata.
    const json = { ...before, email: null, app_metadata: null, data: before.user_metadata };
    const sent = await server.send('PUT', '/user', { headers, json });
    expect(sent.status, sent.text).toBe(200);
    const after = bodyOf(await server.send('GET', '/user', { headers }));
    expect(withoutTimes(after)).toEqual(withoutTimes(before));
  }
});

test('a factor is accepted as an administrator reads it, and stays', async () => {
  await using server = await openAuthServer({ SVC_MFA_PHONE_ENROLL_ENABLED: 'true' });
  const admin = await openAdmin(server);
  const { userId, accessToken } = await signUpWithApp(server);
  const owner = asOwner(server, accessToken);
  await owner.enroll({ factor_type: 'totp', friendly_name: 'Ö "x" 😀' });
  await owner.enroll({ factor_type: 'phone', phone: '+491701234569', friendly_name: 'Mine' });
  const path = `/admin/users/${userId}/factors`;
  const { body: before } = await admin.send('GET', path);
  expect(before).toHaveLength(3);

  for (const factor of before) {
    const sent = await admin.send('PUT', `${path}/${factor.id}`, factor);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  }

  expect(withoutTimes((await admin.send('GET', path)).body)).toEqual(withoutTimes(before));
});

test('a passkey is accepted as it is read, and stays', async () => {
  await using server = await openPasskeyServer();
  const { accessToken } = await signUpWithPasskey(server);
  const owner = asPasskeyOwner(server, accessToken);
  for (const name of [undefined, 'Ö "x" 😀']) {
    const [first] = (await owner.list()).body;
    if (name) await owner.rename(first.id, name);
    const { body: before } = await owner.list();
    for (const passkey of before) {
      const headers = bearer(accessToken);
      const sent = await server.send('PATCH', `/passkeys/${passkey.id}`, { headers, json: passkey });
      expect(sent.status, sent.text).toBe(200);
    }
    expect(withoutTimes((await owner.list()).body)).toEqual(withoutTimes(before));
  }
});
