import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openServer, type TestServer } from '../../kit/test-server.ts';

const leaked = 'correct horse battery';
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

/** A local server of the range interface's shape, which notes what it is asked. */
async function openRanges(status = 200) {
  const asked: string[] = [];
  const askers = new Set<string | undefined>();
  const server = createServer((req, res) => {
    asked.push(req.url ?? '');
    askers.add(req.headers['user-agent']);
    const padding = `${sha1('padding').slice(5)}:0`;
    res.writeHead(status).end([`${sha1(leaked).slice(5)}:42`, padding].join('\r\n'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const settings = {
    SVC_PASSWORD_HIBP_ENABLED: 'true',
    SVC_PASSWORD_HIBP_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    SVC_PASSWORD_HIBP_USER_AGENT: 'garden',
    SVC_MAILER_AUTOCONFIRM: 'true',
  };
  return {
    asked,
    askers,
    settings,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function signUp(trellis: TestServer, password: string) {
  return trellis.send('POST', '/signup', { json: { email: 'anna@example.com', password } });
}

test('a password from a breach is refused, and only five digits of its digest are sent', async () => {
  await using ranges = await openRanges();
  await using trellis = await openServer({ settings: ranges.settings });

  const refused = await signUp(trellis, leaked);
  const padded = await signUp(trellis, 'padding');

  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    error_code: 'weak_password',
    msg: 'Password is known to be weak and easy to guess, please choose a different one.',
    weak_password: { reasons: ['pwned'] },
  });
  expect(padded.status).toBe(200);
  expect(ranges.asked[0]).toBe(`/range/${sha1(leaked).slice(0, 5)}`);
  expect([...ranges.askers]).toEqual(['garden']);
});

test('a user with such a password still signs in, and gets a warning', async () => {
  await using ranges = await openRanges();
  await using trellis = await openServer({
    settings: { ...ranges.settings, SVC_PASSWORD_HIBP_ENABLED: 'false' },
  });
  await signUp(trellis, leaked);
  await using strict = await openServer({
    settings: { ...ranges.settings, DATABASE_URL: trellis.settings.database.url ?? '' },
  });

  const signedIn = await strict.send('POST', '/token?grant_type=password', {
    json: { email: 'anna@example.com', password: leaked },
  });

  expect(signedIn.status).toBe(200);
  expect(signedIn.body).toMatchObject({ weak_password: { reasons: ['pwned'] } });
});

test.each([
  ['lets passwords pass', 'false', 200],
  ['refuses them where the operator says so', 'true', 500],
])('a service that fails %s', async (_name, closed, status) => {
  await using ranges = await openRanges(503);
  await using trellis = await openServer({
    settings: { ...ranges.settings, SVC_PASSWORD_HIBP_FAIL_CLOSED: closed },
  });

  expect((await signUp(trellis, leaked)).status).toBe(status);
});
