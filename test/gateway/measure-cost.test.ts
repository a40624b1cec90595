import { readFileSync } from 'node:fs';
import { buildSchema, getNullableType, getOperationAST, isListType, parse, print } from 'graphql';
import { expect, test } from 'vitest';
import { readCostModel } from '../../gateway/cost/cost-model.ts';
import { measureQueryCost } from '../../gateway/cost/measure-cost.ts';
import { graphqlSettings } from '../../gateway/settings.ts';
import { readApiSchema, readPublicSchema } from '../kit/composed-graph.ts';
import { listOwnDocuments } from './hostile-documents.ts';

const sdl = `
  directive @cost(weight: Int!) on ARGUMENT_DEFINITION | ENUM | FIELD_DEFINITION | INPUT_FIELD_DEFINITION | OBJECT | SCALAR
  directive @listSize(assumedSize: Int, slicingArguments: [String!], sizedFields: [String!], requireOneSlicingArgument: Boolean = true) on FIELD_DEFINITION
  type Query {
    one: Thing
    any: Named
    many(first: Int, last: Int): [Thing!]
    page(perPage: Int = 50): ThingPage
    connection(first: Int, last: Int): ThingConnection
    nodes(ids: [ID!]!): [Named]
    ordered(by: [Int!] = [1, 2], first: Int): [Thing!]
    search(words: String! @cost(weight: 4), filter: Filter): [Thing!] @cost(weight: 7) @listSize(assumedSize: 5)
  }
  type Mutation { change: Thing enqueue: Thing @cost(weight: 50) }
  interface Named { name: String }
  type Thing implements Named { name: String self: Thing things: [Thing!] others: [Other!] }
  type Other implements Named @cost(weight: 3) { name: String dear: String @cost(weight: 2) thing: Thing things: [Thing!] }
  type ThingPage { data: [Thing!] total: Int }
  type ThingConnection { edges: [ThingEdge!] nodes: [Thing!] totalCount: Int }
  type ThingEdge { node: Thing cursor: String }
  input Filter { text: String @cost(weight: 6) not: [Filter!] ids: [[ID!]!] value: JSON }
  scalar JSON
`;
const schema = buildSchema(sdl);
const model = readCostModel(parse(sdl));

function costOf(text: string, variables: Record<string, unknown> = {}) {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('There is no operation.');
  return measureQueryCost(schema, model, { document, operation, variables });
}

