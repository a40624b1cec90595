import type { QueryPlan } from '@apollo/query-planner';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { type DocumentNode, type ExecutionResult, GraphQLError, parse, print } from 'graphql';
import { afterEach, expect, test } from 'vitest';
import { createSystemRequestContext } from '../../../core/context/request-context.ts';
import { setMetricCountListener } from '../../../core/telemetry/metrics.ts';
import { createPlanExecutor } from '../../../gateway/executor/create-executor.ts';
import { serializeGraphqlResponse } from '../../../gateway/executor/serialize-graphql-response.ts';
import { createFederatedGraph } from '../../../gateway/routing/create-graph.ts';
import { composeSupergraph } from '../../../gateway/schema/compose.ts';
import { deepFreeze } from './deep-freeze.ts';

const link = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.5", import: ["@key", "@inaccessible"])`;
const sdl: Readonly<Record<string, string>> = {
  shelf: `${link} type Query { books: [Book!] best: Book }
    type Book @key(fields: "id") { id: ID! state: State! writer: Writer }
    type Writer @key(fields: "id") { id: ID! }
    enum State { NEW OLD LOST @inaccessible }`,
  people: `${link} type Writer @key(fields: "id") { id: ID! name: String! born: Int }`,
};

type EntityVariables = { representations?: readonly { id: string }[] };
type Answer = (asked: EntityVariables) => ExecutionResult;

const book = (id: string, writer: string, state = 'NEW') => ({
  __typename: 'Book',
  id,
  state,
  writer: { __typename: 'Writer', id: writer },
});
const shelf: Answer = () => ({ data: { books: [book('1', 'a'), book('2', 'b'), book('3', 'a')] } });
const people: Answer = ({ representations = [] }) => ({
  data: { _entities: representations.map(({ id }) => ({ name: `"${id}"`, born: 1 })) },
});

/** A graph whose services answer what is said here, in frozen objects. */
function openGraph(answers: { shelf?: Answer; people?: Answer } = {}) {
  const said: Record<string, Answer> = { shelf, people, ...answers };
  const asked: { name: string; text: string; representations: EntityVariables['representations'] }[] = [];
  const printed: string[] = [];
  const services = Object.entries(sdl).map(([name, text]) => ({
    name,
    schema: buildSubgraphSchema(parse(text)),
    admit: async () => ({}),
    execute: async ({ document, variables }: { document: DocumentNode; variables: EntityVariables }) => {
      asked.push({ name, text: print(document), representations: variables.representations });
      return deepFreeze(said[name]?.(variables) ?? {});
    },
  }));
  const entries = Object.keys(sdl).map((name) => ({ name, url: `http://${name}`, schemaFile: name }));
  const graph = createFederatedGraph(
    composeSupergraph(entries, ({ name }) => sdl[name] ?? ''),
    services,
    { alwaysPlan: true, print: (text) => void printed.push(text) },
  );
  const ask = async (query: string, wantsText = false) =>
    (await graph).execute(
      { document: parse(query), variables: {}, wantsText },
      createSystemRequestContext('executor'),
    );
  return { ask, asked, printed };
}

const place = ({ path, extensions }: GraphQLError) => [path?.join('.'), extensions.code];

afterEach(() => setMetricCountListener());

