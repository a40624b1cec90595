import type { AuthContext } from '../../context.ts';
import { toE164 } from '../addresses/to-e164.ts';
import type { HookExecutor } from '../hooks/calls/call-function.ts';
import { type Claims, customizeClaims } from '../hooks/customize-claims.ts';
import { findHook } from '../hooks/find-hook.ts';
import { toScopedUser } from '../oauth-server/scoped-user.ts';
import { toScopes } from '../oauth-server/scopes.ts';
import type { UserRow } from '../users/user.query.ts';
import { endOfLowAal } from './session-validity.ts';

type SessionClaims = {
  id: string;
  aal: string;
  amr: unknown;
  createdAt: Date;
  /** Somebody else's app that it was opened for, and what that may know. */
  oauthClientId?: string | null;
  scopes?: string | null;
};

type Occasion = {
  /** How the token is come by: for the hook that says its claims. */
  method: string;
  /** The transaction around it, if there is one. */
  executor?: HookExecutor;
};

/** The JWT of a session, and until when it is good. */
export async function createAccessToken(
  ctx: AuthContext,
  user: UserRow,
  session: SessionClaims,
  occasion: Occasion,
) {
  const issuedAt = Math.floor(ctx.clock().getTime() / 1000);
  const own = toClaims(ctx, user, session, issuedAt);
  const hook = findHook(ctx, 'customAccessToken');
  const custom = hook ? await customizeClaims(ctx, hook, { ...occasion, claims: own }) : own;
  // Not the hook's to say: without it, the app would be taken for the user.
  const claims = { ...custom, ...toClientClaims(session) };
  return {
    id: session.id,
    accessToken: await ctx.keyring.sign(claims),
    tokenType: 'bearer' as const,
    expiresIn: Math.max(0, claims.exp - issuedAt),
    expiresAt: new Date(claims.exp * 1000),
  };
}

function toClaims(ctx: AuthContext, whole: UserRow, session: SessionClaims, issuedAt: number): Claims {
  const { issuer } = ctx.settings.token;
  const user = session.oauthClientId ? toScopedUser(whole, toScopes(session.scopes ?? '')) : whole;
  return {
    ...(issuer && { iss: issuer }),
    sub: user.id,
    aud: user.aud,
    exp: issuedAt + lifetimeOf(ctx, whole, session, issuedAt),
    iat: issuedAt,
    email: user.email ?? '',
    phone: toE164(user.phone) ?? '',
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.isAnonymous,
    ...toClientClaims(session),
  };
}

function toClientClaims({ oauthClientId, scopes }: SessionClaims) {
  return oauthClientId ? { client_id: oauthClientId, scope: scopes ?? '' } : {};
}

/** A session that lacks its user's second factor ends sooner, where SVC_SESSIONS_ALLOW_LOW_AAL says so. */
function lifetimeOf(ctx: AuthContext, user: UserRow, session: SessionClaims, issuedAt: number): number {
  const { lifetime } = ctx.settings.token;
  const end = endOfLowAal(ctx, { ...session, user });
  return end ? Math.min(lifetime, Math.max(0, Math.floor(end.getTime() / 1000) - issuedAt)) : lifetime;
}
