import type { IncomingMessage } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import cors from 'cors';
import express, { type RequestHandler } from 'express';
import helmet from 'helmet';
import type { AppError } from '../../core/errors.ts';
import type { RequestContext } from '../../core/request-context.ts';
import { requestErrors } from '../../core/request-errors.ts';
import { privateAnswer } from '../../gateway/caching/cache-answers.ts';
import { toClientError, withRequestId } from '../../gateway/client-error.ts';
import { isTooDeep } from '../../rest-compat/endpoint/read-body.ts';
import { drainRequest, json, sendReply } from '../../rest-compat/endpoint/reply.ts';

import type { Settings } from '../load-settings.ts';

type GraphqlOptions = {
  settings: Pick<Settings, 'edge'>;
  apollo: ApolloServer<RequestContext>;
  /** Answers operations whose client takes server-sent events. */
  streams: RequestHandler;
  /** The context that the edge made of a request before. */
  contextOf: (req: IncomingMessage) => RequestContext;
};

/** What stands before the graph: headers, the limits of a body, and its JSON. */
export function serveGraphql({ settings, apollo, streams, contextOf }: GraphqlOptions): RequestHandler[] {
  const nameRequest: RequestHandler = (req, res, next) => {
    const { requestId } = contextOf(req);
    res.setHeader('x-request-id', requestId);
    // What is refused before there is an operation; the others say it themselves.
    res.setHeader('cache-control', privateAnswer);
    withRequestId(requestId, next);
  };
  return [
    nameRequest,
    helmet(),
    cors({ origin: true }),
    limitDuration(settings.edge.maxRequestSeconds),
    express.json({ limit: '1mb' }),
    refuseUnreadable,
    allowPlainGet,
    refuseUnguarded,
    streams,
    expressMiddleware(apollo, { context: async ({ req }) => contextOf(req) }),
  ];
}

/** A refusal in the shape that clients of GraphQL read. */
export function toGraphqlRefusal({ message, extensions }: AppError, requestId: string) {
  return json(extensions.status, { errors: [toClientError({ message, extensions }, requestId)] });
}

/** Bodies that are no JSON were not read; the engine and some scalars walk variables by recursion. */
const refuseUnreadable: RequestHandler = (req, _res, next) => {
  if (req.method === 'POST' && req.body === undefined) return next(requestErrors.notJson());
  if (isTooDeep(req.body))
    return next(requestErrors.invalidJson({ message: 'The body is nested too deep.' }));
  next();
};

/** A browser sends other sites' requests unasked only where all their headers are among the simple ones. */
const simpleTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
const guards = ['apollo-require-preflight', 'x-apollo-operation-name'];

/** Apollo refuses the same, in words that only tell of its own headers. */
const refuseUnguarded: RequestHandler = (req, _res, next) => {
  const type = req.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const isGuarded = (type && !simpleTypes.includes(type)) || guards.some((name) => req.get(name));
  next(req.method === 'GET' && !isGuarded ? requestErrors.unguardedGet() : undefined);
};

/**
 * Apollo Server wants a header of requests that another page may have caused. One without cookies has no more rights
 * than that page has itself, so a link, a cache or a client that sends no header of its own may read by GET.
 */
const allowPlainGet: RequestHandler = (req, _res, next) => {
  if (req.method === 'GET' && !req.headers.cookie) req.headers['apollo-require-preflight'] ??= 'true';
  next();
};

/** Refuses a body that arrives too slowly; the server itself allows the time that a large file takes. */
function limitDuration(seconds: number): RequestHandler {
  return (req, res, next) => {
    const refuse = () => {
      if (req.complete || res.headersSent) return;
      sendReply(res, toGraphqlRefusal(requestErrors.timeout(), String(res.getHeader('x-request-id'))));
      drainRequest(req);
    };
    const timer = setTimeout(refuse, seconds * 1000);
    const stop = () => clearTimeout(timer);
    req.once('end', stop).once('close', stop);
    res.once('close', stop);
    next();
  };
}
