import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin, signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, openAuthServer, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';

const query = '{ viewer { user { email } isAdministrator isSecondFactorMissing } }';
const visitor = { user: null, isAdministrator: false, isSecondFactorMissing: false };

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer();
});
afterAll(() => server[Symbol.asyncDispose]());

async function readViewer(headers: Record<string, string> = {}) {
  const { data, errors } = await server.graphql(query, {}, headers);
  expect(errors).toBeUndefined();
  return data.viewer;
}

test('a caller without a valid token is a visitor, and no error', async () => {
  const { accessToken, userId } = await signUpAndIn(server);
  const forged = await signToken(server, { sub: userId, role: 'service_role' }, { secret: 'x'.repeat(40) });

  const credentials: Record<string, string>[] = [
    {},
    bearer('a.b.c'),
    bearer(forged),
    { 'x-apikey': 'unknown' },
  ];
  for (const headers of credentials) expect(await readViewer(headers)).toEqual(visitor);
  await server.db.auth.session.deleteMany({ where: { userId } });
  expect(await readViewer(bearer(accessToken))).toEqual(visitor);
});

test('a user is no administrator without the role, and not after its removal', async () => {
  const { accessToken, email, userId } = await signUpAndIn(server);
  const admin = await openAdmin(server);
  const user = { user: { email }, isAdministrator: false, isSecondFactorMissing: false };

  expect(await readViewer(bearer(accessToken))).toEqual(user);
  const session = { sub: userId, session_id: await findSessionId(userId), aud: 'authenticated' };
  const byRole = await signToken(server, { ...session, role: 'service_role' });
  expect(await readViewer(bearer(byRole))).toEqual({ ...user, isAdministrator: true });
  await admin.send('PUT', `/admin/users/${userId}`, { ban_duration: '1h' });
  expect(await readViewer(bearer(byRole))).toEqual(visitor);
  expect(await readViewer(bearer(admin.token))).toEqual({ ...visitor, isAdministrator: true });
});

async function findSessionId(userId: string) {
  return (await server.db.auth.session.findFirstOrThrow({ where: { userId } })).id;
}

test('a server that cannot create the demo says so', async () => {
  const admin = await openAdmin(server);
  const { errors } = await admin.graphql(
    'mutation { createDemo(input: { password: "a long password" }) { isFinished } }',
  );

  expect(errors?.[0]?.extensions).toMatchObject({ code: 'AUTH_DEMO_UNAVAILABLE', status: 404 });
});

test('a session needs the second factor until it has verified one', async () => {
  const { accessToken, userId } = await signUpAndIn(server);
  const now = server.clock();
  await server.db.auth.mfaFactor.create({
    data: { userId, factorType: 'totp', status: 'verified', createdAt: now, updatedAt: now },
  });

  expect((await readViewer(bearer(accessToken))).isSecondFactorMissing).toBe(true);
  await server.db.auth.session.updateMany({ where: { userId }, data: { aal: 'aal2' } });
  expect((await readViewer(bearer(accessToken))).isSecondFactorMissing).toBe(false);
});
