import { Arg, Args, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { CmsContext } from '../../context.ts';
import { connectArticles } from '../../services/articles/connect-articles.ts';
import { createArticle } from '../../services/articles/create-article.ts';
import { deleteArticle } from '../../services/articles/delete-article.ts';
import { getArticle } from '../../services/articles/get-article.ts';
import { listArticles } from '../../services/articles/list-articles.ts';
import { updateArticle } from '../../services/articles/update-article.ts';
import { ArticleConnectionArgs, ArticlesArgs } from '../../types/articles/article.args.ts';
import {
  CreateArticleInput,
  DeleteArticleInput,
  UpdateArticleInput,
} from '../../types/articles/article.input.ts';
import {
  CreateArticlePayload,
  DeleteArticlePayload,
  UpdateArticlePayload,
} from '../../types/articles/article.payload.ts';
import { Article } from '../../types/articles/article.type.ts';
import { ArticleConnection, ArticlePage } from '../../types/articles/article-list.type.ts';

const languageArgument = {
  nullable: true,
  description: 'The language. Default the start language.',
} as const;

@Resolver(() => Article)
export class ArticleResolver {
  @Query(() => Article, { description: 'One article in one language. Scope: structure/articles/get.' })
  article(
    @Arg('id', () => Int, { description: 'The article.' }) id: number,
    @Arg('clangId', () => Int, languageArgument) clangId: number | null,
    @Ctx() ctx: CmsContext,
  ): Promise<Article> {
    return getArticle(ctx, { id, clangId });
  }

  @Query(() => ArticlePage, { description: 'Articles by numbered page. Scope: structure/articles/list.' })
  articles(@Args(() => ArticlesArgs) args: ArticlesArgs, @Ctx() ctx: CmsContext): Promise<ArticlePage> {
    return listArticles(ctx, args);
  }

  @Query(() => ArticleConnection, {
    description: 'Articles by id and language, page by page. Scope: structure/articles/list.',
  })
  articleConnection(
    @Args(() => ArticleConnectionArgs) args: ArticleConnectionArgs,
    @Ctx() ctx: CmsContext,
  ): Promise<ArticleConnection> {
    return connectArticles(ctx, args);
  }

  @Mutation(() => CreateArticlePayload, {
    description: 'Makes an article in every language. Scope: structure/articles/add.',
  })
  createArticle(
    @Arg('input', () => CreateArticleInput) input: CreateArticleInput,
    @Ctx() ctx: CmsContext,
  ): Promise<CreateArticlePayload> {
    return createArticle(ctx, input);
  }

  @Mutation(() => UpdateArticlePayload, {
    description: 'Changes an article that is no category. Scope: structure/articles/update.',
  })
  updateArticle(
    @Arg('input', () => UpdateArticleInput) input: UpdateArticleInput,
    @Ctx() ctx: CmsContext,
  ): Promise<UpdateArticlePayload> {
    return updateArticle(ctx, input);
  }

  @Mutation(() => DeleteArticlePayload, {
    description:
      'Deletes an article that is no category, in every language. Scope: structure/articles/delete.',
  })
  deleteArticle(
    @Arg('input', () => DeleteArticleInput) input: DeleteArticleInput,
    @Ctx() ctx: CmsContext,
  ): Promise<DeleteArticlePayload> {
    return deleteArticle(ctx, input);
  }
}
