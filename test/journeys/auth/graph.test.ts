import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestHouse } from '../../kit/test-server.ts';
import {
  bearer,
  newEmail,
  openAuthHouse,
  password,
  readMail,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openAuthHouse();
});
afterAll(() => house[Symbol.asyncDispose]());

describe('over GraphQL', () => {
  test('the same person goes the same way', async () => {
    const email = newEmail();
    const { data: made } = await house.graphql(
      'mutation ($input: SignUpInput!) { signUp(input: $input) { user { id email emailConfirmedAt } tokens { accessToken } } }',
      { input: { contact: { email }, password, data: { name: 'Anna' } } },
    );
    const { code } = await readMail(house, email);
    const { data: verified } = await house.graphql(
      'mutation ($input: VerifyOneTimeTokenInput!) { verifyOneTimeToken(input: $input) { type tokens { accessToken refreshToken expiresAt session { id } } } }',
      { input: { type: 'SIGNUP', proof: { mailedCode: { email, token: code } } } },
    );
    const { accessToken, refreshToken, session } = verified.verifyOneTimeToken.tokens;
    const { data: refreshed } = await house.graphql(
      'mutation ($input: RefreshSessionInput!) { refreshSession(input: $input) { isReused tokens { user { id } session { id isCurrent } } } }',
      { input: { refreshToken } },
    );
    const { data: changed } = await house.graphql(
      'mutation { updateMe(input: { data: { theme: "dark" } }) { user { userMetadata } } }',
      {},
      bearer(accessToken),
    );
    const { data: read } = await house.graphql(
      '{ me { id email phone confirmedAt identities { provider } appMetadata } }',
      {},
      bearer(accessToken),
    );
    const { data: out } = await house.graphql(
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
      await house.graphql('{ me { id } }'),
      await house.graphql(
        'mutation { signInWithPassword(input: { contact: { email: "nobody@example.com" }, password: "x" }) { tokens { accessToken } } }',
      ),
      await house.graphql(
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
    const { data } = await house.graphql(
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
    await house.settle();
    const { errors } = await house.graphql(
      'mutation { createCampaign(input: { name: "Nurse" }) { campaign { id } } }',
      {},
      bearer(token),
    );
    expect(errors).toBeUndefined();
  }

  test('shows everything to themselves', async () => {
    const { accessToken, userId, email } = await signUpAndIn(house);
    await publish(accessToken);

    const { data, errors } = await house.graphql(query, {}, bearer(accessToken));

    expect(errors).toBeUndefined();
    expect(data.campaigns.nodes[0].owner).toMatchObject({
      uuid: userId,
      email,
      role: 'authenticated',
      identities: [{ id: expect.any(String) }],
    });
  });

  test('shows only id and address to an account key, which is not the user', async () => {
    const { accessToken, userId, email } = await signUpAndIn(house);
    await publish(accessToken);
    const { data: account } = await house.graphql(
      '{ me { campaignAccount { key } } }',
      {},
      bearer(accessToken),
    );

    const { data } = await house.graphql(query, {}, { 'x-apikey': account.me.campaignAccount.key });

    expect(data.campaigns.nodes[0].owner).toEqual({
      uuid: userId,
      email,
      role: null,
      userMetadata: null,
      identities: null,
    });
  });

  test('shows everything to an administrator’s token, and nothing more to a forged one', async () => {
    const { accessToken, userId } = await signUpAndIn(house);
    await publish(accessToken);
    const { data: account } = await house.graphql(
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
      const { data } = await house.graphql(query, {}, headers);
      return data?.campaigns.nodes.find(({ owner }: { owner: { uuid: string } }) => owner.uuid === userId)
        ?.owner;
    };

    expect(await ask(house.settings.secrets.jwt)).toMatchObject({ role: 'authenticated' });
    expect((await ask('a forged secret of good length'))?.role ?? null).toBeNull();
  });
});
