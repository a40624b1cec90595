import { createHash } from 'node:crypto';
import { TokenRejected } from '../../core/auth/keyring.ts';
import type { Standing } from '../../core/deps.ts';
import type { RequestContext } from '../../core/request-context.ts';
import { isUuid } from '../../core/text.ts';
import type { Prisma } from '../../prisma/generated/campaigns/client.ts';
import type { Channel } from './channels/channel.ts';
import { createChannels } from './channels/registry.ts';
import type { CampaignsDeps } from './deps.ts';
import { createLoaders, type Loaders } from './loaders.ts';
import { createCampaignIds } from './rules/campaign-ids.ts';

/** An open transaction of this domain's database. */
export type Transaction = Prisma.TransactionClient;

export type CampaignsContext = CampaignsDeps & {
  request: RequestContext;
  /** Looked up once per request; null without a valid credential. */
  caller: () => Promise<Caller | null>;
  loaders: Loaders;
  /** Where campaigns go, in the order in which their deliveries are listed. */
  channels: readonly Channel[];
  createId: () => string;
};

/** Makes the context of a request; all fetches of one plan share it. */
export function createCampaignsContextFactory(
  deps: CampaignsDeps,
): (request: RequestContext) => CampaignsContext {
  const contexts = new WeakMap<RequestContext, CampaignsContext>();
  const shared = { ...deps, createId: createCampaignIds(deps.clock), channels: createChannels(deps) };
  return (request) => {
    const known = contexts.get(request);
    if (known) return known;
    const context = createContext(shared, request);
    contexts.set(request, context);
    return context;
  };
}

type Shared = CampaignsDeps & Pick<CampaignsContext, 'createId' | 'channels'>;

function createContext(deps: Shared, request: RequestContext): CampaignsContext {
  let caller: Promise<Caller | null> | undefined;
  let loaders: Loaders | undefined;
  return {
    ...deps,
    request,
    caller: () => {
      caller ??= findCaller(deps, request);
      return caller;
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
  standing: () => Promise<Standing | null>;
};

export type Account = {
  id: string;
  userId: string;
  ownerEmail: string | null;
  suspendedUntil: Date | null;
  closedAt: Date | null;
  createdAt: Date;
};

/** A key outranks a token; null stands for no credential, a wrong key and a refused token alike. */
function findCaller(deps: CampaignsDeps, { credentials }: RequestContext): Promise<Caller | null> {
  if (credentials.accountKey) return findKeyHolder(deps, credentials.accountKey);
  if (credentials.accessToken) return findTokenHolder(deps, credentials.accessToken);
  return Promise.resolve(null);
}

/** Only the digest of a key is stored. */
export function hashAccountKey(key: string) {
  return createHash('sha256').update(key).digest('hex');
}

async function findKeyHolder(deps: CampaignsDeps, text: string): Promise<Caller | null> {
  const found = await deps.hotReads.findKey(hashAccountKey(text));
  const now = deps.clock();
  if (!found) return null;
  const { keyId, expiresAt, lastUsedAt, ...account } = found;
  // A closed account says so, although its keys are revoked too.
  if (expiresAt && expiresAt <= now && !account.closedAt) return null;
  await noteUse(deps, { id: keyId, lastUsedAt }, now);
  const limit = { name: 'campaigns.key', points: deps.settings.rateLimit, seconds: 60 };
  const outcome = await deps.limits.consume(limit, keyId);
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

/** At most one write a minute, also when several processes see the same key. */
async function noteUse(deps: CampaignsDeps, key: { id: string; lastUsedAt: Date | null }, now: Date) {
  const minuteAgo = new Date(now.getTime() - 60_000);
  if (key.lastUsedAt && key.lastUsedAt > minuteAgo) return;
  await deps.db.accountKey.updateMany({
    where: { id: key.id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: minuteAgo } }] },
    data: { lastUsedAt: now },
  });
}

async function findTokenHolder(deps: CampaignsDeps, token: string): Promise<Caller | null> {
  const claims = await readClaims(deps, token);
  if (!claims) return null;
  let found: Promise<Standing | null> | undefined;
  const standing = () => {
    found ??= deps.liveSessions.find(claims);
    return found;
  };
  if (deps.settings.logoutEndsAccess && !(await standing())) return null;
  const userId = claims.sub && isUuid(claims.sub) ? claims.sub : null;
  const account = userId ? await deps.db.account.findUnique({ where: { userId } }) : null;
  return {
    userId,
    email: typeof claims.email === 'string' && claims.email ? claims.email : null,
    isAdmin: isAdminRole(deps, claims.role) && isAdminRole(deps, (await standing())?.role),
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
    if (error instanceof TokenRejected) return null;
    throw error;
  }
}
