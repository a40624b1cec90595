import { randomBytes } from 'node:crypto';
import { type RequestHandler, Router } from 'express';
import { escapeHtml } from '../../../core/html/escape-html.ts';
import { toAccentColors } from '../../../core/pages/accent.ts';
import { brandNameOf } from '../../pages/brand.ts';
import type { Settings } from '../../settings/load-settings.ts';
import { type ConsoleManifest, consoleFolder, readBuildManifest, sendPageFile } from './page-files.ts';

/**
 * Serves the console at `/console`. Every path below it that is not a file gets the page, because the console shows
 * its screens by the path.
 */
export function serveConsole(settings: Settings): Router {
  const router = Router();
  router.get('/files/:file', sendPageFile(consoleFolder, 'The console has no such file.'));
  router.get('/{*path}', sendConsole(settings));
  return router;
}

/** Scripts and connections are limited to this server. Images can come from other sites: logos, and pictures of articles. */
function toPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data: blob: https:",
    "media-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}

function sendConsole(settings: Settings): RequestHandler {
  const root = new URL(settings.edge.externalUrl).pathname.replace(/\/$/, '');
  const brand = brandNameOf(settings);
  const accent = toAccentColors(settings.pages.accentColor);
  const page = {
    root,
    brand,
    logo: settings.mail.logoUrl ?? '',
    'accent-light': accent.light,
    'accent-dark': accent.dark,
    production: String(settings.production),
  };
  const attributes = Object.entries(page).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`);
  return async (_req, res) => {
    const nonce = randomBytes(16).toString('base64url');
    const { script, style, preloads } = await readBuildManifest<ConsoleManifest>(consoleFolder);
    const fileUrl = (name: string) => `${root}/console/files/${name}`;
    const links = preloads.map((name) => `<link rel="modulepreload" href="${fileUrl(name)}">`);
    res
      .set({ 'cache-control': 'no-cache', 'content-security-policy': toPolicy(nonce) })
      .set({ 'referrer-policy': 'same-origin', 'cross-origin-opener-policy': 'same-origin' })
      .type('html')
      .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(brand)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${fileUrl(style)}">
${links.join('\n')}
<script type="module" nonce="${nonce}" src="${fileUrl(script)}"></script>
</head>
<body>
<div id="console" ${attributes.join(' ')}></div>
<noscript>The console needs JavaScript. Your account is at <a href="${root}/account">${root}/account</a>.</noscript>
</body>
</html>`);
  };
}
