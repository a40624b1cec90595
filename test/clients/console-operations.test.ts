import { globSync, readFileSync } from 'node:fs';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  validate,
} from 'graphql';
import { expect, test } from 'vitest';
import { readPublicSchema } from '../kit/composed-graph.ts';
import { excusedOperations } from './console-unused-operations.ts';

const schema = readPublicSchema();
const folder = 'clients/console';

/** Documents in the `graph(...)` calls of a source. gql.tada accepts literal texts only. */
function readDocuments(source: string): string[] {
  return [...source.matchAll(/\bgraph\(\s*`([^`]*)`/g)].map(([, text = '']) => text);
}

const files = globSync(`${folder}/**/*.{ts,tsx}`, { exclude: (name) => /built|generated/.test(name) });
const documents = files.flatMap((file) =>
  readDocuments(readFileSync(file, 'utf8')).map((text) => parse(text)),
);
const definitions = documents.flatMap(({ definitions: parts }) => parts);
const fragments = new Map<string, FragmentDefinitionNode>(
  definitions
    .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
    .map((fragment) => [fragment.name.value, fragment]),
);
const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);

/** Fields of the root type that a selection requests, also by fragments. */
function listRootFields({ selections }: SelectionSetNode): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value;
    if (selection.kind === Kind.INLINE_FRAGMENT) return listRootFields(selection.selectionSet);
    const fragment = fragments.get(selection.name.value);
    return fragment ? listRootFields(fragment.selectionSet) : [];
  });
}

const rootNames = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const;

function listOperations(root: GraphQLSchema): string[] {
  const types = [root.getQueryType(), root.getMutationType(), root.getSubscriptionType()];
  return types.flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  );
}

/** Completes an operation by the fragments that it spreads, so that it can be validated. */
function withFragments(operation: OperationDefinitionNode): DocumentNode {
  const spreads = new Map<string, FragmentDefinitionNode>();
  const collect = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind !== Kind.FRAGMENT_SPREAD) {
        collect(selection.selectionSet);
        continue;
      }
      const fragment = fragments.get(selection.name.value);
      if (!fragment || spreads.has(fragment.name.value)) continue;
      spreads.set(fragment.name.value, fragment);
      collect(fragment.selectionSet);
    }
  };
  collect(operation.selectionSet);
  return { kind: Kind.DOCUMENT, definitions: [operation, ...spreads.values()] };
}

test('the documents of the console are valid, and their names unique', () => {
  expect(operations.length).toBeGreaterThan(3);
  const names = operations.map(({ name }) => name?.value ?? '');
  const wrong = operations.flatMap((operation) =>
    validate(schema, withFragments(operation)).map(({ message }) => `${operation.name?.value}: ${message}`),
  );

  expect(wrong).toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !name.startsWith('Console'))).toEqual([]);
});

test('the console uses every operation of the graph, except those with a reason', () => {
  const used = new Set(
    operations.flatMap(({ operation, selectionSet }) =>
      listRootFields(selectionSet).map((field) => `${rootNames[operation]}.${field}`),
    ),
  );
  const all = listOperations(schema);
  const excused = new Set(excusedOperations);

  expect(used.size).toBeGreaterThan(3);
  expect
    .soft(
      all.filter((name) => !used.has(name) && !excused.has(name)),
      'Neither used nor listed in test/clients/console-unused-operations.ts',
    )
    .toEqual([]);
  expect
    .soft(
      excusedOperations.filter((name) => used.has(name) || !all.includes(name)),
      'Used by now, or unknown: remove from test/clients/console-unused-operations.ts',
    )
    .toEqual([]);
  expect(excused.size).toBe(excusedOperations.length);
});
