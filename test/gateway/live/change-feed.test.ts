import { expect, test } from 'vitest';
import type { DatabaseChangeListener } from '../../../core/ports/changes.ts';
import { createChangeFeed } from '../../../gateway/live/change-feed.ts';

const changeOf = (id: string) => JSON.stringify({ type: 'campaign', kind: 'UPDATED', id });

function openHub(options: { maxRecent?: number; idleMilliseconds?: number } = {}) {
  const listeners: DatabaseChangeListener[] = [];
  let closed = 0;
  const hub = createChangeFeed({
    sources: [
      {
        domains: ['campaigns'],
        open: (listener) => {
          listeners.push(listener);
          const close = async () => {
            closed += 1;
          };
          return { close };
        },
      },
    ],
    ...options,
  });
  const heard: string[] = [];
  const follow = (id = 'a') =>
    hub.follow({
      domain: 'campaigns',
      keys: [`campaign ${id}`],
      onChange: ({ change }) => heard.push(String(change.id)),
      onGap: () => heard.push('gap'),
    });
  const source = () => {
    const listener = listeners.at(-1);
    if (!listener) throw new Error('Nothing listens.');
    return listener;
  };
  return { hub, heard, follow, source, opened: () => listeners.length, closed: () => closed };
}

test('followers receive changes of their objects, and gaps', async () => {
  const { heard, follow, source } = openHub();
  const one = follow('a');
  source().onBegin();
  await one.ready;
  source().onChange(changeOf('a'));
  source().onChange(changeOf('b'));
  source().onLoss();
  source().onBegin();
  one.close();
  source().onChange(changeOf('a'));

  expect(heard).toEqual(['gap', 'a', 'gap']);
});

test('missed changes are returned, or null if some are too old or may have been lost', () => {
  const { hub, follow, source } = openHub({ maxRecent: 3 });
  const one = follow('a');
  source().onBegin();
  const start = hub.toEventId(hub.currentSequence());
  source().onChange(changeOf('a'));
  source().onChange(changeOf('b'));
  const later = hub.toEventId(hub.currentSequence());
  source().onChange(changeOf('a'));

  const places = (id: string) => one.since(id)?.map(({ sequence: place }) => place) ?? null;
  expect(places(start)).toEqual([1, 3]);
  expect(places(later)).toEqual([3]);
  expect(places(hub.toEventId(hub.currentSequence()))).toEqual([]);
  expect(places(hub.toEventId(99))).toBeNull();
  expect(places(`00000000-1`)).toBeNull();
  for (let more = 0; more < 4; more += 1) source().onChange(changeOf('b'));
  expect(places(start)).toBeNull();
  source().onLoss();
  const lost = hub.toEventId(hub.currentSequence());
  expect(places(lost)).toBeNull();
  source().onBegin();
  expect(places(lost)).toEqual([]);
  expect(places(later)).toBeNull();
});

test('sources are listened to while there are followers, and a while longer', async () => {
  const { follow, opened, closed } = openHub({ idleMilliseconds: 20 });
  follow('a').close();
  const back = follow('a');
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect([opened(), closed()]).toEqual([1, 0]);
  back.close();
  await expect.poll(closed).toBe(1);
  follow('a').close();
  expect(opened()).toBe(2);
});
