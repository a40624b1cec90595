import {
  type TextFilter,
  toRangeCondition,
  toTextFilterCondition,
} from '../../../../core/graphql/filters.ts';
import type { CmsContext } from '../../context.ts';
import { cmsTableSql } from '../rows/rows.ts';

/** Combines conditions with OR; an empty list never matches. */
export function combineConditionsWithOr<Condition extends object>(conditions: readonly Condition[]) {
  const none: number[] = [];
  return conditions.length ? { OR: [...conditions] } : { id: { in: none } };
}

/**
 * Splits a search text into words like the index does, and returns a prefix term for each. Operators in the
 * text have no effect.
 */
export async function parseSearchTerms(ctx: CmsContext, query: string): Promise<readonly string[]> {
  const text = query.replaceAll('\0', ' ').toWellFormed();
  const rows = await ctx.db.$queryRaw<{ term: string }[]>`
    SELECT unnest(${cmsTableSql(ctx, 'search_terms')}(${text})) AS term`;
  return rows.map(({ term }) => `${term}:*`);
}

type Span<Value> = { from?: Value | null; before?: Value | null; min?: Value | null; max?: Value | null };

/** Range condition for a nullable column: false for a row without a value, so that its negation is true. */
export function toNullableRangeCondition<Value>(span: Span<Value> | null | undefined) {
  const conditions = toRangeCondition(span);
  return conditions && { ...conditions, not: null };
}

/** Columns by name, and whether they are nullable. */
type Columns = Readonly<Record<string, 'always' | 'maybe'>>;

/** Returns the condition of a text filter for one column. */
export function toTextFilterConditions(
  column: string,
  filter: TextFilter | null | undefined,
  nullability: Columns[string] = 'always',
) {
  return toTextFilterCondition(filter).map((condition) => toNotNullCondition(column, condition, nullability));
}

/** Returns the condition that one of several columns contains a text. */
export function toContainsTextConditions(columns: Columns, part: string | null | undefined) {
  return toTextFilterCondition({ contains: part }).map((condition) => ({
    OR: Object.entries(columns).map(([column, nullability]) =>
      toNotNullCondition(column, condition, nullability),
    ),
  }));
}

/** Makes a condition false for NULL, because NULL would make both the condition and its negation unknown. */
function toNotNullCondition(column: string, condition: object, nullability: Columns[string]) {
  return {
    AND: [{ [column]: condition }, ...(nullability === 'maybe' ? [{ [column]: { not: null } }] : [])],
  };
}
