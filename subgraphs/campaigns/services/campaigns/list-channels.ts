import type { CampaignsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';

/** The channels that campaigns may go to. */
export async function listChannels(ctx: CampaignsContext) {
  await authorize(ctx, 'channel:list');
  return [...ctx.channels];
}
