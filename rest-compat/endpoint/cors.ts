import type { IncomingMessage, ServerResponse } from 'node:http';

/** CORS policy of a family. */
export type CorsPolicy = {
  /** Allowed origins: any, or those that the operator lists. */
  origins: 'any' | 'named';
  /**
   * `always`: every response lists the allowed methods and headers. `on-request`: a page may read every response, and a
   * preflight gets exactly what it requests if all of it is allowed.
   */
  granted: 'always' | 'on-request';
  methods: readonly string[];
  /** Request headers. */
  headers: readonly string[];
  /** Response headers, besides those that every page may read. */
  exposes: readonly string[];
  credentials?: true;
  maxAgeSeconds?: number;
};

export type CorsOptions = {
  /** Origins that the operator lists in the settings. */
  pageOrigins: ReadonlySet<string>;
  /** Request headers that the operator allows additionally, for policies with `on-request`. */
  corsAllowedHeaders?: readonly string[];
};

type Headers = Record<string, string>;

/** Returns the CORS headers of the response to a request. */
export function toCorsHeaders(cors: CorsPolicy, req: IncomingMessage, options: CorsOptions): Headers {
  return cors.granted === 'always' ? grantAlways(cors, req, options) : grantRequested(cors, req, options);
}

function grantAlways(
  cors: CorsPolicy,
  { headers: { origin } }: IncomingMessage,
  { pageOrigins }: CorsOptions,
) {
  const vary = cors.origins === 'named' && { vary: 'Origin' };
  const allowedOrigin =
    cors.origins === 'any' ? '*' : origin !== undefined && pageOrigins.has(origin) && origin;
  if (!allowedOrigin) return { ...vary };
  return {
    ...vary,
    ...toOrigin(cors, allowedOrigin),
    'access-control-allow-methods': cors.methods.join(', '),
    'access-control-allow-headers': cors.headers.join(', '),
    ...toExposed(cors),
    ...(cors.maxAgeSeconds && { 'access-control-max-age': String(cors.maxAgeSeconds) }),
  };
}

function grantRequested(
  cors: CorsPolicy,
  { method, headers }: IncomingMessage,
  options: CorsOptions,
): Headers {
  const { origin, 'access-control-request-method': requestedMethod } = headers;
  const requestedHeaders = headers['access-control-request-headers'] ?? '';
  const isPreflight = method === 'OPTIONS';
  const vary = isPreflight
    ? 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers'
    : 'Origin';
  const allowedOrigin = origin && (cors.origins === 'any' ? '*' : options.pageOrigins.has(origin) && origin);
  if (!allowedOrigin) return { vary };
  if (!requestedMethod) return { ...toOrigin(cors, allowedOrigin), vary, ...toExposed(cors) };
  const isAllowed =
    isPreflight &&
    cors.methods.includes(requestedMethod) &&
    areHeadersAllowed(cors, requestedHeaders, options);
  if (!isAllowed) return { vary };
  return {
    vary,
    ...toOrigin(cors, allowedOrigin),
    'access-control-allow-methods': requestedMethod,
    ...(requestedHeaders && { 'access-control-allow-headers': requestedHeaders }),
  };
}

function toOrigin({ credentials }: CorsPolicy, allowedOrigin: string): Headers {
  return {
    'access-control-allow-origin': allowedOrigin,
    ...(credentials && { 'access-control-allow-credentials': 'true' }),
  };
}

function toExposed({ exposes }: CorsPolicy): Headers {
  return exposes.length ? { 'access-control-expose-headers': exposes.join(', ') } : {};
}

function areHeadersAllowed(
  { headers }: CorsPolicy,
  requestedHeaders: string,
  { corsAllowedHeaders = [] }: CorsOptions,
) {
  const allowedHeaders = new Set([...headers, ...corsAllowedHeaders].map((name) => name.toLowerCase()));
  const names = requestedHeaders.split(',').map((name) => name.trim().toLowerCase());
  return names.every((name) => name === '' || allowedHeaders.has(name));
}
const graphMethods = 'GET,HEAD,PUT,PATCH,POST,DELETE';

/**
 * Sets the CORS headers of the graph: pages of every origin can read the response, without the cookies of this server. A
 * preflight may request every method and header.
 */
export function reflectOrigin({ method, headers }: IncomingMessage, res: ServerResponse): void {
  const { origin, 'access-control-request-headers': requestedHeaders } = headers;
  if (origin) res.setHeader('Access-Control-Allow-Origin', origin);
  addVary(res, 'Origin');
  if (method !== 'OPTIONS') return;
  res.setHeader('Access-Control-Allow-Methods', graphMethods);
  addVary(res, 'Access-Control-Request-Headers');
  if (requestedHeaders) res.setHeader('Access-Control-Allow-Headers', requestedHeaders);
}

/** Adds a name to the header Vary. */
export function addVary(res: ServerResponse, name: string): void {
  const others = res.getHeader('vary');
  res.setHeader('Vary', others === undefined ? name : `${others}, ${name}`);
}
