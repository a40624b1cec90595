import type { AuthContext } from '../../../context.ts';
import { invalid } from '../../../errors.ts';
import { findOwnerByLink } from '../../credentials/codes/find-token-owner.ts';
import { isPkceToken } from '../../credentials/codes/one-time-token.ts';
import { issueAuthCode } from '../../sessions/flows/flow.ts';
import { issueSession } from '../../sessions/lifecycle/issue-session.ts';
import { meterLogin } from '../../shared/audit.ts';
import { limitPerClient } from '../../shared/limits/limit-per-client.ts';
import { resolveRedirect, toRedirected } from '../../shared/redirects.ts';
import { consumeToken, findVerification } from './verifications.ts';

export type FollowLinkInput = { type?: string | null; token?: string | null; redirectTo?: string | null };

/** Applies a mailed link. A failure also carries the URL that the browser is redirected to. */
export async function followLink(ctx: AuthContext, { type, token, redirectTo }: FollowLinkInput) {
  await limitPerClient(ctx, 'verify');
  if (!type) throw invalid('Verify requires a verification type', 'type');
  if (!token?.trim()) throw invalid('Verify requires a token or a token hash', 'token');
  const target = { redirectTo: resolveRedirect(ctx, redirectTo), isPkce: isPkceToken(token) };
  try {
    return { ...target, type, ...(await follow(ctx, type, token)) };
  } catch (error) {
    throw toRedirected(ctx, error, target);
  }
}

async function follow(ctx: AuthContext, type: string, token: string) {
  const verification = findVerification(type);
  if (!verification) throw invalid('Invalid email verification type', 'type');
  const owner = await findOwnerByLink(ctx, { tokenTypes: verification.tokenTypes, token });
  const followed = await ctx.db.$transaction(async (tx) => {
    const completed = await consumeToken(ctx, tx, owner, verification.complete);
    if ('message' in completed) return { message: completed.message };
    if (isPkceToken(token)) return { authCode: await issueAuthCode(ctx, tx, owner.token.flowStateId) };
    return { session: await issueSession(ctx, tx, completed.user, 'otp') };
  });
  meterLogin(ctx, followed.session, { method: 'implicit', provider: 'email' });
  return followed;
}
