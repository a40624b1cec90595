import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type ErrorRequestHandler, type Express, type RequestHandler, Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import helmet from 'helmet';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { ExecuteOperation } from '../../core/graphql/execute.ts';
import { prefersHtml } from '../../core/pages/prefers-html.ts';
import type { Log } from '../../core/telemetry/log.ts';
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
import { isLocalRequest, serveLocalClientsOnly } from './local-only.ts';
import { createDevelopmentMailboxPages } from './pages/development-mailbox-pages.ts';
import { serveConsole } from './pages/serve-console.ts';
import { serveExplorer } from './pages/serve-explorer.ts';
import { serveRestReference } from './pages/serve-rest-reference.ts';
import { serveOpenApi, serveSchema } from './pages/serve-schema.ts';
import type { CheckReadiness } from './readiness.ts';
import type { SendFailure } from './send-failure.ts';

type AppOptions = {
  settings: Settings;
  log: Log;
  families: readonly EndpointFamily[];
  /** Error format of requests outside of the graph. */
  dialect: RestErrorFormat;
  /** Handles `/graphql` where Express must see the request first, for example because of the explorer. */
  graphql: (req: IncomingMessage, res: ServerResponse) => void;
  /** Runs the operations of pages. */
  execute: ExecuteOperation;
  /** Public schema, against which `/graphql` validates documents. */
  schema: GraphQLSchema;
  /** Schema with the fields that only REST operations select. */
  wholeSchema: GraphQLSchema;
  contextOf: (req: IncomingMessage) => RequestContext;
  readiness: CheckReadiness;
  sendFailure: SendFailure;
};

/** Creates the handler of everything but the REST endpoints and GraphQL: explorer, reference, mailbox, probes and pages. */
export function createExpressApp(options: AppOptions): Express {
  const { settings, families, readiness, sendFailure } = options;
  const { servesExplorer, describesGraph } = settings.edge;
  const app = express().disable('x-powered-by').set('strict routing', true);
  if (servesExplorer) app.use(graphqlPath, serveExplorer({ isDescribed: describesGraph }));
  if (describesGraph) app.use(serveSchema(options.schema));
  app.use(graphqlPath, options.graphql);
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
  // Express recognizes an error handler by its fourth parameter.
  const handleError: ErrorRequestHandler = (error, req, res, _next) => sendFailure(error, req, res);
  return app.use(handleError);
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
