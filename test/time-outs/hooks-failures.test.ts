import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../kit/free-port.ts';
import type { TestServer } from '../kit/test-server.ts';
import { newEmail, openAuthServer, password, post } from '../subgraphs/auth/auth-test-server.ts';
import {
  type HookServer,
  hookAt,
  newSecret,
  openHookServer,
} from '../subgraphs/auth/shared/hooks/hook-server.ts';

type Answer = ReturnType<NonNullable<Parameters<typeof openHookServer>[0]>>;

// Failures of a hook, tested with the hook before the creation of users. The tests run concurrently, because a hook that
// hangs times out after five seconds.

const secrets = [newSecret(), newSecret()];
const answers = new Map<string, (count: number) => Answer>();
const counts = new Map<string, number>();
let hooks: HookServer;
let server: TestServer;
beforeAll(async () => {
  hooks = await openHookServer(({ user }) => {
    const count = (counts.get(user.email) ?? 0) + 1;
    counts.set(user.email, count);
    return answers.get(user.email)?.(count) ?? {};
  }, secrets);
  server = await openAuthServer({
    ...hooks.settingsFor('BEFORE_USER_CREATED'),
    SVC_API_MAX_REQUEST_DURATION: '60s',
  });
  // The first request of a server takes longest, and the five seconds of a hook are not to be short of it.
  await signUp(() => ({}));
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await hooks[Symbol.asyncDispose]();
});

/** Signs somebody up about whom the hook answers like that. */
async function signUp(answer: (count: number) => Answer) {
  const email = newEmail();
  answers.set(email, answer);
  const { status, body } = await post(server, '/signup', { email, password });
  const stored = await server.db.auth.user.count({ where: { email } });
  return { status, code: body.error_code, message: body.msg, asked: counts.get(email), stored };
}

const passes = { status: 200, stored: 1 };
const fails = (status: number, code: string, asked: number) => ({ status, code, asked, stored: 0 });
const long = (size: number) => ({ text: JSON.stringify({ padding: 'x'.repeat(size - 14) }) });

test.concurrent.each<[string, (count: number) => Answer, object]>([
  ['that hangs', () => ({ hangs: true }), fails(422, 'hook_timeout', 1)],
  ['that fails once', (count) => (count === 1 ? { status: 500 } : {}), { ...passes, asked: 2 }],
  ['that fails twice', (count) => (count <= 2 ? { status: 503 } : {}), { ...passes, asked: 3 }],
  ['that has much to do', (count) => (count === 1 ? { status: 429 } : {}), { ...passes, asked: 2 }],
  ['that always fails', () => ({ status: 500 }), fails(500, 'unexpected_failure', 3)],
  ['that cannot read', () => ({ status: 400 }), fails(500, 'unexpected_failure', 1)],
  ['that trusts nobody', () => ({ status: 401 }), fails(500, 'unexpected_failure', 1)],
  ['that is gone', () => ({ status: 404, text: 'nothing here' }), fails(500, 'unexpected_failure', 1)],
  [
    'that sends us elsewhere',
    () => ({ status: 302, headers: { location: '/other' } }),
    fails(422, 'hook_timeout_after_retry', 3),
  ],
  ['that answers 204', () => ({ status: 204, text: '' }), { ...passes, asked: 1 }],
  ['that answers 202 with nothing', () => ({ status: 202, text: '' }), { ...passes, asked: 1 }],
  [
    'that names a character set',
    () => ({ headers: { 'content-type': 'application/json; charset=utf-8' } }),
    passes,
  ],
  [
    'that answers in HTML',
    () => ({ text: '<p>ok</p>', headers: { 'content-type': 'text/html' } }),
    fails(400, 'hook_payload_invalid_content_type', 1),
  ],
  ['that says nothing in as much as fits', () => long(204_800), { ...passes, asked: 1 }],
  ['that says a byte more', () => long(204_801), fails(422, 'hook_payload_over_size_limit', 1)],
  ['that says a lot', () => long(5_000_000), fails(422, 'hook_payload_over_size_limit', 1)],
  ['that answers with no JSON', () => ({ text: '{"error":' }), fails(500, 'unexpected_failure', 1)],
  ['that answers with a list', () => ({ json: [] }), fails(500, 'unexpected_failure', 1)],
  ['that answers with a text', () => ({ json: 'fine' }), fails(500, 'unexpected_failure', 1)],
  [
    'that refuses in the status too',
    () => ({ status: 422, json: { error: { http_code: 409, message: 'No more room' } } }),
    { ...fails(409, 'unknown', 1), message: 'No more room' },
  ],
  [
    'that goes on and on',
    () => ({ json: { error: { http_code: 400, message: 'no '.repeat(5_000) } } }),
    { ...fails(400, 'unknown', 1), message: 'no '.repeat(5_000).slice(0, 1_000) },
  ],
])('a hook %s', async (_name, answer, expected) => {
  expect(await signUp(answer)).toMatchObject(expected);
});

test.concurrent('a hook that is not there', async () => {
  const nowhere = `http://127.0.0.1:${await findFreePort()}`;
  await using own = await openAuthServer(hookAt('BEFORE_USER_CREATED', nowhere, newSecret()));

  const { status, body } = await post(own, '/signup', { email: newEmail(), password });

  expect([status, body.error_code]).toEqual([422, 'hook_timeout_after_retry']);
  expect(body.msg).not.toContain('127.0.0.1');
});

test('every call is signed with each of the secrets, and a try again has the same id', async () => {
  const email = newEmail();
  answers.set(email, (count) => (count === 1 ? { status: 503 } : {}));

  await post(server, '/signup', { email, password });

  const calls = hooks.told.filter(({ body }) => body.user.email === email);
  expect(calls).toHaveLength(2);
  expect(hooks.forged).toEqual([]);
  const [first, second] = calls.map(({ headers }) => headers);
  expect(first?.['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  expect(second?.['webhook-id']).toBe(first?.['webhook-id']);
  expect(first?.['webhook-id']).toBe(calls[0]?.body.metadata.uuid);
});
