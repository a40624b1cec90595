import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { productionSettings } from '../../kit/production-settings.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { post } from '../../subgraphs/auth/auth-test-server.ts';
import { callback, openOauthServer } from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';
import { openAccountHolder } from '../../subgraphs/campaigns/account-holder.ts';
import { countClicks, publishAdvertised, visit } from '../../subgraphs/campaigns/clicks/visit.ts';

const app = { client_name: 'Calendar', redirect_uris: [callback] };

/** A made-up client for each number. */
const forwardedFor = (n: number) => ({ 'x-forwarded-for': `9.9.${n >> 8}.${n & 255}` });

/** Does it so many times, a few at once. */
async function repeat<T>(times: number, ask: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let n = 0; n < times; n += 20) {
    const some = Array.from({ length: Math.min(20, times - n) }, (_, more) => ask(n + more));
    answers.push(...(await Promise.all(some)));
  }
  return answers;
}

const chooseCmsPassword =
  'mutation ($input: ChooseCmsPasswordInput!) { chooseCmsPassword(input: $input) { login } }';

/** Follows an invalid mail link. Returns whether the link was checked, or refused by the rate limit. */
function guessLink({ url }: TestServer, localAddress: string, headers: Record<string, string> = {}) {
  return new Promise<'judged' | 'refused'>((resolve, reject) => {
    const asked = request(`${url}/verify?type=recovery&token=${'0'.repeat(56)}`, { headers, localAddress });
    asked.on('response', (answer) => {
      answer.resume();
      const told = `${answer.statusCode} ${answer.headers.location}`;
      resolve(/over_request_rate_limit|^429/.test(told) ? 'refused' : 'judged');
    });
    asked.on('error', reject).end();
  });
}

describe.each(drawTopologies(import.meta.filename))(
  'addresses that only a header names, in %s',
  (topology) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await openOauthServer({ SVC_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true' }, topology);
    });
    afterAll(() => server[Symbol.asyncDispose]());

    it('add no more clicks than twenty clients can', async () => {
      const anna = await openAccountHolder(server);
      const { id, jobPage } = await publishAdvertised(server, anna);

      await repeat(260, (n) => visit(server, jobPage, forwardedFor(n)));

      const { deliveries } = await countClicks(server, anna, id);
      expect(deliveries.find(({ channel }) => channel === 'job_page')?.clicks).toBe(20 * 10);
    });

    it('do not lock out the owner of a forged address, nor the other clients of an undeclared proxy', async () => {
      const forged = { 'x-forwarded-for': '127.0.0.2' };
      const guesses = await repeat(61, () => guessLink(server, '127.0.0.1', forged));

      expect(guesses.slice(0, 60)).toEqual(Array(60).fill('judged'));
      expect(await guessLink(server, '127.0.0.1', forged)).toBe('refused');
      expect(await guessLink(server, '127.0.0.2')).toBe('judged');
      expect(await guessLink(server, '127.0.0.1', { 'x-forwarded-for': '5.5.5.6' })).toBe('judged');
      expect(await guessLink(server, '127.0.0.1')).toBe('judged');
    });

    it('are stored in records', async () => {
      await post(
        server,
        '/signup',
        { email: 'eve@example.com', password: 'correct horse battery' },
        forwardedFor(7),
      );

      const events = await server.db.auth.auditLogEntry.findMany({ where: { ipAddress: '9.9.0.7' } });
      expect(events.length).toBeGreaterThan(0);
    });
  },
);

test.runIf(inject('isThorough'))(
  'registrations of apps through one connection are limited, with any addresses in its header',
  async () => {
    await using server = await openOauthServer({ SVC_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true' });
    const begun = Date.now();

    const statuses = await repeat(720, async (n) => {
      const { status } = await post(server, '/oauth/clients/register', app, forwardedFor(n));
      return status;
    });

    const made = statuses.filter((status) => status === 201).length;
    const refilled = Math.ceil((Date.now() - begun) / 500);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
    expect(made).toBeGreaterThanOrEqual(20 * 30);
    expect(made).toBeLessThanOrEqual(20 * 30 + refilled);
  },
);

describe('addresses that the operator’s proxies vouch for', () => {
  test.each([
    ['1', 30],
    ['0', 10],
  ])('count separately (%s proxies)', async (proxies, counted) => {
    await using server = await openServer({ settings: { SVC_SECURITY_TRUSTED_PROXIES: proxies } });
    const anna = await openAccountHolder(server);
    const { id, jobPage } = await publishAdvertised(server, anna);

    await repeat(30, (n) => visit(server, jobPage, forwardedFor(n)));

    const { deliveries } = await countClicks(server, anna, id);
    expect(deliveries.find(({ channel }) => channel === 'job_page')?.clicks).toBe(counted);
  });
});

describe('all addresses of an IPv6 network are one client', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openOauthServer({
      SVC_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true',
      SVC_SECURITY_TRUSTED_PROXIES: '1',
    });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  /** A different address of one /64 for each number. */
  const inNetwork = (network: string) => (n: number) => ({
    'x-forwarded-for': `2001:db8:0:${network}:${n}::1`,
  });

  test('for clicks', async () => {
    const anna = await openAccountHolder(server);
    const { id, jobPage } = await publishAdvertised(server, anna);
    const from = inNetwork('a');

    await repeat(30, (n) => visit(server, jobPage, from(n)));

    const { deliveries } = await countClicks(server, anna, id);
    expect(deliveries.find(({ channel }) => channel === 'job_page')?.clicks).toBe(10);
  });

  test('for guesses at mailed links', async () => {
    const from = inNetwork('b');
    const guesses = await repeat(61, (n) => guessLink(server, '127.0.0.1', from(n)));

    expect(guesses.filter((guess) => guess === 'judged')).toHaveLength(60);
    expect(await guessLink(server, '127.0.0.1', from(61))).toBe('refused');
    expect(await guessLink(server, '127.0.0.1', inNetwork('c')(1))).toBe('judged');
  });

  test('for guesses at links to choose a CMS password', async () => {
    const from = inNetwork('d');
    const guesses = await repeat(62, (n) =>
      server.graphql(
        chooseCmsPassword,
        { input: { secret: `${n}`, password: 'correct horse battery' } },
        from(n),
      ),
    );

    const codes = guesses.map(({ errors }) => errors?.[0]?.extensions.code);
    expect(codes.filter((code) => code === 'CMS_PASSWORD_LINKS_LIMITED').length).toBeGreaterThan(0);
  });

  test('for registrations of apps', async () => {
    const from = inNetwork('e');
    const answers = await repeat(120, (n) => post(server, '/oauth/clients/register', app, from(n)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]));
  });
});

describe('a production log', () => {
  async function warningsOf(settings: Record<string, string>) {
    const file = join(makeTestFolder(), 'server.log');
    {
      await using server = await openServer({
        settings: { ...settings, LOG_LEVEL: 'warn', SVC_LOG_FILE: file },
      });
      await server.send('GET', '/settings');
      for (const n of [1, 2, 3]) await server.send('GET', '/settings', { headers: forwardedFor(n) });
    }
    return readFileSync(file, 'utf8').match(/"setting":"SVC_SECURITY_TRUSTED_PROXIES"/g)?.length ?? 0;
  }

  test('reports once that forwarded addresses are not trusted', async () => {
    expect(await warningsOf(productionSettings)).toBe(1);
    expect(await warningsOf({ ...productionSettings, SVC_SECURITY_TRUSTED_PROXIES: '0' })).toBe(0);
    expect(await warningsOf({})).toBe(0);
  });
});
