import type { executeQueryPlan } from '@apollo/gateway';
import type { QueryPlan } from '@apollo/query-planner';
import { type DocumentNode, type ExecutionResult, GraphQLError, type GraphQLSchema, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { GraphqlOperation, SubgraphService } from '../../core/graphql/execute.ts';
import type { CompiledSupergraph } from '../schema/compile-supergraph.ts';

type ApolloContext = {
  apiSchema: GraphQLSchema;
  supergraphSchema: GraphQLSchema;
  services: ReadonlyMap<string, SubgraphService>;
} & Pick<CompiledSupergraph, 'federation'>;

export type ExecuteQueryPlan = (
  plan: QueryPlan,
  operation: GraphqlOperation,
  request: RequestContext,
) => Promise<ExecutionResult>;

type PlanRequest = Parameters<typeof executeQueryPlan>[2];
type ServiceMap = Parameters<typeof executeQueryPlan>[1];

/** Apollo's executor over our own services, without its HTTP client, telemetry or polling. */
export function createApolloExecutor({
  apiSchema,
  supergraphSchema,
  services,
  federation,
}: ApolloContext): ExecuteQueryPlan {
  const serviceMap = toServiceMap(services);
  return async (plan, { document, operationName, variables }, request) => {
    const [{ buildOperationContext, executeQueryPlan }, { api }] = await Promise.all([
      loadApolloGateway(),
      federation(),
    ]);
    const result = await executeQueryPlan(
      plan,
      serviceMap,
      toPlanRequest(variables, request),
      buildOperationContext({ schema: apiSchema, operationDocument: document, operationName }),
      supergraphSchema,
      api,
    );
    return { ...result, ...(result.errors && { errors: result.errors.map(hideServiceName) }) };
  };
}

/**
 * Loads Apollo's gateway on demand, because it would be a fifth of the code loaded at startup, with exporters for five
 * clouds, and hardly any operation needs it. It keeps the tracer that is installed when it is loaded.
 */
export function loadApolloGateway() {
  return import('@apollo/gateway');
}

/** Removes the name of the failed subgraph, so that clients do not see it. */
function hideServiceName({ message, path, extensions }: GraphQLError) {
  const { serviceName: _, ...rest } = extensions;
  return new GraphQLError(message, { path, extensions: rest });
}

/** Builds the parts of a request that Apollo's executor reads. Its types require a whole HTTP request. */
function toPlanRequest(variables: GraphqlOperation['variables'], context: RequestContext) {
  return { request: { variables }, context, metrics: {} } as unknown as PlanRequest;
}

function toServiceMap(services: ReadonlyMap<string, SubgraphService>) {
  return Object.fromEntries(
    [...services].map(([name, service]) => [name, createSource(service)]),
  ) as unknown as ServiceMap;
}

type Fetch = { request: { query: string; variables?: Record<string, unknown> }; context: RequestContext };

/** Runs a plan's fetches on a service; their texts are constants of the plan, so each is parsed once. */
function createSource(service: SubgraphService) {
  const documents = new LRUCache<string, DocumentNode>({
    max: 2_000,
    memoMethod: (query) => parse(query, { noLocation: true }),
  });
  return {
    process: async ({ request: { query, variables = {} }, context }: Fetch) => {
      const result = await service.execute({ document: documents.memo(query), variables }, context);
      // Apollo's executor modifies the response, which other requests can share.
      return { ...result, data: structuredClone(result.data) };
    },
  };
}
