import { z } from 'zod';
import {
  commaListSchema,
  defineSetting,
  flagSchema,
  httpUrlSchema,
  integerSchema,
  maxTimerSeconds,
  positiveSecondsSchema,
} from '../../core/settings/settings.ts';

/** Valid name of a header (RFC 9110, section 5.1). */
const headerName = /^[\w!#$%&'*+.^`|~-]+$/;
const noHeaderName = 'must be the name of a header';

/** Settings of the public HTTP server. */
export const edgeSettings = {
  host: defineSetting('SVC_API_HOST', z.string().optional(), {
    description:
      'Host to listen on. By default every one in production, and this machine alone elsewhere; 0.0.0.0 opens it to the network.',
  }),
  port: defineSetting('SVC_API_PORT', integerSchema({ min: 0, max: 65_535 }).default(8081), {
    aliases: ['PORT'],
    description: 'Port to listen on. 0 picks a free port; then SVC_API_EXTERNAL_URL must be set.',
  }),
  externalUrl: defineSetting('SVC_API_EXTERNAL_URL', httpUrlSchema().transform(withoutEndingSlash), {
    aliases: ['API_EXTERNAL_URL'],
    description:
      'Public URL of this server, without a trailing slash; links in mails and feeds begin with it. In development http://localhost and the port.',
    required: true,
  }),
  homeUrl: defineSetting('SVC_HOME_URL', httpUrlSchema().optional(), {
    description:
      'Where a browser that opens / is sent in production; without it, it gets a plain page. Not together with a SVC_SITE_URL that is this server, because mailed links end at / then.',
  }),
  requestIdHeader: defineSetting(
    'SVC_REQUEST_ID_HEADER',
    z.string().regex(headerName, noHeaderName).optional(),
    {
      aliases: ['REQUEST_ID_HEADER'],
      description: 'Request header from which to inherit the request id.',
    },
  ),
  rateLimitHeader: defineSetting(
    'SVC_RATE_LIMIT_HEADER',
    z.string().regex(headerName, noHeaderName).optional(),
    {
      description: 'Request header, set by a trusted proxy, whose value the per-client limits count by.',
    },
  ),
  trustsForwardedFor: defineSetting('SVC_SECURITY_SVC_FORWARDED_FOR_ENABLED', flagSchema(false), {
    description:
      'Takes the first value of Svc-Forwarded-For as the client address. Only behind a trusted proxy.',
  }),
  trustedProxies: defineSetting('SVC_SECURITY_TRUSTED_PROXIES', integerSchema({ max: 20 }).optional(), {
    description:
      'How many proxies of yours stand before this server and each add to X-Forwarded-For: the client is whom the first of them saw; 0 ignores the header. Unset, its first address goes into records, though any client can write it; limits then count the clients of one connection together, at most twenty times what one may.',
  }),
  corsAllowedHeaders: defineSetting(
    'SVC_CORS_ALLOWED_HEADERS',
    commaListSchema()
      .refine((names) => names.every((name) => headerName.test(name)), 'must be names of headers')
      .default([]),
    {
      description:
        'Comma-separated request headers that pages of other origins may send besides the usual ones.',
    },
  ),
  servesExplorer: defineSetting('SVC_GRAPHQL_EXPLORER', flagSchema(false), {
    description: 'Whether a browser that opens /graphql gets the explorer. In development by default.',
  }),
  describesGraph: defineSetting('SVC_GRAPHQL_INTROSPECTION', flagSchema(false), {
    description:
      'Whether the graph may be introspected and /schema.graphql serves it as text; the explorer has documentation and completion from it. In development by default.',
  }),
  maxRequestSeconds: defineSetting(
    'SVC_API_MAX_REQUEST_DURATION',
    positiveSecondsSchema({ max: maxTimerSeconds }).default(10),
    {
      description: 'Time limit of a whole request.',
    },
  ),
};

function withoutEndingSlash(url: string) {
  return url.replace(/\/$/, '');
}
