import type { CmsContext } from '../../context.ts';
import { findArticle } from '../articles/find-article.ts';

type Link = { target: string; clangId: number };

/** The article that a link in a slice leads to, in the slice's language, if the caller may see it. */
export async function findTarget(ctx: CmsContext, { target, clangId }: Link) {
  return /^[1-9]\d{0,8}$/.test(target) ? findArticle(ctx, { id: Number(target), clangId }) : null;
}
