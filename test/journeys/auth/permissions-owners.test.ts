import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bearer,
  bodyOf,
  claimsOf,
  openAuthServer,
  post,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { toRestAnswer } from '../../subgraphs/auth/doors.ts';
import { asOwner, signUpWithApp } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import { codesOf } from '../../subgraphs/auth/second-factors/factors/recovery-owner.ts';

// Requests for data of another user, and requests without the second factor that they require. permissions.test.ts
// has requests without a valid credential.

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({
    SVC_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    SVC_EXTERNAL_PHONE_ENABLED: 'true',
  });
});
afterAll(() => server[Symbol.asyncDispose]());

type RestRequest = { method: string; path: string; json?: object };

/** Status and code, over REST and over the graph. */
function askAs(token: string) {
  const headers = bearer(token);
  return {
    rest: async ({ method, path, json }: RestRequest) => {
      const sent = await server.send(method, path, { json, headers });
      return `${sent.status} ${bodyOf(sent)?.error_code}`;
    },
    graph: async (operation: string) => {
      const { errors } = await server.graphql(operation, {}, headers);
      return toRestAnswer(errors?.[0]?.extensions);
    },
  };
}

describe('a session that has not shown the second factor of its user', () => {
  let low: string;
  let factorId: string;
  let waitingId: string;
  beforeAll(async () => {
    const { email, id, accessToken } = await signUpWithApp(server);
    await codesOf(server, accessToken).generate();
    const { body } = await asOwner(server, accessToken).enroll({
      factor_type: 'totp',
      friendly_name: 'second',
    });
    low = (await signIn(server, email)).accessToken;
    factorId = id;
    waitingId = body.id;
    expect(claimsOf(low).aal).toBe('aal1');
  });

  test('changes no way in, and no factor', async () => {
    const { rest } = askAs(low);
    const codes = '/factors/recovery-codes';

    expect([
      await rest({ method: 'PUT', path: '/user', json: { password: 'another horse' } }),
      await rest({ method: 'PUT', path: '/user', json: { email: 'other@example.com' } }),
      await rest({ method: 'PUT', path: '/user', json: { phone: '+15550001111' } }),
      await rest({ method: 'POST', path: '/factors', json: { factor_type: 'totp' } }),
      await rest({ method: 'DELETE', path: `/factors/${factorId}` }),
      await rest({ method: 'POST', path: `/factors/${waitingId}/challenge`, json: {} }),
      await rest({ method: 'POST', path: codes, json: {} }),
      await rest({ method: 'POST', path: `${codes}/regenerate` }),
      await rest({ method: 'DELETE', path: codes }),
    ]).toEqual([
      ...Array(3).fill('401 insufficient_aal'),
      '403 insufficient_aal',
      '422 insufficient_aal',
      ...Array(4).fill('403 insufficient_aal'),
    ]);
  });

  test('changes none through the graph either', async () => {
    const { graph } = askAs(low);

    expect([
      await graph('mutation { updateMe(input: { password: "another horse" }) { user { id } } }'),
      await graph('mutation { updateMe(input: { email: "other@example.com" }) { user { id } } }'),
      await graph('mutation { enrollFactor(input: { factorType: TOTP }) { factor { id } } }'),
      await graph(`mutation { unenrollFactor(input: { factorId: "${factorId}" }) { factor { id } } }`),
      await graph(`mutation { challengeFactor(input: { factorId: "${waitingId}" }) { challenge { id } } }`),
      await graph('mutation { generateRecoveryCodes(input: {}) { codes } }'),
      await graph('mutation { regenerateRecoveryCodes { codes } }'),
      await graph('mutation { unenrollRecoveryCodes { factor { id } } }'),
    ]).toEqual([
      ...Array(2).fill('401 insufficient_aal'),
      '403 insufficient_aal',
      '422 insufficient_aal',
      ...Array(4).fill('403 insufficient_aal'),
    ]);
  });

  test('reads its account, and shows the factor', async () => {
    const { rest } = askAs(low);

    expect([
      await rest({ method: 'GET', path: '/user' }),
      await rest({ method: 'PUT', path: '/user', json: { data: { theme: 'dark' } } }),
      await rest({ method: 'GET', path: '/factors/recovery-codes' }),
      await rest({ method: 'POST', path: `/factors/${factorId}/challenge`, json: {} }),
    ]).toEqual(Array(4).fill('200 undefined'));
  });
});

