import { Ctx, Resolver } from 'type-graphql';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import { mutationResolver, queryResolver, resolverArgument } from '../../../core/graphql/operations.ts';
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
  @queryResolver(MediaUpload, 'State of a staged upload.')
  mediaUpload(
    @resolverArgument('stagedUpload', String, 'Token from stageMediaUpload.') stagedUpload: string,
    @Ctx() ctx: CmsContext,
  ) {
    return findMediaUpload(ctx, stagedUpload);
  }

  @mutationResolver(
    StageMediaUploadPayload,
    'Prepares an upload: PUT the file to uploadUrl, then pass stagedUpload to createMedia or updateMedia. Scope: media/add, or media/update.',
  )
  stageMediaUpload(
    @resolverArgument.input(StageMediaUploadInput) input: StageMediaUploadInput,
    @Ctx() ctx: CmsContext,
  ) {
    return stageMediaUpload(ctx, input);
  }

  @restOnlyDirective
  @mutationResolver(
    OpenMediaUploadPayload,
    'Starts an upload. The upload endpoints of this server call it before they read the body; other clients do not need it. Scope: media/add, or media/update, or none with a staged upload.',
  )
  openMediaUpload(
    @resolverArgument.input(OpenMediaUploadInput) input: OpenMediaUploadInput,
    @Ctx() ctx: CmsContext,
  ) {
    return openMediaUpload(ctx, input);
  }

  @mutationResolver(DiscardMediaUploadPayload, 'Discards a staged upload and its file before it expires.')
  discardMediaUpload(
    @resolverArgument.input(DiscardMediaUploadInput) input: DiscardMediaUploadInput,
    @Ctx() ctx: CmsContext,
  ) {
    return discardMediaUpload(ctx, input);
  }
}
