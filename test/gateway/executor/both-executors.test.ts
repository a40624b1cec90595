import fc from 'fast-check';
import {
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  isUnionType,
  Kind,
  parse,
  print,
  type SelectionNode,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { expect, inject, test } from 'vitest';
import { createSystemRequestContext } from '../../../core/context/request-context.ts';
import type { ExecuteOperation, SubgraphService } from '../../../core/graphql/execute.ts';
import { getValueAtPath, isRecord } from '../../../core/lib/records.ts';
import { serializeGraphqlResponse } from '../../../gateway/executor/serialize-graphql-response.ts';
import { createFederatedGraph, type FederatedGraph } from '../../../gateway/routing/create-graph.ts';
import { composeSupergraph } from '../../../gateway/schema/compose.ts';
import { loadFederationSupergraph } from '../../../gateway/schema/load-federation-supergraph.ts';
import { shareEqualObjects } from '../../../gateway/services/share-equal-objects.ts';
import { openSubgraph, sdlOf } from '../../federation/open-subgraph.ts';
import type { Suite } from '../../federation/suite.ts';
import { type RandomDocument, randomDocument } from '../../kit/random-documents.ts';
import { countRuns } from '../../kit/sample.ts';
import { deepFreeze } from './deep-freeze.ts';
import { randomSuite } from './random-suite.ts';

/** The same subgraphs behind our executor and behind Apollo's. */
function openBoth(suite: Suite) {
  const names = Object.keys(suite.subgraphs);
  const services = names.map((name) => strict(openSubgraph(suite, name, () => undefined)));
  const entries = names.map((name) => ({ name, url: `http://${name}`, schemaFile: name }));
  const sdl = composeSupergraph(entries, ({ name }) => sdlOf(suite, name));
  const options = { alwaysPlan: true, maxFields: Number.POSITIVE_INFINITY };
  return {
    apiSchema: loadFederationSupergraph(sdl).toApiSchema(),
    compiled: createFederatedGraph(sdl, services, options),
    apollo: createFederatedGraph(sdl, services, { ...options, executor: 'apollo' }),
  };
}

/**
 * A subgraph that interprets each operation, because a compiled one may tell another of several failures below one
 * place. Its answers are frozen, and their equal objects are shared like those of a remote subgraph.
 */
function strict(service: SubgraphService): SubgraphService {
  const execute: ExecuteOperation = async ({ document, ...operation }, request) => {
    const { data, ...rest } = await service.execute({ ...operation, document: { ...document } }, request);
    const copy = structuredClone(data);
    if (copy && operation.mayShareObjects) shareEqualObjects(copy);
    return deepFreeze({ data: copy, ...rest });
  };
  return { ...service, execute };
}

const graphs = countRuns(2, 6);
const documentsEach = { minLength: 12, maxLength: 12 };

const drawn = randomSuite()
  .map(openBoth)
  .chain((both) => {
    const documents = randomDocument(both.apiSchema).map((one) => withIds(both.apiSchema, one));
    return fc.tuple(fc.constant(both), fc.array(documents, documentsEach));
  });

const [idField] = parse('{ ownId: id }', { noLocation: true }).definitions.flatMap(
  (definition): readonly SelectionNode[] =>
    definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [],
);

/** Selects the id of every object, so that the test can check the objects that errors refer to. */
function withIds(schema: GraphQLSchema, { text, variables }: RandomDocument): RandomDocument {
  const types = new TypeInfo(schema);
  const document = visit(
    parse(text, { noLocation: true }),
    visitWithTypeInfo(types, {
      [Kind.SELECTION_SET]: (set) => {
        const type = types.getParentType();
        const hasId = type && !isUnionType(type) && type.getFields().id;
        return hasId && idField ? { ...set, selections: [...set.selections, idField] } : undefined;
      },
    }),
  );
  return { text: print(document), variables };
}

async function ask(graph: FederatedGraph, { text, variables }: RandomDocument, wantsText = false) {
  const result = await graph.execute(
    { document: parse(text), variables, wantsText },
    createSystemRequestContext('random'),
  );
  // Parses the serialized response, like a client.
  const { data }: ExecutionResult = JSON.parse(serializeGraphqlResponse({ data: result.data }));
  return { result, data, failures: failuresOf(result.errors) };
}

/**
 * Returns each value completion error as text. Apollo returns another order for a repeated type condition, because it
 * merges the two and reads the fields of the second one first.
 */
function refusalsOf({ result }: { result: ExecutionResult }): string[] {
  const refusals = result.extensions?.valueCompletion ?? [];
  return Array.isArray(refusals) ? refusals.map((refusal) => JSON.stringify(refusal)) : [];
}

function failuresOf(errors: readonly GraphQLError[] = []) {
  return errors
    .map(({ path, message, extensions }) => ({ at: `${path?.join('.')}`, code: extensions.code, message }))
    .sort((one, other) => `${one.at} ${one.message}`.localeCompare(`${other.at} ${other.message}`));
}

type Failures = ReturnType<typeof failuresOf>;

/** Apollo's executor counts objects where it means representations, so its indexes are wrong where some have none. */
function withoutIndexes(place: string): string {
  return place.replace(/\b\d+\b/g, '@');
}

/** Each failure without the indexes in its path. */
function listFailures(failures: Failures): string[] {
  return failures.map(({ at, code, message }) => `${withoutIndexes(at)} ${code} ${message}`);
}

/** The nulls that failures have left in the data, without indexes. */
function listNulls(data: unknown, failures: Failures): string[] {
  return failures.map(({ at }) => {
    const path = at.split('.');
    const length = path.findIndex((_, index) => getValueAtPath(data, ...path.slice(0, index)) === null);
    return withoutIndexes(length < 0 ? at : path.slice(0, length).join('.'));
  });
}

/**
 * Failures of Apollo's executor that are at no null that ours reports. The graph keeps one error for each null, which it
 * finds by the indexes of the path, so it may keep several of Apollo's.
 */
function listUnreported(theirs: Failures, nulls: readonly string[]): string[] {
  const places = theirs.map(({ at }) => withoutIndexes(at));
  return places.filter((at) => !nulls.some((place) => !place || at === place || at.startsWith(`${place}.`)));
}

/** The errors whose path leads to an object, with the id of this object and the id in the message. */
function readPlaces({ data, errors = [] }: ExecutionResult) {
  return errors.flatMap(({ path = [], message }) => {
    const parent = getValueAtPath(data, ...path.slice(0, -1).map(String));
    const [, id] = / of (\S+) fails/.exec(message) ?? [];
    if (!id || !isRecord(parent) || !parent.ownId) return [];
    return [{ message, at: path.join('.'), id: parent.ownId, expected: id }];
  });
}

/**
 * Whether each error of Apollo's executor is at its object. A wrong index can lead into a null of another object; the graph
 * then drops all errors but one of that null.
 */
function areAllPlaced({ result }: { result: ExecutionResult }): boolean {
  const places = readPlaces(result);
  return (
    places.length === (result.errors?.length ?? 0) && places.every(({ id, expected }) => id === expected)
  );
}

test('a plan is answered as by the executor of Apollo: data, failures and their places, as objects and as text', async () => {
  const seen = { whole: 0, failed: 0, placed: 0, contained: 0 };
  await fc.assert(
    fc.asyncProperty(drawn, async ([{ apiSchema, ...both }, documents]) => {
      const [compiled, apollo] = await Promise.all([both.compiled, both.apollo]);
      for (const document of documents) {
        expect(validate(apiSchema, parse(document.text))).toEqual([]);
        const theirs = await ask(apollo, document);
        const ours = await ask(compiled, document);
        const written = await ask(compiled, document, true);

        expect(ours.data).toEqual(theirs.data);
        expect(JSON.stringify(written.data)).toBe(JSON.stringify(ours.data));
        if (areAllPlaced(theirs)) {
          expect(listFailures(theirs.failures)).toEqual(expect.arrayContaining(listFailures(ours.failures)));
          if (ours.failures.length) seen.contained += 1;
        }
        expect(listUnreported(theirs.failures, listNulls(ours.data, ours.failures))).toEqual([]);
        expect(written.failures).toEqual(ours.failures);
        // Values that do not match the schema are reported in the extensions.
        expect(refusalsOf(ours).toSorted()).toEqual(refusalsOf(theirs).toSorted());
        expect(refusalsOf(written)).toEqual(refusalsOf(ours));
        seen[ours.result.errors ? 'failed' : 'whole'] += 1;
        const places = readPlaces(ours.result);
        expect(places).toEqual(places.map((place) => ({ ...place, id: place.expected })));
        seen.placed += places.length;
      }
    }),
    { numRuns: graphs, endOnFailure: true },
  );
  // Two graphs can happen to have no failures.
  if (inject('isThorough')) expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
});
