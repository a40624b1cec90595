import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  bearer,
  bodyOf,
  newEmail,
  openAuthServer,
  password,
  post,
  readLocation,
  readMail,
  signIn,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';

const halfway = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

let server: TestServer;
beforeAll(async () => {
  server = await openAuthServer({ SVC_MAILER_NOTIFICATIONS_EMAIL_CHANGED_ENABLED: 'true' });
});
afterAll(() => server[Symbol.asyncDispose]());

async function startChange(own = server) {
  const person = await signUpAndIn(own);
  const newAddress = newEmail();
  const sent = await own.send('PUT', '/user', {
    json: { email: newAddress.toUpperCase() },
    headers: bearer(person.accessToken),
  });
  return { ...person, newAddress, status: sent.status, body: bodyOf(sent) };
}

describe('changing the address', () => {
  test('changes nothing before both addresses agreed', async () => {
    const { email, newAddress, body, status } = await startChange();

    expect(status).toBe(200);
    expect(body).toMatchObject({
      email,
      new_email: newAddress,
      email_change_sent_at: expect.any(String),
    });
    const mails = [await readMail(server, newAddress), await readMail(server, email)];
    expect(mails.map(({ mail }) => mail?.subject)).toEqual([
      'Confirm your new email address',
      'Confirm the change of your email address',
    ]);
    expect(new Set(mails.map(({ token }) => token)).size).toBe(2);
  });

  test.each(['the current', 'the new'])('is done when both agreed, %s address first', async (order) => {
    const { email, newAddress, userId } = await startChange();
    const [current, next] = [await readMail(server, email), await readMail(server, newAddress)];
    const [first, second] = order === 'the current' ? [current, next] : [next, current];

    const half = await server.send('GET', first.path);
    const again = await server.send('GET', first.path);
    const whole = await server.send('GET', second.path);

    expect(readLocation(half).fragment).toEqual({ message: halfway, sb: '' });
    expect(readLocation(again).fragment.error_code).toBe('otp_expired');
    expect(readLocation(whole).fragment).toHaveProperty('access_token');
    expect((await signIn(server, newAddress)).userId).toBe(userId);
    expect((await post(server, '/token?grant_type=password', { email, password })).status).toBe(400);
    expect((await readMail(server, email)).mail?.subject).toBe('Your email address was changed');
    const user = await server.db.auth.user.findUnique({
      where: { id: userId },
      include: { identities: true },
    });
    expect(user).toMatchObject({
      email: newAddress,
      newEmail: null,
      identities: [{ email: newAddress, identityData: { email: newAddress, email_verified: true } }],
    });
  });

  test('works with the mailed codes, and returns the next step as JSON', async () => {
    const { email, newAddress } = await startChange();
    const [current, next] = [await readMail(server, email), await readMail(server, newAddress)];

    const half = await post(server, '/verify', { type: 'email_change', email, token: current.code });
    const whole = await post(server, '/verify', {
      type: 'email_change',
      email: newAddress,
      token: next.code,
    });

    expect(half).toMatchObject({ status: 200, body: { code: '200', msg: halfway } });
    expect(half.body).not.toHaveProperty('access_token');
    expect(whole.body.user).toMatchObject({ email: newAddress });
    expect(whole.body.user).not.toHaveProperty('new_email');
  });

  test('two concurrent confirmations complete it once', async () => {
    const { email, newAddress } = await startChange();
    const paths = [(await readMail(server, email)).path, (await readMail(server, newAddress)).path];

    const answers = await Promise.all(paths.map((path) => server.send('GET', path)));

    const kinds = answers.map((answer) => Object.keys(readLocation(answer).fragment)[0]);
    expect(kinds.sort()).toEqual(['access_token', 'message']);
  });

  test('fails if the address was taken in the meantime', async () => {
    const { email, newAddress } = await startChange();
    const { path } = await readMail(server, newAddress);
    await server.send('GET', (await readMail(server, email)).path);
    await signUpAndIn(server, newAddress);

    const taken = await server.send('GET', path);

    expect(readLocation(taken).fragment).toMatchObject({ error_code: 'email_exists' });
  });

  test('cannot be repeated at once', async () => {
    const { accessToken } = await startChange();

    const again = await server.send('PUT', '/user', {
      json: { email: newEmail() },
      headers: bearer(accessToken),
    });

    expect(again).toMatchObject({
      status: 429,
      body: {
        error_code: 'over_email_send_rate_limit',
        msg: expect.stringMatching(/^For security purposes, you can only request this after 5\d seconds\.$/),
      },
    });
  });

  test('one of many concurrent requests is accepted', async () => {
    const { accessToken, email } = await signUpAndIn(server);
    const next = newEmail();
    const headers = bearer(accessToken);
    const before = (await server.mails(email)).length;

    const sent = await Promise.all(
      [1, 2, 3].map(() => server.send('PUT', '/user', { json: { email: next }, headers })),
    );

    expect(sent.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    expect((await server.mails(email)).length - before).toBe(1);
    expect(await server.mails(next)).toHaveLength(1);
  });

  test('cannot be requested twice in one operation of the graph', async () => {
    const { accessToken } = await signUpAndIn(server);
    const next = newEmail();
    const change = 'updateMe(input: { email: $email }) { user { newEmail } }';

    const { errors } = await server.graphql(
      `mutation ($email: String!) { one: ${change} two: ${change} }`,
      { email: next },
      bearer(accessToken),
    );

    expect(errors).toMatchObject([
      { path: ['two'], extensions: { code: 'AUTH_OVER_EMAIL_SEND_RATE_LIMIT', status: 429 } },
    ]);
    expect(await server.mails(next)).toHaveLength(1);
  });

  test('requires only the new address where that is set', async () => {
    await using own = await openAuthServer({ SVC_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false' });
    const { email, newAddress } = await startChange(own);

    const { fragment } = readLocation(await own.send('GET', (await readMail(own, newAddress)).path));

    expect(fragment).toHaveProperty('access_token');
    expect(await own.mails(email)).toEqual([]);
  });
});

test('makes an anonymous user permanent', async () => {
  await using own = await openAuthServer({ SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' });
  const { body } = await post(own, '/signup', {});
  const email = newEmail();

  await own.send('PUT', '/user', { json: { email, password }, headers: bearer(body.access_token) });
  const { fragment } = readLocation(await own.send('GET', (await readMail(own, email)).path));

  expect(fragment).toHaveProperty('access_token');
  const signedIn = await post(own, '/token?grant_type=password', { email, password });
  expect(signedIn.body.user).toMatchObject({
    id: body.user.id,
    is_anonymous: false,
    identities: [{ provider: 'email', email }],
    app_metadata: { provider: 'email', providers: ['email'] },
  });
});
