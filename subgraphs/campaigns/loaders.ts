import DataLoader from 'dataloader';
import { type PageRequest, toConnection } from '../../core/graphql/page.ts';
import { loadByKey } from '../../core/lazy.ts';
import type { BudgetEntry } from '../../prisma/generated/campaigns/client.ts';
import type { CampaignsDeps } from './deps.ts';
import { toCampaign } from './rules/campaign.ts';
import { type DayRange, toDay } from './rules/list-arguments.ts';

export type Loaders = ReturnType<typeof createLoaders>;

/** Reads for many at once, in one statement each. Callers check the permission. */
export function createLoaders(deps: CampaignsDeps) {
  return {
    ...createBudgetLoaders(deps),
    ...createClickLoaders(deps),
    ...createLandingLoaders(deps),
    accountOfUser: loadByKey('userId', (userIds: string[]) =>
      deps.db.account.findMany({ where: { userId: { in: userIds } } }),
    ),
    keysOfAccount: new DataLoader((accountIds: readonly string[]) => readKeys(deps, accountIds)),
    deliveriesOfRun: new DataLoader((runs: readonly Run[]) => readDeliveries(deps, runs), {
      cacheKeyFn: ({ id, run }) => `${id}:${run}`,
    }),
    eventsOfDelivery: new DataLoader((ids: readonly string[]) => readEvents(deps, ids)),
    campaignCountOfUser: new DataLoader((userIds: readonly string[]) => countCampaigns(deps, userIds)),
    /** One page of each user's campaigns. */
    campaignsOfUser: byArgument((page: PageRequest) => createPageLoader(deps, page)),
  };
}

type Run = { id: string; run: number };

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

/** Money and past runs of many campaigns at once. Callers check the permission. */
function createBudgetLoaders(deps: CampaignsDeps) {
  return {
    budgetOfCampaign: loadByKey('campaignId', (ids: string[]) =>
      deps.db.budget.findMany({ where: { campaignId: { in: ids } } }),
    ),
    ledgerCountOfCampaign: new DataLoader((ids: readonly string[]) => countEntries(deps, ids)),
    /** One page of each campaign's ledger, oldest first. */
    ledgerOfCampaign: byArgument((page: PageRequest) => createLedgerLoader(deps, page)),
    pastRunsOfAccount: new DataLoader((ids: readonly string[]) =>
      Promise.all(ids.map((id) => readPastRuns(deps, id))),
    ),
  };
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

type PastRuns = { runs: number; clicks: number };

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

/** Clicks, counted for many in one statement each. */
function createClickLoaders({ db }: CampaignsDeps) {
  return {
    clicksOfDelivery: new DataLoader((ids: readonly string[]) => sumDeliveries(db, ids)),
    statisticsOfCampaign: byArgument((range: DayRange) => createDayLoader(db, 'campaignId', range)),
    statisticsOfAccount: byArgument((range: DayRange) => createDayLoader(db, 'accountId', range)),
  };
}

type Database = CampaignsDeps['db'];

async function sumDeliveries(db: Database, ids: readonly string[]) {
  const sums = await db.clickCount.groupBy({
    by: ['deliveryId'],
    where: { deliveryId: { in: [...ids] } },
    _sum: { clicks: true },
  });
  const byDelivery = new Map(sums.map(({ deliveryId, _sum }) => [deliveryId, _sum.clicks ?? 0]));
  return ids.map((id) => byDelivery.get(id) ?? 0);
}

function createDayLoader(db: Database, owner: 'campaignId' | 'accountId', { from, to }: DayRange) {
  return new DataLoader(async (ids: readonly string[]) => {
    const sums = await db.clickCount.groupBy({
      by: [owner, 'day', 'channel'],
      where: { [owner]: { in: [...ids] }, day: { gte: new Date(from), lte: new Date(to) } },
      _sum: { clicks: true },
      orderBy: [{ day: 'asc' }, { channel: 'asc' }],
    });
    const byOwner = Map.groupBy(
      sums.map(({ day, _sum, ...sum }) => ({ ...sum, day: toDay(day), clicks: _sum.clicks ?? 0 })),
      (sum) => sum[owner],
    );
    return ids.map((id) => byOwner.get(id) ?? []);
  });
}

/** Which campaigns of an article are wanted: only one account's, only live ones, and how many. */
type Landing = { accountId: string | null; isLive: boolean; take: number };

/** The newest campaigns that land on articles, in one statement for many articles. */
function createLandingLoaders(deps: CampaignsDeps) {
  return {
    campaignsOfArticle: byArgument((landing: Landing) => createLandingLoader(deps, landing)),
    account: loadByKey('id', (ids: string[]) => deps.db.account.findMany({ where: { id: { in: ids } } })),
  };
}

function createLandingLoader({ landingReads, clock }: CampaignsDeps, { accountId, isLive, take }: Landing) {
  return new DataLoader(async (articleIds: readonly number[]) => {
    const question = { articleIds, accountId, liveAt: isLive ? clock() : null, take };
    const byArticle = Map.groupBy(
      await landingReads.listLandings(question),
      ({ landingArticleId }) => landingArticleId,
    );
    return articleIds.map((id) => byArticle.get(id) ?? []);
  });
}

/** One loader for each argument, such as a page or a range of days. */
function byArgument<Argument, Loader>(create: (argument: Argument) => Loader) {
  const loaders = new Map<string, Loader>();
  return (argument: Argument): Loader => {
    const key = JSON.stringify(argument);
    const loader = loaders.get(key) ?? create(argument);
    loaders.set(key, loader);
    return loader;
  };
}
