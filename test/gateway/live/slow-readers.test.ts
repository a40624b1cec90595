import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createChangeFeed } from '../../../gateway/live/change-feed.ts';
import { createEventStream } from '../../../gateway/live/event-stream.ts';
import { createStreamEventWriter } from '../../../gateway/live/event-writer.ts';
import { sseStreamProtocol } from '../../../gateway/live/stream-protocols.ts';
import type { LiveEvent, SubscriptionTopic } from '../../../gateway/live/topics.ts';

const tell = (id: string, kind: LiveEvent['kind'] = 'UPDATED'): LiveEvent => ({
  kind,
  object: id,
  leaves: {},
  variables: {},
});

/** Follows media, and reads nothing for them. */
const following: SubscriptionTopic = {
  subgraph: 'cms',
  keys: ['media'],
  eventQuery: { subject: '', fields: {}, variables: {} },
  current: { ...tell('all', 'CURRENT'), hasSubject: false },
  toEvent: ({ id, kind }) => tell(String(id), kind),
};

function openStream() {
  const sent: string[] = [];
  let room = Promise.withResolvers<void>();
  const ending = new AbortController();
  const stream = createEventStream({
    hub: createChangeFeed({ sources: [] }),
    topic: following,
    writer: {
      next: async ({ data }) => {
        sent.push(String(data?.told));
        await room.promise;
        return true;
      },
      complete: () => undefined,
      fail: () => undefined,
      endAndRetry: () => undefined,
      heartbeat: () => undefined,
    },
    check: async () => null,
    read: async ({ object, kind }) => ({ kind: 'tell', result: { data: { told: `${kind} ${object}` } } }),
    signal: ending.signal,
    onEvent: () => undefined,
  });
  let place = 0;
  return {
    sent,
    change: (id: number, kind: 'CREATED' | 'UPDATED' | 'DELETED' = 'UPDATED') => {
      place += 1;
      stream.onChange({ sequence: place, change: { type: 'media', kind, id } });
    },
    run: stream.run(null),
    makeRoom: () => {
      room.resolve();
      room = Promise.withResolvers();
      room.resolve();
    },
    end: () => ending.abort('client'),
  };
}

test('a slow reader gets the newest event of each object', async () => {
  const { sent, change, run, makeRoom, end } = openStream();
  await expect.poll(() => sent).toEqual(['CURRENT all']);
  for (let turn = 0; turn < 100; turn += 1) change(1);
  change(2, 'CREATED');
  change(2);
  change(3);
  change(3, 'DELETED');
  change(3);
  makeRoom();

  await expect.poll(() => sent).toEqual(['CURRENT all', 'UPDATED 1', 'CREATED 2', 'DELETED 3']);
  end();
  expect(await run).toBe('client');
});

test('too many changed objects are reported as a gap', async () => {
  const { sent, change, makeRoom, run, end } = openStream();
  await expect.poll(() => sent).toEqual(['CURRENT all']);
  for (let id = 1; id <= 250; id += 1) change(id);
  makeRoom();

  await expect.poll(() => sent.length).toBeGreaterThan(2);
  expect(sent[1]).toBe('CURRENT all');
  expect(sent.length).toBeLessThan(60);
  end();
  await run;
});

test('a reader that accepts no data is disconnected', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<ServerResponse>();
  const server = createServer((_req, res) => resolve(res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const reader = get({ port, host: '127.0.0.1' }, (response) => response.pause());
  reader.on('error', () => undefined);
  const writer = createStreamEventWriter(await asked, sseStreamProtocol, 200);
  const large = { data: { text: 'x'.repeat(1_000_000) } };
  let written = 0;
  while (written < 100 && (await writer.next(large))) written += 1;

  expect(written).toBeLessThan(100);
  reader.destroy();
  server.closeAllConnections();
  server.close();
});
