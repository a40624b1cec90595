import { randomBytes } from 'node:crypto';
import { AppError, restErrorMessageOf } from '../../../../../core/errors/errors.ts';
import { isUuid } from '../../../../../core/lib/text.ts';
import type {
  OauthAuthorization,
  OauthClient,
  Session,
} from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { isRegisteredRedirectUri } from '../metadata/redirect-uri.ts';
import { getOauthIssuer } from '../read-oauth-server.ts';

/** Authorization request on which the user has not decided yet, with the requesting app. */
export type PendingAuthorization = OauthAuthorization & { client: OauthClient };

/** Finds a request that this user may decide. Rejects an expired request and that of another user as not found. */
export async function findPendingAuthorization(
  { db, clock }: AuthContext,
  id: string,
  userId: string,
): Promise<PendingAuthorization> {
  const storedAuthorization = isUuid(id)
    ? await db.oauthAuthorization.findUnique({ where: { id }, include: { client: true } })
    : null;
  const isOfUser =
    storedAuthorization && (storedAuthorization.userId === null || storedAuthorization.userId === userId);
  if (!isOfUser || storedAuthorization.expiresAt <= clock()) throw authErrors.oauthAuthorizationNotFound();
  if (storedAuthorization.status !== 'pending') throw createConsentAlreadyDecidedError();
  return storedAuthorization;
}

export function createConsentAlreadyDecidedError() {
  return createInvalidInputError('authorization request cannot be processed');
}

/** A code is exchanged at once, however long a request may wait for its decision. */
const maxCodeSeconds = 300;

/** Issues the code, once, bound to the approving session, and returns the redirect URL for the browser. */
export async function approveOauthAuthorization(
  ctx: AuthContext,
  tx: AuthTransaction,
  authorization: PendingAuthorization,
  { id: approverId, userId }: Session,
): Promise<string> {
  const { id, client, redirectUri } = authorization;
  // An administrator may have removed the redirect URI since the request was made.
  if (!isRegisteredRedirectUri(client, redirectUri)) throw authErrors.oauthAuthorizationNotFound();
  const code = randomBytes(32).toString('base64url');
  const now = ctx.clock();
  const seconds = Math.min(maxCodeSeconds, ctx.settings.oauthAuthorizationSeconds);
  const { count } = await tx.oauthAuthorization.updateMany({
    where: { id, userId, status: 'pending' },
    data: {
      status: 'approved',
      approverId,
      codeHash: hashAuthorizationCode(ctx, code),
      expiresAt: new Date(now.getTime() + seconds * 1000),
    },
  });
  if (count === 0) throw createConsentAlreadyDecidedError();
  return toOauthReturnUrl(ctx, authorization, { code });
}

export function hashAuthorizationCode(
  { oneTimeDigest }: Pick<AuthContext, 'oneTimeDigest'>,
  code: string,
): string {
  return oneTimeDigest(`oauth-code:${code}`).toString('hex');
}

type Return = { redirectUri: string; state: string | null };

/** Returns the URL that sends the browser back to the app, including the issuer (RFC 9207). */
export function toOauthReturnUrl(
  ctx: AuthContext,
  { redirectUri, state }: Return,
  values: Record<string, string>,
): string {
  const query = new URLSearchParams({
    ...values,
    ...(state !== null && { state }),
    iss: getOauthIssuer(ctx),
  });
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query}`;
}

/** Returns the redirect URL that gives an OAuth error to the app; any other error is thrown. */
export function toOauthErrorReturnUrl(ctx: AuthContext, answerTo: Return, refusal: unknown): string {
  const code = refusal instanceof AppError ? /^oauth\.(\w+)$/.exec(refusal.extensions.code)?.[1] : undefined;
  if (!(refusal instanceof AppError) || !code) throw refusal;
  return toOauthReturnUrl(ctx, answerTo, { error: code, error_description: restErrorMessageOf(refusal) });
}
