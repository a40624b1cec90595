import type { OauthClient } from '../../../../../prisma/generated/auth/client.ts';

const maxRedirectUriLength = 2_048;

/** Schemes that belong to the browser or the operating system and not to one installed app. */
const dangerous = new Set([
  ...['about:', 'blob:', 'chrome:', 'data:', 'file:', 'filesystem:', 'ftp:', 'intent:', 'javascript:'],
  ...['jar:', 'ldap:', 'mailto:', 'ms-msdt:', 'resource:', 'search-ms:', 'shell:', 'sms:', 'ssh:', 'tel:'],
  ...['telnet:', 'urn:', 'vbscript:', 'view-source:', 'ws:', 'wss:'],
]);

/**
 * Returns why codes cannot be sent to a URI, or null if they can. Private schemes of installed apps, such as
 * `cursor:` and `com.example.app:`, are accepted (RFC 8252, 7.1).
 */
export function findRedirectUriMistake(uri: string): string | null {
  const url = URL.canParse(uri) ? new URL(uri) : null;
  if (!url || uri.length > maxRedirectUriLength || /[\s*\\\p{Cc}\p{Cs}]/u.test(uri))
    return 'must be an absolute URI';
  if (uri.includes('#')) return 'must not have a fragment';
  if (url.username || url.password) return 'must not name a user';
  return findSchemeMistake(url);
}

function findSchemeMistake(url: URL): string | null {
  const { protocol } = url;
  if (protocol === 'https:') return null;
  if (protocol === 'http:') return isLoopback(url) ? null : 'must begin with https://';
  return dangerous.has(protocol) ? 'has a scheme that opens no app' : null;
}

/**
 * Whether codes may be sent to a URI: it must be registered exactly, except for the port of a loopback
 * address.
 */
export function isRegisteredRedirectUri(
  { redirectUris }: Pick<OauthClient, 'redirectUris'>,
  uri: string,
): boolean {
  if (redirectUris.includes(uri)) return true;
  const portless = withoutLoopbackPort(uri);
  return (
    portless !== null && redirectUris.some((registeredUri) => withoutLoopbackPort(registeredUri) === portless)
  );
}

const loopbackForm = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?(?=[/?]|$)/;

/** An app cannot choose the port on which it listens (RFC 8252, 7.3). */
function withoutLoopbackPort(uri: string): string | null {
  return loopbackForm.test(uri) ? uri.replace(loopbackForm, 'http://$1') : null;
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost';
}
