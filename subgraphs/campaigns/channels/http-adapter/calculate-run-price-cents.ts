import { toCents } from '../../rules/budget-rules.ts';
import type { CampaignWithoutAgeRange } from '../job-board-rules.ts';
import type { ChannelCostModel } from './channel-api-description.ts';

type PriceInput = Pick<CampaignWithoutAgeRange, 'budget' | 'salaryCurrency'>;

/**
 * Maximum price of one run in hundredths. Null if the remaining budget is too small, or the channel does not
 * sell in the campaign's currency.
 */
export function calculateRunPriceCents(
  cost: ChannelCostModel,
  campaign: PriceInput,
  leftCents: number,
): number | null {
  const minimumCents = toAmountIn(
    cost.model === 'fixed' ? cost.amount : cost.minimum,
    campaign.salaryCurrency,
  );
  if (minimumCents === null || minimumCents > leftCents) return null;
  if (cost.model === 'per_click' && calculateClickBidCents(cost, campaign) === 0) return null;
  if (cost.model === 'fixed') return minimumCents;
  const share = Math.floor((toCents(campaign.budget) * cost.percent) / 100);
  return Math.min(Math.max(share, minimumCents), leftCents);
}

/** Returns the maximum price of a click in hundredths; 0 if the channel is not paid by clicks. */
export function calculateClickBidCents(
  cost: ChannelCostModel,
  { salaryCurrency }: Pick<PriceInput, 'salaryCurrency'>,
): number {
  return (cost.model === 'per_click' && toAmountIn(cost.bid, salaryCurrency)) || 0;
}

function toAmountIn(amounts: { euro?: number | undefined; usd?: number | undefined }, currency: string) {
  const amount = currency === 'usd' ? amounts.usd : amounts.euro;
  return amount === undefined ? null : toCents(amount);
}
