import type { CmsContext } from '../../context.ts';
import { table } from '../rows/rows.ts';

/** Reads the words of a query as prefixes, by the rule of the index; operators in the query have no effect. */
export async function readSearchTerms(ctx: CmsContext, query: string): Promise<readonly string[]> {
  const text = query.replaceAll('\0', ' ').toWellFormed();
  const rows = await ctx.db.$queryRaw<{ term: string }[]>`
    SELECT unnest(${table(ctx, 'search_terms')}(${text})) AS term`;
  return rows.map(({ term }) => `${term}:*`);
}
