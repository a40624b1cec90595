import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import express, { type RequestHandler } from 'express';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { AppError } from '../../core/errors/errors.ts';
import { requestErrors } from '../../core/errors/request-errors.ts';
import { toClientFacingError, withRequestId } from '../../gateway/errors/client-facing-error.ts';
import type { FastPathOperations } from '../../gateway/http/fast-path-operations.ts';
import { decodeBody } from '../../rest-compat/endpoint/decode-body.ts';
import { drainRequest, jsonReply, sendReply } from '../../rest-compat/endpoint/reply.ts';
import type { Settings } from '../settings/load-settings.ts';
import { createApolloHandler } from './apollo-handler.ts';
import type { ConsoleRequestAuthenticator } from './console-request-authenticator.ts';
import { createGraphqlFastPath } from './graphql-fast-path.ts';
import { createGraphqlHeadersMiddleware, type HttpMiddleware, maxRequestBodyBytes } from './graphql-head.ts';
import { parseGraphqlRequestBody } from './parse-graph-json.ts';

type GraphqlOptions = {
  settings: Pick<Settings, 'edge'>;
  apollo: ApolloServer<RequestContext>;
  fastPath: FastPathOperations;
  /** Handles operations of clients that accept streams. */
  streams: RequestHandler;
  /** Returns the context that the edge created for the request. */
  contextOf: (req: IncomingMessage) => RequestContext;
  consoleSessions: Pick<ConsoleRequestAuthenticator, 'open'>;
};

/** Creates the middleware before the graph: headers, limits and parsing of the body, and the fast path. */
export function serveGraphql(options: GraphqlOptions) {
  const { settings, apollo, fastPath, streams, contextOf, consoleSessions } = options;
  const head = createGraphqlHeadersMiddleware(contextOf);
  const limit = limitDuration(settings.edge.maxRequestSeconds);
  const nameRequest: HttpMiddleware = (req, _res, next) => withRequestId(contextOf(req).requestId, next);
  const begin: HttpMiddleware = (req, res, next) =>
    head(req, res, () => limit(req, res, () => consoleSessions.open(req, res, next)));
  const handlers: RequestHandler[] = [
    nameRequest,
    begin,
    express.raw({ limit: maxRequestBodyBytes, type: 'application/json' }),
    parseBody,
    refuseUnreadable,
    skipPreflight,
    refuseUnguarded,
    streams,
    answerHeadAsGet,
    createApolloHandler({ apollo, contextOf }),
  ];
  return { handlers, answerChecked: createGraphqlFastPath({ fastPath, begin, contextOf }) };
}

/** Converts a refusal to a GraphQL response. */
export function toGraphqlRefusal({ message, extensions }: AppError, requestId: string) {
  return jsonReply(extensions.status, { errors: [toClientFacingError({ message, extensions }, requestId)] });
}

/** Parses a body of JSON, which is still in bytes but decompressed. */
const parseBody: RequestHandler = (req, _res, next) => {
  if (req.body instanceof Buffer)
    req.body = parseGraphqlRequestBody(decodeBody(req.body, req.get('content-type')));
  next();
};

/** Refuses bodies that are not JSON, which the parser has not read. */
const refuseUnreadable: RequestHandler = (req, _res, next) => {
  next(req.method === 'POST' && req.body === undefined ? requestErrors.notJson() : undefined);
};

/** Content types that a browser sends to another site without a preflight. */
const simpleTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
const guards = ['apollo-require-preflight', 'x-apollo-operation-name'];

/** Refuses a GET as Apollo does, with a message that names more than Apollo's own headers. */
const refuseUnguarded: RequestHandler = (req, _res, next) => {
  const type = req.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const isGuarded = (type && !simpleTypes.includes(type)) || guards.some((name) => req.get(name));
  next(isRead(req) && !isGuarded ? requestErrors.unguardedGet() : undefined);
};

/**
 * Sets the header that Apollo Server requires of requests that a page of another site can have caused. A GET without cookies
 * has no more rights than that page itself, so links, caches and simple clients can read. Apollo refuses all methods but GET
 * and POST with 405, whatever their headers.
 */
const skipPreflight: RequestHandler = (req, _res, next) => {
  const isHarmless = isRead(req) ? !req.headers.cookie : req.method !== 'POST';
  if (isHarmless) req.headers['apollo-require-preflight'] ??= 'true';
  next();
};

function isRead({ method }: Pick<IncomingMessage, 'method'>) {
  return method === 'GET' || method === 'HEAD';
}

/** Handles a HEAD request like a GET request. Node sends no body in its response. */
const answerHeadAsGet: RequestHandler = (req, _res, next) => {
  if (req.method === 'HEAD') req.method = 'GET';
  next();
};

/** Refuses a body that arrives too slowly; the server itself allows the time that a large file takes. */
function limitDuration(seconds: number): HttpMiddleware {
  return (req, res, next) => {
    // Most bodies arrive with their headers and are complete at once.
    process.nextTick(() => {
      if (!req.complete) watchDuration(req, res, seconds);
    });
    next();
  };
}

function watchDuration(req: IncomingMessage, res: ServerResponse, seconds: number) {
  const refuse = () => {
    if (req.complete || res.headersSent) return;
    sendReply(res, toGraphqlRefusal(requestErrors.timeout(), String(res.getHeader('x-request-id'))));
    drainRequest(req);
  };
  const timer = setTimeout(refuse, seconds * 1000);
  const stop = () => clearTimeout(timer);
  req.once('end', stop).once('close', stop);
  res.once('close', stop);
}
