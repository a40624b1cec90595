import { typedKeysOf } from '../../../../core/lib/records.ts';
import { cmsErrors } from '../../errors.ts';

type Direction = 'asc' | 'desc';
export type FieldSortOrder<Field extends string> = { field: Field; direction: Direction };

/** Parses `name:desc, id`: spaces and empty elements are ignored, and the first mention of a field counts. */
export function parseSort<Field extends string>(
  text: string | null | undefined,
  fields: readonly Field[],
  fallback: readonly FieldSortOrder<Field>[],
): readonly FieldSortOrder<Field>[] {
  const steps = new Map<Field, FieldSortOrder<Field>>();
  for (const element of (text ?? '').split(',')) {
    if (element.trim() === '') continue;
    const step = parseStep(element, fields);
    if (!steps.has(step.field)) steps.set(step.field, step);
  }
  return steps.size ? [...steps.values()] : fallback;
}

function parseStep<Field extends string>(element: string, fields: readonly Field[]): FieldSortOrder<Field> {
  const colon = element.indexOf(':');
  const name = (colon < 0 ? element : element.slice(0, colon)).trim();
  const directionText = colon < 0 ? 'asc' : element.slice(colon + 1).trim();
  const field = fields.find((allowedField) => allowedField === name);
  if (!field) throw cmsErrors.invalidSortField({ message: `Invalid sort field: ${name}` });
  const direction = directionText.toLowerCase();
  if (direction !== 'asc' && direction !== 'desc') {
    throw cmsErrors.invalidSortDirection({
      message: `Invalid sort direction: ${directionText}. Must be asc or desc`,
    });
  }
  return { field, direction };
}

type SortDefinition<Field extends string> = {
  /** The column behind each name that clients sort by. */
  columns: Readonly<Record<Field, string>>;
  /** Default order. */
  fallback: Field;
  /** Columns whose nulls are first, and last in descending order. */
  nullable?: readonly Field[];
  /** Columns that complete every order, in the direction of its last step, so that an index serves it. */
  ties?: readonly string[];
};

/** The order of a list in the database. */
export function toPrismaOrderBy<Field extends string>(
  sort: string | null | undefined,
  { columns, fallback, nullable = [], ties = ['id'] }: SortDefinition<Field>,
) {
  const steps = parseSort(sort, typedKeysOf(columns), [{ field: fallback, direction: 'asc' }]);
  const namedColumns = new Set<string>(steps.map(({ field }) => columns[field]));
  const last = steps.at(-1)?.direction ?? 'asc';
  return [
    ...steps.map(({ field, direction }) => ({
      [columns[field]]: nullable.includes(field)
        ? { sort: direction, nulls: direction === 'asc' ? ('first' as const) : ('last' as const) }
        : direction,
    })),
    ...ties.filter((column) => !namedColumns.has(column)).map((column) => ({ [column]: last })),
  ];
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

type Sortable = string | number | boolean | null;

/** Sorts short lists in memory, in natural order: a2 precedes a10. */
export function sortRows<Field extends string, Row extends Record<Field, Sortable>>(
  rows: readonly Row[],
  steps: readonly FieldSortOrder<Field>[],
): Row[] {
  return rows.toSorted((left, right) => {
    for (const { field, direction } of steps) {
      const order = compareValues(left[field], right[field]);
      if (order !== 0) return direction === 'asc' ? order : -order;
    }
    return 0;
  });
}

function compareValues(left: Sortable, right: Sortable) {
  if (left === null || right === null) return Number(left !== null) - Number(right !== null);
  if (typeof left === 'string' && typeof right === 'string') return collator.compare(left, right);
  return Number(left) - Number(right);
}
