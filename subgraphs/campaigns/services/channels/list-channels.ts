import type { CampaignsContext } from '../../context.ts';
import { requireAccount } from '../accounts/require-account.ts';

/** The channels that campaigns may go to. */
export async function listChannels(ctx: CampaignsContext) {
  await requireAccount(ctx);
  return [...ctx.channels];
}
