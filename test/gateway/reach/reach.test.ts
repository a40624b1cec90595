import { readFileSync } from 'node:fs';
import { type FieldDefinitionNode, Kind, parse, valueFromASTUntyped } from 'graphql';
import { describe, expect, test } from 'vitest';
import { authEndpointFamily } from '../../../rest-compat/auth/family.ts';
import type { EndpointFamily } from '../../../rest-compat/endpoint/family.ts';
import { buildOpenApi } from '../../../rest-compat/openapi/build-openapi.ts';
import { authReach } from './auth.ts';
import type { Reach } from './reach.ts';

const supergraph = parse(readFileSync('gateway/generated/supergraph.graphql', 'utf8'));

const isRestOnly = ({ directives = [] }: FieldDefinitionNode) =>
  directives.some(
    ({ name, arguments: given = [] }) =>
      name.value === 'tag' && given.some(({ value }) => valueFromASTUntyped(value) === 'rest'),
  );

/** The fields that clients of the graph see. */
const open = new Set(
  supergraph.definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_DEFINITION
      ? (definition.fields ?? [])
          .filter((field) => !isRestOnly(field))
          .map((field) => `${definition.name.value}.${field.name.value}`)
      : [],
  ),
);

/** Each domain adds its families and its table. */
const domains: [string, EndpointFamily[], Reach][] = [['auth', [authEndpointFamily], authReach]];

describe.each(domains)('the operations of REST for %s', (_domain, families, reach) => {
  const { paths } = buildOpenApi(families);
  const operations = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );

  test('has a line in the table, operation by operation, and the table no other', () => {
    expect(Object.keys(reach).sort()).toEqual([...new Set(operations)].sort());
  });

  test('is done by a field that every client of the graph sees, or there is a reason', () => {
    const missing = Object.values(reach).filter((there) => typeof there === 'string' && !open.has(there));

    expect(missing).toEqual([]);
    for (const there of Object.values(reach)) {
      if (typeof there !== 'string') expect(there.none.length).toBeGreaterThan(20);
    }
  });
});

test('each grant of the token endpoint is a mutation', () => {
  const grants = [
    'signInWithPassword',
    'refreshSession',
    'exchangeCode',
    'signInWithIdToken',
    'signInWithWeb3',
  ];

  expect(grants.filter((name) => !open.has(`Mutation.${name}`))).toEqual([]);
});

test('fields only for REST are not public', () => {
  const ofRest = ['Query.userPage', 'Query.samlMetadata', 'Mutation.followLink', 'AuthTokens.sessionUuid'];

  expect(ofRest.filter((name) => open.has(name))).toEqual([]);
  expect(open.has('Query.users')).toBe(true);
});
