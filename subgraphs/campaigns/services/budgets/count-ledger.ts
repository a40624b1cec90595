import type { CampaignsContext } from '../../context.ts';

/** How many lines a campaign's ledger has. */
export function countLedger(ctx: CampaignsContext, { campaignId }: { campaignId: string }): Promise<number> {
  return ctx.loaders.ledgerCountOfCampaign.load(campaignId);
}
