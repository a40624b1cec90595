import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin, signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  bearer,
  newEmail,
  openAuthServer,
  post,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';
import { toRestAnswer } from '../../subgraphs/auth/doors.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({ SVC_SESSIONS_TIMEBOX: '12h' });
});
afterAll(() => server[Symbol.asyncDispose]());

const id = randomUUID();

/** Every way in, with a body that would do something; and one that does not parse. */
const doors: [string, string, unknown][] = [
  ['GET', '/admin/users', undefined],
  ['GET', '/admin/users?page=x', undefined],
  ['POST', '/admin/users', { email: 'door@example.com' }],
  ['POST', '/admin/users', { email: 1 }],
  ['POST', `/admin/users/${id}`, { email: 'door@example.com' }],
  ['GET', `/admin/users/${id}`, undefined],
  ['GET', '/admin/users/nobody', undefined],
  ['PUT', `/admin/users/${id}`, { role: 'service_role' }],
  ['DELETE', `/admin/users/${id}`, {}],
  ['POST', '/invite', { email: 'door@example.com' }],
  ['POST', '/admin/generate_link', { type: 'magiclink', email: 'door@example.com' }],
  ['GET', '/admin/audit', undefined],
];

const operations = [
  'query { users { totalCount } }',
  `query { user(id: "${id}") { id } }`,
  ...['session', 'identity', 'factor', 'auditEntry'].map((name) => `query { ${name}(id: "${id}") { id } }`),
  'query { failedJob(id: "1") { id } }',
  'query { auditEntries { totalCount } }',
  'query { failedJobs { totalCount } }',
  'query { personalDataRequests { totalCount } }',
  'mutation { retryJob(input: { id: "1" }) { job { id } } }',
  'mutation { createUser(input: { email: "door@example.com" }) { user { id } } }',
  `mutation { updateUser(input: { id: "${id}", role: "service_role" }) { user { id } } }`,
  `mutation { deleteUser(input: { id: "${id}" }) { deletedId } }`,
  'mutation { inviteUser(input: { email: "door@example.com" }) { user { id } } }',
  'mutation { generateLink(input: { type: MAGICLINK, email: "door@example.com" }) { actionLink } }',
];

async function knock(headers: Record<string, string>) {
  const answers = [];
  for (const [method, path, json] of doors) {
    const { status, body } = await server.send(method, path, { json, headers });
    answers.push(`${status} ${(body as { error_code?: string }).error_code}`);
  }
  return [...new Set(answers)];
}

async function ask(headers: Record<string, string>) {
  const codes = [];
  for (const operation of operations) {
    const { errors } = await server.graphql(operation, {}, headers);
    codes.push(toRestAnswer(errors?.[0]?.extensions));
  }
  return [...new Set(codes)];
}

const strangers: [string, () => Promise<Record<string, string>>, string][] = [
  ['without a token', async () => ({}), '401 no_authorization'],
  ['with the token of a user', async () => bearer((await signUpAndIn(server)).accessToken), '403 not_admin'],
  [
    'with an expired token',
    async () => bearer(await signToken(server, { role: 'service_role' }, { expiresIn: '-1s' })),
    '403 bad_jwt',
  ],
  [
    'with a forged token',
    async () => bearer(await signToken(server, { role: 'service_role' }, { secret: 'x'.repeat(32) })),
    '403 bad_jwt',
  ],
  [
    'with a role that is not listed',
    async () => bearer(await signToken(server, { role: 'admin' })),
    '403 not_admin',
  ],
  [
    'with a list of roles for a role',
    async () => bearer(await signToken(server, { role: ['service_role'] })),
    '403 bad_jwt',
  ],
  [
    'with a session that does not exist',
    async () => {
      const { userId } = await signUpAndIn(server);
      return bearer(await signToken(server, { role: 'service_role', sub: userId, session_id: randomUUID() }));
    },
    '403 session_not_found',
  ],
];

describe('administration', () => {
  test.each(strangers)('is closed %s', async (_, toHeaders, refusal) => {
    const headers = await toHeaders();

    expect(await knock(headers)).toEqual([refusal]);
    expect(await ask(headers)).toEqual([refusal]);
  });

  test('is refused with the session of another user', async () => {
    const mine = await signUpAndIn(server);
    const other = await signUpAndIn(server);
    const { session_id } = JSON.parse(
      Buffer.from(other.accessToken.split('.')[1] ?? '', 'base64url').toString(),
    );

    const token = await signToken(server, { role: 'service_role', sub: mine.userId, session_id });

    expect(await knock(bearer(token))).toEqual(['403 session_not_found']);
  });

  test('follows the role of an account as far as its session lives', async () => {
    const admin = await openAdmin(server);
    const email = newEmail();
    const made = await admin.send('POST', '/admin/users', {
      email,
      password: 'correct horse',
      email_confirm: true,
      role: 'supabase_admin',
    });
    const { body } = await post(server, '/token?grant_type=password', { email, password: 'correct horse' });
    const headers = bearer(body.access_token);
    const list = async () => {
      const sent = await server.send('GET', '/admin/users', { headers });
      return [sent.status, (sent.body as { error_code?: string }).error_code];
    };

    expect(await list()).toEqual([200, undefined]);
    await admin.send('PUT', `/admin/users/${made.body.id}`, { ban_duration: '1h' });
    expect(await list()).toEqual([403, 'user_banned']);
    await admin.send('PUT', `/admin/users/${made.body.id}`, { ban_duration: 'none' });
    expect(await list()).toEqual([200, undefined]);
    await server.send('POST', '/logout', { headers });
    expect(await list()).toEqual([403, 'session_not_found']);
  });

  test('ends with a session that has outlived its limit', async () => {
    await using short = await openAuthServer({ SVC_SESSIONS_TIMEBOX: '60s', SVC_JWT_EXP: '3600' });
    const admin = await openAdmin(short);
    const email = newEmail();
    await admin.send('POST', '/admin/users', {
      email,
      password: 'correct horse',
      email_confirm: true,
      role: 'service_role',
    });
    const { body } = await post(short, '/token?grant_type=password', { email, password: 'correct horse' });
    short.advance(61);

    const sent = await short.send('GET', '/admin/users', { headers: bearer(body.access_token) });

    expect(sent).toMatchObject({
      status: 403,
      body: { error_code: 'session_expired', msg: 'Session is no longer valid' },
    });
  });

  test('is open to the roles of SVC_JWT_ADMIN_ROLES and to no other', async () => {
    await using other = await openAuthServer({ SVC_JWT_ADMIN_ROLES: 'boss,chief' });
    const list = async (role: string) => {
      const headers = bearer(await signToken(other, { role }));
      return (await other.send('GET', '/admin/users', { headers })).status;
    };

    expect(await Promise.all(['boss', 'chief', 'service_role'].map(list))).toEqual([200, 200, 403]);
  });

  test('allows the service role to invite, with any admin roles, and no user', async () => {
    await using other = await openAuthServer({ SVC_JWT_ADMIN_ROLES: 'boss' });
    const invite = async (role: string) => {
      const headers = bearer(await signToken(other, { role }));
      return (await other.send('POST', '/invite', { json: { email: newEmail() }, headers })).status;
    };

    expect(await Promise.all(['boss', 'service_role', 'authenticated'].map(invite))).toEqual([200, 200, 403]);
  });
});