test('fields that several places need of one object are requested once, and appear at each of them', async () => {
  const { ask, asked } = openGraph();

  const { data } = await ask('{ books { writer { name } } }');

  expect(asked.at(-1)?.representations?.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(data).toEqual({
    books: [{ writer: { name: '"a"' } }, { writer: { name: '"b"' } }, { writer: { name: '"a"' } }],
  });
});

test('equal fetches of a named operation have the same text, so that they are sent once at a time', async () => {
  const { ask, asked } = openGraph({ shelf: () => ({ data: { ...shelf({}).data, best: book('4', 'a') } }) });

  await ask('query Names { books { writer { name } } best { writer { name } } }');

  const texts = asked.filter(({ name }) => name === 'people').map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toBe(texts[1]);
  expect(texts[0]).toMatch(/^query Names__people\(/);
});

test('an error of a shared fetch is reported at each place, in their order', async () => {
  const failing: Answer = ({ representations = [] }) => ({
    data: { _entities: representations.map(() => null) },
    errors: representations.map(
      ({ id }, at) =>
        new GraphQLError('No.', { path: ['_entities', at, 'name'], extensions: { code: `no.${id}` } }),
    ),
  });
  const { ask } = openGraph({ people: failing });

  const { data, errors } = await ask('{ books { writer { name } } }');

  expect(data).toEqual({ books: [{ writer: null }, { writer: null }, { writer: null }] });
  expect(errors?.map(place)).toEqual([
    ['books.0.writer.name', 'no.a'],
    ['books.1.writer.name', 'no.b'],
    ['books.2.writer.name', 'no.a'],
  ]);
});

test('an unavailable service causes at most a hundred errors', async () => {
  const books = Array.from({ length: 300 }, (_, at) => book(String(at), at % 2 ? 'a' : 'b'));
  const absent: Answer = () => ({
    errors: [0, 1].map((at) => new GraphQLError('Away.', { path: ['_entities', at, 'name'] })),
  });
  const { ask } = openGraph({ shelf: () => ({ data: { books } }), people: absent });

  const { errors = [] } = await ask('{ books { writer { name } } }');

  expect(errors.length).toBe(100);
  expect(errors.slice(0, 2).map(place)).toEqual([
    ['books.0.writer.name', 'DOWNSTREAM_SERVICE_ERROR'],
    ['books.1.writer.name', 'DOWNSTREAM_SERVICE_ERROR'],
  ]);
});

const query = `query { again: books { state ... on Book { writer { born name } id } __typename id } books { id } }`;

test('the answer has the order that the client wrote, as text too', async () => {
  const answer: Answer = () => ({ data: { again: shelf({}).data?.books, books: [] } });
  const { ask } = openGraph({ shelf: answer });

  const objects = await ask(query);
  const text = await ask(query, true);

  const one = '{"state":"NEW","writer":{"born":1,"name":"\\"a\\""},"id":"1","__typename":"Book"}';
  expect(serializeGraphqlResponse(text)).toContain(`{"data":{"again":[${one},`);
  expect(serializeGraphqlResponse(text)).toBe(serializeGraphqlResponse(objects));
});

test('a hidden enum value nulls its object, and is reported in the extensions', async () => {
  const answer: Answer = () => ({ data: { books: [book('1', 'a')], best: book('2', 'a', 'LOST') } });
  const { ask } = openGraph({ shelf: answer });

  const objects = await ask('{ best { id state } books { id state } }');
  const text = await ask('{ best { id state } books { id state } }', true);

  expect(objects.data).toEqual({ best: null, books: [{ id: '1', state: 'NEW' }] });
  expect(JSON.stringify(objects.extensions)).toContain('Invalid value found for field Book.state.');
  expect(serializeGraphqlResponse(text)).toBe(serializeGraphqlResponse(objects));
});

test('names that every object has are ordinary names', async () => {
  const answer: Answer = () => ({ data: { books: [{ client_constructor: '1', client___proto__: '2' }] } });
  const { ask } = openGraph({ shelf: answer });

  for (let times = 0; times < 4; times += 1) {
    const { data } = await ask('{ books { constructor: id __proto__: id } }');
    expect(JSON.stringify(data)).toBe('{"books":[{"constructor":"1","__proto__":"2"}]}');
  }
});

test('a plan that the compiler does not support is executed by Apollo, and counted', async () => {
  const counted: unknown[] = [];
  setMetricCountListener((_name, attributes) => void counted.push(attributes?.executor));
  const apiSchema = buildSubgraphSchema(parse(sdl.shelf ?? ''));
  const context = { apiSchema, supergraphSchema: apiSchema, services: new Map() };
  const execute = createPlanExecutor(context, async () => ({ data: { by: 'Apollo' } }));
  const plan: QueryPlan = { kind: 'QueryPlan', node: { kind: 'Defer', primary: {}, deferred: [] } };

  const result = await execute(
    plan,
    { document: parse('{ best { id } }'), variables: {} },
    createSystemRequestContext('a'),
  );

  expect(result).toEqual({ data: { by: 'Apollo' } });
  expect(counted).toEqual(['apollo']);
});

test('a compiled plan can be printed: the fetches, and the code that writes the response', async () => {
  const { ask, printed } = openGraph();

  await ask('{ books { writer { name } } }');

  expect(printed.join('\n')).toContain('ask people for books.@.writer:');
  expect(printed.join('\n')).toContain('quote(value)');
});
