import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4, SocketAddress } from 'node:net';
import { parseCookie } from 'cookie';
import { credentialHeaders } from '../../core/context/credential-headers.ts';
import {
  type Credentials,
  cmsSessionCookieName,
  type RateLimitKeys,
  type RequestContext,
} from '../../core/context/request-context.ts';
import { findAcceptedLanguage } from '../../core/pages/language.ts';
import type { SettingsOf } from '../../core/settings/settings.ts';
import type { Log } from '../../core/telemetry/log.ts';
import type { EndpointFamily } from '../../rest-compat/endpoint/family.ts';
import { edgeSettings } from '../settings/edge-settings.ts';
import type { Settings } from '../settings/load-settings.ts';

type EdgeSettings = SettingsOf<typeof edgeSettings>;

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
export function createRequestContextFactory(settings: EdgeSettings) {
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

function readHints(req: IncomingMessage, settings: EdgeSettings) {
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

/** Settings that say which headers of proxies are trusted. */
export type ProxyTrustSettings = Pick<EdgeSettings, 'trustsForwardedFor' | 'trustedProxies'>;

/** Returns the client's address from the trusted headers, or else that of the connection. */
export function readClientAddress(
  req: IncomingMessage,
  { trustsForwardedFor, trustedProxies }: ProxyTrustSettings,
): string {
  const trustedAddress = trustsForwardedFor ? readTrusted(req) : undefined;
  if (trustedAddress) return trustedAddress;
  const hops = (requestHeaderOf(req, 'x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return findForwarded(hops, trustedProxies) ?? readPeer(req);
}

/**
 * Returns the keys by which limits count a client. A client can write any address that no trusted proxy confirms, so such
 * an address is counted under its connection.
 */
export function readRateLimitKeys(
  req: IncomingMessage,
  ip: string,
  trust: ProxyTrustSettings,
): RateLimitKeys {
  const client = toLimitKey(ip);
  const isConfirmed =
    trust.trustedProxies !== undefined || (trust.trustsForwardedFor && readTrusted(req) !== undefined);
  if (isConfirmed) return { client, peer: null };
  const peer = toLimitKey(readPeer(req));
  return { client: client === peer ? peer : `${peer} for ${client}`, peer };
}

/**
 * Returns the key of the per-client limits: the address from the trusted proxy, or else the value of the configured header,
 * which is empty if the proxy did not send it; undefined if neither is configured.
 */
export function readClientRateLimitKey(
  req: IncomingMessage,
  { trustsForwardedFor, rateLimitHeader }: Pick<EdgeSettings, 'trustsForwardedFor' | 'rateLimitHeader'>,
): string | undefined {
  const trustedAddress = trustsForwardedFor ? readTrusted(req) : undefined;
  if (trustedAddress) return toLimitKey(trustedAddress);
  if (!rateLimitHeader) return undefined;
  return toLimitKey(firstOf(requestHeaderOf(req, rateLimitHeader.toLowerCase())) ?? '');
}

/**
 * Returns the key by which limits count an address. All addresses of an IPv6 /64 are one key, because a single subscriber
 * gets at least a /64 and can use each of its addresses (RFC 6177). Text that is not an address is its own key.
 */
function toLimitKey(text: string): string {
  const address = normalizeIpAddress(text);
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const headGroups = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  // The canonical form writes at most the last 32 bits with dots, which the prefix does not contain.
  const length = headGroups.length + right.length + (address.includes('.') ? 1 : 0);
  const zeros = Array.from({ length: 8 - length }, () => '0');
  return `${[...headGroups, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}

/**
 * Returns the one spelling of an address: IPv6 as RFC 5952 writes it without a zone, and IPv4 inside of IPv6 as IPv4,
 * because a socket for both kinds reports it so. Other text is returned unchanged.
 */
export function normalizeIpAddress(text: string): string {
  const [address = ''] = text.split('%', 1);
  if (isIP(address) !== 6) return text;
  const plain = new SocketAddress({ address, family: 'ipv6' }).address;
  const mappedIpv4 = plain.startsWith('::ffff:') ? plain.slice('::ffff:'.length) : '';
  return isIPv4(mappedIpv4) ? mappedIpv4 : plain;
}

/**
 * Returns the client's address in X-Forwarded-For. Each proxy appends the address of its own client. With a number of
 * trusted proxies, the entry at that position from the
 * end is the client, because the client can write the entries before it. Without a number, the first address is the client.
 */
function findForwarded(hops: string[], proxies: number | undefined): string | undefined {
  if (proxies === undefined) return hops.map(parseHop).find((address) => address !== undefined);
  return proxies > 0 ? parseHop(hops.slice(-proxies)[0]) : undefined;
}

/** Parses an entry of X-Forwarded-For. Some proxies add the client's port, and IPv6 then is in brackets. */
function parseHop(hop = ''): string | undefined {
  const [, bracketed, dotted] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop) ?? [];
  const address = bracketed ?? dotted ?? hop;
  return isIP(address) ? normalizeIpAddress(address) : undefined;
}

/** Returns the address in the trusted proxy's header; `undefined` if it is missing or invalid. */
function readTrusted(req: IncomingMessage): string | undefined {
  return parseHop(firstOf(requestHeaderOf(req, 'svc-forwarded-for')));
}

function readPeer({ socket }: IncomingMessage): string {
  return normalizeIpAddress(socket.remoteAddress ?? '');
}

function firstOf(value: string | undefined) {
  return value?.split(',')[0]?.trim();
}

/** Returns the value of a request header; the first one if there are several. */
function requestHeaderOf({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Warns once, in production, that clients are distinguished by a header that any client can write. */
export function createUnconfiguredProxyWarning(
  { production, edge }: Pick<Settings, 'production' | 'edge'>,
  log: Log,
) {
  let isDue = production && edge.trustedProxies === undefined;
  return ({ headers }: IncomingMessage) => {
    if (!isDue || headers['x-forwarded-for'] === undefined) return;
    isDue = false;
    const setting = edgeSettings.trustedProxies.name;
    log.warn(
      { setting },
      `requests carry X-Forwarded-For, which any client can write: say in ${setting} how many proxies of yours add to it, 0 for none`,
    );
  };
}
