import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { assumedListSize } from '../../../core/graphql/field-directives.ts';
import { fieldResolver, queryResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { findSitePage } from '../services/site/find-site-page.ts';
import { listNavigation } from '../services/site/list-navigation.ts';
import {
  getSite,
  listArticleLanguageVariants,
  listBreadcrumb,
  listSiteArticleConnection,
  listSiteLanguages,
  searchSite,
} from '../services/site/site.ts';
import { loadArticlePath, loadArticleUrl } from '../services/structure/article-urls.ts';
import { Article, ArticleConnection } from '../types/article.type.ts';
import { CmsLanguage } from '../types/language.type.ts';
import { ArticleHitConnection } from '../types/search.type.ts';
import {
  NavigationArgs,
  NavigationItem,
  PageChoiceInput,
  Site,
  SiteArticlesArgs,
  SitePage,
  SiteSearchArgs,
} from '../types/site.type.ts';
import { optionalLanguageArgument } from './id-arguments.ts';

@Resolver(() => Site)
export class SiteResolver {
  @queryResolver(
    Site,
    'The public site. Everyone can read it with public reading; otherwise scope: structure/articles/get.',
  )
  site(@Ctx() ctx: CmsContext) {
    return getSite(ctx);
  }

  @fieldResolver.optional(
    SitePage,
    'Page by its path or its article; null if it is not online. By default the start page of the site.',
  )
  page(
    @resolverArgument.optional('by', PageChoiceInput, 'Path or article of the page.')
    by: PageChoiceInput | null,
    @optionalLanguageArgument(
      'Language of the article. Not allowed with a path, which includes its language. Default the first language.',
    )
    languageId: number | null,
    @Ctx() ctx: CmsContext,
  ) {
    return findSitePage(ctx, { by, languageId });
  }

  @fieldResolver.list(
    NavigationItem,
    'Online categories by position, each followed by its child categories; at most 1000.',
  )
  navigation(@Args(() => NavigationArgs) args: NavigationArgs, @Ctx() ctx: CmsContext) {
    return listNavigation(ctx, args);
  }

  @fieldResolver.list(CmsLanguage, 'Online languages, by position.')
  languages(@Ctx() ctx: CmsContext) {
    return listSiteLanguages(ctx);
  }

  @fieldResolver(ArticleConnection, 'Online articles of a language, newest first.')
  articles(@Args(() => SiteArticlesArgs) args: SiteArticlesArgs, @Ctx() ctx: CmsContext) {
    return listSiteArticleConnection(ctx, args);
  }

  @fieldResolver(ArticleHitConnection, 'Online articles of a language that contain the words, best first.')
  search(@Args(() => SiteSearchArgs) args: SiteSearchArgs, @Ctx() ctx: CmsContext) {
    return searchSite(ctx, args);
  }
}

/** Position of an article in the site. */
@Resolver(() => Article)
export class ArticlePlaceResolver {
  @fieldResolver(
    String,
    'Path in the site: the code of the language, the slugs of the categories and of the article. `site.page` also accepts former paths.',
  )
  path(@Root() article: Article, @Ctx() ctx: CmsContext) {
    return loadArticlePath(ctx, article);
  }

  @fieldResolver(
    String,
    'URL that rendered content uses for links to the article, from SVC_CMS_ARTICLE_URL; by default the path below SVC_SITE_URL.',
  )
  url(@Root() article: Article, @Ctx() ctx: CmsContext) {
    return loadArticleUrl(ctx, article);
  }

  @fieldResolver.list(
    Article,
    'Categories that contain the article, or parents of the category, from the root down.',
  )
  @assumedListSize(4)
  breadcrumb(@Root() article: Article, @Ctx() ctx: CmsContext) {
    return listBreadcrumb(ctx, article);
  }

  @fieldResolver.list(Article, 'The article in every language, including this one.')
  @assumedListSize(5)
  variants(@Root() article: Article, @Ctx() ctx: CmsContext) {
    return listArticleLanguageVariants(ctx, article);
  }
}
