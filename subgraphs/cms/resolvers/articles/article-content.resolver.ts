import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { CmsContext } from '../../context.ts';
import { renderArticle } from '../../services/rendering/render-article.ts';
import { listArticleSlices } from '../../services/slices/list-article-slices.ts';
import { findTemplate } from '../../services/templates/find-template.ts';
import { Article } from '../../types/articles/article.type.ts';
import { ArticleSlicesArgs } from '../../types/slices/slice.args.ts';
import { Slice } from '../../types/slices/slice.type.ts';
import { Template } from '../../types/templates/template.type.ts';

/** What articles hold; what the caller may not see is left out. */
@Resolver(() => Article)
export class ArticleContentResolver {
  @FieldResolver(() => [Slice], {
    description: 'Its live slices by content type and position, for whoever may list slices.',
  })
  slices(
    @Root() article: Article,
    @Args(() => ArticleSlicesArgs) args: ArticleSlicesArgs,
    @Ctx() ctx: CmsContext,
  ): Promise<Slice[]> {
    return listArticleSlices(ctx, article, args);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Its online slices as HTML: the output of their modules with what was filled in. Values are escaped for where they stand, or sanitised where the module asks for HTML; PHP in a module's output is not run, and left out. Null for whoever may not list slices.",
  })
  renderedHtml(
    @Root() article: Article,
    @Args(() => ArticleSlicesArgs) args: ArticleSlicesArgs,
    @Ctx() ctx: CmsContext,
  ): Promise<string | null> {
    return renderArticle(ctx, article, args);
  }

  @FieldResolver(() => Template, {
    nullable: true,
    description: 'What it is rendered with; null for whoever may not read templates.',
  })
  template(@Root() { templateId }: Article, @Ctx() ctx: CmsContext): Promise<Template | null> {
    return findTemplate(ctx, templateId);
  }
}
