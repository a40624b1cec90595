import type { Campaign, Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import { isWriteConflict } from '../../../../prisma/write-conflict.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { toCampaign } from './campaign-row.ts';
import { readOwnCampaign } from './read-own-campaign.ts';

export type Change = {
  values: Prisma.CampaignUncheckedUpdateManyInput;
  /** What belongs to the change and happens exactly if it does. */
  alongside?: (tx: Prisma.TransactionClient, changed: Campaign) => Promise<void>;
};

const attempts = 8;

/**
 * Reads a campaign, decides, and writes only if nobody wrote in between; otherwise decides again on what is there
 * now. So every change is made against the state it was checked against.
 */
export async function changeCampaign(ctx: CampaignsContext, id: string, decide: (row: Campaign) => Change) {
  const account = await requireAccount(ctx);
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

/** Of two transactions that wait for each other one is ended; what it was to write is decided anew. */
function asUnwritten(error: unknown): undefined {
  if (!isWriteConflict(error)) throw error;
}
