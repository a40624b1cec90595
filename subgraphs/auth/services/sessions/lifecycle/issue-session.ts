import { randomUUID } from 'node:crypto';
import type { Session } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { hideUserDataOutsideScopes, parseOauthScopes } from '../../../values/scopes.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { toE164 } from '../../../values/user-row.ts';
import { type AuditEvent, logAuditEntries, toAuditEntries, toAuditRows } from '../../shared/audit.ts';
import type { HookSqlExecutor } from '../../shared/hooks/call-hook.ts';
import { type AccessTokenClaims, customizeAccessTokenClaims } from '../../shared/hooks/customize-claims.ts';
import { createFirstRefreshToken, type IssuedRefreshToken } from '../refresh-tokens/refresh-token.ts';
import { getLowAalSessionEnd } from './session-validity.ts';

/** The data that a client receives of a session that was just opened or refreshed. */
export type IssuedSession = IssuedRefreshToken & {
  id: string;
  accessToken: string;
  tokenType: 'bearer';
  expiresIn: number;
  expiresAt: Date;
  user: UserRow;
};

/** Opens a session for a user who has proved who they are. */
export function openSessionForUser(
  ctx: AuthContext,
  tx: AuthTransaction,
  user: UserRow,
  method: string,
): Promise<IssuedSession> {
  return insertSessionWithTokens(ctx, tx, { user, method, events: [] });
}

type NewSession = {
  user: UserRow;
  method: string;
  events: AuditEvent[];
  client?: ClientShare;
  organisation?: SsoSessionExpiry;
};

/** Provider and latest end of a session from an organization's identity provider. */
export type SsoSessionExpiry = { providerId: string; notAfter: Date | null };

/**
 * Data that a third-party app's session copies from the session in which the user approved the app.
 */
type ClientShare = {
  id: string;
  scopes: string;
  /** The resources that later tokens of the session may be for. */
  resources: string | null;
  /** The resources of the first access token. */
  audience: string | null;
  approver: Pick<Session, 'aal' | 'amr' | 'factorId'>;
};

/** Opens a session and writes its audit entries, in one statement, which needs no transaction of its own. */
export async function insertSessionWithTokens(
  ctx: AuthContext,
  executor: AuthTransaction,
  { user, method, events, client, organisation }: NewSession,
): Promise<IssuedSession> {
  const now = ctx.clock();
  const proof = {
    method,
    timestamp: Math.floor(now.getTime() / 1000),
    ...(organisation && { provider: organisation.providerId }),
  };
  const session = { id: randomUUID(), createdAt: now, ...toOrigin(proof, client) };
  const signedIn = { ...user, lastSignInAt: now };
  // The access token is created before anything is written, because its hook may refuse or fail.
  const tokenSession = { ...session, resources: client?.audience };
  const token = await createAccessToken(ctx, signedIn, tokenSession, { method, executor });
  const { issued: issuedToken, tokenHash, tokenKey, tokenCounter } = createFirstRefreshToken(ctx, session.id);
  const entries = toAuditEntries(ctx, events);
  const newSession = {
    ...session,
    ...ctx.request.client,
    sessionId: session.id,
    userId: user.id,
    now,
    tag: tagOfRequest(ctx),
    notAfter: organisation?.notAfter ?? null,
    tokenHash,
    tokenKey,
    tokenCounter,
    entries: toAuditRows(ctx, entries),
  };
  await ctx.sqlStatements.openSession(newSession, executor === ctx.db ? undefined : executor);
  logAuditEntries(ctx, entries);
  return { ...token, ...issuedToken, user: signedIn };
}

/** The session tag that a client requests; null is the first tag, or means that none are configured. */
function tagOfRequest({ request, settings }: AuthContext): string | null {
  const requestedTag = request.hints['x-session-tag'];
  return requestedTag !== undefined && settings.sessionTags.includes(requestedTag) ? requestedTag : null;
}

/**
 * The origin and level of a session. A third-party app gets the level of the session in which the user
 * approved it.
 */
function toOrigin(proof: { method: string; timestamp: number }, client: ClientShare | undefined) {
  if (!client) {
    const none = { factorId: null, oauthClientId: null, scopes: null, resources: null };
    return { aal: 'aal1', amr: [proof], ...none };
  }
  const { id, scopes, resources, approver } = client;
  const amr = [proof, ...approver.amr];
  return { aal: approver.aal, amr, factorId: approver.factorId, oauthClientId: id, scopes, resources };
}

type SessionClaims = {
  id: string;
  aal: string;
  amr: unknown;
  createdAt: Date;
  /** The third-party app that the session was opened for; `scopes` limits what it may read. */
  oauthClientId?: string | null;
  scopes?: string | null;
  /** The resources that the access token is for (RFC 8707). */
  resources?: string | null;
};

type TokenContext = {
  /** Sign-in method, for the hook that customises the claims. */
  method: string;
  /** The surrounding transaction, if there is one. */
  executor?: HookSqlExecutor;
};

/** The JWT of a session, with its expiry. */
export async function createAccessToken(
  ctx: AuthContext,
  user: UserRow,
  session: SessionClaims,
  context: TokenContext,
) {
  const issuedAt = Math.floor(ctx.clock().getTime() / 1000);
  const standardClaims = toClaims(ctx, user, session, issuedAt);
  const hook = ctx.hooks.customAccessToken;
  const custom = hook
    ? await customizeAccessTokenClaims(ctx, hook, { ...context, claims: standardClaims })
    : standardClaims;
  // A hook cannot change these claims: without them, the app would be treated as the user.
  const claims = { ...custom, ...toClientClaims(session) };
  return {
    id: session.id,
    accessToken: await ctx.keyring.sign(claims),
    tokenType: 'bearer' as const,
    expiresIn: Math.max(0, claims.exp - issuedAt),
    expiresAt: new Date(claims.exp * 1000),
  };
}

function toClaims(
  ctx: AuthContext,
  whole: UserRow,
  session: SessionClaims,
  issuedAt: number,
): AccessTokenClaims {
  const { issuer } = ctx.settings.token;
  const user = session.oauthClientId
    ? hideUserDataOutsideScopes(whole, parseOauthScopes(session.scopes ?? ''))
    : whole;
  return {
    ...(issuer && { iss: issuer }),
    sub: user.id,
    // The user's audience, and the resources that the token is for (RFC 8707).
    aud: session.resources ? [user.aud, ...session.resources.split(' ')] : user.aud,
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

/**
 * A session without its user's second factor ends earlier if SVC_SESSIONS_ALLOW_LOW_AAL is set, and its
 * tokens expire with it.
 */
function lifetimeOf(ctx: AuthContext, user: UserRow, session: SessionClaims, issuedAt: number): number {
  const { lowAalSeconds, token } = ctx.settings;
  const { lifetime } = token;
  const end = lowAalSeconds ? getLowAalSessionEnd(ctx, { ...session, user }) : null;
  return end ? Math.min(lifetime, Math.max(0, Math.floor(end.getTime() / 1000) - issuedAt)) : lifetime;
}
