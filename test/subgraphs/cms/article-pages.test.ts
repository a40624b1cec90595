import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureInitialCmsRows } from '../../../subgraphs/cms/services/setup/ensure-initial-cms-rows.ts';
import { issueApiToken } from '../../../subgraphs/cms/services/tokens/api-tokens.ts';
import { countRuns } from '../../kit/sample.ts';
import { type CmsSubgraph, openCmsSubgraph } from './open-subgraph.ts';

const howMany = countRuns(24_000, 100_000);
const piece = 4_000;
const shelf = 2;

let cms: CmsSubgraph;
let cmsToken: string;
beforeAll(async () => {
  cms = await openCmsSubgraph({ SVC_CMS_PUBLIC_READ: 'true' });
  await ensureInitialCmsRows(cms.system());
  ({ secret: cmsToken } = await issueApiToken(cms.system(), { name: 'all', scopes: ['all'] }));
  await cms.db.$executeRawUnsafe('ALTER TABLE cms.articles DISABLE TRIGGER USER');
  await cms.db.$executeRawUnsafe(
    `INSERT INTO cms.article_ids (id) SELECT number FROM generate_series(2, ${howMany + 2}) AS number`,
  );
  // In pieces, because one statement may not take long.
  for (let from = 2; from <= howMany; from += piece) await insertArticles(from);
  await cms.db.$executeRawUnsafe('ANALYZE cms.articles');
});
afterAll(() => cms[Symbol.asyncDispose]());

/** Inserts a category with children: half articles, half categories. */
function insertArticles(from: number) {
  return cms.db.$executeRawUnsafe(
    `INSERT INTO cms.articles (id, clang_id, parent_id, name, catname, catpriority, startarticle, priority, path,
      status, createdate, createuser, updatedate, updateuser, slug)
    SELECT number, 1, CASE WHEN number = ${shelf} THEN 0 ELSE ${shelf} END, 'Name ' || md5(number::text), 'Shelf',
      CASE WHEN number % 2 = 0 THEN number ELSE 0 END, number % 2 = 0, number,
      CASE WHEN number = ${shelf} THEN '|' ELSE '|${shelf}|' END, 1,
      timestamptz '2020-01-01' + make_interval(secs => number::bigint * 7919 % 100003), 'x',
      timestamptz '2020-01-01' + make_interval(secs => number::bigint * 104729 % 100003), 'x', 'n' || number
    FROM generate_series(${from}, ${from + piece - 1}) AS number`,
  );
}

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
type Statement = { text?: string; values?: unknown[] };

/** The statements that choose the rows of pages, with their values. */
async function collectPages(work: () => Promise<unknown>): Promise<Statement[]> {
  const found: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function collecting(this: unknown, ...args: unknown[]) {
    const { text, values } = args[0] as Statement;
    if (text?.includes('AS place')) found.push({ text, values: values ?? (args[1] as unknown[]) });
    return original.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return found;
}

async function rowsRead(query: string): Promise<number> {
  const [page, ...others] = await collectPages(async () => {
    const { errors } = await cms.ask(query, {}, { cmsToken });
    expect(errors).toBeUndefined();
  });
  expect(others).toEqual([]);
  const [explained] = await cms.db.$queryRawUnsafe<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${page?.text}`,
    ...(page?.values ?? []),
  );
  return countRead(explained?.['QUERY PLAN'][0]?.Plan ?? expect.fail('there is no plan'));
}

const orders = ['NUMBER', 'NAME', 'POSITION', 'CATEGORY_POSITION', 'CREATED_AT', 'UPDATED_AT'];
const lists: [string, string, (field: string) => string][] = [
  ['all articles', 'Query', (field) => `{ ${field} }`],
  ['the articles of a category', 'Article', (field) => `{ article(id: ${shelf}) { ${field} } }`],
  ['what visitors see', 'Site', (field) => `{ site { ${field} } }`],
];

type Page = { edges: { cursor: string; node: { number: number } }[] };

function pageOf(data: unknown): Page {
  const [value] = Object.values((data ?? {}) as Record<string, unknown>);
  return (value as { edges?: unknown }).edges ? (value as Page) : pageOf(value);
}

describe.each(lists)('a late page reads as much as the first, of %s', (_list, type, inside) => {
  const cases = orders.flatMap((order) => ['ASC', 'DESC'].map((direction) => [order, direction] as const));

  test.each(cases)('by %s %s', async (field, direction) => {
    const ask = (more: string) =>
      inside(`articles(first: 20, orderBy: { field: ${field}, direction: ${direction} }, ${more}) {
        edges { cursor node { number } }
      }`);
    // The cursor of a row is the same in whichever list it is shown: of an article far from the start here.
    const far = await findFar(field, direction);
    const { data } = await cms.ask(ask(`filter: { articleIds: [${far}] }`), {}, { cmsToken });
    const cursor = pageOf(data).edges[0]?.cursor ?? expect.fail('there is no such article');

    const first = await rowsRead(ask(''));
    const late = await rowsRead(ask(`after: "${cursor}"`));

    // Half of the articles lie in no category of the list, or are categories.
    expect([type, first <= 100, late <= first + 100]).toEqual([type, true, true]);
  });
});

const columns: Record<string, string> = {
  NUMBER: 'id',
  NAME: 'name',
  POSITION: 'priority',
  CATEGORY_POSITION: 'catpriority',
  CREATED_AT: 'createdate',
  UPDATED_AT: 'updatedate',
};

async function findFar(field: string, direction: string): Promise<number> {
  const [row] = await cms.db.$queryRawUnsafe<{ id: number }[]>(
    `SELECT id FROM cms.articles WHERE NOT startarticle ORDER BY ${columns[field]} ${direction}, id ${direction} OFFSET ${howMany / 5} LIMIT 1`,
  );
  return row?.id ?? 0;
}

test('counting stops where the count is no longer exact', async () => {
  const { data } = await cms.ask('{ articles { totalCount totalCountIsExact } }', {}, { cmsToken });

  expect(data?.articles).toEqual({ totalCount: 10_000, totalCountIsExact: false });
});
