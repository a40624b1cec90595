import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setMetricCountListener } from '../../../core/telemetry/metrics.ts';
import { encodeCounterRefreshToken } from '../../../subgraphs/auth/services/sessions/refresh-tokens/refresh-token.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin, signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, bodyOf, post } from '../../subgraphs/auth/auth-test-server.ts';
import { createWallet } from '../../subgraphs/auth/sign-in/web3/wallets.ts';
import { signInWithWallet } from '../../subgraphs/auth/sign-in/web3/web3-test-server.ts';
import { listenToFallbacks } from '../listen-to-fallbacks.ts';
import { openFalling, outcome, signInAt } from './fall-back.ts';
import { openOriginalDatabase, password, sealAsOriginal, toPlainToken } from './legacy-system.ts';

const opened = new AsyncDisposableStack();
let original: Awaited<ReturnType<typeof openOriginalDatabase>>;
let server: TestServer;
const asked: string[] = [];

beforeAll(async () => {
  original = opened.use(await openOriginalDatabase());
  server = opened.use(await openFalling(original.url));
  listenToFallbacks(asked);
});
afterAll(async () => {
  setMetricCountListener();
  await opened.disposeAsync();
});

const signIn = (json: object) => signInAt(server, json);
const refresh = (token: string) => post(server, '/token?grant_type=refresh_token', { refresh_token: token });

const addUserWithTokens = async (email: string, tokens: [string, string]) => {
  const id = await original.addUser({ email });
  return { id, sessionId: await original.addSession(id, tokens) };
};

