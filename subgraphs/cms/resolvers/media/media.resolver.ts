import { Arg, Args, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { CmsContext } from '../../context.ts';
import { connectMedia } from '../../services/media/connect-media.ts';
import { createMedia } from '../../services/media/create-media.ts';
import { deleteMedia } from '../../services/media/delete-media.ts';
import { findMedia } from '../../services/media/find-media.ts';
import { getMedia } from '../../services/media/get-media.ts';
import { listMedia } from '../../services/media/list-media.ts';
import { updateMedia } from '../../services/media/update-media.ts';
import { getMediaFile } from '../../services/media-files/get-media-file.ts';
import { MediaConnectionArgs, MediaListArgs } from '../../types/media/media.args.ts';
import { CreateMediaInput, DeleteMediaInput, UpdateMediaInput } from '../../types/media/media.input.ts';
import {
  CreateMediaPayload,
  DeleteMediaPayload,
  UpdateMediaPayload,
} from '../../types/media/media.payload.ts';
import { Media } from '../../types/media/media.type.ts';
import { MediaConnection, MediaPage } from '../../types/media/media-list.type.ts';

const nameArgument = { description: 'Name of the medium.' } as const;

@Resolver(() => Media)
export class MediaResolver {
  @Query(() => Media, { description: 'One medium. Scope: media/get.' })
  media(
    @Arg('filename', () => String, nameArgument) filename: string,
    @Ctx() ctx: CmsContext,
  ): Promise<Media> {
    return getMedia(ctx, filename);
  }

  @Query(() => Media, { description: 'One medium whose bytes are wanted. Scope: media/get/file.' })
  mediaFile(
    @Arg('filename', () => String, nameArgument) filename: string,
    @Ctx() ctx: CmsContext,
  ): Promise<Media> {
    return getMediaFile(ctx, filename);
  }

  @Query(() => Media, {
    nullable: true,
    description:
      'One medium by its name or its number, for whoever may see it: with SVC_CMS_PUBLIC_READ everybody, else as media does. Null when there is none to be seen.',
  })
  visibleMedia(
    @Arg('filename', () => String, { ...nameArgument, nullable: true }) filename: string | null,
    @Arg('id', () => Int, { nullable: true, description: 'Its number.' }) id: number | null,
    @Ctx() ctx: CmsContext,
  ): Promise<Media | null> {
    return findMedia(ctx, { id, filename });
  }

  @Query(() => MediaPage, { description: 'Media by numbered page. Scope: media/list.' })
  mediaList(@Args(() => MediaListArgs) args: MediaListArgs, @Ctx() ctx: CmsContext): Promise<MediaPage> {
    return listMedia(ctx, args);
  }

  @Query(() => MediaConnection, { description: 'Media page by page. Scope: media/list.' })
  mediaConnection(
    @Args(() => MediaConnectionArgs) args: MediaConnectionArgs,
    @Ctx() ctx: CmsContext,
  ): Promise<MediaConnection> {
    return connectMedia(ctx, args);
  }

  @Mutation(() => CreateMediaPayload, {
    description: 'Makes a medium of a file that was uploaded to a staged place. Scope: media/add.',
  })
  createMedia(
    @Arg('input', () => CreateMediaInput) input: CreateMediaInput,
    @Ctx() ctx: CmsContext,
  ): Promise<CreateMediaPayload> {
    return createMedia(ctx, input);
  }

  @Mutation(() => UpdateMediaPayload, {
    description: 'Changes a medium, or replaces its file. Scope: media/update.',
  })
  updateMedia(
    @Arg('input', () => UpdateMediaInput) input: UpdateMediaInput,
    @Ctx() ctx: CmsContext,
  ): Promise<UpdateMediaPayload> {
    return updateMedia(ctx, input);
  }

  @Mutation(() => DeleteMediaPayload, {
    description: 'Deletes a medium that nothing uses. Scope: media/delete.',
  })
  deleteMedia(
    @Arg('input', () => DeleteMediaInput) input: DeleteMediaInput,
    @Ctx() ctx: CmsContext,
  ): Promise<DeleteMediaPayload> {
    return deleteMedia(ctx, input);
  }
}
