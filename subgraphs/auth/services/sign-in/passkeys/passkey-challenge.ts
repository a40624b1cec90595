import { randomUUID } from 'node:crypto';
import { isUuid } from '../../../../../core/lib/text.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import {
  createWebauthnChallengeMatcher,
  hashWebauthnChallenge,
  type WebauthnCeremonyType,
} from '../../credentials/webauthn/webauthn.ts';

const challengeTypes = { create: 'registration', request: 'authentication' } as const;

/** Options for a browser, and the id that its answer refers to. */
export type PasskeyChallenge = { id: string; publicKey: object; expiresAt: Date };

type Purpose = { type: WebauthnCeremonyType; userId: string | null };

/** Stores a challenge for the signature of an authenticator. */
export async function storePasskeyChallenge(
  ctx: AuthContext,
  { type, userId }: Purpose,
  publicKey: { challenge: string },
): Promise<{ challenge: PasskeyChallenge }> {
  const id = randomUUID();
  const now = ctx.clock();
  const expiresAt = new Date(now.getTime() + ctx.settings.webauthnChallengeSeconds * 1000);
  const challengeHash = hashWebauthnChallenge(ctx, { id, type }, publicKey.challenge).toString('hex');
  await ctx.db.passkeyChallenge.createMany({
    data: { id, userId, challengeType: challengeTypes[type], challengeHash, createdAt: now, expiresAt },
  });
  return { challenge: { id, publicKey, expiresAt } };
}

/** Deletes a challenge, whether or not its answer is right, and returns a check of what was signed. */
export async function consumePasskeyChallenge(
  ctx: AuthContext,
  { type, userId }: Purpose,
  id: string,
): Promise<(challenge: string) => boolean> {
  const where = { id, userId, challengeType: challengeTypes[type] };
  const challenge = await ctx.db.passkeyChallenge.findFirst({ where });
  const { count } = challenge ? await ctx.db.passkeyChallenge.deleteMany({ where }) : { count: 0 };
  if (!challenge || count === 0) throw authErrors.webauthnChallengeNotFound();
  if (challenge.expiresAt <= ctx.clock()) throw authErrors.webauthnChallengeExpired();
  return createWebauthnChallengeMatcher(ctx, { id, type, hash: challenge.challengeHash });
}

export type PasskeyChallengeAnswer = {
  challengeId?: string | null;
  credential?: Record<string, unknown> | null;
};

/** Requires the parts of an answer in the contract's order: an id, a credential, and then a UUID as the id. */
export function requirePasskeyAnswer({ challengeId, credential }: PasskeyChallengeAnswer) {
  if (!challengeId) throw createInvalidInputError('challenge_id is required', 'challengeId');
  if (!credential) throw createInvalidInputError('credential is required', 'credential');
  if (!isUuid(challengeId)) throw createInvalidInputError('challenge_id must be a valid UUID', 'challengeId');
  return { challengeId, response: credential };
}
