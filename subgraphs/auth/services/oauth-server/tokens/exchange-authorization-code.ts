import type { AuthContext } from '../../../context.ts';
import { oauthErrors } from '../../../errors.ts';
import { meterLogin } from '../../audit/meter-login.ts';
import { meetsChallenge } from '../../flows/pkce.ts';
import { limitPerClient } from '../../limits/limit-per-client.ts';
import { type IssuedSession, openSession } from '../../sessions/issue-session.ts';
import { isBanned } from '../../users/is-banned.ts';
import type { AuthenticatedClient } from './authenticate-client.ts';
import { endReplayed } from './end-replayed.ts';
import { findApproved } from './find-approved.ts';
import { createIdToken } from './id-token.ts';
import type { OauthTokens } from './oauth-tokens.ts';

type Exchange = { code?: string | null; redirectUri?: string | null; codeVerifier?: string | null };

/** The end of an app's request: a code is good once, for the app, the redirect and the verifier that it was made for. */
export async function exchangeAuthorizationCode(
  ctx: AuthContext,
  client: AuthenticatedClient,
  { code, redirectUri, codeVerifier }: Exchange,
): Promise<OauthTokens> {
  await limitPerClient(ctx, 'token');
  if (!code) throw oauthErrors.invalidRequest({ message: 'code is required' });
  const approved = await findApproved(ctx, code);
  if (!approved || approved.clientId !== client.id) throw oauthErrors.invalidGrant();
  if (approved.codeUsedAt) return endReplayed(ctx, approved.id);
  if (approved.expiresAt <= ctx.clock()) {
    throw oauthErrors.invalidGrant({ message: 'Authorization code has expired' });
  }
  if (redirectUri !== approved.redirectUri) {
    throw oauthErrors.invalidGrant({ message: 'redirect_uri is not that of the authorization request' });
  }
  const { codeChallenge, codeChallengeMethod, scope } = approved;
  if (!codeVerifier || !meetsChallenge(codeVerifier, codeChallenge, codeChallengeMethod)) {
    throw oauthErrors.invalidGrant({ message: 'code_verifier does not match the code challenge' });
  }
  const session = await openOnce(ctx, approved);
  if (!session) return endReplayed(ctx, approved.id);
  meterLogin(ctx, session, { method: 'oauth_provider', provider: client.id });
  return {
    accessToken: session.accessToken,
    tokenType: session.tokenType,
    expiresIn: session.expiresIn,
    refreshToken: client.grantTypes.includes('refresh_token') ? session.refreshToken : null,
    scope,
    idToken: await createIdToken(ctx, client, { ...approved, ...session }),
  };
}

type Approved = NonNullable<Awaited<ReturnType<typeof findApproved>>>;

/** Null when another request was faster with the same code. */
async function openOnce(ctx: AuthContext, approved: Approved): Promise<IssuedSession | null> {
  const { id, clientId, scope, user, approver } = approved;
  if (!user || user.deletedAt || isBanned(ctx, user))
    throw oauthErrors.invalidGrant({ message: 'The user may not sign in' });
  if (!approver || approver.revokedAt) {
    throw oauthErrors.invalidGrant({ message: 'The session in which it was approved has ended' });
  }
  return ctx.db.$transaction(async (tx) => {
    const { count } = await tx.oauthAuthorization.updateMany({
      where: { id, codeUsedAt: null },
      data: { codeUsedAt: ctx.clock() },
    });
    if (count === 0) return null;
    const session = await openSession(ctx, tx, {
      user,
      method: 'oauth_provider/authorization_code',
      events: [{ action: 'login', actor: user, traits: { provider: 'oauth_provider', client_id: clientId } }],
      client: { id: clientId, scopes: scope, approver },
    });
    await tx.oauthAuthorization.updateMany({ where: { id }, data: { sessionId: session.id } });
    return session;
  });
}
