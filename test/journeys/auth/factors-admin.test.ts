import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bearer,
  bodyOf,
  claimsOf,
  openAuthServer,
  refresh,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { addApp, asOwner, signUpWithApp } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await openAuthServer({ SVC_MFA_PHONE_ENROLL_ENABLED: 'true' });
  admin = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(server.settings.secrets.jwt));
});
afterAll(() => server[Symbol.asyncDispose]());

const unknownId = '11111111-2222-4333-8444-555555555555';

async function ask(method: string, path: string, json?: object, token = admin) {
  const sent = await server.send(method, `/admin/users/${path}`, { json, headers: bearer(token) });
  return { status: sent.status, body: bodyOf(sent) };
}

describe('an administrator and the factors of a user', () => {
  test('lists them, renames one, deletes one, which lowers the level of its sessions', async () => {
    const { userId, id, refreshToken } = await signUpWithApp(server);

    const listed = await ask('GET', `${userId}/factors`);
    const renamed = await ask('PUT', `${userId}/factors/${id}`, {
      friendly_name: 'Renamed',
      phone: '+15551',
    });
    const deleted = await ask('DELETE', `${userId}/factors/${id}`);
    const left = await ask('GET', `${userId}/factors`);

    expect(listed).toMatchObject({ status: 200, body: [{ id, status: 'verified' }] });
    expect(renamed).toMatchObject({ status: 200, body: { id, friendly_name: 'Renamed', phone: '' } });
    expect(deleted).toMatchObject({ status: 200, body: { id, friendly_name: 'Renamed' } });
    expect(left).toEqual({ status: 200, body: [] });
    const { body } = await refresh(server, refreshToken);
    expect(claimsOf(body.access_token).aal).toBe('aal1');
  });

  test('is named in the audit log', async () => {
    const { userId, id } = await signUpWithApp(server);
    await ask('PUT', `${userId}/factors/${id}`, { friendly_name: 'Renamed' });
    await ask('DELETE', `${userId}/factors/${id}`);

    const events = await server.db.auth.auditLogEntry.findMany({
      where: { actorUsername: 'service_role', logType: 'factor' },
      orderBy: { createdAt: 'desc' },
      take: 2,
    });
    expect(events.map(({ action, traits }) => ({ action, traits }))).toMatchObject([
      { action: 'factor_deleted', traits: { user_id: userId, factor_id: id } },
      { action: 'factor_updated', traits: { user_id: userId, factor_id: id } },
    ]);
  });

  test('changes the number of a phone, but to none that the user has already', async () => {
    const { userId, accessToken } = await signUpAndIn(server);
    const owner = asOwner(server, accessToken);
    const [one, two] = [
      await owner.enroll({ factor_type: 'phone', phone: '+15552220001', friendly_name: 'One' }),
      await owner.enroll({ factor_type: 'phone', phone: '+15552220002', friendly_name: 'Two' }),
    ];
    const change = (json: object) => ask('PUT', `${userId}/factors/${two.body.id}`, json);

    const answers = [
      await change({ phone: '+15552220003' }),
      await change({ phone: '+15552220001' }),
      await change({ friendly_name: 'One' }),
      await change({ phone: 'abc' }),
    ];

    expect(one.status).toBe(200);
    expect(answers.map(({ status, body }) => [status, body.error_code ?? body.phone])).toEqual([
      [200, '+15552220003'],
      [422, 'mfa_verified_factor_exists'],
      [422, 'mfa_factor_name_conflict'],
      [400, 'validation_failed'],
    ]);
  });

  test('an unknown user has no factors, and those of another user are not found', async () => {
    const { id } = await signUpWithApp(server);
    const { userId } = await signUpAndIn(server);

    const answers = [
      await ask('GET', `${unknownId}/factors`),
      await ask('GET', 'nonsense/factors'),
      await ask('PUT', `${userId}/factors/${id}`, { friendly_name: 'x' }),
      await ask('DELETE', `${userId}/factors/${id}`),
      await ask('DELETE', `${userId}/factors/nonsense`),
    ];

    expect(answers.map(({ status, body }) => [status, body.error_code])).toEqual([
      [404, 'user_not_found'],
      [404, 'validation_failed'],
      [404, 'mfa_factor_not_found'],
      [404, 'mfa_factor_not_found'],
      [404, 'validation_failed'],
    ]);
  });

  test('other users are refused, even the owner', async () => {
    const { userId, accessToken } = await signUpAndIn(server);
    const { id, accessToken: raised } = await addApp(server, accessToken);
    const forged = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('a forged secret of good length'));
    const paths = [
      ['GET', `${userId}/factors`],
      ['PUT', `${userId}/factors/${id}`],
      ['DELETE', `${userId}/factors/${id}`],
    ] as const;

    for (const [method, path] of paths) {
      const json = method === 'PUT' ? { friendly_name: 'x' } : undefined;
      expect(await ask(method, path, json, raised)).toMatchObject({
        status: 403,
        body: { error_code: 'not_admin', msg: 'User not allowed' },
      });
      expect((await ask(method, path, json, forged)).body.error_code).toBe('bad_jwt');
      const bare = await server.send(method, `/admin/users/${path}`, { json });
      expect(bare.status).toBe(401);
    }
    expect((await ask('GET', `${userId}/factors`)).body).toHaveLength(1);
  });

  test('an administrator whose session lacks the second factor is refused before the lookup', async () => {
    await using own = await openAuthServer({
      SVC_SESSIONS_ALLOW_LOW_AAL: '10m',
      SVC_JWT_ADMIN_ROLES: 'service_role,boss',
    });
    const { email, userId } = await signUpWithApp(own);
    await own.db.auth.user.update({ where: { id: userId }, data: { role: 'boss' } });
    const { accessToken } = await signIn(own, email);
    const list = () => own.send('GET', `/admin/users/${userId}/factors`, { headers: bearer(accessToken) });

    const inTime = await list();
    await own.db.auth.session.updateMany({
      where: { userId, aal: 'aal1' },
      data: { createdAt: new Date(Date.now() - 3_600_000) },
    });
    const late = await list();

    expect(inTime.status).toBe(200);
    expect(late).toMatchObject({ status: 403, body: { error_code: 'session_expired' } });
  });
});
