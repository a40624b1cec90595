import type { CampaignsContext } from '../../context.ts';
import { toCents, toLeftCents, toMoney } from '../../rules/budget-rules.ts';

type Budgeted = { id: string; budget: { amount: number; currency: string } };

/** How much of a campaign's budget is set aside, spent and left, over all its runs. */
export async function readBudgetUse(ctx: CampaignsContext, { id, budget }: Budgeted) {
  const row = await ctx.loaders.budgetOfCampaign.load(id);
  const { currency } = budget;
  const amountCents = toCents(budget.amount);
  const reservedCents = Number(row?.reservedCents ?? 0);
  const spentCents = Number(row?.spentCents ?? 0);
  return {
    amount: toMoney(amountCents, currency),
    reserved: toMoney(reservedCents, currency),
    spent: toMoney(spentCents, currency),
    available: toMoney(toLeftCents({ amountCents, reservedCents, spentCents }), currency),
  };
}
