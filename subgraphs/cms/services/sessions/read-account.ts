import type { JWTPayload } from 'jose';
import { TokenRejectedError } from '../../../../core/auth/keyring.ts';
import { isUuid } from '../../../../core/lib/text.ts';
import type { CmsDeps } from '../../deps.ts';

type Account = { id: string; claims: JWTPayload };

/** Reads the auth user of an access token. The token can be revoked nevertheless; `isActiveSession` checks that. */
export async function findAuthUserOfToken(
  { keyring }: CmsDeps,
  token: string | undefined,
): Promise<Account | null> {
  if (!token) return null;
  try {
    const claims = await keyring.verify(token);
    return claims.sub && isUuid(claims.sub) ? { id: claims.sub.toLowerCase(), claims } : null;
  } catch (error) {
    if (error instanceof TokenRejectedError) return null;
    throw error;
  }
}

/**
 * Checks that the token's user exists and is not banned, and that its session is active and has verified
 * every factor.
 */
export async function isActiveSession({ liveSessions }: CmsDeps, { claims }: Account): Promise<boolean> {
  const sessionStatus = await liveSessions.find(claims);
  return sessionStatus !== null && sessionStatus.userId !== null && sessionStatus.hasShownFactors;
}
