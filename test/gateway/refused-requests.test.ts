import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServer, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server[Symbol.asyncDispose]());

type Params = Record<string, unknown>;
type Answer = { status: number; text: string };

const json = { 'content-type': 'application/json' };
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const toSearch = (params: Params) =>
  new URLSearchParams(Object.entries(params).map(([name, value]): [string, string] => [name, asText(value)]));

/** Every way in which a client can send an operation. */
const ways: Record<string, (params: Params) => Promise<Answer>> = {
  'by POST': (params) => server.send('POST', '/graphql', { json: params }),
  'by GET': (params) => server.send('GET', `/graphql?${toSearch(params)}`, { headers: json }),
  'by POST for events': (params) =>
    server.send('POST', '/graphql', { json: params, headers: { accept: 'text/event-stream' } }),
  'by GET for events': (params) =>
    server.send('GET', `/graphql?${toSearch(params)}`, { headers: { ...json, accept: 'text/event-stream' } }),
  'by POST for events in parts': (params) =>
    server.send('POST', '/graphql', {
      json: params,
      headers: { accept: 'multipart/mixed;subscriptionSpec=1.0' },
    }),
  'by GET for events or JSON': (params) =>
    server.send('GET', `/graphql?${toSearch(params)}`, {
      headers: { ...json, accept: 'text/event-stream, application/json' },
    }),
  'by POST for events or JSON': (params) =>
    server.send('POST', '/graphql', {
      json: params,
      headers: { accept: 'text/event-stream, application/json' },
    }),
};

const query = '{ __typename }';
const sha256Hash = createHash('sha256').update(query).digest('hex');
const strange: readonly unknown[] = [
  'banana',
  '',
  1,
  true,
  null,
  [],
  {},
  { toString: 1 },
  '__proto__',
  'constructor',
];

/** Requests that are not what they should be, each in one place. */
const mistakes: Params[] = [
  {},
  ...strange.flatMap((value) => [
    { query: value },
    { query, operationName: value },
    { query, variables: value },
    { query, extensions: value },
    { query, extensions: { persistedQuery: value } },
    { extensions: { persistedQuery: value } },
    { query, extensions: { persistedQuery: { version: value, sha256Hash } } },
    { extensions: { persistedQuery: { version: value, sha256Hash } } },
    { query, extensions: { persistedQuery: { version: 1, sha256Hash: value } } },
    { extensions: { persistedQuery: { version: 1, sha256Hash: value } } },
    { documentId: value },
    { id: value, query: value },
  ]),
];

describe.each(Object.entries(ways))('%s', (_way, send) => {
  test('no mistake in a request is reported as a failure of the server', async () => {
    for (const params of mistakes) {
      const { status, text } = await send(params);

      expect(status, `${JSON.stringify(params)} ${text}`).toBeLessThan(500);
      expect(text, JSON.stringify(params)).not.toMatch(/"INTERNAL"|"status":5/);
    }
  });
});

describe.each(Object.entries(ways).filter(([way]) => !way.includes('events')))('%s', (_way, send) => {
  test.each([
    [{ version: 1, sha256Hash: 'banana' }, 'provided sha does not match query'],
    [{ version: 2, sha256Hash }, 'Unsupported persisted query version'],
  ])('the persisted query %j is refused with the reason', async (persistedQuery, message) => {
    const { status, text } = await send({ query, extensions: { persistedQuery } });

    expect([status, JSON.parse(text)]).toMatchObject([
      400,
      { errors: [{ message, extensions: { code: 'BAD_REQUEST', status: 400 } }] },
    ]);
  });
});

test.each(Object.entries(ways).filter(([way]) => way !== 'by GET for events'))(
  '%s, an empty operationName counts as missing',
  async (_way, send) => {
    for (let repetition = 0; repetition < 3; repetition += 1) {
      for (const document of [query, 'query A { __typename }', `query B${repetition} { __typename }`]) {
        expect((await send({ query: document, operationName: '' })).text).toContain('"__typename":"Query"');
      }
      const several = await send({
        query: 'query A { __typename } query B { __typename }',
        operationName: '',
      });
      expect(several.text).toContain('Give an operationName');
    }
  },
);

test('an empty operationName counts as missing in a subscription by GET', async () => {
  const subscription = 'subscription S { campaignChanged(id: "65f000000000000000000000") { change } }';
  const search = toSearch({ query: subscription, operationName: '' });
  const sent = await server.send('GET', `/graphql?${search}`, { headers: { accept: 'text/event-stream' } });

  expect(sent.text).toContain('CAMPAIGN_');
});
