import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { allMutations, callMutations, callQueries, fingerprintTables } from '../../kit/every-mutation.ts';
import { credentialErrorCodes } from '../../kit/find-open.ts';
import { unknownId } from '../../kit/minimal-selection.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin, signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  type Body,
  bearer,
  claimsOf,
  newEmail,
  password,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { openHookServer } from '../../subgraphs/auth/shared/hooks/hook-server.ts';
import { openWholeServer } from './test-server.ts';

// The role in a token decides, as long as its session is active and its user is neither banned nor deleted.

const adminQueries = [
  'auditEntries',
  'auditEntry',
  'customProvider',
  'customProviders',
  'failedDeliveries',
  'failedJob',
  'failedJobs',
  'oauthClient',
  'oauthClients',
  'personalDataRequest',
  'personalDataRequests',
  'settings',
  'ssoProvider',
  'ssoProviders',
  'user',
  'users',
];

describe.each(drawTopologies(import.meta.filename))('with %s', (topology) => {
  let server: TestServer;
  let admin: Admin;
  beforeAll(async () => {
    server = await openWholeServer(topology);
    admin = await openAdmin(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  async function appoint() {
    const email = newEmail();
    const person = { email, password, email_confirm: true, role: 'supabase_admin' };
    const made = await admin.send('POST', '/admin/users', person);
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    const { accessToken, userId } = await signIn(server, email);
    return { userId, email, headers: bearer(accessToken) };
  }
  const demote = (userId: string) => admin.send('PUT', `/admin/users/${userId}`, { role: 'authenticated' });
  const closed: readonly string[] = [
    ...credentialErrorCodes.notAdmin,
    ...credentialErrorCodes.ended,
    'AUTH_USER_BANNED',
    'AUTH_USER_NOT_FOUND',
  ];
  const refusedOf = (answers: Map<string, string>) =>
    [...answers].filter(([, code]) => closed.includes(code)).map(([name]) => name);

  test('the token of a demoted administrator has no admin permissions', async () => {
    const { userId, headers } = await appoint();
    const noSubject = bearer(await signToken(server, { role: 'authenticated' }));
    const forAdmins = refusedOf(await callMutations(server, noSubject, allMutations));
    expect(forAdmins.length).toBeGreaterThan(20);
    expect(refusedOf(await callMutations(server, headers, forAdmins))).toEqual([]);
    expect(refusedOf(await callQueries(server, headers, adminQueries))).toEqual([]);

    await demote(userId);

    const before = await fingerprintTables(server);
    expect(refusedOf(await callMutations(server, headers, forAdmins))).toEqual(forAdmins);
    expect(await fingerprintTables(server)).toEqual(before);
    expect(refusedOf(await callQueries(server, headers, adminQueries)).sort()).toEqual(adminQueries);
  });

  test('and cannot see accounts of others, or delete their objects', async () => {
    const { userId, headers } = await appoint();
    const other = await appoint();
    const ask = `{ user(id: "${other.userId}") { email campaignAccount { id } } }`;
    expect((await server.graphql(ask, {}, headers)).data.user.email).toBe(other.email);

    await demote(userId);

    expect((await server.graphql(ask, {}, headers)).errors?.[0]?.extensions.code).toBe(
      'AUTH_SESSION_NOT_FOUND',
    );
    const retry = `mutation { retryDelivery(input: { id: "${unknownId}" }) { __typename } }`;
    expect((await server.graphql(retry, {}, headers)).errors?.[0]?.extensions.code).toBe(
      'AUTH_SESSION_NOT_FOUND',
    );
  });

  test('a promotion, or a change to another administrator role, ends no session', async () => {
    const { userId, headers } = await appoint();
    const user = await signUpAndIn(server);
    const countSessions = () =>
      server.db.auth.session.count({ where: { userId: { in: [userId, user.userId] } } });
    const before = await countSessions();

    await admin.send('PUT', `/admin/users/${userId}`, { role: 'service_role' });
    await admin.send('PUT', `/admin/users/${user.userId}`, { role: 'service_role' });

    expect(await countSessions()).toBe(before);
    expect(refusedOf(await callQueries(server, headers, adminQueries))).toEqual([]);
  });

  const withUser = async () => ({ sub: (await signUpAndIn(server)).userId });
  const withSession = async () => {
    const { accessToken, userId } = await signUpAndIn(server);
    return { sub: userId, session_id: claimsOf(accessToken).session_id };
  };
  const removed = async (change: (userId: string) => Promise<unknown>) => {
    const { sub } = await withUser();
    await change(sub);
    return { sub };
  };

  test.each<[string, () => Promise<object>]>([
    ['without a subject', async () => ({})],
    ['with a made-up user', async () => ({ sub: randomUUID(), aud: 'authenticated', iss: 'operator' })],
    ['with a made-up user and an empty session', async () => ({ sub: randomUUID(), session_id: '' })],
    ['with the name of a service', async () => ({ sub: 'backup-job' })],
    ['with a user who is not an administrator', withUser],
    ['with an active session of such a user', withSession],
    [
      'with a user who was erased',
      () => removed((userId) => admin.send('DELETE', `/admin/users/${userId}`, {})),
    ],
  ])('an operator’s token %s administers', async (_, toClaims) => {
    const headers = bearer(await signToken(server, { role: 'service_role', ...(await toClaims()) }));

    expect(refusedOf(await callQueries(server, headers, adminQueries))).toEqual([]);
    expect((await server.send('GET', '/admin/users', { headers })).status).toBe(200);
  });

  test.each<[string, () => Promise<object>]>([
    ['of a made-up session', async () => ({ ...(await withUser()), session_id: randomUUID() })],
    ['of a made-up session and user', async () => ({ sub: randomUUID(), session_id: randomUUID() })],
    ['of the session of another user', async () => ({ ...(await withSession()), ...(await withUser()) })],
    ['of a session without a user', async () => ({ session_id: randomUUID() })],
    [
      'of a banned user',
      () => removed((userId) => admin.send('PUT', `/admin/users/${userId}`, { ban_duration: '1h' })),
    ],
    [
      'of a user who was marked as deleted',
      () => removed((userId) => admin.send('DELETE', `/admin/users/${userId}`, { should_soft_delete: true })),
    ],
  ])('an administrator token %s administers nothing', async (_, toClaims) => {
    const headers = bearer(await signToken(server, { role: 'service_role', ...(await toClaims()) }));
    const answers = await callQueries(server, headers, adminQueries);

    expect([...answers].filter(([, code]) => code === 'done')).toEqual([]);
    expect((await server.send('GET', '/admin/users', { headers })).status).toBe(403);
  });

  test('an administrator token with an unknown user opens no account', async () => {
    const headers = bearer(await signToken(server, { role: 'service_role', sub: randomUUID() }));
    const before = await server.db.campaigns.account.count();

    await callMutations(
      server,
      headers,
      allMutations.filter((name) => /Campaign|AccountKey|CmsUser/.test(name)),
    );

    expect(await server.db.campaigns.account.count()).toBe(before);
    expect(await server.db.cms.user.count({ where: { accountId: { not: null } } })).toBe(0);
  });
});

test('with claims of a hook, its role counts', async () => {
  await using hooks = await openHookServer(({ claims }: Body) => ({
    json: { claims: { ...claims, role: 'supabase_admin' } },
  }));
  await using server = await openWholeServer('one', hooks.settingsFor('CUSTOM_ACCESS_TOKEN'));
  const { accessToken } = await signUpAndIn(server);

  const answers = await callQueries(server, bearer(accessToken), ['users', 'failedDeliveries']);

  expect([...answers.values()]).toEqual(['done', 'done']);
});
