import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureInitialCmsRows } from '../../../subgraphs/cms/services/setup/ensure-initial-cms-rows.ts';
import { issueApiToken } from '../../../subgraphs/cms/services/tokens/api-tokens.ts';
import { countRuns } from '../../kit/sample.ts';
import { type CmsSubgraph, openCmsSubgraph } from './open-subgraph.ts';

const howMany = countRuns(24_000, 100_000);
const part = 4_000;

let cms: CmsSubgraph;
let cmsToken: string;
beforeAll(async () => {
  cms = await openCmsSubgraph();
  await ensureInitialCmsRows(cms.system());
  ({ secret: cmsToken } = await issueApiToken(cms.system(), { name: 'all', scopes: ['all'] }));
  // In parts, because a statement may not take long.
  for (let first = 1; first < howMany; first += part) {
    await cms.db.$executeRawUnsafe(
      `INSERT INTO cms.media (filename, originalname, filetype, filesize, width, height, title, content_id,
        createdate, createuser, updatedate, updateuser)
      SELECT reverse(lpad(number::text, 6, '0')) || '.png', 'Original', CASE number % 3 WHEN 0 THEN 'image/png' ELSE 'text/plain' END,
        1 + number * 7919 % 100003, CASE WHEN number % 2 = 0 THEN 1 + number * 31 % 5003 END, CASE WHEN number % 2 = 0 THEN 1 + number * 37 % 5003 END,
        'Title ' || reverse(lpad((number * 3)::text, 6, '0')), gen_random_uuid(),
        timestamptz '2020-01-01' + make_interval(secs => number * 7919 % 100003), 'x',
        timestamptz '2020-01-01' + make_interval(secs => number * 104729 % 100003), 'x'
      FROM generate_series(${first}::bigint, ${first + part - 1}) AS number`,
    );
  }
  await cms.db.$executeRawUnsafe('ANALYZE cms.media');
});
afterAll(() => cms[Symbol.asyncDispose]());

type Plan = { Plans?: Plan[]; [property: string]: unknown };

/** How many rows the scans of a plan went through, whether they were used or not. */
function countRead(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, each) => sum + countRead(each), 0);
  const isScan = String(plan['Node Type']).includes('Scan') && !plan.Plans?.length;
  if (!isScan) return below;
  const rows = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck'];
  const read = rows.reduce((sum, name) => sum + Number(plan[name] ?? 0), 0);
  return below + read * Number(plan['Actual Loops']);
}

type Query = (...args: unknown[]) => unknown;
type Statement = { text: string; values: unknown[] };

async function collectReads(work: () => Promise<unknown>): Promise<Statement[]> {
  const found: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function collecting(this: unknown, ...args: unknown[]) {
    const { text, values } = args[0] as Partial<Statement>;
    if (text?.startsWith('SELECT') && text.includes('"media"')) {
      found.push({ text, values: values ?? (args[1] as unknown[]) ?? [] });
    }
    return original.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return found;
}

/** A page, and how many rows the database went through for it. */
async function readPage(query: string) {
  let endCursor = '';
  const statements = await collectReads(async () => {
    const { data, errors } = await cms.ask(query, {}, { cmsToken });
    expect(errors).toBeUndefined();
    const page = data?.media as { nodes: object[]; pageInfo: { endCursor: string } };
    expect(page.nodes.length).toBeGreaterThan(0);
    endCursor = page.pageInfo.endCursor;
  });
  let read = 0;
  for (const { text, values } of statements) {
    const [explained] = await cms.db.$queryRawUnsafe<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      ...values,
    );
    read += countRead(explained?.['QUERY PLAN'][0]?.Plan ?? expect.fail('there is no plan'));
  }
  return { read, endCursor };
}

const columns: Record<string, string> = {
  FILENAME: 'filename',
  TITLE: 'title',
  MIME_TYPE: 'filetype',
  SIZE: 'filesize',
  WIDTH: 'width',
  HEIGHT: 'height',
  CREATED_AT: 'createdate',
  UPDATED_AT: 'updatedate',
};
const cases = Object.keys(columns).flatMap((field) => ['ASC', 'DESC'].map((direction) => [field, direction]));

test.each(cases)('a late page of media reads as much as the first: by %s %s', async (field, direction) => {
  const page = (more: string) =>
    `{ media(first: 20, orderBy: { field: ${field}, direction: ${direction} }${more}) { nodes { id } pageInfo { endCursor } } }`;
  const first = await readPage(page(''));
  const cursor = await findCursor(field, direction, first.endCursor);

  const late = await readPage(page(`, after: "${cursor}"`));

  expect([first.read <= 60, late.read <= first.read + 60]).toEqual([true, true]);
});

/** Builds the cursor of a row far from the start, in the form of the cursors that the list returns. */
async function findCursor(field: string, direction: string, like: string) {
  const column = columns[field];
  const [row] = await cms.db.$queryRawUnsafe<{ id: number; value: unknown }[]>(
    `SELECT id, ${column} AS value FROM cms.media ORDER BY (${column} IS NULL), ${column} ${direction}, id ${direction} OFFSET ${howMany / 5} LIMIT 1`,
  );
  if (!row) return expect.fail('there is no such row');
  const [names] = JSON.parse(Buffer.from(like, 'base64url').toString()) as [string];
  const value = row.value instanceof Date ? { at: row.value.toISOString() } : row.value;
  return Buffer.from(JSON.stringify([names, value, row.id])).toString('base64url');
}

test('counting stops where the count is no longer exact', async () => {
  const { data } = await cms.ask('{ media { totalCount totalCountIsExact } }', {}, { cmsToken });

  expect(data?.media).toEqual({ totalCount: 10_000, totalCountIsExact: false });
});
