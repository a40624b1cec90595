import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { meterLogin } from '../audit/meter-login.ts';
import { limitPerClient } from '../limits/limit-per-client.ts';
import { isBanned } from '../users/is-banned.ts';
import { createAccessToken } from './access-token.ts';
import { findChain, type Link } from './find-chain.ts';
import type { IssuedSession } from './issue-session.ts';
import { deriveChild, looksLikeRefreshToken } from './refresh-token.ts';
import { decideReuse } from './reuse-rule.ts';
import { revokeChain } from './revoke-chain.ts';
import { refuseExpiredSession, refuseLowAal, refuseReplacedSession } from './session-validity.ts';
import { swapRefreshToken } from './swap-refresh-token.ts';

export type RefreshSessionInput = { refreshToken?: string | null };

/** The order of the checks is the contract's. Two statements, or four when another request was faster. */
export async function refreshSession(ctx: AuthContext, { refreshToken }: RefreshSessionInput) {
  await limitPerClient(ctx, 'token');
  const token = refreshToken ?? '';
  if (!looksLikeRefreshToken(token)) {
    throw authErrors.validationFailed({ message: 'Refresh token is not valid' });
  }
  const link = await findChain(ctx, token);
  if (isBanned(ctx, link.session.user)) {
    throw authErrors.userBanned({ status: 400, message: 'Invalid Refresh Token: User Banned' });
  }
  refuseExpiredSession(ctx, link.session);
  refuseLowAal(ctx, link.session);
  await refuseReplacedSession(ctx, link.session);
  const exchanged = await exchange(ctx, token, link);
  meterLogin(ctx, exchanged.session, { method: 'token' });
  return exchanged;
}

async function exchange(ctx: AuthContext, token: string, link: Link) {
  const next = deriveChild(ctx.refreshDigest, token);
  if (!link.revokedAt && (await swapRefreshToken(ctx, link, next))) {
    return { session: await describe(ctx, link, next), reused: false };
  }
  const seen = link.revokedAt ? link : await findChain(ctx, token);
  const decision = decideReuse(seen, { now: ctx.clock(), reuseSeconds: ctx.settings.reuseSeconds });
  if (decision === 'child') return { session: await describe(ctx, seen, next), reused: true };
  if (ctx.settings.rotationEnabled) await revokeChain(ctx, seen);
  throw authErrors.refreshTokenAlreadyUsed();
}

async function describe(ctx: AuthContext, { session }: Link, refreshToken: string): Promise<IssuedSession> {
  const { user } = session;
  return { ...(await createAccessToken(ctx, user, session)), refreshToken, user };
}
