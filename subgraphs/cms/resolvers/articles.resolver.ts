import { Args, Ctx, Int, Resolver, Root } from 'type-graphql';
import { arg, fieldResolver, mutation, query } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { connectArticles } from '../services/articles/connect-articles.ts';
import { createArticle } from '../services/articles/create-article.ts';
import { deleteArticle } from '../services/articles/delete-article.ts';
import { findArticle } from '../services/articles/find-article.ts';
import { getArticle } from '../services/articles/get-article.ts';
import { listArticles } from '../services/articles/list-articles.ts';
import { updateArticle } from '../services/articles/update-article.ts';
import { listCategoryArticles } from '../services/categories/list-category-articles.ts';
import { listSubCategories } from '../services/categories/list-sub-categories.ts';
import { findLanguage } from '../services/languages/find-language.ts';
import { renderArticle } from '../services/rendering/render-article.ts';
import { findArticleSlices } from '../services/slices/find-article-slices.ts';
import { findTemplate } from '../services/templates/find-template.ts';
import { findUser } from '../services/users/find-user.ts';
import {
  Article,
  ArticleConnection,
  ArticleConnectionArgs,
  ArticlePage,
  ArticlesArgs,
  CreateArticleInput,
  CreateArticlePayload,
  DeleteArticleInput,
  DeleteArticlePayload,
  UpdateArticleInput,
  UpdateArticlePayload,
} from '../types/article.type.ts';
import { CmsUser } from '../types/cms-user.type.ts';
import { CmsLanguage } from '../types/language.type.ts';
import { ArticleSlicesArgs, Slice } from '../types/slice.type.ts';
import { Template } from '../types/template.type.ts';

const ofLanguage = 'The language. Default the start language.';

@Resolver(() => Article)
export class ArticleResolver {
  @query(Article, 'One article in one language. Scope: structure/articles/get.')
  article(
    @arg('id', Int, 'The article.') id: number,
    @arg.optional('clangId', Int, ofLanguage) clangId: number | null,
    @Ctx() ctx: CmsContext,
  ) {
    return getArticle(ctx, { id, clangId });
  }

  @query(ArticlePage, 'Articles by numbered page. Scope: structure/articles/list.')
  articles(@Args(() => ArticlesArgs) args: ArticlesArgs, @Ctx() ctx: CmsContext) {
    return listArticles(ctx, args);
  }

  @query(ArticleConnection, 'Articles by id and language, page by page. Scope: structure/articles/list.')
  articleConnection(@Args(() => ArticleConnectionArgs) args: ArticleConnectionArgs, @Ctx() ctx: CmsContext) {
    return connectArticles(ctx, args);
  }

  @mutation(CreateArticlePayload, 'Makes an article in every language. Scope: structure/articles/add.')
  createArticle(@arg.input(CreateArticleInput) input: CreateArticleInput, @Ctx() ctx: CmsContext) {
    return createArticle(ctx, input);
  }

  @mutation(UpdateArticlePayload, 'Changes an article that is no category. Scope: structure/articles/update.')
  updateArticle(@arg.input(UpdateArticleInput) input: UpdateArticleInput, @Ctx() ctx: CmsContext) {
    return updateArticle(ctx, input);
  }

  @mutation(
    DeleteArticlePayload,
    'Deletes an article that is no category, in every language. Scope: structure/articles/delete.',
  )
  deleteArticle(@arg.input(DeleteArticleInput) input: DeleteArticleInput, @Ctx() ctx: CmsContext) {
    return deleteArticle(ctx, input);
  }
}

/** What an article is connected with; items that the caller may not see are left out. */
@Resolver(() => Article)
export class ArticleFieldResolver {
  @fieldResolver.list(Slice, 'Its live slices by content type and position, for whoever may list slices.')
  async slices(
    @Root() article: Article,
    @Args(() => ArticleSlicesArgs) args: ArticleSlicesArgs,
    @Ctx() ctx: CmsContext,
  ) {
    return (await findArticleSlices(ctx, article, args)) ?? [];
  }

  @fieldResolver.optional(
    String,
    "Its online slices as HTML: the output of their modules with what was filled in. Values are escaped for where they stand, or sanitised where the module asks for HTML; PHP in a module's output is not run, and left out. Null for whoever may not list slices.",
  )
  renderedHtml(
    @Root() article: Article,
    @Args(() => ArticleSlicesArgs) args: ArticleSlicesArgs,
    @Ctx() ctx: CmsContext,
  ) {
    return renderArticle(ctx, article, args);
  }

  @fieldResolver.optional(Template, 'What it is rendered with; null for whoever may not read templates.')
  template(@Root() { templateId }: Article, @Ctx() ctx: CmsContext) {
    return findTemplate(ctx, templateId);
  }

  @fieldResolver.optional(Article, 'The category it lies in, or for a category its parent; null in the root.')
  parent(@Root() article: Article, @Ctx() ctx: CmsContext) {
    return article.parentId === 0 ? null : findArticle(ctx, { ...article, id: article.parentId });
  }

  @fieldResolver.list(Article, 'The categories directly below this category, by position, in its language.')
  children(@Root() article: Article, @Ctx() ctx: CmsContext) {
    return listSubCategories(ctx, article);
  }

  @fieldResolver.list(
    Article,
    'The articles in this category without its start article, by position, in its language.',
  )
  articles(@Root() article: Article, @Ctx() ctx: CmsContext) {
    return listCategoryArticles(ctx, article);
  }

  @fieldResolver.optional(CmsLanguage, 'The language it is written in.')
  language(@Root() article: Article, @Ctx() ctx: CmsContext) {
    return findLanguage(ctx, article.clangId);
  }

  @fieldResolver.optional(
    CmsUser,
    'Who made it in the back office; null when a token did, or for whoever may not see users.',
  )
  createdBy(@Root() article: Article, @Ctx() ctx: CmsContext) {
    return findUser(ctx, article.createdById);
  }
}

@Resolver(() => ArticleConnection)
export class ArticleConnectionResolver {
  @fieldResolver(Int, 'Articles on all pages.')
  totalCount(@Root() connection: ArticleConnection) {
    return connection.countAll();
  }
}
