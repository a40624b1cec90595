import type { Account, CampaignsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { createKeyBox } from './account-key.ts';

/**
 * The account's key, for its owner signed in, or for the holder of that very key. One that was replaced does not
 * open its successor.
 */
export async function readAccountKey(ctx: CampaignsContext, account: Account): Promise<string | null> {
  const caller = await authorize(ctx, 'account:show-key', account);
  if (!caller) return null;
  const newest = await ctx.loaders.newestKeyOfAccount.load(account.id);
  if (!newest?.sealed || (caller.key && caller.key.id !== newest.id)) return null;
  return createKeyBox(ctx).open(newest.sealed);
}
