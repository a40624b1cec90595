import { isIP } from 'node:net';
import { AppError } from '../../../../core/errors/errors.ts';
import { findUrlCredentialsProblem } from '../../../../core/lib/web-address.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { findUrlGlobOrigin, matchesGlob } from '../../values/glob.ts';

type RedirectTarget = string | null | undefined;

/**
 * The final redirect address: the first of header, parameter and referring page that is allowed; otherwise
 * the site.
 */
export function resolveRedirect(ctx: AuthContext, parameter: RedirectTarget): string {
  const { redirect_to: ofHeader, referer } = ctx.request.hints;
  return chooseAllowed(ctx, [ofHeader, parameter, referer]);
}

/** Chooses the redirect URL of a request whose body may contain one, which takes precedence over the header. */
export function resolveBodyRedirect(ctx: AuthContext, parameter: RedirectTarget): string {
  const { redirect_to: ofHeader, referer } = ctx.request.hints;
  return chooseAllowed(ctx, [parameter, ofHeader, referer]);
}

/**
 * Redirect target of sign-ins that started on this server's own pages. The page accepts only a code, in the
 * browser that started the sign-in.
 */
const ownCallback = '/account/callback';

function chooseAllowed(
  { request, settings, externalUrl }: AuthContext,
  candidates: readonly RedirectTarget[],
): string {
  const isAllowed = (candidate: RedirectTarget) =>
    candidate &&
    (candidate === externalUrl + ownCallback || isAllowedRedirectTarget({ settings }, candidate));
  const allowedUrl = candidates.find(isAllowed);
  const target = allowedUrl ?? settings.siteUrl;
  if (request.notes) request.notes.referer = target.split(/[?#]/, 1)[0];
  return target;
}

/** Whether an address is a page of the site, or of an app that the settings allow. */
export function isAllowedRedirectTarget(
  { settings }: Pick<AuthContext, 'settings'>,
  candidate: string,
): boolean {
  return matchesRedirectRules(candidate, {
    siteUrl: settings.siteUrl,
    patterns: settings.redirectPatterns,
    sameOriginOnly: settings.redirectsSameOriginOnly,
  });
}

/**
 * An error with the address that the browser is redirected to. An unexpected error is logged here, because it
 * is returned masked.
 */
export function addRedirectToError(
  { log, request }: Pick<AuthContext, 'log' | 'request'>,
  error: unknown,
  target: Record<string, unknown>,
): AppError {
  if (!(error instanceof AppError)) {
    log.error({ err: error, request_id: request.requestId }, 'unexpected failure');
    return authErrors.unexpectedFailure({ details: target, cause: error });
  }
  const { code, status, wire, details } = error.extensions;
  const spec = { status, message: error.message };
  return new AppError(code, spec, { wire, details: { ...details, ...target }, cause: error });
}

type RedirectRules = {
  siteUrl: string;
  patterns: readonly string[];
  /** Requires the site's scheme and port too. */
  sameOriginOnly: boolean;
};

const maxUrlLength = 4_096;
/** Schemes whose URLs execute or embed content. */
const executable = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:']);
const hostName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;
const digitsOnly = /^[a-z][a-z0-9+.-]*:\/\/([^/?#@]*@)?\d+(?=[:/?#]|$)/i;

/** Whether a browser may be redirected there with tokens; the first rule that applies decides. */
export function matchesRedirectRules(
  candidate: string,
  { siteUrl, patterns, sameOriginOnly }: RedirectRules,
) {
  const url = parse(candidate);
  if (!url) return false;
  const site = new URL(siteUrl);
  if (isWritten(candidate, url, siteUrl) && isSameSite(url, site, sameOriginOnly)) return true;
  if (digitsOnly.test(candidate)) return false;
  // Browsers read other forms of an IP address than a pattern does.
  if (isAddress(url) && !isLoopback(url) && !isWritten(candidate, url, siteUrl)) return false;
  if (isWeb(url) && !isAddress(url) && !hostName.test(url.hostname)) return false;
  const [withoutFragment = ''] = candidate.split('#', 1);
  return toForms(withoutFragment, url).some((text) => isListed(text, url, patterns));
}

/** An IPv6 host has several forms: the pattern can contain the written one or the normalized one. */
function toForms(text: string, { hostname }: URL): string[] {
  return hostname.startsWith('[') ? [text, text.replace(findHost(text), hostname)] : [text];
}

function isListed(text: string, url: URL, patterns: readonly string[]) {
  const fits = (pattern: string) => matchesGlob(pattern, text);
  if (!isWeb(url)) return patterns.some(fits);
  const [place = ''] = /^https?:\/\/[^/?]*/i.exec(text) ?? [];
  return isPlain(place) && patterns.some((pattern) => fits(pattern) && isPlaceOf(pattern, place));
}

/**
 * Rejects what browsers and `*` read differently: browsers treat `%2e` and the full stops of other scripts as
 * a dot, and the text before an `@` as a user name.
 */
function isPlain(place: string) {
  return /^[!-~]+$/.test(place) && !/[%@]/.test(place);
}

/**
 * The host must match the host part of the pattern, so that a wildcard in it cannot extend into path or
 * query: `https://*.example.com` does not match `https://x?.example.com`.
 */
function isPlaceOf(pattern: string, place: string) {
  const origin = findUrlGlobOrigin(pattern);
  return origin === null || matchesGlob(origin, place);
}

/** Parses a URL as browsers do, but refuses what they would silently repair. */
function parse(candidate: string): URL | null {
  if (candidate.length > maxUrlLength || /[\s\p{Cc}\\]/u.test(candidate)) return null;
  const url = URL.parse(candidate);
  if (!url || executable.has(url.protocol) || findUrlCredentialsProblem(candidate)) return null;
  // Without the two slashes, a browser on a page of the same scheme reads the host as a relative path.
  return isWeb(url) && !/^https?:\/\/[^/]/i.test(candidate) ? null : url;
}

/**
 * Whether the host is written in its normalised form or as in the site's setting: not in capitals, and not as
 * a number that only browsers read as an IP address. An IPv6 address may be written in full.
 */
function isWritten(candidate: string, { hostname }: URL, siteUrl: string) {
  const writtenHost = findHost(candidate);
  return writtenHost === hostname || writtenHost === findHost(siteUrl) || isIP(unbracket(writtenHost)) === 6;
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
