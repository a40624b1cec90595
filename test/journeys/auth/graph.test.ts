import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bearer,
  newEmail,
  openAuthServer,
  password,
  readMail,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer();
});
afterAll(() => server[Symbol.asyncDispose]());

describe('over GraphQL', () => {
  test('the same user takes the same steps', async () => {
    const email = newEmail();
    const { data: made } = await server.graphql(
      'mutation ($input: SignUpInput!) { signUp(input: $input) { user { id email emailConfirmedAt } tokens { accessToken } } }',
      { input: { contact: { email }, password, data: { name: 'Anna' } } },
    );
    const { code } = await readMail(server, email);
    const { data: verified } = await server.graphql(
      'mutation ($input: VerifyOneTimeTokenInput!) { verifyOneTimeToken(input: $input) { type tokens { accessToken refreshToken expiresAt session { id } } } }',
      { input: { type: 'SIGNUP', proof: { mailedCode: { email, token: code } } } },
    );
    const { accessToken, refreshToken, session } = verified.verifyOneTimeToken.tokens;
    const { data: refreshed } = await server.graphql(
      'mutation ($input: RefreshSessionInput!) { refreshSession(input: $input) { isReused tokens { user { id } session { id isCurrent } } } }',
      { input: { refreshToken } },
    );
    const { data: changed } = await server.graphql(
      'mutation { updateMe(input: { data: { theme: "dark" } }) { user { userMetadata } } }',
      {},
      bearer(accessToken),
    );
    const { data: read } = await server.graphql(
      '{ me { id email phone confirmedAt identities { provider } appMetadata } }',
      {},
      bearer(accessToken),
    );
    const { data: out } = await server.graphql(
      'mutation { signOut(input: { scope: GLOBAL }) { endedSessions } }',
      {},
      bearer(accessToken),
    );

    const { id } = made.signUp.user;
    expect(made.signUp).toMatchObject({ user: { email, emailConfirmedAt: null }, tokens: null });
    expect(verified.verifyOneTimeToken.type).toBe('SIGNUP');
    expect(refreshed.refreshSession).toEqual({
      isReused: false,
      tokens: { user: { id }, session: { ...session, isCurrent: false } },
    });
    expect(changed.updateMe.user.userMetadata).toMatchObject({ theme: 'dark', name: 'Anna' });
    expect(read.me).toMatchObject({ id, email, phone: null, identities: [{ provider: 'email' }] });
    expect(out.signOut.endedSessions).toBe(1);
  });

  test('errors have the codes of REST', async () => {
    const [stranger, wrong, weak] = [
      await server.graphql('{ me { id } }'),
      await server.graphql(
        'mutation { signInWithPassword(input: { contact: { email: "nobody@example.com" }, password: "x" }) { tokens { accessToken } } }',
      ),
      await server.graphql(
        'mutation { signUp(input: { contact: { email: "nobody@example.com" }, password: "x" }) { user { id } } }',
      ),
    ];

    expect(stranger.errors?.[0]?.extensions).toMatchObject({ code: 'AUTH_NO_AUTHORIZATION', status: 401 });
    expect(wrong.errors?.[0]?.extensions).toMatchObject({ code: 'AUTH_INVALID_CREDENTIALS', status: 400 });
    expect(weak.errors?.[0]?.extensions).toMatchObject({
      code: 'AUTH_WEAK_PASSWORD',
      status: 422,
      details: { errors: [{ field: 'input.password', message: expect.stringContaining('characters') }] },
    });
  });

  test('settings and keys are there without a credential', async () => {
    const { data } = await server.graphql(
      '{ authSettings { isEmailEnabled externalProviders { name } } signingKeys }',
    );

    expect(data.authSettings.externalProviders).toHaveLength(25);
    expect(data.signingKeys).toEqual([]);
  });
});

describe('a user reached through another domain', () => {
  const query =
    '{ campaigns(first: 1) { nodes { owner { uuid email role userMetadata identities { id } } } } }';

  async function publish(token: string) {
    await server.settle();
    const { errors } = await server.graphql(
      'mutation { createCampaign(input: { name: "Nurse" }) { campaign { id } } }',
      {},
      bearer(token),
    );
    expect(errors).toBeUndefined();
  }

  test('shows everything to themselves', async () => {
    const { accessToken, userId, email } = await signUpAndIn(server);
    await publish(accessToken);

    const { data, errors } = await server.graphql(query, {}, bearer(accessToken));

    expect(errors).toBeUndefined();
    expect(data.campaigns.nodes[0].owner).toMatchObject({
      uuid: userId,
      email,
      role: 'authenticated',
      identities: [{ id: expect.any(String) }],
    });
  });

  test('shows only id and address to an account key, which is not the user', async () => {
    const { accessToken, userId, email } = await signUpAndIn(server);
    await publish(accessToken);
    const { data: account } = await server.graphql(
      '{ me { campaignAccount { key } } }',
      {},
      bearer(accessToken),
    );

    const { data } = await server.graphql(query, {}, { 'x-apikey': account.me.campaignAccount.key });

    expect(data.campaigns.nodes[0].owner).toEqual({
      uuid: userId,
      email,
      role: null,
      userMetadata: null,
      identities: null,
    });
  });

  test('shows everything to an administrator’s token, and nothing more to a forged one', async () => {
    const { accessToken, userId } = await signUpAndIn(server);
    await publish(accessToken);
    const { data: account } = await server.graphql(
      '{ me { campaignAccount { key } } }',
      {},
      bearer(accessToken),
    );
    const sign = (secret: string) =>
      new SignJWT({ role: 'service_role' })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(secret));
    const ask = async (secret: string) => {
      const headers = { 'x-apikey': account.me.campaignAccount.key, ...bearer(await sign(secret)) };
      const { data } = await server.graphql(query, {}, headers);
      return data?.campaigns.nodes.find(({ owner }: { owner: { uuid: string } }) => owner.uuid === userId)
        ?.owner;
    };

    expect(await ask(server.settings.secrets.jwt)).toMatchObject({ role: 'authenticated' });
    expect((await ask('a forged secret of good length'))?.role ?? null).toBeNull();
  });
});
