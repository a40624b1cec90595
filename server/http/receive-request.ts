import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { RequestContext, StreamResponseSummary } from '../../core/context/request-context.ts';
import { createUnavailableError, requestErrors } from '../../core/errors/request-errors.ts';
import type { Log } from '../../core/telemetry/log.ts';
import { currentTracing } from '../../core/telemetry/tracing.ts';
import type { RestErrorFormat } from '../../rest-compat/endpoint/family.ts';
import type { HttpExchange, TimeLimit } from '../../rest-compat/endpoint/http-exchange.ts';
import { drainRequest, sendReply } from '../../rest-compat/endpoint/reply.ts';
import { graphqlPath, type RestRouter, type RouteMatch } from '../../rest-compat/endpoint/router.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { PageApp } from './create-page-app.ts';
import type { createRequestContextFactory } from './request-context.ts';

type RequestListenerOptions = {
  log: Log;
  router: RestRouter;
  graphql: (exchange: HttpExchange) => void;
  /** Handles everything but REST and GraphQL. */
  pages: PageApp;
  /** Format of errors for requests outside of the families. */
  dialect: RestErrorFormat;
  createContext: ReturnType<typeof createRequestContextFactory>;
  maxRequestSeconds: number;
  /** Whether `pages` answers a GET of `/graphql` by the explorer, if a browser sends it. */
  servesExplorer: boolean;
  warnOfProxies: (req: IncomingMessage) => void;
  watch: Telemetry['watch'];
  needsRestart?: () => boolean;
};

/** Liveness probes. `/health` is an endpoint of the auth subgraph; `/live` also works while that subgraph is unavailable. */
const lifeProbes: ReadonlySet<string | undefined> = new Set(['/health', '/live']);

/**
 * Creates the listener of the HTTP server. It identifies the caller, begins the log line and the trace of the request, and
 * passes it to the first route that matches.
 */
export function createRequestListener(options: RequestListenerOptions): RequestListener {
  const { createContext, maxRequestSeconds, warnOfProxies, watch } = options;
  const logRequest = createRequestLog(options.log);
  const findRoute = createRouteTable(options);
  return (req, res) => {
    warnOfProxies(req);
    const { path, match, handle } = findRoute(req);
    const context = createContext(req, match?.family);
    const exchange = { req, res, context, timeLimit: createTimeLimit(maxRequestSeconds) };
    // A client that has its answer need not go on sending.
    res.on('finish', () => drainRequest(req));
    const answer = () => {
      logRequest({ req, res, context, match });
      const refusal = findRefusal(options, req);
      if (refusal) sendReply(res, refusal);
      else handle(exchange);
    };
    if (watch) watch({ req, res, address: context.client.ip, route: path, params: match?.params }, answer);
    else answer();
  };
}

export function createTimeLimit(seconds: number): TimeLimit {
  let timer: NodeJS.Timeout | undefined;
  return {
    start: (onExpired) => {
      timer = setTimeout(onExpired, seconds * 1000);
    },
    restart: () => void timer?.refresh(),
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

type Route = {
  /** Path of the log and of telemetry; Express names its own. */
  path?: string;
  match: RouteMatch | null;
  handle: (exchange: HttpExchange) => void;
};

/** Creates a function that finds the route of a request: `/graphql`, then the REST endpoints, then everything else. */
function createRouteTable({ router, graphql, pages, servesExplorer }: RequestListenerOptions) {
  const graphqlRoute: Route = { path: graphqlPath, match: null, handle: graphql };
  const pageRoute: Route = { match: null, handle: pages.handle };
  const unknownRoute: Route = { match: null, handle: ({ req, res }) => pages.refuseUnknownPath(req, res) };
  return (req: IncomingMessage): Route => {
    if (req.url === graphqlPath && !(servesExplorer && isRead(req))) return graphqlRoute;
    const { url = '/' } = req;
    const match = router.match(url);
    if (!match) return pages.mayServe(url) ? pageRoute : unknownRoute;
    return { path: match.route?.path, match, handle: (exchange) => router.answer({ ...exchange, match }) };
  };
}

function isRead({ method }: IncomingMessage) {
  return method === 'GET' || method === 'HEAD';
}

/** Returns the refusal of a request that no route may handle. */
function findRefusal({ dialect, needsRestart }: RequestListenerOptions, req: IncomingMessage) {
  if (isAmbiguous(req)) {
    const error = requestErrors.invalid({ message: 'A request names one Host.' });
    return dialect.toErrorReply(error, req.headers);
  }
  if (lifeProbes.has(req.url) && needsRestart?.())
    return dialect.toErrorReply(createUnavailableError(), req.headers, randomUUID());
  return undefined;
}

/** Whether a request names two hosts: a proxy before this server can have used the other one (RFC 9112, section 3.2). */
function isAmbiguous({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

type LoggedRequest = {
  req: IncomingMessage;
  res: ServerResponse;
  context: RequestContext;
  match: RouteMatch | null;
};

/** Logs one line per finished request. Query strings can contain tokens, so only parameters that an endpoint names are logged. */
function createRequestLog(log: Log) {
  // No field here is named like a secret, and redaction would cost more than the rest of the line.
  const lines = log.child({ component: 'api' }, { redact: { paths: [] } });
  return ({ req, res, context, match }: LoggedRequest) => {
    const startedAt = performance.now();
    // Listeners of a response can run in the async context of another request.
    const trace = currentTracing?.ids();
    // Express and its handlers change the method and the URL later.
    const { method } = req;
    const [path = '/'] = (req.url ?? '/').split('?', 1);
    const describe = () => {
      const { stream: _, cmsSession: _secret, hasEndedSession: _ended, ...logNotes } = context.notes ?? {};
      return {
        method,
        path,
        remote_addr: context.client.ip,
        request_id: res.getHeader('x-request-id'),
        status: res.statusCode,
        duration: Math.round((performance.now() - startedAt) * 1e6),
        ...logNotes,
        ...trace,
      };
    };
    // Each event is emitted once; a listener that removes itself would cost more than the rest.
    res.on('close', () => {
      const { stream } = context.notes ?? {};
      if (stream) lines.info({ ...describe(), ...toStreamFields(stream) }, 'stream ended');
      // A client that disconnects early is no failure of this server.
      else if (!res.writableFinished) lines.debug({ method, path }, 'request aborted');
    });
    res.on('finish', () => {
      const { statusCode: status } = res;
      const level = levelOf(status, path);
      if (context.notes?.stream || !lines.isLevelEnabled(level)) return;
      const line = {
        ...describe(),
        ...(status >= 300 && { error_code: res.getHeader('x-sb-error-code'), error: match?.error }),
        ...match?.details,
      };
      lines[level](line, 'request completed');
    });
  };
}

function toStreamFields({ field, events, ending = 'client' }: StreamResponseSummary) {
  return { subscription: field, events, ended_by: ending };
}

/** Paths of probes. Balancers and supervisors call them every few seconds, so successes are logged only at debug level. */
const probePaths = new Set(['/health', '/live', '/ready']);

function levelOf(status: number, path: string) {
  // An outage has its own log line, so refused requests are only warnings.
  if (status === 503) return 'warn';
  if (status >= 500) return 'error';
  if (status >= 400) return 'warn';
  return probePaths.has(path) ? 'debug' : 'info';
}
