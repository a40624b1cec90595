import { hash, randomBytes } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import { TokenRejectedError } from '../../core/auth/keyring.ts';
import { toAccessTokenError } from '../../core/auth/token-errors.ts';
import type { Credentials } from '../../core/context/request-context.ts';
import type { AppError } from '../../core/errors/errors.ts';
import { isUuid } from '../../core/lib/text.ts';
import type { CmsServerDeps } from './deps.ts';
import { cmsErrors, cmsRestUnauthorizedError } from './errors.ts';
import type { CmsViewer, ViewerIdentity } from './services/access/viewer.ts';
import { mergePermissions } from './services/roles/role-permissions.ts';

/** Last use is recorded with a precision of one minute, to save writes. */
const useIsFreshMilliseconds = 60_000;

/** Hashes of tokens that were refused, so that a client that keeps sending one costs no statement each time. */
type RefusedTokens = LRUCache<string, true>;

export function createRefusedTokenCache(): RefusedTokens {
  return new LRUCache({ max: 2_000, ttl: refusedMilliseconds });
}

/**
 * Lifetime of a cached refusal. A refused token becomes valid again only if an operator restores a backup
 * that contains it.
 */
const refusedMilliseconds = 10_000;

type ViewerLookupDeps = CmsServerDeps & { refusedTokens: RefusedTokens };

/** Finds the viewer of a request's credentials. If the token is refused, the session is not tried. */
export async function findViewer(
  deps: ViewerLookupDeps,
  credentials: Credentials,
): Promise<CmsViewer | null> {
  if (credentials.cmsToken) return findTokenViewer(deps, credentials.cmsToken);
  if (credentials.cmsSession) return findSessionViewer(deps, credentials.cmsSession);
  return findAccountViewer(deps, credentials.accessToken);
}

async function findTokenViewer(
  { db, clock, refusedTokens }: ViewerLookupDeps,
  secret: string,
): Promise<CmsViewer | null> {
  const tokenHash = hashOpaqueToken(secret);
  if (refusedTokens.has(tokenHash)) return null;
  const token = await db.apiToken.findUnique({
    where: { tokenHash },
    select: { id: true, isActive: true, scopes: true, expiresAt: true, lastUsedAt: true },
  });
  const now = clock();
  if (!token?.isActive || (token.expiresAt && token.expiresAt <= now)) {
    refusedTokens.set(tokenHash, true);
    return null;
  }
  if (!isFresh(token.lastUsedAt, now)) {
    await db.apiToken.updateMany({ where: { id: token.id }, data: { lastUsedAt: now } });
  }
  return { kind: 'token', tokenId: token.id, scopes: new Set(token.scopes) };
}

async function findSessionViewer(deps: CmsServerDeps, secret: string): Promise<CmsViewer | null> {
  const session = await deps.db.session.findUnique({
    where: { secretHash: hashOpaqueToken(secret) },
    select: {
      id: true,
      createdAt: true,
      usedAt: true,
      user: { select: ofViewer },
    },
  });
  const now = deps.clock();
  if (!session?.user.isActive || !isAlive(session, deps, now)) return null;
  if (!isFresh(session.usedAt, now)) {
    await deps.db.session.updateMany({ where: { id: session.id }, data: { usedAt: now } });
  }
  return toViewer(session.user, session.id);
}

/** Finds the back-office user with a confirmed link to the auth user of an access token. */
async function findAccountViewer(deps: CmsServerDeps, token: string | undefined): Promise<CmsViewer | null> {
  const account = await findAuthUserOfAccessToken(deps, token);
  if (!account) return null;
  const user = await deps.db.user.findFirst({
    where: { accountId: account.id, accountConfirmedAt: { not: null }, isActive: true },
    select: ofViewer,
  });
  return user && (await hasActiveSession(deps, account)) ? toViewer(user, null) : null;
}

