import { expect } from 'vitest';
import { collectQueries } from '../kit/statements.ts';
import type { TestServer } from '../kit/test-server.ts';

const batch = 5_000;

/** Campaigns of which half are live and few land on an article; many are equal in status, name, company and budget. */
export async function fillCampaigns(server: TestServer, accountId: string, digit: string, count: number) {
  // A statement has fifteen seconds.
  for (let from = 1; from <= count; from += batch) {
    await insert(server, accountId, digit, [from, Math.min(from + batch - 1, count)]);
  }
}

function insert(server: TestServer, accountId: string, digit: string, [from, to]: readonly [number, number]) {
  return server.db.pool.query(
    `INSERT INTO campaigns.campaigns (id, account_id, status, run, name, company_name, company_country, category,
       contract, description, budget, cities, skills, landing_article_id, created_at, updated_at, live_at, end_at)
     SELECT $2 || lpad(to_hex(n), 23, '0'), $1, CASE WHEN n % 2 = 0 THEN 'Live' ELSE 'Draft' END, (n + 1) % 2,
       'Job ' || n % 50, 'Company ' || n % 20, CASE WHEN n % 1000 = 0 THEN 'Malta' ELSE 'France' END,
       CASE WHEN n % 500 = 0 THEN 'Legal' ELSE 'Sales' END, 'Full Time',
       'Word' || n % 2000 || ' of a job', n % 10, ARRAY['City ' || n % 3000], ARRAY['Skill ' || n % 3000],
       CASE WHEN n % 500 = 0 THEN 1 END, now() - n * interval '1 minute', now() - (n * 7919 % 100000) * interval '1 minute',
       CASE WHEN n % 2 = 0 THEN now() - n * interval '1 minute' END,
       CASE WHEN n % 2 = 0 THEN now() + n * interval '1 minute' END
     FROM generate_series($3::bigint, $4::bigint) n`,
    [accountId, digit, from, to],
  );
}

type Plan = {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

/** Number of campaigns that a plan reads, including those that a filter removes. */
function countRead(plan: Plan): number {
  const own =
    plan['Relation Name'] === 'campaigns'
      ? (plan['Actual Rows'] +
          (plan['Rows Removed by Filter'] ?? 0) +
          (plan['Rows Removed by Index Recheck'] ?? 0)) *
        plan['Actual Loops']
      : 0;
  return own + (plan.Plans ?? []).reduce((sum, inner) => sum + countRead(inner), 0);
}

function listIndexes(plan: Plan): string[] {
  return [plan['Index Name'] ?? [], (plan.Plans ?? []).flatMap(listIndexes)].flat();
}

/** A page, and the rows and indexes that PostgreSQL reads for it. */
export async function readCampaignPage(
  server: TestServer,
  query: string,
  variables: object,
  headers: Record<string, string>,
) {
  let answer: Awaited<ReturnType<TestServer['graphql']>> | undefined;
  const statements = await collectQueries(async () => {
    answer = await server.graphql(query, { ...variables }, headers);
  });
  expect(answer?.errors).toBeUndefined();
  // The other statements look up the caller.
  const reads = statements.filter(({ text }) => text.includes('LATERAL'));
  if (reads.length === 0) throw new Error('No statement reads a page of campaigns.');
  let read = 0;
  const indexes: string[] = [];
  for (const { text, values } of reads) {
    const { rows: explained } = await server.db.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      [...values],
    );
    for (const {
      'QUERY PLAN': [{ Plan }],
    } of explained) {
      read += countRead(Plan);
      indexes.push(...listIndexes(Plan));
    }
  }
  return { read, indexes, statements: reads.length, page: answer?.data.list ?? answer?.data.site?.list };
}

/** Cursor of the 20 000th row, as the graph writes it: names of columns, then their values. */
export async function findCursor(
  server: TestServer,
  columns: readonly [string, string, 'asc' | 'desc'][],
  where: string,
  values: unknown[],
) {
  const order = columns.map(([, column, direction]) => `${column} ${direction}`).join(', ');
  const { rows: found } = await server.db.pool.query<Record<string, unknown>>(
    `SELECT * FROM campaigns.campaigns WHERE ${where} ORDER BY ${order} OFFSET 20000 LIMIT 1`,
    values,
  );
  const named = columns.map(([name, , direction]) => `${name}:${direction}`).join();
  const parts = columns.map(([, column]) => {
    const value = found[0]?.[column];
    return value instanceof Date ? { at: value.toISOString() } : value;
  });
  return Buffer.from(JSON.stringify([named, ...parts])).toString('base64url');
}
