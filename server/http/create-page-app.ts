import type { IncomingMessage, RequestListener } from 'node:http';
import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import helmet from 'helmet';
import { requestErrors } from '../../core/errors/request-errors.ts';
import type { ExecuteOperation } from '../../core/graphql/execute.ts';
import { getValueAtPath } from '../../core/lib/records.ts';
import { prefersHtml } from '../../core/pages/prefers-html.ts';
import { addVary, toCorsHeaders } from '../../rest-compat/endpoint/cors.ts';
import type { EndpointFamily, RestErrorFormat } from '../../rest-compat/endpoint/family.ts';
import type { HttpExchange } from '../../rest-compat/endpoint/http-exchange.ts';
import { setHeaders } from '../../rest-compat/endpoint/reply.ts';
import { graphqlPath, oauthConsentPath } from '../../rest-compat/endpoint/router.ts';
import {
  type FailureFormat,
  type SendFailure,
  sendReplyOrPage,
} from '../../rest-compat/endpoint/send-failure.ts';
import { accountPageGroup } from '../pages/account/page-group.ts';
import { pageLookOf } from '../pages/brand.ts';
import { cmsAccountPageGroup } from '../pages/cms/page-group.ts';
import { servePageGroup } from '../pages/forms/serve-page-group.ts';
import { toPageRules } from '../pages/page-rules.ts';
import { redirectToPath } from '../pages/redirect-to-path.ts';
import { serveHome } from '../pages/serve-home.ts';
import { listRootFiles } from '../pages/serve-root-files.ts';
import { sendPageScript } from '../pages/serve-script.ts';
import { serveSecureAccountPage } from '../pages/serve-secure-account-page.ts';
import type { Settings } from '../settings/load-settings.ts';
import { isLocalRequest, serveLocalClientsOnly } from './local-only.ts';
import { createDevelopmentMailboxPages } from './pages/development-mailbox-pages.ts';
import { serveConsole } from './pages/serve-console.ts';
import { serveExplorer } from './pages/serve-explorer.ts';
import { serveRestReference } from './pages/serve-rest-reference.ts';
import { serveOpenApi, serveSchema } from './pages/serve-schema.ts';
import type { CheckReadiness } from './readiness.ts';

type PageAppOptions = {
  settings: Settings;
  families: readonly EndpointFamily[];
  /** Error format of requests outside of the graph. */
  dialect: RestErrorFormat;
  /** Handles `/graphql` where Express must see the request first, for example because of the explorer. */
  graphql: (exchange: HttpExchange) => void;
  /** Runs the operations of pages. */
  execute: ExecuteOperation;
  /** Public schema, against which `/graphql` validates documents. */
  schema: GraphQLSchema;
  /** Schema with the fields that only REST operations select. */
  wholeSchema: GraphQLSchema;
  readiness: CheckReadiness;
  sendFailure: SendFailure;
};

/** The pages: everything but the REST endpoints and GraphQL. */
export type PageApp = {
  handle: (exchange: HttpExchange) => void;
  /** Whether `handle` can have a route for the path of a request. Checks only its first segment, because every request is checked. */
  mayServe: (url: string) => boolean;
  /** Answers an unknown path, like `handle`. */
  refuseUnknownPath: RequestListener;
};

/** Creates the Express application with explorer, reference, console, mailbox, probes and pages. */
export function createPageApp(options: PageAppOptions): PageApp {
  const { settings, execute, dialect, sendFailure } = options;
  const exchanges = new WeakMap<IncomingMessage, HttpExchange>();
  const exchangeOf = (req: IncomingMessage) => getExchange(exchanges, req);
  const app = express().disable('x-powered-by').set('strict routing', true);
  const routers = listRouters(options, exchangeOf);
  const pages = listPages(options);
  const files = listFiles(options);
  const groups = [accountPageGroup, cmsAccountPageGroup] as const;
  const groupOptions = {
    look: pageLookOf(settings),
    rules: toPageRules(settings),
    externalUrl: settings.edge.externalUrl,
    formSecret: settings.secrets.encryption,
    ...{ execute, exchangeOf, sendFailure },
  };
  for (const [path, handlers] of Object.entries(routers)) app.use(path, ...handlers);
  app.options(/^\*$/, answerServerOptions);
  app.use(
    routeGets(Router({ strict: true }), pages),
    servePageGroup(groups[0], groupOptions),
    servePageGroup(groups[1], groupOptions),
    routeGets(Router(), files),
  );
  const refuseUnknownPath = createUnknownPathListener(options);
  app.use(refuseUnknownPath);
  const failureFormat: FailureFormat = {
    toReply: (error, { req, context }) => dialect.toErrorReply(error, req.headers, context.requestId),
    showsPage: prefersHtml,
  };
  // Express recognizes an error handler by its fourth parameter.
  const handleError: ErrorRequestHandler = (error: unknown, req, _res, _next) => {
    sendFailure(
      exchangeOf(req),
      isClientError(error) ? requestErrors.unreadable({ cause: error }) : error,
      failureFormat,
    );
  };
  app.use(handleError);
  const groupPaths = groups.map(({ name }) => `/${name}`);
  return {
    handle: (exchange) => {
      exchanges.set(exchange.req, exchange);
      app(exchange.req, exchange.res);
    },
    mayServe: createPathFilter([...[routers, pages, files].flatMap(Object.keys), ...groupPaths]),
    refuseUnknownPath,
  };
}

