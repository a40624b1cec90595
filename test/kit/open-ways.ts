import { execute, type GraphQLError } from 'graphql';
import { maskError } from '../../core/graphql/mask-error.ts';
import { createLog } from '../../core/telemetry/log.ts';
import {
  createLocalSubgraphService,
  type LocalSubgraphService,
} from '../../gateway/executor/local/local-subgraph-service.ts';
import { createFederatedGraph, type FederatedGraph } from '../../gateway/routing/create-graph.ts';
import { createRemoteSubgraphService } from '../../gateway/services/remote-subgraph-service.ts';
import { readSupergraph } from '../../server/add-ons/add-ons.ts';
import { openSubgraphDomains } from '../../server/domains/open-domains.ts';
import { errorCodesSubgraph } from '../../server/schema/error-tables.ts';
import type { TestServer } from './test-server.ts';

export type GraphsByExecution = {
  interpreted: FederatedGraph;
  executed: FederatedGraph;
  planned: FederatedGraph;
  separate: FederatedGraph;
  close: () => Promise<void>;
};

/**
 * The graph over the database of a server with separate subgraphs, by each way in which an operation can be answered:
 * interpreted by graphql-js, executed and planned in one process, and by the subgraphs behind HTTP.
 */
export async function openGraphsByExecution(server: TestServer): Promise<GraphsByExecution> {
  const { settings, db: database } = server;
  const { domains } = await openSubgraphDomains({ settings, database, log: createLog({ level: 'silent' }) });
  const parts = await Promise.all(
    [...domains, errorCodesSubgraph].map(async ({ name, schema, contextOf }) => ({
      contextOf,
      service: createLocalSubgraphService({ name, schema: await schema(), contextOf, reportBug: rethrow }),
    })),
  );
  const services = parts.map(({ service }) => service);
  const remote = domains.map(({ name }, at) =>
    createRemoteSubgraphService({
      name,
      url: server.subgraphUrls[at] ?? '',
      secret: settings.secrets.internal,
      timeoutSeconds: 30,
    }),
  );
  const errors = services.filter(({ name }) => name === errorCodesSubgraph.name);
  const supergraph = await readSupergraph([]);
  const options = { maxFields: Number.POSITIVE_INFINITY };
  return {
    interpreted: await createFederatedGraph(supergraph, parts.map(interpret), options),
    executed: await createFederatedGraph(supergraph, services, options),
    planned: await createFederatedGraph(supergraph, services, { ...options, alwaysPlan: true }),
    separate: await createFederatedGraph(supergraph, [...remote, ...errors], options),
    close: async () => void (await Promise.all(remote.map((service) => service.close()))),
  };
}

function rethrow(error: unknown): never {
  throw error;
}

type Part = {
  service: LocalSubgraphService;
  contextOf: Parameters<typeof createLocalSubgraphService>[0]['contextOf'];
};

/** The same service, with graphql-js as its executor. */
function interpret({ service, contextOf }: Part): LocalSubgraphService {
  return {
    ...service,
    execute: async ({ document, operationName, variables: variableValues }, request) => {
      const contextValue = contextOf(request);
      const { schema } = service;
      const result = await execute({ schema, document, operationName, variableValues, contextValue });
      if (!result.errors) return result;
      const errors = result.errors.map((error: GraphQLError) => maskError(error, { reportBug: rethrow }));
      return { ...result, errors };
    },
  };
}
