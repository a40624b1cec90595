import type { CmsContext } from '../../context.ts';
import { findArticle } from '../articles/find-article.ts';
import { type Referring, referredNames } from './list-referred.ts';

/** The articles that a value names, in the item's language, and that the caller may see. */
export async function listReferredArticles(ctx: CmsContext, value: Referring) {
  if (value.refersTo !== 'article') return [];
  const ids = referredNames(value).filter((id) => /^[1-9]\d{0,8}$/.test(id));
  const found = await Promise.all(
    ids.map((id) => findArticle(ctx, { id: Number(id), clangId: value.clangId })),
  );
  return found.filter((article) => article !== null);
}