/** Whether Express attributes an error to the client: errors such as that of a malformed path have a status of 4xx. */
function isClientError(error: unknown): boolean {
  const status = Number(getValueAtPath(error, 'status'));
  return status >= 400 && status < 500;
}

function getExchange(exchanges: WeakMap<IncomingMessage, HttpExchange>, req: IncomingMessage): HttpExchange {
  const exchange = exchanges.get(req);
  if (!exchange) throw new Error('The request was not passed to the pages.');
  return exchange;
}

type Handlers = Readonly<Record<string, RequestHandler>>;

/** Lists the handlers of all paths below a path. */
function listRouters(
  { settings, graphql }: PageAppOptions,
  exchangeOf: (req: IncomingMessage) => HttpExchange,
): Record<string, RequestHandler[]> {
  const { servesExplorer, describesGraph } = settings.edge;
  return {
    [graphqlPath]: [
      ...(servesExplorer ? [serveExplorer({ isDescribed: describesGraph })] : []),
      (req) => graphql(exchangeOf(req)),
    ],
    '/docs': [serveRestReference()],
    '/console': [serveConsole(settings)],
    ...(!settings.production && {
      '/dev': [
        serveLocalClientsOnly(
          helmet({ contentSecurityPolicy: false }),
          createDevelopmentMailboxPages(settings),
        ),
      ],
    }),
  };
}

/** Lists the pages by path. */
function listPages({ settings, families, readiness, wholeSchema }: PageAppOptions): Handlers {
  return {
    '/ready': answerReady(readiness),
    '/live': (_req, res) => void res.json({ alive: true }),
    '/openapi.json': serveOpenApi(families, settings.edge.externalUrl, wholeSchema),
    '/': serveHome(settings, isLocalRequest),
    '/secure-account': serveSecureAccountPage(settings),
    [oauthConsentPath]: redirectToPath(settings.edge.externalUrl, '/account/consent'),
    '/account/campaigns': redirectToPath(settings.edge.externalUrl, '/console/campaigns'),
    // The sign-in page leads on at once with a session of the CMS.
    '/cms/tokens{/new}': redirectToPath(settings.edge.externalUrl, '/cms/sign-in', {
      next: '/console/content/tokens',
    }),
  };
}

/** Lists the files by path. Their paths may end with a slash. */
function listFiles({ settings, schema }: PageAppOptions): Handlers {
  return {
    ...(settings.edge.describesGraph && { '/schema.graphql': serveSchema(schema) }),
    '/pages/:file': sendPageScript,
    ...listRootFiles(settings.edge.externalUrl),
  };
}

/** Adds a route for each path. Express answers OPTIONS with the methods of a path in Allow. */
function routeGets(router: Router, handlers: Handlers): Router {
  for (const [path, handler] of Object.entries(handlers)) router.get(path, handler);
  return router;
}

/** Target of a request with a first segment and without characters that Express would have to interpret. */
const plainTarget = /^\/([\w.-]+)(?:[/?][!-"$-~]*)?$/;

/** Creates a function that returns whether the first segment of a URL is that of one of these paths. */
function createPathFilter(paths: readonly string[]) {
  const segments = new Set(paths.map((path) => /^\/([\w.-]*)/.exec(path)?.[1]));
  return (url: string): boolean => {
    const segment = plainTarget.exec(url)?.[1];
    // Express ignores the case of letters.
    return segment === undefined || segments.has(segment.toLowerCase());
  };
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
function createUnknownPathListener({ dialect, families, settings }: PageAppOptions): RequestListener {
  const look = pageLookOf(settings);
  const cors = families.find(({ prefix }) => prefix === '')?.cors;
  return (req, res) => {
    if (cors) setHeaders(res, toCorsHeaders(cors, req, { pageOrigins: new Set() }));
    if (res.hasHeader('access-control-allow-methods')) return void res.writeHead(204).end();
    addVary(res, 'Accept');
    const [path = '/'] = (req.url ?? '/').split(/[?#]/, 1);
    const refusal = dialect.unknownPath(path, { headers: req.headers, look });
    sendReplyOrPage({ req, res }, refusal, { look, showsPage: prefersHtml(req) });
  };
}
