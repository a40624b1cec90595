import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { parse, print } from 'graphql';
import { expect, test } from 'vitest';
import { credentialKindOf } from '../../../clients/typescript/credentials.ts';
import { toDocumentText } from '../../../clients/typescript/document.ts';
import type { Route, TypedDocument } from '../../../clients/typescript/index.ts';
import { isSafeToRetry } from '../../../clients/typescript/is-safe-to-retry.ts';
import { projectRoot } from '../../../server/settings/project-root.ts';
import { readApiSchema } from '../../kit/composed-graph.ts';
import { randomDocument } from '../../kit/random-documents.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

type Operations = Record<string, { security?: Record<string, unknown>[]; responses: object }>;

test('each route gets the credential that the OpenAPI document names for it', () => {
  const { paths } = JSON.parse(read('rest-compat/openapi.json')) as { paths: Record<string, Operations> };
  const named = Object.entries(paths).flatMap(([path, operations]) =>
    Object.values(operations).map(({ security = [] }) => [path, Object.keys(security[0] ?? {})[0] ?? null]),
  );

  expect(named.map(([path]) => [path, credentialKindOf(String(path))])).toEqual(named);
});

test('routes that answer have their types, those that only redirect have none', () => {
  const routes = read('clients/typescript/generated/routes.generated.d.ts');
  const known: Route = 'GET /v1/campaign/{id}';

  expect(routes).toContain(`"${known}": {`);
  expect(routes).not.toContain('"GET /authorize"');
});

test('a parsed document is sent as the text that it was', () => {
  const schema = readApiSchema();
  fc.assert(
    fc.property(randomDocument(schema), ({ text }) => {
      const document = parse(text, { noLocation: true });
      expect(print(parse(toDocumentText(document)))).toBe(print(document));
    }),
    { numRuns: 100 },
  );
});

test('strings, defaults and directives are written so that they are read alike', () => {
  const text = `query ($a: [Int!]! = [1, 2] @once, $b: In = { c: "x\\"\\u2028\\n", d: null }) @all(e: F) {
    one(g: """block "text" \\ end""", h: 1.5e3, i: -3, j: true, k: $a) @skip(if: false) { ... on L { m } ...N @o }
  } fragment N on P { q }`;
  const document: TypedDocument<unknown, never> = parse(text, { noLocation: true });
  // A block string is written as one in a line.
  const plain = (given: string) =>
    print(parse(given.replace(/"""(.*)"""/, (_, inner) => JSON.stringify(inner))));

  expect(plain(toDocumentText(document))).toBe(plain(text));
});

test.each([
  [true, '{ me { email } }', [['me']]],
  [true, 'mutation M($a: In = {b: ")"}) @x { a: one(c: {d: "{ two }"}) @y(z: 1) { e { f } } }', [['a']]],
  [true, '# mutation\n{ me { email } }', [['me']]],
  [false, 'mutation { one { a } two }', [['two']]],
  [false, 'mutation { one { a { b } } }', [['one', 'a']]],
  [false, 'mutation { ...All } fragment All on Mutation { one two }', [['two']]],
  [false, 'fragment All on Mutation { one } mutation { ...All }', [['one']]],
])('whether something may be sent again: %s for %s', (may, query, paths) => {
  const errors = paths.map((path) => ({ message: '', path }));

  expect(isSafeToRetry(query, errors)).toBe(may);
});

test('a TypedDocumentString is sent as its text', () => {
  class TypedDocumentString extends String {}

  expect(toDocumentText(new TypedDocumentString('{ me { email } }'))).toBe('{ me { email } }');
});
