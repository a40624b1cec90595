import { type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import type { SubgraphService } from '../../core/graphql/execute.ts';
import { maxErrorsWithoutData } from '../services/remote-service.ts';
import { compileVisits, listPaths, put } from './find-objects.ts';
import { addFields, type Data, isData, own } from './join-answers.ts';
import { compileNumbering } from './number-objects.ts';
import { hasJoined, isOwned, type Position, type Positions, positionOf } from './positions.ts';
import type { FetchStep } from './read-plan.ts';
import { compileRewrites } from './rewrites.ts';
import type { Run, RunStep } from './run.ts';

export type FetchContext = {
  /** The supergraph, with the types that clients do not see. */
  schema: GraphQLSchema;
  services: ReadonlyMap<string, SubgraphService>;
  positions: Positions;
};

/** Compiles a fetch: sends its operation to the service and merges the response into the joined data. */
export function compileFetch(context: FetchContext, fetch: FetchStep): RunStep {
  return fetch.node.requires ? compileEntityFetch(context, fetch) : compileRootFetch(context, fetch);
}

function compileRootFetch(context: FetchContext, fetch: FetchStep): RunStep {
  const { root } = context.positions;
  const send = compileSend(context, fetch);
  const copy = compileCopy(context, fetch, root);
  const { serviceName } = fetch.node;
  return async (run) => {
    const { data, errors } = await send(run, {});
    const isAnswered = isData(data);
    if (errors) run.errors.push(...placeErrors(errors, { serviceName, path: [] }, { ...run, isAnswered }));
    if (isAnswered) addFields(run.data, copy(data, undefined), root);
  };
}

function compileEntityFetch(context: FetchContext, fetch: FetchStep): RunStep {
  const { path } = fetch;
  const { serviceName } = fetch.node;
  const position = positionOf(context.positions, path);
  const send = compileSend(context, fetch);
  const represent = compileRepresent(context, fetch, position);
  const copy = compileCopy(context, fetch, position);
  // If several services return parts of one object, each place in the response gets a separate object.
  const isSeparate = hasJoined(position, fetch);
  const within = [...position.fields.values()].filter(({ fetches: askedBy }) => askedBy.has(fetch));

  return async (run) => {
    const { representations, objects, indices } = represent(run);
    if (!representations.length) return;
    if (!isSeparate && objects.some(({ length }) => length > 1)) {
      for (const { id } of within) run.repeated[id] = true;
    }
    const { data, errors } = await send(run, { representations });
    const isAnswered = isData(data);
    if (errors)
      run.errors.push(...placeErrors(errors, { serviceName, path, indices }, { ...run, isAnswered }));
    if (!isAnswered) return;
    readEntities(data, representations.length).forEach((entity, index) => {
      const targets = objects[index];
      if (!isData(entity) || !targets) return;
      const shared = isSeparate ? undefined : copy(entity, targets[0]);
      for (const target of targets) addFields(target, shared ?? copy(entity, target), position);
    });
  };
}

function readEntities({ _entities: entities }: Data, length: number): readonly unknown[] {
  if (!Array.isArray(entities)) throw new Error('Expected "data._entities" in response to be an array');
  if (entities.length === length) return entities;
  throw new Error(`Expected "data._entities" to contain ${length} elements`);
}

type Send = (run: Run, variables: Data) => Promise<ExecutionResult>;

function compileSend({ services }: FetchContext, { node, document }: FetchStep): Send {
  const { serviceName, variableUsages = [] } = node;
  return async ({ variables, request }, own) => {
    const service = services.get(serviceName);
    if (!service) throw new Error(`Couldn't find service with name "${serviceName}"`);
    const used: Data = {};
    for (const name of variableUsages) {
      if (Object.hasOwn(variables, name) && variables[name] !== undefined) used[name] = variables[name];
    }
    return service.execute({ document, variables: { ...used, ...own } }, request);
  };
}

type Copy = (answer: Data, target: Data | undefined) => Data;

/** Copies the objects that later fetches write to, or the whole response if its names change. */
function compileCopy({ schema }: FetchContext, { node }: FetchStep, position: Position): Copy {
  const { outputRewrites } = node;
  if (outputRewrites?.length) {
    const rewrite = compileRewrites(schema, outputRewrites);
    return (answer, target) => {
      const copy = structuredClone(answer);
      if (target && !copy.__typename) copy.__typename = target.__typename;
      rewrite(copy);
      return copy;
    };
  }
  const isChanged = [...position.fields.values()].some(isOwned);
  return (answer) => {
    const copy = isChanged ? own(answer, position) : answer;
    return isData(copy) ? copy : answer;
  };
}

/** Representations without duplicates, the objects they belong to, and the index of each object's representation. */
type FetchInput = { representations: Data[]; objects: Data[][]; indices: Map<Data, number> };
type Represent = (run: Run) => FetchInput;

function compileRepresent(
  { schema, positions }: FetchContext,
  fetch: FetchStep,
  position: Position,
): Represent {
  const visitObjects = compileVisits(positions.root, fetch.path);
  const createNumbering = compileNumbering(schema, fetch.node);
  const isUnified = isWholeInRepresentation(fetch.node, position);

  return (run) => {
    const { representations, numberOf } = createNumbering();
    const objects: Data[][] = [];
    const indices = new Map<Data, number>();
    visitObjects(run, (object, container, key) => {
      const index = numberOf(object);
      if (index === undefined) return;
      const same = objects[index] ?? [];
      const [first] = same;
      objects[index] = same;
      if (first && isUnified) {
        put(container, key, first);
        run.repeated[position.id] = true;
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
  { requires = [] }: FetchStep['node'],
  { responseKeys: found, fields }: Position,
): boolean {
  const [only, ...others] = requires;
  if (others.length || only?.kind !== 'InlineFragment') return false;
  const names = only.selections.map((each) =>
    each.kind === 'Field' && !each.selections && !fields.has(each.alias ?? each.name)
      ? (each.alias ?? each.name)
      : '',
  );
  return [...found].every((key) => names.includes(key));
}

type FetchTarget = {
  serviceName: string;
  path: readonly string[];
  /** Index of the representation of each object. `undefined` for a fetch of root fields. */
  indices?: ReadonlyMap<Data, number>;
};

type OrderedError = { order: number; error: GraphQLError };

/** Returns a service's errors with their paths in the joined data, one for each place that the fetch filled. */
function placeErrors(
  errors: readonly GraphQLError[],
  { serviceName, path, indices }: FetchTarget,
  { data: answer, isAnswered }: { data: Data; isAnswered: boolean },
): GraphQLError[] {
  const places = indices ? listPaths(answer, path) : [];
  const placed = errors.flatMap((error): OrderedError[] => {
    const index = error.path?.[1];
    if (!indices || typeof index !== 'number') {
      return [{ order: -1, error: toError(error, serviceName, error.path && [...path, ...error.path]) }];
    }
    const below = error.path?.slice(2) ?? [];
    return places.flatMap((place, order) =>
      indices.get(place.object) === index
        ? [{ order, error: toError(error, serviceName, [...place.path, ...below]) }]
        : [],
    );
  });
  const sorted = placed.sort((left, right) => left.order - right.order).map(({ error }) => error);
  return isAnswered ? sorted : sorted.slice(0, maxErrorsWithoutData);
}

/** Converts an error of a service, without the extension that names the service. */
function toError({ message, extensions }: GraphQLError, serviceName: string, path?: (string | number)[]) {
  const { serviceName: _, ...rest } = extensions;
  return new GraphQLError(message || `Error while fetching subquery from service "${serviceName}"`, {
    path,
    extensions: rest.code ? rest : { ...rest, code: 'DOWNSTREAM_SERVICE_ERROR' },
  });
}
