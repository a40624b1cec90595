import { type AnyJobToEnqueue, enqueueJobsSql, serializeQueueJobs } from '../../core/jobs/jobs.ts';
import type { Delivery, DeliveryEvent } from '../generated/campaigns/client.ts';

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
export function insertDeliveriesSql({ table }: Sql): string {
  return `WITH made AS (${insert(table('deliveries'), deliveryColumns, '$1')})
    ${insert(table('delivery_events'), eventColumns, '$2')}`;
}

/**
 * Extends an update of a campaign by a new run, which starts only if the update changes a row. The parameters of
 * `toCampaignRunValues` follow those of the update. PostgreSQL calls the queue's function only if the last SELECT returns a row.
 */
export function startCampaignRunSql(
  { table, queueSchema }: Sql,
  update: string,
  updateCount: number,
): string {
  const [deliveries, events, jobs] = [1, 2, 3].map((place) => `$${updateCount + place}`);
  return `WITH changed AS (${update} RETURNING c.id),
    made AS (${insert(table('deliveries'), deliveryColumns, `${deliveries}`, 'changed')}),
    noted AS (${insert(table('delivery_events'), eventColumns, `${events}`, 'changed')})
    SELECT (SELECT count(*) FROM ${enqueueJobsSql(queueSchema, `${jobs}`)}) FROM changed`;
}

export function toDeliveryValues({ deliveries, events }: NewDeliveries): string[] {
  return [toRows(deliveryColumns, deliveries), toRows(eventColumns, events)];
}

export function toCampaignRunValues(run: NewCampaignRunRows): string[] {
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
  const fields = Object.keys(columns) as Field[];
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(fields.map((field) => [columns[field], row[field]]))),
  );
}
