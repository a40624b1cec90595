import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { CmsContext } from '../../context.ts';
import { discardMediaUpload } from '../../services/media-uploads/discard-media-upload.ts';
import { findMediaUpload } from '../../services/media-uploads/find-media-upload.ts';
import { openMediaUpload } from '../../services/media-uploads/open-media-upload.ts';
import { stageMediaUpload } from '../../services/media-uploads/stage-media-upload.ts';
import {
  DiscardMediaUploadInput,
  OpenMediaUploadInput,
  StageMediaUploadInput,
} from '../../types/media/media.input.ts';
import {
  DiscardMediaUploadPayload,
  MediaUpload,
  OpenMediaUploadPayload,
  StageMediaUploadPayload,
} from '../../types/media/media.payload.ts';

@Resolver()
export class MediaUploadResolver {
  @Query(() => MediaUpload, { description: 'Whether a staged upload has arrived.' })
  mediaUpload(
    @Arg('stagedUpload', () => String, { description: 'What staging it gave.' }) stagedUpload: string,
    @Ctx() ctx: CmsContext,
  ): Promise<MediaUpload> {
    return findMediaUpload(ctx, stagedUpload);
  }

  @Mutation(() => StageMediaUploadPayload, {
    description:
      'Prepares a place for a file: PUT it to uploadUrl, then hand stagedUpload to createMedia or updateMedia. Scope: media/add, or media/update.',
  })
  stageMediaUpload(
    @Arg('input', () => StageMediaUploadInput) input: StageMediaUploadInput,
    @Ctx() ctx: CmsContext,
  ): Promise<StageMediaUploadPayload> {
    return stageMediaUpload(ctx, input);
  }

  @Mutation(() => OpenMediaUploadPayload, {
    description:
      'Begins an upload. The upload paths of this server call it before they read a byte; it is of no use to others. Scope: media/add, or media/update, or none with a staged upload.',
  })
  openMediaUpload(
    @Arg('input', () => OpenMediaUploadInput) input: OpenMediaUploadInput,
    @Ctx() ctx: CmsContext,
  ): Promise<OpenMediaUploadPayload> {
    return openMediaUpload(ctx, input);
  }

  @Mutation(() => DiscardMediaUploadPayload, {
    description:
      'Forgets an upload of which there will be no medium, and its file, before it does so by itself.',
  })
  discardMediaUpload(
    @Arg('input', () => DiscardMediaUploadInput) input: DiscardMediaUploadInput,
    @Ctx() ctx: CmsContext,
  ): Promise<DiscardMediaUploadPayload> {
    return discardMediaUpload(ctx, input);
  }
}
