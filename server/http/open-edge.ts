import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { ExecuteOperation } from '../../core/graphql/execute.ts';
import { toAbsoluteUrlPattern } from '../../core/markup/site-addresses.ts';
import type { DatabaseChangeSource } from '../../core/ports/changes.ts';
import { createBugReporter, type Log } from '../../core/telemetry/log.ts';
import {
  loadTrustedDocuments,
  type TrustedDocuments,
} from '../../gateway/documents/trusted/load-trusted-documents.ts';
import { createApolloServer } from '../../gateway/http/create-apollo-server.ts';
import { createLiveSubscriptions } from '../../gateway/live/create-live-subscriptions.ts';
import { createPendingSubscriptionStore } from '../../gateway/live/pending-subscriptions.ts';
import type { FederatedGraph } from '../../gateway/routing/create-graph.ts';
import { limitExecutionTime } from '../../gateway/services/limit-time.ts';
import {
  createProjectOperationMetricNamer,
  createTrustedOperationMetricNamer,
  measureOperations,
} from '../../gateway/telemetry/watch-graph.ts';
import {
  type EndpointFamily,
  preplanEndpointOperations,
  type RestErrorFormat,
} from '../../rest-compat/endpoint/family.ts';
import type { HttpExchange } from '../../rest-compat/endpoint/http-exchange.ts';
import { createRestRouter, type RestRouter } from '../../rest-compat/endpoint/router.ts';
import { openMediaStorage } from '../domains/open-storage.ts';
import { createConnectionDrain, reportNotReadyWhileStopping, type StopSignals } from '../lifecycle/drain.ts';
import { pageLookOf } from '../pages/brand.ts';
import type { Settings } from '../settings/load-settings.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { createUnconfiguredProxyWarning } from './client-address.ts';
import { createPageApp } from './create-page-app.ts';
import { createConsoleRequestAuthenticator } from './graphql/console-request-authenticator.ts';
import { createGraphqlHandler, toGraphqlRefusal } from './graphql/graphql-handler.ts';
import { createOperationHeaders } from './graphql/graphql-headers.ts';
import { createStreamHandler } from './graphql/stream-subscriptions.ts';
import { listenOnConfiguredAddress } from './listen.ts';
import type { CheckReadiness } from './readiness.ts';
import { createRequestListener } from './receive-request.ts';
import { createRequestContextFactory } from './request-context.ts';
import { answerMalformedRequests, createSecureResponseClass } from './security-headers.ts';
import { createFailureSender } from './send-failure.ts';

type EdgeOptions = {
  settings: Settings;
  log: Log;
  graph: FederatedGraph;
  /** Executes the operations of REST, if not the graph itself. */
  executeRest?: ExecuteOperation;
  supergraphSdl: string;
  /** Sources of the changes that subscriptions report. */
  changes: readonly DatabaseChangeSource[];
  families: readonly EndpointFamily[];
  /** Format of errors for requests outside of the families. */
  dialect: RestErrorFormat;
  telemetry?: Telemetry;
  readiness: CheckReadiness;
  stopping?: StopSignals;
  /** Whether only a restart can restore the database connection; /health then fails, so that a supervisor starts one. */
  isBeyondRepair?: () => boolean;
};

export type EdgeServer = {
  url: string;
  server: Server;
  /** Plans the REST documents in advance, while the server already accepts requests. */
  warmUp: () => Promise<void>;
  close: () => Promise<void>;
};

/** Maximum size of the request head, in bytes. An access token contains the user's metadata, which can be long. */
const maxHeaderBytes = 64 * 1024;

/** Opens the public HTTP server. */
export async function openEdgeServer(options: EdgeOptions): Promise<EdgeServer> {
  const { settings, log, families, dialect, telemetry } = options;
  const exchanges = new WeakMap<IncomingMessage, HttpExchange>();
  const exchangeOf = (req: IncomingMessage) => {
    const exchange = exchanges.get(req);
    if (!exchange) throw new Error('The request was not received by the listener.');
    return exchange;
  };
  const graphs = watchGraphs(options);
  const router = openRouter({ ...options, graph: graphs.wholeGraph });
  const readiness = reportNotReadyWhileStopping(options.readiness, options.stopping);
  const { apollo, fastPath, handOver, live, execute, consoleSessions } = await openGraph(options, graphs);
  const failure = { reportBug: createBugReporter(log), look: pageLookOf(settings) };
  const graphql = createGraphqlHandler({
    apollo,
    fastPath,
    streams: createStreamHandler({ apollo, handOver, live }),
    consoleSessions,
    sendFailure: createFailureSender({
      ...failure,
      toRefusal: (error, _req, requestId) => toGraphqlRefusal(error, requestId),
    }),
  });
  const { apiSchema: wholeSchema, publicSchema: schema } = options.graph;
  const pages = createPageApp({
    ...{ settings, log, families, dialect, graphql, execute, schema, wholeSchema, exchangeOf, readiness },
    sendFailure: createFailureSender({
      ...failure,
      toRefusal: (error, { headers }, requestId) => dialect.toErrorReply(error, headers, requestId),
    }),
  });
  const listener = createRequestListener({
    ...{ log, router, graphql, pages, dialect, exchanges },
    createContext: createRequestContextFactory(settings.edge),
    maxRequestSeconds: settings.edge.maxRequestSeconds,
    isBehindExplorer: settings.edge.servesExplorer,
    warnOfProxies: createUnconfiguredProxyWarning(settings, log),
    watch: telemetry?.watch,
    isBeyondRepair: options.isBeyondRepair,
  });
  const ServerResponse = createSecureResponseClass(settings.production);
  const server = createServer({ maxHeaderSize: maxHeaderBytes, ServerResponse }, listener);
  answerMalformedRequests(server, settings.production);
  const drain = createConnectionDrain(server, options.stopping);
  server.headersTimeout = 10_000;
  // A large file may take its time; a sender that pauses is cut off by the time limit of the router.
  server.requestTimeout = 3_600_000;
  server.keepAliveTimeout = 65_000;
  const openPort = await listenOnConfiguredAddress(server, settings);
  return {
    url: `http://localhost:${openPort.port}`,
    server,
    warmUp: () => warmUp(options),
    close: async () => {
      // Streams never end without a stop. Their clients reconnect, to another process if there is one.
      await Promise.all([openPort.close(), drain.close(), live.close()]);
      await apollo.stop();
    },
  };
}

