import { Args, Ctx, Int, Resolver, Root } from 'type-graphql';
import { urlType } from '../../../core/graphql/addresses.ts';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import {
  fieldResolver,
  mutationResolver,
  queryResolver,
  resolverArgument,
} from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { createMedia } from '../services/media/create-media.ts';
import { deleteMedia } from '../services/media/delete-media.ts';
import { listMediaConnection, listMediaPage } from '../services/media/list-media-connection.ts';
import {
  toDisplayedImageSize,
  toMediaPreviewUrl,
  toVersionedMediaUrl,
} from '../services/media/media-urls.ts';
import { findVisibleOrPreviewedMedia, getMedia, getMediaByFilename } from '../services/media/read-media.ts';
import { updateMedia } from '../services/media/update-media.ts';
import { findMediaCategory } from '../services/media-categories/read-media-categories.ts';
import { isImageFilename } from '../services/media-files/media-types.ts';
import { getMediaForDownload, hasMediaFile } from '../services/media-files/read-media-file.ts';
import {
  CreateMediaInput,
  CreateMediaPayload,
  DeleteMediaByFilenameInput,
  DeleteMediaInput,
  DeleteMediaPayload,
  Media,
  MediaPage,
  MediaPageArgs,
  UpdateMediaByFilenameInput,
  UpdateMediaInput,
  UpdateMediaPayload,
} from '../types/media.type.ts';
import { MediaCategory } from '../types/media-category.type.ts';
import { MediaArgs, MediaConnection } from '../types/media-list.type.ts';
import { idArgument } from './id-arguments.ts';

const ofMedium = 'Name of the medium.';

@Resolver(() => Media)
export class MediaResolver {
  @queryResolver(
    Media,
    'A medium. Everyone can read it with SVC_CMS_PUBLIC_READ; otherwise scope: media/get.',
  )
  medium(@idArgument('Media', 'The medium.') id: number, @Ctx() ctx: CmsContext) {
    return getMedia(ctx, id);
  }

  @queryResolver(Media, 'A medium by its name, which is used in texts and meta values. Scope: media/get.')
  mediumByFilename(@resolverArgument('filename', String, ofMedium) filename: string, @Ctx() ctx: CmsContext) {
    return getMediaByFilename(ctx, filename);
  }

  @restOnlyDirective
  @queryResolver(Media, 'Medium whose file is downloaded. Scope: media/get/file.')
  mediaFile(@resolverArgument('filename', String, ofMedium) filename: string, @Ctx() ctx: CmsContext) {
    return getMediaForDownload(ctx, filename);
  }

  @restOnlyDirective
  @queryResolver.optional(
    Media,
    'A medium by its name, with the same permissions as `medium`. Null if it does not exist or the caller may not see it.',
  )
  visibleMedia(
    @resolverArgument('filename', String, ofMedium) filename: string,
    @resolverArgument.optional('preview', String, 'Token from a signed preview URL.') preview: string | null,
    @Ctx() ctx: CmsContext,
  ) {
    return findVisibleOrPreviewedMedia(ctx, { filename, preview });
  }

  @queryResolver(MediaConnection, 'Media that the caller may use. Scope: media/list.')
  media(@Args(() => MediaArgs) args: MediaArgs, @Ctx() ctx: CmsContext) {
    return listMediaConnection(ctx, args);
  }

  @restOnlyDirective
  @queryResolver(MediaPage, 'Media by numbered page. Scope: media/list.')
  mediaPage(@Args(() => MediaPageArgs) args: MediaPageArgs, @Ctx() ctx: CmsContext) {
    return listMediaPage(ctx, args);
  }

  @mutationResolver(CreateMediaPayload, 'Creates a medium from a staged upload. Scope: media/add.')
  createMedia(@resolverArgument.input(CreateMediaInput) input: CreateMediaInput, @Ctx() ctx: CmsContext) {
    return createMedia(ctx, input);
  }

