import type { PoolClient } from 'pg';
import type { BenchDatabase } from '../processes/open-bench-database.ts';
import { createCampaignCopySql } from './copy-campaign.ts';
import type { Seed } from './seed.ts';

const tables = ['campaigns.campaigns', 'campaigns.deliveries', 'cms.articles', 'cms.slices'] as const;

/** Numbers of articles begin here, above those that a first start makes. */
const firstArticle = 1_000_000;

/**
 * Grows the owner's campaigns, the deliveries of live ones, and the articles with one slice each to the requested
 * number of rows, all alike. Builds indexes afterwards, because that is faster.
 */
export async function growTables({ pool }: BenchDatabase, seed: Seed, from: number, to: number) {
  const client = await pool.connect();
  try {
    // Neither triggers nor references slow down what is made by hundred thousands.
    await client.query(`SET session_replication_role = replica`);
    await client.query(`SET maintenance_work_mem = '1GB'`);
    const rebuild = await dropIndexes(client);
    await insertCampaigns(client, seed, [from + 1, to]);
    await insertArticles(client, [from + 1, to]);
    for (const statement of rebuild) await client.query(statement);
    await client.query('RESET ALL');
    await client.query(`VACUUM ANALYZE ${tables.join(', ')}`);
  } finally {
    client.release();
  }
}

/** Drops the indexes that belong to no constraint. Returns the statements that create them again. */
async function dropIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; statement: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS statement FROM pg_index
     WHERE indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ statement }) => statement);
}

/** First and last number of the rows. */
type Range = readonly [first: number, last: number];

/** Consecutive rows are one second apart. */
const moment = `timestamptz '2026-01-01T00:00:00Z' + n * interval '1 second'`;

/** `Campaign 0000777`: no word begins another. Every thousandth has one word more. */
function toName(kind: string) {
  return `'${kind} ' || lpad(n::text, 7, '0') || CASE WHEN n % 1000 = 0 THEN ' milestone' ELSE '' END`;
}

function ifLive(live: string, draft: string) {
  return `CASE WHEN n % 4 = 0 THEN ${live} ELSE ${draft} END`;
}

/** Copies the newest campaign under other ids. Every fourth copy is live in the generic feed. */
async function insertCampaigns(client: PoolClient, { campaignIds }: Seed, range: Range) {
  const copySql = await createCampaignCopySql(client, {
    id: `lpad(to_hex(1650000000 + n), 8, '0') || lpad(to_hex(n), 16, '0')`,
    name: toName('Campaign'),
    status: ifLive(`'Live'`, `'Draft'`),
    run: ifLive('1', '0'),
    client_id: `'client-' || n`,
    created_at: moment,
    updated_at: moment,
    live_at: ifLive(moment, 'NULL'),
    end_at: ifLive(`now() + interval '30 days'`, 'NULL'),
  });
  await client.query(
    `WITH copies AS (${copySql} RETURNING *)
     INSERT INTO campaigns.deliveries (id, account_id, campaign_id, run, channel, status, since, created_at)
     SELECT gen_random_uuid(), account_id, id, run, 'generic', 'online', live_at, live_at FROM copies
     WHERE status = 'Live'`,
    [campaignIds.at(-1), ...range],
  );
}

const content = `<p>Our machines run through the night.</p>${'<p>Somebody keeps an eye on them, with a steady hand.</p>'.repeat(4)}`;

/** Inserts online articles of one category in the first language, with a slice each. */
async function insertArticles(client: PoolClient, range: Range) {
  await client.query(
    `INSERT INTO cms.modules (id, name, input, output, createdate, createuser, updatedate, updateuser)
     VALUES (1, 'Text', '', '', now(), 'bench', now(), 'bench') ON CONFLICT DO NOTHING`,
  );
  const insert = (table: string, values: Readonly<Record<string, string | number>>) =>
    client.query(
      `INSERT INTO cms.${table} (${Object.keys(values)}) SELECT ${Object.values(values)}
       FROM generate_series($1::int, $2::int) AS n`,
      [...range],
    );
  const id = `${firstArticle} + n`;
  const stamps = { createdate: moment, createuser: `'bench'`, updatedate: moment, updateuser: `'bench'` };
  await insert('article_ids', { id });
  await insert('articles', {
    ...{ id, name: toName('Article'), priority: 'n', path: `'|'`, status: 1, clang_id: 1, parent_id: 0 },
    ...{ startarticle: 'false', catname: `''`, catpriority: 0, ...stamps },
  });
  await insert('slices', {
    ...{ article_id: id, clang_id: 1, ctype_id: 1, module_id: 1, priority: 1 },
    ...{ value1: `'${content}'`, ...stamps },
  });
}
