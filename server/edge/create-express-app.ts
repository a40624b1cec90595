import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import express, { type ErrorRequestHandler, type Express, type RequestHandler, Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import helmet from 'helmet';
import type { RequestContext } from '../../core/context/request-context.ts';
import { AppError } from '../../core/errors/errors.ts';
import { requestErrors } from '../../core/errors/request-errors.ts';
import type { ExecuteOperation } from '../../core/graphql/execute.ts';
import { getValueAtPath } from '../../core/lib/records.ts';
import type { PageLook } from '../../core/pages/page.ts';
import { prefersHtml } from '../../core/pages/prefers-html.ts';
import { createBugReporter, type Log } from '../../core/telemetry/log.ts';
import type { FastPathOperations } from '../../gateway/http/fast-path-operations.ts';
import { toCorsHeaders } from '../../rest-compat/endpoint/cors.ts';
import type { EndpointFamily, RestErrorFormat } from '../../rest-compat/endpoint/family.ts';
import { sendReply, toErrorPageReply } from '../../rest-compat/endpoint/reply.ts';
import { graphqlPath, oauthConsentPath } from '../../rest-compat/endpoint/router.ts';
import { accountPageGroup } from '../pages/account/page-group.ts';
import { pageLookOf } from '../pages/brand.ts';
import { cmsAccountPageGroup } from '../pages/cms/page-group.ts';
import { servePageGroup } from '../pages/forms/serve-page-group.ts';
import { redirectToPath } from '../pages/redirect-to-path.ts';
import { serveHome } from '../pages/serve-home.ts';
import { serveRootFiles } from '../pages/serve-root-files.ts';
import { servePageScripts } from '../pages/serve-script.ts';
import { serveSecureAccountPage } from '../pages/serve-secure-account-page.ts';
import type { Settings } from '../settings/load-settings.ts';
import type { ConsoleRequestAuthenticator } from './console-request-authenticator.ts';
import { createDevelopmentMailboxPages } from './development-mailbox-pages.ts';
import { isLocalRequest, serveLocalClientsOnly } from './local-only.ts';
import type { CheckReadiness } from './readiness.ts';
import { serveConsole } from './serve-console.ts';
import { serveExplorer } from './serve-explorer.ts';
import { serveGraphql, toGraphqlRefusal } from './serve-graphql.ts';
import { serveRestReference } from './serve-rest-reference.ts';
import { serveOpenApi, serveSchema } from './serve-schema.ts';

type AppOptions = {
  settings: Settings;
  log: Log;
  families: readonly EndpointFamily[];
  /** Error format of requests outside of the graph. */
  dialect: RestErrorFormat;
  apollo: ApolloServer<RequestContext>;
  fastPath: FastPathOperations;
  /** Runs the operations of pages. */
  execute: ExecuteOperation;
  /** Public schema, against which `/graphql` validates documents. */
  schema: GraphQLSchema;
  /** Schema with the fields that only REST operations select. */
  wholeSchema: GraphQLSchema;
  /** Handles operations of clients that accept streams. */
  streams: RequestHandler;
  contextOf: (req: IncomingMessage) => RequestContext;
  consoleSessions: ConsoleRequestAuthenticator;
  readiness: CheckReadiness;
};

/** Creates the handler of everything but the REST endpoints: GraphQL, explorer, reference, mailbox, probes and pages. */
export function createExpressApp(options: AppOptions): RequestListener {
  const graphql = serveGraphql(options);
  const look = pageLookOf(options.settings);
  const refuse = createFailureHandler({ log: options.log, look }, (error, _req, requestId) =>
    toGraphqlRefusal(error, requestId),
  );
  const app = createExpress(options, [...graphql.handlers, toErrorHandler(refuse)]);
  return (req, res) =>
    graphql.answerChecked(req, res, (error) => (error ? refuse(error, req, res) : app(req, res)));
}

type Handlers = readonly (RequestHandler | ErrorRequestHandler)[];

function createExpress(options: AppOptions, graphql: Handlers): Express {
  const { settings, log, families, dialect, readiness } = options;
  const { servesExplorer, describesGraph } = settings.edge;
  const app = express().disable('x-powered-by').set('strict routing', true);
  if (servesExplorer) app.use(graphqlPath, serveExplorer({ isDescribed: describesGraph }));
  if (describesGraph) app.use(serveSchema(options.schema));
  app.use(graphqlPath, ...graphql);
  app.use('/docs', serveRestReference());
  app.use('/console', serveConsole(settings));
  if (!settings.production)
    app.use(
      '/dev',
      serveLocalClientsOnly(
        helmet({ contentSecurityPolicy: false }),
        createDevelopmentMailboxPages(settings),
      ),
    );
  // Express answers OPTIONS for each path of a router with the methods in Allow.
  const paths = Router({ strict: true });
  paths.get('/ready', answerReady(readiness));
  paths.get('/live', (_req, res) => void res.json({ alive: true }));
  paths.get('/openapi.json', serveOpenApi(families, settings.edge.externalUrl, options.wholeSchema));
  paths.get('/', serveHome(settings, isLocalRequest));
  paths.get('/secure-account', serveSecureAccountPage(settings));
  paths.get(oauthConsentPath, redirectToPath(settings, '/account/consent'));
  paths.get('/account/campaigns', redirectToPath(settings, '/console/campaigns'));
  // The sign-in page leads on at once with a session of the CMS.
  paths.get(
    ['/cms/tokens', '/cms/tokens/new'],
    redirectToPath(settings, '/cms/sign-in', { next: '/console/content/tokens' }),
  );
  app.options(/^\*$/, answerServerOptions);
  app.use(paths, servePageGroup(accountPageGroup, options), servePageGroup(cmsAccountPageGroup, options));
  app.use(servePageScripts(), serveRootFiles(settings.edge.externalUrl), answerUnknown(options));
  const toFailure: ToRefusal = (error, { headers }, requestId) =>
    dialect.toErrorReply(error, headers, requestId);
  return app.use(toErrorHandler(createFailureHandler({ log, look: pageLookOf(settings) }, toFailure)));
}

/** Answers `OPTIONS *`, which is about the whole server (RFC 9110, 9.3.7); balancers use it as a health check. */
const answerServerOptions: RequestHandler = (_req, res) => {
  res.status(204).set('allow', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS').end();
};

function answerReady(readiness: CheckReadiness): RequestHandler {
  return async (_req, res) => {
    const report = await readiness();
    res.status(report.ready ? 200 : 503).json(report);
  };
}

/**
 * Responds to unknown paths with a page for browsers and JSON for other clients. Pages of other origins can read the
 * response, because unknown paths belong to the family at the root.
 */
function answerUnknown({
  dialect,
  families,
  settings,
}: Pick<AppOptions, 'dialect' | 'families' | 'settings'>): RequestHandler {
  const look = pageLookOf(settings);
  const cors = families.find(({ prefix }) => prefix === '')?.cors;
  return (req, res) => {
    if (cors) res.set(toCorsHeaders(cors, req, { pageOrigins: new Set() }));
    if (res.hasHeader('access-control-allow-methods')) return void res.status(204).end();
    res.vary('Accept');
    const refusal = dialect.unknownPath(req.path, { headers: req.headers, look });
    sendReply(res, prefersHtml(req) ? toErrorPageReply(req, refusal, { look }) : refusal);
  };
}

type ToRefusal = (
  error: AppError,
  req: IncomingMessage,
  requestId: string,
) => Parameters<typeof sendReply>[1];

type FailureHandler = (error: unknown, req: IncomingMessage, res: ServerResponse) => void;

/** Converts to an error handler of Express, which recognizes one by its fourth parameter. */
function toErrorHandler(handle: FailureHandler): ErrorRequestHandler {
  return (error, req, res, _next) => handle(error, req, res);
}

/**
 * Creates a handler that sends refusals with their status. Any other error is a bug: it is logged, and the client gets
 * no details.
 */
function createFailureHandler(
  { log, look }: { log: Log; look: PageLook },
  toRefusal: ToRefusal,
): FailureHandler {
  const reportBug = createBugReporter(log);
  return (error, req, res) => {
    // Reading a body can still fail after the response was sent.
    if (res.headersSent) return void res.destroy();
    const knownError = toKnownError(error);
    const requestId = String(res.getHeader('x-request-id') ?? randomUUID());
    if (!knownError) reportBug(error, requestId);
    const refusal = toRefusal(knownError ?? requestErrors.unavailable(), req, requestId);
    sendReply(res, prefersHtml(req) ? toErrorPageReply(req, refusal, { look, requestId }) : refusal);
  };
}

/** Errors for failures of the body parser, by their `type`. */
const bodyRefusals = new Map([
  ['entity.too.large', requestErrors.tooLarge],
  ['charset.unsupported', requestErrors.unknownCharset],
  ['encoding.unsupported', requestErrors.unknownEncoding],
  ['request.aborted', requestErrors.aborted],
]);

/**
 * Converts an error of Express and its body parser. They give a status of 4xx to every error that the client caused, also to
 * those of decompression and of decoding a path, which have no `type`.
 */
function toKnownError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const [type, status] = ['type', 'status'].map((name) => getValueAtPath(error, name));
  const refusal = bodyRefusals.get(String(type));
  if (refusal) return refusal({ cause: error });
  if (!(Number(status) >= 400 && Number(status) < 500)) return undefined;
  return type === undefined
    ? requestErrors.unreadable({ cause: error })
    : requestErrors.invalidJson({ cause: error });
}
