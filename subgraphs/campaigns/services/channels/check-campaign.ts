import type { Violation } from '../../../../core/rules/violations.ts';
import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import type { Channel, PaidChannel } from '../../channels/channel.ts';
import type { ReadCampaign } from '../../channels/shown-campaign.ts';
import type { CampaignsContext } from '../../context.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { toCents, toLeftCents } from '../budgets/budget-rules.ts';
import { toPurse } from '../budgets/open-budget.ts';
import { listPublishProblems } from '../campaigns/publish-rules.ts';
import { readOwnCampaign } from '../campaigns/read-own-campaign.ts';
import { checkChannel, readForChannels } from './check-channel.ts';

/** What publishing a campaign would do, without doing it. */
export async function checkCampaign(ctx: CampaignsContext, id: string) {
  const account = await requireAccount(ctx);
  const campaign = await readOwnCampaign(ctx, account, id);
  const leftCents = await readLeftCents(ctx, campaign);
  const problems = listPublishProblems(campaign);
  const read = await readForChannels(campaign);
  return {
    isPublishable: problems.length === 0,
    problems,
    channels: ctx.channels.map((channel) => toChannelCheck(channel, read, leftCents)),
  };
}

function toChannelCheck(channel: Channel, campaign: ReadCampaign, leftCents: number) {
  const problems = [
    ...checkChannel(channel, campaign),
    ...(channel.kind === 'paid' ? checkBudget(channel, campaign, leftCents) : []),
  ];
  return { channel, isFit: problems.length === 0, problems };
}

/** Each paid channel for itself: whether there is enough for all of them shows when it is set aside. */
function checkBudget({ toPrice }: PaidChannel, campaign: ReadCampaign, leftCents: number): Violation[] {
  if (campaign.budget === 0) return [{ field: 'budget', message: 'is needed for a paid channel' }];
  const price = toPrice(campaign, leftCents);
  return price === null ? [{ field: 'budget', message: 'has too little left for this channel' }] : [];
}

async function readLeftCents({ db }: CampaignsContext, { id, budget }: Campaign): Promise<number> {
  const row = await db.budget.findUnique({ where: { campaignId: id } });
  const amountCents = toCents(budget);
  return row ? toLeftCents({ ...toPurse(row), amountCents }) : amountCents;
}
