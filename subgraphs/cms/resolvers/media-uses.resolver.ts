import { Ctx, Resolver, Root } from 'type-graphql';
import { assumedListSize, queryCost } from '../../../core/graphql/field-directives.ts';
import { fieldResolver } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { findArticle } from '../services/articles/read-article.ts';
import { findLanguage } from '../services/languages/read-languages.ts';
import { findMedia, listMediaUses } from '../services/media/read-media.ts';
import { findSlice } from '../services/slices/read-slice.ts';
import { Article } from '../types/article.type.ts';
import { CmsLanguage } from '../types/language.type.ts';
import { Media } from '../types/media.type.ts';
import { MediaUse } from '../types/media-use.type.ts';
import { Slice } from '../types/slice.type.ts';

@Resolver(() => Media)
export class MediaUsesResolver {
  @assumedListSize(20)
  @queryCost.searching
  @fieldResolver.list(MediaUse, 'Places that use the medium, at most 100. Scope: media/get.')
  uses(@Root() media: Media, @Ctx() ctx: CmsContext) {
    return listMediaUses(ctx, media);
  }
}

@Resolver(() => MediaUse)
export class MediaUseResolver {
  @fieldResolver.optional(Article, 'The article, in its language.')
  article(@Root() { articleId, clangId }: MediaUse, @Ctx() ctx: CmsContext) {
    return articleId === null ? null : findArticle(ctx, { id: articleId, clangId });
  }

  @fieldResolver.optional(Slice, 'The slice, if the place is one.')
  slice(@Root() { sliceId }: MediaUse, @Ctx() ctx: CmsContext) {
    return findSlice(ctx, sliceId);
  }

  @fieldResolver.optional(CmsLanguage, 'Language of the slice or of the meta value.')
  language(@Root() { clangId }: MediaUse, @Ctx() ctx: CmsContext) {
    return clangId === null ? null : findLanguage(ctx, clangId);
  }

  @fieldResolver.optional(Media, 'The medium with the meta value.')
  media(@Root() { mediaId }: MediaUse, @Ctx() ctx: CmsContext) {
    return mediaId === null ? null : findMedia(ctx, { id: mediaId });
  }
}
