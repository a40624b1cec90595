import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Credentials, RequestContext } from '../core/request-context.ts';
import type { SettingsOf } from '../core/settings.ts';
import type { Family } from './family.ts';
import type { edgeSettings } from './settings.ts';

export const cmsSessionCookie = 'trellis_cms';

/** Headers that a contract lets influence a service. */
const hintHeaders = [
  'x-jwt-aud',
  'redirect_to',
  'referer',
  'host',
  'x-forwarded-host',
  'x-forwarded-proto',
  'idempotency-key',
];

type Door = Pick<Family, 'bearer' | 'accepts'>;

export type CreateContext = (req: IncomingMessage, door?: Door) => RequestContext;

/** Reads once, at the edge, who asks, from where, and under which id. */
export function createContextFactory(settings: SettingsOf<typeof edgeSettings>): CreateContext {
  const idHeader = settings.requestIdHeader?.toLowerCase();
  const limitHeader = settings.rateLimitHeader?.toLowerCase();
  return (req, { bearer, accepts } = {}) => ({
    requestId: (idHeader && headerOf(req, idHeader)) || randomUUID(),
    credentials: keepAccepted(readCredentials(req, bearer), accepts),
    client: {
      ip: readAddress(req, settings.trustsForwardedFor),
      userAgent: headerOf(req, 'user-agent') ?? '',
    },
    hints: readHints(req, settings.trustsForwardedFor ? 'svc-forwarded-for' : limitHeader),
    notes: {},
  });
}

function readCredentials(req: IncomingMessage, bearer: Family['bearer']): Credentials {
  const token = /^bearer (\S+)$/i.exec(req.headers.authorization ?? '')?.[1];
  const kind = bearer ?? (token?.split('.').length === 3 ? 'accessToken' : 'cmsToken');
  const credentials: Credentials = {};
  if (token) credentials[kind] = token;
  const accountKey = headerOf(req, 'x-apikey');
  if (accountKey) credentials.accountKey = accountKey;
  const cmsToken = headerOf(req, 'x-cms-token');
  if (cmsToken && bearer !== 'cmsToken') credentials.cmsToken = cmsToken;
  const session = req.headers.cookie && readCookie(req.headers.cookie, cmsSessionCookie);
  if (session) credentials.cmsSession = session;
  return credentials;
}

function keepAccepted(credentials: Credentials, accepts: Family['accepts']): Credentials {
  if (!accepts) return credentials;
  return Object.fromEntries(accepts.map((kind) => [kind, credentials[kind]]));
}

function readCookie(cookies: string, name: string) {
  for (const pair of cookies.split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

/** Whose address counts, behind proxies. */
export function readAddress(req: IncomingMessage, trustsForwardedFor: boolean) {
  const trusted = trustsForwardedFor ? firstOf(headerOf(req, 'svc-forwarded-for')) : undefined;
  if (trusted && isIP(trusted)) return trusted;
  const forwarded = headerOf(req, 'x-forwarded-for')
    ?.split(',')
    .map((part) => part.trim())
    .find((part) => isIP(part));
  return forwarded ?? req.socket.remoteAddress ?? '';
}

function readHints(req: IncomingMessage, limitHeader: string | undefined) {
  const hints: Record<string, string> = {};
  for (const name of hintHeaders) {
    const value = headerOf(req, name);
    if (value) hints[name] = value;
  }
  const limitKey = limitHeader && firstOf(headerOf(req, limitHeader));
  if (limitKey) hints['limit-key'] = limitKey;
  return hints;
}

function firstOf(value: string | undefined) {
  return value?.split(',')[0]?.trim();
}

function headerOf({ headers }: IncomingMessage, name: string) {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}
