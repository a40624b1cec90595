import type { AuthContext } from '../../context.ts';
import { toE164 } from '../addresses/to-e164.ts';
import type { UserRow } from '../users/user.query.ts';
import { endOfLowAal } from './session-validity.ts';

type SessionClaims = { id: string; aal: string; amr: unknown; createdAt: Date };

/** The JWT of a session, and until when it is good. */
export async function createAccessToken(ctx: AuthContext, user: UserRow, session: SessionClaims) {
  const { issuer } = ctx.settings.token;
  const issuedAt = Math.floor(ctx.clock().getTime() / 1000);
  const lifetime = lifetimeOf(ctx, user, session, issuedAt);
  const accessToken = await ctx.keyring.sign({
    ...(issuer && { iss: issuer }),
    sub: user.id,
    aud: user.aud,
    exp: issuedAt + lifetime,
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
  });
  return {
    id: session.id,
    accessToken,
    tokenType: 'bearer' as const,
    expiresIn: lifetime,
    expiresAt: new Date((issuedAt + lifetime) * 1000),
  };
}

/** A session that lacks its user's second factor ends sooner, where SVC_SESSIONS_ALLOW_LOW_AAL says so. */
function lifetimeOf(ctx: AuthContext, user: UserRow, session: SessionClaims, issuedAt: number): number {
  const { lifetime } = ctx.settings.token;
  const end = endOfLowAal(ctx, { ...session, user });
  return end ? Math.min(lifetime, Math.max(0, Math.floor(end.getTime() / 1000) - issuedAt)) : lifetime;
}
