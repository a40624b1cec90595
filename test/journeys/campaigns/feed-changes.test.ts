import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { feedPaths } from '../../rest-compat/feeds/validate-feed.ts';
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
// The runs of earlier tests have ended when the next test begins.
beforeEach(() => {
  publisher.server.advance(91 * day);
  advanceToNoon(publisher.server);
});

/** Reads every feed of a country with the date of the last time; the tag is unknown to such a client. */
async function openReader(server: TestServer, search: string) {
  const dates = new Map<string, string>();
  const read = async () => {
    const contents: Record<string, string | null> = {};
    for (const path of feedPaths) {
      const headers = { 'if-modified-since': dates.get(path) ?? '' };
      const { status, text, headers: answered } = await server.send('GET', path + search, { headers });
      contents[path] = status === 304 ? null : text;
      dates.set(path, answered.get('last-modified') ?? '');
    }
    return contents;
  };
  await read();
  return read;
}

const unread = Object.fromEntries(feedPaths.map((path) => [path, null]));

test.each([
  ['its company moved', { company_country: 'Greenland' }],
  ['its place moved', { locations: [{ name: 'Nuuk', country: 'GL' }] }],
  ['its place names another country', { locations: [{ name: 'Nuuk, Greenland' }] }],
  ['it works remotely from elsewhere', { locations: [{ name: 'Remote (Greenland)' }] }],
  ['the last one stays', null],
])('a reader with only a date misses a job when %s', async (_, change) => {
  const { server, publish, rest } = publisher;
  const iceland = { ...complete, company_country: 'Iceland', locations: [{ name: 'Akureyri' }] };
  await publish(iceland);
  const id = await publish(iceland);
  server.advance(60);
  const read = await openReader(server, '?country=IS');
  expect(await read()).toEqual(unread);

  server.advance(60);
  if (change) await rest('PUT', `/${id}`, change);
  else await rest('DELETE', `/${id}`);
  await server.settle();

  for (const [path, text] of Object.entries(await read())) {
    expect(text, path).not.toBeNull();
    expect(text, path).not.toContain(id);
  }
  server.advance(60);
  await read();
  expect(await read()).toEqual(unread);
});

test('a change that was committed late, with an earlier time, is not missed', async () => {
  const { server, publish } = publisher;
  const id = await publish(complete);
  await publish(complete);
  server.advance(60);
  const tags = await Promise.all(feedPaths.map((path) => server.send('GET', path)));
  const { updatedAt, version } = await server.db.campaigns.campaign.findUniqueOrThrow({ where: { id } });

  await server.db.campaigns.campaign.update({
    where: { id },
    data: { name: 'Late', version: version + 1, updatedAt },
  });

  for (const [index, path] of feedPaths.entries()) {
    const tag = tags[index]?.headers.get('etag') ?? '';
    expect((await server.send('GET', path, { headers: { 'if-none-match': tag } })).status, path).toBe(200);
  }
});

// The last test, because the clock stays held.
test('a change within the second of the last fetch is not missed', async () => {
  const { server, publish, rest } = publisher;
  const id = await publish(complete);
  server.advance(60);
  server.holdClock();
  await rest('PUT', `/${id}`, { name: 'Head Nurse' });
  await server.settle();
  const read = await openReader(server, '');

  await rest('PUT', `/${id}`, { name: 'Matron' });
  await server.settle();

  const { '/jobs/sitemap.xml': _, ...feeds } = await read();
  for (const [path, text] of Object.entries(feeds)) expect(text, path).toContain('Matron');
  server.advance(10);
  for (const text of Object.values(await read())) expect(text).not.toBeNull();
  expect(await read()).toEqual(unread);
});
