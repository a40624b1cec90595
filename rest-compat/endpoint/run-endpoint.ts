import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DocumentNode } from 'graphql';
import type { RequestContext } from '../../core/context/request-context.ts';
import { AppError, fromGraphError } from '../../core/errors/errors.ts';
import type { ExecuteOperation, RunAccessCheck } from '../../core/graphql/execute.ts';
import type { BlobStorage } from '../../core/ports/storage.ts';
import type { Endpoint, RequestLogFields, UploadDestination } from './define-endpoint.ts';
import type { RestRequest, UntypedRequestParts } from './define-operation.ts';
import type { EndpointFamily } from './family.ts';
import { readRequestText } from './read-body.ts';
import { isMultipartForm, receiveUpload } from './receive-upload.ts';
import { type RestReply, sendReply } from './reply.ts';
import type { ReplyCache } from './reply-cache.ts';
import { sendFile } from './send-file.ts';
import { streamPagesAsJson, streamTextResponse } from './stream-responses.ts';

export type EndpointRunnerOptions = {
  execute: ExecuteOperation;
  /** Runs the operation that an endpoint names as its admission. */
  admit: RunAccessCheck;
  /** The storage of uploaded files and of files in answers. */
  storage: BlobStorage;
  /** Checks every body against its schema: for tests and development. */
  checkAnswers: boolean;
  replyCache: ReplyCache;
};

/** A request that has reached its endpoint. */
export type EndpointCall = {
  options: EndpointRunnerOptions;
  req: IncomingMessage;
  res: ServerResponse;
  request: RestRequest;
  family: EndpointFamily;
  endpoint: Endpoint;
  params: Record<string, string | undefined>;
  /** The query, without the question mark. */
  search: string;
  /** Called with log fields that the endpoint adds: before the body is read, and again with the body. */
  onDetails: (details: RequestLogFields) => void;
  /** The time limit applies to each page of a long answer, not to all of them together. */
  onPage: () => void;
};

/** Reads the request, runs the operation of the endpoint and sends the response. Throws every failure. */
export async function runEndpoint(call: EndpointCall) {
  const { req, request, family, endpoint, params } = call;
  addLogDetails(call);
  family.refuse?.(request);
  endpoint.refuse?.(request);
  const cachedReply = endpoint.cacheSeconds ? call.options.replyCache.find(endpoint) : undefined;
  if (cachedReply) return sendReply(call.res, cachedReply);
  const raw: RawParts = {
    request,
    params,
    query: endpoint.query ? parseQueryString(call.search) : {},
    bodyText: null,
  };
  if (endpoint.upload && !(endpoint.upload.optional && !isMultipartForm(req))) {
    return receiveUpload(toUploadSteps(call, endpoint.upload, raw), async ({ upload, fields }) => {
      const parts = await parseRequest(call, { ...raw, fields });
      return respond(call, { ...parts, upload });
    });
  }
  const bodyText = endpoint.body ? await readRequestText(req) : null;
  const parts = await parseRequest(call, { ...raw, bodyText });
  if (endpoint.body) addLogDetails(call, parts.body);
  return respond(call, parts);
}

/** Adds the log fields of the endpoint. If the body does not parse, only path and query are logged. */
function addLogDetails({ endpoint, params, search, onDetails }: EndpointCall, body?: unknown) {
  if (endpoint.toLogDetails)
    onDetails(endpoint.toLogDetails({ params, query: parseQueryString(search), body }));
}

type RawParts = {
  params: Record<string, string | undefined>;
  query: Record<string, string | string[]>;
  bodyText: string | null;
  /** The fields of a form with a file; they are its body. */
  fields?: Record<string, string>;
  request: RestRequest;
};

/** Parses a query string into an object; repeated keys become an array. */
export function parseQueryString(search: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  if (!search) return query;
  for (const [key, value] of new URLSearchParams(search)) {
    const existingValue = query[key];
    if (existingValue === undefined) query[key] = value;
    else if (Array.isArray(existingValue)) existingValue.push(value);
    else query[key] = [existingValue, value];
  }
  return query;
}

/**
 * A request's parts in the endpoint's schema. Callers without permission get the refusal instead of validation
 * errors.
 */
async function parseRequest(call: EndpointCall, raw: RawParts): Promise<UntypedRequestParts> {
  const { endpoint, family } = call;
  try {
    const body = raw.bodyText === null ? raw.fields : family.dialect.readJson(raw.bodyText, endpoint);
    return {
      params: parsePart(call, 'params', raw.params),
      query: parsePart(call, 'query', raw.query),
      body: parsePart(call, 'body', endpoint.toBody ? endpoint.toBody(body, raw) : body),
      request: raw.request,
    };
  } catch (error) {
    await refuseCaller(call, raw);
    throw error;
  }
}

