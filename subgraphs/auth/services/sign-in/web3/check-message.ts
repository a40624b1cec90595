import { createHash } from 'node:crypto';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { isAllowedRedirectTarget } from '../../shared/redirects.ts';
import { isSecureBrowserUrl } from '../providers/custom/find-provider-url-problem.ts';
import type { Web3Chain } from './wallets.ts';
import type { Web3Message } from './web3-message.ts';

/** A blockchain whose wallets may sign in, and how many seconds a signed message is valid. */
export type ConfiguredWeb3Chain = { chain: Web3Chain; validSeconds: number };

/** Checks that a signed message is meant for this server, and valid now. */
export function checkWeb3Message(
  ctx: AuthContext,
  message: Web3Message,
  { validSeconds }: ConfiguredWeb3Chain,
): void {
  checkPlace(ctx, message);
  checkTime(ctx.clock().getTime(), message, validSeconds * 1000);
}

/**
 * A page can have any message signed, but a wallet warns of a domain that is not the page's. So it must
 * match.
 */
function checkPlace(ctx: AuthContext, { scheme, domain, uri }: Web3Message): void {
  const url = new URL(uri);
  const { protocol, host, username, password } = url;
  if (!isSecureBrowserUrl(url)) throw createWeb3RefusalError('is for a URI without HTTPS');
  if (username || password || !isAllowedRedirectTarget(ctx, uri)) {
    throw createWeb3RefusalError(
      'is for a URI that is not allowed on this server: it was signed for another app',
    );
  }
  if (domain.toLowerCase() !== host || (scheme !== null && `${scheme}:` !== protocol)) {
    throw createWeb3RefusalError('is for another domain than that of its URI');
  }
}

/** `valid` limits both the age of a message and how far the wallet's clock may be ahead. */
function checkTime(now: number, { issuedAt, expiresAt, notBefore }: Web3Message, valid: number): void {
  if (notBefore && now < notBefore.getTime()) throw createWeb3RefusalError('becomes valid in the future');
  if (expiresAt && now >= expiresAt.getTime()) throw createWeb3RefusalError('is expired');
  if (now > issuedAt.getTime() + valid) throw createWeb3RefusalError('was issued too long ago');
  if (now < issuedAt.getTime() - valid) throw createWeb3RefusalError('was issued too far in the future');
}

/** REST returns this error in the form of OAuth. */
export function createWeb3RefusalError(reason: string) {
  const message = `The signed message ${reason}`;
  return authErrors.invalidCredentials({ message, details: { oauthError: 'invalid_grant' } });
}

/** A message is remembered this much longer than it is valid, because clocks differ. */
const spareSeconds = 60;

type SignedMessage = { text: string; message: Web3Message };

/**
 * Marks a message as used, so that it cannot be replayed. A wallet's nonce is valid for one message; without
 * a nonce, the message itself is marked.
 */
export async function markWeb3MessageUsed(
  { clock }: AuthContext,
  tx: AuthTransaction,
  { text, message: { address, nonce, issuedAt } }: SignedMessage,
  { chain, validSeconds }: ConfiguredWeb3Chain,
): Promise<void> {
  const parts = nonce === null ? ['message', text] : ['nonce', nonce];
  const id = createHash('sha256')
    .update(JSON.stringify([chain.name, address, ...parts]))
    .digest('hex');
  // An expired record of the same message is deleted first.
  await tx.spentWeb3Message.deleteMany({ where: { id, expiresAt: { lt: clock() } } });
  const expiresAt = new Date(issuedAt.getTime() + (validSeconds + spareSeconds) * 1000);
  const { count } = await tx.spentWeb3Message.createMany({ data: { id, expiresAt }, skipDuplicates: true });
  if (count === 0) throw createWeb3RefusalError('was used before');
}
