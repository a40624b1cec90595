import { capTotalCount } from '../../../../core/graphql/connection.ts';
import { createInvalidCursorError, type KeysetPageRequest } from '../../../../core/graphql/page.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import {
  toBudgetBalance,
  toCents,
  toLedgerEntry,
  toMoney,
  toRemainingBudgetCents,
} from '../../rules/budget-rules.ts';

/** Returns a ledger entry. The error is the same for entries of other accounts and unknown ids. */
export async function getLedgerEntry(ctx: CampaignsContext, id: string) {
  const account = await authorize(ctx, 'campaign:read');
  const ledgerRow = /^\d{1,18}$/.test(id)
    ? await ctx.db.budgetEntry.findUnique({
        where: { id: BigInt(id) },
        relationLoadStrategy: 'join',
        include: { budget: { select: { accountId: true, currency: true } } },
      })
    : null;
  if (ledgerRow?.budget.accountId !== account.id) throw campaignErrors.ledgerEntryNotFound();
  const { budget, ...entry } = ledgerRow;
  return toLedgerEntry(entry, budget.currency);
}

/** Returns a page of a campaign's ledger, oldest first. */
export async function listLedgerEntries(ctx: CampaignsContext, campaignId: string, page: KeysetPageRequest) {
  if (page.cursor !== null && !/^\d{1,18}$/.test(page.cursor)) throw createInvalidCursorError(page);
  const { ledgerOfCampaign, ledgerCountOfCampaign } = ctx.loaders;
  const count = async () => capTotalCount(await ledgerCountOfCampaign.load(campaignId));
  return { ...(await ledgerOfCampaign(page).load(campaignId)), count };
}

type CampaignBudget = { id: string; budget: { amount: number; currency: string } };

/** Reserved, spent and remaining budget of a campaign, over all its runs. */
export async function getBudgetUse(ctx: CampaignsContext, { id, budget }: CampaignBudget) {
  const { amount, currency } = budget;
  const balance = toBudgetBalance(toCents(amount), await ctx.loaders.budgetOfCampaign.load(id));
  return {
    amount: toMoney(balance.amountCents, currency),
    reserved: toMoney(balance.reservedCents, currency),
    spent: toMoney(balance.spentCents, currency),
    available: toMoney(toRemainingBudgetCents(balance), currency),
  };
}
