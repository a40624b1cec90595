import { expect, test } from 'vitest';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-house.ts';
import { bearer, bodyOf, newEmail, openAuthHouse, signUpAndIn } from '../../subgraphs/auth/auth-house.ts';
import { createOauthClient, openOauthHouse } from '../../subgraphs/auth/oauth-server/oauth-house.ts';
import { asOwner, signUpWithApp } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import {
  oauthProvider,
  openCustomProviderHouse,
} from '../../subgraphs/auth/sign-in/custom-providers/custom-provider-house.ts';
import {
  asPasskeyOwner,
  openPasskeyHouse,
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
  await using house = await openAuthHouse({ SVC_EXTERNAL_PHONE_ENABLED: 'true' });
  const admin = await openAdmin(house);
  const person = await signUpAndIn(house);
  const headers = bearer(person.accessToken);
  const data = { name: 'Ö "x" \\ 😀', nested: { a: [1, null, { b: '' }] }, empty: {}, list: [], no: false };
  for (const phone of [undefined, '+491701234568']) {
    await admin.send('PUT', `/admin/users/${person.userId}`, { phone, user_metadata: data });
    const before = bodyOf(await house.send('GET', '/user', { headers }));
    // Without `email` and `app_metadata`: the own address is refused as taken, and only administrators set the latter.
    const json = { ...before, email: null, app_metadata: null, data: before.user_metadata };
    const sent = await house.send('PUT', '/user', { headers, json });
    expect(sent.status, sent.text).toBe(200);
    const after = bodyOf(await house.send('GET', '/user', { headers }));
    expect(withoutTimes(after)).toEqual(withoutTimes(before));
  }
});

test('a factor is accepted as an administrator reads it, and stays', async () => {
  await using house = await openAuthHouse({ SVC_MFA_PHONE_ENROLL_ENABLED: 'true' });
  const admin = await openAdmin(house);
  const { userId, accessToken } = await signUpWithApp(house);
  const owner = asOwner(house, accessToken);
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
  await using house = await openPasskeyHouse();
  const { accessToken } = await signUpWithPasskey(house);
  const owner = asPasskeyOwner(house, accessToken);
  for (const name of [undefined, 'Ö "x" 😀']) {
    const [first] = (await owner.list()).body;
    if (name) await owner.rename(first.id, name);
    const { body: before } = await owner.list();
    for (const passkey of before) {
      const headers = bearer(accessToken);
      const sent = await house.send('PATCH', `/passkeys/${passkey.id}`, { headers, json: passkey });
      expect(sent.status, sent.text).toBe(200);
    }
    expect(withoutTimes((await owner.list()).body)).toEqual(withoutTimes(before));
  }
});
