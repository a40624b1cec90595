import { createApiReference } from '@scalar/api-reference';
import '@scalar/api-reference/style.css';
import './reference.css';

/** Renders the reference of `/openapi.json`. It sends requests only to this server and stores no credentials. */
createApiReference('#reference', {
  url: '/openapi.json',
  // The origin in the browser, which can differ from SVC_API_EXTERNAL_URL.
  servers: [{ url: window.location.origin, description: 'This server' }],
  operationTitleSource: 'summary',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  documentDownloadType: 'direct',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  persistAuth: false,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
});
