import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestScenario } from '../../kit/story.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
  await openTestScenario(server);
});
afterAll(() => server[Symbol.asyncDispose]());

test('a job has a separate id in each feed, beside that of the public job', async () => {
  const { data } = await server.graphql(`{
    rss: feed(channel: RSS) { jobs { nodes { id applyUrl } } }
    atom: feed(channel: ATOM) { jobs { nodes { id applyUrl } } }
    jobs { nodes { id } }
  }`);
  const ids = [data.rss.jobs, data.atom.jobs, data.jobs].map(({ nodes }) => nodes[0].id);

  expect(new Set(ids).size).toBe(3);
  expect(data.rss.jobs.nodes[0].applyUrl).not.toBe(data.atom.jobs.nodes[0].applyUrl);
});
