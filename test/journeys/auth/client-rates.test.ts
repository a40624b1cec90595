import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { newEmail, openAuthServer, post } from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({
    SVC_RATE_LIMIT_HEADER: 'X-Client',
    SVC_RATE_LIMIT_TOKEN_REFRESH: '150',
    SVC_RATE_LIMIT_VERIFY: '0',
    SVC_RATE_LIMIT_ANONYMOUS_USERS: '2',
    SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    SVC_EXTERNAL_WEB3_SOLANA_ENABLED: 'true',
  });
});
afterAll(() => server[Symbol.asyncDispose]());

const begun = Date.now();

/** So many requests, all at one moment. */
async function ask(count: number, path: string, { client = 'one', json = {}, inSeconds = 0 } = {}) {
  return at(inSeconds, count, () => post(server, path, json, { 'x-client': client }));
}

/** Sends requests one after the other, all at the same time of the clock. */
async function at<T>(seconds: number, count: number, send: () => Promise<T>): Promise<T[]> {
  const now = vi.spyOn(Date, 'now').mockReturnValue(begun + seconds * 1000);
  const answers = [];
  for (let index = 0; index < count; index += 1) answers.push(await send());
  now.mockRestore();
  return answers;
}

test('a client can send thirty requests for tokens at once, and one more every two seconds', async () => {
  const path = '/token?grant_type=refresh_token';
  const first = await ask(31, path);
  const other = await ask(1, path, { client: 'two' });
  const later = await ask(3, path, { inSeconds: 4 });

  expect(first.filter(({ status }) => status === 429)).toHaveLength(1);
  expect(first.at(-1)?.headers.get('retry-after')).toBe('2');
  expect(other[0]?.status).toBe(400);
  expect(later.map(({ status }) => status)).toEqual([400, 400, 429]);
});

test.each([
  ['/token?grant_type=refresh_token', 'nonsense'],
  ['/token?grant_type=web3', 'a wallet'],
  ['/otp', 'an address'],
  ['/magiclink', 'a link'],
  ['/recover', 'a password'],
  ['/resend', 'once more'],
])('unreadable requests count like others: %s', async (path, client) => {
  const answers = await at(0, 31, () =>
    server.send('POST', path, { body: '', headers: { 'x-client': client } }),
  );

  const statuses = answers.map(({ status }) => status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
});

test('unreadable requests count in a separate subgraph, too', async () => {
  await using far = await openAuthServer(
    { SVC_RATE_LIMIT_HEADER: 'X-Client', SVC_EXTERNAL_WEB3_SOLANA_ENABLED: 'true' },
    'many',
  );
  const send = (path: string, client: string) =>
    far.send('POST', path, { body: '', headers: { 'x-client': client } });

  for (const path of ['/token?grant_type=password', '/token?grant_type=web3', '/verify', '/recover']) {
    const answers = await at(0, 31, () => send(path, path));

    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
    expect((await send(path, 'another')).status).toBe(400);
  }
});

test('anonymous sign-ups have a burst of the configured hourly limit', async () => {
  const statuses = (await ask(3, '/signup')).map(({ status }) => status);

  expect(statuses).toEqual([200, 200, 429]);
});

test('nothing at all is nothing', async () => {
  const [refused] = await ask(1, '/verify', { json: { type: 'email', email: newEmail(), token: '123456' } });

  expect(refused).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } });
  expect(refused?.headers.get('retry-after')).toBe('300');
});
