import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodeOf } from '../../core/lib/records.ts';
import { createUserUrlFetcher } from '../../core/ports/user-url-fetcher.ts';

let served = 0;
const server = createServer((req, res) => {
  served += 1;
  if (req.url === '/elsewhere') return void res.writeHead(302, { location: '/hello' }).end();
  if (req.url === '/huge') return void res.end('x'.repeat(1_048_577));
  res.end('hello');
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.closeAllConnections());
afterAll(() => void server.close());

/** Returns the reason of a failed fetch, from any layer. */
async function failureOf(answer: Promise<Response>) {
  const error = await answer.then(
    () => new Error('it was answered'),
    (reason: Error) => reason,
  );
  return error.cause instanceof Error ? error.cause.message : error.message;
}

const resolveTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('an address of a user', () => {
  test('is called where its network is allowed', async () => {
    const { fetch } = createUserUrlFetcher({ allowedNetworks: ['127.0.0.0/8'] });

    const answer = await fetch(`http://127.0.0.1:${port}/hello`);

    expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 200, text: 'hello' });
  });

  test.each(['http://127.0.0.1:PORT', 'http://[::1]:PORT', 'http://0x7f.1:PORT', 'http://2130706433:PORT'])(
    'never leads to ourselves: %s',
    async (url) => {
      const { fetch } = createUserUrlFetcher({});
      const before = served;

      expect(await failureOf(fetch(url.replace('PORT', String(port))))).toBe('must be a public address');
      expect(served).toBe(before);
    },
  );

  test.each([
    ['loopback', ['127.0.0.1']],
    ['metadata', ['169.254.169.254']],
    ['a mapped address', ['::ffff:127.0.0.1']],
    ['a public and a private address', ['93.184.215.14', '10.0.0.1']],
    ['nothing', []],
  ])('is no name of %s', async (_name, addresses) => {
    const { fetch } = createUserUrlFetcher({ resolve: resolveTo(...addresses) });

    expect(await failureOf(fetch(`http://sly.example:${port}/`))).toBe(
      'the name does not lead to a public address',
    );
  });

  test.each(['ENOTFOUND', 'ENODATA', 'EAI_AGAIN', 'ESERVFAIL'])(
    'is refused for the same reason where its name does not resolve: %s',
    async (code) => {
      const [missing, internal] = [
        createUserUrlFetcher({ resolve: () => Promise.reject(Object.assign(new Error('queryA'), { code })) }),
        createUserUrlFetcher({ resolve: resolveTo('10.0.0.1') }),
      ];

      const reasons = await Promise.all(
        [missing, internal].map(async ({ fetch }) => {
          const { cause } = (await fetch(`http://db.internal:${port}/`).catch(
            (error: Error) => error,
          )) as Error;
          return [cause instanceof Error && cause.name, String(cause), errorCodeOf(cause)];
        }),
      );
      expect(reasons[0]).toEqual(reasons[1]);
      expect(reasons[0]?.[1]).toContain('the name does not lead to a public address');
    },
  );

  test('is connected to where it was checked, although its name means something else a moment later', async () => {
    // The first address is reserved for documentation and counts as a public one.
    const answers = [['192.0.2.1'], ['127.0.0.1']];
    let asked = 0;
    const resolve = async () => {
      const addresses = answers[Math.min(asked, 1)] ?? [];
      asked += 1;
      return resolveTo(...addresses)();
    };
    const { fetch } = createUserUrlFetcher({ allowedNetworks: ['192.0.2.1'], resolve });
    const before = served;

    await expect(
      fetch(`http://rebinding.example:${port}/`, { signal: AbortSignal.timeout(100) }),
    ).rejects.toThrow();
    expect(asked).toBe(1);
    expect(await failureOf(fetch(`http://rebinding.example:${port}/`))).toBe(
      'the name does not lead to a public address',
    );
    expect(asked).toBe(2);
    expect(served).toBe(before);
  });

  test('is resolved again for every call', async () => {
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const { fetch } = createUserUrlFetcher({ allowedNetworks: ['127.0.0.1'], resolve });

    await (await fetch(`http://hook.example:${port}/`)).text();
    await (await fetch(`http://hook.example:${port}/`)).text();

    expect(asked).toBe(2);
  });

  test('follows no redirects and does not fill our memory', async () => {
    const { fetch } = createUserUrlFetcher({ allowedNetworks: ['127.0.0.1'] });

    await expect(fetch(`http://127.0.0.1:${port}/elsewhere`)).rejects.toThrow();
    await expect(fetch(`http://127.0.0.1:${port}/huge`)).rejects.toThrow('the answer is too long');
  });
});

describe('problems of an address are reported before it is called', () => {
  const { findProblem } = createUserUrlFetcher({});

  test.each([
    ['ftp://example.com/', 'must be an http or https URL'],
    ['javascript:alert(1)', 'must be an http or https URL'],
    ['example.com/hook', 'must be an http or https URL'],
    ['https://anna:secret@example.com/', 'must not carry a user name or password'],
    ['http://example.com:25/', 'must use port 80, 443, or one from 1024 on'],
    ['http://localhost:8080/', 'must be a public address'],
    ['http://api.localhost./', 'must be a public address'],
    ['http://[::ffff:10.0.0.1]/', 'must be a public address'],
    ['https://169.254.169.254/latest/meta-data', 'must be a public address'],
  ])('%s', (url, problem) => {
    expect(findProblem(url)).toBe(problem);
  });

  test('and with the setting that would allow it, if the user can set it', () => {
    const hinting = createUserUrlFetcher({ networksSetting: 'SVC_WEBHOOK_ALLOWED_NETWORKS' });

    expect(hinting.findProblem('http://localhost:4400/events')).toBe(
      'must be a public address, or in a network of the setting SVC_WEBHOOK_ALLOWED_NETWORKS, such as 127.0.0.0/8',
    );
    expect(hinting.findProblem('ftp://localhost/')).toBe('must be an http or https URL');
  });

  test.each(['https://example.com/hook', 'http://example.com:8443/?a=b', 'https://[2606:4700::1111]/'])(
    'nothing with %s',
    (url) => {
      expect(findProblem(url)).toBeNull();
    },
  );
});
