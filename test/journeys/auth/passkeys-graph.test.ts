import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, claimsOf, openAuthServer, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { Authenticator } from '../../subgraphs/auth/credentials/webauthn/authenticator.ts';
import { openPasskeyServer, signUpWithPasskey } from '../../subgraphs/auth/sign-in/passkeys/passkey-owner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openPasskeyServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const challenge = 'challenge { id publicKey expiresAt }';
const passkey = 'passkey { id friendlyName createdAt lastUsedAt }';
const operations = {
  startRegistration: `mutation { startPasskeyRegistration { ${challenge} } }`,
  verifyRegistration: `mutation ($input: VerifyPasskeyRegistrationInput!) {
    verifyPasskeyRegistration(input: $input) { ${passkey} }
  }`,
  startSignIn: `mutation { startPasskeySignIn { ${challenge} } }`,
  signIn: `mutation ($input: SignInWithPasskeyInput!) {
    signInWithPasskey(input: $input) { tokens { accessToken user { uuid } } }
  }`,
  list: '{ passkeys { id friendlyName } }',
  update: `mutation ($input: UpdatePasskeyInput!) { updatePasskey(input: $input) { ${passkey} } }`,
  remove: `mutation ($id: ID!) { deletePasskey(input: { id: $id }) { ${passkey} } }`,
  listOfUser: 'query ($id: ID!) { user(id: $id) { passkeys { id: uuid friendlyName } } }',
  removeOfUser: `mutation ($input: DeleteUserPasskeyInput!) { deleteUserPasskey(input: $input) { ${passkey} } }`,
};

