import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestHouse } from '../../kit/test-server.ts';
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
  openOauthHouse,
  type Person,
  refreshFor,
} from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';

let house: TestHouse;
let admin: Admin;
let person: Person;
let other: Person;
beforeAll(async () => {
  house = await openOauthHouse();
  admin = await openAdmin(house);
  [person, other] = [await signUpAndIn(house), await signUpAndIn(house)];
});
afterAll(() => house[Symbol.asyncDispose]());

describe('a leave that is taken back', () => {
  const revoke = (who: Person, clientId: string) =>
    house.send('DELETE', `/user/oauth/grants?client_id=${clientId}`, { headers: bearer(who.accessToken) });

  test('ends the sessions and codes of that app and that user, and no others', async () => {
    const [mine, theirs] = [await signUpAndIn(house), await signUpAndIn(house)];
    const [app, another] = [await createOauthClient(admin), await createOauthClient(admin)];
    const ended = await getTokens(house, app, mine);
    const code = await getCode(house, app, mine);
    const [kept, alsoKept] = [await getTokens(house, another, mine), await getTokens(house, app, theirs)];

    expect((await revoke(mine, app.client_id)).status).toBe(204);

    expect((await refreshFor(house, app, ended.refresh_token)).body.error).toBe('invalid_grant');
    expect((await exchange(house, app, code)).body.error).toBe('invalid_grant');
    const read = (token: string) => house.send('GET', '/oauth/userinfo', { headers: bearer(token) });
    expect((await read(ended.access_token)).status).toBe(401);
    expect((await refreshFor(house, another, kept.refresh_token)).status).toBe(200);
    expect((await refreshFor(house, app, alsoKept.refresh_token)).status).toBe(200);
    expect((await house.send('GET', '/user', { headers: bearer(mine.accessToken) })).status).toBe(200);
    const { id } = await authorize(house, app);
    expect((await open(house, mine, id)).body).toHaveProperty('authorization_id');
  });

  test('has to have been given, by this user', async () => {
    const app = await createOauthClient(admin);
    await getTokens(house, app, person);

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
  'of a user who is gone (softly: %s) nothing is left to any app',
  async (should_soft_delete) => {
    const [app, leaving] = [await createOauthClient(admin), await signUpAndIn(house)];
    const tokens = await getTokens(house, app, leaving);
    const code = await getCode(house, app, leaving);
    await admin.send('DELETE', `/admin/users/${leaving.userId}`, { should_soft_delete });

    expect((await exchange(house, app, code)).body.error).toBe('invalid_grant');
    expect((await refreshFor(house, app, tokens.refresh_token)).body.error).toBe('invalid_grant');
    const info = await house.send('GET', '/oauth/userinfo', { headers: bearer(tokens.access_token) });
    expect(info).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
    const where = { clientId: app.client_id };
    const { auth: db } = house.db;
    expect([await db.oauthConsent.count({ where }), await db.oauthAuthorization.count({ where })]).toEqual([
      0, 0,
    ]);
  },
);

test('what is decided is in the audit log', async () => {
  const [app, someone] = [await createOauthClient(admin), await signUpAndIn(house)];
  await getTokens(house, app, someone, { scope: 'email' });
  const { id } = await authorize(house, app, { prompt: 'consent' });
  await open(house, someone, id);
  await decide(house, someone, id, 'deny');
  await house.send('DELETE', `/user/oauth/grants?client_id=${app.client_id}`, {
    headers: bearer(someone.accessToken),
  });

  const entries = await house.db.auth.auditLogEntry.findMany({
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
