import { z } from 'zod';
import type { MfaChallenge, MfaFactor } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';

const uuid = z.guid();

/** A challenge of this factor that can still be answered, by whoever asked for it. */
export async function findChallenge(
  { db, clock, settings, request }: AuthContext,
  factor: MfaFactor,
  id: string,
): Promise<MfaChallenge> {
  const isId = uuid.safeParse(id).success;
  const challenge = isId ? await db.mfaChallenge.findFirst({ where: { id, factorId: factor.id } }) : null;
  if (!challenge) {
    throw authErrors.mfaFactorNotFound({
      status: 422,
      message: 'MFA factor with the provided challenge ID not found',
    });
  }
  if (challenge.ipAddress !== request.client.ip) throw authErrors.mfaIpAddressMismatch();
  const age = (clock().getTime() - challenge.createdAt.getTime()) / 1000;
  if (challenge.verifiedAt || age > settings.challengeSeconds) throw expiredChallenge(id);
  return challenge;
}

export function expiredChallenge(id: string) {
  return authErrors.mfaChallengeExpired({
    message: `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  });
}
