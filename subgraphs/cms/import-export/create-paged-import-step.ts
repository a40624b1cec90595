import type pg from 'pg';
import type {
  ImportItem,
  ImportStep,
  ImportTable,
  RejectedItem,
} from '../../../prisma/import/import-step.ts';
import { RejectedRowError } from '../../../prisma/import/rejected-row-error.ts';
import type { LegacyCmsClient, LegacyCmsRow } from './legacy-cms-client.ts';

type PageStep = {
  /** Name of the step in the report, such as `templates`. */
  name: string;
  /** Path of the list, which is read page by page. */
  path: string;
  query?: Readonly<Record<string, string>>;
  tables: readonly ImportTable[];
  /** Returns the name of a row in messages for the operator. */
  nameOf: (row: LegacyCmsRow) => string;
  /**
   * Maps the rows of a page. An item is a `RejectedRowError` if its row is rejected, `undefined` if it is skipped.
   */
  shape: (rows: readonly LegacyCmsRow[], client: pg.ClientBase) => Promise<readonly MappedItemResult[]>;
  settle?: ImportStep['settle'];
  finish?: ImportStep['finish'];
};

/** Mapped rows of one item, the reason of its rejection, or `undefined` if there is nothing to import. */
export type MappedItemResult = ImportItem['rows'] | RejectedRowError | undefined;

const pageSize = 200;

/** Reads a legacy list page by page, so that an interrupted import continues at the first unfinished page. */
export function createPagedImportStep(source: LegacyCmsClient, step: PageStep): ImportStep {
  const query = { sort: 'id:asc', ...step.query };
  return {
    name: step.name,
    tables: step.tables,
    count: async () => (await source.list(step.path, { page: 1, size: 1, query })).total,
    read: async (after, client) => {
      const page = after === undefined ? 1 : Number(after);
      const { rows, total } = await source.list(step.path, { page, size: pageSize, query });
      const results = await step.shape(rows, client);
      const partition = partitionResults(rows.map(step.nameOf), results);
      const isLast = rows.length === 0 || (total !== undefined && page * pageSize >= total);
      return { ...partition, next: isLast ? undefined : String(page + 1) };
    },
    ...(step.settle && { settle: step.settle }),
    ...(step.finish && { finish: step.finish }),
  };
}

function partitionResults(names: readonly string[], results: readonly MappedItemResult[]) {
  const items: ImportItem[] = [];
  const rejectedItems: RejectedItem[] = [];
  for (const [index, result] of results.entries()) {
    const name = names[index] ?? '';
    if (result instanceof RejectedRowError) rejectedItems.push({ item: name, reason: result.message });
    else if (result) items.push({ name, rows: result });
  }
  return { items, refused: rejectedItems, skipped: names.length - items.length - rejectedItems.length };
}
