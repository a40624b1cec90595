import type { CampaignsContext } from '../../context.ts';
import { toCents, toLeftCents } from '../../rules/budget-rules.ts';

type Budgeted = { id: string; budget: number };

/** How much of a campaign's budget is set aside, spent and left, over all its runs. */
export async function readBudgetUse(ctx: CampaignsContext, { id, budget }: Budgeted) {
  const row = await ctx.loaders.budgetOfCampaign.load(id);
  const amountCents = toCents(budget);
  const reservedCents = Number(row?.reservedCents ?? 0);
  const spentCents = Number(row?.spentCents ?? 0);
  return {
    amount: amountCents / 100,
    reserved: reservedCents / 100,
    spent: spentCents / 100,
    available: toLeftCents({ amountCents, reservedCents, spentCents }) / 100,
  };
}
