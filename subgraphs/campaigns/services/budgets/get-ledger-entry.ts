import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { toLedgerEntry } from '../../rules/budget-rules.ts';

/** A movement of the account's money. The refusal does not tell another's from an unknown one. */
export async function getLedgerEntry(ctx: CampaignsContext, id: string) {
  const account = await authorize(ctx, 'campaign:read');
  const found = /^\d{1,18}$/.test(id)
    ? await ctx.db.budgetEntry.findUnique({
        where: { id: BigInt(id) },
        relationLoadStrategy: 'join',
        include: { budget: { select: { accountId: true, currency: true } } },
      })
    : null;
  if (found?.budget.accountId !== account.id) throw campaignErrors.ledgerEntryNotFound();
  const { budget, ...entry } = found;
  return toLedgerEntry(entry, budget.currency);
}
