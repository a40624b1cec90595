import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { isAllowedTarget } from '../redirects/resolve-redirect.ts';
import type { ConfiguredChain } from './chains.ts';
import type { Web3Message } from './web3-message.ts';

/** Whether a message that its owner signed was signed for us, and for now. */
export function checkMessage(
  ctx: AuthContext,
  message: Web3Message,
  { validSeconds }: ConfiguredChain,
): void {
  checkPlace(ctx, message);
  checkTime(ctx.clock().getTime(), message, validSeconds * 1000);
}

/** A page may have what it likes signed, but a wallet warns where the domain is not the page's: it decides. */
function checkPlace(ctx: AuthContext, { scheme, domain, uri }: Web3Message): void {
  const { protocol, host, hostname, username, password } = new URL(uri);
  if (protocol !== 'https:' && !(protocol === 'http:' && isOwnMachine(hostname))) {
    throw refused('is for a URI without HTTPS');
  }
  if (username || password || !isAllowedTarget(ctx, uri)) {
    throw refused('is for a URI that is not allowed on this server: it was signed for another app');
  }
  if (domain.toLowerCase() !== host || (scheme !== null && `${scheme}:` !== protocol)) {
    throw refused('is for another domain than that of its URI');
  }
}

function isOwnMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
}

/** As far as a wallet's clock may be wrong, and as long as it may take its owner. */
function checkTime(now: number, { issuedAt, expiresAt, notBefore }: Web3Message, valid: number): void {
  if (notBefore && now < notBefore.getTime()) throw refused('becomes valid in the future');
  if (expiresAt && now >= expiresAt.getTime()) throw refused('is expired');
  if (now > issuedAt.getTime() + valid) throw refused('was issued too long ago');
  if (now < issuedAt.getTime() - valid) throw refused('was issued too far in the future');
}

/** What the wire tells in OAuth's own form. */
export function refused(reason: string) {
  const message = `The signed message ${reason}`;
  return authErrors.invalidCredentials({ message, details: { oauthError: 'invalid_grant' } });
}
