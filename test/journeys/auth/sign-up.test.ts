import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { collectStatements } from '../../kit/statements.ts';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bearer,
  claimsOf,
  newEmail,
  openAuthServer,
  password,
  post,
  readLocation,
  readMail,
  refresh,
} from '../../subgraphs/auth/auth-test-server.ts';
import { newPhone, openPhoneServer } from '../../subgraphs/auth/phones.ts';

describe.each(drawTopologies(import.meta.filename))('in %s', (topology) => {
  test('a person signs up, follows the link, reads their account, refreshes twice, and is locked out by a thief', async () => {
    await using server = await openAuthServer({}, topology);
    const email = newEmail();

    const signedUp = await post(server, '/signup', { email, password, data: { name: 'Anna' } });
    expect(signedUp.status).toBe(200);
    expect(signedUp.body).toMatchObject({
      email,
      phone: '',
      aud: 'authenticated',
      role: 'authenticated',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Anna', email, email_verified: false, phone_verified: false },
      identities: [{ provider: 'email', email }],
    });
    expect(signedUp.body).not.toHaveProperty('confirmed_at');

    const { path, mail } = await readMail(server, email);
    expect(mail?.subject).toBe('Confirm your email address');
    const { before, fragment } = readLocation(await server.send('GET', path));
    expect(before).toBe('http://localhost:8081');
    expect(Object.keys(fragment)).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ]);
    expect(fragment).toMatchObject({ token_type: 'bearer', type: 'signup', expires_in: '3600' });

    const token = fragment.access_token ?? '';
    const claims = claimsOf(token);
    expect(claims).toMatchObject({
      sub: signedUp.body.id,
      aud: 'authenticated',
      email,
      phone: '',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'otp' }],
      is_anonymous: false,
      user_metadata: { email_verified: true },
    });
    expect(claims.exp - claims.iat).toBe(3600);
    expect(Object.keys(claims)).not.toContain('iss');

    const me = await server.send('GET', '/user', { headers: bearer(token) });
    expect(me.body).toMatchObject({
      id: signedUp.body.id,
      email,
      email_confirmed_at: expect.any(String),
      confirmed_at: expect.any(String),
      user_metadata: { name: 'Anna', email_verified: true },
      identities: [{ identity_data: { email_verified: true } }],
    });
    expect(Object.values(me.body as object)).not.toContain(null);

    const first = fragment.refresh_token ?? '';
    const second = await refresh(server, first);
    const third = await refresh(server, second.body.refresh_token);
    expect([second.status, third.status]).toEqual([200, 200]);
    expect(claimsOf(third.body.access_token)).toMatchObject({
      session_id: claims.session_id,
      amr: claims.amr,
    });

    const stolen = await refresh(server, first);
    expect(stolen).toMatchObject({
      status: 400,
      body: {
        code: 400,
        error_code: 'refresh_token_already_used',
        msg: 'Invalid Refresh Token: Already Used',
      },
    });
    const victim = await refresh(server, third.body.refresh_token);
    expect(victim.body.error_code).toBe('refresh_token_already_used');

    // The theft ended the session, and an access token of an ended session reads the user and nothing else.
    const read = await server.send('GET', '/user', { headers: bearer(token) });
    const out = await server.send('POST', '/logout', { headers: bearer(token) });
    expect([read.status, out.status, out.body]).toMatchObject([
      200,
      403,
      { error_code: 'session_not_found' },
    ]);
    const gone = await refresh(server, third.body.refresh_token);
    expect(gone.body.error_code).toBe('refresh_token_already_used');
  });
});

