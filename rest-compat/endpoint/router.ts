import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import createRadixTree from 'find-my-way';
import type { RequestContext } from '../../core/context/request-context.ts';
import { type AppError, fromGraphError } from '../../core/errors/errors.ts';
import { requestErrors } from '../../core/errors/request-errors.ts';
import { memoizeWeakly } from '../../core/lib/lazy.ts';
import type { SiteUrls } from '../../core/markup/site-addresses.ts';
import type { PageLook } from '../../core/pages/page.ts';
import { isBrowserNavigation } from '../../core/pages/prefers-html.ts';
import type { ReportBug } from '../../core/telemetry/log.ts';
import { type CorsOptions, toCorsHeaders } from './cors.ts';
import type { Endpoint, RequestLogFields } from './define-endpoint.ts';
import type { RestRequest } from './define-operation.ts';
import type { EndpointFamily } from './family.ts';
import type { HttpExchange } from './http-exchange.ts';
import { emptyReply, sendReply, setHeaders } from './reply.ts';
import { createReplyCache } from './reply-cache.ts';
import { type EndpointRunnerOptions, runEndpoint } from './run-endpoint.ts';
import {
  createEndpointFailureFormat,
  type SendFailure,
  sendReplyOrPage,
  toKnownError,
} from './send-failure.ts';

type RouterOptions = CorsOptions &
  Omit<EndpointRunnerOptions, 'replyCache'> & {
    families: readonly EndpointFamily[];
    /** Public URL of this server, without a trailing slash. */
    externalUrl: string;
    site: SiteUrls;
    /** Brand that pages show. */
    look: PageLook;
    /** Returns the error for credentials that the subgraph is certain to reject, or `null`. */
    findRefusal: (subgraph: string, request: RequestContext) => AppError | null;
    sendFailure: SendFailure;
    reportBug: ReportBug;
  };

type Options = RouterOptions & EndpointRunnerOptions;

/** All endpoints of one path. */
type PathRoute = {
  family: EndpointFamily;
  /** The documented path, with parameters in braces. */
  path: string;
  byMethod: ReadonlyMap<string, Endpoint>;
  /** In upper case. */
  allowed: readonly string[];
};

type MatchedPathRoute = { route: PathRoute; params: Record<string, string | undefined> };

/** Family and route of a request, with details of the response for the log and telemetry. */
export type RouteMatch = {
  family: EndpointFamily;
  /** Path without the query. */
  path: string;
  search: string;
  route?: PathRoute;
  params: MatchedPathRoute['params'];
  /** Log fields that the endpoint adds. */
  details?: RequestLogFields;
  /** Message of the failure that the client received. */
  error?: string;
};

/** A request before its endpoint runs; `error` is set when the endpoint fails. */
export type EndpointRequestEvent = {
  req: IncomingMessage;
  res: ServerResponse;
  family: EndpointFamily;
  endpoint: Endpoint;
  error?: AppError;
};

/** Subscribers see every request that reaches an endpoint: the tests record answers with it. */
export const endpointRequestChannel = channel('trellis.rest-compat.exchanges');

type MatchedRequest = HttpExchange & { match: RouteMatch };

/** Path of the GraphQL endpoint, which no family can have. */
export const graphqlPath = '/graphql';

/** Consent page of this server, which the default settings redirect to. Any other path below `/oauth` is an endpoint's. */
export const oauthConsentPath = '/oauth/consent';

export type RestRouter = {
  /** Returns `null` if the request belongs to no family, such as every request to the GraphQL endpoint. */
  match: (url: string) => RouteMatch | null;
  answer: (exchange: MatchedRequest) => void;
};

/**
 * Creates the router: one route per endpoint. Every request becomes one GraphQL operation, and failures use the
 * family's dialect.
 */
export function createRestRouter(routerOptions: RouterOptions): RestRouter {
  const options: Options = { ...routerOptions, replyCache: createReplyCache() };
  const findMatch = createFindMatch(options.families);
  return {
    match: (url) => {
      const mark = url.indexOf('?');
      const path = mark < 0 ? url : url.slice(0, mark);
      const search = mark < 0 ? '' : url.slice(mark + 1);
      return path === graphqlPath ? null : findMatch(path, search);
    },
    answer: (exchange) => {
      answer(options, exchange).catch((error: unknown) => {
        // The dialect itself failed, so the connection is closed.
        options.reportBug(error, exchange.context.requestId);
        exchange.res.destroy();
      });
    },
  };
}

function createFindMatch(families: readonly EndpointFamily[]) {
  const findRoute = getRouteFinder(families);
  return (requested: string, search: string): RouteMatch | null => {
    const aliasFamily = families.find(({ alias }) => alias && isPathWithin(requested, alias));
    const path = requested.slice(aliasFamily?.alias?.length ?? 0);
    const matchedRoute = findRoute(path);
    if (matchedRoute && (!aliasFamily || aliasFamily === matchedRoute.route.family)) {
      return { family: matchedRoute.route.family, path, search, ...matchedRoute };
    }
    const family = aliasFamily ?? families.find((candidate) => candidate.owns(path));
    return family ? { family, path, search, params: {} } : null;
  };
}

