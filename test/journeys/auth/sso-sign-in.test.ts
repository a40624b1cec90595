import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  bearer,
  bodyOf,
  claimsOf,
  password,
  post,
  refresh,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import {
  type IdentityProvider,
  newPerson,
  openIdentityProvider,
} from '../../subgraphs/auth/sign-in/sso/identity-provider.ts';
import {
  addIdentityProvider,
  answerUnasked,
  comeBack,
  openSsoServer,
  signInAt,
  target,
} from '../../subgraphs/auth/sign-in/sso/sso-test-server.ts';

let server: TestServer;
let idp: IdentityProvider;
let providerId: string;
beforeAll(async () => {
  server = await openSsoServer({ SVC_SAML_ALLOW_ENCRYPTED_ASSERTIONS: 'true' });
  idp = await openIdentityProvider();
  providerId = (await addIdentityProvider(server, idp, { domains: ['acme.example.com'] })).id;
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await idp[Symbol.asyncDispose]();
});

const domain = 'acme.example.com';

describe('single sign-on', () => {
  test('signs a user in for the first time and again, as one user', async () => {
    const person = newPerson();

    const first = await signInAt(server, idp, { domain: 'ACME.example.com' }, { person });
    const second = await signInAt(server, idp, { provider_id: providerId }, { person });

    expect([first.status, first.before]).toEqual([302, target]);
    expect(first.fragment).toMatchObject({ token_type: 'bearer', provider: `sso:${providerId}`, sb: '' });
    const [claims, later] = [first, second].map(({ fragment }) => claimsOf(fragment.access_token ?? ''));
    expect(claims).toMatchObject({ email: person.email, aal: 'aal1', role: 'authenticated' });
    expect(claims.amr).toEqual([{ method: 'sso/saml', timestamp: expect.any(Number), provider: providerId }]);
    expect(later.sub).toBe(claims.sub);
    const { isSsoUser } = await server.db.auth.user.findUniqueOrThrow({ where: { id: claims.sub } });
    expect(isSsoUser).toBe(true);
    const me = await server.send('GET', '/user', { headers: bearer(first.fragment.access_token ?? '') });
    expect(me.body).toMatchObject({
      email: person.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: `sso:${providerId}`, providers: [`sso:${providerId}`] },
      identities: [
        {
          provider: `sso:${providerId}`,
          identity_data: { sub: person.nameId, iss: idp.entityId, email: person.email, email_verified: true },
        },
      ],
    });
  });

  test('ends with a code if the client requested one, valid once, with all data', async () => {
    const verifier = 'a'.repeat(43);
    const pkce = { code_challenge: verifier, code_challenge_method: 'plain' };

    const { query, fragment } = await signInAt(
      server,
      idp,
      { domain, ...pkce },
      { change: { sessionNotOnOrAfter: 3_600 } },
    );
    const exchange = () =>
      post(server, '/token?grant_type=pkce', { auth_code: query.code, code_verifier: verifier });
    const [first, second] = [await exchange(), await exchange()];

    expect(fragment).toEqual({});
    expect(first.status).toBe(200);
    expect(claimsOf(first.body.access_token).amr[0]).toMatchObject({
      method: 'sso/saml',
      provider: providerId,
    });
    expect(second.body.error_code).toBe('flow_state_not_found');
    const { session_id } = claimsOf(first.body.access_token);
    const session = await server.db.auth.session.findUniqueOrThrow({ where: { id: session_id } });
    expect(session.notAfter?.getTime()).toBeLessThan(Date.now() + 3_601_000);
  });

  test.each([
    ['nothing', '', 'http://localhost:8081'],
    ['an allowed page', 'https://app.example.com/start', 'https://app.example.com/start'],
    ['a page that is not', 'https://evil.example.com/', 'http://localhost:8081'],
  ])('can be started by the identity provider, which names %s', async (_, RelayState, lands) => {
    const landed = await comeBack(server, { SAMLResponse: await answerUnasked(server, idp), RelayState });

    expect([landed.status, landed.before]).toEqual([302, lands]);
    expect(landed.fragment.access_token).toEqual(expect.any(String));
  });

  test.each([
    ['the answer is signed', { signs: 'message' }],
    ['the assertion is signed and encrypted', { encrypts: true }],
    ['the answer is signed around an encrypted assertion', { signs: 'message', encrypts: true }],
  ] as const)('works where %s', async (_, kind) => {
    await using other = await openIdentityProvider(kind);
    const { id } = await addIdentityProvider(server, other);

    const landed = await signInAt(server, other, { provider_id: id });

    expect(landed.fragment.access_token).toEqual(expect.any(String));
  });

  test('lasts until the end that the organisation sets', async () => {
    await using own = await openSsoServer();
    const { id } = await addIdentityProvider(own, idp);
    const change = { sessionNotOnOrAfter: 3_600 };

    const { fragment } = await signInAt(own, idp, { provider_id: id }, { change });
    own.advance(3_500);
    const inTime = await refresh(own, fragment.refresh_token ?? '');
    own.advance(200);
    const late = await refresh(own, inTime.body.refresh_token);

    expect(inTime.status).toBe(200);
    expect(claimsOf(inTime.body.access_token).amr[0]).toMatchObject({ provider: id });
    expect(late.body.error_code).toBe('session_expired');
  });

  test('maps attributes to claims', async () => {
    await using other = await openIdentityProvider();
    const { id } = await addIdentityProvider(server, other, {
      attribute_mapping: {
        keys: {
          email: { name: 'work-mail' },
          name: { names: ['nobody', 'displayName'] },
          groups: { name: 'groups', array: true },
          tier: { name: 'absent', default: 'basic' },
          email_verified: { default: false },
          sub: { default: 'somebody else' },
          role: { default: 'service_role' },
        },
      },
    });
    const person = newPerson();
    const attributes = {
      'work-mail': [person.email.toUpperCase()],
      displayName: ['Ada &amp; Co'],
      groups: ['a', 'b'],
    };

    const { fragment } = await signInAt(
      server,
      other,
      { provider_id: id },
      { person: { ...person, attributes } },
    );
    const claims = claimsOf(fragment.access_token ?? '');

    expect(claims).toMatchObject({ email: person.email, role: 'authenticated' });
    expect(claims.user_metadata).toMatchObject({
      ...{ sub: person.nameId, name: 'Ada & Co', full_name: 'Ada & Co', email_verified: true },
      custom_claims: { groups: ['a', 'b'], tier: 'basic', role: 'service_role' },
    });
  });
});

