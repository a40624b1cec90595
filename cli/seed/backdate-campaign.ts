import type { Database } from '../../prisma/open-database.ts';

type Campaigns = Database['campaigns'];

const day = 86_400_000;
const runMilliseconds = 30 * day;

/**
 * Moves the start of a run and of its deliveries some days into the past. It writes to the database, because operations
 * always use the current time.
 */
export async function backdateCampaign(db: Campaigns, id: string, days: number) {
  const liveAt = new Date(Date.now() - days * day - 3_600_000);
  const createdAt = new Date(liveAt.getTime() - day);
  const endAt = new Date(liveAt.getTime() + runMilliseconds);
  const ofCampaign = { campaignId: id };
  await db.$transaction([
    db.campaign.update({ where: { id }, data: { createdAt, updatedAt: liveAt, liveAt, endAt } }),
    db.delivery.updateMany({ where: ofCampaign, data: { createdAt: liveAt, since: liveAt } }),
    db.deliveryEvent.updateMany({ where: { delivery: ofCampaign }, data: { at: liveAt } }),
  ]);
}

/**
 * Sets a campaign back to the state in which it waits for its channels. It writes to the database, because the queue
 * makes a published campaign live within a second.
 */
export async function setCampaignPending(db: Campaigns, id: string) {
  const { endAt } = await db.campaign.update({ where: { id }, data: { status: 'Published' } });
  const online = { campaignId: id, status: 'online' };
  await db.$transaction([
    db.deliveryEvent.deleteMany({ where: { kind: 'online', delivery: online } }),
    // Deliveries whose call is due later stay unchanged.
    db.delivery.updateMany({ where: online, data: { status: 'pending', since: null, dueAt: endAt } }),
  ]);
}

/**
 * Gives up one delivery of a campaign, so that operators see a failed one that they can retry. It writes to the database,
 * because a channel would have to fail for hours.
 */
export async function giveUpOneDelivery(db: Campaigns, campaignId: string) {
  const delivery = await db.delivery.findFirst({
    where: { campaignId, status: 'online', channel: { not: 'job_page' } },
    orderBy: { channel: 'asc' },
  });
  if (!delivery) return;
  const reason = 'Given up after 12 calls: The channel answered with 503 Service Unavailable.';
  const now = new Date();
  await db.delivery.update({
    where: { id: delivery.id },
    data: {
      status: 'not_processed',
      retryable: true,
      reason,
      since: now,
      events: { create: { at: now, kind: 'given_up', message: reason } },
    },
  });
}

/** Relative number of readers by channel; five for channels that are not listed. */
const shares: Readonly<Record<string, number>> = {
  job_page: 40,
  indeed: 100,
  linkedin: 70,
  adzuna: 25,
  jooble: 30,
};

/**
 * Creates click counts for each day since the run started, fewer on weekends. It writes to the database, because
 * following links counts only for today, and at most ten clicks per client.
 */
export async function seedCampaignClicks(db: Campaigns, campaignId: string, perDay: number) {
  const { accountId, liveAt, endAt } = await db.campaign.findUniqueOrThrow({ where: { id: campaignId } });
  if (!liveAt || !endAt) return;
  const deliveries = await db.delivery.findMany({ where: { campaignId, status: 'online' } });
  const days = listDays(liveAt, new Date(Math.min(endAt.getTime(), Date.now())));
  const rows = deliveries.flatMap(({ id: deliveryId, channel }) =>
    days.map((date, index) => {
      const mood = 60 + ((index * 37 + channel.length * 11) % 80);
      const workday = date.getUTCDay() % 6 === 0 ? 0.4 : 1;
      const clicks = Math.round((perDay * (shares[channel] ?? 5) * mood * workday) / 10_000);
      return { deliveryId, day: date, accountId, campaignId, channel, clicks };
    }),
  );
  await db.clickCount.createMany({ data: rows.filter(({ clicks }) => clicks > 0), skipDuplicates: true });
}

function listDays(from: Date, to: Date) {
  const first = Math.floor(from.getTime() / day);
  const last = Math.floor(to.getTime() / day);
  return Array.from({ length: last - first + 1 }, (_, index) => new Date((first + index) * day));
}
