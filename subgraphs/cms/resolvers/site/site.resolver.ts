import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { CmsContext } from '../../context.ts';
import { findPage } from '../../services/site/find-page.ts';
import { listBreadcrumb } from '../../services/site/list-breadcrumb.ts';
import { listNavigation } from '../../services/site/list-navigation.ts';
import { listSiteLanguages } from '../../services/site/list-site-languages.ts';
import { listVariants } from '../../services/site/list-variants.ts';
import { Article } from '../../types/articles/article.type.ts';
import { CmsLanguage } from '../../types/languages/language.type.ts';

const whom = 'For whoever may read it; for everybody where public reading is switched on.';
const languageArgument = { nullable: true, description: 'The language. Default the first.' } as const;

/** The site as its visitors see it: what is online, and how it hangs together. */
@Resolver(() => Article)
export class SiteResolver {
  @Query(() => Article, {
    nullable: true,
    description: `An article that is online, in a language that is; null otherwise. ${whom}`,
  })
  page(
    @Arg('id', () => Int, { nullable: true, description: 'The article. Default the site start article.' })
    id: number | null,
    @Arg('clangId', () => Int, languageArgument) clangId: number | null,
    @Ctx() ctx: CmsContext,
  ): Promise<Article | null> {
    return findPage(ctx, { id, clangId });
  }

  @Query(() => [Article], { description: `The categories in the root that are online, by position. ${whom}` })
  navigation(
    @Arg('clangId', () => Int, languageArgument) clangId: number | null,
    @Ctx() ctx: CmsContext,
  ): Promise<Article[]> {
    return listNavigation(ctx, { clangId });
  }

  @Query(() => [CmsLanguage], { description: `The languages that are online, in their order. ${whom}` })
  siteLanguages(@Ctx() ctx: CmsContext): Promise<CmsLanguage[]> {
    return listSiteLanguages(ctx);
  }

  @FieldResolver(() => [Article], {
    description: 'The categories it lies in, or for a category its parents, from the root down.',
  })
  breadcrumb(@Root() article: Article, @Ctx() ctx: CmsContext): Promise<Article[]> {
    return listBreadcrumb(ctx, article);
  }

  @FieldResolver(() => [Article], { description: 'The same article in every language, this one included.' })
  variants(@Root() article: Article, @Ctx() ctx: CmsContext): Promise<Article[]> {
    return listVariants(ctx, article);
  }
}
