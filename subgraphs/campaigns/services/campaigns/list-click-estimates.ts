import type { AdvertisingChannel } from '../../channels/channel.ts';
import { listChannelsForCampaign } from '../../channels/registry.ts';
import type { CampaignsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import {
  type BudgetBalance,
  toBudgetBalance,
  toCents,
  toMoney,
  toRemainingBudgetCents,
  toReservableCents,
} from '../../rules/budget-rules.ts';
import { getCampaign } from './own-campaign.ts';

type EstimateInput = { id: string; ownerId: string; budget: { amount: number; currency: string } };

/** Estimated clicks per run and channel, from the account's past runs. Null for a channel without past runs. */
export async function listClickEstimates(ctx: CampaignsContext, campaign: EstimateInput) {
  const { accountOfUser, pastRunsOfAccount, budgetOfCampaign } = ctx.loaders;
  const account = await accountOfUser.load(campaign.ownerId);
  const past = account ? await pastRunsOfAccount.load(account.id) : null;
  const budget = await budgetOfCampaign.load(campaign.id);
  const balance = toBudgetBalance(toCents(campaign.budget.amount), budget);
  return listChannelsForCampaign(ctx, { budget: campaign.budget.amount }).map((channel) => {
    const { runs, clicks } = past?.get(channel.name) ?? { runs: 0, clicks: 0 };
    return {
      channel: channel.name,
      title: channel.title,
      clicksPerRun: runs > 0 ? Math.round((clicks / runs) * 10) / 10 : null,
      basedOnRuns: runs,
      price: reserveEstimatedPrice(channel, campaign, balance),
    };
  });
}

/**
 * Amount that the next run would reserve after the channels before it; null if the channel is free or too
 * little is left.
 */
function reserveEstimatedPrice(
  channel: AdvertisingChannel,
  { budget: { amount, currency } }: EstimateInput,
  balance: BudgetBalance,
) {
  if (channel.kind !== 'paid') return null;
  const price = channel.toPrice(
    { budget: amount, salaryCurrency: currency },
    toRemainingBudgetCents(balance),
  );
  const cents = toReservableCents(balance, price);
  balance.reservedCents += cents;
  return cents === 0 ? null : toMoney(cents, currency);
}

/** Returns the estimates for one of the caller's campaigns. */
export async function estimateCampaignClicks(ctx: CampaignsContext, id: string) {
  return listClickEstimates(ctx, await getCampaign(ctx, id));
}

/** Lists the enabled channels. */
export async function listChannels(ctx: CampaignsContext) {
  await authorize(ctx, 'channel:list');
  return [...ctx.channels];
}
