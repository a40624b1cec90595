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
 * How Hive Gateway reaches subgraphs: by the edge's own client, which signs what it sends for this subgraph and this
 * request, keeps connections, ends in time, and asks twice only for queries.
 */
export function createTransport(services: readonly SubgraphService[]) {
  const byName = new Map(services.map((service) => [service.name.toLowerCase(), service]));
  return {
    getSubgraphExecutor: ({ subgraphName }: { subgraphName: string }) => {
      const service = byName.get(subgraphName.toLowerCase());
      if (!service) throw new Error(`There is no subgraph called ${subgraphName}.`);
      return async ({ document, operationName, variables = {}, context }: Fetch): Promise<FetchResult> => {
        const request = context?.[requestKey];
        if (!request) throw new Error('A subgraph is asked for a request that is not known.');
        const { data, errors } = await service.execute({ document, operationName, variables }, request);
        return { data, ...(errors && { errors: errors.map(toPlain) }) };
      };
    },
  };
}

/** The gateway has a GraphQLError of its own. */
function toPlain({ message, path, extensions }: GraphQLFormattedError): GraphQLFormattedError {
  return { message, ...(path && { path }), ...(extensions && { extensions }) };
}
