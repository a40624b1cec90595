import { toCents } from '../../rules/budget-rules.ts';
import type { ShownCampaign } from '../shown-campaign.ts';
import type { CostModel } from './channel-description.ts';

type PriceInput = Pick<ShownCampaign, 'budget' | 'salaryCurrency'>;

/**
 * Maximum price of one run in hundredths. Null if the remaining budget is too small, or the channel does not
 * sell in the campaign's currency.
 */
export function toPrice(cost: CostModel, campaign: PriceInput, leftCents: number): number | null {
  const least = toAmountIn(cost.model === 'fixed' ? cost.amount : cost.minimum, campaign.salaryCurrency);
  if (least === null || least > leftCents) return null;
  if (cost.model === 'per_click' && toBid(cost, campaign) === 0) return null;
  if (cost.model === 'fixed') return least;
  const share = Math.floor((toCents(campaign.budget) * cost.percent) / 100);
  return Math.min(Math.max(share, least), leftCents);
}

/** Returns the maximum price of a click in hundredths; 0 if the channel is not paid by clicks. */
export function toBid(cost: CostModel, { salaryCurrency }: Pick<PriceInput, 'salaryCurrency'>): number {
  return (cost.model === 'per_click' && toAmountIn(cost.bid, salaryCurrency)) || 0;
}

function toAmountIn(amounts: { euro?: number | undefined; usd?: number | undefined }, currency: string) {
  const amount = currency === 'usd' ? amounts.usd : amounts.euro;
  return amount === undefined ? null : toCents(amount);
}
