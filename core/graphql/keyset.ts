import { requestErrors } from '../errors/request-errors.ts';
import { memoizeFirstCall } from '../lib/lazy.ts';
import type { SortCriterion, TotalCountFields } from './connection.ts';
import {
  encodeKeysetCursor,
  type KeysetSortStep,
  parseKeysetCursor,
  type SortColumnSchemas,
  type SortDirection,
  sortColumnSchemaOf,
} from './keyset-cursor.ts';
import { type KeysetPageRequest, toConnectionPage } from './page.ts';

type Row = Record<string, unknown>;
type Condition = Record<string, unknown>;

/** Prisma arguments for one range of an index, which is one read of a page. */
export type PrismaKeysetRange = { where: Condition; orderBy: Record<string, SortDirection>[]; take: number };

/** Read by SQL. The range can begin with a comparison of row values; `where` has values, null or `{ not: null }`. */
export type SqlKeysetRange = PrismaKeysetRange & { start: KeysetRowBound | null };

/** `(fields) > (values)`, or less than. */
export type KeysetRowBound = { fields: readonly string[]; values: readonly unknown[]; side: 'gt' | 'lt' };

/** Readers in SQL compare rows of columns as a whole; those by Prisma read one range after the other. */
type Reader<Item> =
  | { read: (read: PrismaKeysetRange) => Promise<readonly Item[]> }
  | { readRows: (read: SqlKeysetRange) => Promise<readonly Item[]> };

/** How a list is read page by page: the requested page, its order, and functions that read and count rows. */
export type KeysetListQuery<Item extends Row> = Reader<Item> & {
  page: KeysetPageRequest;
  /** Requested order; by default the order of `ties`. */
  orderBy?: readonly SortCriterion[] | null;
  /** Columns that complete every order and together are unique, each with its usual direction. */
  ties: readonly KeysetSortStep[];
  /** Schemas of the columns of all orders. Rows with `null` are last in both directions. */
  columns: SortColumnSchemas;
  count: () => Promise<TotalCountFields>;
};

/**
 * A page of a list in any order, from a cursor on. The cursor holds the values of its row, so that each read is a range of
 * an index over the columns: the thousandth page costs what the first does, also where thousands of rows are equal in the
 * first column.
 */
export async function listKeysetPage<Item extends Row>(keyset: KeysetListQuery<Item>) {
  const { page, columns } = keyset;
  const steps = toSteps(keyset);
  // Includes columns that are equal in all rows of a range, because PostgreSQL does not infer that from IS NULL and would
  // not read the rows in the order of the index.
  const orderBy = steps.map((step) => ({ [step.field]: turn(step.direction, page.backward) }));
  const take = page.size + 1;
  const rows: Item[] = [];
  for (const phase of listPhases(steps, columns, page, parseKeysetCursor(page, steps, columns))) {
    for (const range of listRanges(phase, page, 'readRows' in keyset)) {
      if (rows.length < take)
        rows.push(...(await readRange(keyset, { ...range, orderBy, take: take - rows.length })));
    }
  }
  const connectionPage = toConnectionPage(rows, page, (row) => encodeKeysetCursor(row, steps));
  return { ...connectionPage, count: memoizeFirstCall(keyset.count) };
}

function toSteps<Item extends Row>({ orderBy, ties, columns }: KeysetListQuery<Item>): KeysetSortStep[] {
  const requestedSteps = (orderBy ?? []).map(
    ({ field, direction }): KeysetSortStep => ({ field, direction: direction === 'desc' ? 'desc' : 'asc' }),
  );
  // Ties follow the last step, so that an index over both serves either direction.
  const direction = requestedSteps.at(-1)?.direction;
  const all = [...requestedSteps, ...ties.map((tie) => ({ ...tie, direction: direction ?? tie.direction }))];
  const steps = [...new Map(all.toReversed().map((step) => [step.field, step])).values()].toReversed();
  if (!steps.slice(1).some((step) => isNullable(columns, step))) return steps;
  throw requestErrors.invalid({ message: 'An order whose values may be missing can only come first.' });
}

function isNullable(columns: SortColumnSchemas, step: KeysetSortStep) {
  return sortColumnSchemaOf(columns, step).safeParse(null).success;
}

type Phase = { where: Condition; steps: readonly KeysetSortStep[]; cursor: readonly unknown[] | null };

/** Returns the phases of a read: rows with a value in the first column, then rows without; reversed if backward. */
function listPhases(
  steps: readonly KeysetSortStep[],
  columns: SortColumnSchemas,
  { backward }: KeysetPageRequest,
  cursor: readonly unknown[] | null,
): Phase[] {
  const [first, ...rest] = steps;
  if (!first || !isNullable(columns, first)) return [{ where: {}, steps, cursor }];
  const isInNulls = cursor?.[0] === null;
  const nonNullPhase: Phase = {
    where: { [first.field]: { not: null } },
    steps,
    cursor: isInNulls ? null : cursor,
  };
  const empty: Phase = {
    where: { [first.field]: null },
    steps: rest,
    cursor: isInNulls ? cursor.slice(1) : null,
  };
  if (!cursor) return backward ? [empty, nonNullPhase] : [nonNullPhase, empty];
  if (backward) return isInNulls ? [empty, nonNullPhase] : [nonNullPhase];
  return isInNulls ? [empty] : [nonNullPhase, empty];
}

type Range = { where: Condition; start: KeysetRowBound | null };

/**
 * Returns the ranges of rows after the cursor, in the order of the list: first the rows that are equal in all columns
 * but the last, then in fewer columns. Columns with the same direction are compared as one row value if the reader
 * supports it.
 */
function listRanges(
  { where, steps, cursor }: Phase,
  page: KeysetPageRequest,
  comparesRows: boolean,
): Range[] {
  if (!cursor) return [{ where, start: null }];
  const sides = steps.map((step) => sideOf(step, page));
  const starts = sides.flatMap((side, index) =>
    index && comparesRows && side === sides[index - 1] ? [] : [index],
  );
  return starts.toReversed().map((from) => {
    const to = starts.find((start) => start > from) ?? steps.length;
    const fields = steps.map(({ field }) => field);
    const equal = Object.fromEntries(fields.slice(0, from).map((field, index) => [field, cursor[index]]));
    const start = {
      fields: fields.slice(from, to),
      values: cursor.slice(from, to),
      side: sideOf(steps[from], page),
    };
    return { where: { ...where, ...equal }, start };
  });
}

function sideOf(step: KeysetSortStep | undefined, { backward }: KeysetPageRequest): KeysetRowBound['side'] {
  return turn(step?.direction ?? 'asc', backward) === 'asc' ? 'gt' : 'lt';
}

function readRange<Item extends Row>(keyset: KeysetListQuery<Item>, { start, ...read }: SqlKeysetRange) {
  if ('readRows' in keyset) return keyset.readRows({ start, ...read });
  const beyond = start?.fields.map((field, index) => [field, { [start.side]: start.values[index] }]) ?? [];
  return keyset.read({ ...read, where: { ...read.where, ...Object.fromEntries(beyond) } });
}

function turn(direction: SortDirection, backward: boolean): SortDirection {
  if (!backward) return direction;
  return direction === 'asc' ? 'desc' : 'asc';
}
