import type { Violation } from '../../../../core/errors/violations.ts';
import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import type { AdvertisingChannel, PaidChannel } from '../../channels/channel.ts';
import type { CampaignForChannelRules } from '../../channels/job-board-rules.ts';
import { prepareCampaignForChannelRules } from '../../channels/job-board-rules.ts';
import type { CampaignsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { toBudgetBalance, toCents, toRemainingBudgetCents } from '../../rules/budget-rules.ts';
import { listPublishProblems, toPayloadProblem } from '../../rules/campaign.ts';
import { getOwnCampaign } from './own-campaign.ts';

/** Dry run of publishing a campaign. */
export async function checkCampaignPublishable(ctx: CampaignsContext, id: string) {
  const account = await authorize(ctx, 'campaign:read');
  const campaign = await getOwnCampaign(ctx, account, id);
  const leftCents = await readLeftCents(ctx, campaign);
  const problems = listPublishProblems(campaign).map(toPayloadProblem);
  const read = await prepareCampaignForChannelRules(campaign);
  return {
    isPublishable: problems.length === 0,
    problems,
    channels: ctx.channels.map((channel) => toChannelCheck(channel, read, leftCents)),
  };
}

function toChannelCheck(channel: AdvertisingChannel, campaign: CampaignForChannelRules, leftCents: number) {
  const problems = [
    ...(channel.check?.(campaign) ?? []),
    ...(channel.kind === 'paid' ? checkBudget(channel, campaign, leftCents) : []),
  ];
  return { channel, isFit: problems.length === 0, problems: problems.map(toPayloadProblem) };
}

/** Checks the budget for one paid channel alone. Only publishing shows whether it is enough for all of them. */
function checkBudget(
  { toPrice }: PaidChannel,
  campaign: CampaignForChannelRules,
  leftCents: number,
): Violation[] {
  if (campaign.budget === 0) return [{ field: 'budget', message: 'is needed for a paid channel' }];
  const price = toPrice(campaign, leftCents);
  return price === null ? [{ field: 'budget', message: 'has too little left for this channel' }] : [];
}

async function readLeftCents({ db }: CampaignsContext, { id, budget }: Campaign): Promise<number> {
  const row = await db.budget.findUnique({ where: { campaignId: id } });
  return toRemainingBudgetCents(toBudgetBalance(toCents(budget), row));
}
