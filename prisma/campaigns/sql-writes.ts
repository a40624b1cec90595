import pg from 'pg';
import { type AnyJobToEnqueue, enqueueJobsSql, serializeQueueJobs } from '../../core/jobs/jobs.ts';
import { typedKeysOf } from '../../core/lib/records.ts';
import type { Campaign, Delivery, DeliveryEvent } from '../generated/campaigns/client.ts';
import { createStatementPreparer } from '../pool/prepared-statement.ts';
import {
  campaignInsertColumnsSql,
  campaignUpdateParameterCount,
  campaignUpdateSetSql,
  toCampaignInsertValues,
  toCampaignUpdateValues,
} from './campaign-columns.ts';

/** Idempotency record that is stored with a new campaign. */
type Claim = {
  key: string;
  requestHash: string;
  /** Records that are older than this time are replaced. */
  oldest: Date;
};

/** A row before and after a change, with the run that starts only if the row changes. */
type Change = { before: Campaign; after: Campaign; run?: NewCampaignRunRows };

/** A Prisma transaction. */
type Executor = { $executeRawUnsafe: (text: string, ...values: unknown[]) => PromiseLike<number> };

/** The most frequent writes, as SQL without Prisma. They return no rows, because the stored row equals the input. */
export type CampaignsSqlWrites = {
  insertCampaign: (row: Campaign) => Promise<void>;
  /** Stores a campaign and, under its account's key, the response for repeated requests; `false` if the key has one. */
  insertCampaignOnce: (row: Campaign, claim: Claim) => Promise<boolean>;
  /** Changes a campaign if it still has the version of `before`; otherwise returns `false`. */
  updateCampaign: (change: Change, within: Executor) => Promise<boolean>;
  /**
   * Changes a campaign outside a transaction. Also returns `false` if its account has a webhook that possibly
   * subscribes to the event.
   */
  updateWithoutWebhooks: (change: Change) => Promise<boolean>;
  insertDeliveries: (rows: NewDeliveries, within: Executor) => Promise<void>;
  /**
   * Makes a published campaign live and all pending deliveries of its run online. Returns their channels, or an empty
   * list without a change: if a delivery is on another channel, or if its account has a webhook.
   */
  startListedRun: (run: ListedRun) => Promise<string[]>;
};

type ListedRun = {
  campaignId: string;
  run: number;
  now: Date;
  channels: readonly string[];
  event: Pick<DeliveryEvent, 'kind' | 'message'>;
};

/** The parameters are the PostgreSQL schemas of the domain and of the queue, including the namespace. */
export function createCampaignsSqlWrites(
  pool: pg.Pool,
  schema: string,
  queueSchema: string,
): CampaignsSqlWrites {
  const table = (name: string) => `${pg.escapeIdentifier(schema)}.${name}`;
  const prepare = createStatementPreparer(pool, schema);
  const into = `INSERT INTO ${table('campaigns')} (${campaignInsertColumnsSql})`;
  const insert = prepare('insert_campaign', `${into} VALUES (${places})`);
  // The second of two requests with one key waits here for the first, and then finds its answer.
  const insertOnce = prepare(
    'insert_campaign_once',
    `WITH claim AS (
       INSERT INTO ${table('idempotent_answers')} AS known (account_id, key, request_hash, answer, created_at)
       VALUES (${claimPlaces})
       ON CONFLICT (account_id, key) DO UPDATE
         SET request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at
         WHERE known.created_at <= $${columnCount + 6}
       RETURNING 1)
     ${into} SELECT ${places} FROM claim RETURNING id`,
  );
  const update = `UPDATE ${table('campaigns')} c SET ${campaignUpdateSetSql}
    WHERE c.id = $${campaignUpdateParameterCount + 1} AND c.version = $${campaignUpdateParameterCount + 2}`;
  const hasNoWebhooks = `NOT EXISTS (
    SELECT FROM ${table('webhooks')} w WHERE w.account_id = c.account_id AND w.disabled_at IS NULL)`;
  const updateIfNoWebhooks = `${update} AND ${hasNoWebhooks}`;
  const startRun = (text: string) =>
    startCampaignRunSql({ table, queueSchema }, text, campaignUpdateParameterCount + 2);
  const within = {
    update,
    startRun: startRun(update),
    deliveries: insertDeliveriesSql({ table, queueSchema }),
  };
  const updateWithoutWebhooks = prepare('update_unheard', `${updateIfNoWebhooks} RETURNING c.id`);
  const startListedRun = prepare<{ channel: string }>(
    'start_listed_run',
    startListedRunSql(table, hasNoWebhooks),
  );
  const startWithoutWebhooks = prepare('start_unheard', startRun(updateIfNoWebhooks));
  return {
    updateCampaign: async (change, tx) =>
      (await tx.$executeRawUnsafe(change.run ? within.startRun : within.update, ...toValues(change))) > 0,
    updateWithoutWebhooks: async (change) =>
      (await (change.run ? startWithoutWebhooks : updateWithoutWebhooks)(toValues(change))).length > 0,
    startListedRun: async ({ campaignId, run, now, channels, event }) => {
      const rows = await startListedRun([
        campaignId,
        run,
        now.toISOString(),
        channels,
        event.kind,
        event.message,
      ]);
      return rows.map(({ channel }) => channel);
    },
    insertDeliveries: async (rows, tx) =>
      void (await tx.$executeRawUnsafe(within.deliveries, ...toDeliveryValues(rows))),
    insertCampaign: async (row) => void (await insert(toCampaignInsertValues(row))),
    insertCampaignOnce: async (row, { key, requestHash, oldest }) => {
      const answer = [row.accountId, key, requestHash, JSON.stringify(row), row.createdAt.toISOString()];
      return (await insertOnce([...toCampaignInsertValues(row), ...answer, oldest.toISOString()])).length > 0;
    },
  };
}

