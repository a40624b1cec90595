import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestHouse } from '../kit/house.ts';
import {
  bearer,
  claimsOf,
  newEmail,
  openAuthHouse,
  password,
  post,
  readLocation,
  readMail,
  signIn,
  signUpAndIn,
} from '../subgraphs/auth/auth-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openAuthHouse({
    SVC_SMTP_MAX_FREQUENCY: '0',
    SVC_URI_ALLOW_LIST: 'https://app.example.com/**',
  });
});
afterAll(() => house[Symbol.asyncDispose]());

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('sign-in by mail', () => {
  test.each(['/otp', '/magiclink'])('%s: whoever is known follows a magic link', async (path) => {
    const { email, userId } = await signUpAndIn(house);

    const sent = await post(house, path, { email: email.toUpperCase() });

    expect(sent).toMatchObject({ status: 200, text: '{}' });
    const { mail, link, path: linked } = await readMail(house, email);
    expect(mail?.subject).toBe('Your sign-in link');
    expect(link.searchParams.get('type')).toBe('magiclink');
    const { fragment } = readLocation(await house.send('GET', linked));
    expect(fragment.type).toBe('magiclink');
    expect(claimsOf(fragment.access_token ?? '')).toMatchObject({ sub: userId, amr: [{ method: 'otp' }] });
  });

  test.each(['/otp', '/magiclink'])(
    '%s: whoever is unknown becomes a user by the same mail',
    async (path) => {
      const email = newEmail();

      const sent = await post(house, path, { email, data: { theme: 'dark' } });

      expect(sent).toMatchObject({ status: 200, text: '{}' });
      const { mail, link, code } = await readMail(house, email);
      expect(mail?.subject).toBe('Confirm your email address');
      expect(link.searchParams.get('type')).toBe('signup');
      const { status, body } = await post(house, '/verify', { type: 'email', email, token: code });
      expect(status).toBe(200);
      expect(body.user).toMatchObject({ email, user_metadata: { theme: 'dark', email_verified: true } });
      expect((await post(house, '/token?grant_type=password', { email, password })).body.error_code).toBe(
        'invalid_credentials',
      );
    },
  );

  test('a stranger’s password does not survive the confirmation', async () => {
    const email = newEmail();
    await post(house, '/signup', { email, password, data: { of: 'a stranger' } });

    await post(house, '/otp', { email });
    const { code } = await readMail(house, email);
    const { body } = await post(house, '/verify', { type: 'email', email, token: code });

    expect(body.user.user_metadata).not.toHaveProperty('of');
    const stranger = await post(house, '/token?grant_type=password', { email, password });
    expect(stranger.body.error_code).toBe('invalid_credentials');
  });

  test('with autoconfirm an unknown person gets a magic link at once', async () => {
    await using own = await openAuthHouse({ SVC_MAILER_AUTOCONFIRM: 'true' });
    const email = newEmail();

    await post(own, '/otp', { email });

    const { mail, path } = await readMail(own, email);
    expect(mail?.subject).toBe('Your sign-in link');
    expect(readLocation(await own.send('GET', path)).fragment).toHaveProperty('access_token');
  });

  test.each([{ create_user: false }, { create_user: false, data: {} }])(
    'with %j nobody is made, and the answer is the same',
    async (extra) => {
      const { email } = await signUpAndIn(house);
      const stranger = newEmail();

      const known = await post(house, '/otp', { email, ...extra });
      const unknown = await post(house, '/otp', { email: stranger, ...extra });

      expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
      expect(await house.mails(stranger)).toEqual([]);
      expect(await house.db.auth.user.count({ where: { email: stranger } })).toBe(0);
      expect((await readMail(house, email)).mail?.subject).toBe('Your sign-in link');
    },
  );

  test('where sign-ups are off nobody is made, and the answer is the same', async () => {
    await using own = await openAuthHouse({ SVC_DISABLE_SIGNUP: 'true' });
    const email = newEmail();

    const answers = [
      await post(own, '/otp', { email }),
      await post(own, '/magiclink', { email: newEmail() }),
    ];

    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(2).fill([200, '{}']));
    expect(await own.db.auth.user.count()).toBe(0);
  });

  test.each([
    [
      '/otp',
      { email: 'a@example.com', phone: '+15551234567' },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided',
    ],
    [
      '/otp',
      { email: 'a@example.com', channel: 'sms' },
      400,
      'validation_failed',
      'Channel should only be specified with Phone OTP',
    ],
    ['/otp', {}, 400, 'validation_failed', 'One of email or phone must be set'],
    [
      '/otp',
      { code_challenge: 'x' },
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      '/otp',
      { email: 'nonsense' },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    ['/otp', { phone: '+15551234567' }, 400, 'phone_provider_disabled', 'Unsupported phone provider'],
    ['/magiclink', {}, 422, 'validation_failed', 'Password recovery requires an email'],
    [
      '/magiclink',
      { email: 'nonsense' },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    ['/recover', {}, 400, 'validation_failed', 'Password recovery requires an email'],
    [
      '/recover',
      { email: 'a@example.com', code_challenge: 'x' },
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      '/resend',
      { email: 'a@example.com' },
      400,
      'validation_failed',
      'Missing one of these types: signup, email_change, sms, phone_change',
    ],
    [
      '/resend',
      { type: 'signup', phone: '+15551234567' },
      400,
      'validation_failed',
      'Type provided requires an email address',
    ],
    [
      '/resend',
      { type: 'sms', email: 'a@example.com' },
      400,
      'validation_failed',
      'Type provided requires a phone number',
    ],
    [
      '/resend',
      { type: 'email_change', email: 'a@example.com', phone: '+1555' },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided.',
    ],
    ['/resend', { type: 'email_change' }, 400, 'validation_failed', 'Missing email address or phone number'],
    [
      '/resend',
      { type: 'phone_change', phone: '+15551234567' },
      400,
      'phone_provider_disabled',
      'Phone signups are disabled',
    ],
  ])('POST %s with %j is refused', async (path, json, status, error_code, msg) => {
    expect(await post(house, path, json)).toMatchObject({ status, body: { code: status, error_code, msg } });
  });

  test('/magiclink words its broken JSON in its own way', async () => {
    const { status, body } = await house.send('POST', '/magiclink', { body: '{' });

    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error_code: 'bad_json', msg: expect.stringMatching(/^Could not read verification params: /) },
    });
  });

  test.each([
    ['SVC_EXTERNAL_EMAIL_ENABLED', '/otp', 422, 'Email logins are disabled'],
    ['SVC_EXTERNAL_EMAIL_ENABLED', '/magiclink', 422, 'Email logins are disabled'],
    ['SVC_EXTERNAL_EMAIL_ENABLED', '/recover', 400, 'Email logins are disabled'],
    ['SVC_EXTERNAL_EMAIL_ENABLED', '/resend', 400, 'Email signups are disabled'],
    ['SVC_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED', '/otp', 422, 'Login with magic link is disabled'],
    ['SVC_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED', '/magiclink', 422, 'Login with magic link is disabled'],
  ])('without %s POST %s is refused', async (name, path, status, msg) => {
    await using own = await openAuthHouse({ [name]: 'false' });

    const sent = await post(own, path, { email: newEmail(), type: 'signup' });

    expect(sent).toMatchObject({ status, body: { error_code: 'email_provider_disabled', msg } });
  });
});

