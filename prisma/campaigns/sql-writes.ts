import pg from 'pg';
import type { Campaign } from '../generated/campaigns/client.ts';
import { createStatementPreparer } from '../pool/prepared-statement.ts';
import {
  campaignInsertColumnsSql,
  campaignUpdateParameterCount,
  campaignUpdateSetSql,
  toCampaignInsertValues,
  toCampaignUpdateValues,
} from './campaign-columns.ts';
import {
  insertDeliveriesSql,
  type NewCampaignRunRows,
  type NewDeliveries,
  startCampaignRunSql,
  toCampaignRunValues,
  toDeliveryValues,
} from './run-rows.ts';

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
  const updateIfNoWebhooks = `${update} AND NOT EXISTS (
    SELECT FROM ${table('webhooks')} w WHERE w.account_id = c.account_id AND w.disabled_at IS NULL)`;
  const startRun = (text: string) =>
    startCampaignRunSql({ table, queueSchema }, text, campaignUpdateParameterCount + 2);
  const within = {
    update,
    startRun: startRun(update),
    deliveries: insertDeliveriesSql({ table, queueSchema }),
  };
  const updateWithoutWebhooks = prepare('update_unheard', `${updateIfNoWebhooks} RETURNING c.id`);
  const startWithoutWebhooks = prepare('start_unheard', startRun(updateIfNoWebhooks));
  return {
    updateCampaign: async (change, tx) =>
      (await tx.$executeRawUnsafe(change.run ? within.startRun : within.update, ...toValues(change))) > 0,
    updateWithoutWebhooks: async (change) =>
      (await (change.run ? startWithoutWebhooks : updateWithoutWebhooks)(toValues(change))).length > 0,
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
