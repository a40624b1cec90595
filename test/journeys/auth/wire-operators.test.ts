import { describe, expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import {
  newEmail,
  openAuthServer,
  password,
  post,
  signUpAndIn,
} from '../../subgraphs/auth/auth-test-server.ts';

describe('a server error', () => {
  const hurried = { SVC_API_MAX_REQUEST_DURATION: '1ms', SVC_REQUEST_ID_HEADER: 'X-Trace' };

  test('names the request that an operator finds in the log', async () => {
    await using server = await openAuthServer(hurried);

    const inherited = await post(server, '/signup', { email: newEmail(), password }, { 'x-trace': 'abc-1' });
    const made = await post(server, '/signup', { email: newEmail(), password });

    expect(inherited).toMatchObject({
      status: 504,
      body: { code: 504, error_code: 'request_timeout', error_id: 'abc-1' },
    });
    expect(made.body.error_id).toBe(made.headers.get('x-request-id'));
  });

  test('does not in the versioned form, and no error of the caller’s does', async () => {
    await using server = await openAuthServer(hurried);
    const versioned = { 'x-supabase-api-version': '2024-01-01' };

    const late = await post(server, '/signup', { email: newEmail(), password }, versioned);
    const refused = await post(server, '/signup', '{');

    expect(Object.keys(late.body).sort()).toEqual(['code', 'message']);
    expect(refused.body).not.toHaveProperty('error_id');
  });
});

test('pages of other origins can send the headers that the operator configures', async () => {
  await using server = await openAuthServer({ SVC_CORS_ALLOWED_HEADERS: 'X-Secret, x-more' });
  const preflight = (asked: string) =>
    server.send('OPTIONS', '/token', {
      headers: {
        origin: 'https://app.example.com',
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked,
      },
    });

  const [named, usual, other] = [
    await preflight('x-secret,X-MORE'),
    await preflight('apikey,content-type'),
    await preflight('x-secret,x-other'),
  ];

  expect(named.headers.get('access-control-allow-headers')).toBe('x-secret,X-MORE');
  expect(usual.headers.get('access-control-allow-origin')).toBe('*');
  expect(other.headers.get('access-control-allow-origin')).toBeNull();
});

describe('a client that must wait gets the time to wait', () => {
  const seconds = /^[1-9]\d*$/;

  test('by the limit of a client', async () => {
    await using server = await openAuthServer({ SVC_RATE_LIMIT_HEADER: 'X-Client', SVC_RATE_LIMIT_OTP: '1' });
    const ask = () => post(server, '/recover', { email: newEmail() }, { 'x-client': 'one' });

    const answers = [];
    for (let count = 0; count < 31; count += 1) answers.push(await ask());

    const limited = answers.find(({ status }) => status === 429);
    expect(limited?.headers.get('retry-after')).toMatch(seconds);
  });

  test('by the pause between mails', async () => {
    await using server = await openAuthServer();
    const { email } = await signUpAndIn(server);
    await post(server, '/recover', { email });

    const again = await post(server, '/recover', { email });

    expect(again).toMatchObject({ status: 429, body: { error_code: 'over_email_send_rate_limit' } });
    const wait = Number(/after (\d+) seconds/.exec(again.body.msg)?.[1]);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThanOrEqual(wait);
  });

  test('by the budget of mails', async () => {
    await using server = await openAuthServer({ SVC_RATE_LIMIT_EMAIL_SENT: '1' });
    await post(server, '/signup', { email: newEmail(), password });

    const refused = await post(server, '/signup', { email: newEmail(), password });

    expect(refused).toMatchObject({ status: 429, body: { error_code: 'over_email_send_rate_limit' } });
    expect(refused.headers.get('retry-after')).toMatch(seconds);
  });

  test.each(drawTopologies(import.meta.filename))(
    'through the graph too, in topology %s',
    async (topology) => {
      await using server = await openAuthServer({}, topology);
      const { email } = await signUpAndIn(server);
      const ask = () =>
        server.send('POST', '/graphql', {
          json: {
            query: 'mutation ($email: String!) { requestRecovery(input: { email: $email }) { __typename } }',
            variables: { email },
          },
        });

      const [first, second] = [await ask(), await ask()];

      const [error] = (second.body as { errors: { extensions: Record<string, never> }[] }).errors;
      expect(first.headers.get('retry-after')).toBeNull();
      expect(error?.extensions).toMatchObject({ code: 'AUTH_OVER_EMAIL_SEND_RATE_LIMIT', status: 429 });
      expect(second.headers.get('retry-after')).toMatch(seconds);
    },
  );

  test('by the guesses at a password', async () => {
    await using server = await openAuthServer();
    const { email } = await signUpAndIn(server);
    const guess = () => post(server, '/token?grant_type=password', { email, password: 'wrong' });

    let answer = await guess();
    for (let count = 0; count < 30 && answer.status !== 429; count += 1) answer = await guess();

    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toMatch(seconds);
  });
});
