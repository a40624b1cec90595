import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AuthContext } from '../../../context.ts';
import type { Transaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import type { Challenge } from '../../../values/pkce.ts';

/** Issues the code that a PKCE client exchanges; its lifetime begins now. */
export async function issueAuthCode(
  ctx: AuthContext,
  tx: Transaction,
  flowId: string | null,
): Promise<string> {
  if (!flowId) throw flowMissing();
  const authCode = randomUUID();
  const { count } = await tx.flowState.updateMany({
    where: { id: flowId },
    data: { authCodeHash: hashAuthCode(ctx, authCode), authCodeIssuedAt: ctx.clock() },
  });
  if (count === 0) throw flowMissing();
  return authCode;
}

export function hashAuthCode(
  { oneTimeDigest }: Pick<AuthContext, 'oneTimeDigest'>,
  authCode: string,
): string {
  return oneTimeDigest(`code:${authCode}`).toString('hex');
}

function flowMissing() {
  return authErrors.flowStateNotFound({
    status: 422,
    message: 'No associated flow state found. Please start the flow again.',
  });
}

/** The external provider's own tokens, with which the client can call its API. */
const providerTokens = z.object({
  providerToken: z.string().nullable(),
  providerRefreshToken: z.string().nullable(),
});
export type ProviderTokens = z.infer<typeof providerTokens>;

/** They are stored encrypted until the flow's code is exchanged. */
export function sealProviderTokens({ providerBox }: AuthContext, tokens: ProviderTokens): string {
  return providerBox.seal(JSON.stringify(tokens));
}

export function openProviderTokens({ providerBox }: AuthContext, sealed: string | null): ProviderTokens {
  if (!sealed) return { providerToken: null, providerRefreshToken: null };
  return providerTokens.parse(JSON.parse(providerBox.open(sealed)));
}

type Opening = { userId: string; method: string; challenge: Challenge | null };

/** Stores the server's part of a PKCE flow; returns null when the client did not start one. */
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
