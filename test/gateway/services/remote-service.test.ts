import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { parse } from 'graphql';
import { expect, test } from 'vitest';
import {
  contextSignatureHeader,
  createForwardedContextVerifier,
  forwardedContextHeader,
} from '../../../core/auth/forwarding.ts';
import { type Credentials, createSystemRequestContext } from '../../../core/context/request-context.ts';
import { createRemoteSubgraphService } from '../../../gateway/services/remote-subgraph-service.ts';

const secret = 'shared between edge and subgraphs, 32+';

type ReceivedRequest = { isSigned: boolean; signature: string };

/** A subgraph that answers what `answer` says, or breaks the connection where that is null. */
async function openSubgraph(answer: (count: number) => string | null) {
  const arrived: ReceivedRequest[] = [];
  const open = createForwardedContextVerifier({ audience: 'clock', secret });
  const headerOf = (req: IncomingMessage, name: string) => String(req.headers[name] ?? '');
  const server = createServer(async (req, res) => {
    const signature = headerOf(req, contextSignatureHeader);
    const opened = open({
      encodedContext: headerOf(req, forwardedContextHeader),
      signature,
      body: await text(req),
    });
    arrived.push({ isSigned: opened !== null, signature });
    const said = answer(arrived.length);
    if (said === null) res.destroy();
    else setTimeout(() => res.end(said), 20);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  const service = createRemoteSubgraphService({ name: 'clock', url, secret, timeoutSeconds: 5 });
  const ask = (query: string, credentials: Credentials = {}) =>
    service.execute(
      { document: parse(query), variables: {} },
      { ...createSystemRequestContext('r1'), credentials },
    );
  return {
    arrived,
    ask,
    [Symbol.asyncDispose]: async () => {
      await service.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

test('concurrent equal queries are sent once', async () => {
  await using subgraph = await openSubgraph((count) => JSON.stringify({ data: { now: count } }));

  const together = await Promise.all([1, 2, 3].map(() => subgraph.ask('{ now }')));
  const later = await subgraph.ask('{ now }');

  expect(together.map(({ data }) => data)).toEqual([{ now: 1 }, { now: 1 }, { now: 1 }]);
  expect(later.data).toEqual({ now: 2 });
  expect(subgraph.arrived.map(({ isSigned }) => isSigned)).toEqual([true, true]);
});

test('queries with an account key are sent separately, because its limit counts them', async () => {
  await using subgraph = await openSubgraph((count) => JSON.stringify({ data: { now: count } }));

  await Promise.all([1, 2, 3].map(() => subgraph.ask('{ now }', { accountKey: 'key' })));
  await Promise.all([1, 2, 3].map(() => subgraph.ask('{ now }', { accessToken: 'token' })));

  expect(subgraph.arrived).toHaveLength(3 + 1);
});

test('all concurrent callers read the same response', async () => {
  await using subgraph = await openSubgraph((count) => JSON.stringify({ data: { now: count } }));

  const [one, other] = await Promise.all([subgraph.ask('{ now }'), subgraph.ask('{ now }')]);

  expect(one?.data).toBe(other?.data);
});

test('an unreadable response is not requested again', async () => {
  await using subgraph = await openSubgraph(() => '<html>');

  await expect(subgraph.ask('{ now }')).rejects.toThrow('JSON');
  expect(subgraph.arrived).toHaveLength(1);
});

test('a query on a broken connection is signed again and retried', async () => {
  await using subgraph = await openSubgraph((count) => (count === 1 ? null : '{"data":{"now":2}}'));

  const { data } = await subgraph.ask('{ now }');

  expect(data).toEqual({ now: 2 });
  expect(subgraph.arrived.map(({ isSigned }) => isSigned)).toEqual([true, true]);
  expect(new Set(subgraph.arrived.map(({ signature }) => signature)).size).toBe(2);
});

test('a mutation on a broken connection is not repeated', async () => {
  await using subgraph = await openSubgraph(() => null);

  const { errors } = await subgraph.ask('mutation { set }');

  expect(subgraph.arrived).toHaveLength(1);
  expect(errors?.map(({ path, extensions }) => [path, extensions.code])).toEqual([
    [['set'], 'request.unavailable'],
  ]);
});

test('every field of an absent subgraph has an error', async () => {
  await using subgraph = await openSubgraph(() => null);

  const { errors } = await subgraph.ask('{ now later: nows }');

  expect(errors?.map(({ path }) => path)).toEqual([['now'], ['later']]);
});
