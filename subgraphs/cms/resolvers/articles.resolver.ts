import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { queryCost, restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import { globalNumberIdScalar } from '../../../core/graphql/global-id.ts';
import {
  fieldResolver,
  mutationResolver,
  queryResolver,
  resolverArgument,
} from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { updateArticle } from '../services/articles/change-article.ts';
import { createArticle } from '../services/articles/create-article.ts';
import { deleteArticle } from '../services/articles/delete-article.ts';
import { listArticleConnection, listArticlePage } from '../services/articles/list-article-connection.ts';
import { moveArticle } from '../services/articles/move-item.ts';
import { getArticle, getAuthorizedArticle } from '../services/articles/read-article.ts';
import {
  findParentCategory,
  listCategoryArticleConnection,
  listSubcategoryConnection,
} from '../services/categories/read-categories.ts';
import { findLanguage } from '../services/languages/read-languages.ts';
import { renderArticle } from '../services/rendering/render-article.ts';
import { findArticleSlices } from '../services/slices/find-article-slices.ts';
import { findTemplate, listArticleContentTypes } from '../services/templates/read-templates.ts';
import { findCmsUser } from '../services/users/read-users.ts';
import {
  Article,
  ArticleConnection,
  ArticlePage,
  ArticlePageArgs,
  CreateArticleInput,
  CreateArticlePayload,
  DeleteArticleInput,
  DeleteArticlePayload,
  MoveArticleInput,
  MoveArticlePayload,
  UpdateArticleInput,
  UpdateArticlePayload,
} from '../types/article.type.ts';
import { ArticlesArgs } from '../types/article-list.type.ts';
import { CmsUser } from '../types/cms-user.type.ts';
import { CmsLanguage } from '../types/language.type.ts';
import { ArticleSlicesArgs, Slice } from '../types/slice.type.ts';
import { ContentType, Template } from '../types/template.type.ts';
import { optionalLanguageArgument } from './id-arguments.ts';

const inLanguage = globalNumberIdScalar('Article', { secondPartProperty: 'languageId' });

@Resolver(() => Article)
export class ArticleResolver {
  @queryResolver(
    Article,
    'An article in one language. Scope: structure/articles/get; with public reading, everyone can read online items.',
  )
  article(
    @resolverArgument('id', inLanguage, 'The article. A plain number means the start language.') id: number,
    @optionalLanguageArgument('Language, if the id is a plain number.')
    languageId: number | null,
    @Ctx() ctx: CmsContext,
  ) {
    return getArticle(ctx, { id, clangId: languageId });
  }

  @restOnlyDirective
  @queryResolver(Article, 'An article in the start language. Scope: structure/articles/get.')
  authorizedArticle(@resolverArgument('id', inLanguage, 'The article.') id: number, @Ctx() ctx: CmsContext) {
    return getAuthorizedArticle(ctx, { id });
  }

  @queryResolver(ArticleConnection, 'Articles in every language, by number. Scope: structure/articles/list.')
  articles(@Args(() => ArticlesArgs) args: ArticlesArgs, @Ctx() ctx: CmsContext) {
    return listArticleConnection(ctx, args);
  }

  @restOnlyDirective
  @queryResolver(ArticlePage, 'Articles by numbered page. Scope: structure/articles/list.')
  articlePage(@Args(() => ArticlePageArgs) args: ArticlePageArgs, @Ctx() ctx: CmsContext) {
    return listArticlePage(ctx, args);
  }

  @mutationResolver(
    CreateArticlePayload,
    'Creates an article in every language. Scope: structure/articles/add.',
  )
  createArticle(
    @resolverArgument.input(CreateArticleInput) input: CreateArticleInput,
    @Ctx() ctx: CmsContext,
  ) {
    return createArticle(ctx, input);
  }

  @mutationResolver(
    UpdateArticlePayload,
    'Changes an article that is not a category. Scope: structure/articles/update.',
  )
  updateArticle(
    @resolverArgument.input(UpdateArticleInput) input: UpdateArticleInput,
    @Ctx() ctx: CmsContext,
  ) {
    return updateArticle(ctx, input);
  }

  @mutationResolver(
    MoveArticlePayload,
    'Moves an article that is not a category into another category. Its former paths remain valid. A template that is not allowed there is replaced. Scopes: structure/articles/update and structure/articles/add.',
  )
  moveArticle(@resolverArgument.input(MoveArticleInput) input: MoveArticleInput, @Ctx() ctx: CmsContext) {
    return moveArticle(ctx, input);
  }

  @mutationResolver(
    DeleteArticlePayload,
    'Deletes an article that is not a category, in every language. Scope: structure/articles/delete.',
  )
  deleteArticle(
    @resolverArgument.input(DeleteArticleInput) input: DeleteArticleInput,
    @Ctx() ctx: CmsContext,
  ) {
    return deleteArticle(ctx, input);
  }
}

/** Relations of an article; items that the caller may not see are left out. */
@Resolver(() => Article)
export class ArticleFieldResolver {
  @fieldResolver(Boolean, 'Whether the article is online.')
  isOnline(@Root() { status }: Article) {
    return status === 1;
  }

  @fieldResolver.list(
    Slice,
    'Live slices by content type and position, for callers that may list slices; with public reading, everyone sees online slices.',
  )
  async slices(
    @Root() article: Article,
    @Args(() => ArticleSlicesArgs) args: ArticleSlicesArgs,
    @Ctx() ctx: CmsContext,
  ) {
    return (await findArticleSlices(ctx, article, args)) ?? [];
  }

  @fieldResolver.optional(
    String,
    "HTML of the online slices: the output of their modules with the contents filled in. Values are escaped for their context, or sanitised if the module outputs HTML; PHP in a module's output is removed and not run. Null for callers that may not list slices.",
  )
  @queryCost.rendering
  renderedHtml(
    @Root() article: Article,
    @Args(() => ArticleSlicesArgs) args: ArticleSlicesArgs,
    @Ctx() ctx: CmsContext,
  ) {
    return renderArticle(ctx, article, args);
  }

  @fieldResolver.optional(Template, 'Template of the article; null for callers that may not read templates.')
  template(@Root() { templateId }: Article, @Ctx() ctx: CmsContext) {
    return findTemplate(ctx, templateId);
  }

  @fieldResolver.optionalList(
    ContentType,
    'Content types of the template, for callers that may read slices or templates; null for others, and without a template.',
  )
  contentTypes(@Root() { templateId }: Article, @Ctx() ctx: CmsContext) {
    return listArticleContentTypes(ctx, templateId);
  }

  @fieldResolver.optional(Article, 'Category of the article, or parent of a category; null in the root.')
  parent(@Root() article: Article, @Ctx() ctx: CmsContext) {
    return findParentCategory(ctx, article);
  }

  @fieldResolver(
    ArticleConnection,
    'The categories directly below this category in its language, in the order of their positions.',
  )
  categories(@Root() article: Article, @Args(() => ArticlesArgs) args: ArticlesArgs, @Ctx() ctx: CmsContext) {
    return listSubcategoryConnection(ctx, article, args);
  }

  @fieldResolver(
    ArticleConnection,
    'The articles in this category without its start article, in its language, in the order of their positions.',
  )
  articles(@Root() article: Article, @Args(() => ArticlesArgs) args: ArticlesArgs, @Ctx() ctx: CmsContext) {
    return listCategoryArticleConnection(ctx, article, args);
  }

  @fieldResolver.optional(CmsLanguage, 'Language of the article.')
  language(@Root() article: Article, @Ctx() ctx: CmsContext) {
    return findLanguage(ctx, article.clangId);
  }

  @fieldResolver.optional(
    CmsUser,
    'Author in the back office; null if a token created it, or for callers that may not see users.',
  )
  createdBy(@Root() article: Article, @Ctx() ctx: CmsContext) {
    return findCmsUser(ctx, article.createdById);
  }
}