describe('without an import', () => {
  test('passwords of addresses and numbers are valid, encrypted ones too, and wrong ones are refused', async () => {
    await original.addUser({ email: 'anna@example.com' });
    await original.addUser({ phone: '4915112345678' });
    const { rows } = await original.client.query('SELECT encrypted_password AS hash FROM auth.users LIMIT 1');
    const id = randomUUID();
    await original.addUser({
      email: 'sealed@example.com',
      hash: sealAsOriginal(rows[0].hash, id),
      columns: { id },
    });

    expect(outcome(await signIn({ email: 'anna@example.com', password: 'wrong' }))).toEqual([
      400,
      'invalid_credentials',
    ]);
    expect((await signIn({ email: 'Anna@example.com' })).status).toBe(200);
    expect((await signIn({ phone: '+4915112345678' })).status).toBe(200);
    expect((await signIn({ email: 'sealed@example.com' })).status).toBe(200);
    expect(outcome(await signIn({ email: 'stranger@example.com' }))).toEqual([400, 'invalid_credentials']);
  });

  test('ten concurrent sign-ins read the legacy system once', async () => {
    await original.addUser({ email: 'crowd@example.com' });
    asked.length = 0;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => signIn({ email: 'crowd@example.com' })),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked).toEqual(['email brought']);
  });

  test('a refresh token is exchanged once, and the one before it ends the session', async () => {
    const { sessionId } = await addUserWithTokens('bert@example.com', ['bertusedused', 'bertnownowno']);
    const first = await refresh('bertnownowno');
    expect([first.status, first.body.user.email]).toEqual([200, 'bert@example.com']);
    expect(await server.db.auth.session.count({ where: { id: sessionId } })).toBe(1);
    expect(outcome(await refresh('bertusedused'))).toEqual([400, 'refresh_token_already_used']);
    expect((await refresh(first.body.refresh_token)).status).toBe(400);
    expect(outcome(await refresh('unknownunkno'))).toEqual([400, 'refresh_token_not_found']);
  });

  test('a refresh token of version 2, and one from the time before sessions', async () => {
    const { sessionId, id } = await addUserWithTokens('carl@example.com', ['carlusedused', 'carlnownowno']);
    const key = randomBytes(32);
    await original.client.query(
      'UPDATE auth.sessions SET refresh_token_hmac_key = $1, refresh_token_counter = 3 WHERE id = $2',
      [sealAsOriginal(key, sessionId), sessionId],
    );
    await original.insert('refresh_tokens', { token: 'carloldoldol', user_id: id, revoked: false });

    expect((await refresh(encodeCounterRefreshToken(key, { sessionId, counter: 3n }))).status).toBe(200);
    expect((await refresh('carloldoldol')).status).toBe(200);
  });

  test('an access token shows its user, and a session that was opened there later counts', async () => {
    const { id, sessionId } = await addUserWithTokens('dora@example.com', ['dorausedused', 'doranownowno']);
    const show = async (session: string) => {
      const token = await signToken(server, {
        sub: id,
        session_id: session,
        role: 'authenticated',
        aud: 'authenticated',
      });
      const sent = await server.send('GET', '/user', { headers: bearer(token) });
      return [sent.status, bodyOf(sent).email];
    };
    expect(await show(sessionId)).toEqual([200, 'dora@example.com']);
    const later = await original.addSession(id, ['doralaterus1', 'doralaterno1']);
    expect(await show(later)).toEqual([200, 'dora@example.com']);
    expect(await server.db.auth.session.count({ where: { id: later } })).toBe(1);
  });

  test('a pending link and a pending code of the legacy system are valid', async () => {
    for (const email of ['linked@example.com', 'typed@example.com']) {
      const columns = { recovery_token: toPlainToken(email, '123456'), recovery_sent_at: new Date() };
      await original.addUser({ email, columns });
    }
    const token_hash = toPlainToken('linked@example.com', '123456');
    expect((await post(server, '/verify', { type: 'recovery', token_hash })).status).toBe(200);
    const typed = { type: 'recovery', email: 'typed@example.com' };
    expect((await post(server, '/verify', { ...typed, token: '654321' })).status).toBe(403);
    expect((await post(server, '/verify', { ...typed, token: '123456' })).status).toBe(200);
    expect((await post(server, '/verify', { ...typed, token: '123456' })).status).toBe(403);
  });

  test('a recovery and a code are mailed once, and a stranger gets none', async () => {
    await original.addUser({ email: 'forgot@example.com' });
    await original.addUser({ email: 'coded@example.com' });
    for (const email of ['forgot@example.com', 'nobody@example.com']) {
      expect((await post(server, '/recover', { email })).status).toBe(200);
    }
    expect((await post(server, '/otp', { email: 'coded@example.com', create_user: false })).status).toBe(200);

    expect(await server.mails('forgot@example.com')).toHaveLength(1);
    expect(await server.mails('coded@example.com')).toHaveLength(1);
    expect(await server.mails('nobody@example.com')).toEqual([]);
  });

  test('a sign-up creates no second user, and a change to such an address is refused', async () => {
    const id = await original.addUser({ email: 'erna@example.com' });
    await original.addUser({ email: 'taken@example.com' });
    expect(
      (await post(server, '/signup', { email: 'erna@example.com', password: 'another password' })).status,
    ).toBe(200);
    await server.settle();
    const users = await server.db.auth.user.findMany({ where: { email: 'erna@example.com' } });
    expect(users.map((user) => user.id)).toEqual([id]);

    const { body } = await signIn({ email: 'erna@example.com' });
    const change = await server.send('PUT', '/user', {
      json: { email: 'taken@example.com' },
      headers: bearer(body.access_token),
    });
    expect([change.status, bodyOf(change).error_code]).toEqual([422, 'email_exists']);
  });

  test('an identity leads to its user', async () => {
    const wallet = createWallet('ethereum');
    const userId = await original.addUser({ columns: { email: null } });
    const sub = `web3:ethereum:${wallet.address}`;
    await original.insert('identities', {
      id: randomUUID(),
      user_id: userId,
      provider: 'web3',
      provider_id: sub,
      identity_data: { sub },
    });
    expect((await signInWithWallet(server, wallet)).userId).toBe(userId);
  });

  test('an administrator reads a user, deletes a user that was never requested, and neither is imported again', async () => {
    const admin = await openAdmin(server);
    const { id } = await addUserWithTokens('gone@example.com', ['goneusedgone', 'gonenowgone1']);
    const softly = await original.addUser({ email: 'erased@example.com' });
    expect((await admin.send('GET', `/admin/users/${id}`)).body.email).toBe('gone@example.com');
    expect((await admin.send('GET', `/admin/users/${randomUUID()}`)).status).toBe(404);
    expect((await admin.send('DELETE', `/admin/users/${id}`)).status).toBe(200);
    const soft = { should_soft_delete: true };
    expect((await admin.send('DELETE', `/admin/users/${softly}`, soft)).status).toBe(200);
    await original.addSession(softly, ['eraseduseder', 'erasednowera']);

    expect((await signIn({ email: 'gone@example.com' })).status).toBe(400);
    expect((await refresh('gonenowgone1')).status).toBe(400);
    expect((await signIn({ email: 'erased@example.com' })).status).toBe(400);
    expect((await refresh('erasednowera')).status).toBe(400);
    expect(await server.db.auth.user.count({ where: { id } })).toBe(0);
    expect(await server.db.auth.session.count({ where: { userId: softly } })).toBe(0);
  });

  test('a newer row is kept, and an invalid one counts as unknown', async () => {
    const { id } = await addUserWithTokens('newer@example.com', ['newerusednew', 'newernownewe']);
    await signIn({ email: 'newer@example.com' });
    const change = { userMetadata: { plan: 'ours' }, updatedAt: new Date(Date.now() + 60_000) };
    await server.db.auth.user.update({ where: { id }, data: change });
    expect((await refresh('newernownewe')).status).toBe(200);
    const kept = await server.db.auth.user.findUniqueOrThrow({ where: { id } });
    expect(kept.userMetadata).toEqual({ plan: 'ours' });

    await post(server, '/signup', { email: 'ours@example.com', password });
    await addUserWithTokens('ours@example.com', ['oursusedours', 'oursnowours1']);
    expect(outcome(await refresh('oursnowours1'))).toEqual([400, 'refresh_token_not_found']);
  });
});
