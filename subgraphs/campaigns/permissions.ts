import { createAuthorize } from '../../core/access/create-authorize.ts';
import { accessTokenErrors } from '../../core/auth/token-errors.ts';
import type { Caller, CampaignAccountRow } from './caller.ts';
import type { CampaignsContext } from './context.ts';
import { campaignErrors, campaignsRestUnauthorizedError } from './errors.ts';

import { findOrCreateAccount } from './services/accounts/find-or-create-account.ts';

/**
 * Permission rules. A rule returns the account of the operation. Rules of edges from other entities return
 * null or false instead of an error, so that the edge is empty without permission.
 */
export const authorize = createAuthorize({
  'account:read': requireAccount,
  'account:rotate-key': requireAccount,
  'account:show-key': findOwnKeyHolder,
  'account:read-by-id': requireAccountOrAdministrator,
  'account:read-of-user': isUserOrAdministrator,
  'campaign:read': requireAccount,
  'campaign:read-of-user': isUserOrAdministrator,
  'campaign:read-of-article': findAccountOrAdministrator,
  'campaign:resolve': findAccount,
  'campaign:follow': requireFollower,
  'campaign:create': requireAccount,
  'campaign:change': requireAccount,
  'campaign:delete': requireAccount,
  'campaign:set-budget': requireBudgetHolder,
  'channel:list': requireAccount,
  'delivery:read': requireAccountOrAdministrator,
  'delivery:retry': requireAccountOrAdministrator,
  'delivery:list-failed': requireAdministrator,
  'webhook:read': requireAccount,
  'webhook:change': requireAccount,
});

/** Mutations that need no credential. */
const withoutCredential: ReadonlySet<string> = new Set(['followClick', 'receiveChannelCallback']);

/**
 * Mutations that a replaced key may use in its grace period. Key rotation is missing, because a leaked key
 * must not replace its successor.
 */
const forReplacedKeys: ReadonlySet<string> = new Set([
  'createCampaign',
  'updateCampaign',
  'deleteCampaign',
  'publishCampaign',
  'extendCampaign',
  'setCampaignBudget',
  'cancelCampaign',
  'takeCampaignOffline',
  'retryDelivery',
]);

/**
 * Permission check before every mutation. With an account key, mutations outside of `forReplacedKeys` need
 * the current key.
 */
export async function authorizeCampaignsMutation(ctx: CampaignsContext, name: string): Promise<void> {
  if (withoutCredential.has(name)) return;
  await requireLiveSession(ctx);
  const caller = await ctx.caller();
  if (!caller?.key || caller.key.isCurrent || forReplacedKeys.has(name)) return;
  throw campaignErrors.unauthorized({
    message: 'This API key was replaced; only the one that follows it may do this.',
  });
}

/** Returns the caller's account. A signed-in user without an account gets one. */
async function requireAccount(ctx: CampaignsContext): Promise<CampaignAccountRow> {
  const caller = await ctx.caller();
  if (!caller?.userId) throw await ctx.refusal();
  if (caller.retryAfterSeconds) {
    throw campaignErrors.rateLimited({ details: { retryAfterSeconds: caller.retryAfterSeconds } });
  }
  if (!caller.account) {
    await requireLiveSession(ctx);
    caller.account = await findOrCreateAccount(ctx, caller.userId, caller.email);
  }
  if (toAccountStatus(caller.account, ctx.clock()) !== 'active') throw campaignErrors.accountSuspended();
  return caller.account;
}

/**
 * Live subscriptions, which can last an hour, end with the session. Reads with a token are allowed until the
 * token expires.
 */
async function requireFollower(ctx: CampaignsContext): Promise<CampaignAccountRow> {
  const caller = await ctx.caller();
  if (caller && !caller.key && !(await caller.getSessionStatus())) throw endedSession();
  return requireAccount(ctx);
}

async function findAccount(ctx: CampaignsContext): Promise<CampaignAccountRow | null> {
  const caller = await ctx.caller();
  if (!caller?.account || caller.retryAfterSeconds) return null;
  return toAccountStatus(caller.account, ctx.clock()) === 'active' ? caller.account : null;
}

export function toAccountStatus(
  { closedAt, suspendedUntil }: Pick<CampaignAccountRow, 'closedAt' | 'suspendedUntil'>,
  now: Date,
) {
  if (closedAt) return 'closed';
  return suspendedUntil && suspendedUntil > now ? 'suspended' : 'active';
}

/** Rejects API keys if only the signed-in owner may set the budget. */
async function requireBudgetHolder(ctx: CampaignsContext): Promise<CampaignAccountRow> {
  const account = await requireAccount(ctx);
  if (!(await maySetBudget(ctx))) throw campaignErrors.budgetNotAllowed();
  return account;
}

/** Returns whether the caller may set a budget. If not, the budget of a change is ignored without an error. */
export async function maySetBudget(ctx: CampaignsContext): Promise<boolean> {
  return ctx.settings.apiBudget || !(await ctx.caller())?.key;
}

async function requireAdministrator(ctx: CampaignsContext): Promise<Caller> {
  const caller = await ctx.caller();
  if (!caller) throw await ctx.refusal();
  if (!caller.isAdmin) throw campaignErrors.notAdmin();
  return caller;
}

/** Returns the account of the caller, or null for administrators, who may access all accounts. */
async function requireAccountOrAdministrator(ctx: CampaignsContext): Promise<CampaignAccountRow | null> {
  return (await ctx.caller())?.isAdmin ? null : requireAccount(ctx);
}

/**
 * Returns the account whose campaigns the caller may read; `accountId` is null for administrators, who may
 * read all accounts.
 */
async function findAccountOrAdministrator(
  ctx: CampaignsContext,
): Promise<{ accountId: string | null } | null> {
  if ((await ctx.caller())?.isAdmin) return { accountId: null };
  const account = await findAccount(ctx);
  return account && { accountId: account.id };
}

/** Allows the user and administrators to read edges of a user. */
async function isUserOrAdministrator(ctx: CampaignsContext, userId: string): Promise<boolean> {
  const caller = await ctx.caller();
  return caller !== null && !caller.retryAfterSeconds && (caller.isAdmin || caller.userId === userId);
}

async function findOwnKeyHolder(
  ctx: CampaignsContext,
  { id }: Pick<CampaignAccountRow, 'id'>,
): Promise<Caller | null> {
  const caller = await ctx.caller();
  if (caller?.account?.id !== id) return null;
  await requireLiveSession(ctx);
  return caller;
}

/**
 * Rejects a token whose session has ended or has not verified the second factor of its user. An account key
 * has no session.
 */
async function requireLiveSession(ctx: CampaignsContext): Promise<void> {
  const caller = await ctx.caller();
  if (!caller) throw await ctx.refusal();
  if (caller.key) return;
  const sessionStatus = await caller.getSessionStatus();
  if (!sessionStatus) throw endedSession();
  if (!sessionStatus.hasShownFactors) throw campaignErrors.insufficientAal();
}

function endedSession() {
  const message = 'The session has ended; please sign in again.';
  return accessTokenErrors.sessionNotFound({ message, wire: { ...campaignsRestUnauthorizedError, message } });
}
