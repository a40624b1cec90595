import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { newEmail, openAuthServer, post } from '../../subgraphs/auth/auth-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({
    SVC_SMTP_MAX_FREQUENCY: '0',
    SVC_URI_ALLOW_LIST: 'https://app.example.com/**',
  });
});
afterAll(() => server[Symbol.asyncDispose]());

describe('a request for a message', () => {
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
  ])('POST %s with %j is refused', async (path, json, ...told) => {
    const [status, error_code, msg] = told;
    expect(await post(server, path, json)).toMatchObject({ status, body: { code: status, error_code, msg } });
  });

  test.each(['{', '[]', '{"email":1}'])(
    '/magiclink describes a problem with %s with another message',
    async (json) => {
      const { status, body } = await server.send('POST', '/magiclink', { body: json });

      expect({ status, body }).toMatchObject({
        status: 400,
        body: { error_code: 'bad_json', msg: expect.stringMatching(/^Could not read verification params: /) },
      });
    },
  );

  test.each([
    ['SVC_EXTERNAL_EMAIL_ENABLED', '/otp', 422, 'Email logins are disabled'],
    ['SVC_EXTERNAL_EMAIL_ENABLED', '/magiclink', 422, 'Email logins are disabled'],
    ['SVC_EXTERNAL_EMAIL_ENABLED', '/recover', 400, 'Email logins are disabled'],
    ['SVC_EXTERNAL_EMAIL_ENABLED', '/resend', 400, 'Email signups are disabled'],
    ['SVC_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED', '/otp', 422, 'Login with magic link is disabled'],
    ['SVC_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED', '/magiclink', 422, 'Login with magic link is disabled'],
  ])('without %s POST %s is refused', async (name, path, status, msg) => {
    await using own = await openAuthServer({ [name]: 'false' });

    const sent = await post(own, path, { email: newEmail(), type: 'signup' });

    expect(sent).toMatchObject({ status, body: { error_code: 'email_provider_disabled', msg } });
  });
});
