import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, fromGraphError } from '../core/errors.ts';
import type { Execute } from '../core/graphql/execute.ts';
import type { Storage } from '../core/ports/storage.ts';
import { requestErrors } from '../core/request-errors.ts';
import type { AnyParts, Endpoint, RestRequest, UploadPlace } from './define-endpoint.ts';
import { dropUndefined } from './drop-undefined.ts';
import type { Dialect, Family } from './family.ts';
import { letGo } from './let-go.ts';
import { parseOrGuard, type RawParts } from './parse-or-guard.ts';
import { parseQuery } from './parse-request.ts';
import { readBody } from './read-body.ts';
import { isForm } from './read-form.ts';
import { type Received, receiveUpload } from './receive-upload.ts';
import { type Reply, sendReply } from './reply.ts';
import type { CreateContext } from './request-context.ts';
import { createRoutes, type FoundRoute } from './routes.ts';
import { runOperation } from './run-operation.ts';
import { sendFile } from './send-file.ts';
import { streamPages } from './stream-pages.ts';
import { streamText } from './stream-text.ts';

type RouterOptions = {
  families: readonly Family[];
  execute: Execute;
  createContext: CreateContext;
  /** Where uploaded files go, and files that are asked for come from. */
  storage: Storage;
  /** Public URL of this server, without a trailing slash. */
  externalUrl: string;
  /** Origins whose pages may call the families that do not let every origin do so. */
  pageOrigins: ReadonlySet<string>;
  reportBug: (error: unknown, requestId: string) => void;
  /** Checks every body against its promised shape: for tests and development. */
  checkAnswers: boolean;
  timeoutSeconds: number;
  /** Request headers that pages of other origins may send besides what a family allows. */
  corsAllowedHeaders?: readonly string[];
};

/** What the router finds out about a request, for log and telemetry. */
export type Sighting = {
  route?: string;
  params?: Record<string, string | undefined>;
  /** What the endpoint itself wants told of the request. */
  details?: Record<string, string | undefined>;
  /** What the caller was told of a failure. */
  error?: string;
};

/** Answers the requests that belong to a family; false leaves a request to others. */
export type RestRouter = (req: IncomingMessage, res: ServerResponse, sighting?: Sighting) => boolean;

/** One route per endpoint; every request leaves as one GraphQL operation, every failure in the family's dialect. */
export function createRestRouter(options: RouterOptions): RestRouter {
  const findRoute = createRoutes(options.families);
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
    answer(options, family, found, { req, res, path, search, sighting }).catch((error: unknown) => {
      // A dialect that fails has no words of its own left.
      options.reportBug(error, 'unknown');
      res.destroy();
    });
    return true;
  };
}

type Exchange = {
  req: IncomingMessage;
  res: ServerResponse;
  path: string;
  search: string;
  sighting?: Sighting;
};