function parsePart({ endpoint, family }: EndpointCall, part: 'params' | 'query' | 'body', input: unknown) {
  const schema = endpoint[part];
  if (!schema) return undefined;
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw family.dialect.toMismatchError({ endpoint, part, error: result.error, input });
}

async function refuseCaller({ options, endpoint, request }: EndpointCall, raw: RawParts) {
  const { guard, toAdmission } = endpoint;
  const { context } = request;
  if (toAdmission) throwRefusal(await options.admit(toAdmission(raw), context));
  if (guard) await runOperation(options.execute, guard.document, guard.variables ?? {}, context);
}

/**
 * Only a refusal (401 to 499) precedes the endpoint's validation errors: 400 means that the admission itself lacks
 * input, 5xx that its subgraph is unavailable.
 */
function throwRefusal({ errors }: Awaited<ReturnType<RunAccessCheck>>) {
  const refusal = errors?.[0] && fromGraphError(errors[0]);
  if (refusal && refusal.extensions.status > 400 && refusal.extensions.status < 500) throw refusal;
}

function toUploadSteps(
  { options: { storage, execute }, req, request: { context }, onPage }: EndpointCall,
  { from, open, discard, toFailure }: NonNullable<Endpoint['upload']>,
  raw: RawParts,
) {
  return {
    req,
    storage,
    from,
    toFailure,
    onProgress: onPage,
    open: async () => {
      const variables = open.toVariables({ ...raw, body: undefined });
      return open.toPlace(await runOperation(execute, open.document, variables, context));
    },
    discard: async (place: UploadDestination) => {
      await runOperation(execute, discard.document, discard.toVariables(place), context);
    },
  };
}

async function respond(call: EndpointCall, parts: UntypedRequestParts) {
  const { options, endpoint, res, request, onPage } = call;
  const nextReply = readPages(call, parts);
  if (endpoint.opening) {
    const { document, toVariables, toOpening } = endpoint.opening;
    const data = await runOperation(options.execute, document, toVariables(parts), request.context);
    const opening = toOpening(data, parts);
    if (res.headersSent) return;
    return streamTextResponse(res, { opening, nextPiece: async () => (await nextReply())?.text ?? null });
  }
  const reply = await nextReply();
  if (!reply || res.headersSent) return;
  if (reply.file) return sendFile(res, reply.file, { storage: options.storage, onProgress: onPage });
  if (endpoint.cacheSeconds) return sendReply(res, options.replyCache.add(endpoint, reply));
  if (!endpoint.streamed) return sendReply(res, reply);
  await streamPagesAsJson(res, endpoint.streamed, reply, nextReply);
}

/** Reads the next page on each call; null after the last. Most endpoints have one page. */
function readPages({ options, endpoint, request, onPage }: EndpointCall, parts: UntypedRequestParts) {
  const operation = typeof endpoint.operation === 'function' ? endpoint.operation(parts) : endpoint.operation;
  let next: Record<string, unknown> | null = operation.toVariables(parts);
  let pagesRead = 0;
  return async () => {
    if (!next) return null;
    if (pagesRead > 0) onPage();
    pagesRead += 1;
    const data = await runOperation(options.execute, operation.document, next, request.context);
    next = operation.nextPage?.(data, next, pagesRead) ?? null;
    return check(options, endpoint, await operation.toReply(data, parts));
  };
}

/** Checks a body against the shape that is documented for its status. */
function check({ checkAnswers }: EndpointRunnerOptions, { answers }: Endpoint, reply: RestReply): RestReply {
  const declaredAnswer = answers[reply.status];
  if (checkAnswers && typeof declaredAnswer === 'object') declaredAnswer.parse(reply.body);
  return reply;
}

/** The data of an operation; its first error is thrown as an AppError. */
async function runOperation(
  execute: ExecuteOperation,
  document: DocumentNode,
  variables: Record<string, unknown>,
  context: RequestContext,
) {
  const { data, errors } = await execute({ document, variables }, context);
  if (errors?.[0]) throw withoutVariables(fromGraphError(errors[0]));
  return data;
}

/** Replaces a GraphQL error about a value, which names its variable, because a REST client sends no variables. */
function withoutVariables(error: AppError): AppError {
  const { code, status } = error.extensions;
  if (code !== 'BAD_USER_INPUT') return error;
  return new AppError(
    code,
    { status, message: 'A value is not of its type, or out of its range.' },
    { cause: error },
  );
}
