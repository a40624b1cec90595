import type { Campaign, Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import { isWriteConflict } from '../../../../prisma/write-conflict.ts';
import type { CampaignsContext, Transaction } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { toCampaign } from '../../rules/campaign.ts';
import { readOwnCampaign } from './get-campaign.ts';

export type Change = {
  values: Prisma.CampaignUncheckedUpdateManyInput;
  /** What belongs to the change and happens exactly if it does. */
  alongside?: (tx: Transaction, changed: Campaign) => Promise<void>;
};

const attempts = 8;

/**
 * Reads a campaign, decides, and writes only if its version is still the same; otherwise decides again on the new
 * state. So every change is made to the state that it was checked against.
 */
export async function changeCampaign(ctx: CampaignsContext, id: string, decide: (row: Campaign) => Change) {
  const account = await authorize(ctx, 'campaign:change');
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const row = await readOwnCampaign(ctx, account, id);
    const changed = await write(ctx, row, decide(row));
    if (changed) return toCampaign(changed, account, ctx.clock());
  }
  throw campaignErrors.changedMeanwhile();
}

async function write(ctx: CampaignsContext, row: Campaign, { values, alongside }: Change) {
  const guarded: Prisma.CampaignUpdateManyAndReturnArgs = {
    where: { id: row.id, version: row.version },
    data: { ...values, version: row.version + 1, updatedAt: ctx.clock() },
  };
  if (!alongside) return (await ctx.db.campaign.updateManyAndReturn(guarded)).at(0);
  const writing = ctx.db.$transaction(async (tx) => {
    const changed = (await tx.campaign.updateManyAndReturn(guarded)).at(0);
    if (changed) await alongside(tx, changed);
    return changed;
  });
  return writing.catch(asUnwritten);
}

/** The database ends one of two transactions that wait for each other; its change is decided anew. */
function asUnwritten(error: unknown): undefined {
  if (!isWriteConflict(error)) throw error;
}
