import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { bearer, claimsOf, newEmail, post, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import { beAtGithub, landIn } from '../../subgraphs/auth/sign-in/providers/people-at-providers.ts';
import { playBack, recorded } from '../../subgraphs/auth/sign-in/providers/play-back.ts';
import {
  openProviderServer,
  signInThrough,
  userOf,
} from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

// Users may withdraw the permission to read their address, and some providers state it only at the first sign-in.

let local: LocalProviders;
let server: TestServer;
let strict: TestServer;
let lenient: TestServer;
beforeAll(async () => {
  local = await startLocalProviders();
  server = await openProviderServer(local, { SVC_MAILER_AUTOCONFIRM: 'true' });
  strict = await openProviderServer(local, { SVC_SECURITY_MANUAL_LINKING_ENABLED: 'true' });
  lenient = await openProviderServer(local, { SVC_EXTERNAL_GITHUB_EMAIL_OPTIONAL: 'true' });
});
afterAll(async () => {
  for (const own of [server, strict, lenient]) await own[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

type Email = string | null | undefined;

/** The recorded answer with this address in place of every other; undefined leaves the fields out. */
function withEmail(answer: unknown, email: Email): unknown {
  const replace = (key: string, value: unknown) =>
    key.endsWith('email') && typeof value === 'string' ? email : value;
  return JSON.parse(JSON.stringify(answer), replace);
}

async function playBackWith(name: string, email: Email) {
  const { idToken, answers = {}, tokenAnswer } = recorded[name] ?? {};
  await playBack(local, name, withEmail(idToken ?? {}, email) as Record<string, unknown>);
  for (const [path, answer] of Object.entries(answers))
    local.answer(`/${name}${path}`, withEmail(answer, email));
  if (tokenAnswer) {
    const { token } = recorded[name] ?? {};
    const tokens = {
      access_token: `${name}-token`,
      token_type: 'Bearer',
      ...(withEmail(tokenAnswer, email) as object),
    };
    if (!idToken) local.answer(`/${name}${token}`, tokens);
  }
}

describe.each(Object.keys(recorded))('at %s', (name) => {
  test('a known user signs in with any statement about the address, and keeps it', async () => {
    await playBack(local, name);
    const first = claimsOf((await signInThrough(server, name)).fragment.access_token ?? '');

    for (const email of [undefined, null, '', 'not an address', newEmail()]) {
      await playBackWith(name, email);
      const { fragment } = await signInThrough(server, name);
      const { sub, email: kept, user_metadata } = claimsOf(fragment.access_token ?? '');
      expect({ sub, email: kept }).toEqual({ sub: first.sub, email: first.email });
      expect(user_metadata.email_verified).toBe(first.user_metadata.email_verified);
    }
  });

  test('a new user without a usable address gets an error on the page', async () => {
    await playBackWith(name, 'not an address');

    const { status, query } = await signInThrough(strict, name);

    expect(status).toBe(302);
    expect(query).toMatchObject({ error: 'access_denied', error_code: 'email_address_not_provided' });
    expect(await strict.db.auth.identity.count({ where: { provider: name } })).toBe(0);
  });
});

test.each([403, 404])('a known user signs in if GitHub refuses to list addresses with %s', async (status) => {
  const { email } = beAtGithub(local, { email: newEmail() });
  const first = await landIn(server, 'github');
  local.answer('/github/api/v3/user/emails', { message: 'no' }, { status });

  const again = await landIn(server, 'github');

  expect(again.user).toMatchObject({ id: first.user.id, email });
});

describe('a user admitted without an address', () => {
  test('keeps signing in when the provider states one that it has not verified', async () => {
    beAtGithub(local);
    local.answer('/github/api/v3/user/emails', []);
    const first = await landIn(lenient, 'github');
    const list = [{ email: newEmail(), verified: false, primary: true }];
    local.answer('/github/api/v3/user/emails', list);

    const again = await landIn(lenient, 'github');

    expect(again.user).toMatchObject({ id: first.user.id, email: '' });
  });

  test('gets the verified one, with the sessions and factors of before', async () => {
    beAtGithub(local);
    local.answer('/github/api/v3/user/emails', []);
    const first = await landIn(lenient, 'github');
    const email = newEmail();
    local.answer('/github/api/v3/user/emails', [{ email, verified: true, primary: true }]);

    const again = await landIn(lenient, 'github');

    expect(again.user).toMatchObject({ id: first.user.id, email });
    expect(await userOf(lenient, first.fragment.access_token)).toMatchObject({ email });
    expect(await lenient.db.auth.session.count({ where: { userId: first.user.id } })).toBe(2);
  });
});

const signIn = `mutation ($input: SignInWithIdTokenInput!) { signInWithIdToken(input: $input) { tokens { user { id: uuid } } } }`;

/** Claims of the id_tokens of one user. */
async function openIdUser(name: string) {
  for (const path of Object.values({ google: '/oauth2/v3/certs', apple: '/auth/keys' })) {
    local.answer(`/${name}${path}`, local.keys);
  }
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `${local.url}/${name}`,
    aud: `${name}-client`,
    sub: randomUUID(),
    iat: now,
    exp: now + 600,
  };
  const email = newEmail();
  return {
    email,
    withAddress: await local.sign({ ...claims, email, email_verified: true }),
    without: await local.sign(claims),
  };
}

describe.each(['google', 'apple'])('an id_token of %s without an address', (provider) => {
  test('signs a known user in, over REST and the graph', async () => {
    const { email, withAddress, without } = await openIdUser(provider);
    const exchange = (id_token: string) => post(strict, '/token?grant_type=id_token', { provider, id_token });
    const { body } = await exchange(withAddress);

    const again = await exchange(without);
    const input = { source: { provider }, idToken: without };
    const { data } = await strict.graphql(signIn, { input });

    expect(again).toMatchObject({ status: 200, body: { user: { id: body.user.id, email } } });
    expect(data.signInWithIdToken.tokens.user.id).toBe(body.user.id);
  });

  test('refuses a new user with 422, over REST and the graph', async () => {
    const { without } = await openIdUser(provider);

    const refused = await post(strict, '/token?grant_type=id_token', { provider, id_token: without });
    const { errors } = await strict.graphql(signIn, { input: { source: { provider }, idToken: without } });

    expect(refused).toMatchObject({ status: 422, body: { error_code: 'email_address_not_provided' } });
    expect(errors?.[0]?.extensions.code).toBe('AUTH_EMAIL_ADDRESS_NOT_PROVIDED');
  });

  test('can be linked', async () => {
    const { without } = await openIdUser(provider);
    const { accessToken, userId } = await signUpAndIn(strict);
    const input = { provider, id_token: without, link_identity: true };

    const { status, body } = await post(strict, '/token?grant_type=id_token', input, bearer(accessToken));

    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: userId, app_metadata: { providers: ['email', provider] } });
  });
});

test.each(['jürgen', 'x'])(
  'an internationalized address of a provider opens an account (%s)',
  async (name) => {
    const written = `${name}${Date.now()}@MÜNCHEN.example.com`;
    beAtGithub(local, { email: written });

    const { user } = await landIn(strict, 'github');

    expect(user.email).toBe(`${written.split('@')[0]}@xn--mnchen-3ya.example.com`);
    expect((await post(strict, '/signup', { email: written, password: 'correct horse' })).status).toBe(400);
  },
);
