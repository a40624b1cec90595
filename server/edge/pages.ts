import { escapeHtml } from '../../core/html/escape-html.ts';

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d2733}' +
  'table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.5rem;border-bottom:1px solid #dde3ea}' +
  'a{color:#0b5cad}iframe{width:100%;height:36rem;border:1px solid #dde3ea;border-radius:.5rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}' +
  'h1,p,td{overflow-wrap:anywhere}@media(max-width:40rem){body{margin:1rem auto}h1{font-size:1.5rem}iframe{height:48rem}' +
  'tr:has(th){display:none}tr{display:block;padding:.5rem 0;border-bottom:1px solid #dde3ea}td{display:block;padding:0;border:0}}';

/** A page of the server's own around `body`, which is HTML. */
export function toPage(title: string, body: string) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`;
}

/** The rendered reference of /openapi.json, from files of this server only. */
export const referencePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Trellis REST reference</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<style>@media(max-width:40rem){.swagger-ui .opblock-tag{flex-wrap:wrap}.swagger-ui .opblock-tag>a{flex:1}.swagger-ui .opblock-tag small{order:1;flex:0 0 100%;padding:0}}</style>
<link rel="icon" href="data:,">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/trellis-reference.js"></script>
</body>
</html>`;

/** Kept out of the page, so that the page's policy can forbid inline scripts. */
export const referenceScript = `window.SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui', deepLinking: true, docExpansion: 'none', filter: true });`;
