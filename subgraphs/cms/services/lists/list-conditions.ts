import { type TextFilter, toSpan, toTextCondition } from '../../../../core/graphql/filters.ts';
import type { CmsContext } from '../../context.ts';
import { table } from '../rows/rows.ts';

/** Combines conditions with OR; an empty list never matches. */
export function isAny<Condition extends object>(conditions: readonly Condition[]) {
  const none: number[] = [];
  return conditions.length ? { OR: [...conditions] } : { id: { in: none } };
}

/**
 * Splits a search text into words like the index does, and returns a prefix term for each. Operators in the
 * text have no effect.
 */
export async function readSearchTerms(ctx: CmsContext, query: string): Promise<readonly string[]> {
  const text = query.replaceAll('\0', ' ').toWellFormed();
  const rows = await ctx.db.$queryRaw<{ term: string }[]>`
    SELECT unnest(${table(ctx, 'search_terms')}(${text})) AS term`;
  return rows.map(({ term }) => `${term}:*`);
}

type Span<Value> = { from?: Value | null; before?: Value | null; min?: Value | null; max?: Value | null };

/** Range condition for a nullable column: false for a row without a value, so that its negation is true. */
export function spanOfFilled<Value>(span: Span<Value> | null | undefined) {
  const conditions = toSpan(span);
  return conditions && { ...conditions, not: null };
}

/** Columns by name, and whether they are nullable. */
type Columns = Readonly<Record<string, 'always' | 'maybe'>>;

/** Returns the condition of a text filter for one column. */
export function textIs(
  column: string,
  filter: TextFilter | null | undefined,
  filled: Columns[string] = 'always',
) {
  return toTextCondition(filter).map((condition) => meets(column, condition, filled));
}

/** Returns the condition that one of several columns contains a text. */
export function textIn(columns: Columns, part: string | null | undefined) {
  return toTextCondition({ contains: part }).map((condition) => ({
    OR: Object.entries(columns).map(([column, filled]) => meets(column, condition, filled)),
  }));
}

/** Makes a condition false for NULL, because NULL would make both the condition and its negation unknown. */
function meets(column: string, condition: object, filled: Columns[string]) {
  return { AND: [{ [column]: condition }, ...(filled === 'maybe' ? [{ [column]: { not: null } }] : [])] };
}