describe('recovery', () => {
  test('lets a known person in, who then chooses a new password', async () => {
    const { email } = await signUpAndIn(house);

    expect(await post(house, '/recover', { email })).toMatchObject({ status: 200, text: '{}' });

    const { mail, link, code } = await readMail(house, email);
    expect(mail?.subject).toBe('Reset your password');
    expect(link.searchParams.get('type')).toBe('recovery');
    const { body } = await post(house, '/verify', { type: 'recovery', email, token: code });
    const changed = await house.send('PUT', '/user', {
      json: { password: 'another secret' },
      headers: bearer(body.access_token),
    });
    expect(changed.status).toBe(200);
    await signIn(house, email, 'another secret');
  });

  test('an unknown person is answered alike and gets nothing', async () => {
    const email = newEmail();

    expect(await post(house, '/recover', { email })).toMatchObject({ status: 200, text: '{}' });
    expect(await house.mails(email)).toEqual([]);
  });

  test('the subject and the path of the link are settings', async () => {
    await using own = await openAuthHouse({
      SVC_MAILER_SUBJECTS_RECOVERY: 'Hello {{ .Email }}',
      SVC_MAILER_URLPATHS_RECOVERY: 'https://site.example/recover',
    });
    const { email } = await signUpAndIn(own);

    await post(own, '/recover', { email });

    const { mail, link } = await readMail(own, email);
    expect(mail?.subject).toBe(`Hello ${email}`);
    expect(link.origin + link.pathname).toBe('https://site.example/recover');
  });
});

