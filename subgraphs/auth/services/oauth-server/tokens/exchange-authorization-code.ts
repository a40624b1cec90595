import { mapOverValidDigests } from '../../../../../core/auth/keyed-digest.ts';
import type { AuthContext } from '../../../context.ts';
import { createInputErrorDetails } from '../../../input-errors.ts';
import { createInvalidOauthRequestError, oauthErrors } from '../../../oauth-errors.ts';
import { matchesPkceChallenge } from '../../../values/pkce.ts';
import { narrowGrantedResources, parseResourceIndicators } from '../../../values/resources.ts';
import { isBanned } from '../../../values/user-row.ts';
import { lockUserRow } from '../../people/lock-user-row.ts';
import { type IssuedSession, insertSessionWithTokens } from '../../sessions/lifecycle/issue-session.ts';
import { recordAuditEvents, recordSignInMetrics } from '../../shared/audit.ts';
import { enforceClientRateLimit } from '../../shared/limits/client-rate-limits.ts';
import { hashAuthorizationCode } from '../authorizations/authorization.ts';
import { lockOauthClient } from '../clients/oauth-client.ts';
import type { AuthenticatedOauthClient } from './authenticate-client.ts';
import { createIdToken } from './id-token.ts';
import type { OauthTokens } from './refresh-oauth-client-session.ts';

type Exchange = {
  code?: string | null;
  redirectUri?: string | null;
  codeVerifier?: string | null;
  resource?: string[] | null;
};

/** Completes an app's request: a code is valid once, for its app, redirect URI and verifier. */
export async function exchangeAuthorizationCode(
  ctx: AuthContext,
  client: AuthenticatedOauthClient,
  { code, redirectUri, codeVerifier, resource }: Exchange,
): Promise<OauthTokens> {
  await enforceClientRateLimit(ctx, 'token');
  if (!code) throw createInvalidOauthRequestError('code is required', 'code');
  const authorization = await findApproved(ctx, code);
  if (!authorization || authorization.clientId !== client.id) throw oauthErrors.invalidGrant();
  if (authorization.codeUsedAt) return endReplayed(ctx, authorization.id);
  if (authorization.expiresAt <= ctx.clock()) {
    throw oauthErrors.invalidGrant(createInputErrorDetails('Authorization code has expired', 'code'));
  }
  if (redirectUri !== authorization.redirectUri) {
    throw oauthErrors.invalidGrant(
      createInputErrorDetails('redirect_uri is not that of the authorization request', 'redirectUri'),
    );
  }
  const { codeChallenge, codeChallengeMethod, scope } = authorization;
  if (!codeVerifier || !matchesPkceChallenge(codeVerifier, codeChallenge, codeChallengeMethod)) {
    throw oauthErrors.invalidGrant(
      createInputErrorDetails('code_verifier does not match the code challenge', 'codeVerifier'),
    );
  }
  const audience = narrowGrantedResources(authorization.resources, parseResourceIndicators(resource));
  const session = await openOnce(ctx, authorization, audience);
  if (!session) return endReplayed(ctx, authorization.id);
  recordSignInMetrics(ctx, session, { method: 'oauth_provider', provider: client.id });
  return {
    accessToken: session.accessToken,
    tokenType: session.tokenType,
    expiresIn: session.expiresIn,
    refreshToken: client.grantTypes.includes('refresh_token') ? session.refreshToken : null,
    scope,
    idToken: await createIdToken(ctx, client, { ...authorization, ...session }),
  };
}

type ApprovedAuthorization = NonNullable<Awaited<ReturnType<typeof findApproved>>>;

/** Opens the session of a code; returns null if another request has already used the code. */
async function openOnce(
  ctx: AuthContext,
  authorization: ApprovedAuthorization,
  audience: string | null,
): Promise<IssuedSession | null> {
  const { id, clientId, scope, approver } = authorization;
  const resources = authorization.resources ?? audience;
  if (!approver || approver.revokedAt) {
    throw oauthErrors.invalidGrant({ message: 'The session in which it was approved has ended' });
  }
  return ctx.db.$transaction(async (tx) => {
    const user = await lockUserRow(ctx, tx, approver.userId, createUserRefusal);
    if (user.deletedAt || isBanned(ctx, user)) throw createUserRefusal();
    await lockOauthClient(ctx, tx, clientId);
    const { count } = await tx.oauthAuthorization.updateMany({
      where: { id, codeUsedAt: null },
      data: { codeUsedAt: ctx.clock() },
    });
    if (count === 0) return null;
    const session = await insertSessionWithTokens(ctx, tx, {
      user,
      method: 'oauth_provider/authorization_code',
      events: [{ action: 'login', actor: user, traits: { provider: 'oauth_provider', client_id: clientId } }],
      client: { id: clientId, scopes: scope, resources, audience, approver },
    });
    await tx.oauthAuthorization.updateMany({ where: { id }, data: { sessionId: session.id } });
    return session;
  });
}

function createUserRefusal() {
  return oauthErrors.invalidGrant({ message: 'The user may not sign in' });
}

/** Finds the request of a code, with the session that approved it. */
function findApproved({ db, oneTimeDigest: digest }: AuthContext, code: string) {
  const hashes = mapOverValidDigests(digest, (oneTimeDigest) =>
    hashAuthorizationCode({ oneTimeDigest }, code),
  );
  return db.oauthAuthorization.findFirst({
    where: { codeHash: { in: hashes } },
    include: { approver: true },
  });
}

/** Ends the session of a code that was sent twice, because one of the two senders has stolen the code. */
async function endReplayed(ctx: AuthContext, id: string): Promise<never> {
  const usedAuthorization = await ctx.db.oauthAuthorization.findUnique({ where: { id } });
  const { sessionId, userId, clientId } = usedAuthorization ?? {};
  if (sessionId) {
    const place = { session_id: sessionId, client_id: clientId };
    await ctx.db.$transaction(async (tx) => {
      const session = await tx.session.findUnique({ where: { id: sessionId }, select: { user: true } });
      const { count } = await tx.session.deleteMany({ where: { id: sessionId } });
      if (!session || count === 0) return;
      const traits = { ...place, cause: 'authorization_code_reused' };
      await recordAuditEvents(ctx, tx, [{ action: 'session_revoked', actor: session.user, traits }]);
    });
    ctx.log.warn({ ...place, user_id: userId }, 'an authorization code was used again');
  }
  throw oauthErrors.invalidGrant();
}
