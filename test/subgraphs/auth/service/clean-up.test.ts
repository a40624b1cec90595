import { expect, test } from 'vitest';
import { bearer, newEmail, openAuthHouse, password, post, refresh, signUpAndIn } from '../auth-house.ts';

test('what nothing can refer to any more goes, what is in use stays', async () => {
  await using house = await openAuthHouse({
    SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    SVC_SESSIONS_TIMEBOX: '2400h',
  });
  const db = house.db.auth;
  const { refreshToken, userId } = await signUpAndIn(house);
  const { body } = await refresh(house, refreshToken);
  await post(house, '/signup', {
    email: newEmail(),
    password,
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'plain',
  });
  const anonymous = await post(house, '/signup', {});
  const count = async () => ({
    users: await db.user.count(),
    sessions: await db.session.count(),
    revoked: await db.refreshToken.count({ where: { revokedAt: { not: null } } }),
    tokens: await db.oneTimeToken.count(),
    flows: await db.flowState.count(),
  });
  const before = await count();

  await house.runTask('auth.clean_up', {});
  const atOnce = await count();
  house.advance(31 * 24 * 3_600);
  await house.runTask('auth.clean_up', {});
  const later = await count();

  expect(before).toMatchObject({ users: 3, revoked: 1, tokens: 1, flows: 1 });
  expect(atOnce).toEqual(before);
  expect(later).toMatchObject({ users: 2, revoked: 0, tokens: 0, flows: 0 });
  expect(await db.user.findUnique({ where: { id: anonymous.body.user.id } })).toBeNull();
  const kept = await refresh(house, body.refresh_token);
  expect(kept).toMatchObject({ status: 200, body: { user: { id: userId } } });
  expect((await house.send('GET', '/user', { headers: bearer(kept.body.access_token) })).status).toBe(200);
});
