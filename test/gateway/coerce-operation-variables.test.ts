import { buildSchema, getOperationAST, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { coerceOperationVariables } from '../../gateway/documents/coerce-operation-variables.ts';

const schema = buildSchema(`
  type Query { found(ids: [ID!], limit: Int, filter: Filter): Int }
  input Filter { name: String, limits: [Int!] }
`);

function read(definitions: string, variables: Record<string, unknown>) {
  const operation = getOperationAST(parse(`query (${definitions}) { found }`));
  if (!operation) throw new Error('The document has an operation.');
  return coerceOperationVariables(schema, operation, variables);
}

const messagesOf = (...[definitions, variables]: Parameters<typeof read>) =>
  read(definitions, variables).errors?.map(({ message }) => message);

test('variables that fit are read as their types read them', () => {
  expect(read('$ids: [ID!], $limit: Int = 3', { ids: 7 })).toEqual({ coerced: { ids: ['7'], limit: 3 } });
});

test('reports each of a few mistakes', () => {
  expect(
    messagesOf('$limit: Int, $filter: Filter', { limit: 'many', filter: { name: 1, limits: ['a'] } }),
  ).toEqual([
    'Variable "$limit" got invalid value "many"; Int cannot represent non-integer value: "many"',
    'Variable "$filter" got invalid value 1 at "filter.name"; String cannot represent a non string value: 1',
    'Variable "$filter" got invalid value "a" at "filter.limits[0]"; Int cannot represent non-integer value: "a"',
  ]);
});

describe('for an operation with more mistakes than its caller reads', () => {
  test('twenty mistakes are reported', () => {
    const messages = messagesOf('$ids: [ID!]', { ids: Array.from({ length: 50 }, () => ({})) });

    expect(messages).toHaveLength(21);
    expect(messages?.[19]).toContain('at "ids[19]"');
    expect(messages?.[20]).toMatch(/^Too many errors/);
  });

  test.each([
    ['a list of objects', '$ids: [ID!]', { ids: Array.from({ length: 9_000 }, () => ({})) }, 'at "ids[0]"'],
    [
      'an object of many fields',
      '$filter: Filter',
      { filter: Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`k${at}`, at])) },
      'Field "k0" is not defined by type "Filter".',
    ],
  ])('%s is reported by its first mistake, briefly', (_name, definitions, variables, words) => {
    const messages = messagesOf(definitions, variables) ?? [];

    expect(messages).toHaveLength(2);
    expect(messages[0]).toContain(words);
    expect(Math.max(...messages.map(({ length }) => length))).toBeLessThan(1_100);
  });

  test('a long text is quoted by its ends, with its place between', () => {
    const [message = ''] =
      messagesOf('$filter: Filter', { filter: { limits: ['x'.repeat(1_000_000)] } }) ?? [];

    expect(message).toMatch(
      /^Variable "\$filter" got invalid value "x+ … x+" at "filter\.limits\[0\]"; Int cannot /,
    );
    expect(message.length).toBeLessThan(1_100);
  });
});
