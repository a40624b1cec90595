import { toSpan } from '../../../../core/graphql/filters.ts';
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
