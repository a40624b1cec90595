import type { OauthClient } from '../../../../../prisma/generated/auth/client.ts';

const longest = 2_048;

/** Schemes that do something in a browser instead of opening an app. */
const dangerous = new Set([
  ...['about:', 'blob:', 'data:', 'file:', 'filesystem:', 'ftp:', 'intent:', 'javascript:', 'mailto:'],
  ...['sms:', 'tel:', 'vbscript:', 'view-source:', 'ws:', 'wss:'],
]);

/**
 * Why a URI cannot be one that codes are sent to; null if it can. A private scheme of an app that registers
 * itself needs a dot, which shows that it is a domain of the app's owner (RFC 8252, 7.1); administrators are
 * trusted.
 */
export function findRedirectUriMistake(uri: string, { isSelf }: { isSelf: boolean }): string | null {
  const url = URL.canParse(uri) ? new URL(uri) : null;
  if (!url || uri.length > longest || /[\s*\\\p{Cc}\p{Cs}]/u.test(uri)) return 'must be an absolute URI';
  if (uri.includes('#')) return 'must not have a fragment';
  if (url.username || url.password) return 'must not name a user';
  return findSchemeMistake(url, isSelf);
}

function findSchemeMistake(url: URL, isSelf: boolean): string | null {
  const { protocol } = url;
  if (protocol === 'https:') return null;
  if (protocol === 'http:') return isLoopback(url) ? null : 'must begin with https://';
  if (dangerous.has(protocol)) return 'has a scheme that opens no app';
  return isSelf && !protocol.includes('.') ? 'needs a scheme such as com.example.app' : null;
}

/**
 * Whether codes may be sent there: the URI is registered exactly, except for the port of a loopback address.
 */
export function isRegistered({ redirectUris }: Pick<OauthClient, 'redirectUris'>, uri: string): boolean {
  if (redirectUris.includes(uri)) return true;
  const portless = withoutLoopbackPort(uri);
  return portless !== null && redirectUris.some((known) => withoutLoopbackPort(known) === portless);
}

const loopbackForm = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?(?=[/?]|$)/;

/** An app listens on whatever port the system gives it (RFC 8252, 7.3). */
function withoutLoopbackPort(uri: string): string | null {
  return loopbackForm.test(uri) ? uri.replace(loopbackForm, 'http://$1') : null;
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost';
}
