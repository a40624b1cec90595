import { buildClientSchema, getIntrospectionQuery, printSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPublicSchema } from '../../kit/composed-graph.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server[Symbol.asyncDispose]());

async function ask(query: string, rest: Record<string, unknown> = {}) {
  const { status, body } = await server.send('POST', '/graphql', { json: { query, ...rest } });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it asked for; the assertion is the check
  return { status, ...(body as { data?: any; errors?: { message: string }[] }) };
}

const everything = {
  descriptions: true,
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
};

test('the complete introspection query is answered, with all options of graphql-js', async () => {
  const { status, data, errors } = await ask(getIntrospectionQuery(everything));

  expect([status, errors]).toEqual([200, undefined]);
  expect(printSchema(buildClientSchema(data))).toBe(printSchema(readPublicSchema()));
});

describe('beside fields of services', () => {
  const settings = 'authSettings { isEmailEnabled }';
  const email = { isEmailEnabled: true };

  test.each([
    [
      'a type',
      `{ a: __type(name: "CreateCampaignInput") { isOneOf } s: ${settings} }`,
      { a: { isOneOf: false }, s: email },
    ],
    [
      'in another order',
      `{ s: ${settings} __typename a: __type(name: "User") { isOneOf } }`,
      { s: email, __typename: 'Query', a: { isOneOf: null } },
    ],
    [
      'in fragments',
      `{ ...A ... on Query { ${settings} } } fragment A on Query { __type(name: "User") { ...B } } fragment B on __Type { name isOneOf }`,
      { __type: { name: 'User', isOneOf: null }, authSettings: email },
    ],
    [
      'over several services',
      `{ __type(name: "User") { isOneOf } ${settings} feed(channel: RSS) { count } }`,
      { __type: { isOneOf: null }, authSettings: email, feed: { count: 0 } },
    ],
    ['left out', `{ __type(name: "User") @skip(if: true) { isOneOf } ${settings} }`, { authSettings: email }],
    [
      'names below that are alike',
      `{ s: ${settings} a: __schema { s: __typename } }`,
      { s: email, a: { s: '__Schema' } },
    ],
  ])('%s', async (_name, query, data) => {
    const answer = await ask(query);

    expect(answer).toEqual({ status: 200, data });
    expect(Object.keys(answer.data)).toEqual(Object.keys(data));
  });

  test('with variables, in one of several operations', async () => {
    const query = `query A($name: String!, $channel: FeedChannel!) { __type(name: $name) { isOneOf } feed(channel: $channel) { count } }
      query B { me { email } }`;

    const answer = await ask(query, { operationName: 'A', variables: { name: 'User', channel: 'RSS' } });

    expect(answer).toEqual({ status: 200, data: { __type: { isOneOf: null }, feed: { count: 0 } } });
  });

  test('and beside one that is refused', async () => {
    const { data, errors } = await ask('{ __type(name: "User") { isOneOf } me { email } }');

    expect(data).toEqual({ __type: { isOneOf: null }, me: null });
    expect(errors).toMatchObject([{ path: ['me'] }]);
  });
});

test.each(['{ __typename }', '{ a: __typename ...F } fragment F on Query { b: __typename }'])(
  '%s needs no service',
  async (query) => {
    const { status, data } = await ask(query);

    expect(status).toBe(200);
    expect(new Set(Object.values(data))).toEqual(new Set(['Query']));
  },
);

test('mutations that only name their type are answered', async () => {
  expect(await ask('mutation { __typename }')).toEqual({ status: 200, data: { __typename: 'Mutation' } });
});

describe('suggestions of names', () => {
  let closed: TestServer;
  beforeAll(async () => {
    closed = await openServer({ settings: { SVC_GRAPHQL_INTROSPECTION: 'false' } });
  });
  afterAll(() => closed[Symbol.asyncDispose]());

  const filtered = 'query ($filter: JobFilter) { jobs(filter: $filter) { totalCount } }';
  const padding = 'x'.repeat(5_000);

  /** Each has one name that is almost right. */
  const mistakes: [string, string, object][] = [
    ['a field', '{ job { totalCount } }', {}],
    ['a type', 'query ($filter: JobFiltre) { jobs(filter: $filter) { totalCount } }', {}],
    ['a fragment’s type', '{ ...F } fragment F on Querry { __typename }', {}],
    ['an argument', '{ jobs(filtre: {}) { totalCount } }', {}],
    ['an input field', '{ jobs(filter: { txt: "x" }) { totalCount } }', {}],
    ['an enum value', '{ feed(channel: RSSS) { count } }', {}],
    ['an input field of a variable', filtered, { filter: { txt: 'x' } }],
    ['an input field beside a long value', filtered, { filter: { text: 1, txt: padding } }],
    ['a long input field', filtered, { filter: { [`text${padding}`]: 'x', txt: 'x' } }],
    [
      'an enum value of a variable',
      'query ($c: FeedChannel!) { feed(channel: $c) { count } }',
      { c: 'RSSS' },
    ],
    ['one of many names', '{ me { campaigns { nodes { descriptionn } } } }', {}],
    [
      'enum values in a list',
      'query ($f: JobFilter) { jobs(filter: $f) { totalCount } }',
      { f: { contracts: ['FULL_TIM'] } },
    ],
  ];

  test.each(mistakes)(
    'are made for %s only where the graph may be introspected',
    async (_name, query, variables) => {
      const ways = [
        (of: TestServer) => of.send('POST', '/graphql', { json: { query, variables } }),
        (of: TestServer) =>
          of.send('GET', `/graphql?${new URLSearchParams({ query, variables: JSON.stringify(variables) })}`),
        (of: TestServer) =>
          of.send('POST', '/graphql', {
            json: { query, variables },
            headers: { accept: 'text/event-stream' },
          }),
      ];
      for (const send of ways) {
        const [open, hidden] = [await send(server), await send(closed)];

        expect(hidden.text).toContain('"errors"');
        expect(hidden.text).not.toMatch(/Did you|\bmean\b/);
        if (!JSON.stringify(variables).includes(padding)) expect(open.text).toContain('Did you mean');
      }
    },
  );
});