  @mutationResolver(UpdateMediaPayload, 'Changes a medium, or replaces its file. Scope: media/update.')
  updateMedia(@resolverArgument.input(UpdateMediaInput) input: UpdateMediaInput, @Ctx() ctx: CmsContext) {
    return updateMedia(ctx, input);
  }

  @restOnlyDirective
  @mutationResolver(
    UpdateMediaPayload,
    'Changes a medium that is identified by its name, or replaces its file. Scope: media/update.',
  )
  updateMediaByFilename(
    @resolverArgument.input(UpdateMediaByFilenameInput) input: UpdateMediaByFilenameInput,
    @Ctx() ctx: CmsContext,
  ) {
    return updateMedia(ctx, input);
  }

  @mutationResolver(DeleteMediaPayload, 'Deletes a medium that nothing uses. Scope: media/delete.')
  deleteMedia(@resolverArgument.input(DeleteMediaInput) input: DeleteMediaInput, @Ctx() ctx: CmsContext) {
    return deleteMedia(ctx, input);
  }

  @restOnlyDirective
  @mutationResolver(
    DeleteMediaPayload,
    'Deletes a medium that is identified by its name and not in use. Scope: media/delete.',
  )
  deleteMediaByFilename(
    @resolverArgument.input(DeleteMediaByFilenameInput) input: DeleteMediaByFilenameInput,
    @Ctx() ctx: CmsContext,
  ) {
    return deleteMedia(ctx, input);
  }

  @fieldResolver(
    urlType,
    'URL of the file. Everyone can use it with SVC_CMS_PUBLIC_READ; otherwise a token or the back-office cookie is required.',
  )
  url(@Root() media: Media, @Ctx() ctx: CmsContext) {
    return toVersionedMediaUrl(ctx, media);
  }

  @fieldResolver.optional(
    urlType,
    'URL of the file that is valid for ten minutes without a credential, for images on pages of another origin; null if the caller may not read the file.',
  )
  previewUrl(@Root() media: Media, @Ctx() ctx: CmsContext) {
    return toMediaPreviewUrl(ctx, media);
  }

  @fieldResolver.optional(Int, 'Width of an image in pixels, as browsers display it.')
  width(@Root() media: Media) {
    return toDisplayedImageSize(media).width;
  }

  @fieldResolver.optional(Int, 'Height of an image in pixels, as browsers display it.')
  height(@Root() media: Media) {
    return toDisplayedImageSize(media).height;
  }

  @restOnlyDirective
  @fieldResolver.optional(Int, 'Width of an image in pixels, as it is stored.')
  storedWidth(@Root() media: Media) {
    return media.width;
  }

  @restOnlyDirective
  @fieldResolver.optional(Int, 'Height of an image in pixels, as it is stored.')
  storedHeight(@Root() media: Media) {
    return media.height;
  }

  @restOnlyDirective
  @fieldResolver(Int, 'Number of the category; 0 is none.')
  categoryId(@Root() media: Media) {
    return media.categoryRef ?? 0;
  }

  @fieldResolver.optional(MediaCategory, 'Category; null for none, or if the caller may not see it.')
  category(@Root() media: Media, @Ctx() ctx: CmsContext) {
    return findMediaCategory(ctx, media.categoryRef);
  }

  @fieldResolver(Boolean, 'Whether the extension of the name is that of an image.')
  isImage(@Root() media: Media) {
    return isImageFilename(media.filename);
  }

  @fieldResolver(Boolean, 'Whether the medium is in use.')
  isInUse(@Root() media: Media, @Ctx() ctx: CmsContext) {
    return ctx.loaders.mediaInUse.load(media.filename);
  }

  @fieldResolver(Boolean, 'Whether the file exists in the storage.')
  hasFile(@Root() media: Media, @Ctx() ctx: CmsContext) {
    return hasMediaFile(ctx, media);
  }
}
