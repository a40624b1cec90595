import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setMetricCountListener } from '../../../core/telemetry/metrics.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { listOf } from './move.ts';
import { serveOriginal, toWire } from './serve-legacy-system.ts';

const key = 'abcdef-ghijkl-mnopqr-stuvwx';
const headers = { 'x-apikey': key };
const outcomes: string[] = [];

beforeAll(() =>
  setMetricCountListener((name, attributes) => {
    if (name === 'trellis.fallbacks') outcomes.push(`${attributes?.kind} ${attributes?.outcome}`);
  }),
);
beforeEach(() => {
  outcomes.length = 0;
});
afterAll(() => setMetricCountListener());

function open(from: string, settings: Record<string, string> = {}) {
  return openServer({ settings: { SVC_FALLBACK_CAMPAIGNS_URL: from, ...settings } });
}

const say = (response: ServerResponse, campaigns: readonly unknown[], more: Record<string, string> = {}) =>
  response.writeHead(200, more).end(JSON.stringify({ ok: true, campaigns }));

const statusOf = async (server: TestServer, path = '') =>
  (await server.send('GET', `/v1/campaign${path}`, { headers })).status;

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

const flood = (response: ServerResponse) => {
  const more = () => {
    while (response.write('"'.padEnd(65_536, 'x')));
  };
  response.writeHead(200).write('[{"name":');
  response.on('drain', more);
  more();
};

const failing: Readonly<Record<string, Answer>> = {
  'an error': (_, response) => response.writeHead(500).end('down'),
  'a passing error': (_, response) => response.writeHead(503, { 'retry-after': '60' }).end('busy'),
  'a page for people': (_, response) => response.writeHead(200).end('<html>Sign in</html>'),
  'half of an answer': (_, response) => response.writeHead(200).end('{"ok":true,"campaigns":[{"_id":"5e6a'),
  'an address that does not exist': (_, response) => response.writeHead(404).end('{"ok":false}'),
  'an answer without an end': (_, response) => flood(response),
  silence: () => undefined,
  'silence after the head': (_, response) => response.writeHead(200).write('{"ok":true,"campaigns":['),
  'a broken connection': (request) => request.socket.destroy(),
};

test.each(Object.keys(failing))('%s counts as knowing nothing, and is no error here', async (name) => {
  await using original = await serveOriginal((request, response) => failing[name]?.(request, response));
  await using server = await open(original.from, { SVC_FALLBACK_TIMEOUT: '0.5' });
  expect(await statusOf(server)).toBe(401);
  expect(await statusOf(server, '/5e6a1f200000000000000001')).toBe(401);
  expect(outcomes[0]).toBe('key failed');
  expect(original.asked).toHaveLength(1);
  expect(await server.db.campaigns.account.count()).toBe(0);
});

test('nothing listens, and the answer is that for an unknown key', async () => {
  await using server = await open('http://127.0.0.1:1/v1');
  expect(await statusOf(server)).toBe(401);
  expect(outcomes).toEqual(['key failed']);
});

test('a redirect is not followed, so that the key is not sent elsewhere', async () => {
  await using elsewhere = await serveOriginal((_, response) => say(response, [toWire(1)]));
  await using original = await serveOriginal((request, response) =>
    response.writeHead(307, { location: new URL(request.url ?? '', elsewhere.from).href }).end(),
  );
  await using server = await open(original.from);
  expect(await statusOf(server)).toBe(401);
  expect(outcomes).toEqual(['key failed']);
  expect(elsewhere.asked).toEqual([]);
});

test('a key without permission there is refused, without delaying others', async () => {
  for (const status of [401, 403, 429]) {
    outcomes.length = 0;
    await using original = await serveOriginal(({ headers: sent }, response) =>
      sent['x-apikey'] === key ? response.writeHead(status).end('no') : say(response, [toWire(1)]),
    );
    await using server = await open(original.from);
    expect(await statusOf(server)).toBe(401);
    expect(await listOf(server, 'another-key-of-an-account')).toHaveLength(1);
    expect(outcomes).toEqual(['key unknown', 'key brought']);
  }
});

test('an account without campaigns stays unknown, because only campaigns contain the owner', async () => {
  await using original = await serveOriginal((_, response) => say(response, []));
  await using server = await open(original.from);
  expect(await statusOf(server)).toBe(401);
  expect(outcomes).toEqual(['key unknown']);
});

test('data of other accounts in the legacy system are not imported, in lists and by id', async () => {
  const other = { user_id: '5f0b3c1e-7d0a-4c59-9a51-2f6f0f6f0a02' };
  await using original = await serveOriginal(({ url = '' }, response) => {
    if (!url.includes('?')) return response.end(JSON.stringify({ ok: true, campaign: toWire(3, other) }));
    return say(response, [toWire(1), toWire(2, other), 7, { ...toWire(4), user_id: 4 }]);
  });
  await using server = await open(original.from);
  expect((await listOf(server, key)).map(({ _id }) => _id)).toEqual([toWire(1)._id]);
  expect(await statusOf(server, `/${toWire(3)._id}`)).toBe(404);
  expect(await statusOf(server, `/${toWire(5)._id}`)).toBe(404);
  expect(await server.db.campaigns.account.count()).toBe(1);
  expect(await server.db.campaigns.campaign.count()).toBe(1);
});

