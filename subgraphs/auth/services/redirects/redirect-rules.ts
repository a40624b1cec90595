import { isIP } from 'node:net';
import { findPlace, matchesGlob } from './glob.ts';

export type RedirectRules = {
  siteUrl: string;
  patterns: readonly string[];
  /** The site's scheme and port count too. */
  sameOriginOnly: boolean;
};

const longest = 4_096;
/** Schemes that run what they are given. */
const executable = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:']);
const hostName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;
const digitsOnly = /^[a-z][a-z0-9+.-]*:\/\/([^/?#@]*@)?\d+(?=[:/?#]|$)/i;

/** Whether a browser may be sent there with tokens; the first rule that applies decides. */
export function isAllowedRedirect(candidate: string, { siteUrl, patterns, sameOriginOnly }: RedirectRules) {
  const url = parse(candidate);
  if (!url) return false;
  const site = new URL(siteUrl);
  if (isWritten(candidate, url, siteUrl) && isSameSite(url, site, sameOriginOnly)) return true;
  if (digitsOnly.test(candidate)) return false;
  if (isAddress(url) && !isLoopback(url)) return false;
  if (isWeb(url) && !isAddress(url) && !hostName.test(url.hostname)) return false;
  const [withoutFragment = ''] = candidate.split('#', 1);
  const fits = (pattern: string) => matchesGlob(pattern, withoutFragment);
  if (!isWeb(url)) return patterns.some(fits);
  const [place = ''] = /^https?:\/\/[^/?]*/i.exec(withoutFragment) ?? [];
  return isPlain(place) && patterns.some((pattern) => fits(pattern) && isPlaceOf(pattern, place));
}

/**
 * Browsers take `%2e` and the full stops of other scripts for a dot, where `*` sees none, and what stands before an `@`
 * for a name.
 */
function isPlain(place: string) {
  return /^[!-~]+$/.test(place) && !/[%@]/.test(place);
}

/** What stands for a host in a pattern stands for nothing behind it: `https://*.example.com` is not `https://x?.example.com`. */
function isPlaceOf(pattern: string, place: string) {
  const known = findPlace(pattern);
  return known === null || matchesGlob(known, place);
}

/** As browsers read it; what they would silently repair is refused. */
function parse(candidate: string): URL | null {
  if (candidate.length > longest || /[\s\p{Cc}\\]/u.test(candidate)) return null;
  const url = URL.parse(candidate);
  if (!url || executable.has(url.protocol)) return null;
  // Without its two slashes the host is the name of a page to whoever comes from a page of the same scheme.
  return isWeb(url) && !/^https?:\/\/[^/]/i.test(candidate) ? null : url;
}

/**
 * Whether the host is written as browsers write it, or as the site's setting does: not in capitals, nor as a number
 * that only they read as an address. The digits of an IPv6 address may be spelt out.
 */
function isWritten(candidate: string, { hostname }: URL, siteUrl: string) {
  const written = findHost(candidate);
  return written === hostname || written === findHost(siteUrl) || isIP(unbracket(written)) === 6;
}

function findHost(text: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#]*@)?(\[[^\]]*\]|[^:/?#]*)/i.exec(text)?.[1] ?? '';
}

function isSameSite(url: URL, site: URL, sameOriginOnly: boolean) {
  if (isLoopback(url) && isLoopback(site))
    return isWeb(url) && (!sameOriginOnly || url.protocol === site.protocol);
  if (url.hostname === '' || url.hostname !== site.hostname) return false;
  if (sameOriginOnly) return url.protocol === site.protocol && url.port === site.port;
  return isWeb(url);
}

function isWeb({ protocol }: URL) {
  return protocol === 'http:' || protocol === 'https:';
}

function isAddress({ hostname }: URL) {
  return isIP(unbracket(hostname)) !== 0;
}

function isLoopback({ hostname }: URL) {
  const host = unbracket(hostname);
  return host === 'localhost' || /^127\./.test(host) || ['0.0.0.0', '::', '::1'].includes(host);
}

function unbracket(hostname: string) {
  return hostname.replace(/^\[|\]$/g, '');
}