type FindRoute = (path: string) => MatchedPathRoute | null;

/** Returns the routes of a list of families. Servers of one process, as in tests, share them. */
const getRouteFinder = memoizeWeakly(createRoutes);

/** Creates a radix tree of the paths of all endpoints. A path has one route for all methods. */
function createRoutes(families: readonly EndpointFamily[]): FindRoute {
  const tree = createRadixTree({
    ignoreTrailingSlash: false,
    caseSensitive: true,
    // The server limits the length of the request head; the endpoint answers for unknown ids.
    maxParamLength: Number.MAX_SAFE_INTEGER,
  });
  for (const family of families) {
    for (const [path, endpoints] of Map.groupBy(
      family.endpoints,
      (endpoint) => family.prefix + endpoint.path,
    )) {
      const route = createPathRoute(family, path, endpoints);
      for (const pattern of toPatterns(path, family, endpoints)) {
        tree.on('GET', pattern, () => undefined, route);
      }
    }
  }
  return (path) => {
    const match = tree.find('GET', path);
    return match && { route: match.store as PathRoute, params: match.params };
  };
}

function createPathRoute(family: EndpointFamily, path: string, endpoints: readonly Endpoint[]): PathRoute {
  const byMethod = new Map<string, Endpoint>();
  for (const endpoint of endpoints) {
    for (const method of endpoint.methods) byMethod.set(method.toUpperCase(), endpoint);
    if (endpoint.methods.includes('get') && endpoint.head !== false) byMethod.set('HEAD', endpoint);
  }
  const allowed = endpoints.flatMap(({ methods }) => methods.map((method) => method.toUpperCase()));
  return { family, path, byMethod, allowed };
}

function toPatterns(path: string, { paramPatterns = {} }: EndpointFamily, endpoints: readonly Endpoint[]) {
  const pattern = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const expression = paramPatterns[name];
    return expression ? `:${name}(^${expression}$)` : `:${name}`;
  });
  return endpoints.some(({ trailingSlash }) => trailingSlash) ? [pattern, `${pattern}/`] : [pattern];
}

/** Returns whether a path equals the parent or is below it: `/feedster` is not below `/feeds`. */
export function isPathWithin(path: string, parent: `/${string}`): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}

async function answer(options: Options, exchange: MatchedRequest) {
  const { req, res, match, context } = exchange;
  const { family, route, path } = match;
  const { dialect } = family;
  const cors = family.cors && toCorsHeaders(family.cors, req, options);
  if (dialect.commonHeaders) setHeaders(res, dialect.commonHeaders);
  if (cors) setHeaders(res, cors);
  if (req.method === 'OPTIONS' && cors) return sendReply(res, emptyReply(204));
  res.setHeader('x-request-id', context.requestId);
  const endpoint = route?.byMethod.get(req.method ?? 'GET');
  if (endpoint) return answerByEndpoint(options, exchange, endpoint);
  const { look } = options;
  const reader = { headers: req.headers, look };
  const refusal = route ? dialect.wrongMethod(route.allowed, reader) : dialect.unknownPath(path, reader);
  sendReplyOrPage(exchange, refusal, { look, showsPage: isBrowserNavigation(req) });
}

async function answerByEndpoint(options: Options, exchange: MatchedRequest, endpoint: Endpoint) {
  const { req, res, match, context, timeLimit } = exchange;
  const { family, params, search } = match;
  const { method = 'GET', url = '/', headers } = req;
  const { externalUrl, site, look } = options;
  const request: RestRequest = { method, url, headers, context, externalUrl, site, look };
  const observed: EndpointRequestEvent = { req, res, family, endpoint };
  endpointRequestChannel.publish(observed);
  const fail = (error: unknown) => {
    const { reportBug, sendFailure } = options;
    const knownError = toKnownError(error, { reportBug, requestId: context.requestId });
    if (knownError === error) match.error = knownError.message;
    observed.error = knownError;
    sendFailure(exchange, knownError, createEndpointFailureFormat(family, endpoint, request));
  };
  const refusal = findRefusal(options, endpoint, context);
  if (refusal) return fail(refusal);
  timeLimit.start(() => fail(requestErrors.timeout()));
  const onDetails = (details: RequestLogFields) => {
    match.details = details;
  };
  const onPage = timeLimit.restart;
  try {
    await runEndpoint({ options, req, res, request, family, endpoint, params, search, onDetails, onPage });
  } catch (error) {
    fail(error);
  } finally {
    timeLimit.stop();
  }
}

/** Memoized, because subgraphs reuse the error object for many requests. */
const toRestError = memoizeWeakly((refusal: AppError) => fromGraphError(refusal));

function findRefusal(options: Options, { needsCallerOf }: Endpoint, context: RequestContext) {
  const refusal = needsCallerOf && options.findRefusal(needsCallerOf, context);
  return refusal ? toRestError(refusal) : null;
}