test('a campaign that breaks the rules of the API is left out, and the others are imported', async () => {
  await using original = await serveOriginal((_, response) =>
    say(response, [toWire(1), toWire(2, { status: 'Flying' }), toWire(3, { user_email: null })]),
  );
  await using server = await open(original.from);
  expect(await listOf(server, key)).toHaveLength(2);
});

test('if the legacy system fails later, imported data are shown, and others are unknown', async () => {
  let isDown = false;
  await using original = await serveOriginal((_, response) =>
    isDown ? response.writeHead(500).end() : say(response, [toWire(1)]),
  );
  await using server = await open(original.from);
  expect(await statusOf(server, `/${toWire(1)._id}`)).toBe(200);
  isDown = true;
  await server.db.of('campaigns').pool.query('DELETE FROM campaigns.import_marks');
  expect(await listOf(server, key)).toHaveLength(1);
  expect(await statusOf(server, `/${toWire(1)._id}`)).toBe(200);
  expect(await statusOf(server, `/${toWire(2)._id}`)).toBe(404);
  expect(outcomes).toEqual(['key brought', 'list failed', 'campaign failed']);
});

test('a list that exceeds the timeout is imported in parts, and each list continues where the last one stopped', async () => {
  const all = Array.from({ length: 1_500 }, (_, index) => toWire(index));
  let delay = 30_000;
  await using original = await serveOriginal(({ url = '' }, response) => {
    const page = Number(/after=(\d)/.exec(url)?.[1] ?? 0);
    const link = `<?limit=500&after=${page + 1}>; rel="next"`;
    setTimeout(
      () => say(response, all.slice(page * 500, (page + 1) * 500), page < 2 ? { link } : undefined),
      page ? delay : 0,
    );
  });
  await using server = await open(original.from, { SVC_FALLBACK_TIMEOUT: '8' });
  expect(await statusOf(server, `/${toWire(1)._id}`)).toBe(200);
  expect(await server.db.campaigns.campaign.count()).toBe(500);
  expect(await server.db.campaigns.account.count()).toBe(1);
  expect(original.asked.map(({ url }) => url)).toEqual([
    '/v1/campaign?limit=500',
    '/v1/campaign?limit=500&after=1',
  ]);
  delay = 0;
  expect(await listOf(server, key)).toHaveLength(1_500);
  expect(original.asked.at(-1)?.url).toContain('after=2');
});

test('a long list without pages is imported in parts too', async () => {
  const all = Array.from({ length: 1_200 }, (_, index) => toWire(index));
  let known = 700;
  await using original = await serveOriginal((_, response) => {
    const parts = all.slice(0, known).map((one) => JSON.stringify(one));
    response.writeHead(200).write(`{"ok":true,"campaigns":[${parts.join(',')}`);
    if (known === all.length) response.end(']}');
    known = all.length;
  });
  await using server = await open(original.from, { SVC_FALLBACK_TIMEOUT: '8' });
  expect(await statusOf(server, `/${toWire(1)._id}`)).toBe(200);
  expect(await server.db.campaigns.campaign.count()).toBe(700);
  expect(await listOf(server, key)).toHaveLength(1_200);
  expect(await listOf(server, key)).toHaveLength(1_200);
  expect(outcomes).toEqual(['key brought', 'list brought']);
  expect(original.asked).toHaveLength(2);
});

test('the log contains no keys, for any response of the legacy system', async () => {
  const file = join(makeTestFolder(), 'log.txt');
  await using original = await serveOriginal(({ url = '' }, response) =>
    url.includes('?') ? say(response, [toWire(1), 7]) : response.writeHead(302, { location: key }).end(),
  );
  {
    await using server = await open(original.from, { LOG_LEVEL: 'debug', SVC_LOG_FILE: file });
    expect(await statusOf(server)).toBe(200);
    expect(await statusOf(server, `/${toWire(2)._id}`)).toBe(404);
  }
  const log = readFileSync(file, 'utf8');
  expect(log).toContain('the legacy system did not respond');
  expect(log).not.toContain(key);
});

test('an address with a password, or of something else, stops the start', async () => {
  await expect(open('https://name:secret@old.example.com/v1')).rejects.toThrow(
    'SVC_FALLBACK_CAMPAIGNS_URL: must be an address such as',
  );
  await expect(open('postgres://old.example.com/v1')).rejects.toThrow('must be an http or https URL');
});
