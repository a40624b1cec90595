import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import type { Transaction } from '../users/user.query.ts';
import type { Challenge } from './pkce.ts';

type Opening = { userId: string; method: string; challenge: Challenge | null };

/** Stores the server's half of a PKCE exchange; nothing when the client asked for none. */
export async function openFlow(
  ctx: AuthContext,
  tx: Transaction,
  { userId, method, challenge }: Opening,
): Promise<string | null> {
  if (!challenge) return null;
  const id = randomUUID();
  await tx.flowState.createMany({
    data: {
      id,
      userId,
      authenticationMethod: method,
      providerType: 'email',
      codeChallenge: challenge.challenge,
      codeChallengeMethod: challenge.method,
      createdAt: ctx.clock(),
    },
  });
  return id;
}
