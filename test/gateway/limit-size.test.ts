import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../kit/house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house[Symbol.asyncDispose]());

const ask = (query: string, variables: Record<string, unknown> = {}) =>
  house.send('POST', '/graphql', { json: { query, variables } });

const nest = (open: string, times: number, close: string) =>
  `${open.repeat(times)} id ${close.repeat(times)}`;

test.each([
  ['pages within pages', `{ me { ${nest('campaigns(first: 100) { nodes { owner { ', 3, '} } }')} } }`],
  [
    'the same by a variable',
    `query ($n: Int) { me { ${nest('campaigns(first: $n) { nodes { owner { ', 3, '} } }')} } }`,
  ],
  [
    'the same by the default of a variable',
    `query ($m: Int = 100) { me { ${nest('campaigns(first: $m) { nodes { owner { ', 3, '} } }')} } }`,
  ],
  [
    'jobs of an article of a job',
    `query ($n: Int!) { publicJob(id: "a") { ${nest('landingArticle { jobs(first: $n) { ', 3, '} }')} } }`,
  ],
  [
    'pages of a back office',
    '{ articles(perPage: 1000) { data { articles { articles { parent { articles { id } } } } } } }',
  ],
  [
    'a category, its articles, their category',
    `{ navigation { ${nest('articles { parent { ', 3, '} }')} } }`,
  ],
  [
    'the same by fragments',
    `{ navigation { ...A } } fragment A on Article { articles { parent { ...B } } }
     fragment B on Article { articles { parent { articles { id } } } }`,
  ],
])('an answer that multiplies without end is refused: %s', async (_name, query) => {
  const { status, text } = await ask(query, { n: 100 });

  expect(status).toBe(400);
  // What says its sizes to the letter is refused by its cost already.
  expect(text).toMatch(/OPERATION_TOO_LARGE|Query Cost limit/);
});

test.each([
  ['a tree', `{ navigation { ${nest('children { ', 4, '}')} } }`],
  [
    'a thousand campaigns with their deliveries',
    '{ campaigns(first: 1000) { nodes { id deliveries { id } } } }',
  ],
  ['campaigns with their owners', '{ me { campaigns(first: 100) { edges { node { owner { id } } } } } }'],
  [
    'a page with its surroundings',
    '{ page { variants { id } breadcrumb { articles { id } } slices { id } } }',
  ],
])('what a client may want is answered: %s', async (_name, query) => {
  const { text } = await ask(query);

  expect(text).not.toContain('OPERATION_TOO_LARGE');
});

const aliases = (count: number, field: string) =>
  Array.from({ length: count }, (_, at) => `a${at}: ${field}`).join(' ');

test('what would be slow to plan is refused, but not what one service answers', async () => {
  const several = await ask(`{ ${aliases(101, 'me { id campaigns { totalCount } }')} }`);
  const fewer = await ask(`{ ${aliases(100, 'me { id campaigns { totalCount } }')} }`);
  const one = await ask(`{ ${aliases(500, 'authSettings { email }')} }`);

  expect(several.status).toBe(400);
  expect(several.body).toMatchObject({
    errors: [
      {
        message:
          'An operation over several services selects at most 400 fields, found 404: ask in several operations.',
        extensions: { code: 'OPERATION_TOO_LARGE', status: 400 },
      },
    ],
  });
  expect([fewer.status, one.status]).toEqual([200, 200]);
});

test('fragments that are spread over and over are counted as often', async () => {
  const { status, text } = await ask(
    `{ ${aliases(50, 'me { ...F }')} } fragment F on User { id email phone role aud createdAt campaigns { totalCount } }`,
  );

  expect([status, text]).toEqual([400, expect.stringContaining('found 450')]);
});
