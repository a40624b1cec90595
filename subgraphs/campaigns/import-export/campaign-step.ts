import { randomUUID } from 'node:crypto';
import { toCampaignRecord } from '../../../prisma/campaigns/campaign-columns.ts';
import type { ImportItem, ImportStep, RejectedItem } from '../../../prisma/import/import-step.ts';
import { catchRejectedRow, RejectedRow } from '../../../prisma/import/rejected-row.ts';
import { isRunning } from '../rules/campaign.ts';
import { accountsTable, type OpenStep } from './account-step.ts';
import type { Moving } from './import-export.ts';
import {
  type KnownAccounts,
  type KnownCampaign,
  readKnownAccounts,
  readKnownCampaigns,
} from './known-rows.ts';
import { parseCampaign, type ReadCampaign } from './parse-campaign.ts';
import { placeDeliveries } from './place-deliveries.ts';
import { readBatches } from './read-batches.ts';
import { sortEntries } from './sort-entries.ts';

/**
 * Opens the import step of campaigns with their accounts. Running campaigns get deliveries on the channels of
 * this server.
 */
export function openCampaignStep(moving: Moving): OpenStep {
  const { original, schema, now } = moving;
  const batches = readBatches(original.campaigns);
  const step: ImportStep = {
    name: 'campaigns',
    tables: [accountsTable, { name: 'campaigns', key: ['id'], replace: { olderBy: 'updated_at' } }],
    count: async () => undefined,
    read: async (after, client) => {
      const { entries, next } = await batches.read(after);
      const { read, refused } = sortEntries(entries, (value) => parseCampaign(value, now));
      const single = withoutRepetitions(read);
      const userIds = single.map(({ userId }) => userId);
      const ids = single.map(({ campaign }) => campaign.id);
      const accounts = await readKnownAccounts(client, schema, [...new Set(userIds)]);
      const campaigns = await readKnownCampaigns(client, schema, ids);
      const made = toItems(single, { accounts, campaigns, now });
      const skipped = read.length - made.items.length - made.refused.length;
      return { items: made.items, refused: [...refused, ...made.refused], skipped, next };
    },
    settle: (client, items) => placeDeliveries(client, moving, items),
  };
  return { step, close: batches.close };
}

/** Keeps the last campaign of each id, because one statement cannot write a row twice. */
function withoutRepetitions(read: readonly ReadCampaign[]): ReadCampaign[] {
  return [...new Map(read.map((one) => [one.campaign.id, one])).values()];
}

type StoredRows = {
  accounts: KnownAccounts;
  campaigns: ReadonlyMap<string, KnownCampaign>;
  now: Date;
};

function toItems(read: readonly ReadCampaign[], known: StoredRows) {
  const items: ImportItem[] = [];
  const refused: RejectedItem[] = [];
  const newIds = new Map<string, string>();
  for (const one of read) {
    const { userId, campaign } = one;
    if (known.accounts.isGone(userId)) continue;
    const accountId = known.accounts.find(userId)?.id ?? newIds.get(userId) ?? randomUUID();
    newIds.set(userId, accountId);
    const name = `campaign ${campaign.id}`;
    const rows = catchRejectedRow(() => toRows(one, accountId, known));
    if (rows instanceof RejectedRow) refused.push({ item: name, reason: rows.message });
    else items.push({ name, rows });
  }
  return { items, refused };
}

function toRows(read: ReadCampaign, accountId: string, known: StoredRows): ImportItem['rows'] {
  const { userId, userEmail, campaign } = read;
  const here = known.campaigns.get(campaign.id);
  if (isRunning(campaign.status)) refuseWhereClosed(userId, known);
  if (here) refuseWhereOurs(here, read, accountId);
  const account = { id: accountId, user_id: userId, owner_email: userEmail, created_at: known.now };
  return [
    { table: accountsTable.name, row: account },
    { table: 'campaigns', row: toCampaignRecord({ ...campaign, accountId, run: toRun(campaign, here) }) },
  ];
}

function refuseWhereClosed(userId: string, { accounts, now }: StoredRows): void {
  const account = accounts.find(userId);
  if (account?.closedAt) throw new RejectedRow('it runs, but its account is closed here');
  if (account?.suspendedUntil && account.suspendedUntil > now)
    throw new RejectedRow('it runs, but its account is suspended here');
}

/**
 * Rejects campaigns that were published here, because overwriting them would leave deliveries on channels
 * without a campaign in the database.
 */
function refuseWhereOurs(here: KnownCampaign, { campaign }: ReadCampaign, accountId: string): void {
  if (here.accountId !== accountId) throw new RejectedRow('a campaign of another account has its _id here');
  if (campaign.updatedAt <= here.updatedAt) return;
  const wasPublishedHere = here.liveAt !== null && (!campaign.liveAt || campaign.liveAt < here.liveAt);
  if (here.isPlaced || wasPublishedHere)
    throw new RejectedRow('it was published here since, so that the change made there stays behind');
}

/** Returns the number of the run. A different publication time means a new run. */
function toRun({ liveAt }: { liveAt: Date | null }, here: KnownCampaign | undefined): number {
  if (!liveAt) return 0;
  if (!here) return 1;
  return here.liveAt?.getTime() === liveAt.getTime() ? here.run : here.run + 1;
}
