import { type TextFilter, toSpan, toTextCondition } from '../../../../core/graphql/filters.ts';
import type { CmsContext } from '../../context.ts';
import { table } from '../rows/rows.ts';

/** One of several conditions holds; of none, never. */
export function isAny<Condition extends object>(conditions: readonly Condition[]) {
  const none: number[] = [];
  return conditions.length ? { OR: [...conditions] } : { id: { in: none } };
}

/** Reads the words of a query as prefixes, by the rule of the index; operators in the query have no effect. */
export async function readSearchTerms(ctx: CmsContext, query: string): Promise<readonly string[]> {
  const text = query.replaceAll('\0', ' ').toWellFormed();
  const rows = await ctx.db.$queryRaw<{ term: string }[]>`
    SELECT unnest(${table(ctx, 'search_terms')}(${text})) AS term`;
  return rows.map(({ term }) => `${term}:*`);
}

type Span<Value> = { from?: Value | null; before?: Value | null; min?: Value | null; max?: Value | null };

/** A span of a column that may be empty: without a value the condition is false, so that its opposite is true. */
export function spanOfFilled<Value>(span: Span<Value> | null | undefined) {
  const conditions = toSpan(span);
  return conditions && { ...conditions, not: null };
}

/** Columns by name; whether a row may have none there. */
type Columns = Readonly<Record<string, 'always' | 'maybe'>>;

/** A row meets a text filter of a column. */
export function textIs(
  column: string,
  filter: TextFilter | null | undefined,
  filled: Columns[string] = 'always',
) {
  return toTextCondition(filter).map((condition) => meets(column, condition, filled));
}

/** A text is part of one of several columns. */
export function textIn(columns: Columns, part: string | null | undefined) {
  return toTextCondition({ contains: part }).map((condition) => ({
    OR: Object.entries(columns).map(([column, filled]) => meets(column, condition, filled)),
  }));
}

/** Without a value a condition is neither true nor false, and so would be its opposite: then it has to be false. */
function meets(column: string, condition: object, filled: Columns[string]) {
  return { AND: [{ [column]: condition }, ...(filled === 'maybe' ? [{ [column]: { not: null } }] : [])] };
}
