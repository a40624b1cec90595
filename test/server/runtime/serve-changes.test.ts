import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { DatabaseChangeListener } from '../../../core/ports/changes.ts';
import { createChangeStreams } from '../../../server/runtime/serve-changes.ts';

test('a stop ends the streams of edges, and writes nothing more to them', async () => {
  let listener: DatabaseChangeListener | undefined;
  const streams = createChangeStreams({
    domains: ['auth'],
    open: (opened) => {
      listener = opened;
      opened.onBegin();
      return { close: async () => opened.onLoss() };
    },
  });
  const server = createServer((_req, res) => streams.add(res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  listener?.onChange('{"type":"user"}');

  await streams.close();

  // Writing to an ended stream is an uncaught error, which fails this file and would end a process.
  expect(await answer.text()).toMatch(/\{"type":"user"\}\n$/);
  await new Promise((resolve) => server.close(resolve));
});

test('a stream that begins after a stop, or after its edge disconnected, ends at once and opens no source', async () => {
  const opened: DatabaseChangeListener[] = [];
  const open = (listener: DatabaseChangeListener) => {
    opened.push(listener);
    return { close: async () => undefined };
  };
  const running = createChangeStreams({ domains: ['auth'], open });
  const stopped = createChangeStreams({ domains: ['auth'], open });
  await stopped.close();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connect = async () => {
    const client = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
    client.on('error', () => undefined);
    const [, res] = (await once(server, 'request')) as [unknown, ServerResponse];
    return { client, res };
  };

  const late = await connect();
  stopped.add(late.res);
  const [response] = await once(late.client, 'response');
  await once(response.resume(), 'end');
  const gone = await connect();
  gone.client.destroy();
  await once(gone.res, 'close');
  running.add(gone.res);

  expect(opened).toEqual([]);
  server.close();
  server.closeAllConnections();
});
