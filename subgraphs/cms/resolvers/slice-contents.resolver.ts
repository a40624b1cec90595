import { Ctx, Resolver, Root } from 'type-graphql';
import { assumedListSize } from '../../../core/graphql/field-directives.ts';
import { fieldResolver } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { findMedia, listMediaByFilenames } from '../services/media/read-media.ts';
import {
  findLinkedArticle,
  listLinkedArticles,
  listSliceLinkLists,
  listSliceLinks,
  listSliceMedia,
  listSliceMediaLists,
  listSliceValues,
} from '../services/slices/list-contents.ts';
import { Article } from '../types/article.type.ts';
import { Media } from '../types/media.type.ts';
import { Slice } from '../types/slice.type.ts';
import {
  SliceLink,
  SliceLinkList,
  SliceMedia,
  SliceMediaList,
  SliceValue,
} from '../types/slice-contents.type.ts';

// Contents of a slice, each with the number of its field; empty fields are left out.

@Resolver(() => Slice)
export class SliceContentsResolver {
  @fieldResolver.list(SliceValue, 'Texts of the slice, without empty fields.')
  values(@Root() slice: Slice, @Ctx() ctx: CmsContext) {
    return listSliceValues(ctx, slice);
  }

  @fieldResolver.list(SliceMedia, 'Media files of the slice, without empty fields.')
  @assumedListSize(2)
  media(@Root() slice: Slice, @Ctx() ctx: CmsContext) {
    return listSliceMedia(ctx, slice);
  }

  @fieldResolver.list(SliceMediaList, 'Lists of media files of the slice, without empty fields.')
  @assumedListSize(2)
  mediaLists(@Root() slice: Slice, @Ctx() ctx: CmsContext) {
    return listSliceMediaLists(ctx, slice);
  }

  @fieldResolver.list(SliceLink, 'Links to articles of the slice, without empty fields.')
  @assumedListSize(2)
  links(@Root() slice: Slice, @Ctx() ctx: CmsContext) {
    return listSliceLinks(ctx, slice);
  }

  @fieldResolver.list(SliceLinkList, 'Lists of links to articles of the slice, without empty fields.')
  @assumedListSize(2)
  linkLists(@Root() slice: Slice, @Ctx() ctx: CmsContext) {
    return listSliceLinkLists(ctx, slice);
  }
}

@Resolver(() => SliceMedia)
export class SliceMediaResolver {
  @fieldResolver.optional(Media, 'The medium; null if it was deleted or the caller may not see it.')
  media(@Root() { filename }: SliceMedia, @Ctx() ctx: CmsContext) {
    return findMedia(ctx, { filename });
  }
}

@Resolver(() => SliceMediaList)
export class SliceMediaListResolver {
  @fieldResolver.list(Media, 'Media of the list that the caller may see.')
  @assumedListSize(5)
  media(@Root() { filenames }: SliceMediaList, @Ctx() ctx: CmsContext) {
    return listMediaByFilenames(ctx, filenames);
  }
}

@Resolver(() => SliceLink)
export class SliceLinkResolver {
  @fieldResolver.optional(
    Article,
    'The article in the language of the slice; null if it was deleted or the caller may not see it.',
  )
  article(@Root() link: SliceLink, @Ctx() ctx: CmsContext) {
    return findLinkedArticle(ctx, link);
  }
}

@Resolver(() => SliceLinkList)
export class SliceLinkListResolver {
  @fieldResolver.list(Article, 'Articles of the list that the caller may see, in the language of the slice.')
  @assumedListSize(5)
  articles(@Root() links: SliceLinkList, @Ctx() ctx: CmsContext) {
    return listLinkedArticles(ctx, links);
  }
}
