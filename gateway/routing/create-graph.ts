import { channel } from 'node:diagnostics_channel';
import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { AppError } from '../../core/errors/errors.ts';
import type { Admit, Execute, Operation, SubgraphService } from '../../core/graphql/execute.ts';
import { locateErrors } from '../documents/locate-errors.ts';
import { createExpandNodes } from '../nodes/expand-nodes.ts';
import type { SupergraphTexts } from '../schema/compile-supergraph.ts';
import {
  findIntrospection,
  introspect,
  joinIntrospection,
  type SplitOperation,
  splitIntrospection,
} from '../schema/introspection.ts';
import { watchService } from '../telemetry/watch-service.ts';
import { chooseService, maxPlannedFields, type ServiceRoute, type ServiceRouting } from './choose-service.ts';
import { createEngine, type Engine, type EngineOptions } from './engine.ts';
import { createMergeMutationFields } from './merge-mutation-fields.ts';
import { createRenameVariables } from './rename-variables.ts';

/** Route of an operation: to services, to graphql-js for introspection, or to both. */
type Route =
  | ServiceRoute
  | { kind: 'introspect' }
  | { kind: 'split'; split: SplitOperation; route: ServiceRoute };

export type GraphFailure = { operation: Operation; errors: readonly GraphQLError[] };

/** Diagnostics channel with the errors of every operation. The tests use it to record the errors of each field. */
export const graphFailures = channel('trellis.gateway.failures');

export type Graph = {
  /** Schema of the whole graph, with the fields that only documents of the REST layer use. */
  apiSchema: GraphQLSchema;
  /** Schema that clients of `/graphql` see. */
  publicSchema: GraphQLSchema;
  execute: Execute;
  /** Runs an admission check of a subgraph by its name. */
  admit: Admit;
  /** Returns the error if a subgraph is certain to refuse the credentials of a request, otherwise `null`. */
  findRefusal: (subgraph: string, request: RequestContext) => AppError | null;
  /** Chooses and caches the route of a document in advance. */
  prepare: (document: DocumentNode) => Promise<void>;
};

type GraphOptions = EngineOptions &
  Omit<SupergraphTexts, 'supergraphSdl'> & {
    /** Plans even if one subgraph has all fields, for the test that compares both kinds of execution. */
    alwaysPlan?: boolean;
    /** Maximum number of fields of an operation over several subgraphs. */
    maxFields?: number;
    /** Whether fetches of subgraphs are measured and traced. */
    isWatched?: boolean;
  };

export async function createGraph(
  supergraphSdl: string,
  given: readonly SubgraphService[],
  {
    alwaysPlan = false,
    maxFields = maxPlannedFields,
    isWatched = false,
    executor,
    print,
    onPlan,
    ...derivation
  }: GraphOptions = {},
): Promise<Graph> {
  const services = isWatched ? given.map(watchService) : given;
  const engine = await createEngine({ supergraphSdl, ...derivation }, services, {
    executor,
    print,
    onPlan,
  });
  const routing: ServiceRouting = { engine, services: alwaysPlan ? [] : services, maxFields };
  const routes = new WeakMap<DocumentNode, Map<string, Route>>();
  const renameVariables = createRenameVariables();
  const expandNodes = createExpandNodes(engine);
  const mergeMutationFields = createMergeMutationFields(engine.apiSchema);
  const byName = new Map(services.map((service) => [service.name, service]));

  async function routeOf(document: DocumentNode, operationName = ''): Promise<Route> {
    const byName = routes.get(document) ?? new Map<string, Route>();
    routes.set(document, byName);
    const known = byName.get(operationName);
    if (known) return known;
    const route = await chooseRoute(routing, document, operationName || undefined);
    byName.set(operationName, route);
    return route;
  }

  return {
    apiSchema: engine.apiSchema,
    publicSchema: engine.publicSchema,
    prepare: async (document) => void (await routeOf(document)),
    admit: (admission, request) => {
      const service = byName.get(admission.subgraph);
      if (!service) throw new Error(`There is no subgraph called ${admission.subgraph}.`);
      return service.admit(admission, request);
    },
    findRefusal: (subgraph, request) => byName.get(subgraph)?.findRefusal?.(request) ?? null,
    execute: async (operation, request) => {
      const named = renameVariables(operation);
      const expanded = expandNodes(named.operation);
      if (expanded.refusal) return { errors: [expanded.refusal] };
      const merged = mergeMutationFields(expanded.operation);
      const route = await routeOf(merged.document, merged.operationName);
      const answer = await execute(engine, route, merged, request);
      const result = named.restore(expanded.restore(answer));
      if (!result.errors) return result;
      const located = locateErrors(result, result.errors, operation);
      graphFailures.publish({ operation, errors: located.errors ?? [] } satisfies GraphFailure);
      return located;
    },
  };
}

async function execute(engine: Engine, route: Route, operation: Operation, request: RequestContext) {
  switch (route.kind) {
    case 'pass':
      return route.service.execute(operation, request);
    case 'plan':
      return engine.execute(route.plan, operation, request);
    case 'introspect':
      return introspect(engine.publicSchema, operation);
    case 'split':
      return executeBoth(engine, route, operation, request);
  }
}

async function executeBoth(
  engine: Engine,
  { split, route }: Route & { kind: 'split' },
  { variables }: Operation,
  request: RequestContext,
): ReturnType<Execute> {
  const [answered, described] = await Promise.all([
    execute(engine, route, { document: split.answered, variables }, request),
    introspect(engine.publicSchema, { document: split.described, variables }),
  ]);
  return joinIntrospection(answered, described, split);
}

async function chooseRoute(
  routing: ServiceRouting,
  document: DocumentNode,
  operationName?: string,
): Promise<Route> {
  const { apiSchema } = routing.engine;
  const introspection = findIntrospection(apiSchema, document, operationName);
  if (introspection === 'all') return { kind: 'introspect' };
  if (introspection === 'none') return chooseService(routing, document, operationName);
  const split = splitIntrospection(apiSchema, document, operationName);
  return { kind: 'split', split, route: await chooseService(routing, split.answered) };
}
