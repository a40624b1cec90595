import { Args, Ctx, Int, Resolver, Root } from 'type-graphql';
import { arg, fieldResolver, mutation, query } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { connectMedia } from '../services/media/connect-media.ts';
import { createMedia } from '../services/media/create-media.ts';
import { deleteMedia } from '../services/media/delete-media.ts';
import { findMedia } from '../services/media/find-media.ts';
import { getMedia } from '../services/media/get-media.ts';
import { listMedia } from '../services/media/list-media.ts';
import { toMediaUrl } from '../services/media/to-media-url.ts';
import { updateMedia } from '../services/media/update-media.ts';
import { findMediaCategory } from '../services/media-categories/find-media-category.ts';
import { getMediaFile } from '../services/media-files/get-media-file.ts';
import { hasMediaFile } from '../services/media-files/has-media-file.ts';
import { isImage } from '../services/media-files/media-types.ts';
import {
  CreateMediaInput,
  CreateMediaPayload,
  DeleteMediaInput,
  DeleteMediaPayload,
  Media,
  MediaConnection,
  MediaConnectionArgs,
  MediaListArgs,
  MediaPage,
  UpdateMediaInput,
  UpdateMediaPayload,
} from '../types/media.type.ts';
import { MediaCategory } from '../types/media-category.type.ts';

const ofMedium = 'Name of the medium.';

@Resolver(() => Media)
export class MediaResolver {
  @query(Media, 'One medium. Scope: media/get.')
  media(@arg('filename', String, ofMedium) filename: string, @Ctx() ctx: CmsContext) {
    return getMedia(ctx, filename);
  }

  @query(Media, 'One medium whose bytes are wanted. Scope: media/get/file.')
  mediaFile(@arg('filename', String, ofMedium) filename: string, @Ctx() ctx: CmsContext) {
    return getMediaFile(ctx, filename);
  }

  @query.optional(
    Media,
    'One medium by its name or its number, for whoever may see it: with SVC_CMS_PUBLIC_READ everybody, else as media does. Null when there is none to be seen.',
  )
  visibleMedia(
    @arg.optional('filename', String, ofMedium) filename: string | null,
    @arg.optional('id', Int, 'Its number.') id: number | null,
    @Ctx() ctx: CmsContext,
  ) {
    return findMedia(ctx, { id, filename });
  }

  @query(MediaPage, 'Media by numbered page. Scope: media/list.')
  mediaList(@Args(() => MediaListArgs) args: MediaListArgs, @Ctx() ctx: CmsContext) {
    return listMedia(ctx, args);
  }

  @query(MediaConnection, 'Media page by page. Scope: media/list.')
  mediaConnection(@Args(() => MediaConnectionArgs) args: MediaConnectionArgs, @Ctx() ctx: CmsContext) {
    return connectMedia(ctx, args);
  }

  @mutation(
    CreateMediaPayload,
    'Makes a medium of a file that was uploaded to a staged place. Scope: media/add.',
  )
  createMedia(@arg.input(CreateMediaInput) input: CreateMediaInput, @Ctx() ctx: CmsContext) {
    return createMedia(ctx, input);
  }

  @mutation(UpdateMediaPayload, 'Changes a medium, or replaces its file. Scope: media/update.')
  updateMedia(@arg.input(UpdateMediaInput) input: UpdateMediaInput, @Ctx() ctx: CmsContext) {
    return updateMedia(ctx, input);
  }

  @mutation(DeleteMediaPayload, 'Deletes a medium that nothing uses. Scope: media/delete.')
  deleteMedia(@arg.input(DeleteMediaInput) input: DeleteMediaInput, @Ctx() ctx: CmsContext) {
    return deleteMedia(ctx, input);
  }

  @fieldResolver(
    String,
    'Where its bytes are: for everybody with SVC_CMS_PUBLIC_READ, else with a token or the back-office cookie.',
  )
  url(@Root() media: Media, @Ctx() ctx: CmsContext) {
    return toMediaUrl(ctx, media);
  }

  @fieldResolver(Int, 'Number of its category; 0 is none.')
  categoryId(@Root() media: Media) {
    return media.categoryRef ?? 0;
  }

  @fieldResolver.optional(
    MediaCategory,
    'The category it lies in; null for none, and for whoever may not see it.',
  )
  category(@Root() media: Media, @Ctx() ctx: CmsContext) {
    return findMediaCategory(ctx, media.categoryRef);
  }

  @fieldResolver(Boolean, 'Whether it is an image, by its name.')
  isImage(@Root() media: Media) {
    return isImage(media.filename);
  }

  @fieldResolver(Boolean, 'Whether anything uses it.')
  isInUse(@Root() media: Media, @Ctx() ctx: CmsContext) {
    return ctx.loaders.mediaInUse.load(media.filename);
  }

  @fieldResolver(Boolean, 'Whether its bytes are where they should be.')
  hasFile(@Root() media: Media, @Ctx() ctx: CmsContext) {
    return hasMediaFile(ctx, media);
  }
}

@Resolver(() => MediaConnection)
export class MediaConnectionResolver {
  @fieldResolver(Int, 'Media on all pages.')
  totalCount(@Root() connection: MediaConnection) {
    return connection.countAll();
  }
}
