import { expect, test } from 'vitest';
import { createSealedBox } from '../../core/auth/sealed-box.ts';
import { openSmtp } from '../core/smtp-server.ts';
import {
  bearer,
  newEmail,
  openAuthServer,
  password,
  post,
  signUpAndIn,
  signUpByMail,
} from '../subgraphs/auth/auth-test-server.ts';

const settingsFor = (port: number) => ({
  SVC_SMTP_HOST: '127.0.0.1',
  SVC_SMTP_PORT: String(port),
  SVC_SMTP_ADMIN_EMAIL: 'trellis@example.com',
});

test('a mail that the server refuses is sent again until it is accepted, once', async () => {
  const refusals = [new Error('Try again later')];
  await using smtp = await openSmtp({
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_, __, done) => done(refusals.shift() ?? null),
  });
  await using server = await openAuthServer(settingsFor(smtp.port));
  const email = newEmail();

  const { status } = await post(server, '/signup', { email, password });

  expect(status).toBe(200);
  await expect.poll(() => smtp.received).toHaveLength(1);
  expect(refusals).toEqual([]);
  await server.settle();
  expect(smtp.received).toMatchObject([{ sender: 'trellis@example.com', recipients: [email] }]);
});

test('a mail is sent according to the settings: login, sender, further headers, two parts', async () => {
  await using smtp = await openSmtp({ disabledCommands: ['STARTTLS'], authOptional: false });
  await using server = await openAuthServer({
    ...settingsFor(smtp.port),
    SVC_SMTP_USER: 'trellis',
    SVC_SMTP_PASS: 'right',
    SVC_SMTP_SENDER_NAME: 'Garden, Ltd.',
    SVC_SMTP_HEADERS: '{"X-Tag":["auth","kind-$messageType"],"X-Other":["plain"]}',
  });
  const email = newEmail();

  await post(server, '/signup', { email, password });
  await expect.poll(() => smtp.received).toHaveLength(1);

  const [received] = smtp.received;
  expect(received?.user).toBe('trellis');
  expect(received?.source).toContain('From: "Garden, Ltd." <trellis@example.com>');
  expect(received?.source).toMatch(/^X-Tag: auth\r$/m);
  expect(received?.source).toMatch(/^X-Tag: kind-confirmation\r$/m);
  expect(received?.source).toMatch(/^X-Other: plain\r$/m);
  expect(received?.source).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
});

test('a link that expired while the mail server was unavailable is not mailed; notifications still are', async () => {
  await using server = await openAuthServer({ SVC_MAILER_OTP_EXP: '15m' });
  const { email, userId } = await signUpAndIn(server);
  const box = createSealedBox(server.settings.secrets.encryption, 'auth/mail');
  const until = Date.now() + 900_000;
  const sendLate = (to: string, mail: object) => {
    const queued = { to, userId, values: { Email: email, Token: '123456' }, ...mail };
    return server.runTask('auth.send_mail', { sealed: box.seal(JSON.stringify(queued)) });
  };

  await sendLate('in-time@example.com', { kind: 'reauthentication', until });
  server.advance(901);
  await sendLate('too-late@example.com', { kind: 'reauthentication', until });
  await sendLate('news@example.com', { kind: 'passwordChanged' });

  const sent = (await server.mails()).map(({ to }) => to);
  expect(sent).toEqual(['in-time@example.com', 'news@example.com']);
});

test('a notification counts in the budget, but without budget no request fails: the mail waits', async () => {
  await using server = await openAuthServer({
    SVC_RATE_LIMIT_EMAIL_SENT: '2',
    SVC_MAILER_NOTIFICATIONS_PASSWORD_CHANGED_ENABLED: 'true',
  });
  const { email, accessToken } = await signUpByMail(server);
  const change = (secret: string) =>
    server.send('PUT', '/user', { json: { password: secret }, headers: bearer(accessToken) });

  const first = await change('first new password');
  const told = await server.mails(email);
  const refused = await post(server, '/signup', { email: newEmail(), password });
  const second = await change('second new password');

  expect([first.status, second.status]).toEqual([200, 200]);
  expect(told.map(({ subject }) => subject)).toEqual([
    'Confirm your email address',
    'Your password was changed',
  ]);
  expect(refused).toMatchObject({ status: 429, body: { error_code: 'over_email_send_rate_limit' } });
  expect(await server.mails(email)).toHaveLength(2);
  const waiting = await server.db.pool.query(
    'SELECT 1 FROM graphile_worker.jobs WHERE last_error IS NOT NULL',
  );
  expect(waiting.rowCount).toBe(1);
});

test('the budget counts where addresses are confirmed automatically, too; a sign-up sends nothing', async () => {
  await using server = await openAuthServer({
    SVC_RATE_LIMIT_EMAIL_SENT: '5',
    SVC_MAILER_AUTOCONFIRM: 'true',
  });

  const answers = [];
  for (let n = 0; n < 12; n += 1) answers.push(await post(server, '/otp', { email: newEmail() }));

  expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
  expect(answers.at(-1)?.body).toMatchObject({
    error_code: 'over_email_send_rate_limit',
    msg: 'email rate limit exceeded',
  });
  for (const path of ['/magiclink', '/recover'])
    expect((await post(server, path, { email: newEmail() })).status).toBe(429);
  expect((await post(server, '/signup', { email: newEmail(), password })).status).toBe(200);
});
