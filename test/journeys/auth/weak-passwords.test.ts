import { expect, test } from 'vitest';
import type { TestHouse } from '../../kit/test-server.ts';
import { bearer, openAuthHouse, post } from '../../subgraphs/auth/auth-test-server.ts';

const known = 'Password is known to be weak and easy to guess, please choose a different one.';

function signUp(house: TestHouse, email: string, password: string) {
  return post(house, '/signup', { email, password });
}

test('common passwords and words of the house are refused wherever one is chosen', async () => {
  await using house = await openAuthHouse({
    SVC_PASSWORD_COMMON_DENIED: 'true',
    SVC_PASSWORD_DENIED_WORDS: 'trellis, arbor',
    SVC_MAILER_AUTOCONFIRM: 'true',
  });
  const good = await signUp(house, 'anna@example.com', 'correct horse');
  const headers = bearer(good.body.access_token);

  const common = await signUp(house, 'ben@example.com', 'Baseball');
  const short = await signUp(house, 'ben@example.com', '12345');
  const word = await house.send('PUT', '/user', { json: { password: 'Arb0r2026' }, headers });
  const graph = await house.graphql(
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
  await using house = await openAuthHouse({ SVC_SITE_URL: 'https://app.roseware.com' });

  const statuses = [
    await signUp(house, 'anna@example.com', 'Roseware1'),
    await signUp(house, 'anna@example.com', 'password'),
  ].map(({ status }) => status);

  expect(statuses).toEqual([422, 200]);
});

test('whoever has such a password still signs in, and is told', async () => {
  await using house = await openAuthHouse({ SVC_MAILER_AUTOCONFIRM: 'true' });
  await signUp(house, 'anna@example.com', 'baseball');
  await using strict = await openAuthHouse({
    SVC_PASSWORD_COMMON_DENIED: 'true',
    DATABASE_URL: house.settings.database.url ?? '',
  });

  const { status, body } = await post(strict, '/token?grant_type=password', {
    email: 'anna@example.com',
    password: 'baseball',
  });

  expect(status).toBe(200);
  expect(body.weak_password).toEqual({ message: known, reasons: ['pwned'] });
});
