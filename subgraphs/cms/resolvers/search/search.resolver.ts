import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { CmsContext } from '../../context.ts';
import { searchArticles } from '../../services/search/search-articles.ts';
import { searchMedia } from '../../services/search/search-media.ts';
import { MediaPage } from '../../types/media/media-list.type.ts';
import { SearchArticlesArgs, SearchMediaArgs } from '../../types/search/search.args.ts';
import { ArticleHitPage } from '../../types/search/search.type.ts';

@Resolver()
export class SearchResolver {
  @Query(() => ArticleHitPage, {
    description:
      'Articles by the words of their name and live content. Scope: structure/articles/list; with public reading strangers find what is online.',
  })
  searchArticles(
    @Args(() => SearchArticlesArgs) args: SearchArticlesArgs,
    @Ctx() ctx: CmsContext,
  ): Promise<ArticleHitPage> {
    return searchArticles(ctx, args);
  }

  @Query(() => MediaPage, { description: 'Media by the words of their title and names. Scope: media/list.' })
  searchMedia(
    @Args(() => SearchMediaArgs) args: SearchMediaArgs,
    @Ctx() ctx: CmsContext,
  ): Promise<MediaPage> {
    return searchMedia(ctx, args);
  }
}