async function answer(options: RouterOptions, family: Family, found: FoundRoute | null, exchange: Exchange) {
  const { req, res, sighting } = exchange;
  const { dialect } = family;
  for (const [name, value] of Object.entries(
    dialect.commonHeaders?.(req.headers, options.pageOrigins) ?? {},
  )) {
    res.setHeader(name, value);
  }
  if (req.method === 'OPTIONS' && dialect.preflight)
    return sendReply(res, dialect.preflight(req.headers, options.corsAllowedHeaders));
  const context = options.createContext(req, family);
  res.setHeader('x-request-id', context.requestId);
  if (!found) return sendReply(res, dialect.unknownPath(exchange.path));
  const endpoint = found.route.byMethod.get(req.method ?? 'GET');
  if (!endpoint) return sendReply(res, dialect.wrongMethod(found.route.allowed));

  const { externalUrl } = options;
  const request = {
    method: req.method ?? 'GET',
    url: req.url ?? '/',
    headers: req.headers,
    context,
    externalUrl,
  };
  const timer = setTimeout(() => fail(requestErrors.timeout()), options.timeoutSeconds * 1000);
  const fail = (error: unknown) => {
    if (sighting && error instanceof AppError) sighting.error = error.message;
    const reply = toFailure(options, { endpoint, dialect, request }, error);
    if (!res.headersSent) sendReply(res, reply);
    else res.destroy();
    letGo(req);
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
  const { req, request } = served;
  endpoint.refuse?.(request);
  const raw: RawParts = {
    request,
    params: served.params,
    query: endpoint.query ? parseQuery(served.search) : {},
    bodyText: null,
  };
  if (endpoint.upload && !(endpoint.upload.optional && !isForm(req))) {
    return receiveUpload(toUploadDoor(options, endpoint.upload, raw, served), async (received: Received) => {
      const { upload, fields } = received;
      const parts = await parseOrGuard(options.execute, endpoint, dialect, { ...raw, fields });
      return respond(options, endpoint, served, { ...parts, upload });
    });
  }
  const bodyText = endpoint.body ? await readBody(req) : null;
  const parts = await parseOrGuard(options.execute, endpoint, dialect, { ...raw, bodyText });
  return respond(options, endpoint, served, parts);
}

function toUploadDoor(
  { storage, execute }: RouterOptions,
  { from, open, discard, toFailure }: NonNullable<Endpoint['upload']>,
  raw: RawParts,
  { req, onPage }: Served,
) {
  const { context } = raw.request;
  return {
    req,
    storage,
    from,
    toFailure,
    onProgress: onPage,
    open: async () => {
      const variables = dropUndefined(open.toVariables({ ...raw, body: undefined }));
      return open.toPlace(await runOperation(execute, open.document, variables, context));
    },
    discard: async (place: UploadPlace) => {
      await runOperation(execute, discard.document, discard.toVariables(place), context);
    },
  };
}

async function respond(options: RouterOptions, endpoint: Endpoint, served: Served, parts: AnyParts) {
  const { res } = served;
  if (served.sighting) served.sighting.details = endpoint.toLogDetails?.(parts);
  const nextReply = readPages(options, endpoint, parts, served.onPage);
  if (endpoint.opening) {
    const opening = await open(options, endpoint.opening, parts);
    if (res.headersSent) return;
    return streamText(res, { opening, nextPiece: async () => (await nextReply())?.text ?? null });
  }
  const reply = await nextReply();
  if (!reply || res.headersSent) return;
  if (reply.file) return sendFile(res, reply.file, { storage: options.storage, onProgress: served.onPage });
  if (!endpoint.streamed) return sendReply(res, reply);
  await streamPages(res, endpoint.streamed, reply, nextReply);
}

async function open(options: RouterOptions, opening: NonNullable<Endpoint['opening']>, parts: AnyParts) {
  const variables = dropUndefined(opening.toVariables(parts));
  const data = await runOperation(options.execute, opening.document, variables, parts.request.context);
  return opening.toOpening(data, parts);
}

/** Reads the next page with each call; null after the last. Most endpoints have one. */
function readPages(options: RouterOptions, endpoint: Endpoint, parts: AnyParts, onPage: () => void) {
  let next: Record<string, unknown> | null = dropUndefined(endpoint.toVariables(parts));
  let pagesRead = 0;
  return async () => {
    if (!next) return null;
    if (pagesRead > 0) onPage();
    pagesRead += 1;
    const data = await runOperation(options.execute, endpoint.document, next, parts.request.context);
    next = endpoint.nextPage?.(data, next, pagesRead) ?? null;
    return check(options, endpoint, await endpoint.toReply(data, parts));
  };
}

type Answering = { endpoint: Endpoint; dialect: Dialect; request: RestRequest };

/** The one exit of every failure. What is not an AppError is a bug and says nothing. */
function toFailure(options: RouterOptions, { endpoint, dialect, request }: Answering, error: unknown): Reply {
  const known = error instanceof AppError ? error : fromGraphError({ message: 'Internal server error' });
  if (known !== error) options.reportBug(error, request.context.requestId);
  const reply =
    endpoint.toErrorReply?.(known, request) ??
    dialect.toErrorReply(known, request.headers, request.context.requestId);
  return { ...reply, headers: { ...toRetryAfter(known, reply), ...reply.headers } };
}

/** When to come again, where the error knows: of one service that is away as of a limit, in every family. */
function toRetryAfter({ extensions: { details } }: AppError, { status }: Reply): Record<string, string> {
  const seconds = details?.retryAfterSeconds;
  return typeof seconds === 'number' && status >= 400 ? { 'retry-after': String(seconds) } : {};
}

/** A body leaves only in the shape that was promised for its status. */
function check({ checkAnswers }: RouterOptions, { answers }: Endpoint, reply: Reply): Reply {
  const promised = answers[reply.status];
  if (checkAnswers && typeof promised === 'object') promised.parse(reply.body);
  return reply;
}
