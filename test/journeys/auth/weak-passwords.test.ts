import { expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { bearer, openAuthServer, post } from '../../subgraphs/auth/auth-test-server.ts';

const known = 'Password is known to be weak and easy to guess, please choose a different one.';

function signUp(server: TestServer, email: string, password: string) {
  return post(server, '/signup', { email, password });
}

test('common passwords and words of the server are refused for every new password', async () => {
  await using server = await openAuthServer({
    SVC_PASSWORD_COMMON_DENIED: 'true',
    SVC_PASSWORD_DENIED_WORDS: 'trellis, arbor',
    SVC_MAILER_AUTOCONFIRM: 'true',
  });
  const good = await signUp(server, 'anna@example.com', 'correct horse');
  const headers = bearer(good.body.access_token);

  const common = await signUp(server, 'ben@example.com', 'Baseball');
  const short = await signUp(server, 'ben@example.com', '12345');
  const word = await server.send('PUT', '/user', { json: { password: 'Arb0r2026' }, headers });
  const graph = await server.graphql(
    'mutation ($input: UpdateMeInput!) { updateMe(input: $input) { user { id } } }',
    { input: { password: 'trellis' } },
    headers,
  );

  expect(common).toMatchObject({
    status: 422,
    body: { error_code: 'weak_password', msg: known, weak_password: { reasons: ['pwned'] } },
  });
  expect(short.body).toMatchObject({
    msg: `Password should be at least 6 characters. ${known}`,
    weak_password: { reasons: ['length', 'pwned'] },
  });
  expect(word).toMatchObject({
    status: 422,
    body: {
      msg: 'Password should not be built around the word arbor.',
      weak_password: { reasons: ['pwned'] },
    },
  });
  expect(graph.errors).toMatchObject([
    { extensions: { code: 'AUTH_WEAK_PASSWORD', details: { errors: [{ field: 'input.password' }] } } },
  ]);
});

test('without settings only the site’s own name is refused', async () => {
  await using server = await openAuthServer({ SVC_SITE_URL: 'https://app.roseware.com' });

  const statuses = [
    await signUp(server, 'anna@example.com', 'Roseware1'),
    await signUp(server, 'anna@example.com', 'password'),
  ].map(({ status }) => status);

  expect(statuses).toEqual([422, 200]);
});

test('a user with such a password still signs in, and gets a warning', async () => {
  await using server = await openAuthServer({ SVC_MAILER_AUTOCONFIRM: 'true' });
  await signUp(server, 'anna@example.com', 'baseball');
  await using strict = await openAuthServer({
    SVC_PASSWORD_COMMON_DENIED: 'true',
    DATABASE_URL: server.settings.database.url ?? '',
  });

  const { status, body } = await post(strict, '/token?grant_type=password', {
    email: 'anna@example.com',
    password: 'baseball',
  });

  expect(status).toBe(200);
  expect(body.weak_password).toEqual({ message: known, reasons: ['pwned'] });
});
