import type { CmsContext } from '../../context.ts';
import { readHits, type SearchArticlesInput } from '../search/search-articles.ts';
import { toSiteScope } from './site-scope.ts';

/** The articles in a language that visitors find by words. */
export async function searchSite(ctx: CmsContext, { languageId, ...input }: SearchArticlesInput) {
  return readHits(ctx, await toSiteScope(ctx, languageId), input);
}
