import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { TokenRejectedError } from '../../core/auth/keyring.ts';
import { accessTokenErrors, toAccessTokenError } from '../../core/auth/token-errors.ts';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { LiveSession } from '../../core/deps.ts';
import { AppError } from '../../core/errors/errors.ts';
import { isUuid } from '../../core/lib/text.ts';
import type { RateLimitOutcome } from '../../core/ports/limits.ts';
import type { CampaignsServerDeps } from './deps.ts';
import { campaignErrors, campaignsRestUnauthorizedError } from './errors.ts';

/** Digests of unknown keys. A client that resends an unknown key then costs no SQL statement each time. */
export type UnknownAccountKeyCache = LRUCache<string, true>;

/** Lifetime of a cached unknown key. It is short, because a restored backup can contain the key. */
const unknownMilliseconds = 10_000;

export function createUnknownAccountKeyCache(): UnknownAccountKeyCache {
  return new LRUCache({ max: 2_000, ttl: unknownMilliseconds });
}

/** Dependencies of the look-up of a request's caller. */
export type CallerLookupDeps = CampaignsServerDeps & { unknownKeys: UnknownAccountKeyCache };

/** Sender of a request: the holder of an account key, or a user of the authentication service. */
export type Caller = {
  /** Null for a token without a user, such as a service token. */
  userId: string | null;
  email: string | null;
  isAdmin: boolean;
  /** Account of the caller; null for a signed-in user without an account. */
  account: CampaignAccountRow | null;
  /** Set when the account key was presented; `isCurrent` is false in the grace period after a rotation. */
  key: { id: string; isCurrent: boolean } | null;
  retryAfterSeconds: number;
  /** Current status of the token's session and user, looked up once; null after its end and for account keys. */
  getSessionStatus: () => Promise<LiveSession | null>;
};

/** Account of an advertiser, without its keys. */
export type CampaignAccountRow = {
  id: string;
  userId: string;
  ownerEmail: string | null;
  suspendedUntil: Date | null;
  closedAt: Date | null;
  createdAt: Date;
};

/**
 * Returns the caller, or the error for the credential. An account key has precedence over a token, even if
 * the key is invalid.
 */
export async function findCallerOrError(
  deps: CallerLookupDeps,
  request: RequestContext,
): Promise<Caller | AppError> {
  const { credentials } = request;
  if (credentials.accountKey) return findKeyCaller(deps, request, credentials.accountKey);
  if (credentials.accessToken) return findTokenHolder(deps, credentials.accessToken);
  return campaignErrors.unauthorized();
}

/**
 * Returns the key's holder or an error. If the legacy system cannot be queried, its error is returned, and
 * the key is not cached as unknown.
 */
