import { channel } from 'node:diagnostics_channel';
import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { AppError } from '../../core/errors/errors.ts';
import type {
  ExecuteOperation,
  GraphqlOperation,
  RunAccessCheck,
  SubgraphService,
} from '../../core/graphql/execute.ts';
import { memoizeByOperation, memoizeWeakly } from '../../core/lib/lazy.ts';
import { sortAndLocateErrors } from '../documents/locate-errors.ts';
import { createNodeFieldExpander } from '../nodes/expand-nodes.ts';
import { usesNodeFields } from '../nodes/node-fields.ts';
import type { SupergraphSources } from '../schema/compile-supergraph.ts';
import {
  findIntrospectionExtent,
  introspect,
  mergeIntrospectionResult,
  type SplitIntrospectionOperation,
  separateIntrospectionFromOperation,
} from '../schema/introspection.ts';
import { measureSubgraphFetches } from '../telemetry/watch-service.ts';
import {
  chooseServiceRoute,
  maxPlannedFields,
  type ServiceRoute,
  type ServiceRoutingContext,
} from './choose-service.ts';
import { createFederationEngine, type FederationEngine, type FederationEngineOptions } from './engine.ts';
import { createMutationFieldMerger, repeatsMutationField } from './merge-mutation-fields.ts';
import { createReservedVariableRenamer, usesReservedVariable } from './rename-variables.ts';

/** Route of an operation: to services, to graphql-js for introspection, or to both. */
type Route =
  | ServiceRoute
  | { kind: 'introspect' }
  | { kind: 'split'; split: SplitIntrospectionOperation; route: ServiceRoute };

export type FailedGraphOperation = { operation: GraphqlOperation; errors: readonly GraphQLError[] };

/** Diagnostics channel with the errors of every operation. The tests use it to record the errors of each field. */
export const graphFailureChannel = channel('trellis.gateway.failures');

export type FederatedGraph = {
  /** Schema of the whole graph, with the fields that only documents of the REST layer use. */
  apiSchema: GraphQLSchema;
  /** Schema that clients of `/graphql` see. */
  publicSchema: GraphQLSchema;
  execute: ExecuteOperation;
  /** Runs an admission check of a subgraph by its name. */
  admit: RunAccessCheck;
  /** Returns the error if a subgraph is certain to refuse the credentials of a request, otherwise `null`. */
  findRefusal: (subgraph: string, request: RequestContext) => AppError | null;
  /** Chooses and caches the route of a document in advance. */
  prepare: (document: DocumentNode) => Promise<void>;
};

type GraphOptions = FederationEngineOptions &
  Omit<SupergraphSources, 'supergraphSdl'> & {
    /** Plans even if one subgraph has all fields, for the test that compares both kinds of execution. */
    alwaysPlan?: boolean;
    /** Maximum number of fields of an operation over several subgraphs. */
    maxFields?: number;
    /** Whether fetches of subgraphs are measured and traced. */
    isWatched?: boolean;
  };

export async function createFederatedGraph(
  supergraphSdl: string,
  subgraphServices: readonly SubgraphService[],
  options: GraphOptions = {},
): Promise<FederatedGraph> {
  const { alwaysPlan = false, maxFields = maxPlannedFields, isWatched = false } = options;
  const services = isWatched ? subgraphServices.map(measureSubgraphFetches) : subgraphServices;
  const engine = await createFederationEngine({ supergraphSdl, ...options }, services);
  const routingContext: ServiceRoutingContext = { engine, services: alwaysPlan ? [] : services, maxFields };
  const routeEntryOf = memoizeByOperation((): { route?: Route } => ({}));
  const renameVariables = createReservedVariableRenamer();
  const expandNodes = createNodeFieldExpander(engine);
  const mergeMutationFields = createMutationFieldMerger(engine.apiSchema);
  const byName = new Map(services.map((service) => [service.name, service]));

  async function routeOf(document: DocumentNode, operationName?: string): Promise<Route> {
    const entry = routeEntryOf(document, operationName);
    entry.route ??= await chooseRoute(routingContext, document, operationName || undefined);
    return entry.route;
  }

  const executeRewritten: ExecuteOperation = async (operation, request) => {
    const renamedVariables = renameVariables(operation);
    const expandedNodes = expandNodes(renamedVariables.operation);
    if (expandedNodes.refusal) return { errors: [expandedNodes.refusal] };
    const result = await executeRouted(mergeMutationFields(expandedNodes.operation), request);
    return renamedVariables.restore(expandedNodes.restore(result));
  };

  const executeRouted: ExecuteOperation = async (operation, request) => {
    const route = await routeOf(operation.document, operation.operationName);
    return execute(engine, route, operation, request);
  };

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
      const result = needsRewriting(operation.document)
        ? await executeRewritten(operation, request)
        : await executeRouted(operation, request);
      if (!result.errors) return result;
      const locatedErrors = sortAndLocateErrors(result, result.errors, operation);
      graphFailureChannel.publish({
        operation,
        errors: locatedErrors.errors ?? [],
      } satisfies FailedGraphOperation);
      return locatedErrors;
    },
  };
}

/** Whether an operation of the document must be rewritten before it is executed. Few need to be. */
const needsRewriting = memoizeWeakly(
  (document: DocumentNode) =>
    usesReservedVariable(document) || usesNodeFields(document) || repeatsMutationField(document),
);

async function execute(
  engine: FederationEngine,
  route: Route,
  operation: GraphqlOperation,
  request: RequestContext,
) {
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
  engine: FederationEngine,
  { split, route }: Route & { kind: 'split' },
  { variables }: GraphqlOperation,
  request: RequestContext,
): ReturnType<ExecuteOperation> {
  const [serviceResult, introspectionResult] = await Promise.all([
    execute(engine, route, { document: split.serviceDocument, variables }, request),
    introspect(engine.publicSchema, { document: split.introspectionDocument, variables }),
  ]);
  return mergeIntrospectionResult(serviceResult, introspectionResult, split);
}

async function chooseRoute(
  routingContext: ServiceRoutingContext,
  document: DocumentNode,
  operationName?: string,
): Promise<Route> {
  const { apiSchema } = routingContext.engine;
  const introspection = findIntrospectionExtent(apiSchema, document, operationName);
  if (introspection === 'all') return { kind: 'introspect' };
  if (introspection === 'none') return chooseServiceRoute(routingContext, document, operationName);
  const split = separateIntrospectionFromOperation(apiSchema, document, operationName);
  return { kind: 'split', split, route: await chooseServiceRoute(routingContext, split.serviceDocument) };
}
