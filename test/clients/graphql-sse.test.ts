import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignChanges, renameCampaign } from './documents.ts';
import { type ClientServer, openClientServer } from './open-client-server.ts';

let opened: ClientServer;
beforeAll(async () => {
  opened = await openClientServer();
});
afterAll(() => opened.server[Symbol.asyncDispose]());

/** Opens a client in its default mode: one connection per subscription ("distinct connections mode"). */
function connect(headers: Record<string, string> = opened.asUser) {
  const client = createClient({ url: `${opened.server.url}/graphql`, headers, retryAttempts: 0 });
  return { client, [Symbol.dispose]: () => client.dispose() };
}

test('a client follows, and stops', async () => {
  using connection = connect();
  const id = opened.campaignId;
  const results = connection.client.iterate({ query: campaignChanges, variables: { id } });
  const first = await results.next();
  await opened.server.graphql(renameCampaign, { input: { id, name: 'By graphql-sse' } }, opened.asUser);
  const second = await results.next();

  expect(first.value).toMatchObject({ data: { campaignChanged: { change: 'CURRENT' } } });
  expect(second.value).toMatchObject({
    data: { campaignChanged: { change: 'UPDATED', campaign: { name: 'By graphql-sse' } } },
  });
  expect(await results.return?.()).toMatchObject({ done: true });
});

test('a query is answered and complete', async () => {
  using connection = connect();
  const query = connection.client.iterate({ query: '{ authSettings { isEmailEnabled } }' });

  expect((await query.next()).value).toEqual({ data: { authSettings: { isEmailEnabled: true } } });
  expect((await query.next()).done).toBe(true);
});

test('the other mode, a single connection, is refused by its method', async () => {
  const url = `${opened.server.url}/graphql`;
  const client = createClient({ url, singleConnection: true, retryAttempts: 0 });
  const results = client.iterate({ query: '{ authSettings { isEmailEnabled } }' });

  await expect(results.next()).rejects.toMatchObject({ response: { status: 405 } });
  client.dispose();
});

test.each([
  ['subscription { nothingChanged }', 'GRAPHQL_VALIDATION_FAILED'],
  ['subscription { myAccountChanged { change } }', 'AUTH_NO_AUTHORIZATION'],
])('%s without a credential brings an error', async (query, code) => {
  using connection = connect({});
  const results = connection.client.iterate({ query });

  expect((await results.next()).value).toMatchObject({ errors: [{ extensions: { code } }] });
  expect((await results.next()).done).toBe(true);
});
