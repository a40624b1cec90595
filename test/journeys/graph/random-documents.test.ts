import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { parse, print, validate } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keep, openClientCache, withIds } from '../../kit/client-cache.ts';
import { readPublicSchema } from '../../kit/composed-graph.ts';
import { openHouse, type TestHouse } from '../../kit/house.ts';
import { type ArgumentValues, randomQuery } from '../../kit/random-operation.ts';
import { openStory, type Story } from '../../kit/story.ts';

const schema = readPublicSchema();

let house: TestHouse;
let story: Story;
let values: ArgumentValues;

beforeAll(async () => {
  house = await openHouse();
  story = await openStory(house);
  values = {
    'Query.campaign.id': [`"${story.campaignId}"`],
    'Query.publicJob.id': [`"${story.campaignId}"`],
    'Query.article.id': [String(story.articleId), String(story.categoryId), '1'],
    first: ['1', '3', '5'],
    scope: ['"structure/articles/list"'],
  };
});
afterAll(() => house[Symbol.asyncDispose]());

async function ask(query: string) {
  const { status, body } = await house.send('POST', '/graphql', {
    json: { query },
    headers: {
      authorization: `Bearer ${story.accessToken}`,
      'x-cms-token': story.cmsToken,
    },
  });
  return { status, body: body as { data?: Record<string, unknown> | null; errors?: { path?: unknown[] }[] } };
}

/** So many are always sent; up to `most`, as long as there is time: a machine under load sends fewer, and fails no sooner. */
const fewest = 60;
const most = 300;
const seconds = 10;

test('whatever valid query is sent: no server error, refused roots cost only themselves, no two objects share an id', async ({
  annotate,
}) => {
  const cache = openClientCache();
  const seed = randomInt(2 ** 31);
  const until = performance.now() + seconds * 1000;
  const sent = { all: 0, answered: 0 };
  const told = () => `seed ${seed}: ${sent.all} documents, ${sent.answered} of them answered`;
  await fc.assert(
    fc.asyncProperty(randomQuery(schema, values), async (drawn) => {
      if (sent.all >= fewest && performance.now() > until) return;
      sent.all += 1;
      const document = withIds(schema, parse(drawn));
      expect(validate(schema, document)).toEqual([]);
      const { status, body } = await ask(print(document));
      if (status === 400) return;
      expect([status, body], told()).toEqual([200, expect.objectContaining({ data: expect.any(Object) })]);
      sent.answered += 1;
      keep(cache, schema, body.data);
      expect(cache.collisions, told()).toEqual([]);
    }),
    { numRuns: most, seed, endOnFailure: true },
  );
  await annotate(told());
  // Most are answered: what is refused as a whole is what costs too much.
  expect(sent.answered, told()).toBeGreaterThan((sent.all * 2) / 3);
  expect(cache.objects.size, told()).toBeGreaterThan(10);
}, 60_000);
