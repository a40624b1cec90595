import type { Campaign, Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import { type Purse, toCents } from './budget-rules.ts';

/** The campaign's budget as it stands, made where there was none yet; nobody else moves its money until `tx` ends. */
export async function openBudget(tx: Prisma.TransactionClient, campaign: Campaign, at: Date): Promise<Purse> {
  const present = {
    amountCents: BigInt(toCents(campaign.budget)),
    currency: campaign.salaryCurrency,
    updatedAt: at,
  };
  const row = await tx.budget.upsert({
    where: { campaignId: campaign.id },
    create: { campaignId: campaign.id, accountId: campaign.accountId, ...present },
    update: present,
  });
  return toPurse(row);
}

type Row = { amountCents: bigint; reservedCents: bigint; spentCents: bigint };

export function toPurse({ amountCents, reservedCents, spentCents }: Row): Purse {
  return {
    amountCents: Number(amountCents),
    reservedCents: Number(reservedCents),
    spentCents: Number(spentCents),
  };
}
