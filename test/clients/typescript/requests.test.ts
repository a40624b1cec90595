import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdempotencyKey, createTrellis, TrellisError } from '../../../clients/typescript/index.ts';
import { type Person, signUp } from '../../kit/people.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { serve } from './serve.ts';

let server: TestServer;
let anna: Person;
beforeAll(async () => {
  server = await openServer();
  anna = await signUp(server, 'anna@example.com');
});
afterAll(() => server[Symbol.asyncDispose]());

const open = (more: object = {}) => createTrellis({ url: server.url, accountKey: anna.accountKey, ...more });

describe('REST', () => {
  test('answers by route; a request that is sent again with its key is answered alike', async () => {
    const trellis = open();
    const request = {
      body: { name: 'Staff Nurse' },
      headers: { 'Idempotency-Key': createIdempotencyKey() },
    };

    const first = await trellis.call('POST /v1/campaign', request);
    const again = await trellis.call('POST /v1/campaign', request);
    const listed = await trellis.call('GET /v1/campaign', {
      query: { status: ['Draft', 'Live'], limit: 50 },
    });

    expect(again.campaign._id).toBe(first.campaign._id);
    expect(listed.campaigns.map(({ name }) => name)).toContain('Staff Nurse');
  });

  test('throws what was refused, with its code, status and fields; `attempt` returns it', async () => {
    const trellis = open();
    const thrown: unknown = await trellis
      .call('POST /v1/campaign', { body: { name: ' ' } })
      .catch((refused: unknown) => refused);
    const { error } = await trellis.attempt('GET /v1/campaign/{id}', { path: { id: 'none' } });

    expect(thrown).toBeInstanceOf(TrellisError);
    expect(thrown).toMatchObject({ code: 'invalid_field', status: 400, fields: [{ field: 'name' }] });
    expect(error).toMatchObject({ code: 'not_found', status: 404, isPassing: false });
    expect(error?.requestId).toMatch(/^[\w-]{20,}$/);
  });

  test('gives headers beside the answer, text where the answer is text, and the CMS’s words', async () => {
    const { data, headers } = await open().attempt('GET /feeds/jobs.rss');
    const { error } = await open().attempt('GET /api/structure/articles');

    expect(data).toMatch(/^<\?xml/);
    expect(headers?.get('content-type')).toMatch(/xml/);
    expect(error).toMatchObject({ code: 'HTTP_401', status: 401, message: 'Authorization failed' });
  });

  test.each(['', '.', '..'])('refuses %j as a part of a path', async (id) => {
    await expect(open().call('GET /v1/campaign/{id}', { path: { id } })).rejects.toThrow(TypeError);
  });
});

describe('the graph', () => {
  test('answers what it may beside typed errors of what was refused', async () => {
    const { data, errors } = await open().graph<{ campaigns: { totalCount: number }; me: null }>(
      '{ campaigns { totalCount } me { email } }',
    );

    expect(data.campaigns.totalCount).toBeGreaterThan(0);
    expect(data.me).toBeNull();
    expect(errors).toMatchObject([{ code: 'AUTH_NO_AUTHORIZATION', status: 401, path: ['me'] }]);
  });

  test('throws where nothing was answered, naming the inputs', async () => {
    const asking = open().graph(
      'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { __typename } }',
      {
        input: { name: ' ' },
      },
    );

    await expect(asking).rejects.toMatchObject({
      code: 'CAMPAIGN_INVALID_FIELD',
      fields: [{ field: 'input.name' }],
      requestId: expect.stringMatching(/^[\w-]{20,}$/),
    });
  });
});

describe('what is no answer of the server', () => {
  test('is told apart: away, too late, ended by the caller, and a page of a proxy', async () => {
    await using proxy = await serve((_, res) => {
      res.writeHead(502, { 'content-type': 'text/html', 'retry-after': '7' }).end('<h1>Bad gateway</h1>');
    });
    await using silent = await serve(() => undefined);
    const gone = await serve(() => undefined);
    gone.close();
    const ending = new AbortController();
    const health = (url: string, more: object = {}) => createTrellis({ url }).attempt('GET /health', more);

    const aborted = health(silent.url, { signal: ending.signal });
    ending.abort();

    expect((await health(proxy.url)).error).toMatchObject({
      code: 'HTTP_502',
      retryAfterSeconds: 7,
      isPassing: true,
    });
    await expect(createTrellis({ url: proxy.url }).graph('{ me { email } }')).rejects.toMatchObject({
      code: 'HTTP_502',
      retryAfterSeconds: 7,
    });
    expect((await health(gone.url)).error).toMatchObject({ code: 'UNREACHABLE', status: 0, isPassing: true });
    expect((await health(silent.url, { timeoutMilliseconds: 20 })).error?.code).toBe('TIMED_OUT');
    expect((await aborted).error).toMatchObject({ code: 'ABORTED', isPassing: false });
  });

  test('is no JSON where there should be some', async () => {
    await using odd = await serve((_, res) => {
      res.writeHead(200, { 'content-type': 'application/json' }).end('{');
    });
    const trellis = createTrellis({ url: odd.url });

    expect((await trellis.attempt('GET /health')).error?.code).toBe('UNREADABLE');
    await expect(trellis.graph('{ me { email } }')).rejects.toMatchObject({ code: 'UNREADABLE' });
  });
});
