import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { campaignSelectListSql } from '../../../prisma/campaigns/campaign-columns.ts';
import type { Campaign } from '../../../prisma/generated/campaigns/client.ts';
import type { ImportItem } from '../../../prisma/import/import-step.ts';
import type { AdvertisingChannel } from '../channels/channel.ts';
import {
  ageRangeOmittedEvent,
  hasAgeRange,
  prepareCampaignForChannelRules,
  toDeliveryHoldReason,
} from '../channels/job-board-rules.ts';
import { listChannelsForCampaign } from '../channels/registry.ts';
import { toOwnDeliveryUrl } from '../services/deliveries/create-deliveries.ts';
import type { DeliveryEventInput } from '../services/deliveries/update-deliveries.ts';
import type { CampaignsImportContext } from './import-entry.ts';

/**
 * Updates deliveries after an import of campaigns, in its transaction. Running campaigns go online at once on
 * the channels of this server. Deliveries of external channels are created as finished, because the legacy
 * system has already called those channels.
 */
export async function updateDeliveriesAfterImport(
  client: pg.ClientBase,
  importContext: CampaignsImportContext,
  items: readonly ImportItem[],
): Promise<void> {
  const rows = items.flatMap((item) => item.rows.filter(({ table }) => table === 'campaigns'));
  const moments = new Map(rows.map(({ row }) => [String(row.id), String(row.updated_at)]));
  await endRuns(client, importContext, [...moments.keys()]);
  const live = await readLive(client, importContext, moments);
  if (!live.length) return;
  const newDeliveries = await Promise.all(live.map((campaign) => toNewDeliveries(importContext, campaign)));
  await write(client, importContext, newDeliveries.flat());
}

/** Ends deliveries of runs that have ended in the legacy system, or that a later run has replaced. */
async function endRuns(
  client: pg.ClientBase,
  { schema, now }: CampaignsImportContext,
  ids: readonly string[],
): Promise<void> {
  const place = pg.escapeIdentifier(schema);
  await client.query(
    `WITH ended AS (
       UPDATE ${place}.deliveries d SET since = $2,
         status = CASE c.status WHEN 'Cancelled' THEN 'cancelled' ELSE 'finished' END
       FROM ${place}.campaigns c
       WHERE c.id = ANY ($1) AND d.campaign_id = c.id AND d.status IN ('pending', 'online')
         AND NOT d.placed AND d.due_at IS NULL AND (c.status NOT IN ('Published', 'Live') OR d.run < c.run)
       RETURNING d.id, d.status)
     INSERT INTO ${place}.delivery_events (delivery_id, at, kind, message)
     SELECT id, $2, status, 'The run is over.' FROM ended`,
    [ids, now],
  );
}

/**
 * Finds running campaigns that were not changed here since their import. A change made here has already
 * updated the deliveries.
 */
async function readLive(
  client: pg.ClientBase,
  { schema, now }: CampaignsImportContext,
  moments: ReadonlyMap<string, string>,
): Promise<Campaign[]> {
  const { rows } = await client.query<Campaign>(
    `SELECT ${campaignSelectListSql} FROM ${pg.escapeIdentifier(schema)}.campaigns
     WHERE id = ANY ($1) AND status = 'Live' AND end_at > $2`,
    [[...moments.keys()], now],
  );
  return rows.filter(({ id, updatedAt }) => moments.get(id) === updatedAt.toISOString());
}

type PlacedDelivery = { row: Readonly<Record<string, unknown>>; notes: readonly DeliveryEventInput[] };

const placedThere = 'The server from which it was imported has placed it there.';

async function toNewDeliveries(
  importContext: CampaignsImportContext,
  campaign: Campaign,
): Promise<PlacedDelivery[]> {
  const read = await prepareCampaignForChannelRules(campaign);
  return listChannelsForCampaign(importContext, campaign).map((channel) => {
    const reason = channel.kind === 'listed' ? toDeliveryHoldReason(channel.check?.(read)) : placedThere;
    const status = toStatus(channel, reason);
    const id = randomUUID();
    const ages =
      status !== 'finished' && hasAgeRange(campaign) ? [{ deliveryId: id, ...ageRangeOmittedEvent }] : [];
    return {
      row: {
        id,
        account_id: campaign.accountId,
        campaign_id: campaign.id,
        run: campaign.run,
        channel: channel.name,
        status,
        url: channel.kind === 'listed' ? toOwnDeliveryUrl(importContext, channel, campaign.id) : null,
        since: importContext.now,
        reason,
        wanted: campaign.version,
        created_at: importContext.now,
      },
      notes: [...ages, { deliveryId: id, ...toNote(status, reason) }],
    };
  });
}

function toStatus({ kind }: AdvertisingChannel, reason: string | null) {
  if (kind !== 'listed') return 'finished';
  return reason ? 'not_processed' : 'online';
}

function toNote(
  status: ReturnType<typeof toStatus>,
  reason: string | null,
): Omit<DeliveryEventInput, 'deliveryId'> {
  if (status === 'online') return { kind: 'online', message: 'It can be seen.' };
  return { kind: status === 'finished' ? 'finished' : 'held_back', message: reason ?? '' };
}

/** A repeated import updates only deliveries on this server's channels: it holds them back or restores them. */
async function write(
  client: pg.ClientBase,
  { schema }: CampaignsImportContext,
  newDeliveries: readonly PlacedDelivery[],
): Promise<void> {
  const of = pg.escapeIdentifier(schema);
  const columns = Object.keys(newDeliveries[0]?.row ?? {}).join(', ');
  await client.query(
    `WITH made AS (
       INSERT INTO ${of}.deliveries AS there (${columns})
       SELECT ${columns} FROM jsonb_populate_recordset(NULL::${of}.deliveries, $1::jsonb)
       ON CONFLICT (campaign_id, run, channel) DO UPDATE
         SET status = excluded.status, reason = excluded.reason, since = excluded.since, wanted = excluded.wanted
         WHERE there.status IN ('online', 'not_processed') AND excluded.status <> 'finished'
           AND (there.status, there.reason) IS DISTINCT FROM (excluded.status, excluded.reason)
       RETURNING id, campaign_id, run, channel)
     INSERT INTO ${of}.delivery_events (delivery_id, at, kind, message)
     SELECT made.id, given.since, note.kind, note.message
     FROM made JOIN jsonb_populate_recordset(NULL::${of}.deliveries, $1::jsonb) given USING (campaign_id, run, channel)
       JOIN jsonb_to_recordset($2::jsonb) AS note ("deliveryId" uuid, kind text, message text) ON note."deliveryId" = given.id`,
    [
      JSON.stringify(newDeliveries.map(({ row }) => row)),
      JSON.stringify(newDeliveries.flatMap(({ notes }) => notes)),
    ],
  );
}
