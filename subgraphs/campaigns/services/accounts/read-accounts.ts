import { capTotalCount } from '../../../../core/graphql/connection.ts';
import { listKeysetPage } from '../../../../core/graphql/keyset.ts';
import { sortColumnSchemas } from '../../../../core/graphql/keyset-cursor.ts';
import type { KeysetPageRequest } from '../../../../core/graphql/page.ts';
import { toPseudonymUuid } from '../../../../core/jobs/personal-data.ts';
import { isUuid } from '../../../../core/lib/text.ts';
import type { CampaignAccountRow } from '../../caller.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { createAccountKeyCipher } from './account-key.ts';

/**
 * Returns an account to its owner and to administrators. The error is the same for other accounts and unknown
 * ids.
 */
export async function getCampaignAccount(ctx: CampaignsContext, id: string) {
  const ownAccount = await authorize(ctx, 'account:read-by-id');
  if (ownAccount?.id === id) return ownAccount;
  const account = !ownAccount && isUuid(id) ? await ctx.db.account.findUnique({ where: { id } }) : null;
  if (!account) throw campaignErrors.accountNotFound();
  return account;
}

export async function findAccountOfUser(
  ctx: CampaignsContext,
  userId: string,
): Promise<CampaignAccountRow | null> {
  const isAllowed = await authorize(ctx, 'account:read-of-user', userId);
  return isAllowed ? ctx.loaders.accountOfUser.load(userId) : null;
}

/**
 * Whether a user was erased. The closed account stays under a pseudonym, so that a late job does not open a
 * new account.
 */
export async function isErasedUser({ db }: CampaignsContext, userId: string): Promise<boolean> {
  return (await db.account.count({ where: { userId: toPseudonymUuid(userId) } })) > 0;
}

/** Returns a page of an account's keys, newest first. The permission to read the account covers them. */
export function listAccountKeys(ctx: CampaignsContext, accountId: string, page: KeysetPageRequest) {
  const { keysOfAccount, keyCountOfAccount } = ctx.loaders;
  return listKeysetPage({
    page,
    ties: [
      { field: 'createdAt', direction: 'desc' },
      { field: 'id', direction: 'desc' },
    ],
    columns: { createdAt: sortColumnSchemas.time, id: sortColumnSchemas.uuid },
    // All accounts read a full page, so that the loader can batch them.
    read: async ({ where, orderBy, take }) =>
      (await keysOfAccount({ where, orderBy, take: page.size + 1 }).load(accountId)).slice(0, take),
    count: async () => capTotalCount(await keyCountOfAccount.load(accountId)),
  });
}

/**
 * Returns the account's key to its signed-in owner or to a client that presents this key; otherwise null. A
 * replaced key does not reveal its successor.
 */
export async function findReadableAccountKey(
  ctx: CampaignsContext,
  account: CampaignAccountRow,
): Promise<string | null> {
  const caller = await authorize(ctx, 'account:show-key', account);
  if (!caller) return null;
  const [newest] = await ctx.loaders.newestKeyOfAccount.load(account.id);
  if (!newest?.sealed || (caller.key && caller.key.id !== newest.id)) return null;
  return createAccountKeyCipher(ctx).open(newest.sealed);
}