async function findKeyCaller(
  deps: CallerLookupDeps,
  request: RequestContext,
  key: string,
): Promise<Caller | AppError> {
  try {
    return (await findKeyHolder(deps, request, key)) ?? campaignErrors.keyRefused();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** One error object for all requests, because creating an error takes as long as the check. */
const keyRefused = campaignErrors.keyRefused();

/**
 * Creates a function that returns the error for a credential that is invalid without a database query, else null. Checks in
 * the order of `findCallerOrError`.
 */
export function createCampaignsCredentialCheck({
  keyring,
  unknownKeys,
}: Pick<CallerLookupDeps, 'keyring' | 'unknownKeys'>) {
  return ({ credentials: { accountKey, accessToken } }: RequestContext): AppError | null => {
    if (accountKey) return unknownKeys.has(hashAccountKey(accountKey)) ? keyRefused : null;
    if (!accessToken) return campaignErrors.unauthorized();
    const rejection = keyring.findRejection(accessToken);
    return rejection && toAccessTokenError(rejection, campaignsRestUnauthorizedError);
  };
}

/** SHA-256 of a key in hexadecimal: the only form that identifies a key in the database. */
export function hashAccountKey(key: string) {
  return hash('sha256', key);
}

async function findKeyHolder(
  deps: CallerLookupDeps,
  request: RequestContext,
  text: string,
): Promise<Caller | null> {
  const digest = hashAccountKey(text);
  if (deps.unknownKeys.has(digest)) return null;
  const keyRow = await findOrImportKey(deps, request, { text, digest });
  const now = deps.clock();
  if (!keyRow) {
    deps.unknownKeys.set(digest, true);
    return null;
  }
  const { keyId, expiresAt, lastUsedAt, ...account } = keyRow;
  // The keys of a closed account are revoked too, but the client gets the error that the account is closed.
  if (expiresAt && expiresAt <= now && !account.closedAt) return null;
  await recordKeyUse(deps, { id: keyId, lastUsedAt }, now);
  const limit = { name: 'campaigns.key', points: deps.settings.rateLimit, seconds: 60 };
  const outcome = request.isFollowUp ? unlimitedOutcome : await deps.limits.consume(limit, keyId);
  return {
    userId: account.userId,
    email: account.ownerEmail,
    isAdmin: false,
    account,
    key: { id: keyId, isCurrent: expiresAt === null },
    retryAfterSeconds: outcome.allowed ? 0 : outcome.retryAfterSeconds,
    getSessionStatus: async () => null,
  };
}

/** Finds a key; after a miss, imports its account from the legacy system and looks again. */
async function findOrImportKey(
  { sqlReads, fallback }: CallerLookupDeps,
  request: RequestContext,
  { text, digest }: { text: string; digest: string },
) {
  const storedKey = await sqlReads.findKey(digest);
  if (storedKey || !fallback) return storedKey;
  return (await fallback.importAccount(request, text)) ? sqlReads.findKey(digest) : storedKey;
}

const unlimitedOutcome: RateLimitOutcome = { allowed: true, used: 0 };

/** Writes the time of use at most once a minute per key, also with several processes. */
async function recordKeyUse(
  deps: CampaignsServerDeps,
  key: { id: string; lastUsedAt: Date | null },
  now: Date,
) {
  const minuteAgo = new Date(now.getTime() - 60_000);
  if (key.lastUsedAt && key.lastUsedAt > minuteAgo) return;
  await deps.db.accountKey.updateMany({
    where: { id: key.id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: minuteAgo } }] },
    data: { lastUsedAt: now },
  });
}

async function findTokenHolder(deps: CampaignsServerDeps, token: string): Promise<Caller | AppError> {
  const claims = await readClaims(deps, token);
  if (claims instanceof AppError) return claims;
  let statusPromise: Promise<LiveSession | null> | undefined;
  const getSessionStatus = () => {
    statusPromise ??= deps.liveSessions.find(claims);
    return statusPromise;
  };
  if (deps.settings.logoutEndsAccess && !(await getSessionStatus())) {
    return accessTokenErrors.sessionNotFound({ wire: campaignsRestUnauthorizedError });
  }
  const isAdmin = isAdminRole(deps, claims.role) && (await getSessionStatus()) !== null;
  // The subject of an administrator token can be a service without a user, which has no account.
  const subject = isAdmin ? (await getSessionStatus())?.userId : claims.sub;
  const userId = subject && isUuid(subject) ? subject : null;
  const account = userId ? await deps.db.account.findUnique({ where: { userId } }) : null;
  return {
    userId,
    email: typeof claims.email === 'string' && claims.email ? claims.email : null,
    isAdmin,
    account,
    key: null,
    retryAfterSeconds: 0,
    getSessionStatus,
  };
}

function isAdminRole({ settings }: CampaignsServerDeps, role: unknown) {
  return typeof role === 'string' && settings.adminRoles.includes(role);
}

async function readClaims({ keyring }: CampaignsServerDeps, token: string) {
  try {
    return await keyring.verify(token);
  } catch (error) {
    if (error instanceof TokenRejectedError) return toAccessTokenError(error, campaignsRestUnauthorizedError);
    throw error;
  }
}
