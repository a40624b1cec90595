import { isIP } from 'node:net';

/** Maximum length of an encoded URL in characters. Browsers, proxies and job boards accept at least this length. */
export const maxUrlLength = 2_048;

/** Parses an absolute http or https URL, or returns `null`. `https:path` is not absolute: browsers resolve it. */
export function parseWebAddress(text: string): URL | null {
  return /^https?:\/\/\S+$/i.test(text) ? URL.parse(text) : null;
}

/** Returns why a text is refused as the address of a page or picture, or null. */
export function findWebUrlProblem(text: string): string | null {
  const url = parseWebAddress(text);
  if (!url) return 'must be an http or https URL';
  return findUrlCredentialsProblem(text) ?? findLengthProblem(text);
}

/** Returns why an address of any scheme is refused for a user name or password in it, or null. */
export function findUrlCredentialsProblem(text: string): string | null {
  const url = URL.parse(text);
  return url && (url.username || url.password) ? 'must not carry a user name or password' : null;
}

/** Returns why an address is refused for its length, or null. Characters outside ASCII are sent as several. */
function findLengthProblem(text: string): string | null {
  const length = Math.max(text.length, URL.parse(text)?.href.length ?? 0);
  return length > maxUrlLength
    ? `must have at most ${maxUrlLength} characters, percent-encoded as it is sent`
    : null;
}

/** Whether a text is an address, or an address and the length of its network's prefix. */
export function isIpNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bits < 0 || rest.length) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits);
}

/**
 * Whether a host is a loopback name, with which a browser reaches its own machine. Any other name that resolves to this
 * machine belongs to another site.
 */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host);
}
