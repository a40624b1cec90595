import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { measureProcessorSlowness } from '../kit/processor-speed.ts';
import { collectQueries } from '../kit/statements.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';
import { type AccountHolder, openAccountHolder } from '../subgraphs/campaigns/account-holder.ts';

// "A list of 10 000 campaigns scrolls and filters without a request above 100 ms on the server."
const campaignCount = 10_000;
const channels = ['job_page', 'indeed', 'jooble', 'linkedin', 'adzuna', 'talent'];
const clickedChannels = 3;
const clickDays = 40;
const pageSize = 20;

/** The list shows the clicks of 30 days, and the graph returns today as well. */
const shownDays = 31;
const rowsOfCampaign = 2 + channels.length + clickedChannels * shownDays;
/** Each page reads one row more, and a search checks some rows that its index does not rule out. */
const maxPageRows = (pageSize + 2) * rowsOfCampaign;
const maxCountedRows = campaignCount + 1;
const maxStatements = 7;

let server: TestServer;
let anna: AccountHolder;
const lines: string[] = [];

beforeAll(async () => {
  server = await openServer();
  anna = await openAccountHolder(server);
  const bob = await openAccountHolder(server);
  await fill(anna.accountId, 'a');
  await fill(bob.accountId, 'b');
  for (const table of ['campaigns', 'deliveries', 'click_counts', 'budgets'])
    await server.db.pool.query(`ANALYZE campaigns.${table}`);
});
afterAll(async () => {
  process.stdout.write(
    `${['request | statements | rows | database | thread | response', ...lines].join('\n')}\n`,
  );
  await server[Symbol.asyncDispose]();
});

/** A statement has fifteen seconds. */
const batchSize = 1_000;

async function fill(accountId: string, digit: string) {
  for (let from = 1; from <= campaignCount; from += batchSize) {
    const values = [accountId, digit, from, from + batchSize - 1];
    for (const statement of insertions) await server.db.pool.query(statement, values);
  }
}

const campaignId = `($2 || lpad(to_hex(n), 23, '0'))`;
const deliveryId = `md5(${campaignId} || channel)::uuid`;
const channelRows = `(VALUES ${channels.map((channel, index) => `('${channel}', ${index})`).join(', ')}) c(channel, place)`;

/** Campaigns, of which half are live on all channels and clicked every day. */
const insertions = [
  `INSERT INTO campaigns.campaigns (id, account_id, status, run, name, company_name, company_country, category, contract,
     description, budget, cities, skills, created_at, updated_at, live_at, end_at)
   SELECT ${campaignId}, $1::uuid, (ARRAY['Live', 'Draft', 'Live', 'Inactive'])[n % 4 + 1], CASE WHEN n % 4 = 1 THEN 0 ELSE 1 END, 'Job ' || n % 50,
     'Company ' || n % 20, 'France', 'Sales', 'Full Time', 'Word' || n % 200 || ' of a job', n % 10, ARRAY['Lyon'],
     ARRAY['Skill'], now() - n * interval '1 minute', now() - (n * 7919 % 10000) * interval '1 minute',
     CASE WHEN n % 4 <> 1 THEN now() - n * interval '1 minute' END,
     CASE WHEN n % 4 <> 1 THEN now() + n * interval '1 minute' END
   FROM generate_series($3::bigint, $4::bigint) n`,
  `INSERT INTO campaigns.deliveries (id, account_id, campaign_id, run, channel, status, placed, created_at)
   SELECT ${deliveryId}, $1::uuid, ${campaignId}, 1, channel, 'online', true, now()
   FROM generate_series($3::bigint, $4::bigint) n, ${channelRows} WHERE n % 4 <> 1`,
  `INSERT INTO campaigns.click_counts (delivery_id, day, account_id, campaign_id, channel, clicks)
   SELECT ${deliveryId}, current_date - d, $1::uuid, ${campaignId}, channel, 1 + (n + d) % 7
   FROM generate_series($3::bigint, $4::bigint) n, ${channelRows}, generate_series(0, ${clickDays - 1}) d
   WHERE n % 4 IN (0, 2) AND place < ${clickedChannels}`,
  `INSERT INTO campaigns.budgets (campaign_id, account_id, currency, amount_cents, spent_cents, updated_at)
   SELECT ${campaignId}, $1::uuid, 'euro', (n % 10) * 100, (n % 10) * 50, now()
   FROM generate_series($3::bigint, $4::bigint) n`,
];