type Graphs = { wholeGraph: FederatedGraph; clients: FederatedGraph; documents: TrustedDocuments };

/**
 * Returns two views of the graph, one for this project's documents and one for those of clients, because telemetry names the
 * operations of each differently.
 */
function watchGraphs({ settings, graph, telemetry }: EdgeOptions): Graphs {
  const { trustedDocuments, trustedOnly } = settings.graphql;
  const documents = loadTrustedDocuments(graph.publicSchema, {
    paths: trustedDocuments,
    isStrict: trustedOnly,
  });
  if (!telemetry?.watch) return { wholeGraph: graph, clients: graph, documents };
  return {
    wholeGraph: { ...graph, execute: measureOperations(graph.execute, createProjectOperationMetricNamer()) },
    clients: {
      ...graph,
      execute: measureOperations(graph.execute, createTrustedOperationMetricNamer(documents.texts)),
    },
    documents,
  };
}

/** Opens GraphQL for clients: Apollo Server, streams for subscriptions, and the sessions of the console. */
async function openGraph(
  { settings, log, supergraphSdl, changes, telemetry }: EdgeOptions,
  { wholeGraph, clients: graph, documents }: Graphs,
) {
  const seconds = settings.edge.maxRequestSeconds;
  const handOver = createPendingSubscriptionStore();
  const { maxCost } = settings.graphql;
  const { externalUrl } = settings.edge;
  const execute = limitExecutionTime(wholeGraph.execute, seconds);
  const consoleSessions = createConsoleRequestAuthenticator({
    externalUrl,
    production: settings.production,
    execute,
  });
  const { apollo, fastPath } = createApolloServer(graph, {
    supergraphSdl,
    isDescribed: settings.edge.describesGraph,
    seconds,
    maxCost,
    documents,
    handOver,
    headersOf: createOperationHeaders({ externalUrl, closeIfEnded: consoleSessions.closeIfEnded }),
  });
  await apollo.start();
  const live = createLiveSubscriptions({
    graph: { ...graph, execute: limitExecutionTime(graph.execute, seconds) },
    sources: changes,
    settings: settings.live,
    reportBug: (error, { requestId }) => createBugReporter(log)(error, requestId),
  });
  telemetry?.watchStreams?.(live.open);
  return { apollo, fastPath, handOver, live, execute, consoleSessions };
}

function openRouter({ settings, log, graph, executeRest, families }: EdgeOptions): RestRouter {
  const { edge, auth, cms, production } = settings;
  return createRestRouter({
    families,
    execute: executeRest ?? graph.execute,
    admit: graph.admit,
    findRefusal: graph.findRefusal,
    storage: openMediaStorage(settings),
    externalUrl: edge.externalUrl,
    site: {
      siteUrl: auth.siteUrl,
      serverUrl: edge.externalUrl,
      mediaUrl: toAbsoluteUrlPattern(cms.mediaUrl, edge.externalUrl),
    },
    look: pageLookOf(settings),
    pageOrigins: toPageOrigins([edge.externalUrl, auth.siteUrl, ...cms.corsOrigins]),
    reportBug: createBugReporter(log),
    checkAnswers: !production,
    corsAllowedHeaders: edge.corsAllowedHeaders,
  });
}

async function warmUp({ families, graph, executeRest, log }: EdgeOptions) {
  if (executeRest) return;
  try {
    await preplanEndpointOperations(families, graph.prepare);
  } catch (err) {
    log.error({ err }, 'warming up failed');
  }
}

/** Returns the origins of these addresses. Addresses of apps, with other schemes, have no origin. */
function toPageOrigins(addresses: readonly string[]): ReadonlySet<string> {
  return new Set(
    addresses.filter((address) => /^https?:/i.test(address)).map((address) => new URL(address).origin),
  );
}
