import DataLoader from 'dataloader';
import { maxExactCount } from '../../core/graphql/connection.ts';
import { type KeysetPageRequest, toRelayConnection } from '../../core/graphql/page.ts';
import {
  createLazyObjectFactory,
  createRowLoader,
  createValueLoader,
  memoizeByJson,
  memoizeFirstCall,
} from '../../core/lib/lazy.ts';
import type {
  CampaignListOwnerKey,
  CampaignListOwnerKind,
  CampaignListQuery,
} from '../../prisma/campaigns/campaign-list-reader.ts';
import type { Prisma } from '../../prisma/generated/campaigns/client.ts';
import type { CampaignsServerDeps } from './deps.ts';
import { toLedgerEntry } from './rules/budget-rules.ts';
import { type DayRange, formatUtcDay } from './rules/list-arguments.ts';

export type CampaignsLoaders = ReturnType<typeof createLoaders>;

type Run = { id: string; run: number };

type KeyRead = Pick<Prisma.AccountKeyFindManyArgs, 'where' | 'orderBy' | 'take'>;

/** Creates a loader that reads the same page of keys for several accounts in one statement. */
function createKeyLoader({ db }: CampaignsServerDeps, read: KeyRead) {
  return createValueLoader(async (ids: string[]) => {
    const accounts = await db.account.findMany({
      where: { id: { in: ids } },
      relationLoadStrategy: 'join',
      select: { id: true, keys: read },
    });
    return accounts.map(({ id, keys }) => [id, keys] as const);
  }, []);
}

async function countKeys({ db }: CampaignsServerDeps, ids: string[]) {
  const counts = await db.accountKey.groupBy({
    by: ['accountId'],
    where: { accountId: { in: ids } },
    _count: true,
  });
  return counts.map(({ accountId, _count }) => [accountId, _count] as const);
}

async function readDeliveries({ db }: CampaignsServerDeps, runs: readonly Run[]) {
  const rows = await db.delivery.findMany({
    where: { OR: runs.map(({ id, run }) => ({ campaignId: id, run })) },
    orderBy: { channel: 'asc' },
  });
  const byRun = Map.groupBy(rows, ({ campaignId, run }) => `${campaignId}:${run}`);
  return runs.map(({ id, run }) => byRun.get(`${id}:${run}`) ?? []);
}

const maxEvents = 100;

/** Reads the newest events of several deliveries, newest first. */
async function readEvents({ db }: CampaignsServerDeps, ids: string[]) {
  const rows = await db.delivery.findMany({
    where: { id: { in: ids } },
    relationLoadStrategy: 'join',
    select: { id: true, events: { orderBy: { id: 'desc' }, take: maxEvents } },
  });
  return rows.map(({ id, events }) => [id, events] as const);
}

/** Batched reads of budgets, ledgers and past runs. Callers check the permission. */
const budgetLoaders = {
  budgetOfCampaign: ({ db }: CampaignsServerDeps) =>
    createRowLoader('campaignId', (ids: string[]) =>
      db.budget.findMany({ where: { campaignId: { in: ids } } }),
    ),
  ledgerCountOfCampaign: (deps: CampaignsServerDeps) =>
    createValueLoader((ids: string[]) => countEntries(deps, ids), 0),
  /** Loads a page of each campaign's ledger, oldest first. */
  ledgerOfCampaign: (deps: CampaignsServerDeps) =>
    memoizeByJson((page: KeysetPageRequest) => createLedgerLoader(deps, page)),
  pastRunsOfAccount: (deps: CampaignsServerDeps) =>
    new DataLoader((ids: readonly string[]) => Promise.all(ids.map((id) => readPastRuns(deps, id)))),
};

async function countEntries({ db }: CampaignsServerDeps, ids: string[]) {
  const counts = await db.budgetEntry.groupBy({
    by: ['campaignId'],
    where: { campaignId: { in: ids } },
    _count: true,
  });
  return counts.map(({ campaignId, _count }) => [campaignId, _count] as const);
}

function createLedgerLoader({ db }: CampaignsServerDeps, page: KeysetPageRequest) {
  const after = page.cursor && { [page.backward ? 'lt' : 'gt']: BigInt(page.cursor) };
  const toPage = (entries: ReturnType<typeof toLedgerEntry>[]) =>
    toRelayConnection(entries, page, ({ id }) => id);
  return createValueLoader(async (ids: string[]) => {
    const budgets = await db.budget.findMany({
      where: { campaignId: { in: ids } },
      // A lateral join: one statement that reads at most the requested rows of each campaign.
      relationLoadStrategy: 'join',
      select: {
        campaignId: true,
        currency: true,
        entries: {
          where: after ? { id: after } : {},
          orderBy: { id: page.backward ? 'desc' : 'asc' },
          take: page.size + 1,
        },
      },
    });
    return budgets.map(({ campaignId, currency, entries }) => {
      return [campaignId, toPage(entries.map((entry) => toLedgerEntry(entry, currency)))] as const;
    });
  }, toPage([]));
}

