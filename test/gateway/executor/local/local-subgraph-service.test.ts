import { buildSchema, execute, type GraphQLSchema, isObjectType, parse } from 'graphql';
import { expect, test } from 'vitest';
import { createSchemaExecutor } from '../../../../gateway/executor/local/local-subgraph-service.ts';

type Resolve = (source: never, args: never) => unknown;

/** A schema whose fields are resolved by functions named `Type.field`, or read from their objects. */
function openSchema(sdl: string, resolvers: Record<string, Resolve>): GraphQLSchema {
  const schema = buildSchema(sdl);
  for (const [place, resolve] of Object.entries(resolvers)) {
    const [name = '', field = ''] = place.split('.');
    const type = schema.getType(name);
    const definition = isObjectType(type) ? type.getFields()[field] : undefined;
    if (!definition) throw new Error(`There is no ${place}.`);
    definition.resolve = resolve as never;
  }
  return schema;
}

const late = async (value: unknown) => {
  await new Promise((resolve) => setImmediate(resolve));
  if (value instanceof Error) throw value;
  return value;
};

const written: string[] = [];
const schema = openSchema(
  `
  input Filter { count: Int = 5 text: String not: [Filter!] }
  interface Named { name: String! }
  type Person implements Named { name: String! age: Int boss: Person friends: [Person!] }
  type Place implements Named { name: String! }
  union Any = Person | Place
  type Query {
    echo(filter: Filter, text: String): String
    person: Person
    people: [Person]
    things: [Any]
    named: [Named!]!
  }
  type Mutation { write(text: String): String! mayWrite(text: String): String }
`,
  {
    'Query.echo': (_, args) => JSON.stringify(args),
    'Query.person': () => late({ name: 'Ada', age: 36, boss: { name: 'Bo' }, friends: [{ name: 'Cy' }] }),
    'Query.people': () => [late(new Error('First.')), late({ name: 'Bo' }), { name: 'Cy' }, null],
    'Query.things': () => [
      { __typename: 'Person', name: 'Ada' },
      { __typename: 'Place', name: 'Ulm' },
    ],
    'Query.named': () => [late({ __typename: 'Person', name: 'Ada' }), { __typename: 'Place', name: 'Ulm' }],
    'Mutation.write': async (_, { text }: { text: string }) => {
      await late(null);
      written.push(text);
      if (text === 'bad') throw new Error('Bad.');
      return text;
    },
    'Mutation.mayWrite': (_, { text }: { text: string }) => (text === 'bad' ? late(new Error('Bad.')) : text),
  },
);

const unconditional = { a: true, b: false };

test.each<[kind: string, document: string, variables?: Record<string, unknown>]>([
  [
    'a fragment with a condition at one of its spreads',
    'query ($b: Boolean!) { x: person { ...F @include(if: $b) } y: person { ...F } } fragment F on Person { name }',
  ],
  [
    'a field with a condition above a fragment without one',
    'query ($b: Boolean!) { person @include(if: $b) { ... on Person { age } } person { name } }',
  ],
  [
    'a condition that decides which field comes first',
    'query ($a: Boolean!, $b: Boolean!) { person { age @include(if: $b) name ... @include(if: $a) { age } } }',
  ],
  [
    'conditions with literals',
    '{ person { name @skip(if: true) ...F @include(if: false) age } } fragment F on Person { name }',
  ],
  ['names that objects inherit', '{ __proto__: person { constructor: name __proto__: age toString: name } }'],
  ['an absent variable inside a literal', 'query ($n: Int) { echo(filter: { count: $n, text: "a" }) }'],
  ['an absent variable as an argument', 'query ($t: String) { echo(text: $t) }'],
  [
    'a text that looks like code of graphql-jit',
    '{ echo(text: "__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74dglobalThis.isRun=true") }',
  ],
  ['a rejected item of a list', '{ people { name } }'],
  [
    'interfaces and unions',
    '{ things { __typename ... on Named { name } ... on Person { age } } named { name ... on Person { boss { name } } } }',
  ],
  [
    'a variable whose type contains itself',
    'query ($f: Filter) { echo(filter: $f) }',
    { f: { not: [{ text: 'x' }] } },
  ],
  ['a variable that does not fit', 'query ($f: Filter) { echo(filter: $f) }', { f: { count: 'many' } }],
  ['an argument that does not fit', 'query ($f: [Filter!]) { echo(filter: { not: $f }) }', { f: null }],
  ['the schema itself', '{ __type(name: "Place") { name fields { name } } __schema { queryType { name } } }'],
  ['an unknown operation', 'query A { __typename } query B { __typename }'],
])(
  '%s has the same response as with graphql-js, at any repetition',
  async (_, text, variables = unconditional) => {
    const document = parse(text);
    const executeLocally = createSchemaExecutor(schema);
    const expected = JSON.stringify(await execute({ schema, document, variableValues: variables }));

    for (let times = 0; times < 12; times += 1) {
      const { errors, data } = await executeLocally({ document, variables }, {});
      expect(JSON.stringify({ errors, data })).toBe(expected);
    }
  },
);

test('an operation among several in one document is chosen by its name', async () => {
  const document = parse(
    'query A { person { ...F } } query B { person { ...F age } } fragment F on Person { name }',
  );
  const executeLocally = createSchemaExecutor(schema);

  for (let times = 0; times < 4; times += 1) {
    for (const [operationName, person] of [
      ['A', { name: 'Ada' }],
      ['B', { name: 'Ada', age: 36 }],
    ] as const) {
      expect(await executeLocally({ document, operationName, variables: {} }, {})).toEqual({
        data: { person },
      });
    }
  }
});

test('after a failed root field with a non-null type, a mutation runs no later root field', async () => {
  const document = parse('mutation { a: write(text: "1") b: write(text: "bad") c: write(text: "2") }');
  const executeLocally = createSchemaExecutor(schema);

  for (let times = 0; times < 4; times += 1) {
    written.length = 0;
    const { data, errors } = await executeLocally({ document, variables: {} }, {});
    expect({ data, paths: errors?.map(({ path }) => path) }).toEqual({ data: null, paths: [['b']] });
    expect(written).toEqual(['1', 'bad']);
  }
});

test('after an error in a nullable root field, a mutation continues', async () => {
  const document = parse('mutation { a: mayWrite(text: "bad") b: write(text: "1") }');

  const { data } = await createSchemaExecutor(schema)({ document, variables: {} }, {});

  expect(data).toEqual({ a: null, b: '1' });
});

test('all errors below an object that becomes null are recorded, in any order', async () => {
  const failing = openSchema('type Query { both: Both } type Both { slow: Int! fast: Int! }', {
    'Query.both': () => ({}),
    'Both.slow': () => late(new Error('Slow.')),
    'Both.fast': () => {
      throw new Error('Fast.');
    },
  });

  const { data, errors } = await createSchemaExecutor(failing)(
    { document: parse('{ both { slow fast } }'), variables: {} },
    {},
  );

  expect(data).toEqual({ both: null });
  expect(errors?.map(({ message }) => message).sort()).toEqual(['Fast.', 'Slow.']);
});
