import { randomUUID } from 'node:crypto';
import { toCampaignColumnRecord } from '../../../prisma/campaigns/campaign-columns.ts';
import type { ImportItem, ImportStep, RejectedItem } from '../../../prisma/import/import-step.ts';
import { catchRejectedRow, RejectedRowError } from '../../../prisma/import/rejected-row-error.ts';
import { isRunningCampaignStatus } from '../rules/campaign.ts';
import { accountsImportTable, type ClosableImportStep } from './account-step.ts';
import { createImportEntryReader } from './create-import-entry-reader.ts';
import type { CampaignsImportContext } from './import-entry.ts';
import { type ParsedCampaign, parseCampaign } from './parse-campaign.ts';
import { parseImportEntries } from './parse-import-entries.ts';
import {
  loadStoredAccounts,
  loadStoredCampaigns,
  type StoredAccountLookup,
  type StoredCampaignRow,
} from './stored-rows.ts';
import { updateDeliveriesAfterImport } from './update-deliveries-after-import.ts';

/**
 * Opens the import step of campaigns with their accounts. Running campaigns get deliveries on the channels of
 * this server.
 */
export function openCampaignImportStep(importContext: CampaignsImportContext): ClosableImportStep {
  const { source, schema, now } = importContext;
  const batches = createImportEntryReader(source.campaigns);
  const step: ImportStep = {
    name: 'campaigns',
    tables: [accountsImportTable, { name: 'campaigns', key: ['id'], replace: { olderBy: 'updated_at' } }],
    count: async () => undefined,
    read: async (after, client) => {
      const { entries, next } = await batches.read(after);
      const { read, rejected } = parseImportEntries(entries, (value) => parseCampaign(value, now));
      const single = withoutRepetitions(read);
      const userIds = single.map(({ userId }) => userId);
      const ids = single.map(({ campaign }) => campaign.id);
      const accounts = await loadStoredAccounts(client, schema, [...new Set(userIds)]);
      const campaigns = await loadStoredCampaigns(client, schema, ids);
      const mapped = toItems(single, { accounts, campaigns, now });
      const skipped = read.length - mapped.items.length - mapped.refused.length;
      return { items: mapped.items, refused: [...rejected, ...mapped.refused], skipped, next };
    },
    settle: (client, items) => updateDeliveriesAfterImport(client, importContext, items),
  };
  return { step, close: batches.close };
}

/** Keeps the last campaign of each id, because one statement cannot write a row twice. */
function withoutRepetitions(read: readonly ParsedCampaign[]): ParsedCampaign[] {
  return [...new Map(read.map((parsedCampaign) => [parsedCampaign.campaign.id, parsedCampaign])).values()];
}

type StoredRows = {
  accounts: StoredAccountLookup;
  campaigns: ReadonlyMap<string, StoredCampaignRow>;
  now: Date;
};

function toItems(read: readonly ParsedCampaign[], storedRows: StoredRows) {
  const items: ImportItem[] = [];
  const refused: RejectedItem[] = [];
  const newIds = new Map<string, string>();
  for (const parsedCampaign of read) {
    const { userId, campaign } = parsedCampaign;
    if (storedRows.accounts.isGone(userId)) continue;
    const accountId = storedRows.accounts.find(userId)?.id ?? newIds.get(userId) ?? randomUUID();
    newIds.set(userId, accountId);
    const name = `campaign ${campaign.id}`;
    const rows = catchRejectedRow(() => toRows(parsedCampaign, accountId, storedRows));
    if (rows instanceof RejectedRowError) refused.push({ item: name, reason: rows.message });
    else items.push({ name, rows });
  }
  return { items, refused };
}

function toRows(read: ParsedCampaign, accountId: string, storedRows: StoredRows): ImportItem['rows'] {
  const { userId, userEmail, campaign } = read;
  const storedCampaign = storedRows.campaigns.get(campaign.id);
  if (isRunningCampaignStatus(campaign.status)) refuseWhereClosed(userId, storedRows);
  if (storedCampaign) rejectPublishedHere(storedCampaign, read, accountId);
  const account = { id: accountId, user_id: userId, owner_email: userEmail, created_at: storedRows.now };
  return [
    { table: accountsImportTable.name, row: account },
    {
      table: 'campaigns',
      row: toCampaignColumnRecord({ ...campaign, accountId, run: toRun(campaign, storedCampaign) }),
    },
  ];
}

function refuseWhereClosed(userId: string, { accounts, now }: StoredRows): void {
  const account = accounts.find(userId);
  if (account?.closedAt) throw new RejectedRowError('it runs, but its account is closed here');
  if (account?.suspendedUntil && account.suspendedUntil > now)
    throw new RejectedRowError('it runs, but its account is suspended here');
}

/**
 * Rejects campaigns that were published here, because overwriting them would leave deliveries on channels
 * without a campaign in the database.
 */
function rejectPublishedHere(
  storedCampaign: StoredCampaignRow,
  { campaign }: ParsedCampaign,
  accountId: string,
): void {
  if (storedCampaign.accountId !== accountId)
    throw new RejectedRowError('a campaign of another account has its _id here');
  if (campaign.updatedAt <= storedCampaign.updatedAt) return;
  const wasPublishedHere =
    storedCampaign.liveAt !== null && (!campaign.liveAt || campaign.liveAt < storedCampaign.liveAt);
  if (storedCampaign.isPlaced || wasPublishedHere)
    throw new RejectedRowError('it was published here since, so that the change made there stays behind');
}

/** Returns the number of the run. A different publication time means a new run. */
function toRun({ liveAt }: { liveAt: Date | null }, storedCampaign: StoredCampaignRow | undefined): number {
  if (!liveAt) return 0;
  if (!storedCampaign) return 1;
  return storedCampaign.liveAt?.getTime() === liveAt.getTime() ? storedCampaign.run : storedCampaign.run + 1;
}
