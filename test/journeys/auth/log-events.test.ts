import { expect, test } from 'vitest';
import {
  newEmail,
  password,
  post,
  readMail,
  refresh,
  signUpByMail,
} from '../../subgraphs/auth/auth-test-server.ts';
import { addApp } from '../../subgraphs/auth/second-factors/factors/factor-owner.ts';
import { addPasskey, passkeysOn, signInWith } from '../../subgraphs/auth/sign-in/passkeys/passkey-owner.ts';
import { logOf, type Story } from './log-of.ts';

test('every way to sign in is metered, once it has worked', async () => {
  const { logins } = await logOf(
    async (server) => {
      const person = await signUpByMail(server);
      const withApp = await addApp(server, person.accessToken);
      const { authenticator } = await addPasskey(server, withApp.accessToken);
      await signInWith(server, authenticator);
      await refresh(server, withApp.refreshToken);
      await post(server, '/token?grant_type=password', { email: person.email, password: 'wrong' });
      await post(server, '/signup', {});
      const email = newEmail();
      await post(server, '/otp', { email });
      const { token } = await readMail(server, email);
      await post(server, '/verify', { type: 'signup', token_hash: token });
    },
    { SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true', ...passkeysOn },
  );

  expect(logins.map(({ login_method, provider }) => [login_method, provider])).toEqual([
    ['implicit', 'email'],
    ['password', 'email'],
    ['mfa', 'totp'],
    ['passkey', undefined],
    ['token', undefined],
    ['anonymous', undefined],
    ['otp', 'email'],
  ]);
  expect(logins[0]).toMatchObject({ metering: true, action: 'login', user_id: expect.any(String) });
});

test('mails are logged where enabled, without their content', async () => {
  const email = newEmail();
  const story: Story = async (server) => {
    await post(server, '/signup', { email, password });
    await server.settle();
  };

  const told = await logOf(story, { SVC_SMTP_LOGGING_ENABLED: 'true' });
  const quiet = await logOf(story);

  expect(told.lines.find(({ event }) => event === 'mail.send')).toEqual({
    level: 'info',
    time: expect.any(String),
    event: 'mail.send',
    mail_type: 'confirmation',
    mail_from: 'trellis@localhost.localdomain',
    mail_to: email,
    msg: 'mail sent',
  });
  expect(quiet.text).not.toContain('mail.send');
});

test('a missing header of the rate limits is logged', async () => {
  const story: Story = (server) => post(server, '/recover', { email: newEmail() });
  const told = 'rate limit skipped: the request has no client header';

  const forgotten = await logOf(story, { SVC_RATE_LIMIT_HEADER: 'X-Client' });
  const unset = await logOf(story);

  expect(forgotten.lines).toContainEqual(
    expect.objectContaining({ level: 'warn', limiter: 'requestRecovery', msg: told }),
  );
  expect(unset.text).not.toContain(told);
});

test('why a captcha token could not be checked is in the log, and the token is not', async () => {
  const { lines, text } = await logOf(
    (server) => post(server, '/recover', { email: newEmail(), captcha_token: 'hush' }),
    {
      SVC_SECURITY_CAPTCHA_ENABLED: 'true',
      SVC_SECURITY_CAPTCHA_SECRET: 'top secret',
      SVC_SECURITY_CAPTCHA_URL: 'http://127.0.0.1:9',
    },
  );

  expect(lines.find(({ msg }) => msg === 'a captcha token was not checked')).toMatchObject({
    level: 'warn',
    provider: 'hcaptcha',
    err: { message: expect.stringContaining('fetch failed') },
  });
  expect(text).not.toMatch(/hush|top secret/);
});
