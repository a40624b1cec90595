import { isRecord } from '../records.ts';
import { requestErrors } from '../request-errors.ts';
import type { Count, OrderInput } from './connection.ts';
import { type PageRequest, toCursor } from './page.ts';

type Row = Record<string, unknown>;
type Condition = Record<string, unknown>;
type Direction = 'asc' | 'desc';
type Step = { field: string; direction: Direction };

/** One read of a page, in the form of Prisma's arguments. */
export type KeysetRead = { where: Condition; orderBy: Record<string, Direction>[]; take: number };

/** The same as `where`, for SQL: rows of columns can be compared as a whole if all go one way. */
type KeysetRange = { within: Condition; start: RowStart | null };

/** `(fields) > (values)`, or less than. */
type RowStart = { fields: readonly string[]; values: readonly unknown[]; side: 'gt' | 'lt' };

export type Keyset<Item extends Row> = {
  page: PageRequest;
  /** The order that is asked for; that of `ties` without one. */
  orderBy?: readonly OrderInput[] | null;
  /** Columns that complete every order and together are unique, each with its usual direction. */
  ties: readonly Step[];
  /** Columns that may be null; a row without a value comes last, either way. */
  nullable?: readonly string[];
  read: (read: KeysetRead, range: KeysetRange) => Promise<readonly Item[]>;
  count: () => Promise<Count>;
};

/**
 * A page of a list in any order, from a cursor on. The cursor holds the values of its row, so each page is a range of an
 * index over the first column: the thousandth costs what the first does.
 */
export async function readKeyset<Item extends Row>(keyset: Keyset<Item>) {
  const { page, nullable = [], read } = keyset;
  const steps = toSteps(keyset);
  const cursor = page.cursor === null ? null : parseCursor(page.cursor, steps);
  const take = page.size + 1;
  const rows: Item[] = [];
  for (const phase of listPhases(steps, nullable, page.backward, cursor)) {
    if (rows.length === take) break;
    const where = { AND: [...phase.where, ...(phase.cursor ? beyond(phase.steps, phase.cursor, page) : [])] };
    // Also by the first column of rows that lack it: PostgreSQL does not see that it is the same in all of them, and would
    // not read them in the order of the index.
    const orderBy = steps.map((step) => ({ [step.field]: turn(step.direction, page.backward) }));
    const range = { within: { AND: phase.where }, start: toRowStart(phase, page) };
    rows.push(...(await read({ where, orderBy, take: take - rows.length }, range)));
  }
  return { ...toPage(rows, page, steps), count: once(keyset.count) };
}

function toSteps<Item extends Row>({ orderBy, ties, nullable = [] }: Keyset<Item>): Step[] {
  const asked = (orderBy ?? []).map(
    ({ field, direction }): Step => ({ field, direction: direction === 'desc' ? 'desc' : 'asc' }),
  );
  // Ties follow the last step, so that an index over both serves either direction.
  const direction = asked.at(-1)?.direction;
  const all = [...asked, ...ties.map((tie) => ({ ...tie, direction: direction ?? tie.direction }))];
  const steps = [...new Map(all.toReversed().map((step) => [step.field, step])).values()].toReversed();
  if (!steps.slice(1).some(({ field }) => nullable.includes(field))) return steps;
  throw requestErrors.invalid({ message: 'An order whose values may be missing can only come first.' });
}

type Phase = { where: Condition[]; steps: readonly Step[]; cursor: readonly unknown[] | null };

/** Rows with a value in the first column, then those without: each phase is one range of an index. */
function listPhases(
  steps: readonly Step[],
  nullable: readonly string[],
  backward: boolean,
  cursor: readonly unknown[] | null,
): Phase[] {
  const [first, ...rest] = steps;
  if (!first || !nullable.includes(first.field)) return [{ where: [], steps, cursor }];
  const isInNulls = cursor?.[0] === null;
  const filled: Phase = {
    where: [{ [first.field]: { not: null } }],
    steps,
    cursor: isInNulls ? null : cursor,
  };
  const empty: Phase = {
    where: [{ [first.field]: null }],
    steps: rest,
    cursor: isInNulls ? cursor.slice(1) : null,
  };
  if (!cursor) return backward ? [empty, filled] : [filled, empty];
  if (backward) return isInNulls ? [empty, filled] : [filled];
  return isInNulls ? [empty] : [filled, empty];
}

/** What lies behind the cursor. The first condition bounds the range; the second leaves out rows that are equal in the first column. */
function beyond(steps: readonly Step[], cursor: readonly unknown[], { backward }: PageRequest): Condition[] {
  const side = (step: Step) => sideOf(step, backward);
  const [first] = steps;
  if (!first) return [];
  const choices = steps.map((step, at) => ({
    AND: [
      ...steps.slice(0, at).map(({ field }, before) => ({ [field]: cursor[before] })),
      { [step.field]: { [side(step)]: cursor[at] } },
    ],
  }));
  return [{ [first.field]: { [`${side(first)}e`]: cursor[0] } }, { OR: choices }];
}

function sideOf({ direction }: Step, backward: boolean) {
  return turn(direction, backward) === 'asc' ? 'gt' : 'lt';
}

/** Where it begins as one comparison; null at the beginning of a range, or where directions differ. */
function toRowStart({ steps, cursor }: Phase, { backward }: PageRequest): RowStart | null {
  const [side, ...others] = new Set(steps.map((step) => sideOf(step, backward)));
  if (!cursor || !side || others.length) return null;
  return { fields: steps.map(({ field }) => field), values: cursor, side };
}

function turn(direction: Direction, backward: boolean): Direction {
  if (!backward) return direction;
  return direction === 'asc' ? 'desc' : 'asc';
}

function toPage<Item extends Row>(rows: readonly Item[], page: PageRequest, steps: readonly Step[]) {
  const kept = rows.slice(0, page.size);
  const hasMore = rows.length > page.size;
  const nodes = page.backward ? kept.reverse() : kept;
  // Few clients ask for cursors within a page.
  const edges = nodes.map((node) => ({
    node,
    get cursor() {
      return writeCursor(node, steps);
    },
  }));
  return {
    edges,
    nodes,
    pageInfo: {
      hasNextPage: page.backward ? page.cursor !== null : hasMore,
      hasPreviousPage: page.backward ? hasMore : page.cursor !== null,
      get startCursor() {
        return edges[0]?.cursor ?? null;
      },
      get endCursor() {
        return edges.at(-1)?.cursor ?? null;
      },
    },
  };
}

/** Names and values, so that a cursor of another order is told from one of this. */
function writeCursor(row: Row, steps: readonly Step[]) {
  const values = steps.map(({ field }) => {
    const value = row[field];
    return value instanceof Date ? { at: value.toISOString() } : value;
  });
  return toCursor(JSON.stringify([steps.map(nameOf).join(), ...values]));
}

function nameOf({ field, direction }: Step) {
  return `${field}:${direction}`;
}

function parseCursor(text: string, steps: readonly Step[]): unknown[] {
  const [names, ...values] = parseList(text);
  const isOurs = names === steps.map(nameOf).join() && values.length === steps.length;
  if (isOurs && values.every(isValue))
    return values.map((value) => (isRecord(value) ? toDate(value) : value));
  throw requestErrors.invalid({ message: 'This is not a cursor of this list in this order.' });
}

function parseList(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

function isValue(value: unknown) {
  if (isRecord(value)) return !Number.isNaN(toDate(value).getTime());
  if (typeof value === 'string') return !value.includes('\0');
  return value === null || ['number', 'boolean'].includes(typeof value);
}

function toDate({ at }: Row) {
  return new Date(String(at));
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