function toValues({ before, after, run }: Change): unknown[] {
  return [
    ...toCampaignUpdateValues(before, after),
    before.id,
    before.version,
    ...(run ? toCampaignRunValues(run) : []),
  ];
}

const columnCount = campaignInsertColumnsSql.split(',').length;
const toPlaces = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `$${first + index}`).join(', ');
const places = toPlaces(1, columnCount);
const claimPlaces = toPlaces(columnCount + 1, 5);

/** The columns that a new delivery sets, by their fields; the others have defaults. */
const deliveryColumns = {
  id: 'id',
  accountId: 'account_id',
  campaignId: 'campaign_id',
  run: 'run',
  channel: 'channel',
  status: 'status',
  url: 'url',
  since: 'since',
  reason: 'reason',
  targetVersion: 'wanted',
  createdAt: 'created_at',
} as const satisfies Partial<Record<keyof Delivery, string>>;

const eventColumns = {
  deliveryId: 'delivery_id',
  at: 'at',
  kind: 'kind',
  message: 'message',
} as const satisfies Partial<Record<keyof DeliveryEvent, string>>;

/** New deliveries, with the first lines of their logs. */
export type NewDeliveries = {
  deliveries: readonly Pick<Delivery, keyof typeof deliveryColumns>[];
  events: readonly Pick<DeliveryEvent, keyof typeof eventColumns>[];
};

/** Rows that are created with a run: its deliveries and jobs. */
export type NewCampaignRunRows = NewDeliveries & { jobs: readonly AnyJobToEnqueue[] };

type Sql = { table: (name: string) => string; queueSchema: string };

/** Returns the statement that stores deliveries, for the parameters of `toDeliveryValues`. */
function insertDeliveriesSql({ table }: Sql): string {
  return `WITH made AS (${insert(table('deliveries'), deliveryColumns, '$1')})
    ${insert(table('delivery_events'), eventColumns, '$2')}`;
}

/**
 * Extends an update of a campaign by a new run, which starts only if the update changes a row. The parameters of
 * `toCampaignRunValues` follow those of the update. PostgreSQL calls the queue's function only if the last SELECT returns a row.
 */
function startCampaignRunSql({ table, queueSchema }: Sql, update: string, updateCount: number): string {
  const [deliveries, events, jobs] = [1, 2, 3].map((place) => `$${updateCount + place}`);
  return `WITH changed AS (${update} RETURNING c.id),
    made AS (${insert(table('deliveries'), deliveryColumns, `${deliveries}`, 'changed')}),
    noted AS (${insert(table('delivery_events'), eventColumns, `${events}`, 'changed')})
    SELECT (SELECT count(*) FROM ${enqueueJobsSql(queueSchema, `${jobs}`)}) FROM changed`;
}

/** Returns the statement that starts a run on listed channels. `condition` must hold for the campaign `c`. */
function startListedRunSql(table: Sql['table'], condition: string): string {
  return `WITH pending AS (
       SELECT id, channel FROM ${table('deliveries')}
       WHERE campaign_id = $1 AND run = $2 AND status = 'pending' AND due_at IS NULL AND NOT placed),
     live AS (
       UPDATE ${table('campaigns')} c SET status = 'Live', version = c.version + 1, updated_at = $3
       WHERE c.id = $1 AND c.run = $2 AND c.status = 'Published' AND c.end_at > $3 AND ${condition}
         AND (SELECT bool_and(channel = ANY ($4)) FROM pending)
       RETURNING c.id),
     online AS (
       UPDATE ${table('deliveries')} d SET status = 'online', since = $3 FROM live, pending
       WHERE d.id = pending.id AND d.status = 'pending' RETURNING d.id, d.channel),
     noted AS (
       INSERT INTO ${table('delivery_events')} (delivery_id, at, kind, message) SELECT id, $3, $5::text, $6::text FROM online)
     SELECT channel FROM online`;
}

function toDeliveryValues({ deliveries, events }: NewDeliveries): string[] {
  return [toRows(deliveryColumns, deliveries), toRows(eventColumns, events)];
}

function toCampaignRunValues(run: NewCampaignRunRows): string[] {
  return [...toDeliveryValues(run), serializeQueueJobs(run.jobs)];
}

type Columns = Readonly<Record<string, string>>;

/** Inserts the rows of a JSON parameter, once for each row of `per`. */
function insert(table: string, columns: Columns, parameter: string, per?: string): string {
  const names = Object.values(columns);
  return `INSERT INTO ${table} (${names}) SELECT ${names.map((name) => `given.${name}`)}
    FROM ${per ? `${per}, ` : ''}jsonb_populate_recordset(NULL::${table}, ${parameter}::jsonb) AS given`;
}

/** Converts rows to JSON with column names. */
function toRows<Field extends string>(
  columns: Readonly<Record<Field, string>>,
  rows: readonly Readonly<Record<Field, unknown>>[],
): string {
  const fields = typedKeysOf(columns);
  const toRow = (row: Readonly<Record<Field, unknown>>) => {
    const record: Record<string, unknown> = {};
    for (const field of fields) record[columns[field]] = row[field];
    return record;
  };
  return JSON.stringify(rows.map(toRow));
}
