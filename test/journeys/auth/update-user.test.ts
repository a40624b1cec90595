import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bearer,
  bodyOf,
  newEmail,
  openAuthServer,
  password,
  post,
  refresh,
  signIn,
  signUpAndIn,
  signUpByMail,
} from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({ SVC_MAILER_NOTIFICATIONS_PASSWORD_CHANGED_ENABLED: 'true' });
});
afterAll(() => server[Symbol.asyncDispose]());

async function update(token: string, json: object, own = server) {
  const sent = await own.send('PUT', '/user', { json, headers: bearer(token) });
  return { status: sent.status, body: bodyOf(sent) };
}

describe('changing the own account', () => {
  test('data are merged, null deletes, and null for a whole field is absent', async () => {
    const { accessToken } = await signUpAndIn(server);
    await update(accessToken, { data: { theme: 'dark', size: 1 } });

    const { status, body } = await update(accessToken, {
      data: { theme: null, name: 'Anna' },
      password: null,
      email: null,
    });

    expect(status).toBe(200);
    expect(body.user_metadata).toMatchObject({ size: 1, name: 'Anna' });
    expect(body.user_metadata).not.toHaveProperty('theme');
  });

  test('two concurrent changes of different keys are both kept', async () => {
    const { accessToken } = await signUpAndIn(server);

    await Promise.all(
      Array.from({ length: 8 }, (_, key) => update(accessToken, { data: { [`key${key}`]: key } })),
    );

    const { body } = await update(accessToken, {});
    expect(Object.keys(body.user_metadata).filter((key) => key.startsWith('key'))).toHaveLength(8);
  });

  test('a new password ends the other sessions, notifies the user, and replaces the old one', async () => {
    const { email, ...mine } = await signUpAndIn(server);
    const other = await signIn(server, email);

    const { status } = await update(mine.accessToken, { password: 'another horse' });

    expect(status).toBe(200);
    expect((await refresh(server, other.refreshToken)).body.error_code).toBe('refresh_token_not_found');
    expect((await refresh(server, mine.refreshToken)).status).toBe(200);
    const [old, current] = [
      await post(server, '/token?grant_type=password', { email, password }),
      await post(server, '/token?grant_type=password', { email, password: 'another horse' }),
    ];
    expect([old.status, current.status]).toEqual([400, 200]);
    expect((await server.mails(email)).at(-1)).toMatchObject({ subject: 'Your password was changed' });
  });

  test('other users are not affected', async () => {
    const [mine, theirs] = [await signUpAndIn(server), await signUpAndIn(server)];

    await update(mine.accessToken, { password: 'another horse' });

    expect((await refresh(server, theirs.refreshToken)).status).toBe(200);
    expect((await signIn(server, theirs.email)).userId).toBe(theirs.userId);
  });

  test.each([
    [{ email: 'nonsense' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
    [{ phone: 'abc' }, 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
    [{ phone: '15551234567' }, 400, 'phone_provider_disabled', 'Unsupported phone provider'],
    [{ password: '' }, 422, 'weak_password', 'Password should be at least 6 characters.'],
    [{ password: 'x'.repeat(73) }, 400, 'validation_failed', 'Password cannot be longer than 72 characters'],
    [{ password }, 422, 'same_password', 'New password should be different from the old password.'],
    [{ app_metadata: { role: 'boss' } }, 403, 'not_admin', 'Updating app_metadata requires admin privileges'],
  ])('%j is refused', async (json, status, error_code, msg) => {
    const { accessToken } = await signUpAndIn(server);

    expect(await update(accessToken, json)).toMatchObject({
      status,
      body: { code: status, error_code, msg },
    });
  });

  test('a taken address or phone is refused', async () => {
    const [mine, theirs] = [await signUpAndIn(server), await signUpAndIn(server)];
    await server.db.auth.user.update({ where: { id: theirs.userId }, data: { phone: '15557654321' } });

    const [email, phone] = [
      await update(mine.accessToken, { email: theirs.email }),
      await update(mine.accessToken, { phone: '+15557654321' }),
    ];

    expect(email).toMatchObject({ status: 422, body: { error_code: 'email_exists' } });
    expect(phone).toMatchObject({ status: 422, body: { error_code: 'phone_exists' } });
  });

  test('the own address counts as taken, too, in any notation; the own phone is no change', async () => {
    const { email, userId, accessToken } = await signUpAndIn(server);
    await server.db.auth.user.update({ where: { id: userId }, data: { phone: '15557654399' } });

    for (const own of [email, email.toUpperCase()]) {
      const refused = await update(accessToken, { email: own, data: { theme: 'dark' } });
      expect(refused).toMatchObject({ status: 422, body: { error_code: 'email_exists' } });
    }
    const { status, body } = await update(accessToken, { phone: '+15557654399' });

    expect(status).toBe(200);
    expect(body.user_metadata).not.toHaveProperty('theme');
  });

  test('each user can check thirty addresses or numbers per hour', async () => {
    await using own = await openAuthServer({ SVC_EXTERNAL_PHONE_ENABLED: 'true' });
    const [mine, theirs] = [await signUpAndIn(own), await signUpAndIn(own)];
    await own.db.auth.user.update({ where: { id: theirs.userId }, data: { phone: '15557654322' } });
    const probes = Array.from({ length: 40 }, (_, n) =>
      n % 2 ? { email: theirs.email } : { phone: '+15557654322' },
    );

    const answers = await Promise.all(probes.map((probe) => update(mine.accessToken, probe, own)));

    const told = answers.map(({ body }) => body.error_code);
    expect(told.filter((code) => code === 'email_exists' || code === 'phone_exists')).toHaveLength(30);
    expect(told.filter((code) => code === 'over_request_rate_limit')).toHaveLength(10);
    expect((await update(mine.accessToken, { data: { theme: 'dark' } }, own)).status).toBe(200);
    expect((await update(theirs.accessToken, { email: newEmail() }, own)).status).toBe(200);
  });

  test.each([
    ['0', [429, 429]],
    ['1', [422, 429]],
  ])('with SVC_RATE_LIMIT_ADDRESS_CHANGE=%s the responses are %j', async (rate, expected) => {
    await using own = await openAuthServer({ SVC_RATE_LIMIT_ADDRESS_CHANGE: rate });
    const [mine, theirs] = [await signUpAndIn(own), await signUpAndIn(own)];

    const answers = [
      await update(mine.accessToken, { email: theirs.email }, own),
      await update(mine.accessToken, { email: theirs.email }, own),
    ];

    expect(answers.map(({ status }) => status)).toEqual(expected);
  });

  test('a user with the admin role can change their app_metadata', async () => {
    const { accessToken, userId } = await signUpAndIn(server);
    await server.db.auth.user.update({ where: { id: userId }, data: { role: 'admin' } });

    const { body } = await update(accessToken, { app_metadata: { plan: 'pro' } });

    expect(body.app_metadata).toMatchObject({ plan: 'pro', provider: 'email' });
  });

  test('a client without a session learns only that, with any body', async () => {
    for (const body of ['{}', '{', '{"email": 1}']) {
      const refused = await server.send('PUT', '/user', { body, headers: { authorization: 'Bearer x' } });
      expect(refused).toMatchObject({ status: 403, body: { error_code: 'bad_jwt' } });
    }
  });
});

describe('a password change under stricter settings', () => {
  test('requires a nonce, unless the session comes from a link within a day', async () => {
    await using own = await openAuthServer({
      SVC_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
    });
    const { email, accessToken } = await signUpByMail(own);

    const [missing, wrong] = [
      await update(accessToken, { password: 'another horse' }, own),
      await update(accessToken, { password: 'another horse', nonce: '123456' }, own),
    ];

    expect(missing).toMatchObject({
      status: 400,
      body: { error_code: 'reauthentication_needed', msg: 'Password update requires reauthentication' },
    });
    expect(wrong).toMatchObject({
      status: 422,
      body: { error_code: 'reauthentication_not_valid', msg: 'Nonce has expired or is invalid' },
    });
    const linked = await own.db.auth.session.findFirst({
      where: { user: { email } },
      orderBy: { createdAt: 'asc' },
    });
    expect(linked?.amr).toMatchObject([{ method: 'otp' }]);
  });

  test('a session from a link changes it without a nonce, within the configured window', async () => {
    await using own = await openAuthServer({
      SVC_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
      SVC_SECURITY_REAUTHENTICATION_WINDOW: '1h',
      SVC_JWT_EXP: '86400',
    });
    const email = newEmail();
    await post(own, '/signup', { email, password });
    const mail = (await own.mails(email))[0];
    const code = /code: (\d{6})/.exec(mail?.text ?? '')?.[1];
    const { body } = await post(own, '/verify', { type: 'signup', email, token: code });

    const inTime = await update(body.access_token, { password: 'another horse' }, own);
    own.advance(3_601);
    const late = await update(body.access_token, { password: 'a third horse' }, own);

    expect([inTime.status, late.status]).toEqual([200, 400]);
  });

  test('needs the password so far, where that is set', async () => {
    await using own = await openAuthServer({ SVC_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true' });
    const { accessToken } = await signUpAndIn(own);
    const changed = { password: 'another horse' };

    const answers = [
      await update(accessToken, changed, own),
      await update(accessToken, { ...changed, current_password: 'wrong' }, own),
      await update(accessToken, { ...changed, current_password: password }, own),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 200]);
    expect(answers.map(({ body }) => body.error_code)).toEqual([
      'current_password_required',
      'current_password_invalid',
      undefined,
    ]);
  });
});
