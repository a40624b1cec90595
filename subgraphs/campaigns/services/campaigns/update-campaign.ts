import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { applyChanges } from './apply-changes.ts';
import { type CampaignChanges, parseChanges } from './campaign-input.ts';
import { isRunning, toPresentStatus } from './campaign-status.ts';
import { changeCampaign } from './change-campaign.ts';
import { listPublishProblems } from './publish-rules.ts';
import { withoutForeignBudget } from './without-foreign-budget.ts';

/** Changes the properties given. What is running must stay fit for publishing. */
export async function updateCampaign(ctx: CampaignsContext, { id, ...input }: { id: string }) {
  await requireAccount(ctx);
  const changes = await withoutForeignBudget(ctx, parseChanges(input));
  const campaign = await changeCampaign(ctx, id, (row) => ({ values: toValues(ctx, row, changes) }));
  return { campaign };
}

function toValues(ctx: CampaignsContext, row: Campaign, changes: CampaignChanges) {
  const values = applyChanges(row, changes);
  if (!isRunning(toPresentStatus(row, ctx.clock()))) return values;
  const errors = listPublishProblems({ ...row, ...values });
  if (errors.length) throw campaignErrors.notPublishable({ details: { errors } });
  return values;
}
