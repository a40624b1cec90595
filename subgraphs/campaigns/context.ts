import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { TokenRejected } from '../../core/auth/keyring.ts';
import { tokenErrors, toTokenError } from '../../core/auth/token-errors.ts';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { SessionStatus } from '../../core/deps.ts';
import { AppError } from '../../core/errors/errors.ts';
import { once } from '../../core/lib/lazy.ts';
import { isUuid } from '../../core/lib/text.ts';
import type { LimitOutcome } from '../../core/ports/limits.ts';
import { createReadRouter } from '../../core/ports/replica.ts';
import type { Prisma } from '../../prisma/generated/campaigns/client.ts';
import type { Channel } from './channels/channel.ts';
import { createChannels } from './channels/registry.ts';
import type { CampaignsDeps } from './deps.ts';
import { campaignErrors, unauthorizedOnWire } from './errors.ts';
import { createLoaders, type Loaders } from './loaders.ts';
import { createCampaignIds } from './rules/campaign-ids.ts';

/** An open transaction of this domain's database. */
export type Transaction = Prisma.TransactionClient;

export type CampaignsContext = CampaignsDeps & {
  request: RequestContext;
  /** Looked up once per request; null without a valid credential. */
  caller: () => Promise<Caller | null>;
  /** Why there is no caller: no credential, or what is wrong with the one that was presented. */
  refusal: () => Promise<AppError>;
  loaders: Loaders;
  /** Where campaigns go, in the order in which their deliveries are listed. */
  channels: readonly Channel[];
  createId: () => string;
};

/** Makes the context of a request; all fetches of one plan share it. */
export function createCampaignsContextFactory(
  deps: CampaignsDeps,
  unknownKeys: UnknownKeys = createUnknownKeys(),
): (request: RequestContext) => CampaignsContext {
  const contexts = new WeakMap<RequestContext, CampaignsContext>();
  const shared = {
    ...deps,
    createId: createCampaignIds(deps.clock),
    channels: createChannels(deps),
    unknownKeys,
  };
  return (request) => {
    const known = contexts.get(request);
    if (known) return known;
    const context = createContext(shared, request);
    contexts.set(request, context);
    return context;
  };
}

/** The context for lists and public pages, which may be read from a replica. */
export const forListReads = createReadRouter((ctx: CampaignsContext, reads): CampaignsContext => {
  const side = { ...ctx, ...reads };
  return { ...side, loaders: createLoaders(side) };
});

/** Digests of keys that open nothing, so that a client that keeps sending one costs no statement each time. */
export type UnknownKeys = LRUCache<string, true>;

/** A key that is made is random, so none was ever sent before; but a backup may bring one back. */
const unknownMilliseconds = 10_000;

export function createUnknownKeys(): UnknownKeys {
  return new LRUCache({ max: 2_000, ttl: unknownMilliseconds });
}

type Shared = CampaignsDeps & Pick<CampaignsContext, 'createId' | 'channels'> & { unknownKeys: UnknownKeys };

function createContext(deps: Shared, request: RequestContext): CampaignsContext {
  const presented = once(() => findCaller(deps, request));
  let loaders: Loaders | undefined;
  return {
    ...deps,
    request,
    caller: async () => {
      const found = await presented();
      return found instanceof AppError ? null : found;
    },
    refusal: async () => {
      const found = await presented();
      return found instanceof AppError ? found : campaignErrors.unauthorized();
    },
    get loaders() {
      loaders ??= createLoaders(deps);
      return loaders;
    },
  };
}

/** Who sends a request: the holder of an account key, or a user of the authentication service. */
export type Caller = {
  /** Null for a token that stands for no user, such as a service's. */
  userId: string | null;
  email: string | null;
  isAdmin: boolean;
  /** Null while a signed-in user has none yet. */
  account: Account | null;
  /** Set when the account key was presented; `isCurrent` is false in the grace period after a rotation. */
  key: { id: string; isCurrent: boolean } | null;
  retryAfterSeconds: number;
  /** How the user of a token stands now, looked up once; null once the session has ended. Keys have no session. */
  standing: () => Promise<SessionStatus | null>;
};

export type Account = {
  id: string;
  userId: string;
  ownerEmail: string | null;
  suspendedUntil: Date | null;
  closedAt: Date | null;
  createdAt: Date;
};

/** The caller, or the refusal of what was presented. A key outranks a token, even one that is refused. */
async function findCaller(deps: Shared, request: RequestContext): Promise<Caller | AppError> {
  const { credentials } = request;
  if (credentials.accountKey) return findKeyCaller(deps, request, credentials.accountKey);
  if (credentials.accessToken) return findTokenHolder(deps, credentials.accessToken);
  return campaignErrors.unauthorized();
}

