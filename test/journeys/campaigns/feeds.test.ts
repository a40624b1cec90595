import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { feedPaths, readTexts, validateFeed } from '../../rest-compat/feeds/validate-feed.ts';
import {
  advanceToNoon,
  complete,
  day,
  openPublisher,
  type Publisher,
} from '../../subgraphs/campaigns/publisher.ts';

let publisher: Publisher;
beforeAll(async () => {
  publisher = await openPublisher('one');
});
afterAll(() => publisher[Symbol.asyncDispose]());
// Campaigns that a test published have ended before the next test starts.
beforeEach(() => {
  publisher.server.advance(91 * day);
  advanceToNoon(publisher.server);
});

test.each(feedPaths)('%s is not sent again to a reader that has it', async (path) => {
  const { server } = publisher;
  const { headers } = await server.send('GET', path);

  const again = await server.send('GET', path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });

  expect([again.status, again.text]).toEqual([304, '']);
});

/** How many jobs each feed holds. */
async function countJobs(server: TestServer, search = '') {
  const counts: Record<string, number> = {};
  for (const path of feedPaths) {
    const { status, text } = await server.send('GET', path + search);
    expect(status, path).toBe(200);
    validateFeed(path, text);
    counts[path] = text.split(/<job[ >]|<item>|<entry>|<url>\n<loc>|"_job":/).length - 1;
  }
  return counts;
}

const everywhere = (count: number) => Object.fromEntries(feedPaths.map((path) => [path, count]));

async function publishAndEnd({ server, publish }: Publisher) {
  expect(await countJobs(server)).toEqual(everywhere(0));

  const id = await publish(complete);

  expect(await countJobs(server)).toEqual(everywhere(1));
  for (const path of feedPaths) {
    const { text } = await server.send('GET', path);
    expect(text).toContain(id);
    expect(text, path).not.toMatch(/1033|1044/);
  }

  server.advance(30 * day);

  // The clock's job has not run: the feeds look at the time themselves.
  expect(await countJobs(server)).toEqual(everywhere(0));
}

test('a published campaign is in every feed until it ends', () => publishAndEnd(publisher));

test('this also holds with subgraphs in separate processes', async () => {
  await using many = await openPublisher('many');

  await publishAndEnd(many);
});

test('an unchanged feed is not sent again, and additions, changes and removals appear at once', async () => {
  const { server, publish, rest } = publisher;
  const path = '/feeds/generic.xml';
  const read = async (headers: Record<string, string> = {}) => server.send('GET', path, { headers });
  const first = await publish(complete);
  let tag = '';
  /** Whether the feed is another than when it was last asked for. */
  const hasChanged = async () => {
    const { status, headers } = await read(tag ? { 'if-none-match': tag } : {});
    tag = headers.get('etag') ?? '';
    return status === 200;
  };

  expect([await hasChanged(), await hasChanged()]).toEqual([true, false]);
  server.advance(3);
  const modified = (await read()).headers.get('last-modified') ?? '';
  expect((await read({ 'if-modified-since': modified })).status).toBe(304);

  await rest('PUT', `/${first}`, { name: 'Head Nurse' });
  await server.settle();
  expect(await hasChanged()).toBe(true);
  expect(readTexts((await read()).text, 'title')).toEqual(['Head Nurse']);

  const second = await publish(complete);
  expect(await hasChanged()).toBe(true);

  server.advance(60);
  const before = (await read()).headers.get('last-modified') ?? '';
  await rest('DELETE', `/${second}`);
  await server.settle();
  expect([await hasChanged(), await hasChanged()]).toEqual([true, false]);
  // Also for those who know only when they last asked.
  expect((await read({ 'if-modified-since': before })).status).toBe(200);

  server.advance(30 * day);
  expect([await hasChanged(), await hasChanged()]).toEqual([true, false]);
  expect((await read({ 'if-modified-since': before })).status).toBe(200);
});

test('a country is requested by name or code; the places of a job decide, and without places its company', async () => {
  const { server, publish } = publisher;
  await publish({
    ...complete,
    company_country: 'Germany',
    locations: [{ name: 'Wien', state: 'W', country: 'AT' }],
  });
  await publish({ ...complete, company_country: 'france', locations: [{ name: 'Lyon', state: 'Rhône' }] });

  await publish({ ...complete, company_country: 'Germany', locations: [{ name: 'Kraków, Polska' }] });
  await publish({ ...complete, company_country: 'Germany', locations: [{ name: 'Remote (U.K.)' }] });

  for (const country of ['AT', 'Austria', 'Österreich', 'FR', 'France', 'pol', 'GB', 'England']) {
    expect(await countJobs(server, `?country=${encodeURIComponent(country)}`), country).toEqual(
      everywhere(1),
    );
  }
  for (const country of ['DE', 'Deutschland', 'ES', 'Atlantis', '%00', "'", '']) {
    expect(await countJobs(server, `?country=${country}`), country).toEqual(everywhere(0));
  }
  expect(await countJobs(server)).toEqual(everywhere(4));
});

