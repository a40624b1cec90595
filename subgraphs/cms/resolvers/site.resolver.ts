import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { mostly } from '../../../core/graphql/fields.ts';
import { numberOf } from '../../../core/graphql/global-id.ts';
import { arg, fieldResolver, query } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { findPage } from '../services/site/find-page.ts';
import { listNavigation } from '../services/site/list-navigation.ts';
import {
  connectSiteArticles,
  getSite,
  listBreadcrumb,
  listSiteLanguages,
  listVariants,
  searchSite,
} from '../services/site/site.ts';
import { showPath, showUrl } from '../services/structure/article-urls.ts';
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

@Resolver(() => Site)
export class SiteResolver {
  @query(
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
    @arg.optional('by', PageChoiceInput, 'Path or article of the page.') by: PageChoiceInput | null,
    @arg.optional(
      'languageId',
      numberOf('Language'),
      'Language of the article. Not allowed with a path, which includes its language. Default the first language.',
    )
    languageId: number | null,
    @Ctx() ctx: CmsContext,
  ) {
    return findPage(ctx, { by, languageId });
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
    return connectSiteArticles(ctx, args);
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
    return showPath(ctx, article);
  }

  @fieldResolver(
    String,
    'URL that rendered content uses for links to the article, from SVC_CMS_ARTICLE_URL; by default the path below SVC_SITE_URL.',
  )
  url(@Root() article: Article, @Ctx() ctx: CmsContext) {
    return showUrl(ctx, article);
  }

  @fieldResolver.list(
    Article,
    'Categories that contain the article, or parents of the category, from the root down.',
  )
  @mostly(4)
  breadcrumb(@Root() article: Article, @Ctx() ctx: CmsContext) {
    return listBreadcrumb(ctx, article);
  }

  @fieldResolver.list(Article, 'The article in every language, including this one.')
  @mostly(5)
  variants(@Root() article: Article, @Ctx() ctx: CmsContext) {
    return listVariants(ctx, article);
  }
}
