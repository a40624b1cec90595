import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { CmsContext } from '../../context.ts';
import { findParent } from '../../services/categories/find-parent.ts';
import { listCategoryArticles } from '../../services/categories/list-category-articles.ts';
import { listSubCategories } from '../../services/categories/list-sub-categories.ts';
import { findLanguage } from '../../services/languages/find-language.ts';
import { findUser } from '../../services/users/find-user.ts';
import { Article } from '../../types/articles/article.type.ts';
import { CmsLanguage } from '../../types/languages/language.type.ts';
import { CmsUser } from '../../types/users/cms-user.type.ts';

/** How articles hang together; what the caller may not see is left out. */
@Resolver(() => Article)
export class ArticleTreeResolver {
  @FieldResolver(() => Article, {
    nullable: true,
    description: 'The category it lies in, or for a category its parent; null in the root.',
  })
  parent(@Root() article: Article, @Ctx() ctx: CmsContext): Promise<Article | null> {
    return findParent(ctx, article);
  }

  @FieldResolver(() => [Article], {
    description: 'The categories directly below this category, by position, in its language.',
  })
  children(@Root() article: Article, @Ctx() ctx: CmsContext): Promise<Article[]> {
    return listSubCategories(ctx, article);
  }

  @FieldResolver(() => [Article], {
    description: 'The articles in this category without its start article, by position, in its language.',
  })
  articles(@Root() article: Article, @Ctx() ctx: CmsContext): Promise<Article[]> {
    return listCategoryArticles(ctx, article);
  }

  @FieldResolver(() => CmsLanguage, { nullable: true, description: 'The language it is written in.' })
  language(@Root() article: Article, @Ctx() ctx: CmsContext): Promise<CmsLanguage | null> {
    return findLanguage(ctx, article.clangId);
  }

  @FieldResolver(() => CmsUser, {
    nullable: true,
    description: 'Who made it in the back office; null when a token did, or for whoever may not see users.',
  })
  createdBy(@Root() article: Article, @Ctx() ctx: CmsContext): Promise<CmsUser | null> {
    return findUser(ctx, article.createdById);
  }
}
