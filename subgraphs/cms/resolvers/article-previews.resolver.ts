import { Ctx, Int, Resolver, Root } from 'type-graphql';
import { queryCost } from '../../../core/graphql/field-directives.ts';
import {
  fieldResolver,
  mutationResolver,
  queryResolver,
  resolverArgument,
} from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { createArticlePreview } from '../services/previews/create-article-preview.ts';
import { getArticlePreview, renderArticlePreview } from '../services/previews/get-article-preview.ts';
import {
  ArticlePreview,
  CreateArticlePreviewInput,
  CreateArticlePreviewPayload,
} from '../types/article-preview.type.ts';

@Resolver(() => ArticlePreview)
export class ArticlePreviewResolver {
  @queryResolver(
    ArticlePreview,
    'An article by the token of a preview, also if it is offline, for the pages of a site. Needs no credential. Refused after the end of the preview, or if its creator may no longer read the article.',
  )
  articlePreview(
    @resolverArgument('token', String, 'Token from createArticlePreview.') token: string,
    @Ctx() ctx: CmsContext,
  ) {
    return getArticlePreview(ctx, token);
  }

  @mutationResolver(
    CreateArticlePreviewPayload,
    'Creates a link that shows an article for one hour before it is online. Scopes: structure/articles/get and structure/articles/slices/list.',
  )
  createArticlePreview(
    @resolverArgument.input(CreateArticlePreviewInput) input: CreateArticlePreviewInput,
    @Ctx() ctx: CmsContext,
  ) {
    return createArticlePreview(ctx, input);
  }

  @fieldResolver(
    String,
    'HTML of the online slices, as `Article.renderedHtml` for callers with the permissions of the creator of the preview.',
  )
  @queryCost.rendering
  renderedHtml(
    @Root() preview: ArticlePreview,
    @resolverArgument.optional('contentType', Int, 'Number of the content type. Default all.')
    contentType: number | null,
    @Ctx() ctx: CmsContext,
  ) {
    return renderArticlePreview(ctx, preview, contentType);
  }
}
