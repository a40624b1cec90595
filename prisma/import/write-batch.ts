import pg from 'pg';
import type { ImportBatch, ImportItem, ImportStep, RejectedItem } from './import-step.ts';
import { type MergedRowCounts, mergeImportedRows } from './merge-rows.ts';

type WriteOptions = {
  schema: string;
  step: Pick<ImportStep, 'tables' | 'prepare' | 'settle'>;
  /** Whether the caller has started a transaction and commits or rolls back. */
  isNested?: boolean;
  /** Writes the checkpoint in the same transaction, after the last item. */
  mark?: (client: pg.ClientBase) => Promise<void>;
};

export type ImportBatchResult = MergedRowCounts & { refused: readonly RejectedItem[] };

/**
 * Writes a batch in one transaction. If the database rejects a row, the batch is halved until each rejected item is
 * isolated. Rejected items are reported and all others are written. The counts are the maximum over the tables.
 */
export async function writeImportBatch(
  client: pg.ClientBase,
  { items }: Pick<ImportBatch, 'items'>,
  options: WriteOptions,
): Promise<ImportBatchResult> {
  try {
    return await inTransaction(client, options.isNested ?? false, async () => {
      const counts = await writeTables(client, items, options);
      await options.mark?.(client);
      return { ...counts, refused: [] };
    });
  } catch (error) {
    if (!isAboutData(error)) throw error;
    const [only, ...others] = items;
    if (!only) throw error;
    if (!others.length) {
      const none = await writeImportBatch(client, { items: [] }, options);
      return { ...none, refused: [{ item: only.name, reason: describe(error) }] };
    }
    const middle = Math.ceil(items.length / 2);
    const { mark: _last, ...first } = options;
    const left = await writeImportBatch(client, { items: items.slice(0, middle) }, first);
    const right = await writeImportBatch(client, { items: items.slice(middle) }, options);
    return {
      added: left.added + right.added,
      changed: left.changed + right.changed,
      refused: [...left.refused, ...right.refused],
    };
  }
}

async function writeTables(
  client: pg.ClientBase,
  items: readonly ImportItem[],
  { schema, step }: WriteOptions,
): Promise<MergedRowCounts> {
  if (items.length) await step.prepare?.(client, items, schema);
  const counts: MergedRowCounts[] = [];
  for (const table of step.tables) {
    const rows = items.flatMap((item) => item.rows.filter((row) => row.table === table.name));
    counts.push(await mergeImportedRows(client, { schema, table, rows: rows.map(({ row }) => row) }));
  }
  if (items.length) await step.settle?.(client, items, schema);
  // Counts an item once, even if it has several rows in a table.
  const added = Math.min(items.length, Math.max(0, ...counts.map((count) => count.added)));
  const changed = Math.max(0, ...counts.map((count) => count.changed));
  return { added, changed: Math.min(items.length - added, changed) };
}

async function inTransaction<T>(
  client: pg.ClientBase,
  isNested: boolean,
  work: () => Promise<T>,
): Promise<T> {
  const { begin, keep, undo } = isNested ? nestedTransaction : outermost;
  await client.query(begin);
  try {
    const result = await work();
    await client.query(keep);
    return result;
  } catch (error) {
    // If the connection is lost, the original error is reported instead of the failed rollback.
    await client.query(undo).catch(() => undefined);
    throw error;
  }
}

const outermost = { begin: 'BEGIN', keep: 'COMMIT', undo: 'ROLLBACK' };
const nestedTransaction = {
  begin: 'SAVEPOINT batch',
  keep: 'RELEASE SAVEPOINT batch',
  undo: 'ROLLBACK TO SAVEPOINT batch',
};

/** Whether an error is about data: a value does not fit its column (class 22) or violates a constraint (class 23). */
function isAboutData(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
}

function describe({ message, detail, table }: pg.DatabaseError): string {
  const place = table ? ` (${table})` : '';
  return `${message}${place}${detail ? `: ${detail}` : ''}`;
}
