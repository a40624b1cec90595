import { type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import type { SubgraphService } from '../../core/graphql/execute.ts';
import { maxErrorsWithoutData } from '../services/remote-subgraph-service.ts';
import { compileResponseObjectVisitor, listObjectPaths, setResponseItem } from './find-objects.ts';
import {
  copyFields,
  isResponseObject,
  mergeResponseFields,
  type ObjectCopies,
  type ResponseObject,
} from './merge-responses.ts';
import { compileEntityNumbering } from './number-objects.ts';
import {
  findResponsePosition,
  hasWrittenNestedLists,
  mustCopyFetchedObjects,
  type ResponsePosition,
  type ResponsePositionTree,
  sharesObjectsWithOtherFetches,
} from './positions.ts';
import type { PlanFetchStep } from './read-plan.ts';
import { compilePlanRewrites } from './rewrites.ts';
import type { QueryPlanExecution, RunPlanStep } from './run.ts';

/** Context for compiling all fetches of one query plan. */
export type PlanCompilerContext = {
  /** The supergraph, with the types that clients do not see. */
  schema: GraphQLSchema;
  services: ReadonlyMap<string, SubgraphService>;
  positions: ResponsePositionTree;
};

/** Compiles a fetch: sends its operation to the service and merges the response into the joined data. */
export function compilePlanFetch(context: PlanCompilerContext, fetch: PlanFetchStep): RunPlanStep {
  return fetch.node.requires ? compileEntityFetch(context, fetch) : compileRootFetch(context, fetch);
}

function compileRootFetch(context: PlanCompilerContext, fetch: PlanFetchStep): RunPlanStep {
  const { root } = context.positions;
  const mayShareObjects = canShareObjects(fetch, root);
  const send = compileSend(context, fetch, mayShareObjects);
  const startCopying = compileCopy(context, fetch, root, mayShareObjects);
  const { serviceName } = fetch.node;
  return async (run) => {
    const { data, errors } = await send(run, {});
    const isAnswered = isResponseObject(data);
    if (errors) run.errors.push(...placeErrors(errors, { serviceName, path: [] }, { ...run, isAnswered }));
    if (isAnswered) mergeResponseFields(run.data, startCopying(run)(data), root);
  };
}

function compileEntityFetch(context: PlanCompilerContext, fetch: PlanFetchStep): RunPlanStep {
  const { path } = fetch;
  const { serviceName } = fetch.node;
  const position = findResponsePosition(context.positions, path);
  const mayShareObjects = canShareObjects(fetch, position);
  const send = compileSend(context, fetch, mayShareObjects);
  const represent = compileRepresent(context, fetch, position);
  const startCopying = compileCopy(context, fetch, position, mayShareObjects);
  // If several services return parts of one object, each place in the response gets a separate object.
  const isSeparate = sharesObjectsWithOtherFetches(position, fetch);
  const within = [...position.fields.values()].filter(({ fetches: askedBy }) => askedBy.has(fetch));

  return async (run) => {
    const { representations, objects, indices } = represent(run);
    if (!representations.length) return;
    if (!isSeparate && objects.some(({ length }) => length > 1)) {
      for (const { id } of within) run.repeatedPositions[id] = true;
    }
    const { data, errors } = await send(run, { representations });
    const isAnswered = isResponseObject(data);
    if (errors)
      run.errors.push(...placeErrors(errors, { serviceName, path, indices }, { ...run, isAnswered }));
    if (!isAnswered) return;
    const copy = startCopying(run);
    readEntities(data, representations.length).forEach((entity, index) => {
      const targets = objects[index];
      if (!isResponseObject(entity) || !targets) return;
      const sharedCopy = isSeparate ? undefined : copy(entity, targets[0]);
      for (const target of targets) mergeResponseFields(target, sharedCopy ?? copy(entity, target), position);
    });
  };
}

function readEntities({ _entities: entities }: ResponseObject, length: number): readonly unknown[] {
  if (!Array.isArray(entities)) throw new Error('Expected "data._entities" in response to be an array');
  if (entities.length === length) return entities;
  throw new Error(`Expected "data._entities" to contain ${length} elements`);
}

type Send = (run: QueryPlanExecution, variables: ResponseObject) => Promise<ExecutionResult>;

function compileSend(
  { services }: PlanCompilerContext,
  { node, document }: PlanFetchStep,
  mayShareObjects: boolean,
): Send {
  const { serviceName, variableUsages = [] } = node;
  return async ({ variables, request }, entityVariables) => {
    const service = services.get(serviceName);
    if (!service) throw new Error(`Couldn't find service with name "${serviceName}"`);
    const usedVariables: ResponseObject = {};
    for (const name of variableUsages) {
      if (Object.hasOwn(variables, name) && variables[name] !== undefined)
        usedVariables[name] = variables[name];
    }
    const allVariables = { ...usedVariables, ...entityVariables };
    return service.execute({ document, variables: allVariables, mayShareObjects }, request);
  };
}

/**
 * Returns whether equal objects at one path can be one object for the whole execution. Several services that return parts
 * of one object can return different parts of equal objects, and rewrites would change one object repeatedly.
 */
function canShareObjects(fetch: PlanFetchStep, position: ResponsePosition): boolean {
  return (
    !fetch.node.outputRewrites?.length &&
    !sharesObjectsWithOtherFetches(position, fetch) &&
    hasWrittenNestedLists(position)
  );
}

type Copy = (answer: ResponseObject, target?: ResponseObject) => ResponseObject;

/** Copies the objects that later fetches write to, or the whole response if its names change. */
function compileCopy(
  { schema }: PlanCompilerContext,
  { node }: PlanFetchStep,
  position: ResponsePosition,
  mayShareObjects: boolean,
): (run: QueryPlanExecution) => Copy {
  const { outputRewrites } = node;
  if (outputRewrites?.length) {
    const rewrite = compilePlanRewrites(schema, outputRewrites);
    return () => (answer, target) => {
      const copy = structuredClone(answer);
      if (target && !copy.__typename) copy.__typename = target.__typename;
      rewrite(copy);
      return copy;
    };
  }
  const isChanged = [...position.fields.values()].some(mustCopyFetchedObjects);
  if (!isChanged) return () => (answer) => answer;
  return ({ repeatedPositions }) => {
    const copies: ObjectCopies | undefined = mayShareObjects
      ? { byPosition: [], repeatedPositions }
      : undefined;
    return (answer) => copyFields(answer, position, copies);
  };
}

/** Representations without duplicates, the objects they belong to, and the index of each object's representation. */
type FetchInput = {
  representations: ResponseObject[];
  objects: ResponseObject[][];
  indices: Map<ResponseObject, number>;
};
type Represent = (run: QueryPlanExecution) => FetchInput;

function compileRepresent(
  { schema, positions }: PlanCompilerContext,
  fetch: PlanFetchStep,
  position: ResponsePosition,
): Represent {
  const visitObjects = compileResponseObjectVisitor(positions.root, fetch.path);
  const createNumbering = compileEntityNumbering(schema, fetch.node);
  const isUnified = isWholeInRepresentation(fetch.node, position);

  return (run) => {
    const { representations, numberOf } = createNumbering();
    const objects: ResponseObject[][] = [];
    const indices = new Map<ResponseObject, number>();
    visitObjects(run, (object, container, key) => {
      const index = numberOf(object);
      if (index === undefined) return;
      const same = objects[index] ?? [];
      const [first] = same;
      objects[index] = same;
      if (first && isUnified) {
        setResponseItem(container, key, first);
        run.repeatedPositions[position.id] = true;
      } else if (!indices.has(object)) {
        same.push(object);
        indices.set(object, index);
      }
    });
    return { representations, objects, indices };
  };
}

/**
 * Returns whether a representation contains all fields of an object that are known before the fetch. Then equal
 * objects share one result object, which is merged and serialized once.
 */
function isWholeInRepresentation(
  { requires = [] }: PlanFetchStep['node'],
  { responseKeys, fields }: ResponsePosition,
): boolean {
  const [only, ...others] = requires;
  if (others.length || only?.kind !== 'InlineFragment') return false;
  const names = only.selections.map((selection) =>
    selection.kind === 'Field' && !selection.selections && !fields.has(selection.alias ?? selection.name)
      ? (selection.alias ?? selection.name)
      : '',
  );
  return [...responseKeys].every((key) => names.includes(key));
}

type FetchTarget = {
  serviceName: string;
  path: readonly string[];
  /** Index of the representation of each object. `undefined` for a fetch of root fields. */
  indices?: ReadonlyMap<ResponseObject, number>;
};

type OrderedError = { order: number; error: GraphQLError };

/** Returns a service's errors with their paths in the joined data, one for each place that the fetch filled. */
function placeErrors(
  errors: readonly GraphQLError[],
  { serviceName, path, indices }: FetchTarget,
  { data: answer, isAnswered }: { data: ResponseObject; isAnswered: boolean },
): GraphQLError[] {
  const places = indices ? listObjectPaths(answer, path) : [];
  const placedErrors = errors.flatMap((error): OrderedError[] => {
    const index = error.path?.[1];
    if (!indices || typeof index !== 'number') {
      return [{ order: -1, error: toError(error, serviceName, error.path && [...path, ...error.path]) }];
    }
    const pathInEntity = error.path?.slice(2) ?? [];
    return places.flatMap((place, order) =>
      indices.get(place.object) === index
        ? [{ order, error: toError(error, serviceName, [...place.path, ...pathInEntity]) }]
        : [],
    );
  });
  const sortedErrors = placedErrors.sort((left, right) => left.order - right.order).map(({ error }) => error);
  return isAnswered ? sortedErrors : sortedErrors.slice(0, maxErrorsWithoutData);
}

/** Converts an error of a service, without the extension that names the service. */
function toError({ message, extensions }: GraphQLError, serviceName: string, path?: (string | number)[]) {
  const { serviceName: _, ...rest } = extensions;
  return new GraphQLError(message || `Error while fetching subquery from service "${serviceName}"`, {
    path,
    extensions: rest.code ? rest : { ...rest, code: 'DOWNSTREAM_SERVICE_ERROR' },
  });
}
