import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, bodyOf, claimsOf, newEmail, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  type IdentityProvider,
  newPerson,
  openIdentityProvider,
} from '../../subgraphs/auth/sign-in/sso/identity-provider.ts';
import {
  addIdentityProvider,
  openSsoServer,
  signInAt,
} from '../../subgraphs/auth/sign-in/sso/sso-test-server.ts';

let server: TestServer;
let idp: IdentityProvider;
beforeAll(async () => {
  server = await openSsoServer();
  idp = await openIdentityProvider();
  const attribute_mapping = {
    keys: { name: { name: 'displayName' }, groups: { name: 'groups', array: true } },
  };
  await addIdentityProvider(server, idp, { domains: ['acme.example.com'], attribute_mapping });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await idp[Symbol.asyncDispose]();
});

/** Signs the same person in with these attributes. */
async function enter(nameId: string, attributes: Record<string, string[]>) {
  const person = newPerson({ nameId, attributes });
  const { fragment } = await signInAt(server, idp, { domain: 'acme.example.com' }, { person });
  const headers = bearer(fragment.access_token ?? '');
  const user = bodyOf(await server.send('GET', '/user', { headers }));
  return { headers, claims: claimsOf(fragment.access_token ?? ''), user };
}

describe('at the next sign-in of an SSO user', () => {
  test('the address follows the identity provider everywhere', async () => {
    const [before, after] = [newEmail(), newEmail()];
    await enter('follows', { mail: [before] });

    const { claims, user } = await enter('follows', { mail: [after] });

    expect(claims).toMatchObject({ email: after, user_metadata: { email: after } });
    expect(user).toMatchObject({
      email: after,
      email_confirmed_at: expect.any(String),
      identities: [{ email: after, identity_data: { email: after } }],
    });
    expect(user.identities).toHaveLength(1);
  });

  test.each([
    ['an address of their own', async () => (await signUpAndIn(server)).email],
    [
      'an address from the same identity provider',
      async () => (await enter('neighbour', { mail: [newEmail()] })).user.email as string,
    ],
  ])('another user keeps %s, and the sign-in succeeds', async (_, toTaken) => {
    const [mine, taken] = [newEmail(), await toTaken()];
    const { user: first } = await enter(`keeps ${taken}`, { mail: [mine] });

    const { user } = await enter(`keeps ${taken}`, { mail: [taken] });

    expect(user).toMatchObject({ id: first.id, email: mine });
    expect(await server.db.auth.user.count({ where: { email: taken } })).toBe(1);
  });

  test('codes and changes that were pending for the old address end', async () => {
    const { user } = await enter('pending', { mail: [newEmail()] });
    const admin = await openAdmin(server);
    await server.db.auth.user.update({ where: { id: user.id }, data: { newPhone: '15550001111' } });
    const token = {
      id: user.id,
      userId: user.id,
      tokenType: 'recovery',
      tokenHash: 'x',
      relatesTo: user.email,
    } as const;
    await server.db.auth.oneTimeToken.create({ data: { ...token, sentAt: new Date() } });

    await enter('pending', { mail: [newEmail()] });

    expect(await server.db.auth.oneTimeToken.count({ where: { userId: user.id } })).toBe(0);
    expect((await admin.send('GET', `/admin/users/${user.id}`)).body).not.toHaveProperty('new_phone');
  });

  test('claims that the identity provider no longer sends are removed, those of the user stay', async () => {
    const email = newEmail();
    const { headers } = await enter('claims', { mail: [email], displayName: ['Ada'], groups: ['admins'] });
    await server.send('PUT', '/user', { json: { data: { theme: 'dark' } }, headers });

    const { user } = await enter('claims', { mail: [email] });

    expect(user.user_metadata).toMatchObject({ email, theme: 'dark' });
    expect(user.user_metadata).not.toHaveProperty('custom_claims');
    expect(user.user_metadata).not.toHaveProperty('name');
    expect(user.user_metadata).not.toHaveProperty('full_name');
  });
});
