import type { CmsContext } from '../../context.ts';
import { showPath } from './article-urls.ts';
import { namesPaths, toArticleUrl, toPathKey } from './to-article-url.ts';



/** The address of an article, with its path where the setting of addresses asks for it. */
export async function showUrl(ctx: CmsContext, article: Parameters<typeof showPath>[1]): Promise<string> {
  const { id, clangId } = article;
  if (!namesPaths(ctx.settings)) return toArticleUrl(ctx.settings, id, clangId);
  const paths = new Map([[toPathKey(id, clangId), await showPath(ctx, article)]]);
  return toArticleUrl({ ...ctx.settings, paths }, id, clangId);
}
