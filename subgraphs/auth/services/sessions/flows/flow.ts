import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import type { PkceChallenge } from '../../../values/pkce.ts';
import type { IdentityProviderName } from '../../../values/provider-names.ts';
import type { ExternalIdentity } from '../../people/identity.ts';

/** Issues the code that a PKCE client exchanges; its lifetime starts now. */
export async function issuePkceAuthCode(
  ctx: AuthContext,
  tx: AuthTransaction,
  flowId: string | null,
): Promise<string> {
  if (!flowId) throw flowMissing();
  const authCode = randomUUID();
  const { count } = await tx.flowState.updateMany({
    where: { id: flowId },
    data: { authCodeHash: hashPkceAuthCode(ctx, authCode), authCodeIssuedAt: ctx.clock() },
  });
  if (count === 0) throw flowMissing();
  return authCode;
}

export function hashPkceAuthCode(
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
/** Tokens that an external provider issued for a user; the client gets them with the session. */
export type ProviderTokens = z.infer<typeof providerTokens>;

/** An external identity that is linked to the user of a flow when its code is exchanged. */
const identityToLink = z.object({
  provider: z.custom<IdentityProviderName>((name) => typeof name === 'string'),
  sub: z.string(),
  claims: z.record(z.string(), z.unknown()),
  emails: z.array(z.string()).readonly(),
  verified: z.array(z.string()).readonly(),
  primary: z.string().nullable(),
}) satisfies z.ZodType<ExternalIdentity>;

const providerAnswer = providerTokens.extend({ identityToLink: identityToLink.optional() });
/** Provider's tokens, and the identity to link, which a flow stores until its code is exchanged. */
export type ProviderCallbackData = z.infer<typeof providerAnswer>;

/** Encrypts what a provider returned, for the time until the flow's code is exchanged. */
export function encryptProviderCallbackData(
  { providerBox }: AuthContext,
  answer: ProviderCallbackData,
): string {
  return providerBox.seal(JSON.stringify(answer));
}

export function decryptProviderCallbackData(
  { providerBox }: AuthContext,
  sealed: string | null,
): ProviderCallbackData {
  if (!sealed) return { providerToken: null, providerRefreshToken: null };
  return providerAnswer.parse(JSON.parse(providerBox.open(sealed)));
}

type NewFlow = { userId: string; method: string; challenge: PkceChallenge | null };

/** Stores the server's part of a PKCE flow; returns null if the client did not start one. */
export async function createPkceFlow(
  ctx: AuthContext,
  tx: AuthTransaction,
  { userId, method, challenge }: NewFlow,
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
