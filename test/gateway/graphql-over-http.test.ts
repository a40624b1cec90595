import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServer, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server[Symbol.asyncDispose]());

describe('returns a client error where the engine would return 500', () => {
  const twoOperations = 'query A { __typename } query B { __typename }';

  test.each([
    ['no operation name among several', { query: twoOperations }],
    ['an unknown operation name', { query: twoOperations, operationName: 'C' }],
    ['a subscription', { query: 'subscription { __typename }' }],
    ['a syntax error', { query: '{ me ' }],
    [
      'a variable of the wrong type',
      { query: 'query ($id: ID!) { campaign(id: $id) { id } }', variables: { id: {} } },
    ],
    ['a missing variable', { query: 'query ($id: ID!) { campaign(id: $id) { id } }' }],
  ])('%s', async (_name, json) => {
    const { status, text } = await server.send('POST', '/graphql', { json });

    expect(status, text).toBe(400);
    expect(text).not.toMatch(/serviceName|stacktrace|node_modules/);
  });
});

test('a very deep query is refused', async () => {
  const deep = `{ me { campaigns { nodes { ${'owner { campaigns { nodes { '.repeat(8)} id ${'} } }'.repeat(8)} } } } }`;

  const { status } = await server.send('POST', '/graphql', { json: { query: deep } });

  expect(status).toBe(400);
});

test('every answer carries a request id', async () => {
  const graphql = await server.send('POST', '/graphql', { json: { query: '{ __typename }' } });
  const rest = await server.send('GET', '/settings');

  for (const { headers } of [graphql, rest]) expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});
