import { expect, test } from 'vitest';
import { setMetricCountListener } from '../../../../../core/telemetry/metrics.ts';
import {
  bearer,
  newEmail,
  openAuthServer,
  password,
  post,
  refresh,
  signIn,
  signUpAndIn,
} from '../../auth-test-server.ts';
import { sessionIdOf } from '../../sessions/refresh-tokens/counted-holder.ts';

const month = 31 * 24 * 3_600;

test('unreferenced rows are deleted, used ones stay', async () => {
  await using server = await openAuthServer({
    SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    SVC_SESSIONS_TIMEBOX: '2400h',
  });
  const db = server.db.auth;
  const { refreshToken, userId } = await signUpAndIn(server);
  const { body } = await refresh(server, refreshToken);
  await post(server, '/signup', {
    email: newEmail(),
    password,
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'plain',
  });
  const anonymous = await post(server, '/signup', {});
  const count = async () => ({
    users: await db.user.count(),
    sessions: await db.session.count(),
    revoked: await db.refreshToken.count({ where: { revokedAt: { not: null } } }),
    tokens: await db.oneTimeToken.count(),
    flows: await db.flowState.count(),
  });
  // Jobs create further rows after a sign-up.
  await server.settle();
  const before = await count();

  await server.runTask('auth.clean_up', {});
  const atOnce = await count();
  server.advance(31 * 24 * 3_600);
  await server.runTask('auth.clean_up', {});
  const later = await count();

  expect(before).toMatchObject({ users: 3, revoked: 1, tokens: 1, flows: 1 });
  expect(atOnce).toEqual(before);
  expect(later).toMatchObject({ users: 2, revoked: 0, tokens: 0, flows: 0 });
  expect(await db.user.findUnique({ where: { id: anonymous.body.user.id } })).toBeNull();
  const kept = await refresh(server, body.refresh_token);
  expect(kept).toMatchObject({ status: 200, body: { user: { id: userId } } });
  expect((await server.send('GET', '/user', { headers: bearer(kept.body.access_token) })).status).toBe(200);
});

test('disabled, it deletes nothing', async () => {
  await using server = await openAuthServer({
    SVC_DB_CLEANUP_ENABLED: 'false',
    SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    SVC_SESSIONS_TIMEBOX: '1h',
  });
  const db = server.db.auth;
  const { refreshToken } = await signUpAndIn(server);
  await refresh(server, refreshToken);
  await post(server, '/signup', {});
  const count = async () => [await db.user.count(), await db.session.count(), await db.refreshToken.count()];
  const before = await count();
  server.advance(month);

  await server.runTask('auth.clean_up', {});

  expect(await count()).toEqual(before);
});

test('sessions go a day after their time was up, by age, by end, by revocation and by idleness', async () => {
  await using server = await openAuthServer({
    SVC_SESSIONS_TIMEBOX: '240h',
    SVC_SESSIONS_INACTIVITY_TIMEOUT: '1h',
    SVC_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: '2',
  });
  const { email } = await signUpAndIn(server);
  await server.db.auth.session.deleteMany();
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
  const rows: [object, boolean][] = [
    [{ createdAt: hours(24.5), refreshedAt: hours(24.5) }, true],
    [{ createdAt: hours(26), refreshedAt: null }, false],
    [{ createdAt: hours(200), refreshedAt: hours(25.5) }, false],
    [{ createdAt: hours(200), refreshedAt: hours(0.5) }, true],
    [{ createdAt: hours(263), refreshedAt: hours(0.5) }, true],
    [{ createdAt: hours(265), refreshedAt: hours(0.5) }, false],
    [{ notAfter: hours(71) }, true],
    [{ notAfter: hours(73) }, false],
    [{ revokedAt: hours(23) }, true],
    [{ revokedAt: hours(25) }, false],
  ];
  const ids: string[] = [];
  for (const [data] of rows) {
    const id = sessionIdOf(await signIn(server, email));
    await server.db.auth.session.update({ where: { id }, data });
    ids.push(id);
  }
  const counted: Record<string, number> = {};
  setMetricCountListener((name, _attributes, amount = 1) => {
    counted[name] = (counted[name] ?? 0) + amount;
  });

  await server.runTask('auth.clean_up', {});
  setMetricCountListener();

  const kept = new Set((await server.db.auth.session.findMany()).map(({ id }) => id));
  expect(ids.map((id) => kept.has(id))).toEqual(rows.map(([, stays]) => stays));
  expect(counted.gotrue_cleanup_affected_rows).toBe(5);
});

test('users without a name go in any number, and the other services hear of each', async () => {
  await using server = await openAuthServer({ SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' });
  const strangers = await Promise.all(Array.from({ length: 52 }, () => post(server, '/signup', {})));
  const named = await signUpAndIn(server);
  await server.settle();
  server.advance(month);
  const late = await post(server, '/signup', {});

  await server.runTask('auth.clean_up', {});
  await server.settle();

  const left = await server.db.auth.user.findMany({ select: { id: true } });
  expect(left.map(({ id }) => id).sort()).toEqual([named.userId, late.body.user.id].sort());
  const closed = await server.db.campaigns.account.findMany({ where: { closedAt: { not: null } } });
  expect(closed.map(({ userId }) => userId).sort()).toEqual(strangers.map(({ body }) => body.user.id).sort());
});
