import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServer, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ settings: { SVC_API_MAX_REQUEST_DURATION: '2s' } });
});
afterAll(() => server[Symbol.asyncDispose]());

const json = { 'content-type': 'application/json' };

const crowded = `{"query":"{__typename}","variables":{"a":[${Array.from({ length: 20_000 }).fill(1).join()}]}}`;

describe('/graphql refuses in the shape of GraphQL', () => {
  test.each([
    ['a body that is too large', `{"query":"${'x'.repeat(1_100_000)}"}`, json, 413, 'REQUEST_TOO_LARGE'],
    ['a body that is no JSON', '{"query":', json, 400, 'REQUEST_INVALID_JSON'],
    [
      'an encoding that it does not know',
      '{}',
      { ...json, 'content-encoding': 'x' },
      415,
      'REQUEST_UNKNOWN_ENCODING',
    ],
    ['a damaged encoding', '{}', { ...json, 'content-encoding': 'gzip' }, 400, 'REQUEST_UNREADABLE'],
    [
      'an unknown charset',
      '{}',
      { 'content-type': 'application/json; charset=x' },
      415,
      'REQUEST_UNKNOWN_CHARSET',
    ],
    [
      'another content type',
      '{ __typename }',
      { 'content-type': 'application/graphql' },
      415,
      'REQUEST_NOT_JSON',
    ],
    ['a form', 'query=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'REQUEST_NOT_JSON'],
    ['an empty object', '{}', json, 400, 'BAD_REQUEST'],
    [
      'variables that are nested too deep',
      `{"query":"{__typename}","variables":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`,
      json,
      400,
      'REQUEST_INVALID_JSON',
    ],
    ['too many values', crowded, json, 400, 'REQUEST_INVALID_JSON'],
    [
      'too many values where the answer tells its cost',
      crowded,
      { ...json, 'x-graphql-cost': '1' },
      400,
      'REQUEST_INVALID_JSON',
    ],
  ])('%s', async (_name, body, headers, ...[status, code]) => {
    const sent = await server.send('POST', '/graphql', { body, headers });

    expect(sent.status, sent.text).toBe(status);
    expect(sent.headers.get('content-type')).toMatch(/^application\/json/);
    expect(sent.body).toMatchObject({ errors: [{ message: expect.any(String), extensions: { code } }] });
    expect(sent.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('another method', async () => {
    const sent = await server.send('PUT', '/graphql', { json: { query: '{ __typename }' } });

    expect([sent.status, sent.headers.get('allow')]).toEqual([405, 'GET, POST']);
    expect(sent.body).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });

  test('a body that arrives too slowly', async () => {
    const body = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('{')) });
    const init = { method: 'POST', headers: json, body, duplex: 'half' } as RequestInit;
    const sent = await fetch(`${server.url}/graphql`, init);

    expect(sent.status).toBe(504);
    expect(await sent.json()).toMatchObject({ errors: [{ extensions: { code: 'REQUEST_TIMEOUT' } }] });
  });
});

describe('an unknown path', () => {
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const unknown = { code: 404, error_code: 'not_found', msg: 'There is no such path' };

  test('is a page for a browser', async () => {
    const { status, text, headers } = await server.send('GET', '/no/such/path', {
      headers: { accept: browser },
    });

    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toMatch(/^<!doctype html>.*<h1>Not found<\/h1>/);
  });

  test.each([['*/*'], ['application/json'], ['application/json, text/html'], ['text/plain']])(
    'is JSON for a client that accepts %s',
    async (accept) => {
      const { status, body } = await server.send('GET', '/no/such/path', { headers: { accept } });

      expect([status, body]).toEqual([404, unknown]);
    },
  );

  test.each([
    ['/admin/no/such/path', unknown],
    ['/api/no/such/path', { error: 'Route not found' }],
  ])('of a family is refused as the family does, also for a browser: %s', async (path, body) => {
    const sent = await server.send('GET', path, { headers: { accept: browser } });

    expect([sent.status, sent.body]).toMatchObject([404, body]);
  });
});