describe('data of another user', () => {
  test('is not found, for a user in any session', async () => {
    const owner = await signUpWithApp(server);
    const session = claimsOf(owner.accessToken).session_id;
    const identity = await server.db.auth.identity.findFirstOrThrow({ where: { userId: owner.userId } });
    const challenge = (await asOwner(server, owner.accessToken).challenge(owner.id)).body;
    const other = await signUpWithApp(server);
    // The only identity cannot go anyway.
    const {
      userId,
      id: _,
      ...mine
    } = await server.db.auth.identity.findFirstOrThrow({
      where: { userId: other.userId },
    });
    await server.db.auth.identity.create({
      data: { ...mine, identityData: {}, userId, provider: 'github', providerId: userId },
    });
    const { rest, graph } = askAs(other.accessToken);
    const answer = { challenge_id: challenge.id, code: '123456' };

    expect([
      await rest({ method: 'POST', path: `/factors/${owner.id}/challenge`, json: {} }),
      await rest({ method: 'POST', path: `/factors/${owner.id}/verify`, json: answer }),
      await rest({ method: 'DELETE', path: `/factors/${owner.id}` }),
      await rest({ method: 'POST', path: `/factors/${other.id}/verify`, json: answer }),
      await rest({ method: 'DELETE', path: `/user/identities/${identity.id}` }),
      await graph(`mutation { revokeSession(input: { id: "${session}" }) { session { id } } }`),
      await graph(`mutation { unlinkIdentity(input: { identityId: "${identity.id}" }) { user { id } } }`),
    ]).toEqual([
      ...Array(3).fill('404 mfa_factor_not_found'),
      '422 mfa_factor_not_found',
      '422 identity_not_found',
      '404 session_not_found',
      '422 identity_not_found',
    ]);
    expect(await server.db.auth.mfaFactor.count({ where: { id: owner.id, status: 'verified' } })).toBe(1);
    expect((await server.send('GET', '/user', { headers: bearer(owner.accessToken) })).status).toBe(200);
  });

  test('a nonce, a code or a challenge of one is none for another', async () => {
    await using own = await openAuthServer({ SVC_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true' });
    const [one, other] = [await signUpAndIn(own), await signUpAndIn(own)];
    await own.send('GET', '/reauthenticate', { headers: bearer(one.accessToken) });
    const nonce = /\d{6}/.exec((await own.mails(one.email)).at(-1)?.subject ?? '')?.[0];
    await post(own, '/recover', { email: one.email });
    const code = /code: (\d+)/.exec((await own.mails(one.email)).at(-1)?.text ?? '')?.[1];
    const json = { password: 'another horse', nonce };

    const sent = await own.send('PUT', '/user', { json, headers: bearer(other.accessToken) });
    const entered = await post(own, '/verify', { type: 'recovery', email: other.email, token: code });

    expect(sent).toMatchObject({ status: 422, body: { error_code: 'reauthentication_not_valid' } });
    expect(entered).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
  });
});

describe('a user reached through another domain', () => {
  const query = '{ campaigns(first: 1) { nodes { owner { uuid role sessions { nodes { id } } } } } }';

  test('is returned to an administrator while their account and their session are valid', async () => {
    const owner = await signUpAndIn(server);
    await server.settle();
    const mine = bearer(owner.accessToken);
    await server.graphql(
      'mutation { createCampaign(input: { name: "Nurse" }) { campaign { id } } }',
      {},
      mine,
    );
    const { data } = await server.graphql('{ me { campaignAccount { key } } }', {}, mine);
    const { key } = data.me.campaignAccount;
    const { email, userId } = await signUpAndIn(server);
    await server.db.auth.user.update({ where: { id: userId }, data: { role: 'service_role' } });
    const { accessToken } = await signIn(server, email);
    const ask = async () => {
      const { data: seen } = await server.graphql(query, {}, { 'x-apikey': key, ...bearer(accessToken) });
      return seen.campaigns.nodes[0].owner;
    };
    const ban = (bannedUntil: Date | null) =>
      server.db.auth.user.update({ where: { id: userId }, data: { bannedUntil } });
    const nameOnly = { uuid: owner.userId, role: null, sessions: null };

    expect(await ask()).toMatchObject({ role: 'authenticated', sessions: { nodes: [{}] } });
    await ban(new Date(Date.now() + 3_600_000));
    expect(await ask()).toEqual(nameOnly);
    await ban(null);
    await server.send('POST', '/logout', { headers: bearer(accessToken) });
    expect(await ask()).toEqual(nameOnly);
  });
});
