import DataLoader from 'dataloader';
import { type PageRequest, toConnection } from '../../core/graphql/page.ts';
import { createBudgetLoaders } from './budget-loaders.ts';
import { createClickLoaders } from './click-loaders.ts';
import type { CampaignsDeps } from './deps.ts';
import { createLandingLoaders } from './landing-loaders.ts';
import { toCampaign } from './services/campaigns/campaign-row.ts';

export type Loaders = ReturnType<typeof createLoaders>;

/** What is read for many at once, in one statement each. Permission is the caller's to check. */
export function createLoaders(deps: CampaignsDeps) {
  const pages = new Map<string, ReturnType<typeof createPageLoader>>();
  return {
    ...createBudgetLoaders(deps),
    ...createClickLoaders(deps),
    ...createLandingLoaders(deps),
    accountOfUser: new DataLoader((userIds: readonly string[]) => readAccounts(deps, userIds)),
    keysOfAccount: new DataLoader((accountIds: readonly string[]) => readKeys(deps, accountIds)),
    deliveriesOfRun: new DataLoader((runs: readonly Run[]) => readDeliveries(deps, runs), {
      cacheKeyFn: ({ id, run }) => `${id}:${run}`,
    }),
    eventsOfDelivery: new DataLoader((ids: readonly string[]) => readEvents(deps, ids)),
    campaignCountOfUser: new DataLoader((userIds: readonly string[]) => countCampaigns(deps, userIds)),
    /** One page of each user's campaigns. */
    campaignsOfUser: (page: PageRequest) => {
      const key = JSON.stringify(page);
      const loader = pages.get(key) ?? createPageLoader(deps, page);
      pages.set(key, loader);
      return loader;
    },
  };
}

type Run = { id: string; run: number };

async function readAccounts({ db }: CampaignsDeps, userIds: readonly string[]) {
  const accounts = await db.account.findMany({ where: { userId: { in: [...userIds] } } });
  const byUser = new Map(accounts.map((account) => [account.userId, account]));
  return userIds.map((userId) => byUser.get(userId) ?? null);
}

/** Newest first. */
async function readKeys({ db }: CampaignsDeps, accountIds: readonly string[]) {
  const keys = await db.accountKey.findMany({
    where: { accountId: { in: [...accountIds] } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return accountIds.map((id) => keys.filter(({ accountId }) => accountId === id));
}

async function readDeliveries({ db }: CampaignsDeps, runs: readonly Run[]) {
  const rows = await db.delivery.findMany({
    where: { OR: runs.map(({ id, run }) => ({ campaignId: id, run })) },
    orderBy: { channel: 'asc' },
  });
  const byRun = Map.groupBy(rows, ({ campaignId, run }) => `${campaignId}:${run}`);
  return runs.map(({ id, run }) => byRun.get(`${id}:${run}`) ?? []);
}

const mostEvents = 100;

/** Newest first. */
async function readEvents({ db }: CampaignsDeps, ids: readonly string[]) {
  const rows = await db.delivery.findMany({
    where: { id: { in: [...ids] } },
    relationLoadStrategy: 'join',
    select: { id: true, events: { orderBy: { id: 'desc' }, take: mostEvents } },
  });
  const byId = new Map(rows.map(({ id, events }) => [id, events]));
  return ids.map((id) => byId.get(id) ?? []);
}

async function countCampaigns({ db }: CampaignsDeps, userIds: readonly string[]) {
  const accounts = await db.account.findMany({
    where: { userId: { in: [...userIds] } },
    relationLoadStrategy: 'join',
    select: { userId: true, _count: { select: { campaigns: true } } },
  });
  const byUser = new Map(accounts.map(({ userId, _count }) => [userId, _count.campaigns]));
  return userIds.map((userId) => byUser.get(userId) ?? 0);
}

function createPageLoader({ db, clock }: CampaignsDeps, page: PageRequest) {
  const after = page.cursor && { [page.backward ? 'gt' : 'lt']: page.cursor };
  return new DataLoader(async (userIds: readonly string[]) => {
    const accounts = await db.account.findMany({
      where: { userId: { in: [...userIds] } },
      // A lateral join: one statement, and no more rows than asked for of each user.
      relationLoadStrategy: 'join',
      include: {
        campaigns: {
          where: after ? { id: after } : {},
          orderBy: { id: page.backward ? 'asc' : 'desc' },
          take: page.size + 1,
        },
      },
    });
    const now = clock();
    const byUser = new Map(
      accounts.map((account) => [
        account.userId,
        account.campaigns.map((row) => toCampaign(row, account, now)),
      ]),
    );
    return userIds.map((userId) => toConnection(byUser.get(userId) ?? [], page, ({ id }) => id));
  });
}
