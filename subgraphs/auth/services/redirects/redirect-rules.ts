import { isIP } from 'node:net';
import { matchesGlob } from './glob.ts';

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
  if (isSameSite(url, site, sameOriginOnly)) return true;
  if (digitsOnly.test(candidate)) return false;
  if (isAddress(url) && !isLoopback(url)) return false;
  if (isWeb(url) && !isAddress(url) && !hostName.test(url.hostname)) return false;
  const [withoutFragment = ''] = candidate.split('#', 1);
  return patterns.some((pattern) => matchesGlob(pattern, withoutFragment));
}

/** As browsers read it; what they would silently repair is refused. */
function parse(candidate: string): URL | null {
  if (candidate.length > longest || /[\s\p{Cc}\\]/u.test(candidate)) return null;
  const url = URL.parse(candidate);
  return url && !executable.has(url.protocol) ? url : null;
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
