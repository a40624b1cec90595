import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '../../core/log.ts';
import { createApolloServer } from '../../gateway/create-apollo-server.ts';
import type { Graph } from '../../gateway/create-graph.ts';
import { families as ownFamilies } from '../../rest-compat/families.ts';
import type { Family } from '../../rest-compat/family.ts';
import { createContextFactory } from '../../rest-compat/request-context.ts';
import { createRestRouter, type Sighting } from '../../rest-compat/router.ts';
import type { Settings } from '../load-settings.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { createApp } from './create-app.ts';
import { createRequestLog } from './log-request.ts';
import type { Readiness } from './readiness.ts';

export type EdgeOptions = {
  settings: Settings;
  log: Log;
  graph: Graph;
  supergraphSdl: string;
  /** Families of add-ons, beside ours. */
  families?: readonly Family[];
  telemetry?: Telemetry;
  readiness: Readiness;
};

export type Edge = { url: string; server: Server; close: () => Promise<void> };

/** The public HTTP server: documented endpoints first, everything else through Express. */
export async function openEdge(options: EdgeOptions): Promise<Edge> {
  const { settings, log, graph, telemetry } = options;
  const families = [...ownFamilies, ...(options.families ?? [])];
  const createContext = createContextFactory(settings.edge);
  const answerRest = createRestRouter({
    families,
    execute: graph.execute,
    prepare: graph.prepare,
    createContext,
    externalUrl: settings.edge.externalUrl.replace(/\/$/, ''),
    reportBug: (error, requestId) => log.error({ err: error, request_id: requestId }, 'unexpected failure'),
    checkAnswers: !settings.production,
    timeoutSeconds: settings.edge.maxRequestSeconds,
    corsAllowedHeaders: settings.edge.corsAllowedHeaders,
  });
  const apollo = createApolloServer(graph, {
    supergraphSdl: options.supergraphSdl,
    development: !settings.production,
  });
  await apollo.start();
  const app = createApp({ ...options, families, apollo, createContext });
  const logRequest = createRequestLog({ log, ...settings.edge });
  const server = createServer((req, res) => {
    const sighting: Sighting = {};
    logRequest({ req, res, sighting });
    const answer = () => {
      if (!answerRest(req, res, sighting)) app(req, res);
    };
    if (telemetry?.watch) telemetry.watch({ req, res, sighting }, answer);
    else answer();
  });
  server.headersTimeout = 10_000;
  server.keepAliveTimeout = 65_000;
  await listen(server, settings.edge);
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    server,
    close: () => close(server, () => apollo.stop()),
  };
}

function listen(server: Server, { host, port }: { host: string | undefined; port: number }) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(explain(cause, port)));
    server.listen(port, host, () => resolve());
  });
}

function explain(cause: NodeJS.ErrnoException, port: number) {
  if (cause.code === 'EADDRINUSE') {
    return new Error(`Port ${port} is in use; free it or set SVC_API_PORT.`, { cause });
  }
  if (cause.code === 'EACCES') return new Error(`Port ${port} may not be opened by this user.`, { cause });
  return cause;
}

/** Waits for the requests in flight, but not for idle connections, and not for ever. */
async function close(server: Server, stopApollo: () => Promise<void>) {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const deadline = setTimeout(() => server.closeAllConnections(), 3_000);
  await closed;
  clearTimeout(deadline);
  await stopApollo();
}
