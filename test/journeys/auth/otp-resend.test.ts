import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bearer,
  newEmail,
  openAuthServer,
  password,
  post,
  readLocation,
  readMail,
  signUpAndIn,
  signUpByMail,
} from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({
    SVC_SMTP_MAX_FREQUENCY: '0',
    SVC_URI_ALLOW_LIST: 'https://app.example.com/**',
  });
});
afterAll(() => server[Symbol.asyncDispose]());

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('sending again', () => {
  test('confirms by the newest mail only', async () => {
    const email = newEmail();
    await post(server, '/signup', { email, password });
    const first = await readMail(server, email);

    const sent = await post(server, '/resend', { type: 'signup', email });
    const second = await readMail(server, email);

    expect(sent).toMatchObject({ status: 200, body: { message_id: expect.stringMatching(uuid) } });
    expect(await server.mails(email)).toHaveLength(2);
    expect(readLocation(await server.send('GET', first.path)).fragment.error_code).toBe('otp_expired');
    expect(readLocation(await server.send('GET', second.path)).fragment).toHaveProperty('access_token');
  });

  test('mails both addresses of a change again', async () => {
    const { email, accessToken } = await signUpAndIn(server);
    const next = newEmail();
    await server.send('PUT', '/user', { json: { email: next }, headers: bearer(accessToken) });
    // Mails in one queue may overtake each other.
    await server.settle();

    const sent = await post(server, '/resend', { type: 'email_change', email });

    expect(sent.body).toEqual({ message_id: expect.stringMatching(uuid) });
    expect(await server.mails(next)).toHaveLength(2);
    const [current, other] = [await readMail(server, email), await readMail(server, next)];
    await server.send('GET', current.path);
    expect(readLocation(await server.send('GET', other.path)).fragment).toHaveProperty('access_token');
  });

  test('has the same response if nothing is pending', async () => {
    const { email } = await signUpAndIn(server);
    const before = await server.mails();

    const answers = [
      await post(server, '/resend', { type: 'signup', email }),
      await post(server, '/resend', { type: 'email_change', email }),
      await post(server, '/resend', { type: 'signup', email: newEmail() }),
      await post(server, '/resend', { type: 'email_change', email: newEmail() }),
    ];

    for (const { status, body } of answers) {
      expect([status, body]).toEqual([200, { message_id: expect.stringMatching(uuid) }]);
    }
    expect(await server.mails()).toHaveLength(before.length);
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
    await using own = await openAuthServer();
    const { email } = await signUpByMail(own);
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
    expect(statuses).toEqual('type' in extra && extra.type === 'signup' ? [429, 429, 200] : [200, 200, 200]);
  });

  test('recovery and magic link share one pause, which ends', async () => {
    await using own = await openAuthServer({ SVC_SMTP_MAX_FREQUENCY: '1m' });
    const { email } = await signUpAndIn(own);

    const first = await post(own, '/recover', { email });
    const second = await post(own, '/otp', { email });
    const present = Date.now.bind(Date);
    const now = vi.spyOn(Date, 'now').mockImplementation(() => present() + 61_000);
    const third = await post(own, '/otp', { email });
    now.mockRestore();

    expect([first.status, second.status, third.status]).toEqual([200, 429, 200]);
  });

  test('thirty messages per hour can be requested for an address', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 31 }, () => post(server, '/recover', { email })));

    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toMatchObject([{ body: { msg: 'email rate limit exceeded' } }]);
  });

  test('of many concurrent requests one mail is sent', async () => {
    await using own = await openAuthServer();
    const { email } = await signUpAndIn(own);
    const before = (await own.mails(email)).length;

    const sent = await Promise.all(Array.from({ length: 5 }, () => post(own, '/recover', { email })));

    expect(sent.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
    expect(await own.mails(email)).toHaveLength(before + 1);
  });

  test('an exhausted budget is reported alike for known and unknown addresses', async () => {
    await using own = await openAuthServer({ SVC_RATE_LIMIT_EMAIL_SENT: '2' });
    const { email } = await signUpByMail(own);
    await post(own, '/otp', { email: newEmail() });

    const request = async (path: string) => {
      const [known, unknown] = [
        await post(own, path, { email, type: 'email_change' }),
        await post(own, path, { email: newEmail(), type: 'email_change' }),
      ];
      expect(known.body.error_code).toBe('over_email_send_rate_limit');
      expect(unknown).toMatchObject({ status: 429, body: { msg: 'email rate limit exceeded' } });
      return { known, unknown };
    };
    const recover = await request('/recover');
    expect(recover.known.body).toEqual(recover.unknown.body);
    await request('/magiclink');
    await request('/resend');
  });

  test.each(['/otp', '/magiclink', '/recover', '/resend'])('POST %s counts per client', async (path) => {
    await using own = await openAuthServer({
      SVC_RATE_LIMIT_HEADER: 'X-Client',
      SVC_SMTP_MAX_FREQUENCY: '0',
    });
    const ask = (client: string) => post(own, path, {}, { 'x-client': client });

    const answers = await Promise.all(Array.from({ length: 31 }, () => ask('10.0.0.1')));

    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await ask('10.0.0.2')).status).not.toBe(429);
  });
});
