import { type DocumentNode, type GraphQLFormattedError, parse } from 'graphql';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { SubgraphService } from '../../core/graphql/execute.ts';
import { type EnvironmentVariables, SettingsError } from '../../core/settings/settings.ts';
import { createLog } from '../../core/telemetry/log.ts';
import { readCostModel } from '../../gateway/cost/cost-model.ts';
import { createQueryCostLimit } from '../../gateway/cost/limit-cost.ts';
import { compileSupergraph } from '../../gateway/schema/compile-supergraph.ts';
import { toPublicSupergraph } from '../../gateway/schema/public-supergraph.ts';
import { loadServerAddOns, readSupergraph } from '../add-ons/add-ons.ts';
import { createOperationHeaders } from '../http/graphql/graphql-headers.ts';
import { createRequestContextFactory } from '../http/request-context.ts';
import { readDerivedSchemas } from '../schema/read-derived-schemas.ts';
import { loadServerSettings, requireInternalSecret, type Settings } from '../settings/load-settings.ts';
import { settingsBaseFolder } from '../settings/project-root.ts';
import { listSubgraphs } from '../settings/subgraph-urls.ts';
import { type HiveGatewayPlugin, hiveRequestContextKey } from './hooks.ts';
import { openSubgraphServices } from './open-subgraph-services.ts';
import { createPublicGraphPlugin } from './public-graph-plugin.ts';
import { createWholeGraphPlugin } from './whole-graph-plugin.ts';

/** Creates the configuration of `deploy/routers/hive-gateway/gateway.config.mjs` from the settings of an edge. */
export async function openHiveGateway(environment: EnvironmentVariables) {
  const settings = loadServerSettings(settingsBaseFolder, environment);
  requireInternalSecret(settings);
  const addOns = await loadServerAddOns(settings.server.addOns);
  const supergraphSdl = await readSupergraph(addOns);
  const { server, secrets, edge } = settings;
  const { supergraph, plugin, ...served } =
    server.routerGraph === 'whole'
      ? serveWhole(server, secrets.internal, supergraphSdl)
      : await servePublic(settings, supergraphSdl);
  const { services } = await openSubgraphServices({
    subgraphs: listSubgraphs(server.subgraphUrls),
    secret: secrets.internal,
    timeoutSeconds: edge.maxRequestSeconds,
    addOns,
    log: createLog(settings.log),
  });
  return {
    ...common,
    ...served,
    supergraph,
    transports: { http: createTransport(services) },
    plugins: () => [plugin],
    ...(!edge.describesGraph && {
      disableIntrospection: { isDisabled: () => true },
      blockFieldSuggestions: true,
    }),
  };
}

/** Options that make the gateway behave like our edge. */
const common = {
  graphqlEndpoint: '/graphql',
  healthCheckEndpoint: '/health',
  readinessCheckEndpoint: '/ready',
  landingPage: false,
  graphiql: false,
  disableWebsockets: true,
  maskedErrors: false,
  subgraphErrors: false,
  requestId: false,
  keepAliveTimeout: 65_000,
  // Pages of other origins can send requests, but without cookies.
  cors: { credentials: false },
} as const;

type GatewayConfig = {
  supergraph: string;
  plugin: HiveGatewayPlugin;
  host: string;
  port: number;
  maxHeaderSize: number;
};

async function servePublic(settings: Settings, supergraphSdl: string): Promise<GatewayConfig> {
  const { edge, graphql, production } = settings;
  if (graphql.trustedOnly) {
    const reason = 'is kept by our own edge alone: Hive Gateway would run every document';
    throw new SettingsError([{ name: 'SVC_GRAPHQL_TRUSTED_ONLY', reason }]);
  }
  const { publicSchema: schema } = await compileSupergraph({ supergraphSdl, ...readDerivedSchemas() });
  const model = readCostModel(parse(supergraphSdl, { noLocation: true }));
  const { findRefusal } = createQueryCostLimit(schema, model, graphql.maxCost);
  const plugin = createPublicGraphPlugin({
    schema,
    contextOf: createRequestContextFactory(edge),
    findRefusal,
    seconds: edge.maxRequestSeconds,
    isDescribed: edge.describesGraph,
    // Hive Gateway opens no sessions of the console.
    headersOf: createOperationHeaders({ externalUrl: edge.externalUrl, closeIfEnded: () => undefined }),
  });
  const host = edge.host ?? (production ? '0.0.0.0' : '127.0.0.1');
  const supergraph = toPublicSupergraph(supergraphSdl, schema);
  return { supergraph, plugin, host, port: edge.port, maxHeaderSize: 64 * 1024 };
}

function serveWhole(
  { routerUrl, subgraphHost }: Settings['server'],
  secret: string,
  supergraph: string,
): GatewayConfig {
  if (!routerUrl) {
    const reason = 'is required: it says where edges find the whole graph';
    throw new SettingsError([{ name: 'SVC_ROUTER_URL', reason }]);
  }
  return {
    supergraph,
    plugin: createWholeGraphPlugin(secret),
    host: subgraphHost,
    port: Number(new URL(routerUrl).port || 80),
    // The context of a request is a header, and holds all credentials that an edge accepts.
    maxHeaderSize: 256 * 1024,
  };
}

type Fetch = {
  document: DocumentNode;
  operationName?: string;
  variables?: Record<string, unknown>;
  context?: { [hiveRequestContextKey]?: RequestContext };
};

type FetchResult = { data?: unknown; errors?: readonly GraphQLFormattedError[] };

/**
 * Connects Hive Gateway to subgraphs with the client of the edge, which signs each request, reuses connections, has a
 * timeout and retries only queries.
 */
function createTransport(services: readonly SubgraphService[]) {
  const byName = new Map(services.map((service) => [service.name.toLowerCase(), service]));
  return {
    getSubgraphExecutor: ({ subgraphName }: { subgraphName: string }) => {
      const service = byName.get(subgraphName.toLowerCase());
      if (!service) throw new Error(`There is no subgraph called ${subgraphName}.`);
      return async ({ document, operationName, variables = {}, context }: Fetch): Promise<FetchResult> => {
        const request = context?.[hiveRequestContextKey];
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
