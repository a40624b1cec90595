import { Args, Ctx, Resolver } from 'type-graphql';
import { queryCost } from '../../../core/graphql/field-directives.ts';
import { queryResolver } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { searchArticles } from '../services/search/search-articles.ts';
import { ArticleHitConnection, SearchArticlesArgs } from '../types/search.type.ts';

@Resolver()
export class SearchResolver {
  @queryResolver(
    ArticleHitConnection,
    'Full-text search over names and live content: the newest thousand matches, best first. Scope: structure/articles/list; with public reading, everyone finds online articles.',
  )
  @queryCost.searching
  searchArticles(@Args(() => SearchArticlesArgs) args: SearchArticlesArgs, @Ctx() ctx: CmsContext) {
    return searchArticles(ctx, args);
  }
}
