import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { BenchDatabase } from '../processes/open-bench-database.ts';
import { copyRows } from './copy-rows.ts';
import type { Seed } from './seed.ts';

const tables = ['campaigns.campaigns', 'campaigns.deliveries', 'cms.articles', 'cms.slices'] as const;

/** Numbers of articles begin here, above those that a first start makes. */
const firstArticle = 1_000_000;

/**
 * Grows the owner's campaigns, the deliveries of live ones, and the articles with one slice each to the requested
 * number of rows, all alike. Loads them with COPY and builds indexes afterwards.
 */
export async function growTables({ pool }: BenchDatabase, seed: Seed, from: number, to: number) {
  const client = await pool.connect();
  try {
    // Neither triggers nor references slow down what is made by hundred thousands.
    await client.query(`SET session_replication_role = replica`);
    await client.query(`SET maintenance_work_mem = '1GB'`);
    const rebuild = await dropIndexes(client);
    const numbers = { from: from + 1, to };
    await copyCampaigns(client, seed, numbers);
    await copyArticles(client, numbers);
    for (const statement of rebuild) await client.query(statement);
    await client.query('RESET ALL');
    await client.query(`VACUUM ANALYZE ${tables.join(', ')}`);
  } finally {
    client.release();
  }
}

/** All but those that belong to a constraint; answers how they are made again. */
async function dropIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; statement: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS statement FROM pg_index
     WHERE indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ statement }) => statement);
}

type Numbers = { from: number; to: number };

function* count<Row>({ from, to }: Numbers, toRow: (number: number) => Row): Generator<Row> {
  for (let number = from; number <= to; number++) yield toRow(number);
}

const day = 86_400_000;
const start = Date.UTC(2026, 0, 1);

/** Returns a timestamp; consecutive numbers are one second apart. */
function toMoment(number: number) {
  return new Date(start + number * 1_000).toISOString();
}

/** `Campaign 0000777`: no word begins another. Every thousandth has one word more. */
function toName(kind: string, number: number) {
  return `${kind} ${String(number).padStart(7, '0')}${number % 1_000 === 0 ? ' milestone' : ''}`;
}

function isLive(number: number) {
  return number % 4 === 0;
}

function toCampaignId(number: number) {
  return (1_650_000_000 + number).toString(16).padStart(8, '0') + number.toString(16).padStart(16, '0');
}

/** Copies of the newest campaign under other ids; every fourth is live in the generic feed. */
async function copyCampaigns(client: PoolClient, seed: Seed, numbers: Numbers) {
  const model = await readModel(client, seed);
  const columns = Object.keys(model);
  const inThirtyDays = new Date(Date.now() + 30 * day).toISOString();
  await copyRows(
    client,
    'campaigns.campaigns',
    columns,
    count(numbers, (number) => {
      const at = toMoment(number);
      const row: Record<string, string | null> = {
        ...model,
        id: toCampaignId(number),
        name: toName('Campaign', number),
        status: isLive(number) ? 'Live' : 'Draft',
        run: isLive(number) ? '1' : '0',
        client_id: `client-${number}`,
        created_at: at,
        updated_at: at,
        live_at: isLive(number) ? at : null,
        end_at: isLive(number) ? inThirtyDays : null,
      };
      return columns.map((column) => row[column] ?? null);
    }),
  );
  const live = { from: Math.ceil(numbers.from / 4), to: Math.floor(numbers.to / 4) };
  await copyRows(
    client,
    'campaigns.deliveries',
    ['id', 'account_id', 'campaign_id', 'run', 'channel', 'status', 'since', 'created_at'],
    count(live, (quarter) => {
      const at = toMoment(quarter * 4);
      const account = model.account_id ?? null;
      return [randomUUID(), account, toCampaignId(quarter * 4), '1', 'generic', 'online', at, at];
    }),
  );
}

/** The newest campaign of the seed, as PostgreSQL writes its columns. */
async function readModel(client: PoolClient, { campaignIds }: Seed) {
  const { rows: columns } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = 'campaigns.campaigns'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
  );
  const texts = columns.map(({ name }) => `${name}::text`);
  const { rows } = await client.query<Record<string, string | null>>(
    `SELECT ${texts.join()} FROM campaigns.campaigns WHERE id = $1`,
    [campaignIds.at(-1)],
  );
  const [model] = rows;
  if (!model) throw new Error('There is no campaign to copy.');
  return model;
}

const content = `<p>Our machines run through the night.</p>${'<p>Somebody keeps an eye on them, with a steady hand.</p>'.repeat(4)}`;

/** Articles of one category that are online, in the first language, with a slice each. */
async function copyArticles(client: PoolClient, numbers: Numbers) {
  await client.query(
    `INSERT INTO cms.modules (id, name, input, output, createdate, createuser, updatedate, updateuser)
     VALUES (1, 'Text', '', '', now(), 'bench', now(), 'bench') ON CONFLICT DO NOTHING`,
  );
  const ids = () => count(numbers, (number) => [String(firstArticle + number)] as const);
  await copyRows(client, 'cms.article_ids', ['id'], ids());
  const stamps = ['createdate', 'createuser', 'updatedate', 'updateuser'];
  const constant = { clang_id: '1', parent_id: '0', startarticle: 'f', catname: '', catpriority: '0' };
  await copyRows(
    client,
    'cms.articles',
    ['id', 'name', 'priority', 'path', 'status', ...Object.keys(constant), ...stamps],
    count(numbers, (number) => {
      const [id, name, at] = [String(firstArticle + number), toName('Article', number), toMoment(number)];
      return [id, name, String(number), '|', '1', ...Object.values(constant), at, 'bench', at, 'bench'];
    }),
  );
  const columns = ['article_id', 'clang_id', 'ctype_id', 'module_id', 'priority', 'value1', ...stamps];
  await copyRows(
    client,
    'cms.slices',
    columns,
    count(numbers, (number) => {
      const [id, at] = [String(firstArticle + number), toMoment(number)];
      return [id, '1', '1', '1', '1', content, at, 'bench', at, 'bench'];
    }),
  );
}
