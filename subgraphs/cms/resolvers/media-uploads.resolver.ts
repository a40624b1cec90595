import { Ctx, Resolver } from 'type-graphql';
import { restOnly } from '../../../core/graphql/fields.ts';
import { arg, mutation, query } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { openMediaUpload, stageMediaUpload } from '../services/media-files/open-media-upload.ts';
import { discardMediaUpload, findMediaUpload } from '../services/media-files/uploads.ts';
import {
  DiscardMediaUploadInput,
  DiscardMediaUploadPayload,
  MediaUpload,
  OpenMediaUploadInput,
  OpenMediaUploadPayload,
  StageMediaUploadInput,
  StageMediaUploadPayload,
} from '../types/media.type.ts';

@Resolver()
export class MediaUploadResolver {
  @query(MediaUpload, 'State of a staged upload.')
  mediaUpload(
    @arg('stagedUpload', String, 'Token from stageMediaUpload.') stagedUpload: string,
    @Ctx() ctx: CmsContext,
  ) {
    return findMediaUpload(ctx, stagedUpload);
  }

  @mutation(
    StageMediaUploadPayload,
    'Prepares an upload: PUT the file to uploadUrl, then pass stagedUpload to createMedia or updateMedia. Scope: media/add, or media/update.',
  )
  stageMediaUpload(@arg.input(StageMediaUploadInput) input: StageMediaUploadInput, @Ctx() ctx: CmsContext) {
    return stageMediaUpload(ctx, input);
  }

  @restOnly
  @mutation(
    OpenMediaUploadPayload,
    'Starts an upload. The upload endpoints of this server call it before they read the body; other clients do not need it. Scope: media/add, or media/update, or none with a staged upload.',
  )
  openMediaUpload(@arg.input(OpenMediaUploadInput) input: OpenMediaUploadInput, @Ctx() ctx: CmsContext) {
    return openMediaUpload(ctx, input);
  }

  @mutation(DiscardMediaUploadPayload, 'Discards a staged upload and its file before it expires.')
  discardMediaUpload(
    @arg.input(DiscardMediaUploadInput) input: DiscardMediaUploadInput,
    @Ctx() ctx: CmsContext,
  ) {
    return discardMediaUpload(ctx, input);
  }
}
