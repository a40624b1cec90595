import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { bearer, post, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  askToLink,
  identityOf,
  linkIdentity,
  unlinkIdentity,
} from '../../subgraphs/auth/sign-in/providers/link-identity.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import { auditOf, beAtGithub } from '../../subgraphs/auth/sign-in/providers/people-at-providers.ts';
import { playBack } from '../../subgraphs/auth/sign-in/providers/play-back.ts';
import {
  comeBack,
  openProviderServer,
  userOf,
} from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

let local: LocalProviders;
let server: TestServer;
beforeAll(async () => {
  local = await startLocalProviders();
  server = await openProviderServer(local, {
    SVC_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    SVC_MAILER_NOTIFICATIONS_IDENTITY_LINKED_ENABLED: 'true',
  });
});
beforeEach(async () => {
  for (const name of ['github', 'spotify']) await playBack(local, name);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

describe('GET /user/identities/authorize', () => {
  test('redirects, or returns the URL; the identity then belongs to the user', async () => {
    const { accessToken, email, userId } = await signUpAndIn(server);
    const { email: other } = beAtGithub(local);

    const redirected = await askToLink(server, accessToken);
    const { status, fragment } = await linkIdentity(server, accessToken);

    expect(redirected.status).toBe(302);
    expect(redirected.headers.get('location')).toMatch(/github\/login\/oauth\/authorize/);
    expect(redirected.headers.get('location')).not.toContain('skip_http_redirect');
    expect({ status, provider: fragment.provider }).toEqual({ status: 302, provider: 'github' });
    const user = await userOf(server, fragment.access_token);
    expect(user).toMatchObject({ id: userId, email, app_metadata: { providers: ['email', 'github'] } });
    expect(user.identities[1]).toMatchObject({ email: other });
    expect(await auditOf(server, userId)).toContain('identity_linked');
    expect((await server.mails(email)).at(-1)?.subject).toBe(
      'A new sign-in method was linked to your account',
    );
  });

  test('gives a user without an address the verified one', async () => {
    const { body } = await post(server, '/signup', {});
    const { email } = beAtGithub(local);

    const { fragment } = await linkIdentity(server, body.access_token);

    expect(await userOf(server, fragment.access_token)).toMatchObject({
      id: body.user.id,
      email,
      email_confirmed_at: expect.any(String),
      is_anonymous: false,
    });
  });

  test('an identity is linked once', async () => {
    const [one, two] = [await signUpAndIn(server), await signUpAndIn(server)];
    beAtGithub(local);
    await linkIdentity(server, one.accessToken);

    const [again, elsewhere] = [
      await linkIdentity(server, one.accessToken),
      await linkIdentity(server, two.accessToken),
    ];

    expect(again.query).toEqual({
      error: 'server_error',
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked',
    });
    expect(elsewhere.query.error_description).toBe('Identity is already linked to another user');
  });

  test('returns nothing for a user deleted in the meantime', async () => {
    const { accessToken, userId } = await signUpAndIn(server);
    const { headers } = await askToLink(server, accessToken);
    const state = new URL(headers.get('location') ?? '').searchParams.get('state') ?? '';
    await server.db.auth.user.delete({ where: { id: userId } });

    const { status, query } = await comeBack(server, { state, code: 'x' });

    expect({ status, query }).toEqual({
      status: 303,
      query: {
        error: 'server_error',
        error_code: 'user_not_found',
        error_description: 'Linking target user not found',
      },
    });
  });

  test('needs a user, a provider that is on, and the setting', async () => {
    const { accessToken } = await signUpAndIn(server);
    await using own = await openProviderServer(local);
    const other = await signUpAndIn(own);

    expect(await askToLink(server, 'nonsense')).toMatchObject({
      status: 403,
      body: { error_code: 'bad_jwt' },
    });
    expect(await server.send('GET', '/user/identities/authorize?provider=github')).toMatchObject({
      status: 401,
    });
    expect(await askToLink(server, accessToken, 'myspace')).toMatchObject({ status: 400 });
    expect(await askToLink(own, other.accessToken)).toMatchObject({
      status: 404,
      body: { error_code: 'manual_linking_disabled' },
    });
    expect(await unlinkIdentity(own, other.accessToken, randomUUID())).toMatchObject({
      status: 404,
      body: { error_code: 'manual_linking_disabled' },
    });
  });
});

test('GraphQL links and unlinks alike', async () => {
  const { accessToken } = await signUpAndIn(server);
  beAtGithub(local);
  const { data } = await server.graphql(
    `mutation { linkIdentity(input: { provider: "github" }) { url } }`,
    {},
    bearer(accessToken),
  );
  const state = new URL(data.linkIdentity.url).searchParams.get('state') ?? '';
  await comeBack(server, { state, code: 'x' });

  const unlinked = await server.graphql(
    `mutation ($id: ID!) { unlinkIdentity(input: { identityId: $id }) { user { identities { provider } } } }`,
    { id: await identityOf(server, accessToken, 'github') },
    bearer(accessToken),
  );

  expect(unlinked.data.unlinkIdentity.user.identities).toEqual([{ provider: 'email' }]);
});