test.each<[string, string, number, Record<string, unknown>?]>([
  ['an object', '{ one { name } }', 1],
  ['an object in it', '{ one { self { name } } }', 2],
  ['a leaf of the root', '{ __typename }', 0],
  ['a list of unknown length', '{ one { others { name } } }', 1 + 10 * 3],
  ['one of a given length', '{ many(first: 7) { name } }', 7],
  ['the longer of two', '{ many(first: 7, last: 9) { name } }', 9],
  ['by a variable', 'query ($n: Int) { many(first: $n) { name } }', 8, { n: 8 }],
  ['by none', 'query ($n: Int) { many(first: $n) { name } }', 20],
  ['none at all', '{ many(first: 0) { name } }', 0],
  ['fewer than none', '{ many(first: -5) { name } }', 0],
  ['more than any page holds', '{ many(first: 2000000) { name } }', 1_000],
  ['a page of the default length', '{ page { data { name } } }', 1 + 50],
  ['a page', '{ page(perPage: 3) { data { self { name } } total } }', 1 + 3 * 2],
  ['a connection', '{ connection(first: 3) { edges { node { name } } totalCount } }', 1 + 3 * 2],
  ['both of its lists', '{ connection(first: 3) { edges { cursor } nodes { name } } }', 1 + 3 + 3],
  ['a tree', '{ one { things { things { things { name } } } } }', 1 + 10 * (1 + 3 * (1 + 3))],
  [
    'a way that leads back',
    '{ one { others { things { others { name } } } } }',
    1 + 10 * (3 + 10 * (1 + 1_000 * 3)),
  ],
  ['a field with a weight', '{ one { others { dear } } }', 1 + 10 * (3 + 2)],
  ['a search', '{ search(words: "a") { name } }', 7 + 4 + 5],
  [
    'inputs',
    '{ search(words: "a", filter: { not: [{ text: "a" }, { text: "b" }] }) { name } }',
    7 + 4 + 12 + 2 + 5,
  ],
  [
    'a list in an input by its items',
    '{ search(words: "a", filter: { ids: [["a", "b"], []] }) { name } }',
    7 + 4 + 4 + 5,
  ],
  ['a list of JSON as one value', '{ search(words: "a", filter: { value: [1, 2, 3] }) { name } }', 7 + 4 + 5],
  ['a list that is given by its items', '{ ordered(by: [1, 2, 3], first: 5) { name } }', 5 + 3],
  ['a list that is left out', '{ ordered(first: 5) { name } }', 5],
  [
    'an object for each id',
    '{ nodes(ids: ["a", "b"]) { ... on Other { dear thing { name } } } }',
    2 + 2 * (3 + 2 + 1),
  ],
  [
    'ids by a variable',
    'query ($i: [ID!]!) { nodes(ids: $i) { name } }',
    100 + 100 * 3,
    { i: Array(100).fill('a') },
  ],
  ['a single id', 'query ($i: ID!) { nodes(ids: [$i]) { name } }', 1 + 3, { i: 'a' }],
  ['no id', '{ nodes(ids: []) { name } }', 0],
  [
    'inputs by a variable',
    'query ($f: Filter) { search(words: "a", filter: $f) { name } }',
    7 + 4 + 6 + 5,
    { f: { text: 'a' } },
  ],
  ['a mutation', 'mutation { change { name } }', 10 + 1],
  ['one with a weight', 'mutation { enqueue { name } }', 50 + 1],
  ['the dearest of several types', '{ any { name } }', 3],
  ['what is asked of one type only', '{ any { ... on Thing { self { self { self { name } } } } } }', 4],
  [
    'what is asked for twice',
    '{ one { self { name } } ...A } fragment A on Query { one { self { name } } }',
    2,
  ],
  ['the same by another name', '{ one { name } two: one { name } }', 2],
  ['what is left out', '{ one @skip(if: true) { name } two: one @include(if: false) { name } }', 0],
  [
    'what a variable leaves out',
    'query ($no: Boolean!) { one @include(if: $no) { name } }',
    0,
    { no: false },
  ],
  ['what asks about the graph', '{ __schema { types { name fields { name } } } }', 0],
])('%s', (_what, text, cost, variables) => {
  expect(costOf(text, variables)).toBe(cost);
});

test('a document too large to measure has infinite cost', () => {
  const wide = Array.from(
    { length: 200 },
    (_, at) => `a${at}: self { ${Array.from({ length: 260 }, (_, b) => `b${b}: name`).join(' ')} }`,
  );

  expect(costOf(`{ one { ${wide.join(' ')} } }`)).toBe(Number.POSITIVE_INFINITY);
});

test('the documents of REST are affordable, with their largest arguments', () => {
  const api = readApiSchema();
  const supergraph = parse(readFileSync('gateway/generated/supergraph.graphql', 'utf8'));
  const apiModel = readCostModel(supergraph);
  const limit = graphqlSettings.maxCost.schema.parse(undefined);

  const dear = listOwnDocuments().filter(({ text }) => {
    const document = parse(text);
    const operation = getOperationAST(document);
    const longest = operation?.variableDefinitions?.map(({ variable, type }) => [
      variable.name.value,
      print(type).startsWith('Boolean') ? true : 1_000,
    ]);
    const variables = Object.fromEntries(longest ?? []);
    return operation && measureQueryCost(api, apiModel, { document, operation, variables }) > limit;
  });

  expect(dear.map(({ name }) => name)).toEqual([]);
});

test('in the public graph a field that answers each item of an argument costs each item', () => {
  const open = readPublicSchema();
  const openModel = readCostModel(parse(readFileSync('gateway/generated/supergraph.graphql', 'utf8')));
  const perItem = Object.values(open.getQueryType()?.getFields() ?? {}).filter(
    ({ type, args }) =>
      isListType(getNullableType(type)) && args.some((arg) => isListType(getNullableType(arg.type))),
  );

  expect(perItem.map(({ name }) => name)).toContain('nodes');
  for (const { name, args } of perItem) {
    const [arg] = args.filter(({ type }) => isListType(getNullableType(type)));
    const costOfItems = (items: number) => {
      const document = parse(`query ($of: ${arg?.type}) { ${name}(${arg?.name}: $of) { __typename } }`);
      const operation = getOperationAST(document) ?? expect.fail();
      return measureQueryCost(open, openModel, {
        document,
        operation,
        variables: { of: Array(items).fill('a') },
      });
    };
    expect(costOfItems(100), name).toBe(100 * costOfItems(1));
  }
});
