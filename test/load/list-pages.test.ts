import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConnectionField, listConnectionFields } from '../kit/lists/list-connections.ts';
import { type ListServer, openListServer, type PageArguments } from '../kit/lists/list-test-server.ts';
import { shelfArticleNumber } from '../kit/lists/seeds.ts';
import { countRuns, sampleCases } from '../kit/sample.ts';
import { collectQueries, isTokenLookup } from '../kit/statements.ts';

/** Search results are ranked as a whole for each page. */
const ranked = ['Query.searchArticles', 'Site.search'];
const fields = listConnectionFields().filter(({ name }) => !ranked.includes(name));
// The middle is after page 200 with 20 rows per page.
const rows = countRuns(8_000, 100_000);
const own = { rows: 4_000, values: 2_000 };

let lists: ListServer;
beforeAll(async () => {
  lists = await openListServer({ rows, values: 2, nulls: 3, own });
});
afterAll(() => lists[Symbol.asyncDispose]());

type Plan = { Plans?: Plan[]; [property: string]: unknown };

/** How many rows the scans of a plan went through, whether they were used or not. */
function countRead(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, each) => sum + countRead(each), 0);
  const isScan = String(plan['Node Type']).includes('Scan') && !plan.Plans?.length;
  if (!isScan) return below;
  const counted = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck'];
  const read = counted.reduce((sum, name) => sum + Number(plan[name] ?? 0), 0);
  return below + read * Number(plan['Actual Loops']);
}

async function collectReads(work: () => Promise<unknown>) {
  const asked = await collectQueries(work);
  const isRead = (text: string) => text.trimStart().startsWith('SELECT') || text.startsWith('(SELECT');
  return asked.filter(({ text }) => isRead(text) && !isTokenLookup(text));
}

type Read = { read: number; statements: number; cursor: string; reads: string[] };

/** A page, and how many rows the database went through for it. */
async function readPage(of: ConnectionField, asked: PageArguments): Promise<Read> {
  let cursor = '';
  const reads = await collectReads(async () => {
    const { pages, errors } = await lists.ask(of, {
      pages: { page: asked },
      selection: 'edges { cursor } pageInfo { endCursor }',
    });
    expect(errors).toEqual([]);
    expect(pages.page?.edges).toHaveLength(20);
    cursor = pages.page?.pageInfo.endCursor ?? '';
  });
  let read = 0;
  const told: string[] = [];
  for (const { text, values } of reads) {
    const { rows: explained } = await lists.server.db.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      [...values],
    );
    const own = explained.reduce((sum, { 'QUERY PLAN': [{ Plan }] }) => sum + countRead(Plan), 0);
    read += own;
    told.push(`${own}: ${text}`);
  }
  return { read, statements: reads.length, cursor, reads: told };
}

/** A place far inside, in the middle of rows that are equal in the first column: a row need not be there. */
function moveInside(of: ConnectionField, cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString();
  const parts = text.startsWith('[') ? (JSON.parse(text) as [string, ...unknown[]]) : null;
  const [names = '', ...values] = parts ?? ['', text];
  const steps = names.split(',').map((step) => step.split(':')[0] ?? '');
  const moved = values.map((value, at) => moveValue(value, steps[at] ?? '', of));
  return Buffer.from(parts ? JSON.stringify([names, ...moved]) : String(moved[0])).toString('base64url');
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const ownMiddle = Date.UTC(2026, 0, 1) + own.values * 500;

function moveValue(value: unknown, step: string, of: ConnectionField): unknown {
  if (step === 'grantedAt') return { at: new Date(ownMiddle).toISOString() };
  if (step === 'id' && typeof value === 'number') return moveNumber(value);
  return typeof value === 'string' ? moveText(value, step, of) : value;
}

/** The second half of the revisions is of a slice. */
function moveNumber(id: number) {
  if (id >= shelfArticleNumber) return shelfArticleNumber + rows / 2;
  return id > rows ? id - rows / 4 : rows / 2;
}

function moveText(text: string, step: string, { name }: ConnectionField) {
  // Unique texts end in the number of their row.
  const isUnique =
    ['filename', 'login', 'key'].includes(step) || ['Query.cmsRoles', 'Query.metaFields'].includes(name);
  if (isUnique) return text.replace(/\d+$/, '55');
  if (/^\d+$/.test(text)) return String(name === 'Query.failedJobs' ? own.rows / 2 : rows / 2);
  if (/^[9a][0-9a-f]{23}$/.test(text)) return text[0] + (rows / 4).toString(16).padStart(23, '0');
  return text.replace(/^\d+(?=:)/, String(ownMiddle)).replace(uuid, '80000000-0000-4000-8000-000000000000');
}

describe.each(fields.map((of) => [of.name, of] as const))(
  'the thousandth page reads as much as the first: %s',
  (_name, of) => {
    const orders = of.orders.flatMap((field) =>
      ['ASC', 'DESC'].map((way) => [`${field} ${way}`, `orderBy: [{ field: ${field}, direction: ${way} }]`]),
    );
    test.each([['as usual', ''], ...sampleCases(orders, Math.ceil(orders.length / 3))])(
      '%s',
      async (_order, order = '') => {
        const first = await readPage(of, { order });
        const late = await readPage(of, { order, cursor: moveInside(of, first.cursor) });
        expect(late.read, late.reads.join('\n')).toBeLessThanOrEqual(first.read + 60);
        expect(first.read, first.reads.join('\n')).toBeLessThanOrEqual(300);
        expect(late.statements).toBeLessThanOrEqual(first.statements + 1);
      },
    );
  },
);
