import type {
  ImportBatch,
  ImportedRow,
  ImportItem,
  ImportStep,
  ImportTable,
  RejectedItem,
} from '../../../prisma/import/import-step.ts';
import { RejectedRowError } from '../../../prisma/import/rejected-row-error.ts';
import type { AuthEncryptionKeys } from '../deps.ts';
import type { LegacyDatabase, LegacyRow } from './legacy-database.ts';
import { type DecryptLegacySecret, UndecryptableSecretError } from './legacy-secrets.ts';

/** Values that the mapping of a row needs besides the row. */
export type RowMappingContext = { keys: AuthEncryptionKeys; openSecret: DecryptLegacySecret; now: Date };

/** Rows of other tables that belong to the rows of a page, by the value that they reference. */
export type RelatedLegacyRows = Readonly<Record<string, ReadonlyMap<string, readonly LegacyRow[]>>>;

/** Table whose column references the ids of the page's rows. */
type Relation = { table: string; column: string };

/**
 * The column that leads to the user of a row: it contains the user's id, or a value that rows of other tables
 * (`through`) contain together with the user's id.
 */
type Owner = { column: string; through?: readonly { table: string; column: string }[] };

/** Import of one legacy table: how its rows are mapped to rows of this database. */
export type TableImportStep = {
  name: string;
  /** Legacy table. Its pages are read in the order of `id`. */
  from: string;
  related?: Readonly<Record<string, Relation>>;
  /** Only for tables whose rows belong to users. */
  owner?: Owner;
  tables: readonly ImportTable[];
  /**
   * Maps a legacy row. Returns undefined to skip the row; throws `RejectedRowError` or `UndecryptableSecretError` to
   * report it.
   */
  mapRow(
    row: LegacyRow,
    related: RelatedLegacyRows,
    mappingContext: RowMappingContext,
  ): ImportItem['rows'] | undefined;
  settle?: ImportStep['settle'];
};

type SingleTableStep = Omit<TableImportStep, 'tables' | 'mapRow'> & {
  table: ImportTable;
  /** Like `mapRow`, for the only row. */
  toRow: (...source: Parameters<TableImportStep['mapRow']>) => ImportedRow | undefined;
};

/** Creates the step of a legacy table whose rows are mapped to one row each. */
export function createSingleTableStep({ table, toRow, ...step }: SingleTableStep): TableImportStep {
  return {
    ...step,
    tables: [table],
    mapRow: (...source) => {
      const row = toRow(...source);
      return row && [{ table: table.name, row }];
    },
  };
}

const pageSize = 1_000;

/** Creates the import step of a whole table. */
export function toImportStep(
  legacy: LegacyDatabase,
  mappingContext: RowMappingContext,
  step: TableImportStep,
): ImportStep {
  return {
    name: step.name,
    tables: step.tables,
    count: () => legacy.count(step.from),
    read: async (after) => {
      const rows = await legacy.read(step.from, { after, limit: pageSize });
      const batch = await mapLegacyRows(legacy, mappingContext, step, rows);
      const last = rows.at(-1)?.id;
      return { ...batch, next: rows.length < pageSize ? undefined : String(last) };
    },
    settle: step.settle,
  };
}

/** Reads the rows of one user. */
export async function readLegacyRowsOfUser(
  legacy: Pick<LegacyDatabase, 'read'>,
  { from, owner }: Pick<TableImportStep, 'from' | 'owner'>,
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

export async function mapLegacyRows(
  legacy: Pick<LegacyDatabase, 'read'>,
  mappingContext: RowMappingContext,
  step: TableImportStep,
  rows: readonly LegacyRow[],
): Promise<Omit<ImportBatch, 'next'>> {
  const related = await readRelated(legacy, step, rows);
  const items: ImportItem[] = [];
  const rejectedItems: RejectedItem[] = [];
  for (const row of rows) {
    const name = `${step.from} ${row.id}`;
    try {
      const mappedRows = step.mapRow(row, related, mappingContext);
      if (mappedRows) items.push({ name, rows: mappedRows });
    } catch (error) {
      if (!(error instanceof RejectedRowError || error instanceof UndecryptableSecretError)) throw error;
      rejectedItems.push({ item: name, reason: error.message });
    }
  }
  return { items, refused: rejectedItems, skipped: rows.length - items.length - rejectedItems.length };
}

async function readRelated(
  legacy: Pick<LegacyDatabase, 'read'>,
  { related = {} }: TableImportStep,
  rows: readonly LegacyRow[],
) {
  const relatedRows: Record<string, ReadonlyMap<string, readonly LegacyRow[]>> = {};
  const ids = rows.map((row) => String(row.id));
  for (const [name, { table, column }] of Object.entries(related)) {
    const others = ids.length ? await legacy.read(table, { column, isAnyOf: ids }) : [];
    relatedRows[name] = Map.groupBy(others, (row) => String(row[column]));
  }
  return relatedRows;
}