test('a job that breaks the rules of a board is not in its feed, until an edit fixes it', async () => {
  const { server, publish, rest } = publisher;
  const id = await publish({
    ...complete,
    url: 'http://jobs.example.com/1',
    locations: [{ name: 'Boston, USA' }],
  });

  expect(await countJobs(server)).toEqual({
    ...everywhere(1),
    '/feeds/indeed.xml': 0,
    '/feeds/talent.xml': 0,
    '/feeds/linkedin.xml': 0,
  });

  await rest('PUT', `/${id}`, { url: complete.url, locations: complete.locations });
  await server.settle();

  expect(await countJobs(server)).toEqual(everywhere(1));
});

test('jobs older than 45 days are not in the feed of Jooble', async () => {
  const { server, publish } = publisher;
  const id = await publish(complete);
  const { endAt } = await server.db.campaigns.campaign.findUniqueOrThrow({ where: { id } });
  const later = new Date(Number(endAt) + 60 * day * 1000);
  await server.db.campaigns.campaign.update({ where: { id }, data: { endAt: later } });
  const before = (await server.send('GET', '/feeds/jooble.xml')).headers.get('last-modified') ?? '';

  server.advance(44 * day);
  expect((await countJobs(server))['/feeds/jooble.xml']).toBe(1);
  server.advance(day);

  expect(await countJobs(server)).toEqual({ ...everywhere(1), '/feeds/jooble.xml': 0 });
  const headers = { 'if-modified-since': before };
  expect((await server.send('GET', '/feeds/jooble.xml', { headers })).status).toBe(200);

  await server.runTask('campaigns.retire_deliveries', {});

  const shown = await server.db.campaigns.delivery.findMany({
    where: { campaignId: id, status: 'finished' },
  });
  expect(shown).toMatchObject([
    { channel: 'jooble', reason: 'The board wants no jobs that are older than 45 days.', retryable: false },
  ]);
  expect(await countJobs(server)).toEqual({ ...everywhere(1), '/feeds/jooble.xml': 0 });
});

test('boards get the way that counts, LinkedIn the direct one, and no address of the owner', async () => {
  const { server, publish, email } = publisher;
  await publish(complete);

  const feeds = await Promise.all(feedPaths.map((path) => server.send('GET', path)));

  for (const { text } of feeds) expect(text).not.toContain(email);
  const [indeed, linkedin] = feeds.map(({ text }) => text);
  expect(readTexts(indeed ?? '', 'publisher')).toEqual(['Jobs & Co']);
  expect(readTexts(indeed ?? '', 'url')[0]).toMatch(/^http:\/\/localhost:\d+\/c\/[0-9a-f-]{36}$/);
  expect(readTexts(linkedin ?? '', 'applyUrl')).toEqual([complete.url]);
  expect(readTexts(linkedin ?? '', 'posterEmail')).toEqual(['boards@example.com']);
});

test('the graph shows a feed without a credential, a page at a time', async () => {
  const { server, publish } = publisher;
  for (const name of ['First', 'Second', 'Third']) await publish({ ...complete, name });
  const query = `query ($first: Int, $after: String) {
    feed(channel: RSS) { count jobs(first: $first, after: $after) {
      totalCount
      nodes { name description }
      pageInfo { hasNextPage endCursor }
    } }
  }`;

  const { data } = await server.graphql(query, { first: 2 });
  const { data: rest } = await server.graphql(query, { first: 2, after: data.feed.jobs.pageInfo.endCursor });

  const namesOf = ({ feed }: { feed: { jobs: { nodes: { name: string }[] } } }) =>
    feed.jobs.nodes.map(({ name }) => name);
  expect(data.feed.count).toBe(3);
  expect(data.feed.jobs.totalCount).toBe(3);
  expect([namesOf(data), namesOf(rest)]).toEqual([['Third', 'Second'], ['First']]);
  expect([data, rest].map(({ feed }) => feed.jobs.pageInfo.hasNextPage)).toEqual([true, false]);
  for (const [variables, code] of [
    [{ first: 0 }, 'REQUEST_INVALID'],
    [{ first: 101 }, 'REQUEST_INVALID'],
    [{ after: 'x' }, 'REQUEST_INVALID'],
  ] as const) {
    const { errors } = await server.graphql(query, variables);
    expect(errors?.[0]?.extensions.code).toBe(code);
  }
});