describe('PKCE', () => {
  const verifier = randomBytes(40).toString('base64url');
  const pair = {
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 's256',
  };

  test.each([
    ['/otp', 'magiclink'],
    ['/magiclink', 'magiclink'],
    ['/recover', 'recovery'],
  ])('%s ends with a code', async (path, method) => {
    const { email } = await signUpAndIn(house);
    await post(house, `${path}?redirect_to=https://app.example.com/cb`, { email, ...pair });
    const mail = await readMail(house, email);
    expect(mail.token).toMatch(/^pkce_/);

    const { location } = readLocation(await house.send('GET', mail.path));
    const auth_code = new URL(location).searchParams.get('code');
    const { status, body } = await post(house, '/token?grant_type=pkce', {
      auth_code,
      code_verifier: verifier,
    });

    expect(status).toBe(200);
    expect(claimsOf(body.access_token).amr).toMatchObject([{ method }]);
  });

  test('/resend ends with a code too', async () => {
    const email = newEmail();
    await post(house, '/signup', { email, password });
    await post(house, '/resend', { type: 'signup', email, ...pair });

    expect((await readMail(house, email)).token).toMatch(/^pkce_/);
  });
});

describe('sending again', () => {
  test('confirms by the newest mail only', async () => {
    const email = newEmail();
    await post(house, '/signup', { email, password });
    const first = await readMail(house, email);

    const sent = await post(house, '/resend', { type: 'signup', email });
    const second = await readMail(house, email);

    expect(sent).toMatchObject({ status: 200, body: { message_id: expect.stringMatching(uuid) } });
    expect(await house.mails(email)).toHaveLength(2);
    expect(readLocation(await house.send('GET', first.path)).fragment.error_code).toBe('otp_expired');
    expect(readLocation(await house.send('GET', second.path)).fragment).toHaveProperty('access_token');
  });

  test('mails both addresses of a change again', async () => {
    const { email, accessToken } = await signUpAndIn(house);
    const next = newEmail();
    await house.send('PUT', '/user', { json: { email: next }, headers: bearer(accessToken) });

    const sent = await post(house, '/resend', { type: 'email_change', email });

    expect(sent.body).toEqual({ message_id: expect.stringMatching(uuid) });
    expect(await house.mails(next)).toHaveLength(2);
    const [current, other] = [await readMail(house, email), await readMail(house, next)];
    await house.send('GET', current.path);
    expect(readLocation(await house.send('GET', other.path)).fragment).toHaveProperty('access_token');
  });

  test('answers alike where nothing is to be confirmed', async () => {
    const { email } = await signUpAndIn(house);
    const before = await house.mails();

    const answers = [
      await post(house, '/resend', { type: 'signup', email }),
      await post(house, '/resend', { type: 'email_change', email }),
      await post(house, '/resend', { type: 'signup', email: newEmail() }),
      await post(house, '/resend', { type: 'email_change', email: newEmail() }),
    ];

    for (const { status, body } of answers) {
      expect([status, body]).toEqual([200, { message_id: expect.stringMatching(uuid) }]);
    }
    expect(await house.mails()).toHaveLength(before.length);
  });
});

describe('too often', () => {
  test.each([
    ['/otp', {}],
    ['/magiclink', {}],
    ['/recover', {}],
    ['/resend', { type: 'signup' }],
    ['/resend', { type: 'email_change' }],
  ])('POST %s %j is refused alike for known and unknown addresses', async (path, extra) => {
    await using own = await openAuthHouse();
    const { email } = await signUpAndIn(own);
    const unconfirmed = newEmail();
    await post(own, '/signup', { email: unconfirmed, password });

    const answers = await Promise.all(
      [email, unconfirmed, newEmail()].map(async (address) => {
        const first = await post(own, path, { email: address, ...extra });
        const second = await post(own, path, { email: address, ...extra });
        return { first, second };
      }),
    );

    for (const { second } of answers) {
      expect(second).toMatchObject({ status: 429, body: { error_code: 'over_email_send_rate_limit' } });
      expect(second.body.msg).toMatch(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      );
      expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    // A sign-up begins the pause of its confirmation, whether or not the address was taken.
    const statuses = answers.map(({ first }) => first.status);
    expect(statuses).toEqual(extra.type === 'signup' ? [429, 429, 200] : [200, 200, 200]);
  });

  test('recovery and magic link share one pause, which ends', async () => {
    await using own = await openAuthHouse({ SVC_SMTP_MAX_FREQUENCY: '1s' });
    const { email } = await signUpAndIn(own);

    const first = await post(own, '/recover', { email });
    const second = await post(own, '/otp', { email });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const third = await post(own, '/otp', { email });

    expect([first.status, second.status, third.status]).toEqual([200, 429, 200]);
  });

  test('of many at once one mail goes out', async () => {
    await using own = await openAuthHouse();
    const { email } = await signUpAndIn(own);
    const before = (await own.mails(email)).length;

    const sent = await Promise.all(Array.from({ length: 5 }, () => post(own, '/recover', { email })));

    expect(sent.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
    expect(await own.mails(email)).toHaveLength(before + 1);
  });

  test('an exhausted budget is told alike to known and unknown addresses', async () => {
    await using own = await openAuthHouse({ SVC_RATE_LIMIT_EMAIL_SENT: '2' });
    const { email } = await signUpAndIn(own);
    await post(own, '/otp', { email: newEmail() });

    for (const path of ['/recover', '/magiclink', '/resend']) {
      const [known, unknown] = [
        await post(own, path, { email, type: 'email_change' }),
        await post(own, path, { email: newEmail(), type: 'email_change' }),
      ];
      expect(known.body.error_code).toBe('over_email_send_rate_limit');
      if (path === '/recover') expect(known.body).toEqual(unknown.body);
      expect(unknown).toMatchObject({ status: 429, body: { msg: 'email rate limit exceeded' } });
    }
  });

  test.each(['/otp', '/magiclink', '/recover', '/resend'])('POST %s counts per client', async (path) => {
    await using own = await openAuthHouse({
      SVC_RATE_LIMIT_HEADER: 'X-Client',
      SVC_SMTP_MAX_FREQUENCY: '0',
    });
    const ask = (client: string) => post(own, path, {}, { 'x-client': client });

    const answers = await Promise.all(Array.from({ length: 31 }, () => ask('10.0.0.1')));

    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await ask('10.0.0.2')).status).not.toBe(429);
  });
});

