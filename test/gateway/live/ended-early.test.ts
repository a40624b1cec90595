import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { createSystemRequestContext } from '../../../core/context/request-context.ts';
import { createLiveSubscriptions } from '../../../gateway/live/create-live-subscriptions.ts';
import { sseStreamProtocol } from '../../../gateway/live/stream-protocols.ts';
import { readPublicSchema } from '../../kit/composed-graph.ts';

const document = parse('subscription { mediaChanged { kind } }');
const settings = {
  maxPerCaller: 20,
  maxPerProcess: 20,
  heartbeatSeconds: 12,
  checkSeconds: 30,
  maxSeconds: 3_600,
};

/** Subscriptions over a change feed that never begins, and the response to a client. */
async function open() {
  let openSources = 0;
  const source = {
    domains: ['cms'],
    open: () => {
      openSources += 1;
      return {
        close: async () => {
          openSources -= 1;
        },
      };
    },
  };
  const bugs: unknown[] = [];
  const live = createLiveSubscriptions({
    graph: { publicSchema: readPublicSchema(), execute: async () => ({}), admit: async () => ({}) },
    sources: [source],
    settings,
    reportBug: (error) => bugs.push(error),
  });
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  client.on('error', () => undefined);
  const [, res] = (await once(server, 'request')) as [unknown, ServerResponse];
  const stream = () =>
    live.stream({
      res,
      context: createSystemRequestContext('test'),
      operation: { document, variables: {} },
      protocol: sseStreamProtocol,
      lastEventId: undefined,
    });
  return {
    ...{ live, client, res, bugs, stream },
    countOpenSources: () => openSources,
    [Symbol.dispose]: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

test('a stream that begins after a stop asks its client to reconnect, and opens no change feed', async () => {
  using opened = await open();
  const response = once(opened.client, 'response');
  await opened.live.close();

  await opened.stream();

  const [message] = await response;
  expect(await text(message)).toMatch(/^:\n\nretry: \d+\n\n$/);
  expect(opened.countOpenSources()).toBe(0);
  expect(opened.bugs).toEqual([]);
});

test('a stream whose client disconnected before it begins ends at once, and opens no change feed', async () => {
  using opened = await open();
  opened.client.destroy();
  await once(opened.res, 'close');

  await opened.stream();

  expect(opened.live.open()).toBe(0);
  expect(opened.countOpenSources()).toBe(0);
  expect(opened.bugs).toEqual([]);
});
