import { toCount } from '../../../../core/graphql/connection.ts';
import { readKeyset } from '../../../../core/graphql/keyset.ts';
import { column } from '../../../../core/graphql/keyset-cursor.ts';
import type { PageRequest } from '../../../../core/graphql/page.ts';
import { toPseudonym } from '../../../../core/jobs/personal-data.ts';
import { isUuid } from '../../../../core/lib/text.ts';
import type { Account } from '../../caller.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { createKeyBox } from './account-key.ts';

/**
 * Returns an account to its owner and to administrators. The error is the same for other accounts and unknown
 * ids.
 */
export async function getCampaignAccount(ctx: CampaignsContext, id: string) {
  const own = await authorize(ctx, 'account:read-by-id');
  if (own?.id === id) return own;
  const found = !own && isUuid(id) ? await ctx.db.account.findUnique({ where: { id } }) : null;
  if (!found) throw campaignErrors.accountNotFound();
  return found;
}

export async function findAccountOfUser(ctx: CampaignsContext, userId: string): Promise<Account | null> {
  const isAllowed = await authorize(ctx, 'account:read-of-user', userId);
  return isAllowed ? ctx.loaders.accountOfUser.load(userId) : null;
}

/**
 * Whether a user was erased. The closed account stays under a pseudonym, so that a late job does not open a
 * new account.
 */
export async function isErased({ db }: CampaignsContext, userId: string): Promise<boolean> {
  return (await db.account.count({ where: { userId: toPseudonym(userId) } })) > 0;
}

/** Returns a page of an account's keys, newest first. The permission to read the account covers them. */
export function listAccountKeys(ctx: CampaignsContext, accountId: string, page: PageRequest) {
  const { keysOfAccount, keyCountOfAccount } = ctx.loaders;
  return readKeyset({
    page,
    ties: [
      { field: 'createdAt', direction: 'desc' },
      { field: 'id', direction: 'desc' },
    ],
    columns: { createdAt: column.time, id: column.uuid },
    // All accounts read a full page, so that the loader can batch them.
    read: async ({ where, orderBy, take }) =>
      (await keysOfAccount({ where, orderBy, take: page.size + 1 }).load(accountId)).slice(0, take),
    count: async () => toCount(await keyCountOfAccount.load(accountId)),
  });
}

/**
 * Returns the account's key to its signed-in owner or to a client that presents this key; otherwise null. A
 * replaced key does not reveal its successor.
 */
export async function readAccountKey(ctx: CampaignsContext, account: Account): Promise<string | null> {
  const caller = await authorize(ctx, 'account:show-key', account);
  if (!caller) return null;
  const newest = await ctx.loaders.newestKeyOfAccount.load(account.id);
  if (!newest?.sealed || (caller.key && caller.key.id !== newest.id)) return null;
  return createKeyBox(ctx).open(newest.sealed);
}
