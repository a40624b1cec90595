import DataLoader from 'dataloader';
import { type PageRequest, toConnection } from '../../core/graphql/page.ts';
import type { BudgetEntry } from '../../prisma/generated/campaigns/client.ts';
import type { CampaignsDeps } from './deps.ts';

/** What is read of money and of past runs for many campaigns at once. Permission is the caller's to check. */
export function createBudgetLoaders(deps: CampaignsDeps) {
  const pages = new Map<string, ReturnType<typeof createLedgerLoader>>();
  return {
    budgetOfCampaign: new DataLoader((ids: readonly string[]) => readBudgets(deps, ids)),
    ledgerCountOfCampaign: new DataLoader((ids: readonly string[]) => countEntries(deps, ids)),
    /** One page of each campaign's ledger, oldest first. */
    ledgerOfCampaign: (page: PageRequest) => {
      const key = JSON.stringify(page);
      const loader = pages.get(key) ?? createLedgerLoader(deps, page);
      pages.set(key, loader);
      return loader;
    },
    pastRunsOfAccount: new DataLoader((ids: readonly string[]) =>
      Promise.all(ids.map((id) => readPastRuns(deps, id))),
    ),
  };
}

async function readBudgets({ db }: CampaignsDeps, ids: readonly string[]) {
  const rows = await db.budget.findMany({ where: { campaignId: { in: [...ids] } } });
  const byCampaign = new Map(rows.map((row) => [row.campaignId, row]));
  return ids.map((id) => byCampaign.get(id) ?? null);
}

async function countEntries({ db }: CampaignsDeps, ids: readonly string[]) {
  const counts = await db.budgetEntry.groupBy({
    by: ['campaignId'],
    where: { campaignId: { in: [...ids] } },
    _count: true,
  });
  const byCampaign = new Map(counts.map(({ campaignId, _count }) => [campaignId, _count]));
  return ids.map((id) => byCampaign.get(id) ?? 0);
}

function createLedgerLoader({ db }: CampaignsDeps, page: PageRequest) {
  const after = page.cursor && { [page.backward ? 'lt' : 'gt']: BigInt(page.cursor) };
  return new DataLoader(async (ids: readonly string[]) => {
    const budgets = await db.budget.findMany({
      where: { campaignId: { in: [...ids] } },
      // A lateral join: one statement, and no more rows than asked for of each campaign.
      relationLoadStrategy: 'join',
      select: {
        campaignId: true,
        entries: {
          where: after ? { id: after } : {},
          orderBy: { id: page.backward ? 'desc' : 'asc' },
          take: page.size + 1,
        },
      },
    });
    const byCampaign = new Map(budgets.map(({ campaignId, entries }) => [campaignId, entries]));
    return ids.map((id) => toConnection((byCampaign.get(id) ?? []).map(toEntry), page, ({ id: key }) => key));
  });
}

function toEntry({ id, deliveryId, channel, kind, amountCents, at, reason }: BudgetEntry) {
  return { id: String(id), deliveryId, channel, kind, amount: Number(amountCents) / 100, at, reason };
}

export type PastRuns = { runs: number; clicks: number };

/** Enough to learn from, and no more than one statement takes. */
const mostDeliveries = 1_000;

/** The newest runs of an account that came to their end on a channel, and the clicks they got there. */
async function readPastRuns(
  { db }: CampaignsDeps,
  accountId: string,
): Promise<ReadonlyMap<string, PastRuns>> {
  const deliveries = await db.delivery.findMany({
    where: { accountId, status: 'finished' },
    orderBy: { createdAt: 'desc' },
    take: mostDeliveries,
    select: { id: true, channel: true },
  });
  const clicks = await db.clickCount.groupBy({
    by: ['channel'],
    where: { deliveryId: { in: deliveries.map(({ id }) => id) } },
    _sum: { clicks: true },
  });
  const past = new Map<string, PastRuns>();
  for (const { channel } of deliveries) {
    past.set(channel, { runs: (past.get(channel)?.runs ?? 0) + 1, clicks: 0 });
  }
  for (const { channel, _sum } of clicks) {
    past.set(channel, { runs: past.get(channel)?.runs ?? 0, clicks: _sum.clicks ?? 0 });
  }
  return past;
}
