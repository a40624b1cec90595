import { createServer } from 'node:http';
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
