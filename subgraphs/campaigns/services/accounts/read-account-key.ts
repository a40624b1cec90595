import type { CampaignsContext } from '../../context.ts';
import type { Account } from '../../viewer.ts';
import { createKeyBox } from './account-key.ts';
import { requireLiveSession } from './require-live-session.ts';

/**
 * The account's key, for its owner signed in, or for the holder of that very key. One that was replaced does not
 * open its successor.
 */
export async function readAccountKey(ctx: CampaignsContext, { id }: Account): Promise<string | null> {
  const viewer = await ctx.viewer();
  if (viewer?.account?.id !== id) return null;
  await requireLiveSession(ctx);
  const [newest] = await ctx.loaders.keysOfAccount.load(id);
  if (!newest?.sealed || (viewer.key && viewer.key.id !== newest.id)) return null;
  return createKeyBox(ctx).open(newest.sealed);
}