/** Finds the viewer who has created a preview; null if the user is blocked or gone, or the token revoked or expired. */
export async function findPreviewCreator(
  { db, clock }: CmsServerDeps,
  { kind, id }: ViewerIdentity,
): Promise<CmsViewer | null> {
  if (kind === 'user') {
    const user = await db.user.findUnique({ where: { id }, select: ofViewer });
    return user?.isActive ? toViewer(user, null) : null;
  }
  const token = await db.apiToken.findUnique({
    where: { id },
    select: { isActive: true, scopes: true, expiresAt: true },
  });
  if (!token?.isActive || (token.expiresAt && token.expiresAt <= clock())) return null;
  return { kind: 'token', tokenId: id, scopes: new Set(token.scopes) };
}

/** Auth user of an access token, and the claims of the token. */
type TokenHolder = { id: string; claims: JWTPayload };

/**
 * Returns the auth user of an access token, or null for a missing or invalid token. The session can have ended since: see
 * `hasActiveSession`.
 */
export async function findAuthUserOfAccessToken(
  { keyring }: CmsServerDeps,
  token: string | undefined,
): Promise<TokenHolder | null> {
  if (!token) return null;
  try {
    const claims = await keyring.verify(token);
    return claims.sub && isUuid(claims.sub) ? { id: claims.sub.toLowerCase(), claims } : null;
  } catch (error) {
    if (error instanceof TokenRejectedError) return null;
    throw error;
  }
}

/** Checks that the token's user exists and is not banned, and that its session is active and has verified every factor. */
export async function hasActiveSession(
  { liveSessions }: CmsServerDeps,
  { claims }: TokenHolder,
): Promise<boolean> {
  const status = await liveSessions.find(claims);
  return status !== null && status.userId !== null && status.hasShownFactors;
}

const ofViewer = {
  id: true,
  login: true,
  isActive: true,
  isAdmin: true,
  roles: { select: { role: { select: { perms: true } } } },
} as const;

type UserOfViewer = { id: number; login: string; isAdmin: boolean; roles: { role: { perms: unknown } }[] };

function toViewer({ id: userId, login, isAdmin, roles }: UserOfViewer, sessionId: number | null): CmsViewer {
  const permissions = mergePermissions(roles.map(({ role }) => role.perms));
  return { kind: 'session', sessionId, userId, login, isAdmin, permissions };
}

function isAlive(
  { createdAt, usedAt }: { createdAt: Date; usedAt: Date },
  { settings }: CmsServerDeps,
  now: Date,
) {
  const idle = (now.getTime() - usedAt.getTime()) / 1000;
  const age = (now.getTime() - createdAt.getTime()) / 1000;
  return idle < settings.sessionIdleSeconds && age < settings.sessionMaxSeconds;
}

function isFresh(usedAt: Date | null, now: Date) {
  return usedAt !== null && now.getTime() - usedAt.getTime() < useIsFreshMilliseconds;
}

/**
 * Returns the reason why credentials give no viewer. A rejected access token has its own reason, because the
 * client should refresh the token first, although access tokens alone give no access.
 */
export async function getViewerRefusalError(
  { keyring }: CmsServerDeps,
  credentials: Credentials,
): Promise<AppError> {
  if (credentials.cmsToken) return cmsErrors.tokenRefused();
  if (credentials.cmsSession) return cmsErrors.sessionEnded();
  if (!credentials.accessToken) return cmsErrors.authorizationFailed();
  try {
    await keyring.verify(credentials.accessToken);
    return cmsErrors.authorizationFailed();
  } catch (error) {
    if (error instanceof TokenRejectedError) return toAccessTokenError(error, cmsRestUnauthorizedError);
    throw error;
  }
}

/**
 * Creates a random token for a session, an API client or a password link. Its 48 hex digits cannot be confused with a
 * JWT, which contains dots.
 */
export function createOpaqueToken(): string {
  return randomBytes(24).toString('hex');
}

/** The stored form of a secret. Secrets are long and random, so a plain hash suffices and can be looked up. */
export function hashOpaqueToken(secret: string): string {
  return hash('sha256', secret);
}
