import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSilentProxy } from '../../kit/silent-proxy.ts';
import { post } from '../../subgraphs/auth/auth-test-server.ts';
import { openFalling, outcome, signInAt } from './fall-back.ts';
import { openOriginalDatabase, password, toPlainToken } from './legacy-system.ts';

let original: Awaited<ReturnType<typeof openOriginalDatabase>>;

beforeAll(async () => {
  original = await openOriginalDatabase();
});
afterAll(() => original[Symbol.asyncDispose]());

test('with signed HTTP the results are the same', async () => {
  await using many = await openFalling(original.url, {}, 'many');
  await original.addUser({ email: 'many@example.com' });
  expect((await signInAt(many, { email: 'many@example.com' })).status).toBe(200);
});

test('a link is found in the table that newer versions have for links', async () => {
  await using newer = await openOriginalDatabase();
  await newer.client.query(`CREATE TABLE auth.one_time_tokens (id uuid PRIMARY KEY, user_id uuid, token_type text, token_hash text,
    relates_to text, created_at timestamp DEFAULT now(), updated_at timestamp DEFAULT now())`);
  await using there = await openFalling(newer.url);
  const email = 'newer@example.com';
  const user_id = await newer.addUser({ email, columns: { recovery_sent_at: new Date() } });
  const token_hash = toPlainToken(email, '123456');
  const token = { id: randomUUID(), user_id, token_type: 'recovery_token', token_hash, relates_to: email };
  await newer.insert('one_time_tokens', token);
  expect((await post(there, '/verify', { type: 'recovery', token_hash })).status).toBe(200);
  expect((await post(there, '/verify', { type: 'recovery', token_hash })).status).toBe(403);
});

test('an original that is down, or silent, counts as knowing nothing, and costs its patience once', async () => {
  const down = new URL(original.url);
  down.searchParams.delete('host');
  down.host = '127.0.0.1:1';
  await using proxy = await openSilentProxy(original.url);
  proxy.silenceAll();
  for (const url of [down.href, proxy.url]) {
    await using lonely = await openFalling(url, { SVC_FALLBACK_TIMEOUT: '0.3' });
    await signInAt(lonely, { email: 'first@example.com' });
    const accepted = proxy.countAccepted();
    expect(outcome(await signInAt(lonely, { email: 'second@example.com' }))).toEqual([
      400,
      'invalid_credentials',
    ]);
    expect(
      outcome(await post(lonely, '/token?grant_type=refresh_token', { refresh_token: 'unknownunkno' })),
    ).toEqual([400, 'refresh_token_not_found']);
    expect((await post(lonely, '/signup', { email: 'new@example.com', password })).status).toBe(503);
    // Refresh tokens are of another kind, which has its own circuit.
    expect(proxy.countAccepted()).toBeLessThanOrEqual(accepted + 1);
  }
});

test('an address of another kind of database stops the start', async () => {
  await expect(openFalling('mysql://localhost/auth')).rejects.toThrow(
    'SVC_FALLBACK_AUTH_URL: must begin with postgres://',
  );
});
