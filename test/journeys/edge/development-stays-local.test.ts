import { request } from 'node:http';
import { isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { productionSettings } from '../../kit/production-settings.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
const addressesOf = (kind: { internal: boolean }) =>
  addresses
    .filter(({ internal, scopeid }) => internal === kind.internal && !scopeid)
    .map(({ address }) => address);

/** Status and body, or the code of the error that kept us from asking. */
function ask(server: TestServer, host: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | string; text: string }>((resolve) => {
    const asked = request({ host, port: new URL(server.url).port, path, headers, timeout: 60_000 }, (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, text }));
    });
    asked.on('error', ({ code }: NodeJS.ErrnoException) => resolve({ status: code ?? '', text: '' }));
    asked.end();
  });
}

describe('in development', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer({ settings: { SVC_API_HOST: '' } });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  it('is available at every address of localhost', async () => {
    for (const host of ['localhost', ...addressesOf({ internal: true })]) {
      expect(await ask(server, host, '/health'), host).toMatchObject({ status: 200 });
    }
  });

  it('is reached at no other address', async () => {
    // Linux answers at the whole of 127.0.0.0/8, so that this one shows whether more than one address is open.
    for (const host of ['127.0.0.2', ...addressesOf({ internal: false })]) {
      expect(await ask(server, host, '/health'), host).toMatchObject({ status: 'ECONNREFUSED' });
    }
  });
});

describe.each([
  ['open to the network', { SVC_API_HOST: '0.0.0.0' }],
  ['as it starts', { SVC_API_HOST: '' }],
])('the mailbox of a development server %s', (_, settings) => {
  let server: TestServer;
  let absent: { status: number | string; text: string };
  beforeAll(async () => {
    server = await openServer({ settings });
    absent = await ask(server, '127.0.0.1', '/nothing');
    const json = { email: 'anna@example.com', password: 'correct horse battery' };
    await server.send('POST', '/signup', { json });
    await server.settle();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  it('shows mail to this machine', async () => {
    for (const host of ['localhost:8081', '127.0.0.1', '[::1]:9000']) {
      const { status, text } = await ask(server, '127.0.0.1', '/dev/mail', { host });
      expect({ status, hasMail: text.includes('anna@example.com') }, host).toEqual({
        status: 200,
        hasMail: true,
      });
    }
  });

  it.each<Record<string, string>>([
    { host: 'evil.attacker.com' },
    { host: 'evil.attacker.com:8081' },
    { host: 'localhost', 'x-forwarded-for': '203.0.113.9' },
    { host: 'localhost', 'x-forwarded-host': 'app.example.com' },
  ])('does not exist for %j', async (headers) => {
    for (const path of ['/dev/mail', '/dev/mail/20261122-1', '/dev/', '/dev']) {
      const { status, text } = await ask(server, '127.0.0.1', path, {
        accept: 'application/json',
        ...headers,
      });
      expect({ status, text: text.replace(path, '/nothing') }, path).toEqual(absent);
    }
  });

  it('does not exist for other machines, with any headers', async () => {
    for (const host of addressesOf({ internal: false }).filter(isIPv4)) {
      const headers = { host: 'localhost', 'x-forwarded-for': '127.0.0.1' };
      const { status } = await ask(server, host, '/dev/mail', headers);
      expect(status, host).toBe(settings.SVC_API_HOST === '' ? 'ECONNREFUSED' : 404);
    }
  });
});

test('production listens everywhere and has no mailbox', async () => {
  await using server = await openServer({ settings: { ...productionSettings, SVC_API_HOST: '' } });

  for (const host of ['127.0.0.2', ...addressesOf({ internal: false })]) {
    expect(await ask(server, host, '/health'), host).toMatchObject({ status: 200 });
  }
  expect(await ask(server, '127.0.0.1', '/dev/mail')).toMatchObject({ status: 404 });
});
