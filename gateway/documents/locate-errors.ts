import {
  type ASTNode,
  type ExecutionResult,
  type FieldNode,
  type GraphQLError,
  getOperationAST,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { GraphqlOperation } from '../../core/graphql/execute.ts';
import { memoizeFirstCall } from '../../core/lib/lazy.ts';
import { getValueAtPath } from '../../core/lib/records.ts';
import { copyGraphqlError } from '../errors/graphql-errors.ts';
import { type FragmentsByName, fragmentsOf, listSelectedFields, responseNameOf } from './fragments.ts';

type Errors = readonly GraphQLError[];
type Path = readonly (string | number)[];

/**
 * Sorts errors by the order of the client's document, adds their locations, and keeps one error for each `null` in
 * the data. Executors differ in which errors below one `null` they report, and in their order; section 6.4.4 of the
 * GraphQL specification requires one.
 */
export function sortAndLocateErrors(
  result: ExecutionResult,
  errors: Errors,
  { document, operationName }: GraphqlOperation,
): ExecutionResult {
  const operation = getOperationAST(document, operationName);
  if (!operation) return result;
  const root = createLevel([operation.selectionSet], fragmentsOf(document));
  const locatedErrors = errors.map((error) => ({ error, ...locate(root, error.path ?? []) }));
  const sortedErrors = locatedErrors.sort((left, right) => compare(left.order, right.order));
  const nulls = new Set<string>();
  const uniqueErrors = sortedErrors.filter(({ error, path }) => {
    if (!error.path) return true;
    const place = JSON.stringify(placeOfNull(result.data, path));
    return !nulls.has(place) && nulls.add(place);
  });
  return {
    ...result,
    errors: uniqueErrors.map(({ error, ...place }) => withLocation(operation, error, place)),
  };
}

/** Adds the location to an error. A path into a field that the client did not select ends before that field. */
function withLocation(operation: OperationDefinitionNode, error: GraphQLError, place: Place): GraphQLError {
  const isWhole = place.path.length === (error.path?.length ?? 0);
  if (!operation.loc && isWhole) return error;
  const path = place.path.length || isWhole ? error.path && place.path : undefined;
  const nodes = error.path ? place.nodes : findVariable(operation, error.message);
  return copyGraphqlError(error, { nodes, path });
}

/** Returns the part of a path that is in the data, up to the first `null`. */
function placeOfNull(data: unknown, path: Path): Path {
  let value = data;
  for (const [index, step] of path.entries()) {
    if (value === null || value === undefined) return path.slice(0, index);
    value = getValueAtPath(value, String(step));
  }
  return path;
}

/** The fields of an object, by their response names. */
type Level = ReadonlyMap<string, { index: number; nodes: FieldNode[]; nextLevel: () => Level }>;

function createLevel(sets: readonly SelectionSetNode[], fragments: FragmentsByName): Level {
  const fields = new Set(sets.flatMap((set) => listSelectedFields(set, fragments)));
  const entries = [...Map.groupBy(fields, responseNameOf)].map(([key, nodes], index) => {
    const innerSets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    const nextLevel = memoizeFirstCall(() => createLevel(innerSets, fragments));
    return [key, { index, nodes, nextLevel }] as const;
  });
  return new Map(entries);
}

/** The position of a path in the document, as far as the document selects its fields, and the fields at its end. */
type Place = { path: Path; order: number[]; nodes: readonly FieldNode[] };

function locate(root: Level, path: Path): Place {
  const order: number[] = [];
  let nodes: readonly FieldNode[] = [];
  let nextLevel: (() => Level) | undefined = () => root;
  for (const [index, step] of path.entries()) {
    if (typeof step === 'number') {
      order.push(step);
      continue;
    }
    const field: ReturnType<Level['get']> = nextLevel?.().get(step);
    if (!field) return { path: path.slice(0, index), order, nodes };
    order.push(field.index);
    nodes = field.nodes;
    nextLevel = field.nextLevel;
  }
  return { path, order, nodes };
}

function compare(left: readonly number[], right: readonly number[]): number {
  const differentIndex = left.findIndex((step, index) => step !== right[index]);
  if (differentIndex < 0) return left.length - right.length;
  return (left[differentIndex] ?? 0) - (right[differentIndex] ?? -1);
}

/** Returns the definition of the variable that an error names. Such an error has no path. */
function findVariable(
  { variableDefinitions = [] }: OperationDefinitionNode,
  message: string,
): ASTNode | undefined {
  const [, name] = /^Variable "\$(\w+)"/.exec(message) ?? [];
  return variableDefinitions.find(({ variable }) => variable.name.value === name);
}