describe('passkeys over GraphQL', () => {
  test('go the same way', async () => {
    const { userId, accessToken } = await signUpAndIn(server);
    const headers = bearer(accessToken);
    const authenticator = new Authenticator();

    const { data: begun } = await server.graphql(operations.startRegistration, {}, headers);
    const { id: challengeId, publicKey } = begun.startPasskeyRegistration.challenge;
    const credential = authenticator.create(publicKey);
    const { data: made } = await server.graphql(
      operations.verifyRegistration,
      { input: { challengeId, credential } },
      headers,
    );
    const { data: asked } = await server.graphql(operations.startSignIn);
    const signature = authenticator.get(asked.startPasskeySignIn.challenge.publicKey);
    const { data: opened } = await server.graphql(operations.signIn, {
      input: { challengeId: asked.startPasskeySignIn.challenge.id, credential: signature },
    });
    const { id } = made.verifyPasskeyRegistration.passkey;
    const input = { id, friendlyName: 'Mine' };
    const { data: named } = await server.graphql(operations.update, { input }, headers);
    const { data: listed } = await server.graphql(operations.list, {}, headers);
    const { data: gone } = await server.graphql(operations.remove, { id }, headers);

    expect(made.verifyPasskeyRegistration.passkey).toMatchObject({
      friendlyName: 'Passkey',
      lastUsedAt: null,
    });
    const { tokens } = opened.signInWithPasskey;
    expect(tokens.user.uuid).toBe(userId);
    expect(claimsOf(tokens.accessToken).amr).toMatchObject([{ method: 'passkey' }]);
    expect(named.updatePasskey.passkey).toMatchObject({ id, friendlyName: 'Mine' });
    expect(named.updatePasskey.passkey.lastUsedAt).toEqual(expect.any(String));
    expect(listed.passkeys).toEqual([{ id, friendlyName: 'Mine' }]);
    expect(gone.deletePasskey.passkey.id).toBe(id);
  });

  test('are administered', async () => {
    const { userId, passkeyId } = await signUpWithPasskey(server);
    const headers = bearer(await signToken(server, { role: 'service_role' }));
    const input = { userId, passkeyId };

    const { data: listed } = await server.graphql(operations.listOfUser, { id: userId }, headers);
    const { data: gone } = await server.graphql(operations.removeOfUser, { input }, headers);
    const again = await server.graphql(operations.removeOfUser, { input }, headers);

    expect(listed.user.passkeys).toEqual([{ id: passkeyId, friendlyName: 'Passkey' }]);
    expect(gone.deleteUserPasskey.passkey.friendlyName).toBe('Passkey');
    expect(again.errors?.[0]?.extensions).toMatchObject({ code: 'AUTH_VALIDATION_FAILED', status: 404 });
  });

  const everyOperation = async (where: TestServer, headers: Record<string, string>, id: string) => {
    const answers = [
      await where.graphql(operations.startRegistration, {}, headers),
      await where.graphql(operations.verifyRegistration, { input: { challengeId: id } }, headers),
      await where.graphql(operations.list, {}, headers),
      await where.graphql(operations.update, { input: { id, friendlyName: 'x' } }, headers),
      await where.graphql(operations.remove, { id }, headers),
      await where.graphql('query ($id: ID!) { passkey(id: $id) { id } }', { id }, headers),
      await where.graphql(operations.removeOfUser, { input: { userId: id, passkeyId: id } }, headers),
    ];
    return answers.map(({ errors }) => errors?.[0]?.extensions.code);
  };

  test('refuse with the codes of REST', async () => {
    const { userId, passkeyId } = await signUpWithPasskey(server);
    const { accessToken } = await signUpAndIn(server);

    expect(await everyOperation(server, {}, userId)).toEqual(Array(7).fill('AUTH_NO_AUTHORIZATION'));
    expect((await everyOperation(server, bearer(accessToken), passkeyId)).slice(3)).toEqual([
      'AUTH_VALIDATION_FAILED',
      'AUTH_VALIDATION_FAILED',
      'AUTH_NOT_ADMIN',
      'AUTH_NOT_ADMIN',
    ]);
  });

  test('are not there where they are off', async () => {
    await using own = await openAuthServer();
    const { accessToken, userId } = await signUpAndIn(own);
    const signIns = [
      await own.graphql(operations.startSignIn),
      await own.graphql(operations.signIn, { input: { challengeId: userId } }),
    ];

    const codes = [
      ...(await everyOperation(own, bearer(accessToken), userId)),
      ...signIns.map(({ errors }) => errors?.[0]?.extensions.code),
    ];

    expect(codes).toEqual(Array(9).fill('AUTH_PASSKEY_DISABLED'));
  });
});

describe('security keys over GraphQL', () => {
  const enroll = 'mutation ($input: EnrollFactorInput!) { enrollFactor(input: $input) { factor { id } } }';
  const ask = `mutation ($id: ID!) {
    challengeFactor(input: { factorId: $id }) { challenge { id webauthn { type publicKey } } }
  }`;
  const verify = `mutation ($input: VerifyFactorInput!) {
    verifyFactor(input: $input) { tokens { accessToken user { factors { status webauthnAaguid } } } }
  }`;

  test('go the same way', async () => {
    const headers = bearer((await signUpAndIn(server)).accessToken);

    const begun = await server.graphql(enroll, { input: { factorType: 'WEBAUTHN' } }, headers);
    const { id: factorId } = begun.data.enrollFactor.factor;
    const asked = await server.graphql(ask, { id: factorId }, headers);
    const { id: challengeId, webauthn } = asked.data.challengeFactor.challenge;
    const credentialResponse = new Authenticator().create(webauthn.publicKey);
    const answer = {
      factorId,
      challengeId,
      answer: { webauthn: { type: webauthn.type, credentialResponse } },
    };
    const answered = await server.graphql(verify, { input: answer }, headers);

    const { accessToken, user } = answered.data.verifyFactor.tokens;
    expect(claimsOf(accessToken)).toMatchObject({ aal: 'aal2' });
    expect(user.factors).toEqual([{ status: 'VERIFIED', webauthnAaguid: Authenticator.aaguid }]);
  });
});
