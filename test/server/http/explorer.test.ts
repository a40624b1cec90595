import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productionSettings } from '../../kit/production-settings.ts';
import { sendRaw } from '../../kit/send-raw.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const introspection = { json: { query: '{ __schema { queryType { name } } }' } };
const api = readFileSync('gateway/generated/api.graphql', 'utf8');

describe('in development', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test('a browser gets the explorer, with a policy that allows no external resources', async () => {
    const { status, headers, text } = await server.send('GET', '/graphql', { headers: browser });

    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')?.split(';').sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "font-src 'self' data:",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "img-src 'self' data:",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "worker-src 'self'",
    ]);
    expect(headers.get('vary')).toContain('Accept');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(text).not.toMatch(/https?:\/\//);
  });

  test.each([['application/json'], ['application/graphql-response+json'], ['*/*']])(
    'a client that accepts %s gets the graph',
    async (accept) => {
      const headers = { accept, 'content-type': 'application/json' };
      const { status, body } = await server.send('GET', '/graphql?query={__typename}', { headers });

      expect([status, body]).toEqual([200, { data: { __typename: 'Query' } }]);
    },
  );

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('its files are cached for ever, and are compressed by %s', async (encoding, decompress) => {
    const { text } = await server.send('GET', '/graphql', { headers: browser });
    const paths = [...text.matchAll(/"(\/graphql\/explorer\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(paths).toHaveLength(5);

    for (const path of paths) {
      const { status, headers, bytes } = await sendRaw(server.url + path, { 'accept-encoding': encoding });

      expect([status, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'Accept-Encoding']);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-type']).toMatch(/^text\/(javascript|css); charset=utf-8$/);
      const plain = await sendRaw(server.url + path, {});
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(decompress(bytes).equals(plain.bytes)).toBe(true);
    }
  });

  test.each([
    ['unknown', 'main-AAAAAAAA.js'],
    ['of the build alone', 'manifest.json'],
    ['outside', '..%2f..%2fpackage.json'],
  ])('a file that is %s is not found', async (_which, file) => {
    const { status, headers } = await server.send('GET', `/graphql/explorer/${file}`);

    expect(status).toBe(404);
    expect(headers.get('cache-control') ?? '').not.toContain('immutable');
    expect(headers.get('content-encoding')).toBeNull();
  });

  test('the schema is served as text, to pages of other origins too', async () => {
    const { status, headers, text } = await server.send('GET', '/schema.graphql', {
      headers: { origin: 'https://example.com' },
    });

    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(headers.get('access-control-allow-origin')).toBe('https://example.com');
    expect(text).toBe(api);
  });

  test('the schema is compressed on request, and not sent again to a client that has it', async () => {
    const url = `${server.url}/schema.graphql`;
    const { headers, bytes } = await sendRaw(url, { 'accept-encoding': 'gzip' });

    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(bytes).toString()).toBe(api);
    const etag = String(headers.etag);
    expect((await sendRaw(url, { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(304);
  });

  /** A cookie, because a page of another site could send a request that has none itself. */
  const cookie = 'trellis_cms=x';

  test('a GET with cookies that a page of another site could send gets an error that names the alternative', async () => {
    const headers = { cookie };
    const { status, body } = await server.send('GET', '/graphql?query={__typename}', { headers });

    expect(status).toBe(400);
    expect(body).toMatchObject({
      errors: [
        {
          message: expect.stringMatching(/content-type: application\/json or apollo-require-preflight/),
          extensions: { code: 'REQUEST_UNGUARDED_GET' },
        },
      ],
    });
  });

  test.each([
    [{ 'content-type': 'application/json' }],
    [{ 'apollo-require-preflight': 'true' }],
    [{ 'x-apollo-operation-name': 'A' }],
    [{ cookie: '' }],
  ])('a GET with %o is answered', async (headers) => {
    const sent = { headers: { cookie, ...headers } };
    expect((await server.send('GET', '/graphql?query={__typename}', sent)).status).toBe(200);
  });

  test.each([
    [{ 'content-type': 'text/plain;charset=utf-8' }],
    [{ 'content-type': 'multipart/form-data; boundary=x' }],
    [{ 'apollo-require-preflight': '' }],
  ])('a GET with cookies and %o is not', async (headers) => {
    const sent = { headers: { cookie, ...headers } };
    expect((await server.send('GET', '/graphql?query={__typename}', sent)).status).toBe(400);
  });
});

describe('in production', () => {
  const ask = async (settings: Record<string, string>) => {
    await using server = await openServer({ settings: { ...productionSettings, ...settings } });
    const page = await server.send('GET', '/graphql', { headers: browser });
    const schema = await server.send('GET', '/schema.graphql');
    const described = await server.send('POST', '/graphql', introspection);
    const refused = await server.send('POST', '/graphql', { json: { query: '{ mee { id } }' } });
    return { page, schema, described, refused };
  };

  test('there is neither page nor schema by default', async () => {
    const { page, schema, described, refused } = await ask({});

    expect([page.status, schema.status, described.status]).toEqual([400, 404, 400]);
    expect(page.body).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
    expect(refused.text).not.toContain('Did you mean');
  });

  test('SVC_GRAPHQL_INTROSPECTION enables the schema alone', async () => {
    const { page, schema, described, refused } = await ask({ SVC_GRAPHQL_INTROSPECTION: 'true' });

    expect([page.status, schema.status, described.status]).toEqual([400, 200, 200]);
    expect(refused.text).toContain('Did you mean');
  });

  test('SVC_GRAPHQL_EXPLORER enables the page alone, which knows that it gets no schema', async () => {
    const { page, schema, described } = await ask({ SVC_GRAPHQL_EXPLORER: 'true' });

    expect([page.status, schema.status, described.status]).toEqual([200, 404, 400]);
    expect(page.text).toContain('data-described="false"');
  });
});

test('development can do without both', async () => {
  await using server = await openServer({
    settings: { SVC_GRAPHQL_EXPLORER: 'false', SVC_GRAPHQL_INTROSPECTION: 'false' },
  });
  const page = await server.send('GET', '/graphql', { headers: browser });
  const described = await server.send('POST', '/graphql', introspection);

  expect([page.status, described.status]).toEqual([400, 400]);
});
