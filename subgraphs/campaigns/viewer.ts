import { TokenRejected } from '../../core/auth/keyring.ts';
import type { Standing } from '../../core/ports/live-sessions.ts';
import type { RequestContext } from '../../core/request-context.ts';
import type { CampaignsDeps } from './deps.ts';
import { hashAccountKey } from './services/accounts/account-key.ts';

/** Who asks: the holder of an account key, or a user of the authentication service. */
export type Viewer = {
  /** Null for a token that stands for no user, such as a service's. */
  userId: string | null;
  email: string | null;
  isAdmin: boolean;
  /** Null while a signed-in user has none yet. */
  account: Account | null;
  /** Set when the account key was presented; `isCurrent` is false in the grace period after a rotation. */
  key: { id: string; isCurrent: boolean } | null;
  retryAfterSeconds: number;
  /** How the user of a token stands now, asked for once; null once the session has ended. Keys have no session. */
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

/** A key outranks a token; null is for nobody, a wrong key and a refused token alike. */
export function identifyViewer(deps: CampaignsDeps, { credentials }: RequestContext): Promise<Viewer | null> {
  if (credentials.accountKey) return findKeyHolder(deps, credentials.accountKey);
  if (credentials.accessToken) return findTokenHolder(deps, credentials.accessToken);
  return Promise.resolve(null);
}

async function findKeyHolder(deps: CampaignsDeps, text: string): Promise<Viewer | null> {
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

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function findTokenHolder(deps: CampaignsDeps, token: string): Promise<Viewer | null> {
  const claims = await readClaims(deps, token);
  if (!claims) return null;
  let asked: Promise<Standing | null> | undefined;
  const standing = () => {
    asked ??= deps.liveSessions.find(claims);
    return asked;
  };
  if (deps.settings.logoutEndsAccess && !(await standing())) return null;
  const userId = claims.sub && uuid.test(claims.sub) ? claims.sub : null;
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
