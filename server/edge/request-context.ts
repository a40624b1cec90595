import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { parseCookie } from 'cookie';
import { credentialHeaders } from '../../core/credential-headers.ts';
import { findLanguage } from '../../core/pages/language.ts';
import {
  type Credentials,
  cmsSessionCookie,
  type LimitedBy,
  type RequestContext,
} from '../../core/request-context.ts';
import type { SettingsOf } from '../../core/settings.ts';
import type { Family } from '../../rest-compat/endpoint/family.ts';
import type { edgeSettings } from './settings.ts';

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

/** What a family of endpoints accepts as credentials; requests to none have every kind. */
type Accepted = Pick<Family, 'bearer' | 'accepts'>;

/** Reads once per request who sends it, from where, and under which id. */
export function createContextFactory(settings: SettingsOf<typeof edgeSettings>) {
  const idHeader = settings.requestIdHeader?.toLowerCase();
  return (req: IncomingMessage, family?: Accepted): RequestContext => {
    const ip = readAddress(req, settings);
    return {
      requestId: (idHeader && headerOf(req, idHeader)) || randomUUID(),
      credentials: keepAccepted(readCredentials(req, family), family?.accepts),
      client: {
        ip,
        userAgent: headerOf(req, 'user-agent') ?? '',
        limitedBy: readLimitedBy(req, ip, settings),
      },
      hints: readHints(req, settings),
      notes: {},
    };
  };
}

/** Reads the credentials of a request, from headers in `credentialHeaders` only. */
export function readCredentials(req: Pick<IncomingMessage, 'headers'>, family?: Accepted): Credentials {
  const bearer = family?.bearer;
  const read = (name: keyof typeof credentialHeaders) => headerOf(req, credentialHeaders[name]);
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
  const session = sessionHeader || (cookies && parseCookie(cookies)[cmsSessionCookie]);
  if (session) credentials.cmsSession = session;
  return credentials;
}

function keepAccepted(credentials: Credentials, accepts: Family['accepts']): Credentials {
  if (!accepts) return credentials;
  return Object.fromEntries(accepts.map((kind) => [kind, credentials[kind]]));
}

/** Which headers of proxies are believed. */
export type Trust = Pick<SettingsOf<typeof edgeSettings>, 'trustsForwardedFor' | 'trustedProxies'>;

/** The client's address, as the headers name it that are believed. */
export function readAddress(req: IncomingMessage, { trustsForwardedFor, trustedProxies }: Trust): string {
  const trusted = trustsForwardedFor ? readTrusted(req) : undefined;
  if (trusted) return trusted;
  const hops = (headerOf(req, 'x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return toPlainAddress(findForwarded(hops, trustedProxies) ?? req.socket.remoteAddress ?? '');
}

/** A client can name any address that no trusted proxy confirms, so such an address is counted under its peer. */
function readLimitedBy(req: IncomingMessage, ip: string, trust: Trust): LimitedBy {
  const isConfirmed =
    trust.trustedProxies !== undefined || (trust.trustsForwardedFor && readTrusted(req) !== undefined);
  if (isConfirmed) return { client: ip, peer: null };
  const peer = toPlainAddress(req.socket.remoteAddress ?? '');
  return { client: ip === peer ? peer : `${peer} for ${ip}`, peer };
}

/** A socket that listens for both kinds of addresses shows those of IPv4 as if they were of IPv6. */
export function toPlainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/**
 * Each proxy appends the address of its own client. Of as many entries as there are proxies of ours, the first names
 * the client; entries before it can be invented by the client. Unless the number is set, the first address counts.
 */
function findForwarded(hops: string[], proxies: number | undefined) {
  if (proxies === undefined) return hops.find((hop) => isIP(hop));
  const [seen = ''] = proxies > 0 ? hops.slice(-proxies) : [];
  return isIP(seen) ? seen : undefined;
}

/** The address that a trusted proxy names, if it is one. */
function readTrusted(req: IncomingMessage) {
  const address = firstOf(headerOf(req, 'svc-forwarded-for'));
  return address && isIP(address) ? toPlainAddress(address) : undefined;
}

function readHints(req: IncomingMessage, settings: SettingsOf<typeof edgeSettings>) {
  const hints: Record<string, string> = {};
  for (const name of hintHeaders) {
    const value = headerOf(req, name);
    if (value) hints[name] = value;
  }
  const limitKey = readLimitKey(req, settings);
  if (limitKey !== undefined) hints['limit-key'] = limitKey;
  const language = findLanguage(req);
  if (language) hints.language = language;
  return hints;
}

/**
 * The key of the per-client limits: the address from the trusted proxy, or else the value of the configured header,
 * which is empty where the proxy did not send it.
 */
function readLimitKey(
  req: IncomingMessage,
  { trustsForwardedFor, rateLimitHeader }: SettingsOf<typeof edgeSettings>,
) {
  const trusted = trustsForwardedFor ? readTrusted(req) : undefined;
  if (trusted || !rateLimitHeader) return trusted;
  return firstOf(headerOf(req, rateLimitHeader.toLowerCase())) ?? '';
}

function firstOf(value: string | undefined) {
  return value?.split(',')[0]?.trim();
}

function headerOf({ headers }: Pick<IncomingMessage, 'headers'>, name: string) {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}
