import type { AuthContext } from '../../../context.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { findTokenOwnerByLink } from '../../credentials/codes/find-token-owner.ts';
import { isPkceLinkToken } from '../../credentials/codes/one-time-token.ts';
import { issuePkceAuthCode } from '../../sessions/flows/flow.ts';
import { openSessionForUser } from '../../sessions/lifecycle/issue-session.ts';
import { recordSignInMetrics } from '../../shared/audit.ts';
import { enforceClientRateLimit } from '../../shared/limits/client-rate-limits.ts';
import { addRedirectToError, resolveRedirect } from '../../shared/redirects.ts';
import { consumeOneTimeToken, findOneTimeVerificationHandler } from './verifications.ts';

export type ApplyMailedLinkInput = {
  type?: string | null;
  token?: string | null;
  redirectTo?: string | null;
};

/** Applies a mailed link. A failure also carries the URL that the browser is redirected to. */
export async function applyMailedLink(ctx: AuthContext, { type, token, redirectTo }: ApplyMailedLinkInput) {
  await enforceClientRateLimit(ctx, 'verify');
  if (!type) throw createInvalidInputError('Verify requires a verification type', 'type');
  if (!token?.trim()) throw createInvalidInputError('Verify requires a token or a token hash', 'token');
  const target = { redirectTo: resolveRedirect(ctx, redirectTo), isPkce: isPkceLinkToken(token) };
  try {
    return { ...target, type, ...(await follow(ctx, type, token)) };
  } catch (error) {
    throw addRedirectToError(ctx, error, target);
  }
}

async function follow(ctx: AuthContext, type: string, token: string) {
  const verification = findOneTimeVerificationHandler(type);
  if (!verification) throw createInvalidInputError('Invalid email verification type', 'type');
  const owner = await findTokenOwnerByLink(ctx, { tokenTypes: verification.tokenTypes, token });
  const result = await ctx.db.$transaction(async (tx) => {
    const user = await consumeOneTimeToken(ctx, tx, owner, verification.complete);
    if ('message' in user) return { message: user.message };
    if (isPkceLinkToken(token))
      return { authCode: await issuePkceAuthCode(ctx, tx, owner.token.flowStateId) };
    return { session: await openSessionForUser(ctx, tx, user.user, 'otp') };
  });
  recordSignInMetrics(ctx, result.session, { method: 'implicit', provider: 'email' });
  return result;
}
