import type { CmsContext } from '../../context.ts';
import { type ArticlesInput, readArticles } from '../articles/connect-articles.ts';
import { toSiteScope } from './site-scope.ts';

type Newest = { orderBy: { field: string; direction: string }[] };
const newest: Newest = { orderBy: [{ field: 'createdAt', direction: 'desc' }] };

/** The articles in a language that visitors see, the newest first. */
export async function connectSiteArticles(
  ctx: CmsContext,
  { languageId, ...input }: ArticlesInput & { languageId?: number | null },
) {
  const orderBy = input.orderBy ?? newest.orderBy;
  return readArticles(ctx, await toSiteScope(ctx, languageId), { ...input, orderBy });
}
