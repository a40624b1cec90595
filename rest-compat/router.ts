import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DocumentNode } from 'graphql';
import { AppError, fromGraphError } from '../core/errors.ts';
import type { Execute } from '../core/graphql/execute.ts';
import type { RequestContext } from '../core/request-context.ts';
import { requestErrors } from '../core/request-errors.ts';
import type { AnyParts, Endpoint, RestRequest } from './define-endpoint.ts';
import { dropUndefined } from './drop-undefined.ts';
import type { Dialect, Family } from './family.ts';
import { parseQuery, parseRequest } from './parse-request.ts';
import { readBody } from './read-body.ts';
import { type Reply, sendReply } from './reply.ts';
import type { CreateContext } from './request-context.ts';
import { createRoutes, type FoundRoute } from './routes.ts';
import { streamPages } from './stream-pages.ts';

type RouterOptions = {
  families: readonly Family[];
  execute: Execute;
  prepare?: (document: DocumentNode) => void;
  createContext: CreateContext;
  /** Public URL of this server, without a trailing slash. */
  externalUrl: string;
  reportBug: (error: unknown, requestId: string) => void;
  /** Checks every body against its promised shape: for tests and development. */
  checkAnswers: boolean;
  timeoutSeconds: number;
  /** Request headers that pages of other origins may send besides what a family allows. */
  corsAllowedHeaders?: readonly string[];
};

/** What the router finds out about a request, for log and telemetry. */
export type Sighting = { route?: string; params?: Record<string, string | undefined> };

/** Answers the requests that belong to a family; false leaves a request to others. */
export type RestRouter = (req: IncomingMessage, res: ServerResponse, sighting?: Sighting) => boolean;

/** One route per endpoint; every request leaves as one GraphQL operation, every failure in the family's dialect. */
export function createRestRouter(options: RouterOptions): RestRouter {
  const findRoute = createRoutes(options.families);
  for (const { endpoints } of options.families) {
    for (const { document } of endpoints) options.prepare?.(document);
  }
  return (req, res, sighting) => {
    const url = req.url ?? '/';
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const found = findRoute(path);
    const family = found?.route.family ?? options.families.find((candidate) => candidate.owns(path));
    if (!family) return false;
    if (sighting && found) {
      sighting.route = found.route.path;
      sighting.params = found.params;
    }
    const search = mark < 0 ? '' : url.slice(mark + 1);
    answer(options, family, found, { req, res, search }).catch((error: unknown) => {
      // A dialect that fails has no words of its own left.
      options.reportBug(error, 'unknown');
      res.destroy();
    });
    return true;
  };
}

type Exchange = { req: IncomingMessage; res: ServerResponse; search: string };

async function answer(options: RouterOptions, family: Family, found: FoundRoute | null, exchange: Exchange) {
  const { req, res } = exchange;
  const { dialect } = family;
  for (const [name, value] of Object.entries(
    dialect.commonHeaders?.(req.headers, options.externalUrl) ?? {},
  )) {
    res.setHeader(name, value);
  }
  if (req.method === 'OPTIONS' && dialect.preflight)
    return sendReply(res, dialect.preflight(req.headers, options.corsAllowedHeaders));
  if (!found) return sendReply(res, dialect.unknownPath());
  const endpoint = found.route.byMethod.get(req.method ?? 'GET');
  if (!endpoint) return sendReply(res, dialect.wrongMethod(found.route.allowed));

  const context = options.createContext(req, family);
  const { externalUrl } = options;
  const request = {
    method: req.method ?? 'GET',
    url: req.url ?? '/',
    headers: req.headers,
    context,
    externalUrl,
  };
  res.setHeader('x-request-id', context.requestId);
  const timer = setTimeout(() => fail(requestErrors.timeout()), options.timeoutSeconds * 1000);
  const fail = (error: unknown) => {
    if (!res.headersSent) sendReply(res, toFailure(options, { endpoint, dialect, request }, error));
    else res.destroy();
  };
  try {
    const onPage = () => timer.refresh();
    await serve(options, endpoint, dialect, { ...exchange, request, params: found.params, onPage });
  } catch (error) {
    fail(error);
  } finally {
    clearTimeout(timer);
  }
}

type Served = Exchange & {
  request: RestRequest;
  params: FoundRoute['params'];
  /** The time limit is for each page of a long answer, not for all of them. */
  onPage: () => void;
};

async function serve(options: RouterOptions, endpoint: Endpoint, dialect: Dialect, served: Served) {
  const { req, res, request } = served;
  const parts = await parseOrGuard(options, endpoint, dialect, {
    request,
    params: served.params,
    query: endpoint.query ? parseQuery(served.search) : {},
    bodyText: endpoint.body ? await readBody(req) : null,
  });
  const variables = dropUndefined(endpoint.toVariables(parts));
  const data = await run(options.execute, endpoint.document, variables, request.context);
  const reply = check(options, endpoint, endpoint.toReply(data, parts));
  if (res.headersSent) return;
  if (!endpoint.nextPage || !endpoint.streamed) return sendReply(res, reply);
  const nextPage = followPages(options, endpoint, parts, { data, variables });
  await streamPages(res, endpoint.streamed, reply, () => {
    served.onPage();
    return nextPage();
  });
}

type Page = { data: unknown; variables: Record<string, unknown> };

function followPages(options: RouterOptions, endpoint: Endpoint, parts: AnyParts, first: Page) {
  let page = first;
  return async () => {
    const variables = endpoint.nextPage?.(page.data, page.variables);
    if (!variables) return null;
    const data = await run(options.execute, endpoint.document, variables, parts.request.context);
    page = { data, variables };
    return check(options, endpoint, endpoint.toReply(data, parts));
  };
}

type RawParts = Parameters<typeof parseRequest>[2] & { request: RestRequest };

async function parseOrGuard(options: RouterOptions, endpoint: Endpoint, dialect: Dialect, raw: RawParts) {
  try {
    return parseRequest(endpoint, dialect, raw, raw.request);
  } catch (error) {
    const { guard } = endpoint;
    if (guard) await run(options.execute, guard.document, guard.variables ?? {}, raw.request.context);
    throw error;
  }
}

async function run(
  execute: Execute,
  document: DocumentNode,
  variables: Record<string, unknown>,
  context: RequestContext,
) {
  const { data, errors } = await execute({ document, variables }, context);
  if (errors?.[0]) throw fromGraphError(errors[0]);
  return data;
}

type Answering = { endpoint: Endpoint; dialect: Dialect; request: RestRequest };

/** The one exit of every failure. What is not an AppError is a bug and says nothing. */
function toFailure(options: RouterOptions, { endpoint, dialect, request }: Answering, error: unknown): Reply {
  const known = error instanceof AppError ? error : fromGraphError({ message: 'Internal server error' });
  if (known !== error) options.reportBug(error, request.context.requestId);
  return (
    endpoint.toErrorReply?.(known, request) ??
    dialect.toErrorReply(known, request.headers, request.context.requestId)
  );
}

/** A body leaves only in the shape that was promised for its status. */
function check({ checkAnswers }: RouterOptions, { answers }: Endpoint, reply: Reply): Reply {
  const promised = answers[reply.status];
  if (checkAnswers && typeof promised === 'object') promised.parse(reply.body);
  return reply;
}
