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
