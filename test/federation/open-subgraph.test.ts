import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { createSystemRequestContext } from '../../core/context/request-context.ts';
import { openSubgraph } from './open-subgraph.ts';
import type { Suite } from './suite.ts';

const cup = { __typename: 'Cup', id: 'c1', maker: 'Meissen', age: 90 };
const suite: Suite = {
  about: 'what a subgraph may know',
  subgraphs: {
    shelf: `type Query { cup: Cup namedCup: Cup @provides(fields: "maker") }
      type Cup @key(fields: "id") {
        id: ID! maker: String @external age: Int label: String @requires(fields: "maker")
      }`,
    makers: `type Cup @key(fields: "id", resolvable: false) { id: ID! maker: String @shareable }
      type Query { nothing: Int }`,
    ages: 'type Cup @key(fields: "id") { id: ID! age: Int @override(from: "shelf") }',
  },
  rows: [cup],
  cases: [],
  fields: {
    'Query.cup': () => cup,
    'Query.namedCup': () => cup,
    'Cup.label': ({ need }) => `by ${need('maker')}`,
  },
};

async function ask(name: string, query: string, representations?: readonly object[]) {
  const told: string[] = [];
  const service = openSubgraph(suite, name, (error) => told.push(String(error)));
  const operation = { document: parse(query), variables: { r: representations } };
  const { data } = await service.execute(operation, createSystemRequestContext('audit'));
  return { data: JSON.parse(JSON.stringify(data)), told };
}

const entities = (fields: string) =>
  `query ($r: [_Any!]!) { _entities(representations: $r) { ... on Cup { ${fields} } } }`;
const refused = (text: string) => [expect.stringContaining(text)];

test('an external field is refused, unless a field provides it or the representation has it', async () => {
  const bare = await ask('shelf', '{ cup { id maker } }');
  const provided = await ask('shelf', '{ namedCup { id maker } }');
  const given = await ask('shelf', entities('maker'), [{ __typename: 'Cup', id: 'c1', maker: 'Sent' }]);

  expect(bare).toEqual({
    data: { cup: { id: 'c1', maker: null } },
    told: refused('does not know Cup.maker'),
  });
  expect(provided).toEqual({ data: { namedCup: { id: 'c1', maker: 'Meissen' } }, told: [] });
  expect(given).toEqual({ data: { _entities: [{ maker: 'Sent' }] }, told: [] });
});

test('required fields must be sent', async () => {
  const without = await ask('shelf', entities('label'), [{ __typename: 'Cup', id: 'c1' }]);
  const given = await ask('shelf', entities('label'), [{ __typename: 'Cup', id: 'c1', maker: 'Sent' }]);

  expect(without).toEqual({ data: { _entities: [{ label: null }] }, told: refused('has no maker') });
  expect(given).toEqual({ data: { _entities: [{ label: 'by Sent' }] }, told: [] });
});

test('a field overridden by another subgraph is refused', async () => {
  const { told } = await ask('shelf', '{ cup { age } }');

  expect(told).toEqual(refused('has given Cup.age away'));
});

test('a key that is not resolvable finds nothing', async () => {
  const { told } = await ask('makers', entities('maker'), [{ __typename: 'Cup', id: 'c1' }]);

  expect(told).toEqual(refused('makers has no key'));
});
