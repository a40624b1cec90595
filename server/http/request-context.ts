import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import { credentialHeaders } from '../../core/context/credential-headers.ts';
import {
  type Credentials,
  cmsSessionCookieName,
  type RequestContext,
} from '../../core/context/request-context.ts';
import { findAcceptedLanguage } from '../../core/pages/language.ts';
import type { SettingsOf } from '../../core/settings/settings.ts';
import type { EndpointFamily } from '../../rest-compat/endpoint/family.ts';
import type { edgeSettings } from '../settings/edge-settings.ts';
import {
  readClientAddress,
  readClientRateLimitKey,
  readRateLimitKeys,
  requestHeaderOf,
} from './client-address.ts';

/** Headers that influence a service by contract. */
const hintHeaders = [
  'x-jwt-aud',
  'redirect_to',
  'referer',
  'host',
  'x-forwarded-host',
  'x-forwarded-proto',
  'idempotency-key',
  'x-session-tag',
];

/** Credentials that a family of endpoints accepts. Requests outside of the families can use every kind. */
type AcceptedCredentials = Pick<EndpointFamily, 'bearer' | 'accepts'>;

/** Creates a function that builds the context of a request: id, credentials, client and hints. */
export function createRequestContextFactory(settings: SettingsOf<typeof edgeSettings>) {
  const idHeader = settings.requestIdHeader?.toLowerCase();
  return (req: IncomingMessage, family?: AcceptedCredentials): RequestContext => {
    const ip = readClientAddress(req, settings);
    return {
      requestId: (idHeader && requestHeaderOf(req, idHeader)) || randomUUID(),
      credentials: filterAcceptedCredentials(readCredentials(req, family), family?.accepts),
      client: {
        ip,
        userAgent: requestHeaderOf(req, 'user-agent') ?? '',
        limitedBy: readRateLimitKeys(req, ip, settings),
      },
      hints: readHints(req, settings),
      notes: {},
    };
  };
}

/** Reads the credentials of a request, from headers in `credentialHeaders` only. */
export function readCredentials(
  req: Pick<IncomingMessage, 'headers'>,
  family?: AcceptedCredentials,
): Credentials {
  const bearer = family?.bearer;
  const read = (name: keyof typeof credentialHeaders) => requestHeaderOf(req, credentialHeaders[name]);
  const token = /^bearer (\S+)$/i.exec(read('authorization') ?? '')?.[1];
  const kind = bearer ?? (token?.split('.').length === 3 ? 'accessToken' : 'cmsToken');
  const credentials: Credentials = {};
  if (token) credentials[kind] = token;
  const accountKey = read('accountKey');
  if (accountKey) credentials.accountKey = accountKey;
  const cmsToken = read('cmsToken');
  if (cmsToken && bearer !== 'cmsToken') credentials.cmsToken = cmsToken;
  // REST accepts the cookie only, by contract; pages of other origins, which cannot send it, use the header on /graphql.
  const sessionHeader = family ? undefined : read('cmsSession');
  const cookies = read('cookie');
  const session = sessionHeader || (cookies && parseCookie(cookies)[cmsSessionCookieName]);
  if (session) credentials.cmsSession = session;
  return credentials;
}

function filterAcceptedCredentials(
  credentials: Credentials,
  accepts: EndpointFamily['accepts'],
): Credentials {
  if (!accepts) return credentials;
  return Object.fromEntries(accepts.map((kind) => [kind, credentials[kind]]));
}

function readHints(req: IncomingMessage, settings: SettingsOf<typeof edgeSettings>) {
  const hints: Record<string, string> = {};
  for (const name of hintHeaders) {
    const value = requestHeaderOf(req, name);
    if (value) hints[name] = value;
  }
  const limitKey = readClientRateLimitKey(req, settings);
  if (limitKey !== undefined) hints['limit-key'] = limitKey;
  const language = req.headers['accept-language'] && findAcceptedLanguage(req);
  if (language) hints.language = language;
  return hints;
}
