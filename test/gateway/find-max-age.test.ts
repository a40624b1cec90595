import { buildSchema, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { expect, test } from 'vitest';
import { readCacheHints } from '../../gateway/caching/cache-hints.ts';
import { findMaxAge } from '../../gateway/caching/find-max-age.ts';

const sdl = `
  directive @cacheControl(maxAge: Int, inheritMaxAge: Boolean) on FIELD_DEFINITION | OBJECT | INTERFACE | UNION
  type Query { shelf: Shelf news: Shelf @cacheControl(maxAge: 5) note: Note size: Int any: Item }
  type Shelf @cacheControl(maxAge: 300) { name: String books: BookConnection owner: Note }
  type BookConnection @cacheControl(inheritMaxAge: true) { count: Int nodes: [Book] }
  type Book implements Item @cacheControl(maxAge: 60) { name: String }
  type Note implements Item { name: String }
  interface Item { name: String }
`;
const schema = buildSchema(sdl);
const hints = readCacheHints(parse(sdl));

test.each([
  ['{ shelf { name } }', 300],
  ['{ shelf { books { count } } }', 300],
  ['{ shelf { name books { nodes { name } } } }', 60],
  ['{ shelf { ...F } } fragment F on Shelf { books { nodes { __typename } } }', 60],
  ['{ shelf { name } news { name } }', 5],
  ['{ news { books { nodes { name } } } }', 5],
  ['{ shelf { name owner { name } } }', 0],
  ['{ shelf { name } note { name } }', 0],
  ['{ shelf { name } size }', 0],
  ['{ any { ... on Book { name } } }', 60],
  ['{ shelf { name } __schema { description } }', 0],
  ['{ __typename }', 0],
])('an answer is kept as long as the strictest of its fields allows: %s', (text, seconds) => {
  const document = parse(text);
  const operation = document.definitions.find(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );

  expect(operation && findMaxAge(schema, hints, { document, operation })).toBe(seconds);
});
