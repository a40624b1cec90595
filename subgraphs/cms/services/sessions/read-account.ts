import type { JWTPayload } from 'jose';
import { TokenRejected } from '../../../../core/auth/keyring.ts';
import { isUuid } from '../../../../core/text.ts';
import type { CmsDeps } from '../../deps.ts';

type Account = { id: string; claims: JWTPayload };

/** The auth user whom an access token names. It may have been taken back since: see `isStanding`. */
export async function readAccount({ keyring }: CmsDeps, token: string | undefined): Promise<Account | null> {
  if (!token) return null;
  try {
    const claims = await keyring.verify(token);
    return claims.sub && isUuid(claims.sub) ? { id: claims.sub.toLowerCase(), claims } : null;
  } catch (error) {
    if (error instanceof TokenRejected) return null;
    throw error;
  }
}

/** Whether the session still stands, of a user who is not banned, with every factor that they have. */
export async function isStanding({ liveSessions }: CmsDeps, { claims }: Account): Promise<boolean> {
  return (await liveSessions.find(claims))?.hasShownFactors === true;
}
