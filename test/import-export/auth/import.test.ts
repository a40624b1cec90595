import { randomBytes } from 'node:crypto';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeCounterRefreshToken } from '../../../subgraphs/auth/services/sessions/refresh-tokens/refresh-token.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import {
  encryptionKey,
  openOriginalDatabase,
  password,
  sealAsOriginal,
  toPlainToken,
} from './legacy-system.ts';
import { importInto } from './move.ts';

let server: TestServer;
let original: Awaited<ReturnType<typeof openOriginalDatabase>>;
const opened = new AsyncDisposableStack();

beforeAll(async () => {
  original = opened.use(await openOriginalDatabase());
  server = opened.use(await openServer({ settings: { SVC_EXTERNAL_PHONE_ENABLED: 'true' } }));
});

afterAll(() => opened.disposeAsync());

type Options = { isTrial?: boolean; encryptionKeys?: string };

const theKey = `k1:${encryptionKey.toString('base64url')}`;

const importAll = ({ encryptionKeys = theKey, ...options }: Options = {}) =>
  importInto(server, { from: original.url, encryptionKeys, ...options });

type Tokens = { access_token: string; refresh_token: string };

async function post(path: string, json: unknown, accessToken?: string) {
  const headers: Record<string, string> = accessToken ? { authorization: `Bearer ${accessToken}` } : {};
  const { status, body } = await server.send('POST', path, { json, headers });
  return { status, body: body as Tokens & { id: string; error_code?: string } };
}

const signIn = (json: object) => post('/token?grant_type=password', { password, ...json });
const refresh = (token: string) => post('/token?grant_type=refresh_token', { refresh_token: token });

