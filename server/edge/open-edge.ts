import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '../../core/log.ts';
import type { RequestContext } from '../../core/request-context.ts';
import { refuseForNow, requestErrors } from '../../core/request-errors.ts';
import { createApolloServer } from '../../gateway/create-apollo-server.ts';
import type { Graph } from '../../gateway/create-graph.ts';
import { authDialect } from '../../rest-compat/auth/dialect.ts';
import { withoutSso } from '../../rest-compat/auth/sso/without-sso.ts';
import { toPageOrigins } from '../../rest-compat/cms/page-origins.ts';
import { families as ownFamilies } from '../../rest-compat/families.ts';
import type { Family } from '../../rest-compat/family.ts';
import { letGo } from '../../rest-compat/let-go.ts';
import { planAhead } from '../../rest-compat/plan-ahead.ts';
import { sendReply } from '../../rest-compat/reply.ts';
import { type CreateContext, createContextFactory } from '../../rest-compat/request-context.ts';
import { createRestRouter, type Sighting } from '../../rest-compat/router.ts';
import { createDrain } from '../drain.ts';
import type { Settings } from '../load-settings.ts';
import { openStorage } from '../open-storage.ts';
import type { Stopping } from '../stopping.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { createApp } from './create-app.ts';
import { isAmbiguous } from './is-ambiguous.ts';
import { listen } from './listen.ts';
import { createRequestLog } from './log-request.ts';
import { createProxyNotice } from './proxy-notice.ts';
import type { Readiness } from './readiness.ts';
import { redWhileStopping } from './red-while-stopping.ts';
import { answerMalformed, createAnswerClass } from './safe-answers.ts';

export type EdgeOptions = {
  settings: Settings;
  log: Log;
  graph: Graph;
  supergraphSdl: string;
  /** Families of add-ons, beside ours. */
  families?: readonly Family[];
  telemetry?: Telemetry;
  readiness: Readiness;
  stopping?: Stopping;
  /** Whether only a new process can help: a supervisor that asks /health is told. */
  isBeyondRepair?: () => boolean;
};

export type Edge = {
  url: string;
  server: Server;
  /** Does ahead what the first requests would otherwise do, and what nobody who starts a server should wait for. */
  warmUp: () => Promise<void>;
  close: () => Promise<void>;
};

/** In bytes: an access token carries its user's metadata, and clients of the original had a megabyte for it. */
const longestHead = 64 * 1024;

/** The public HTTP server: documented endpoints first, everything else through Express. */
export async function openEdge(options: EdgeOptions): Promise<Edge> {
  const { settings, log, graph, telemetry } = options;
  const families = [...ownFamilies, ...(options.families ?? [])];
  const contexts = new WeakMap<IncomingMessage, RequestContext>();
  const makeContext = createContextFactory(settings.edge);
  const noticeProxies = createProxyNotice(settings, log);
  const createContext: CreateContext = (req, door) => {
    noticeProxies(req);
    const context = makeContext(req, door);
    contexts.set(req, context);
    return context;
  };
  const answerRest = createAnswerRest(options, families, createContext);
  const apollo = createApolloServer(graph, {
    supergraphSdl: options.supergraphSdl,
    development: !settings.production,
    seconds: settings.edge.maxRequestSeconds,
  });
  await apollo.start();
  const readiness = redWhileStopping(options.readiness, options.stopping);
  const app = createApp({ ...options, readiness, families, apollo, createContext });
  const notesOf = (req: IncomingMessage) => contexts.get(req)?.notes;
  const logRequest = createRequestLog({ log, notesOf, trust: settings.edge });
  const ServerResponse = createAnswerClass(settings.production);
  const server = createServer({ maxHeaderSize: longestHead, ServerResponse }, (req, res) => {
    const sighting: Sighting = {};
    logRequest({ req, res, sighting });
    // Whoever has their answer need not go on sending.
    res.once('finish', () => letGo(req));
    const answer = () => {
      if (isAmbiguous(req)) return sendReply(res, toRefusal(req));
      if (req.url === '/health' && options.isBeyondRepair?.()) refuseHealth(req, res);
      else if (!answerRest(req, res, sighting)) app(req, res);
    };
    if (telemetry?.watch) telemetry.watch({ req, res, sighting }, answer);
    else answer();
  });
  answerMalformed(server, settings.production);
  const drain = createDrain(server, options.stopping);
  server.headersTimeout = 10_000;
  // A large file may take its time; a sender that pauses is cut off by the time limit of the router.
  server.requestTimeout = 3_600_000;
  server.keepAliveTimeout = 65_000;
  const listening = await listen(server, settings);
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    server,
    warmUp: () => warmUp(families, options),
    close: async () => {
      await Promise.all([listening.close(), drain.close()]);
      await apollo.stop();
    },
  };
}

function toRefusal({ headers }: IncomingMessage) {
  const refusal = requestErrors.invalid({ message: 'A request names one Host.' });
  return authDialect.toErrorReply(refusal, headers);
}

function createAnswerRest(
  { settings, log, graph }: EdgeOptions,
  families: readonly Family[],
  createContext: CreateContext,
) {
  const { edge, auth, cms, production } = settings;
  return createRestRouter({
    families: auth.samlEnabled ? families : withoutSso(families),
    execute: graph.execute,
    createContext,
    storage: openStorage(settings),
    externalUrl: edge.externalUrl.replace(/\/$/, ''),
    pageOrigins: toPageOrigins([edge.externalUrl, auth.siteUrl, ...cms.corsOrigins]),
    reportBug: (error, requestId) => log.error({ err: error, request_id: requestId }, 'unexpected failure'),
    checkAnswers: !production,
    timeoutSeconds: edge.maxRequestSeconds,
    corsAllowedHeaders: edge.corsAllowedHeaders,
  });
}

async function warmUp(families: readonly Family[], { graph, log }: EdgeOptions) {
  try {
    await planAhead(families, graph.prepare);
    await graph.load();
  } catch (err) {
    log.error({ err }, 'warming up failed');
  }
}

function refuseHealth(req: IncomingMessage, res: ServerResponse) {
  sendReply(res, authDialect.toErrorReply(refuseForNow(), req.headers, randomUUID()));
}
