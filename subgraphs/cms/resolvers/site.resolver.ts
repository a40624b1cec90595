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
    'The public site. Everybody reads it where public reading is switched on; else scope: structure/articles/get.',
  )
  site(@Ctx() ctx: CmsContext) {
    return getSite(ctx);
  }

  @fieldResolver.optional(
    SitePage,
    'A page by its path, or by its article; null where nothing is online. Without either, the page that opens the site.',
  )
  page(
    @arg.optional('by', PageChoiceInput, 'Which one.') by: PageChoiceInput | null,
    @arg.optional(
      'languageId',
      numberOf('Language'),
      'The language; a path names its own. Default the first.',
    )
    languageId: number | null,
    @Ctx() ctx: CmsContext,
  ) {
    return findPage(ctx, { by, languageId });
  }

  @fieldResolver.list(
    NavigationItem,
    'The categories that are online by position, each followed by those below it; at most 1000.',
  )
  navigation(@Args(() => NavigationArgs) args: NavigationArgs, @Ctx() ctx: CmsContext) {
    return listNavigation(ctx, args);
  }

  @fieldResolver.list(CmsLanguage, 'The languages that are online, in their order.')
  languages(@Ctx() ctx: CmsContext) {
    return listSiteLanguages(ctx);
  }

  @fieldResolver(ArticleConnection, 'The articles that are online in a language, the newest first.')
  articles(@Args(() => SiteArticlesArgs) args: SiteArticlesArgs, @Ctx() ctx: CmsContext) {
    return connectSiteArticles(ctx, args);
  }

  @fieldResolver(ArticleHitConnection, 'What is online in a language and holds the words, best first.')
  search(@Args(() => SiteSearchArgs) args: SiteSearchArgs, @Ctx() ctx: CmsContext) {
    return searchSite(ctx, args);
  }
}

/** Where an article is in the site. */
@Resolver(() => Article)
export class ArticlePlaceResolver {
  @fieldResolver(
    String,
    'Its path in the site: the code of its language, then the names of its categories and its own as parts of an address. `site.page` finds it by this, and by what it was before.',
  )
  path(@Root() article: Article, @Ctx() ctx: CmsContext) {
    return showPath(ctx, article);
  }

  @fieldResolver(
    String,
    'Address to which rendered content links, by SVC_CMS_ARTICLE_URL; by default its path below SVC_SITE_URL.',
  )
  url(@Root() article: Article, @Ctx() ctx: CmsContext) {
    return showUrl(ctx, article);
  }

  @fieldResolver.list(
    Article,
    'The categories it lies in, or for a category its parents, from the root down.',
  )
  @mostly(4)
  breadcrumb(@Root() article: Article, @Ctx() ctx: CmsContext) {
    return listBreadcrumb(ctx, article);
  }

  @fieldResolver.list(Article, 'The same article in every language, this one included.')
  @mostly(5)
  variants(@Root() article: Article, @Ctx() ctx: CmsContext) {
    return listVariants(ctx, article);
  }
}