type PastRuns = { runs: number; clicks: number };

/** Maximum past deliveries per estimate, because their ids are parameters of one statement. */
const maxDeliveries = 1_000;

/** Counts the newest finished deliveries of an account and their clicks, by channel. */
async function readPastRuns(
  { db }: CampaignsServerDeps,
  accountId: string,
): Promise<ReadonlyMap<string, PastRuns>> {
  const deliveries = await db.delivery.findMany({
    where: { accountId, status: 'finished' },
    orderBy: { createdAt: 'desc' },
    take: maxDeliveries,
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

/** Batched reads of clicks. */
const clickLoaders = {
  clicksOfDelivery: ({ db }: CampaignsServerDeps) =>
    createValueLoader((ids: string[]) => sumDeliveries(db, ids), 0),
  statisticsOfCampaign: ({ db }: CampaignsServerDeps) =>
    memoizeByJson((range: DayRange) => createDayLoader(db, 'campaignId', range)),
  statisticsOfAccount: ({ db }: CampaignsServerDeps) =>
    memoizeByJson((range: DayRange) => createDayLoader(db, 'accountId', range)),
};

type Database = CampaignsServerDeps['db'];

async function sumDeliveries(db: Database, ids: string[]) {
  const sums = await db.clickCount.groupBy({
    by: ['deliveryId'],
    where: { deliveryId: { in: ids } },
    _sum: { clicks: true },
  });
  return sums.map(({ deliveryId, _sum }) => [deliveryId, _sum.clicks ?? 0] as const);
}

function createDayLoader(db: Database, owner: 'campaignId' | 'accountId', { from, to }: DayRange) {
  return createValueLoader(async (ids: string[]) => {
    const sums = await db.clickCount.groupBy({
      by: [owner, 'day', 'channel'],
      where: { [owner]: { in: ids }, day: { gte: new Date(from), lte: new Date(to) } },
      _sum: { clicks: true },
      orderBy: [{ day: 'asc' }, { channel: 'asc' }],
    });
    return Map.groupBy(
      sums.map(({ day, _sum, ...sum }) => ({ ...sum, day: formatUtcDay(day), clicks: _sum.clicks ?? 0 })),
      (sum) => sum[owner],
    );
  }, []);
}

type PageShape = { of: CampaignListOwnerKind } & Omit<CampaignListQuery, 'scope'>;

/**
 * Batched pages of campaigns. Pages with the same filter and order are read in one statement for several
 * owners.
 */
const listLoaders = {
  /** One timestamp per request, so that equal lookups are batched. */
  now: ({ clock }: CampaignsServerDeps) => memoizeFirstCall(clock),
  campaignPages: ({ listReads }: CampaignsServerDeps) =>
    memoizeByJson(({ of, ...shape }: PageShape) =>
      listLoader(async (keys) => {
        const rows = await listReads.list({ ...shape, scope: { of, keys } });
        const byKey = Map.groupBy(rows, ({ key }) => key);
        return keys.map((key) => byKey.get(key) ?? []);
      }),
    ),
  campaignCounts: ({ listReads }: CampaignsServerDeps) =>
    memoizeByJson(({ of, where }: Pick<PageShape, 'of' | 'where'>) =>
      listLoader(async (keys) => {
        const counts = await listReads.count({ scope: { of, keys }, where, maxCount: maxExactCount + 1 });
        return keys.map((key) => counts.get(key) ?? 0);
      }),
    ),
};

function listLoader<Result>(read: (keys: readonly CampaignListOwnerKey[]) => Promise<Result[]>) {
  return new DataLoader<CampaignListOwnerKey, Result, string>(read, { cacheKeyFn: String });
}

/** Batched reads of one request; each loader is created on first use. Callers check the permission. */
export const createLoaders = createLazyObjectFactory<CampaignsServerDeps>()({
  ...budgetLoaders,
  ...clickLoaders,
  ...listLoaders,
  accountOfUser: ({ db }) =>
    createRowLoader('userId', (userIds: string[]) =>
      db.account.findMany({ where: { userId: { in: userIds } } }),
    ),
  /** Loads a list with the newest key of an account, or an empty list. */
  newestKeyOfAccount: (deps) =>
    createKeyLoader(deps, { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 1 }),
  keysOfAccount: (deps) => memoizeByJson((read: KeyRead) => createKeyLoader(deps, read)),
  keyCountOfAccount: (deps) => createValueLoader((ids: string[]) => countKeys(deps, ids), 0),
  deliveriesOfRun: (deps) =>
    new DataLoader((runs: readonly Run[]) => readDeliveries(deps, runs), {
      cacheKeyFn: ({ id, run }) => `${id}:${run}`,
    }),
  delivery: ({ db }) =>
    createRowLoader('id', (ids: string[]) => db.delivery.findMany({ where: { id: { in: ids } } })),
  eventsOfDelivery: (deps) => createValueLoader((ids: string[]) => readEvents(deps, ids), []),
});
