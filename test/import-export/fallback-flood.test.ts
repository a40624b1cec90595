import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, inject, test } from 'vitest';
import { createApiToken } from '../kit/cms-token.ts';
import { drawTopologies } from '../kit/draw-topologies.ts';
import { openServer, type ServerTopology, type TestServer } from '../kit/test-server.ts';

/** A legacy system that knows nothing, and answers when the test releases a request. */
async function openLegacy() {
  const paths: string[] = [];
  const held: ServerResponse[] = [];
  let isHolding = true;
  const answer = (response: ServerResponse) =>
    response.writeHead(paths[0]?.startsWith('/v1') ? 401 : 404).end('{}');
  const server = createServer((request, response) => {
    paths.push(`${request.url} ${request.headers['x-apikey'] ?? ''}`);
    if (isHolding) held.push(response);
    else answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    has: (text: string) => paths.some((path) => path.includes(text)),
    releaseOne: () => {
      const response = held.shift();
      if (response) answer(response);
    },
    releaseAll: () => {
      isHolding = false;
      for (const response of held.splice(0)) answer(response);
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Legacy = Awaited<ReturnType<typeof openLegacy>>;

const from = (client: string) => ({ 'x-forwarded-for': client });
const flooder = from('203.0.113.1');
const other = from('203.0.113.2');

function open({ url }: Legacy, topology: ServerTopology): Promise<TestServer> {
  return openServer({
    topology,
    settings: {
      SVC_FALLBACK_CAMPAIGNS_URL: `${url}/v1`,
      SVC_FALLBACK_CMS_URL: `${url}/api`,
      SVC_FALLBACK_CMS_TOKEN: 'token',
      SVC_FALLBACK_TIMEOUT: '60',
      SVC_CMS_PUBLIC_READ: 'true',
      SVC_SECURITY_TRUSTED_PROXIES: '1',
    },
  });
}

const toKey = (name: string, n: number) => `${name}-${String(n).padStart(20, '0')}`;

test.each(drawTopologies(import.meta.filename))(
  'behind a flood of unknown keys, the key of another client has one of the next turns (%s)',
  async (topology) => {
    await using legacy = await openLegacy();
    await using trellis = await open(legacy, topology);
    const ask = (key: string, client: Record<string, string>) =>
      trellis.send('GET', '/v1/campaign', { headers: { 'x-apikey': key, ...client } });

    // In separate processes all of them fit into the connections between the processes.
    const flood = Array.from({ length: 30 }, (_, n) => ask(toKey('flood', n), flooder));
    await expect.poll(() => legacy.paths).toHaveLength(24);
    const asked = ask(toKey('other', 1), other);
    let released = 0;
    while (!legacy.has(toKey('other', 1)) && released < 6) {
      const before = legacy.paths.length;
      legacy.releaseOne();
      released += 1;
      await expect.poll(() => legacy.paths.length).toBeGreaterThan(before);
    }
    expect(released).toBeLessThan(6);
    legacy.releaseAll();
    const answers = await Promise.all([...flood, asked]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  },
);

test('a flood of unknown articles holds no medium back', async () => {
  await using legacy = await openLegacy();
  await using trellis = await open(legacy, 'one');
  const flood = Array.from({ length: 30 }, (_, n) =>
    trellis.graphql('query($id: ID!) { article(id: $id) { name } }', { id: String(1_000 + n) }, flooder),
  );
  await expect.poll(() => legacy.paths).toHaveLength(8);
  const asked = trellis.send('GET', '/media/picture.jpg', { headers: flooder });
  await expect.poll(() => legacy.has('picture.jpg')).toBe(true);
  legacy.releaseAll();
  expect((await asked).status).toBe(404);
  await Promise.all(flood);
});

test.runIf(inject('isThorough'))(
  'a client that scans numbers is put off with 429, and others are not',
  async () => {
    await using legacy = await openLegacy();
    legacy.releaseAll();
    await using trellis = await open(legacy, 'one');
    const token = { 'x-cms-token': await createApiToken(trellis) };
    const scan = async (first: number, client: Record<string, string>) => {
      const names = Array.from({ length: 50 }, (_, n) => `${first + n}.jpg`);
      const fields = names.map((name, n) => `n${n}: mediumByFilename(filename: "${name}") { title }`);
      const { errors } = await trellis.graphql(`{ ${fields.join(' ')} }`, {}, { ...token, ...client });
      return new Set(errors?.map(({ extensions }) => extensions.status));
    };
    for (let n = 0; n < 60; n += 1) expect(await scan(n * 50, flooder)).not.toContain(429);

    expect(await scan(3_000, flooder)).toEqual(new Set([429]));
    const refused = await trellis.send('GET', '/media/picture.jpg', { headers: flooder });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await trellis.send('GET', '/media/picture.jpg', { headers: other })).status).toBe(404);
    // Earlier lookups are remembered, and another kind counts by itself.
    expect(await scan(59 * 50, flooder)).not.toContain(429);
    const article = await trellis.graphql('{ article(id: "7000") { name } }', {}, flooder);
    expect(article.errors?.map(({ extensions }) => extensions.status)).not.toContain(429);
  },
);