/** The holder of a key, or the refusal. A key that could not be looked up in the legacy system is no unknown key. */
async function findKeyCaller(deps: Shared, request: RequestContext, key: string): Promise<Caller | AppError> {
  try {
    return (await findKeyHolder(deps, request, key)) ?? campaignErrors.keyRefused();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Making an error costs as much as looking for its reason. */
const keyRefused = campaignErrors.keyRefused();

/** The refusal of what was presented, where it is known at once; the caller is looked for in the same order. */
export function findCallerRefusal(
  { keyring, unknownKeys }: Pick<Shared, 'keyring' | 'unknownKeys'>,
  { credentials: { accountKey, accessToken } }: RequestContext,
): AppError | null {
  if (accountKey) return unknownKeys.has(hashAccountKey(accountKey)) ? keyRefused : null;
  if (!accessToken) return campaignErrors.unauthorized();
  const rejection = keyring.findRejection(accessToken);
  return rejection && toTokenError(rejection, unauthorizedOnWire);
}

/** Only the digest of a key is stored. */
export function hashAccountKey(key: string) {
  return hash('sha256', key);
}

async function findKeyHolder(deps: Shared, request: RequestContext, text: string): Promise<Caller | null> {
  const digest = hashAccountKey(text);
  if (deps.unknownKeys.has(digest)) return null;
  const found = await findOrBringKey(deps, request, { text, digest });
  const now = deps.clock();
  if (!found) {
    deps.unknownKeys.set(digest, true);
    return null;
  }
  const { keyId, expiresAt, lastUsedAt, ...account } = found;
  // A closed account says so, although its keys are revoked too.
  if (expiresAt && expiresAt <= now && !account.closedAt) return null;
  await noteUse(deps, { id: keyId, lastUsedAt }, now);
  const limit = { name: 'campaigns.key', points: deps.settings.rateLimit, seconds: 60 };
  const outcome = request.isFollowUp ? uncounted : await deps.limits.consume(limit, keyId);
  return {
    userId: account.userId,
    email: account.ownerEmail,
    isAdmin: false,
    account,
    key: { id: keyId, isCurrent: expiresAt === null },
    retryAfterSeconds: outcome.allowed ? 0 : outcome.retryAfterSeconds,
    standing: async () => null,
  };
}

/** Finds a key; after a miss, imports its account from the legacy system and looks again. */
async function findOrBringKey(
  { hotReads, fallback }: Shared,
  request: RequestContext,
  { text, digest }: { text: string; digest: string },
) {
  const found = await hotReads.findKey(digest);
  if (found || !fallback) return found;
  return (await fallback.bringAccount(request, text)) ? hotReads.findKey(digest) : found;
}

const uncounted: LimitOutcome = { allowed: true, used: 0 };

/** At most one write a minute, also when several processes see the same key. */
async function noteUse(deps: CampaignsDeps, key: { id: string; lastUsedAt: Date | null }, now: Date) {
  const minuteAgo = new Date(now.getTime() - 60_000);
  if (key.lastUsedAt && key.lastUsedAt > minuteAgo) return;
  await deps.db.accountKey.updateMany({
    where: { id: key.id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: minuteAgo } }] },
    data: { lastUsedAt: now },
  });
}

async function findTokenHolder(deps: CampaignsDeps, token: string): Promise<Caller | AppError> {
  const claims = await readClaims(deps, token);
  if (claims instanceof AppError) return claims;
  let found: Promise<SessionStatus | null> | undefined;
  const standing = () => {
    found ??= deps.liveSessions.find(claims);
    return found;
  };
  if (deps.settings.logoutEndsAccess && !(await standing())) {
    return tokenErrors.sessionNotFound({ wire: unauthorizedOnWire });
  }
  const isAdmin = isAdminRole(deps, claims.role) && (await standing()) !== null;
  // The subject of an administrator token need not be a user, and then has no account.
  const subject = isAdmin ? (await standing())?.userId : claims.sub;
  const userId = subject && isUuid(subject) ? subject : null;
  const account = userId ? await deps.db.account.findUnique({ where: { userId } }) : null;
  return {
    userId,
    email: typeof claims.email === 'string' && claims.email ? claims.email : null,
    isAdmin,
    account,
    key: null,
    retryAfterSeconds: 0,
    standing,
  };
}

function isAdminRole({ settings }: CampaignsDeps, role: unknown) {
  return typeof role === 'string' && settings.adminRoles.includes(role);
}

async function readClaims({ keyring }: CampaignsDeps, token: string) {
  try {
    return await keyring.verify(token);
  } catch (error) {
    if (error instanceof TokenRejected) return toTokenError(error, unauthorizedOnWire);
    throw error;
  }
}
