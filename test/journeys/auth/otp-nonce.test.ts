import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bearer,
  newEmail,
  openAuthServer,
  post,
  readMail,
  signUpAndIn,
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

describe('the nonce', () => {
  test.each(['GET', 'POST'])('%s /reauthenticate mails it, and it is valid once', async (method) => {
    await using own = await openAuthServer({
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
    expect(await server.send('GET', '/reauthenticate')).toMatchObject({
      status: 401,
      body: { error_code: 'no_authorization' },
    });
  });

  test('is not sent to a user without an address', async () => {
    await using own = await openAuthServer({ SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' });
    const { body } = await post(own, '/signup', {});

    expect(await own.send('GET', '/reauthenticate', { headers: bearer(body.access_token) })).toMatchObject({
      status: 400,
      body: { msg: 'Reauthentication requires the user to have an email or a phone number' },
    });
  });

  test.each(['true', 'false'])(
    'and needs none for a first password (autoconfirm: %s)',
    async (autoconfirm) => {
      await using own = await openAuthServer({
        SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
        SVC_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
        SVC_MAILER_AUTOCONFIRM: autoconfirm,
      });
      const headers = bearer((await post(own, '/signup', {})).body.access_token);
      const email = newEmail();
      const change = (json: object) => own.send('PUT', '/user', { json, headers });

      const named = await change({ email, password: 'correct horse' });
      if (autoconfirm === 'false') await own.send('GET', (await readMail(own, email)).path);
      const next = await change({ password: 'another secret' });

      expect(named.status).toBe(200);
      expect(next).toMatchObject({ status: 400, body: { error_code: 'reauthentication_needed' } });
      const signedIn = await post(own, '/token?grant_type=password', { email, password: 'correct horse' });
      expect(signedIn.status).toBe(200);
    },
  );

  test('is not sent to a user whose address is not confirmed', async () => {
    const { email, accessToken } = await signUpAndIn(server);
    await server.db.auth.user.updateMany({ where: { email }, data: { emailConfirmedAt: null } });

    expect(await server.send('GET', '/reauthenticate', { headers: bearer(accessToken) })).toMatchObject({
      status: 422,
      body: { error_code: 'email_not_confirmed', msg: 'Please verify your email first.' },
    });
  });
});

describe('through the graph', () => {
  test.each([
    ['sendOneTimeToken', 'SendOneTimeTokenInput', (email: string) => ({ contact: { email } })],
    ['sendMagicLink', 'SendMagicLinkInput', (email: string) => ({ email })],
    ['requestRecovery', 'RequestRecoveryInput', (email: string) => ({ email })],
    [
      'resendOneTimeToken',
      'ResendOneTimeTokenInput',
      (email: string) => ({ contact: { email }, type: 'SIGNUP' }),
    ],
  ])('%s has the same response for known and unknown', async (name, input, toInput) => {
    const { email } = await signUpAndIn(server);
    const mutation = `mutation ($input: ${input}!) { sent: ${name}(input: $input) { messageId } }`;

    for (const address of [email, newEmail()]) {
      const { data, errors } = await server.graphql(mutation, { input: toInput(address) });
      expect(errors).toBeUndefined();
      expect(data.sent.messageId).toMatch(uuid);
    }
  });

  test('requestReauthentication needs a user', async () => {
    const { accessToken } = await signUpAndIn(server);
    const mutation = 'mutation { requestReauthentication { messageId } }';

    const right = await server.graphql(mutation, {}, bearer(accessToken));
    const wrong = await server.graphql(mutation);

    expect(right.data.requestReauthentication.messageId).toMatch(uuid);
    expect(wrong.errors?.[0]?.extensions.code).toBe('AUTH_NO_AUTHORIZATION');
  });
});