const readConsole = (name: string) => readFileSync(`clients/console/views/campaigns/${name}`, 'utf8');
const readDocument = (name: string, start: string) =>
  [...readConsole(name).matchAll(/\bgraph\(\s*`([^`]*)`/g)]
    .map(([, text = '']) => text.trim())
    .find((text) => text.startsWith(start)) ?? '';

/** The operation of the list, as the console sends it. */
const operation = [
  readDocument('campaign-list.graph.ts', 'query ConsoleCampaigns'),
  readDocument('campaign-actions.graph.ts', 'fragment CampaignActionFields'),
].join('\n');
const sortFields = [
  ...(/campaignSortFields = \[([^\]]*)\]/.exec(readConsole('campaign-columns.tsx'))?.[1] ?? '').matchAll(
    /'(\w+)'/g,
  ),
].map(([, field = '']) => field);

type Plan = { Plans?: Plan[]; [property: string]: unknown };

/** Counts the rows that the scans of a plan read, whether they are used or not. */
function countRead(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, inner) => sum + countRead(inner), 0);
  if (!String(plan['Node Type']).includes('Scan') || plan.Plans?.length) return below;
  const counted = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck'];
  return (
    below + counted.reduce((sum, name) => sum + Number(plan[name] ?? 0), 0) * Number(plan['Actual Loops'])
  );
}

type Explanation = { 'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number; 'Planning Time': number }] };

/** Runs the reads again, and returns the rows that they read and the time that the database needs. */
async function explain(statements: Awaited<ReturnType<typeof collectQueries>>) {
  const sum = { rows: 0, milliseconds: 0 };
  for (const { text, values } of statements) {
    const { rows } = await server.db.pool.query<Explanation>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [
      ...values,
    ]);
    for (const {
      'QUERY PLAN': [plan],
    } of rows) {
      sum.rows += countRead(plan.Plan);
      sum.milliseconds += plan['Execution Time'] + plan['Planning Time'];
    }
  }
  return sum;
}

async function load(variables: object) {
  const { data, errors } = await server.graphql(operation, { first: pageSize, ...variables }, anna.bearer);
  expect(errors).toBeUndefined();
  return data.campaigns;
}

/** Other programs only lengthen a time, so the shortest of several is the nearest to the work. */
const repetitions = 3;
const maxThreadMs = 100;

async function measureTimes(variables: object) {
  const [startedAt, before] = [performance.now(), process.threadCpuUsage()];
  await load(variables);
  const { user, system } = process.threadCpuUsage(before);
  return { thread: (user + system) / 1_000, response: performance.now() - startedAt };
}

/** Measures a request that the server has received before, as of all other users. */
async function measure(name: string, variables: object) {
  await load(variables);
  let page: Awaited<ReturnType<typeof load>> | undefined;
  const queries = await collectQueries(async () => {
    page = await load(variables);
  });
  const reads = queries.filter(
    ({ text }) => /^\s*\(?(?:SELECT|WITH)\b/.test(text) && text.includes('campaigns'),
  );
  const times: { database: number; thread: number; response: number }[] = [];
  let rows = 0;
  for (let run = 0; run < repetitions; run += 1) {
    const explained = await explain(reads);
    rows = explained.rows;
    times.push({ database: explained.milliseconds, ...(await measureTimes(variables)) });
  }
  const shortest = (key: 'database' | 'thread' | 'response') => Math.min(...times.map((time) => time[key]));
  const numbers = [shortest('database'), shortest('thread'), shortest('response')];
  lines.push([name, reads.length, rows, ...numbers.map((value) => `${value.toFixed(1)} ms`)].join(' | '));
  expect(reads.length).toBeLessThanOrEqual(maxStatements);
  expect(shortest('thread')).toBeLessThanOrEqual(maxThreadMs * measureProcessorSlowness());
  return { page, rows };
}

describe('a page of 10 000 campaigns reads its own rows', () => {
  test.each(sortFields.flatMap((field) => ['ASC', 'DESC'].map((direction) => ({ field, direction }))))(
    'by $field $direction, forward and backward',
    async (sort) => {
      const orderBy = [sort];
      const first = await measure(`${sort.field} ${sort.direction}`, { orderBy });
      const { endCursor } = first.page.pageInfo;
      const second = await measure(`${sort.field} ${sort.direction}, next page`, {
        orderBy,
        after: endCursor,
      });
      const back = await measure(`${sort.field} ${sort.direction}, page before`, {
        orderBy,
        first: undefined,
        last: pageSize,
        before: second.page.pageInfo.endCursor,
      });

      expect(first.page.totalCount).toBe(campaignCount);
      for (const { page, rows } of [first, second, back]) {
        expect(page.nodes).toHaveLength(pageSize);
        expect(rows).toBeLessThanOrEqual(maxPageRows + maxCountedRows);
      }
    },
  );

  test.each([
    ['one status', { statuses: ['LIVE'] }],
    ['two statuses', { statuses: ['DRAFT', 'INACTIVE'] }],
    ['a status without campaigns', { statuses: ['CANCELLED'] }],
    ['a frequent word', { text: 'job' }],
    ['a rare word', { text: 'word177' }],
    ['two words', { text: 'job word17' }],
    ['a word and a status', { text: 'company', statuses: ['LIVE'] }],
    ['an unknown word', { text: 'nothing' }],
  ])('filtered by %s', async (name, filter) => {
    for (const field of ['CREATED_AT', 'NAME']) {
      const orderBy = [{ field, direction: 'DESC' }];
      const { rows } = await measure(`${name}, ${field}`, { filter, orderBy });

      expect(rows).toBeLessThanOrEqual(maxPageRows + 2 * maxCountedRows);
    }
  });

  test('with a hundred rows', async () => {
    const orderBy = [{ field: 'CREATED_AT', direction: 'DESC' }];
    const { page, rows } = await measure('100 rows', { first: 100, orderBy });

    expect(page.nodes).toHaveLength(100);
    expect(rows).toBeLessThanOrEqual(102 * rowsOfCampaign + maxCountedRows);
  });
});
