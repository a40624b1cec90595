import type {
  ImportBatch,
  ImportItem,
  ImportStep,
  ImportTable,
  RejectedItem,
} from '../../../prisma/import/import-step.ts';
import { RejectedRow } from '../../../prisma/import/rejected-row.ts';
import type { AuthKeys } from '../deps.ts';
import type { LegacyDatabase, LegacyRow } from './legacy-database.ts';
import { type OpenSecret, SealedSecretError } from './legacy-secrets.ts';

/** Values that `shape` needs besides the row. */
export type ShapeContext = { keys: AuthKeys; openSecret: OpenSecret; now: Date };

/** Rows of other tables that belong to the rows of a page, by the value that they reference. */
export type RelatedRows = Readonly<Record<string, ReadonlyMap<string, readonly LegacyRow[]>>>;

type Relation = {
  table: string;
  /** The referencing column, and the referenced column `to` of the page's rows. */
  column: string;
  to: string;
};

/**
 * The column that leads to the user of a row: it contains the user's id, or a value that rows of other tables
 * (`through`) contain together with the user's id.
 */
type Owner = { column: string; through?: readonly { table: string; column: string }[] };

/** Import of one legacy table: how its rows are mapped to rows of this database. */
export type SourceStep = {
  name: string;
  from: string;
  /** Primary key; pages are read in its order. */
  key: string;
  related?: Readonly<Record<string, Relation>>;
  /** Only for tables whose rows belong to users. */
  owner?: Owner;
  tables: readonly ImportTable[];
  /**
   * Maps a legacy row. Returns undefined to skip the row; throws `RejectedRow` or `SealedSecretError` to
   * report it.
   */
  shape(row: LegacyRow, related: RelatedRows, shaping: ShapeContext): ImportItem['rows'] | undefined;
  settle?: ImportStep['settle'];
};

const pageSize = 1_000;

/** Creates the import step of a whole table. */
export function toImportStep(legacy: LegacyDatabase, shaping: ShapeContext, step: SourceStep): ImportStep {
  return {
    name: step.name,
    tables: step.tables,
    count: () => legacy.count(step.from),
    read: async (after) => {
      const rows = await legacy.read(step.from, { key: step.key, after, limit: pageSize });
      const batch = await shapeRows(legacy, shaping, step, rows);
      const last = rows.at(-1)?.[step.key];
      return { ...batch, next: rows.length < pageSize ? undefined : String(last) };
    },
    settle: step.settle,
  };
}

/** Reads the rows of one user. */
export async function readOwned(
  legacy: Pick<LegacyDatabase, 'read'>,
  { from, owner }: Pick<SourceStep, 'from' | 'owner'>,
  userId: string,
): Promise<readonly LegacyRow[]> {
  if (!owner) return [];
  const { column, through } = owner;
  const isAnyOf = through ? await readValues(legacy, through, userId) : [userId];
  return isAnyOf.length ? legacy.read(from, { column, isAnyOf }) : [];
}

async function readValues(
  legacy: Pick<LegacyDatabase, 'read'>,
  through: NonNullable<Owner['through']>,
  userId: string,
): Promise<string[]> {
  const values = new Set<string>();
  for (const { table, column } of through) {
    const rows = await legacy.read(table, { column: 'user_id', isAnyOf: [userId] });
    for (const { [column]: value } of rows) if (typeof value === 'string') values.add(value);
  }
  return [...values];
}

export async function shapeRows(
  legacy: Pick<LegacyDatabase, 'read'>,
  shaping: ShapeContext,
  step: SourceStep,
  rows: readonly LegacyRow[],
): Promise<Omit<ImportBatch, 'next'>> {
  const related = await readRelated(legacy, step, rows);
  const items: ImportItem[] = [];
  const refused: RejectedItem[] = [];
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
  legacy: Pick<LegacyDatabase, 'read'>,
  { related = {} }: SourceStep,
  rows: readonly LegacyRow[],
) {
  const found: Record<string, ReadonlyMap<string, readonly LegacyRow[]>> = {};
  for (const [name, { table, column, to }] of Object.entries(related)) {
    const ids = rows.map((row) => String(row[to]));
    const others = ids.length ? await legacy.read(table, { column, isAnyOf: ids }) : [];
    found[name] = Map.groupBy(others, (row) => String(row[column]));
  }
  return found;
}
