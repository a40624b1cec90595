import type {
  ImportBatch,
  ImportItem,
  ImportStep,
  ImportTable,
  Refusal,
} from '../../../prisma/import/import-step.ts';
import { RejectedRow } from '../../../prisma/import/rejected-row.ts';
import type { AuthKeys } from '../deps.ts';
import type { Original, OriginalRow } from './legacy-database.ts';
import { type OpenSecret, SealedSecretError } from './legacy-secrets.ts';

/** What rows are shaped with. */
export type Shaping = { keys: AuthKeys; openSecret: OpenSecret; now: Date };

/** Rows of other tables that belong to those of a page, by the id of what they belong to. */
export type Related = Readonly<Record<string, ReadonlyMap<string, readonly OriginalRow[]>>>;

type Relation = {
  table: string;
  /** The column that names the row of the page, and its column that is named. */
  column: string;
  to: string;
};

/** The column that says whose a row is: it has the user's id, or a value that rows of other tables have beside that id. */
type Owner = { column: string; through?: readonly { table: string; column: string }[] };

/** One table of the original, and what its rows become. */
export type SourceStep = {
  name: string;
  from: string;
  /** The primary key: pages are in its order. */
  key: string;
  related?: Readonly<Record<string, Relation>>;
  /** Where its rows are of users. */
  owner?: Owner;
  tables: readonly ImportTable[];
  /** Nothing where the row is not worth keeping; throws `RejectedRow` or `SealedSecretError` where it cannot come. */
  shape(row: OriginalRow, related: Related, shaping: Shaping): ImportItem['rows'] | undefined;
  settle?: ImportStep['settle'];
};

const pageSize = 1_000;

/** A step over the whole table. */
export function toImportStep(original: Original, shaping: Shaping, step: SourceStep): ImportStep {
  return {
    name: step.name,
    tables: step.tables,
    count: () => original.count(step.from),
    read: async (after) => {
      const rows = await original.read(step.from, { key: step.key, after, limit: pageSize });
      const batch = await shapeRows(original, shaping, step, rows);
      const last = rows.at(-1)?.[step.key];
      return { ...batch, next: rows.length < pageSize ? undefined : String(last) };
    },
    settle: step.settle,
  };
}

/** The rows of one user. */
export async function readOwned(
  original: Pick<Original, 'read'>,
  { from, owner }: Pick<SourceStep, 'from' | 'owner'>,
  userId: string,
): Promise<readonly OriginalRow[]> {
  if (!owner) return [];
  const { column, through } = owner;
  const isAnyOf = through ? await readValues(original, through, userId) : [userId];
  return isAnyOf.length ? original.read(from, { column, isAnyOf }) : [];
}

async function readValues(
  original: Pick<Original, 'read'>,
  through: NonNullable<Owner['through']>,
  userId: string,
): Promise<string[]> {
  const values = new Set<string>();
  for (const { table, column } of through) {
    const rows = await original.read(table, { column: 'user_id', isAnyOf: [userId] });
    for (const { [column]: value } of rows) if (typeof value === 'string') values.add(value);
  }
  return [...values];
}

export async function shapeRows(
  original: Pick<Original, 'read'>,
  shaping: Shaping,
  step: SourceStep,
  rows: readonly OriginalRow[],
): Promise<Omit<ImportBatch, 'next'>> {
  const related = await readRelated(original, step, rows);
  const items: ImportItem[] = [];
  const refused: Refusal[] = [];
  for (const row of rows) {
    const name = `${step.from} ${row[step.key]}`;
    try {
      const shaped = step.shape(row, related, shaping);
      if (shaped) items.push({ name, rows: shaped });
    } catch (error) {
      if (!(error instanceof RejectedRow || error instanceof SealedSecretError)) throw error;
      refused.push({ item: name, reason: error.message });
    }
  }
  return { items, refused, skipped: rows.length - items.length - refused.length };
}

async function readRelated(
  original: Pick<Original, 'read'>,
  { related = {} }: SourceStep,
  rows: readonly OriginalRow[],
) {
  const found: Record<string, ReadonlyMap<string, readonly OriginalRow[]>> = {};
  for (const [name, { table, column, to }] of Object.entries(related)) {
    const ids = rows.map((row) => String(row[to]));
    const others = ids.length ? await original.read(table, { column, isAnyOf: ids }) : [];
    found[name] = Map.groupBy(others, (row) => String(row[column]));
  }
  return found;
}
