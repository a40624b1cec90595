import { expect, test } from 'vitest';
import { createChangeFeed } from '../../../gateway/live/change-feed.ts';
import { createEventStream } from '../../../gateway/live/event-stream.ts';
import type { LiveEvent, SubscriptionTopic } from '../../../gateway/live/topics.ts';

const event = (object: string, kind: LiveEvent['kind']): LiveEvent => ({
  kind,
  object,
  leaves: {},
  variables: {},
});

const topic: SubscriptionTopic = {
  subgraph: 'campaigns',
  keys: ['deliveries c1'],
  eventQuery: { subject: '', fields: {}, variables: {}, state: 'delivery { status }' },
  current: { ...event('c1', 'CURRENT'), hasSubject: true },
  toEvent: ({ id, kind }) => event(String(id), kind),
};

test('an update is sent only if the object has other values than in its last event', async () => {
  const states = new Map<string, string>();
  const sent: string[] = [];
  const ending = new AbortController();
  const stream = createEventStream({
    hub: createChangeFeed({ sources: [] }),
    topic,
    writer: {
      next: async ({ data }) => {
        sent.push(String(data?.text));
        return true;
      },
      complete: () => undefined,
      endAndRetry: () => undefined,
      fail: () => undefined,
      heartbeat: () => undefined,
    },
    check: async () => null,
    read: async ({ object, kind }) => {
      const state = states.get(object);
      return { kind: 'tell', result: { data: { text: `${kind} ${object} ${state ?? ''}` } }, state };
    },
    signal: ending.signal,
    onEvent: () => undefined,
  });
  let sequence = 0;
  const change = (id: string, state: string | undefined, kind: 'CREATED' | 'UPDATED' = 'UPDATED') => {
    if (state === undefined) states.delete(id);
    else states.set(id, state);
    sequence += 1;
    stream.onChange({ sequence, change: { type: 'delivery', kind, id, campaignId: 'c1' } });
  };
  const ended = stream.run(null);
  const steps = [
    () => change('page', 'ONLINE', 'CREATED'),
    () => change('page', 'ONLINE'),
    () => change('board', 'ONLINE'),
    () => change('page', 'FINISHED'),
    () => change('page', 'ONLINE'),
    () => change('page', undefined),
    () => change('page', undefined),
  ];
  for (const step of steps) {
    step();
    // Longer than the time within which changes are sent together.
    await new Promise((done) => setTimeout(done, 150));
  }
  ending.abort('client');
  await ended;

  expect(sent).toEqual([
    'CURRENT c1 ',
    'CREATED page ONLINE',
    'UPDATED board ONLINE',
    'UPDATED page FINISHED',
    'UPDATED page ONLINE',
    'UPDATED page ',
    'UPDATED page ',
  ]);
});
