import { type RequestHandler, Router } from 'express';
import helmet from 'helmet';
import { type ExplorerManifest, explorerFolder, readBuildManifest, sendPageFile } from './page-files.ts';

/** Serves the explorer to browsers at `/graphql`. Requests for JSON are passed on to the graph. */
export function serveExplorer({ isDescribed }: { isDescribed: boolean }): Router {
  const router = Router();
  router.use(exceptPreflights);
  router.get('/explorer/:file', sendPageFile(explorerFolder, 'The explorer has no such file.'));
  router.get('/', onlyPages, helmet({ contentSecurityPolicy: policy }), async (_req, res) => {
    const manifest = await readBuildManifest<ExplorerManifest>(explorerFolder);
    res.set('cache-control', 'no-cache').type('html').send(toPage(manifest, isDescribed));
  });
  return router;
}

/**
 * Every resource is served by this server. The editor writes its themes and positions as style elements, so those are allowed;
 * fonts are embedded in the stylesheet.
 */
const policy = {
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'worker-src': ["'self'"],
    'connect-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'", 'data:'],
    'img-src': ["'self'", 'data:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  },
};

/** Skips the router for OPTIONS, because the graph answers the preflights of other origins. */
const exceptPreflights: RequestHandler = (req, _res, next) => {
  next(req.method === 'OPTIONS' ? 'router' : undefined);
};

const onlyPages: RequestHandler = (req, res, next) => {
  res.vary('Accept');
  next(req.accepts(['json', 'html']) === 'html' ? undefined : 'router');
};

const base = '/graphql/explorer';

function toPage({ script, style, workers }: ExplorerManifest, isDescribed: boolean) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Trellis GraphQL explorer</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/${style}">
<script type="module" src="${base}/${script}"></script>
</head>
<body>
<main id="explorer" data-described="${isDescribed}" data-editor-worker="${base}/${workers.editor}" data-json-worker="${base}/${workers.json}" data-graphql-worker="${base}/${workers.graphql}">
<noscript>The explorer needs JavaScript. The schema as text is at <a href="/schema.graphql">/schema.graphql</a>.</noscript>
</main>
</body>
</html>`;
}
