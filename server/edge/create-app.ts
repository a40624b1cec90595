import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import cors from 'cors';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import { AppError } from '../../core/errors.ts';
import type { Log } from '../../core/log.ts';
import type { RequestContext } from '../../core/request-context.ts';
import { requestErrors } from '../../core/request-errors.ts';
import { authFamily } from '../../rest-compat/auth/family.ts';
import type { Family } from '../../rest-compat/family.ts';
import { letGo } from '../../rest-compat/let-go.ts';
import { buildOpenApi } from '../../rest-compat/openapi.ts';
import { isTooDeep } from '../../rest-compat/parse-json.ts';
import { sendReply } from '../../rest-compat/reply.ts';
import type { CreateContext } from '../../rest-compat/request-context.ts';
import type { Settings } from '../load-settings.ts';
import { localOnly } from './local-only.ts';
import { createMailboxPages } from './mailbox-pages.ts';
import type { Readiness } from './readiness.ts';
import { referencePage, referenceScript } from './reference-page.ts';

type AppOptions = {
  settings: Settings;
  log: Log;
  families: readonly Family[];
  apollo: ApolloServer<RequestContext>;
  createContext: CreateContext;
  readiness: Readiness;
};

/** What is not a documented endpoint: GraphQL, Sandbox, the reference, the mailbox, readiness. */
export function createApp({
  settings,
  log,
  families,
  apollo,
  createContext,
  readiness,
}: AppOptions): Express {
  const app = express().disable('x-powered-by').set('strict routing', true);
  app.use(
    '/graphql',
    graphqlPolicy(settings.production),
    cors({ origin: true }),
    limitBody(settings.edge.maxRequestSeconds),
    express.json({ limit: '1mb' }),
    refuseDeep,
  );
  app.use(
    '/graphql',
    expressMiddleware(apollo, {
      context: async ({ req, res }) => {
        const context = createContext(req);
        res.setHeader('x-request-id', context.requestId);
        return context;
      },
    }),
  );
  app.get('/ready', answerReady(readiness));
  app.use('/docs', helmet({ contentSecurityPolicy: { directives: referencePolicy } }));
  app.get('/docs', (_req, res) => void res.type('html').send(referencePage));
  app.get('/docs/trellis-reference.js', (_req, res) => void res.type('js').send(referenceScript));
  app.use('/docs', express.static(referenceFiles, { index: false, redirect: false, maxAge: '1h' }));
  app.get('/openapi.json', answerOpenApi(families));
  if (!settings.production)
    app.use('/dev', localOnly(helmet({ contentSecurityPolicy: false }), createMailboxPages(settings)));
  app.use((req, res) => sendReply(res, authFamily.dialect.unknownPath(req.path)));
  return app.use(createErrorHandler(log));
}

const referenceFiles = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Plain HTTP must do on a laptop, hence no upgrade of requests. */
const referencePolicy = { 'img-src': ["'self'", 'data:'], 'upgrade-insecure-requests': null };

/** Sandbox in development is Apollo's own page and fetches its parts; in production nothing is shown here. */
function graphqlPolicy(production: boolean): RequestHandler {
  return helmet({ contentSecurityPolicy: production, crossOriginEmbedderPolicy: false });
}

/** Variables are walked by recursion, by the engine and by the types of values that may be anything. */
const refuseDeep: RequestHandler = (req, _res, next) => {
  next(
    isTooDeep(req.body) ? requestErrors.invalidJson({ message: 'The body is nested too deep.' }) : undefined,
  );
};

/** What is sent so slowly is not waited for; the server itself gives a request the time of a large file. */
function limitBody(seconds: number): RequestHandler {
  return (req, res, next) => {
    const refuse = () => {
      if (req.complete || res.headersSent) return;
      const requestId = String(res.getHeader('x-request-id') ?? randomUUID());
      sendReply(res, authFamily.dialect.toErrorReply(requestErrors.timeout(), req.headers, requestId));
      letGo(req);
    };
    const timer = setTimeout(refuse, seconds * 1000);
    const stop = () => clearTimeout(timer);
    req.once('end', stop).once('close', stop);
    res.once('close', stop);
    next();
  };
}

function answerReady(readiness: Readiness): RequestHandler {
  return async (_req, res) => {
    const report = await readiness();
    res.status(report.ready ? 200 : 503).json(report);
  };
}

function answerOpenApi(families: readonly Family[]): RequestHandler {
  let text: string | undefined;
  return (_req, res) => {
    text ??= JSON.stringify(buildOpenApi(families));
    res.type('application/json').send(text);
  };
}

/** body-parser's refusals are the caller's; whatever else arrives here is a bug and says nothing. */
function createErrorHandler(log: Log): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    // A body that was not waited for may still fail.
    if (res.headersSent) return void res.destroy();
    const known = toKnownError(error);
    const requestId = String(res.getHeader('x-request-id') ?? randomUUID());
    if (!known) log.error({ err: error, request_id: requestId }, 'unexpected failure');
    const failure = known ?? requestErrors.unavailable();
    sendReply(res, authFamily.dialect.toErrorReply(failure, req.headers, requestId));
  };
}

function toKnownError(error: unknown) {
  if (error instanceof AppError) return error;
  const type = (error as { type?: string }).type;
  if (type === 'entity.too.large') return requestErrors.tooLarge();
  if (type === 'charset.unsupported') return requestErrors.unknownCharset();
  if (type === 'request.aborted') return requestErrors.aborted();
  if (type?.startsWith('entity.') || type?.startsWith('encoding.') || type?.startsWith('request.'))
    return requestErrors.invalidJson();
  return undefined;
}
