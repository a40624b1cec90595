import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStory } from '../../kit/story.ts';
import { openHouse, type TestHouse } from '../../kit/test-server.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
  await openStory(house);
});
afterAll(() => house[Symbol.asyncDispose]());

test('a job has an id of its own in each feed, beside that of the public job', async () => {
  const { data } = await house.graphql(`{
    rss: feed(channel: RSS) { jobs { nodes { id applyUrl } } }
    atom: feed(channel: ATOM) { jobs { nodes { id applyUrl } } }
    jobs { nodes { id } }
  }`);
  const ids = [data.rss.jobs, data.atom.jobs, data.jobs].map(({ nodes }) => nodes[0].id);

  expect(new Set(ids).size).toBe(3);
  expect(data.rss.jobs.nodes[0].applyUrl).not.toBe(data.atom.jobs.nodes[0].applyUrl);
});
