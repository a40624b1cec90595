import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { meterLogin } from '../audit/meter-login.ts';
import { issueAuthCode } from '../flows/issue-auth-code.ts';
import { limitPerClient } from '../limits/limit-per-client.ts';
import { resolveRedirect } from '../redirects/resolve-redirect.ts';
import { toRedirected } from '../redirects/to-redirected.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { consumeToken } from './consume-token.ts';
import { findOwnerByLink } from './find-token-owner.ts';
import { isPkceToken } from './one-time-token.ts';
import { findVerification } from './verifications.ts';

export type FollowLinkInput = { type?: string | null; token?: string | null; redirectTo?: string | null };

/** What opening a mailed link does. A failure also says where the browser is to go with it. */
export async function followLink(ctx: AuthContext, { type, token, redirectTo }: FollowLinkInput) {
  await limitPerClient(ctx, 'verify');
  if (!type) throw authErrors.validationFailed({ message: 'Verify requires a verification type' });
  if (!token) throw authErrors.validationFailed({ message: 'Verify requires a token or a token hash' });
  const target = { redirectTo: resolveRedirect(ctx, redirectTo), isPkce: isPkceToken(token) };
  try {
    return { ...target, type, ...(await follow(ctx, type, token)) };
  } catch (error) {
    throw toRedirected(ctx, error, target);
  }
}

async function follow(ctx: AuthContext, type: string, token: string) {
  const verification = findVerification(type);
  if (!verification) throw authErrors.validationFailed({ message: 'Invalid email verification type' });
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
