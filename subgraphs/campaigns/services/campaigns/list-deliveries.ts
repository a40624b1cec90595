import type { CampaignsContext } from '../../context.ts';

/** The deliveries of a campaign's current run. */
export async function listDeliveries(ctx: CampaignsContext, { id, run }: { id: string; run: number }) {
  return run === 0 ? [] : ctx.loaders.deliveriesOfRun.load({ id, run });
}
