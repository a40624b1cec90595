import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Credentials, LimitedBy, RequestContext } from '../core/request-context.ts';
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
  'x-session-tag',
];

type Door = Pick<Family, 'bearer' | 'accepts'>;

export type CreateContext = (req: IncomingMessage, door?: Door) => RequestContext;

/** Reads once, at the edge, who asks, from where, and under which id. */
export function createContextFactory(settings: SettingsOf<typeof edgeSettings>): CreateContext {
  const idHeader = settings.requestIdHeader?.toLowerCase();
  return (req, { bearer, accepts } = {}) => ({
    requestId: (idHeader && headerOf(req, idHeader)) || randomUUID(),
    credentials: keepAccepted(readCredentials(req, bearer), accepts),
    client: {
      ip: readAddress(req, settings),
      userAgent: headerOf(req, 'user-agent') ?? '',
      limitedBy: readLimitedBy(req, settings),
    },
    hints: readHints(req, settings),
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

/** What is believed of who asks, behind proxies. */
export type Trust = Pick<SettingsOf<typeof edgeSettings>, 'trustsForwardedFor' | 'trustedProxies'>;

/** Whose address counts, behind proxies. */
export function readAddress(req: IncomingMessage, { trustsForwardedFor, trustedProxies }: Trust): string {
  const trusted = trustsForwardedFor ? readTrusted(req) : undefined;
  if (trusted) return trusted;
  const hops = (headerOf(req, 'x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return unmap(findForwarded(hops, trustedProxies) ?? req.socket.remoteAddress ?? '');
}

/** An address that nothing vouches for is one of many that its peer may name. */
function readLimitedBy(req: IncomingMessage, trust: Trust): LimitedBy {
  const ip = readAddress(req, trust);
  const isVouchedFor =
    trust.trustedProxies !== undefined || (trust.trustsForwardedFor && readTrusted(req) !== undefined);
  if (isVouchedFor) return { client: ip, peer: null };
  const peer = unmap(req.socket.remoteAddress ?? '');
  return { client: ip === peer ? peer : `${peer} for ${ip}`, peer };
}

/** A socket that listens for both kinds of addresses tells those of IPv4 as if they were of IPv6. */
function unmap(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/**
 * Each proxy adds at the end whom it was asked by: of so many that are ours, the first one knows the client, and what
 * stands before that may be anybody's invention. Unless their number is set, the first address counts.
 */
function findForwarded(hops: string[], proxies: number | undefined) {
  if (proxies === undefined) return hops.find((hop) => isIP(hop));
  const [seen = ''] = proxies > 0 ? hops.slice(-proxies) : [];
  return isIP(seen) ? seen : undefined;
}

/** What a trusted proxy says, if it is an address. */
function readTrusted(req: IncomingMessage) {
  const address = firstOf(headerOf(req, 'svc-forwarded-for'));
  return address && isIP(address) ? unmap(address) : undefined;
}

function readHints(req: IncomingMessage, settings: SettingsOf<typeof edgeSettings>) {
  const hints: Record<string, string> = {};
  for (const name of hintHeaders) {
    const value = headerOf(req, name);
    if (value) hints[name] = value;
  }
  const limitKey = readLimitKey(req, settings);
  if (limitKey !== undefined) hints['limit-key'] = limitKey;
  return hints;
}

/**
 * By what a client is limited: its address from the trusted proxy, or else the header that is set for it, which is
 * empty where the proxy forgot it.
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

function headerOf({ headers }: IncomingMessage, name: string) {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}
