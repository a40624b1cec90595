import { type RequestHandler, Router } from 'express';
import helmet from 'helmet';
import {
  type RestReferenceManifest,
  readBuildManifest,
  restReferenceFolder,
  sendPageFile,
} from './page-files.ts';

/** Serves the reference of the REST operations at `/docs`, from files of this server only. */
export function serveRestReference(): Router {
  const router = Router();
  router.use(helmet({ contentSecurityPolicy: policy }));
  router.get('/files/:file', sendPageFile(restReferenceFolder, 'The reference has no such file.'));
  router.get('/', sendPage);
  return router;
}

/** Every resource is served by this server. The page writes its styles as elements and attributes. */
const policy = {
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'", 'data:'],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  },
};

const sendPage: RequestHandler = async (_req, res) => {
  const { script, style } = await readBuildManifest<RestReferenceManifest>(restReferenceFolder);
  res
    .set('cache-control', 'no-cache')
    .type('html')
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Trellis REST reference</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/files/${style}">
<script type="module" src="/docs/files/${script}"></script>
</head>
<body>
<div id="reference"></div>
<noscript>The reference needs JavaScript. The same as JSON is at <a href="/openapi.json">/openapi.json</a>.</noscript>
</body>
</html>`);
};
