import type pg from 'pg';
import type { ImportItem, ImportStep, ImportTable, RejectedItem } from '../../../prisma/import/import-step.ts';
import { RejectedRow } from '../../../prisma/import/rejected-row.ts';
import type { CmsSource, SourceRow } from './cms-source.ts';

type PageStep = {
  /** Names it in the report: `templates`. */
  name: string;
  /** The list that is read page by page. */
  path: string;
  query?: Readonly<Record<string, string>>;
  tables: readonly ImportTable[];
  /** Names a row to the operator. */
  nameOf: (row: SourceRow) => string;
  /** What the rows of a page become; `RejectedRow` is thrown or given for one that cannot come, nothing for one that need not. */
  shape: (rows: readonly SourceRow[], client: pg.ClientBase) => Promise<readonly Shaped[]>;
  settle?: ImportStep['settle'];
  finish?: ImportStep['finish'];
};

/** The rows of one thing, or why it cannot come; nothing where there is nothing of it to bring. */
export type Shaped = ImportItem['rows'] | RejectedRow | undefined;

const pageSize = 200;

/** Reads a list of the original by its pages, so that an interrupted import goes on with the page that it had not finished. */
export function pageStep(source: CmsSource, step: PageStep): ImportStep {
  const query = { sort: 'id:asc', ...step.query };
  return {
    name: step.name,
    tables: step.tables,
    count: async () => (await source.list(step.path, { page: 1, size: 1, query })).total,
    read: async (after, client) => {
      const page = after === undefined ? 1 : Number(after);
      const { rows, total } = await source.list(step.path, { page, size: pageSize, query });
      const shaped = await step.shape(rows, client);
      const sorted = sortShaped(rows.map(step.nameOf), shaped);
      const isLast = rows.length === 0 || (total !== undefined && page * pageSize >= total);
      return { ...sorted, next: isLast ? undefined : String(page + 1) };
    },
    ...(step.settle && { settle: step.settle }),
    ...(step.finish && { finish: step.finish }),
  };
}

function sortShaped(names: readonly string[], shaped: readonly Shaped[]) {
  const items: ImportItem[] = [];
  const refused: RejectedItem[] = [];
  for (const [index, one] of shaped.entries()) {
    const name = names[index] ?? '';
    if (one instanceof RejectedRow) refused.push({ item: name, reason: one.message });
    else if (one) items.push({ name, rows: one });
  }
  return { items, refused, skipped: names.length - items.length - refused.length };
}
