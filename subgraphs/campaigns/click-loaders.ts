import DataLoader from 'dataloader';
import type { CampaignsDeps } from './deps.ts';
import { type DayRange, toDay } from './services/statistics/day-range.ts';

type ClickStatistic = { day: string; channel: string; clicks: number };

/** Clicks, counted for many in one statement each. */
export function createClickLoaders({ db }: CampaignsDeps) {
  return {
    clicksOfDelivery: new DataLoader((ids: readonly string[]) => sumDeliveries(db, ids)),
    statisticsOfCampaign: byRange((range) => new DataLoader((ids) => sumDays(db, 'campaignId', ids, range))),
    statisticsOfAccount: byRange((range) => new DataLoader((ids) => sumDays(db, 'accountId', ids, range))),
  };
}

type StatisticsLoader = DataLoader<string, ClickStatistic[]>;

/** One loader for each range that is asked for. */
function byRange(create: (range: DayRange) => StatisticsLoader) {
  const loaders = new Map<string, StatisticsLoader>();
  return (range: DayRange) => {
    const key = `${range.from}:${range.to}`;
    const loader = loaders.get(key) ?? create(range);
    loaders.set(key, loader);
    return loader;
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

async function sumDays(
  db: Database,
  owner: 'campaignId' | 'accountId',
  ids: readonly string[],
  { from, to }: DayRange,
) {
  const sums = await db.clickCount.groupBy({
    by: [owner, 'day', 'channel'],
    where: { [owner]: { in: [...ids] }, day: { gte: new Date(from), lte: new Date(to) } },
    _sum: { clicks: true },
    orderBy: [{ day: 'asc' }, { channel: 'asc' }],
  });
  const byOwner = Map.groupBy(sums, (sum) => sum[owner]);
  return ids.map((id) =>
    (byOwner.get(id) ?? []).map(({ day, channel, _sum }) => ({
      day: toDay(day),
      channel,
      clicks: _sum.clicks ?? 0,
    })),
  );
}
