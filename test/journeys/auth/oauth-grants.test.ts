import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import {
  authorize,
  createOauthClient,
  decide,
  exchange,
  getCode,
  getTokens,
  open,
  openOauthServer,
  type Person,
  refreshFor,
} from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';

let server: TestServer;
let admin: Admin;
let person: Person;
let other: Person;
beforeAll(async () => {
  server = await openOauthServer();
  admin = await openAdmin(server);
  [person, other] = [await signUpAndIn(server), await signUpAndIn(server)];
});
afterAll(() => server[Symbol.asyncDispose]());

describe('a revoked consent', () => {
  const revoke = (who: Person, clientId: string) =>
    server.send('DELETE', `/user/oauth/grants?client_id=${clientId}`, { headers: bearer(who.accessToken) });

  test('ends the sessions and codes of that app and that user, and no others', async () => {
    const [mine, theirs] = [await signUpAndIn(server), await signUpAndIn(server)];
    const [app, another] = [await createOauthClient(admin), await createOauthClient(admin)];
    const ended = await getTokens(server, app, mine);
    const code = await getCode(server, app, mine);
    const [kept, alsoKept] = [await getTokens(server, another, mine), await getTokens(server, app, theirs)];

    expect((await revoke(mine, app.client_id)).status).toBe(204);

    expect((await refreshFor(server, app, ended.refresh_token)).body.error).toBe('invalid_grant');
    expect((await exchange(server, app, code)).body.error).toBe('invalid_grant');
    const read = (token: string) => server.send('GET', '/oauth/userinfo', { headers: bearer(token) });
    expect((await read(ended.access_token)).status).toBe(401);
    expect((await refreshFor(server, another, kept.refresh_token)).status).toBe(200);
    expect((await refreshFor(server, app, alsoKept.refresh_token)).status).toBe(200);
    expect((await server.send('GET', '/user', { headers: bearer(mine.accessToken) })).status).toBe(200);
    const { id } = await authorize(server, app);
    expect((await open(server, mine, id)).body).toHaveProperty('authorization_id');
  });

  test('has to have been given, by this user', async () => {
    const app = await createOauthClient(admin);
    await getTokens(server, app, person);

    for (const id of [app.client_id, randomUUID()]) {
      expect(await revoke(other, id)).toMatchObject({
        status: 404,
        body: { error_code: 'oauth_consent_not_found' },
      });
    }
    for (const id of ['', 'x']) {
      expect(await revoke(other, id)).toMatchObject({
        status: 400,
        body: { error_code: 'validation_failed' },
      });
    }
    expect((await revoke(person, app.client_id)).status).toBe(204);
  });
});

test.each([true, false])(
  'of a deleted user (softly: %s) leaves no access to any app',
  async (should_soft_delete) => {
    const [app, leaving] = [await createOauthClient(admin), await signUpAndIn(server)];
    const tokens = await getTokens(server, app, leaving);
    const code = await getCode(server, app, leaving);
    await admin.send('DELETE', `/admin/users/${leaving.userId}`, { should_soft_delete });

    expect((await exchange(server, app, code)).body.error).toBe('invalid_grant');
    expect((await refreshFor(server, app, tokens.refresh_token)).body.error).toBe('invalid_grant');
    const info = await server.send('GET', '/oauth/userinfo', { headers: bearer(tokens.access_token) });
    expect(info).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
    const where = { clientId: app.client_id };
    const { auth: db } = server.db;
    expect([await db.oauthConsent.count({ where }), await db.oauthAuthorization.count({ where })]).toEqual([
      0, 0,
    ]);
  },
);

test('decisions are in the audit log', async () => {
  const [app, someone] = [await createOauthClient(admin), await signUpAndIn(server)];
  await getTokens(server, app, someone, { scope: 'email' });
  const { id } = await authorize(server, app, { prompt: 'consent' });
  await open(server, someone, id);
  await decide(server, someone, id, 'deny');
  await server.send('DELETE', `/user/oauth/grants?client_id=${app.client_id}`, {
    headers: bearer(someone.accessToken),
  });

  const entries = await server.db.auth.auditLogEntry.findMany({
    where: { OR: [{ actorId: someone.userId }, { traits: { path: ['client_id'], equals: app.client_id } }] },
    orderBy: { createdAt: 'asc' },
  });
  const told = entries.flatMap(({ action, traits }) =>
    (traits as { client_id?: string } | null)?.client_id === app.client_id ? [action] : [],
  );
  expect(told).toEqual([
    'oauth_client_created',
    'oauth_consent_granted',
    'login',
    'oauth_consent_denied',
    'oauth_consent_revoked',
  ]);
});
