import { Args, Ctx, Resolver } from 'type-graphql';
import { query } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { searchArticles } from '../services/search/search-articles.ts';
import { searchMedia } from '../services/search/search-media.ts';
import { MediaPage } from '../types/media.type.ts';
import { ArticleHitPage, SearchArticlesArgs, SearchMediaArgs } from '../types/search.type.ts';

@Resolver()
export class SearchResolver {
  @query(
    ArticleHitPage,
    'Articles by the words of their name and live content. Scope: structure/articles/list; with public reading strangers find what is online.',
  )
  searchArticles(@Args(() => SearchArticlesArgs) args: SearchArticlesArgs, @Ctx() ctx: CmsContext) {
    return searchArticles(ctx, args);
  }

  @query(MediaPage, 'Media by the words of their title and names. Scope: media/list.')
  searchMedia(@Args(() => SearchMediaArgs) args: SearchMediaArgs, @Ctx() ctx: CmsContext) {
    return searchMedia(ctx, args);
  }
}