describe('a sign-up', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openAuthServer({ SVC_URI_ALLOW_LIST: 'https://app.example.com/*' });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const shape = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shape);
    if (typeof value !== 'object' || value === null) return typeof value;
    return Object.entries(value).map(([key, inner]) => [key, shape(inner)]);
  };

  test('for a taken address looks like a new one, confirmed or not, and reveals nothing', async () => {
    const data = { theme: 'dark' };
    const confirmed = newEmail();
    const waiting = newEmail();
    await post(server, '/signup', { email: confirmed, password, data: { secret: 'of the owner' } });
    await post(server, '/signup', { email: waiting, password, data: { secret: 'of the owner' } });
    await server.send('GET', (await readMail(server, confirmed)).path);

    const fresh = await post(server, '/signup', { email: newEmail(), password, data });
    const repeats = [
      await post(server, '/signup', { email: confirmed, password: 'another password', data }),
      await post(server, '/signup', { email: waiting.toUpperCase(), password: 'another password', data }),
    ];

    for (const [index, repeat] of repeats.entries()) {
      const owner = await server.db.auth.user.findFirst({ where: { email: [confirmed, waiting][index] } });
      expect(repeat.status).toBe(200);
      expect(shape(repeat.body)).toEqual(shape(fresh.body));
      expect([...repeat.headers.keys()]).toEqual([...fresh.headers.keys()]);
      expect(repeat.body.id).not.toBe(owner?.id);
      expect(repeat.body.identities[0].user_id).toBe(repeat.body.id);
      expect(repeat.text).not.toContain('of the owner');
      expect(owner?.userMetadata).toMatchObject({ secret: 'of the owner' });
    }
    const [mails, rightPassword] = [
      await server.mails(waiting),
      await post(server, '/token?grant_type=password', { email: confirmed, password }),
    ];
    expect(mails).toHaveLength(1);
    expect(rightPassword.status).toBe(200);
  });

  test('for an unconfirmed address, after the pause, replaces password and data together with the mail', async () => {
    await using own = await openAuthServer();
    const email = newEmail();
    await post(own, '/signup', { email, password: 'the password of a stranger' });
    const stranger = await readMail(own, email);
    own.advance(901);

    await post(own, '/signup', { email, password, data: { name: 'Anna' } });

    const mails = await own.mails(email);
    expect(mails).toHaveLength(2);
    expect(readLocation(await own.send('GET', stranger.path)).fragment.error_code).toBe('otp_expired');
    const { path } = await readMail(own, email);
    expect(readLocation(await own.send('GET', path)).fragment).toHaveProperty('access_token');
    const [old, current] = [
      await post(own, '/token?grant_type=password', { email, password: 'the password of a stranger' }),
      await post(own, '/token?grant_type=password', { email, password }),
    ];
    expect([old.status, current.status]).toEqual([400, 200]);
    expect(current.body.user.user_metadata).toMatchObject({ name: 'Anna', sub: current.body.user.id });
  });

  test('by many concurrent requests for one address creates one account', async () => {
    const email = newEmail();

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(server, '/signup', { email, password })),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await server.db.auth.user.count({ where: { email } })).toBe(1);
    expect(await server.mails(email)).toHaveLength(1);
  });

  test('by many concurrent requests for an unconfirmed account mails one more link, after the pause', async () => {
    await using own = await openPhoneServer({ SVC_SMTP_MAX_FREQUENCY: '60', SVC_SMS_MAX_FREQUENCY: '60' });
    const [email, phone] = [newEmail(), newPhone()];
    const begin = (address: object) => post(own, '/signup', { ...address, password });
    const counts = async () => [(await own.mails(email)).length, (await own.mails(phone)).length];
    await begin({ email });
    await begin({ phone });
    expect(await counts()).toEqual([1, 1]);
    own.advance(61);

    await Promise.all([{ email }, { phone }, { email }, { phone }, { email }, { phone }].map(begin));

    expect(await counts()).toEqual([2, 2]);
  });
});

test('where nothing has to be confirmed, one statement stores the account and one its session', async () => {
  await using server = await openAuthServer({ SVC_MAILER_AUTOCONFIRM: 'true' });
  const email = newEmail();
  await post(server, '/signup', { email: newEmail(), password });
  await server.settle();

  const statements = await collectStatements(async () => {
    expect((await post(server, '/signup', { email, password })).status).toBe(200);
  });

  const written = statements.filter((text) => /(INSERT INTO|UPDATE) "auth"/.test(text));
  expect(written, written.join('\n')).toHaveLength(2);
  const entries = await server.db.auth.auditLogEntry.findMany({ where: { actorUsername: email } });
  expect(entries.map(({ action }) => action).sort()).toEqual(['login', 'user_signedup']);
  const user = await server.db.auth.user.findFirstOrThrow({
    where: { email },
    include: { identities: true },
  });
  expect(user).toMatchObject({ isAnonymous: false, identities: [{ provider: 'email', email }] });
  expect((await post(server, '/signup', { email, password })).status).toBe(400);
});
