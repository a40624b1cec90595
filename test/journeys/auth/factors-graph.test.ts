import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { bearer, openAuthServer, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { nextCode, signUpWithApp } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const enroll = `mutation ($input: EnrollFactorInput!) {
  enrollFactor(input: $input) { factor { id factorType status friendlyName phone } totp { qrCode secret uri } }
}`;
const challenge = `mutation ($id: ID!) {
  challengeFactor(input: { factorId: $id }) { challenge { id expiresAt factor { id } } }
}`;
const verify = `mutation ($input: VerifyFactorInput!) {
  verifyFactor(input: $input) { tokens { accessToken user { factors { id status } } } }
}`;
const unenroll = 'mutation ($id: ID!) { unenrollFactor(input: { factorId: $id }) { factor { id } } }';

describe('second factors over GraphQL', () => {
  test('go the same way', async () => {
    const { accessToken } = await signUpAndIn(server);
    const headers = bearer(accessToken);

    const begun = await server.graphql(
      enroll,
      { input: { factorType: 'TOTP', friendlyName: 'Mine' } },
      headers,
    );
    const { factor, totp } = begun.data.enrollFactor;
    const asked = await server.graphql(challenge, { id: factor.id }, headers);
    const answered = await server.graphql(
      verify,
      {
        input: {
          factorId: factor.id,
          challengeId: asked.data.challengeFactor.challenge.id,
          answer: { code: nextCode(server, totp.secret) },
        },
      },
      headers,
    );
    const raised = bearer(answered.data.verifyFactor.tokens.accessToken);
    const { data: me } = await server.graphql('{ me { factors { id status friendlyName } } }', {}, raised);
    const gone = await server.graphql(unenroll, { id: factor.id }, raised);

    expect(factor).toMatchObject({
      factorType: 'TOTP',
      status: 'UNVERIFIED',
      friendlyName: 'Mine',
      phone: null,
    });
    expect(totp.qrCode).toMatch(/^<svg/);
    expect(answered.data.verifyFactor.tokens.user.factors).toEqual([{ id: factor.id, status: 'VERIFIED' }]);
    expect(me.me.factors).toEqual([{ id: factor.id, status: 'VERIFIED', friendlyName: 'Mine' }]);
    expect(gone.data.unenrollFactor.factor.id).toBe(factor.id);
  });

  test('refuse with the codes of REST', async () => {
    const { id } = await signUpWithApp(server);
    const { accessToken } = await signUpAndIn(server);

    const answers = [
      await server.graphql(enroll, { input: { factorType: 'TOTP' } }),
      await server.graphql(challenge, { id }, bearer(accessToken)),
      await server.graphql(unenroll, { id }, bearer(accessToken)),
      await server.graphql('query ($id: ID!) { factor(id: $id) { id } }', { id }, bearer(accessToken)),
      await server.graphql(
        'mutation ($id: ID!) { deleteUserFactor(input: { userId: $id, factorId: $id }) { factor { id } } }',
        { id },
        bearer(accessToken),
      ),
      await server.graphql(
        'mutation ($id: ID!) { updateUserFactor(input: { userId: $id, factorId: $id }) { factor { id } } }',
        { id },
        bearer(accessToken),
      ),
    ];

    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual([
      'AUTH_NO_AUTHORIZATION',
      'AUTH_MFA_FACTOR_NOT_FOUND',
      'AUTH_MFA_FACTOR_NOT_FOUND',
      'AUTH_NOT_ADMIN',
      'AUTH_NOT_ADMIN',
      'AUTH_NOT_ADMIN',
    ]);
  });
});
