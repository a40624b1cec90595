import { operationFromDocument, type Schema, Supergraph } from '@apollo/federation-internals';
import type { executeQueryPlan } from '@apollo/gateway';
import { type QueryPlan, QueryPlanner } from '@apollo/query-planner';
import { type DocumentNode, type ExecutionResult, GraphQLError, type GraphQLSchema, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Operation, SubgraphService } from '../core/graphql/execute.ts';
import type { RequestContext } from '../core/request-context.ts';
import { addSubscriptions } from './live/add-subscriptions.ts';
import { toPublicSchema } from './public-schema.ts';

/** The part of a federation engine that we use; the rest of it is hidden here. */
export type Engine = {
  apiSchema: GraphQLSchema;
  publicSchema: GraphQLSchema;
  plan: (document: DocumentNode, operationName?: string) => Plan;
  execute: (plan: Plan, operation: Operation, request: RequestContext) => Promise<ExecutionResult>;
  /** Loads what only executing a plan needs. */
  load: () => Promise<void>;
};

export type Plan = {
  queryPlan: QueryPlan;
  /** The one subgraph that answers the whole operation with a single fetch, if there is one. */
  soleService: string | null;
};

type PlanRequest = Parameters<typeof executeQueryPlan>[2];
type ServiceMap = Parameters<typeof executeQueryPlan>[1];

/** Apollo's planner and executor over our own services, without its HTTP client, telemetry or polling. */
export function createEngine(
  supergraphSdl: string,
  services: readonly SubgraphService[],
  subscriptionSdl = '',
): Engine {
  const { planner, supergraphSchema, api, apiSchema, publicSchema, plans } = compileSupergraph(
    supergraphSdl,
    subscriptionSdl,
  );
  const serviceMap = toServiceMap(services);

  return {
    apiSchema,
    publicSchema,
    plan: (document, operationName = '') => {
      const byName = plans.get(document) ?? new Map<string, Plan>();
      plans.set(document, byName);
      const known = byName.get(operationName);
      if (known) return known;
      const queryPlan = planner.buildQueryPlan(
        operationFromDocument(api, document, { operationName: operationName || undefined }),
      );
      const plan = { queryPlan, soleService: findSoleService(queryPlan) };
      byName.set(operationName, plan);
      return plan;
    },
    execute: async ({ queryPlan }, { document, operationName, variables }, request) => {
      const { buildOperationContext, executeQueryPlan } = await loadExecutor();
      const result = await executeQueryPlan(
        queryPlan,
        serviceMap,
        toPlanRequest(variables, request),
        buildOperationContext({ schema: apiSchema, operationDocument: document, operationName }),
        supergraphSchema,
        api,
      );
      return { ...result, ...(result.errors && { errors: result.errors.map(hideServiceName) }) };
    },
    load: async () => void (await loadExecutor()),
  };
}

/**
 * A fifth of what a start loads, exporters and detectors for five clouds among it; most operations need none of it. It
 * keeps the tracer that there is when it is loaded.
 */
export function loadExecutor() {
  return import('@apollo/gateway');
}

const compiled = new LRUCache<string, ReturnType<typeof compile>>({ max: 10 });

/** Once per text: a process with several servers, as in tests, compiles and plans once for all of them. */
function compileSupergraph(sdl: string, subscriptionSdl: string) {
  const key = `${sdl}${subscriptionSdl}`;
  const known = compiled.get(key) ?? compile(sdl, subscriptionSdl);
  compiled.set(key, known);
  return known;
}

function compile(sdl: string, subscriptionSdl: string) {
  const supergraph = Supergraph.build(sdl);
  const api: Schema = supergraph.apiSchema();
  const apiSchema = api.toGraphQLJSSchema();
  return {
    planner: new QueryPlanner(supergraph),
    supergraphSchema: supergraph.schema.toGraphQLJSSchema(),
    api,
    apiSchema,
    publicSchema: addSubscriptions(toPublicSchema(apiSchema, sdl), subscriptionSdl),
    plans: new WeakMap<DocumentNode, Map<string, Plan>>(),
  };
}

/** Clients do not learn which subgraph failed. */
function hideServiceName({ message, path, extensions }: GraphQLError) {
  const { serviceName: _, ...rest } = extensions;
  return new GraphQLError(message, { path, extensions: rest });
}

function findSoleService({ node }: QueryPlan) {
  return node?.kind === 'Fetch' && !node.requires ? node.serviceName : null;
}

/** The executor's types want a whole HTTP request and data source; it reads no more than this of them. */
function toPlanRequest(variables: Operation['variables'], context: RequestContext) {
  return { request: { variables }, context, metrics: {} } as unknown as PlanRequest;
}

function toServiceMap(services: readonly SubgraphService[]) {
  return Object.fromEntries(
    services.map((service) => [service.name, createSource(service)]),
  ) as unknown as ServiceMap;
}

type Fetch = { request: { query: string; variables?: Record<string, unknown> }; context: RequestContext };

/** Runs a plan's fetches on a service; their texts are constants of the plan, so each is parsed once. */
function createSource(service: SubgraphService) {
  const documents = new LRUCache<string, DocumentNode>({ max: 2_000 });
  return {
    process: ({ request: { query, variables = {} }, context }: Fetch) => {
      const document = documents.get(query) ?? parse(query, { noLocation: true });
      documents.set(query, document);
      return service.execute({ document, variables }, context);
    },
  };
}
