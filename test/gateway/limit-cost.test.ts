import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServer, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const ask = (query: string, variables: Record<string, unknown> = {}) =>
  server.send('POST', '/graphql', { json: { query, variables } });

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
    `query ($n: Int!) { publicJob(id: "a") { ${nest('landingArticle { jobs(first: $n) { nodes { ', 3, '} } }')} } }`,
  ],
  [
    'pages of a back office',
    '{ articles(first: 100) { nodes { articles { nodes { articles { nodes { parent { articles { nodes { id } } } } } } } } } }',
  ],
  [
    'a category, its articles, their category',
    `{ site { navigation { category { ${nest('articles(first: 100) { nodes { parent { ', 2, '} } }')} } } } }`,
  ],
  [
    'the same by fragments',
    `{ site { navigation { category { ...A } } } } fragment A on Article { articles(first: 100) { nodes { parent { ...B } } } }
     fragment B on Article { articles(first: 100) { nodes { parent { id } } } }`,
  ],
])('an answer that multiplies without end is refused: %s', async (_name, query) => {
  const { status, text } = await ask(query, { n: 100 });

  expect(status).toBe(400);
  expect(text).toContain('GRAPHQL_TOO_EXPENSIVE');
});

test.each([
  [
    'a tree',
    `{ site { navigation { category { ${nest('categories(first: 10) { nodes { ', 3, '} }')} } } } }`,
  ],
  [
    'a hundred campaigns with their deliveries',
    '{ campaigns(first: 100) { nodes { id deliveries { id } } } }',
  ],
  ['campaigns with their owners', '{ me { campaigns(first: 100) { edges { node { owner { id } } } } } }'],
  [
    'a page with its surroundings',
    '{ site { page { article { variants { id } breadcrumb { articles { nodes { id } } } slices { id } } } } }',
  ],
])('realistic queries are answered: %s', async (_name, query) => {
  const { text } = await ask(query);

  expect(text).not.toContain('"code":"GRAPHQL_');
});

const page = (below: string) =>
  `campaigns(first: 20) { totalCount pageInfo { hasNextPage endCursor } edges { cursor node { __typename id name ${below} } } }`;

test.each([
  [
    'connections three deep',
    `{ me { ${page(`owner { ${page(`owner { ${page('owner { email }')} }`)} }`)} } }`,
  ],
  ['forty aliases', `{ ${Array.from({ length: 40 }, (_, at) => `a${at}: me { email }`).join(' ')} }`],
  ['the whole graph', getIntrospectionQuery({ oneOf: true, inputValueDeprecation: true })],
])('%s are ordinary', async (_name, query) => {
  const { status, text } = await ask(query);

  expect(status, text.slice(0, 200)).toBe(200);
  expect(text).not.toContain('"code":"GRAPHQL_');
});

describe('the cost of an operation', () => {
  const three = '{ feed(channel: RSS) { jobs(first: 3) { nodes { name } } } }';
  const send = (query: string, headers: Record<string, string>) =>
    server.send('POST', '/graphql', { json: { query }, headers });

  test('is returned to a client that requests it', async () => {
    expect((await send(three, { 'x-graphql-cost': '1' })).body).toMatchObject({
      data: { feed: { jobs: { nodes: [] } } },
      extensions: { cost: { requested: 5, limit: 50_000 } },
    });
    expect((await send(three, {})).body).not.toHaveProperty('extensions');
  });

  test('is returned with a refusal, in its message too', async () => {
    const { status, body } = await send(
      `{ me { ${nest('campaigns(first: 100) { nodes { owner { ', 3, '} } }')} } }`,
      {},
    );

    const requested = 1 + (1 + 100 * (2 + (1 + 100 * (2 + (1 + 100 * 2)))));
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        errors: [
          {
            message: `An operation may cost 50000, and this one ${requested}: ask for shorter lists (first, last, perPage), for fewer lists within each other, or in several operations.`,
            extensions: { code: 'GRAPHQL_TOO_EXPENSIVE', status: 400, requestId: expect.any(String) },
          },
        ],
        extensions: { cost: { requested, limit: 50_000 } },
      },
    });
  });

  test('cannot be hidden behind a variable that is no boolean', async () => {
    const query = `query ($no: Boolean = true) { me { id @skip(if: $no) ${nest('campaigns(first: 100) { nodes { owner { ', 3, '} } }')} } }`;

    const { status, body } = await server.send('POST', '/graphql', {
      json: { query, variables: { no: null } },
    });

    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] },
    });
  });
});

const aliases = (count: number, field: string) =>
  Array.from({ length: count }, (_, at) => `a${at}: ${field}`).join(' ');

test('a document that is slow to plan is refused, but not if one service answers it', async () => {
  const several = await ask(`{ ${aliases(101, 'me { id campaigns { totalCount } }')} }`);
  const fewer = await ask(`{ ${aliases(100, 'me { id campaigns { totalCount } }')} }`);
  const one = await ask(`{ ${aliases(500, 'authSettings { isEmailEnabled }')} }`);

  expect(several.status).toBe(400);
  expect(several.body).toMatchObject({
    errors: [
      {
        message:
          'An operation over several services selects at most 400 fields, found 404: ask in several operations.',
        extensions: { code: 'GRAPHQL_TOO_LARGE_TO_PLAN', status: 400 },
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

test('a document that was cheap with some variables is measured again with others', async () => {
  const query = `query ($n: Int!, $all: Boolean!) {
    me @include(if: $all) { ${nest('campaigns(first: $n) { nodes { owner { ', 3, '} } }')} }
    __typename
  }`;
  const statusWith = async (n: number, all: boolean) => (await ask(query, { n, all })).status;

  expect([await statusWith(100, false), await statusWith(1, true)]).toEqual([200, 200]);
  expect(await statusWith(100, true)).toBe(400);
});
