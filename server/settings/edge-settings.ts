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
      'Host to listen on. By default every interface in production and only the loopback addresses elsewhere; 0.0.0.0 is every IPv4 interface.',
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
      'Redirect target for browsers that open / in production; a plain page by default. Not allowed if SVC_SITE_URL is this server, because mailed links then end at /.',
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
      description: 'Request header of a trusted proxy by whose value the rate limits distinguish clients.',
    },
  ),
  trustsForwardedFor: defineSetting('SVC_SECURITY_SVC_FORWARDED_FOR_ENABLED', flagSchema(false), {
    description:
      'Takes the first value of Svc-Forwarded-For as the client address. Only behind a trusted proxy.',
  }),
  trustedProxies: defineSetting('SVC_SECURITY_TRUSTED_PROXIES', integerSchema({ max: 20 }).optional(), {
    description:
      'Number of trusted proxies before this server that each append to X-Forwarded-For; the address that the first of them saw is the client. 0 ignores the header. If unset, its first address is recorded, although any client can write it, and all clients of one connection address together may use at most twenty times the limit of one client.',
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
    description: 'Whether /graphql shows the explorer to browsers. Default outside of production: true.',
  }),
  describesGraph: defineSetting('SVC_GRAPHQL_INTROSPECTION', flagSchema(false), {
    description:
      'Whether clients may introspect the graph, and /schema.graphql serves it as text. The explorer needs it for documentation and completion. Default outside of production: true.',
  }),
  maxRequestSeconds: defineSetting(
    'SVC_API_MAX_REQUEST_DURATION',
    positiveSecondsSchema({ max: maxTimerSeconds }).default(10),
    {
      description: 'Timeout of a request.',
    },
  ),
};

function withoutEndingSlash(url: string) {
  return url.replace(/\/$/, '');
}
