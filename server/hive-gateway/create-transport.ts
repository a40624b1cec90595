import type { DocumentNode, GraphQLFormattedError } from 'graphql';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { SubgraphService } from '../../core/graphql/execute.ts';
import { requestKey } from './hooks.ts';

type Fetch = {
  document: DocumentNode;
  operationName?: string;
  variables?: Record<string, unknown>;
  context?: { [requestKey]?: RequestContext };
};

type FetchResult = { data?: unknown; errors?: readonly GraphQLFormattedError[] };

/**
 * Connects Hive Gateway to subgraphs with the client of the edge, which signs each request, reuses connections, has a
 * timeout and retries only queries.
 */
export function createTransport(services: readonly SubgraphService[]) {
  const byName = new Map(services.map((service) => [service.name.toLowerCase(), service]));
  return {
    getSubgraphExecutor: ({ subgraphName }: { subgraphName: string }) => {
      const service = byName.get(subgraphName.toLowerCase());
      if (!service) throw new Error(`There is no subgraph called ${subgraphName}.`);
      return async ({ document, operationName, variables = {}, context }: Fetch): Promise<FetchResult> => {
        const request = context?.[requestKey];
        if (!request) throw new Error('There is no context for this request to a subgraph.');
        const { data, errors } = await service.execute({ document, operationName, variables }, request);
        return { data, ...(errors && { errors: errors.map(toPlain) }) };
      };
    },
  };
}

/** Copies the error, because the gateway has another copy of the class GraphQLError. */
function toPlain({ message, path, extensions }: GraphQLFormattedError): GraphQLFormattedError {
  return { message, ...(path && { path }), ...(extensions && { extensions }) };
}
