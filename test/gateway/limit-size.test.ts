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
