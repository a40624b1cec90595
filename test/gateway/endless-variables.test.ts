import { buildSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import { systemRequest } from '../../core/request-context.ts';
import { hasEndlessVariable } from '../../gateway/endless-variables.ts';
import { createLocalService } from '../../gateway/local-service.ts';

const schema = buildSchema(`
  input Filter { name: String not: [Other!] }
  input Other { not: Filter }
  input Plain { names: [String!]! }
  type Query { count(filter: Filter, plain: Plain): Int }
`);

test.each([
  ['a type that holds itself by another', 'query ($filter: Filter!) { count(filter: $filter) }', true],
  ['a list of such', 'query ($filters: [Other!]) { __typename @skip(if: false) }', true],
  ['a plain type', 'query ($plain: Plain, $name: String) { count(plain: $plain) }', false],
  ['a literal of such a type', 'query ($name: String) { count(filter: { name: $name }) }', false],
])('a variable of %s', (_, source, isEndless) => {
  expect(hasEndlessVariable(schema, parse(source), '')).toBe(isEndless);
});

test('an operation with such a variable is answered however often it comes', async () => {
  const service = createLocalService({
    name: 'counting',
    schema,
    contextOf: () => ({}),
    reportBug: () => undefined,
  });
  const document = parse('query ($filter: Filter) { count(filter: $filter) }');
  for (let time = 0; time < 5; time += 1) {
    const variables = { filter: { not: [{ not: { name: 'x' } }] } };
    expect(await service.execute({ document, variables }, systemRequest('test'))).toEqual({
      data: { count: null },
    });
  }
});