describe('the nonce', () => {
  test.each(['GET', 'POST'])('%s /reauthenticate mails it, and it is good once', async (method) => {
    await using own = await openAuthHouse({
      SVC_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
    });
    const { email, accessToken } = await signUpAndIn(own);
    const headers = bearer(accessToken);

    const sent = await own.send(method, '/reauthenticate', { headers });
    const again = await own.send(method, '/reauthenticate', { headers });

    expect(sent).toMatchObject({ status: 200, body: { message_id: expect.stringMatching(uuid) } });
    expect(again).toMatchObject({ status: 429, body: { error_code: 'over_email_send_rate_limit' } });
    const mail = (await own.mails(email)).at(-1);
    const nonce = /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
    expect(mail?.subject).toBe(`${nonce} is your verification code`);
    const change = (json: object) => own.send('PUT', '/user', { json, headers });
    const without = await change({ password: 'another secret' });
    const wrong = await change({ password: 'another secret', nonce: '0' });
    const right = await change({ password: 'another secret', nonce });
    const used = await change({ password: 'yet another one', nonce });
    expect([without, wrong, right, used].map(({ status }) => status)).toEqual([400, 422, 200, 422]);
  });

  test('a stranger gets none', async () => {
    expect(await house.send('GET', '/reauthenticate')).toMatchObject({
      status: 401,
      body: { error_code: 'no_authorization' },
    });
  });

  test('somebody without an address gets none', async () => {
    await using own = await openAuthHouse({ SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' });
    const { body } = await post(own, '/signup', {});

    expect(await own.send('GET', '/reauthenticate', { headers: bearer(body.access_token) })).toMatchObject({
      status: 400,
      body: { msg: 'Reauthentication requires the user to have an email or a phone number' },
    });
  });

  test('nor somebody whose address is not confirmed', async () => {
    const { email, accessToken } = await signUpAndIn(house);
    await house.db.auth.user.updateMany({ where: { email }, data: { emailConfirmedAt: null } });

    expect(await house.send('GET', '/reauthenticate', { headers: bearer(accessToken) })).toMatchObject({
      status: 422,
      body: { error_code: 'email_not_confirmed', msg: 'Please verify your email first.' },
    });
  });
});

describe('through the graph', () => {
  test.each([
    ['sendOneTimeToken', 'SendOneTimeTokenInput', {}],
    ['sendMagicLink', 'SendMagicLinkInput', {}],
    ['requestRecovery', 'RequestRecoveryInput', {}],
    ['resendOneTimeToken', 'ResendOneTimeTokenInput', { type: 'signup' }],
  ])('%s answers alike for known and unknown', async (name, input, extra) => {
    const { email } = await signUpAndIn(house);
    const mutation = `mutation ($input: ${input}!) { sent: ${name}(input: $input) { messageId } }`;

    for (const address of [email, newEmail()]) {
      const { data, errors } = await house.graphql(mutation, { input: { email: address, ...extra } });
      expect(errors).toBeUndefined();
      expect(data.sent.messageId).toMatch(uuid);
    }
  });

  test('requestReauthentication needs a user', async () => {
    const { accessToken } = await signUpAndIn(house);
    const mutation = 'mutation { requestReauthentication { messageId } }';

    const right = await house.graphql(mutation, {}, bearer(accessToken));
    const wrong = await house.graphql(mutation);

    expect(right.data.requestReauthentication.messageId).toMatch(uuid);
    expect(wrong.errors?.[0]?.extensions.code).toBe('auth.no_authorization');
  });
});