describe('users of single sign-on', () => {
  test('share an address with others and are found by nothing but their organisation', async () => {
    const { email, userId } = await signUpAndIn(server);
    await using other = await openIdentityProvider();
    const { id } = await addIdentityProvider(server, other);
    const person = newPerson({ attributes: { mail: [email] } });

    const here = await signInAt(server, idp, { domain }, { person });
    const there = await signInAt(server, other, { provider_id: id }, { person });
    const ids = [here, there].map(({ fragment }) => claimsOf(fragment.access_token ?? '').sub);
    const byPassword = await post(server, '/token?grant_type=password', { email, password });

    expect(new Set([...ids, userId]).size).toBe(3);
    expect(byPassword.body.user.id).toBe(userId);
  });

  test('have no password, code, or recovery, and cannot sign up others', async () => {
    const person = newPerson();
    const { fragment } = await signInAt(server, idp, { domain }, { person });
    const { email } = person;
    const { sub: userId } = claimsOf(fragment.access_token ?? '');
    const admin = await openAdmin(server);
    await admin.send('PUT', `/admin/users/${userId}`, { password });

    const byPassword = await post(server, '/token?grant_type=password', { email, password });
    await post(server, '/recover', { email });
    await post(server, '/otp', { email, create_user: false });
    const link = await admin.send('POST', '/admin/generate_link', { type: 'recovery', email });

    expect(byPassword.body.error_code).toBe('invalid_credentials');
    expect(await server.mails(email)).toEqual([]);
    expect(link.body.error_code).toBe('user_not_found');
  });

  test('change neither address nor password, and add no other way in', async () => {
    const { fragment } = await signInAt(server, idp, { domain });
    const headers = bearer(fragment.access_token ?? '');
    const change = async (json: object) =>
      bodyOf(await server.send('PUT', '/user', { json, headers })).error_code;

    expect(await change({ email: 'me@example.com' })).toBe('user_sso_managed');
    expect(await change({ phone: '+15550001111' })).toBe('user_sso_managed');
    expect(await change({ password: 'another horse' })).toBe('user_sso_managed');
    expect(await change({ data: { theme: 'dark' } })).toBeUndefined();
  });

  test('cannot sign in while they are banned, and are not created while sign-ups are disabled', async () => {
    const person = newPerson();
    const { fragment } = await signInAt(server, idp, { domain }, { person });
    const admin = await openAdmin(server);
    await admin.send('PUT', `/admin/users/${claimsOf(fragment.access_token ?? '').sub}`, {
      ban_duration: '1h',
    });
    await using closed = await openSsoServer({ SVC_DISABLE_SIGNUP: 'true' });
    const { id } = await addIdentityProvider(closed, idp);

    const banned = await signInAt(server, idp, { domain }, { person });
    const refused = await signInAt(closed, idp, { provider_id: id });

    expect(banned.query).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
    expect(refused.query).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' });
    expect(await closed.db.auth.user.count()).toBe(0);
  });
});