function claimsOf({ access_token: token }: Tokens) {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

test('an old refresh token is exchanged once, and the one before it ends the session', async () => {
  const id = await original.addUser({ email: 'anna@example.com' });
  const sessionId = await original.addSession(id, ['usedusedused', 'nownownownow'], 'aal2');
  await importAll();

  const first = await refresh('nownownownow');
  expect(first.status).toBe(200);
  expect(claimsOf(first.body)).toMatchObject({ sub: id, session_id: sessionId, aal: 'aal2' });
  const stolen = await refresh('usedusedused');
  expect([stolen.status, stolen.body.error_code]).toEqual([400, 'refresh_token_already_used']);
  expect((await refresh(first.body.refresh_token)).status).toBe(400);
});

test('passwords work, bans hold, and a hash of another kind arrives letter by letter', async () => {
  const argon = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQxMjM0NTY3OA$Y2lwaGVydGV4dGNpcGhlcnRleHQxMjM0';
  await original.addUser({ phone: '4915112345678' });
  await original.addUser({ email: 'bert@example.com', columns: { banned_until: '2999-01-01' } });
  const argonId = await original.addUser({ email: 'argon@example.com', hash: argon });
  await importAll();

  expect((await signIn({ phone: '+4915112345678' })).status).toBe(200);
  expect((await signIn({ email: 'bert@example.com' })).body.error_code).toBe('user_banned');
  expect((await signIn({ email: 'bert@example.com', password: 'wrong' })).body.error_code).toBe(
    'invalid_credentials',
  );
  const stored = await server.db.auth.user.findUnique({ where: { id: argonId } });
  expect(stored?.passwordHash).toBe(argon);
});

test('encrypted secrets are imported with their key, and reported without it', async () => {
  const id = await original.addUser({ email: 'sealed@example.com', hash: 'replaced' });
  const { rows } = await original.client.query(
    `SELECT encrypted_password AS hash FROM auth.users WHERE email = 'anna@example.com'`,
  );
  const seal = sealAsOriginal(rows[0].hash, id);
  await original.client.query('UPDATE auth.users SET encrypted_password = $1 WHERE id = $2', [seal, id]);
  const secret = 'CSDO67NPLAS6LO3VZLOW37IZB64KGHV2';
  const factorId = '0b6ff8c6-54b5-4a2c-a3b3-0a4b6d6f9f01';
  await original.insert('mfa_factors', {
    id: factorId,
    user_id: id,
    factor_type: 'totp',
    status: 'verified',
    secret: sealAsOriginal(secret, factorId),
  });

  const { refused } = await importAll({ isTrial: true, encryptionKeys: 'k2:AAAA' });
  expect(refused.map(({ item }) => item)).toEqual(expect.arrayContaining([`users ${id}`]));
  expect(refused[0]?.reason).toContain('--encryption-key');
  await importAll();

  const { body } = await signIn({ email: 'sealed@example.com' });
  const challenge = await post(`/factors/${factorId}/challenge`, {}, body.access_token);
  const code = new TOTP({ secret }).generate();
  const proof = { challenge_id: challenge.body.id, code };
  const verified = await post(`/factors/${factorId}/verify`, proof, body.access_token);
  expect(claimsOf(verified.body).aal).toBe('aal2');
});

test('a refresh token of version 2 is exchanged', async () => {
  const id = await original.addUser({ email: 'counted@example.com' });
  const sessionId = await original.addSession(id, ['chainedused1', 'chainednow12']);
  const key = randomBytes(32);
  await original.client.query(
    'UPDATE auth.sessions SET refresh_token_hmac_key = $1, refresh_token_counter = 7 WHERE id = $2',
    [key.toString('base64url'), sessionId],
  );
  await importAll();

  const { status, body } = await refresh(encodeCounterRefreshToken(key, { sessionId, counter: 7n }));
  expect([status, claimsOf(body).session_id]).toEqual([200, sessionId]);
});

test('a pending link is valid once, by its token or by its code, and a repeated import does not restore it', async () => {
  const [linked, typed] = ['linked@example.com', 'typed@example.com'];
  for (const email of [linked, typed]) {
    const columns = { recovery_token: toPlainToken(email, '123456'), recovery_sent_at: new Date() };
    await original.addUser({ email, columns });
  }
  await importAll();
  const byLink = { type: 'recovery', token_hash: toPlainToken(linked, '123456') };
  const byCode = { type: 'recovery', email: typed, token: '123456' };
  expect((await post('/verify', byLink)).status).toBe(200);
  expect((await post('/verify', byCode)).status).toBe(200);

  await importAll();
  expect((await post('/verify', byLink)).status).toBe(403);
  expect((await post('/verify', byCode)).status).toBe(403);
});

test('a dry run writes nothing; a repeated import adds new rows, and neither deleted nor older ones', async () => {
  const id = await original.addUser({ email: 'late@example.com' });
  const gone = await original.addUser({ email: 'gone@example.com' });
  await original.addSession(gone, ['goneusedgone', 'gonenowgone1']);
  expect((await importAll({ isTrial: true })).added.users).toBe(2);
  expect(await server.db.auth.user.count({ where: { id } })).toBe(0);

  expect((await importAll()).added.users).toBe(2);
  await server.db.auth.user.delete({ where: { id: gone } });
  const change = { userMetadata: { plan: 'changed here' }, updatedAt: new Date(Date.now() + 60_000) };
  await server.db.auth.user.update({ where: { id }, data: change });
  await original.client.query(`UPDATE auth.users SET raw_user_meta_data = '{"plan":"changed there"}'`);
  const again = await importAll();

  expect(again.added).toMatchObject({ users: 0, identities: 0, sessions: 0, 'refresh tokens': 0 });
  expect(again.refused).toEqual([]);
  expect(await server.db.auth.user.count({ where: { id: gone } })).toBe(0);
  const kept = await server.db.auth.user.findUniqueOrThrow({ where: { id } });
  expect(kept.userMetadata).toEqual({ plan: 'changed here' });
});

test('an import that removes a role ends the sessions, and another change does not', async () => {
  const administrator = await original.addUser({
    email: 'former@example.com',
    columns: { role: 'service_role' },
  });
  const plain = await original.addUser({ email: 'plain@example.com' });
  await importAll();
  const signedIn = async (email: string) => (await signIn({ email })).body.refresh_token;
  const [former, other] = [await signedIn('former@example.com'), await signedIn('plain@example.com')];
  await original.client.query(
    `UPDATE auth.users SET role = 'authenticated', updated_at = now() + interval '1 hour' WHERE id = ANY($1)`,
    [[administrator, plain]],
  );

  await importAll();

  const { body } = await refresh(former);
  expect(body.error_code).toBe('refresh_token_not_found');
  expect((await refresh(other)).status).toBe(200);
});

test('a user with a taken address is reported, and all others are imported', async () => {
  await server.send('POST', '/signup', { json: { email: 'taken@example.com', password } });
  const id = await original.addUser({ email: 'taken@example.com' });
  const other = await original.addUser({ email: 'free@example.com' });
  const { refused } = await importAll();

  expect(refused).toEqual([{ item: `users ${id}`, reason: expect.stringContaining('users_email_key') }]);
  expect(await server.db.auth.user.count({ where: { id: other } })).toBe(1);
});
