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

test('Whatever valid query is sent: no server error, refused roots cost only themselves, no two objects share an id', async () => {
  const cache = openClientCache();
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(randomQuery(schema, values), async (drawn) => {
      const document = withIds(schema, parse(drawn));
      expect(validate(schema, document)).toEqual([]);
      const { status, body } = await ask(print(document));
      if (status === 400) return;
      expect([status, body]).toEqual([200, expect.objectContaining({ data: expect.any(Object) })]);
      answered += 1;
      keep(cache, schema, body.data);
      expect(cache.collisions).toEqual([]);
    }),
    { numRuns: 150, endOnFailure: true },
  );
  // Most are answered: what is refused as a whole is what costs too much.
  expect(answered).toBeGreaterThan(100);
  expect(cache.objects.size).toBeGreaterThan(10);
}, 60_000);
