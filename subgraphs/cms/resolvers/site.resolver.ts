import { Ctx, Int, Resolver, Root } from 'type-graphql';
import { arg, fieldResolver, query } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { findPage } from '../services/site/find-page.ts';
import { listBreadcrumb } from '../services/site/list-breadcrumb.ts';
import { listNavigation } from '../services/site/list-navigation.ts';
import { listSiteLanguages } from '../services/site/list-site-languages.ts';
import { listVariants } from '../services/site/list-variants.ts';
import { Article } from '../types/article.type.ts';
import { CmsLanguage } from '../types/language.type.ts';

const whom = 'For whoever may read it; for everybody where public reading is switched on.';
const ofLanguage = 'The language. Default the first.';

/** The public site: its online content and its navigation. */
@Resolver(() => Article)
export class SiteResolver {
  @query.optional(Article, `An article that is online, in a language that is; null otherwise. ${whom}`)
  page(
    @arg.optional('id', Int, 'The article. Default the site start article.')
    id: number | null,
    @arg.optional('clangId', Int, ofLanguage) clangId: number | null,
    @Ctx() ctx: CmsContext,
  ) {
    return findPage(ctx, { id, clangId });
  }

  @query.list(Article, `The categories in the root that are online, by position. ${whom}`)
  navigation(@arg.optional('clangId', Int, ofLanguage) clangId: number | null, @Ctx() ctx: CmsContext) {
    return listNavigation(ctx, { clangId });
  }

  @query.list(CmsLanguage, `The languages that are online, in their order. ${whom}`)
  siteLanguages(@Ctx() ctx: CmsContext) {
    return listSiteLanguages(ctx);
  }

  @fieldResolver.list(
    Article,
    'The categories it lies in, or for a category its parents, from the root down.',
  )
  breadcrumb(@Root() article: Article, @Ctx() ctx: CmsContext) {
    return listBreadcrumb(ctx, article);
  }

  @fieldResolver.list(Article, 'The same article in every language, this one included.')
  variants(@Root() article: Article, @Ctx() ctx: CmsContext) {
    return listVariants(ctx, article);
  }
}
