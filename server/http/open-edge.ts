import { createServer, type RequestListener, type Server } from 'node:http';
import type { ExecuteOperation } from '../../core/graphql/execute.ts';
import { toAbsoluteUrlPattern } from '../../core/markup/site-addresses.ts';
import type { PageLook } from '../../core/pages/page.ts';
import type { DatabaseChangeSource } from '../../core/ports/changes.ts';
import { createBugReporter, type Log, type ReportBug } from '../../core/telemetry/log.ts';
import { loadTrustedDocuments } from '../../gateway/documents/trusted/load-trusted-documents.ts';
import type { FederatedGraph } from '../../gateway/routing/create-graph.ts';
import { limitExecutionTime } from '../../gateway/services/limit-time.ts';
import {
  createProjectOperationMetricNamer,
  createTrustedOperationMetricNamer,
  measureOperations,
  type NameOperationForMetrics,
} from '../../gateway/telemetry/watch-graph.ts';
import {
  type EndpointFamily,
  preplanEndpointOperations,
  type RestErrorFormat,
} from '../../rest-compat/endpoint/family.ts';
import { createRestRouter, type RestRouter } from '../../rest-compat/endpoint/router.ts';
import { createFailureSender, type SendFailure } from '../../rest-compat/endpoint/send-failure.ts';
import { openMediaStorage } from '../domains/open-storage.ts';
import { reportNotReadyWhileStopping, type StopSignals } from '../lifecycle/stop-signals.ts';
import { pageLookOf } from '../pages/brand.ts';
import type { Settings } from '../settings/load-settings.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { createPageApp } from './create-page-app.ts';
import { createConnectionDrain } from './drain.ts';
import { openGraphql } from './graphql/open-graphql.ts';
import { listenOnConfiguredAddress } from './listen.ts';
import { answerMalformedRequests } from './malformed-requests.ts';
import type { CheckReadiness } from './readiness.ts';
import { createRequestListener } from './receive-request.ts';
import { createRequestContextFactory, createUnconfiguredProxyWarning } from './request-context.ts';
import { createSecureResponseClass, trackLatestResponses } from './response.ts';
import { closeConnectionsOfUnreadResponses } from './unread-responses.ts';

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
  needsRestart?: () => boolean;
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
export async function openEdgeServer({
  settings,
  log,
  graph,
  executeRest,
  supergraphSdl,
  changes,
  families,
  dialect,
  telemetry,
  readiness,
  stopping,
  needsRestart,
}: EdgeOptions): Promise<EdgeServer> {
  const { edge, production } = settings;
  const reportBug = createBugReporter(log);
  const look = pageLookOf(settings);
  const sendFailure = createFailureSender({ look, reportBug });
  const { documents, clientGraph, ownGraph } = nameOperations(graph, settings.graphql, telemetry?.watch);
  const execute = limitExecutionTime(ownGraph.execute, edge.maxRequestSeconds);
  const graphql = await openGraphql({
    ...{ graph: clientGraph, documents, supergraphSdl, changes, execute, production, reportBug },
    live: settings.live,
    externalUrl: edge.externalUrl,
    isDescribed: edge.describesGraph,
    seconds: edge.maxRequestSeconds,
    maxCost: settings.graphql.maxCost,
    sendFailure,
  });
  telemetry?.watchStreams?.(graphql.live.open);
  const pages = createPageApp({
    ...{ settings, families, dialect, execute },
    graphql: graphql.handle,
    schema: graph.publicSchema,
    wholeSchema: graph.apiSchema,
    readiness: reportNotReadyWhileStopping(readiness, stopping),
    sendFailure,
  });
  const listener = createRequestListener({
    ...{ log, pages, dialect, needsRestart },
    router: openRouter({ settings, families, graph: ownGraph, executeRest, look, reportBug, sendFailure }),
    graphql: graphql.handle,
    createContext: createRequestContextFactory(edge),
    maxRequestSeconds: edge.maxRequestSeconds,
    servesExplorer: edge.servesExplorer,
    warnOfProxies: createUnconfiguredProxyWarning(settings, log),
    watch: telemetry?.watch,
  });
  const { server, responses } = createHttpServer(listener, production);
  const drain = createConnectionDrain(server, stopping, responses);
  const openPort = await listenOnConfiguredAddress(server, settings);
  return {
    url: `http://localhost:${openPort.port}`,
    server,
    warmUp: async () => {
      if (!executeRest) await warmUp(families, graph.prepare, log);
    },
    close: async () => {
      // Streams never end without a stop. Their clients reconnect, to another process if there is one.
      await Promise.all([openPort.close(), drain.close(), graphql.live.close()]);
      await graphql.stop();
    },
  };
}

function createHttpServer(listener: RequestListener, production: boolean) {
  const ServerResponse = createSecureResponseClass(production);
  const server = createServer({ maxHeaderSize: maxHeaderBytes, ServerResponse }, listener);
  const responses = trackLatestResponses(server);
  answerMalformedRequests(server, responses, production);
  closeConnectionsOfUnreadResponses(server);
  server.headersTimeout = 10_000;
  // A large file may take its time; a sender that pauses is cut off by the time limit of the request.
  server.requestTimeout = 3_600_000;
  server.keepAliveTimeout = 65_000;
  return { server, responses };
}

/**
 * Loads the trusted documents, and returns two views of the graph, one for this project's documents and one for those of
 * clients, because telemetry names the operations of each differently.
 */
function nameOperations(
  graph: FederatedGraph,
  { trustedDocuments, trustedOnly }: Settings['graphql'],
  watch: Telemetry['watch'],
) {
  const documents = loadTrustedDocuments(graph.publicSchema, {
    paths: trustedDocuments,
    isStrict: trustedOnly,
  });
  if (!watch) return { documents, ownGraph: graph, clientGraph: graph };
  const nameBy = (name: NameOperationForMetrics): FederatedGraph => ({
    ...graph,
    execute: measureOperations(graph.execute, name),
  });
  return {
    documents,
    ownGraph: nameBy(createProjectOperationMetricNamer()),
    clientGraph: nameBy(createTrustedOperationMetricNamer(documents.texts)),
  };
}

type RouterParts = Pick<EdgeOptions, 'settings' | 'families' | 'graph' | 'executeRest'> & {
  look: PageLook;
  reportBug: ReportBug;
  sendFailure: SendFailure;
};

function openRouter({ settings, families, graph, executeRest, ...failureParts }: RouterParts): RestRouter {
  const { edge, auth, cms, production } = settings;
  return createRestRouter({
    ...{ families, ...failureParts },
    execute: executeRest ?? graph.execute,
    admit: graph.admit,
    findRefusal: graph.findRefusal,
    storage: openMediaStorage(settings.media),
    externalUrl: edge.externalUrl,
    site: {
      siteUrl: auth.siteUrl,
      serverUrl: edge.externalUrl,
      mediaUrl: toAbsoluteUrlPattern(cms.mediaUrl, edge.externalUrl),
    },
    pageOrigins: toPageOrigins([edge.externalUrl, auth.siteUrl, ...cms.corsOrigins]),
    checkAnswers: !production,
    corsAllowedHeaders: edge.corsAllowedHeaders,
  });
}

async function warmUp(families: readonly EndpointFamily[], prepare: FederatedGraph['prepare'], log: Log) {
  try {
    await preplanEndpointOperations(families, prepare);
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
