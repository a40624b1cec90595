import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { bearer, newEmail, post, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import {
  auditOf,
  beAtGithub,
  beAtSpotify,
  landIn,
} from '../../subgraphs/auth/sign-in/providers/people-at-providers.ts';
import { playBack } from '../../subgraphs/auth/sign-in/providers/play-back.ts';
import {
  comeBack,
  openProviderServer,
  target,
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
    SVC_MAILER_NOTIFICATIONS_IDENTITY_UNLINKED_ENABLED: 'true',
  });
});
beforeEach(async () => {
  for (const name of ['github', 'spotify']) await playBack(local, name);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

const askToLink = (token: string, provider = 'github', extra = '', own = server) =>
  own.send('GET', `/user/identities/authorize?provider=${provider}&redirect_to=${target}${extra}`, {
    headers: bearer(token),
  });

/** Links an identity like the JavaScript client, which gets the address as JSON. */
async function link(token: string, provider = 'github') {
  const sent = await askToLink(token, provider, '&skip_http_redirect=true');
  const { url } = JSON.parse(sent.text) as { url: string };
  return comeBack(server, { state: new URL(url).searchParams.get('state') ?? '', code: 'x' });
}

const unlink = (token: string, id: string, own = server) =>
  own.send('DELETE', `/user/identities/${id}`, { headers: bearer(token) });

const identityOf = async (token: string, provider: string): Promise<string> => {
  const { identities } = await userOf(server, token);
  return identities.find((one: { provider: string }) => one.provider === provider)?.identity_id;
};

describe('GET /user/identities/authorize', () => {
  test('redirects, or returns the URL; the identity then belongs to the user', async () => {
    const { accessToken, email, userId } = await signUpAndIn(server);
    const { email: other } = beAtGithub(local);

    const redirected = await askToLink(accessToken);
    const { status, fragment } = await link(accessToken);

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

    const { fragment } = await link(body.access_token);

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
    await link(one.accessToken);

    const [again, elsewhere] = [await link(one.accessToken), await link(two.accessToken)];

    expect(again.query).toEqual({
      error: 'server_error',
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked',
    });
    expect(elsewhere.query.error_description).toBe('Identity is already linked to another user');
  });

  test('returns nothing for a user deleted in the meantime', async () => {
    const { accessToken, userId } = await signUpAndIn(server);
    const { headers } = await askToLink(accessToken);
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

    expect(await askToLink('nonsense')).toMatchObject({ status: 403, body: { error_code: 'bad_jwt' } });
    expect(await server.send('GET', '/user/identities/authorize?provider=github')).toMatchObject({
      status: 401,
    });
    expect(await askToLink(accessToken, 'myspace')).toMatchObject({ status: 400 });
    expect(await askToLink(other.accessToken, 'github', '', own)).toMatchObject({
      status: 404,
      body: { error_code: 'manual_linking_disabled' },
    });
    expect(await unlink(other.accessToken, randomUUID(), own)).toMatchObject({
      status: 404,
      body: { error_code: 'manual_linking_disabled' },
    });
  });
});

describe('DELETE /user/identities/{id}', () => {
  test('removes an identity; the address that another one has stays', async () => {
    const { accessToken, email, userId } = await signUpAndIn(server);
    beAtGithub(local);
    await link(accessToken);

    const { status, text } = await unlink(accessToken, await identityOf(accessToken, 'github'));

    expect({ status, text }).toEqual({ status: 200, text: '{}' });
    expect(await userOf(server, accessToken)).toMatchObject({
      email,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    });
    expect(await auditOf(server, userId)).toContain('identity_unlinked');
    expect((await server.mails(email)).at(-1)?.subject).toBe(
      'A sign-in method was removed from your account',
    );
  });

  test("with the user's address switches to the next verified one", async () => {
    const { accessToken } = await signUpAndIn(server);
    beAtSpotify(local, newEmail());
    await link(accessToken, 'spotify');
    const { email } = beAtGithub(local);
    await link(accessToken);

    await unlink(accessToken, await identityOf(accessToken, 'email'));

    expect(await userOf(server, accessToken)).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
    });
  });

  test('an unverified address is not confirmed by it', async () => {
    const { accessToken } = await signUpAndIn(server);
    const email = newEmail();
    beAtSpotify(local, email);
    await link(accessToken, 'spotify');

    await unlink(accessToken, await identityOf(accessToken, 'email'));

    const user = await userOf(server, accessToken);
    expect(user.email).toBe(email);
    expect(user).not.toHaveProperty('email_confirmed_at');
  });

  test('is refused if the only remaining address belongs to another user', async () => {
    const somebody = await signUpAndIn(server);
    const { accessToken, email } = await signUpAndIn(server);
    beAtSpotify(local, somebody.email);
    await link(accessToken, 'spotify');

    const sent = await unlink(accessToken, await identityOf(accessToken, 'email'));

    expect(sent).toMatchObject({
      status: 422,
      body: { error_code: 'email_conflict_identity_not_deletable' },
    });
    expect((await userOf(server, accessToken)).email).toBe(email);
  });

  test('the last one stays, also with two concurrent requests', async () => {
    const { accessToken } = await signUpAndIn(server);
    beAtGithub(local);
    await link(accessToken);
    const ids = [await identityOf(accessToken, 'email'), await identityOf(accessToken, 'github')];

    const sent = await Promise.all(ids.map((id) => unlink(accessToken, id)));

    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(sent.find(({ status }) => status === 422)?.body).toMatchObject({
      error_code: 'single_identity_not_deletable',
      msg: 'User must have at least 1 identity after unlinking',
    });
  });

  test('is for the own ones only', async () => {
    beAtGithub(local);
    const stranger = await landIn(server, 'github');
    const { accessToken } = await signUpAndIn(server);
    beAtGithub(local);
    await link(accessToken);

    expect(await unlink(accessToken, stranger.user.identities[0].identity_id)).toMatchObject({
      status: 422,
      body: { error_code: 'identity_not_found', msg: "Identity doesn't exist" },
    });
    expect(await unlink(accessToken, 'nonsense')).toMatchObject({
      status: 404,
      body: { error_code: 'validation_failed' },
    });
    expect((await server.send('DELETE', `/user/identities/${randomUUID()}`)).status).toBe(401);
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
    { id: await identityOf(accessToken, 'github') },
    bearer(accessToken),
  );

  expect(unlinked.data.unlinkIdentity.user.identities).toEqual([{ provider: 'email' }]);
});
