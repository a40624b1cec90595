import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { parse } from 'graphql';
import { createLog } from '../../core/telemetry/log.ts';
import { toClientFacingError } from '../../gateway/errors/client-facing-error.ts';
import { createLocalSubgraphService } from '../../gateway/executor/local/local-subgraph-service.ts';
import { createFederatedGraph, type FederatedGraph } from '../../gateway/routing/create-graph.ts';
import { readSupergraph } from '../../server/add-ons/add-ons.ts';
import { openSubgraphDomains } from '../../server/domains/open-domains.ts';
import { createRequestContextFactory } from '../../server/http/request-context.ts';
import { errorCodesSubgraph } from '../../server/schema/error-tables.ts';
import { readDerivedSchemas } from '../../server/schema/read-derived-schemas.ts';
import type { TestServer } from './test-server.ts';

const graphs = new WeakMap<TestServer, Promise<FederatedGraph>>();

/** Asks the graph as the REST layer does, which has what clients of `/graphql` do not see; tells codes as they read them. */
export async function queryWholeGraph(server: TestServer, query: string, headers: Record<string, string>) {
  const graph = await openGraph(server);
  const req = Object.assign(new IncomingMessage(new Socket()), { headers });
  const context = createRequestContextFactory(server.settings.edge)(req);
  const { data, errors = [] } = await graph.execute({ document: parse(query), variables: {} }, context);
  return { data, codes: errors.map((error) => toClientFacingError(error.toJSON(), '').extensions.code) };
}

function openGraph(server: TestServer): Promise<FederatedGraph> {
  const known = graphs.get(server) ?? createWholeGraph(server);
  graphs.set(server, known);
  return known;
}

/** Beside the server's own, over its database. */
async function createWholeGraph({ settings, db: database, clock }: TestServer): Promise<FederatedGraph> {
  const { domains } = await openSubgraphDomains({
    settings,
    database,
    clock,
    log: createLog({ level: 'silent' }),
  });
  const services = await Promise.all(
    [...domains, errorCodesSubgraph].map(async ({ name, schema, contextOf }) =>
      createLocalSubgraphService({ name, schema: await schema(), contextOf, reportBug: rethrow }),
    ),
  );
  return createFederatedGraph(await readSupergraph([]), services, readDerivedSchemas());
}

function rethrow(error: unknown): never {
  throw error;
}
