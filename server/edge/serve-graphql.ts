import type { IncomingMessage } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import cors from 'cors';
import express, { type RequestHandler } from 'express';
import helmet from 'helmet';
import type { AppError } from '../../core/errors.ts';
import type { RequestContext } from '../../core/request-context.ts';
import { requestErrors } from '../../core/request-errors.ts';
import { isTooDeep } from '../../rest-compat/endpoint/read-body.ts';
import { drainRequest, json, sendReply } from '../../rest-compat/endpoint/reply.ts';

import type { Settings } from '../load-settings.ts';

type GraphqlOptions = {
  settings: Pick<Settings, 'production' | 'edge'>;
  apollo: ApolloServer<RequestContext>;
  /** The context that the edge made of a request before. */
  contextOf: (req: IncomingMessage) => RequestContext;
};

/** What stands before the graph: headers, the limits of a body, and its JSON. */
export function serveGraphql({ settings, apollo, contextOf }: GraphqlOptions): RequestHandler[] {
  const nameRequest: RequestHandler = (req, res, next) => {
    res.setHeader('x-request-id', contextOf(req).requestId);
    next();
  };
  return [
    nameRequest,
    setPolicy(settings.production),
    cors({ origin: true }),
    limitDuration(settings.edge.maxRequestSeconds),
    express.json({ limit: '1mb' }),
    refuseUnreadable,
    expressMiddleware(apollo, { context: async ({ req }) => contextOf(req) }),
  ];
}

/** A refusal in the shape that clients of GraphQL read. */
export function toGraphqlRefusal({ message, extensions }: AppError) {
  return json(extensions.status, { errors: [{ message, extensions }] });
}

/** Sandbox in development is a page of Apollo that loads its parts from elsewhere; in production there is no page. */
function setPolicy(production: boolean): RequestHandler {
  return helmet({ contentSecurityPolicy: production, crossOriginEmbedderPolicy: false });
}

/** Bodies that are no JSON were not read; the engine and some scalars walk variables by recursion. */
const refuseUnreadable: RequestHandler = (req, _res, next) => {
  if (req.method === 'POST' && req.body === undefined) return next(requestErrors.notJson());
  if (isTooDeep(req.body))
    return next(requestErrors.invalidJson({ message: 'The body is nested too deep.' }));
  next();
};

/** Refuses a body that arrives too slowly; the server itself allows the time that a large file takes. */
function limitDuration(seconds: number): RequestHandler {
  return (req, res, next) => {
    const refuse = () => {
      if (req.complete || res.headersSent) return;
      sendReply(res, toGraphqlRefusal(requestErrors.timeout()));
      drainRequest(req);
    };
    const timer = setTimeout(refuse, seconds * 1000);
    const stop = () => clearTimeout(timer);
    req.once('end', stop).once('close', stop);
    res.once('close', stop);
    next();
  };
}
