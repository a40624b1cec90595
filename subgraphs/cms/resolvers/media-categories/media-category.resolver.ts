import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { CmsContext } from '../../context.ts';
import { createMediaCategory } from '../../services/media-categories/create-media-category.ts';
import { deleteMediaCategory } from '../../services/media-categories/delete-media-category.ts';
import { findMediaCategory } from '../../services/media-categories/find-media-category.ts';
import { getMediaCategory } from '../../services/media-categories/get-media-category.ts';
import { listChildMediaCategories } from '../../services/media-categories/list-child-media-categories.ts';
import { listMediaCategories } from '../../services/media-categories/list-media-categories.ts';
import { updateMediaCategory } from '../../services/media-categories/update-media-category.ts';
import { MediaCategoriesArgs } from '../../types/media-categories/media-category.args.ts';
import {
  CreateMediaCategoryInput,
  DeleteMediaCategoryInput,
  UpdateMediaCategoryInput,
} from '../../types/media-categories/media-category.input.ts';
import {
  CreateMediaCategoryPayload,
  DeleteMediaCategoryPayload,
  UpdateMediaCategoryPayload,
} from '../../types/media-categories/media-category.payload.ts';
import { MediaCategory, MediaCategoryPage } from '../../types/media-categories/media-category.type.ts';

@Resolver(() => MediaCategory)
export class MediaCategoryResolver {
  @Query(() => MediaCategory, { description: 'One media category. Scope: media/category/list.' })
  mediaCategory(
    @Arg('id', () => Int, { description: 'The category.' }) id: number,
    @Ctx() ctx: CmsContext,
  ): Promise<MediaCategory> {
    return getMediaCategory(ctx, id);
  }

  @Query(() => MediaCategoryPage, {
    description: 'The media categories below one, or of the root. Scope: media/category/list.',
  })
  mediaCategories(
    @Args(() => MediaCategoriesArgs) args: MediaCategoriesArgs,
    @Ctx() ctx: CmsContext,
  ): Promise<MediaCategoryPage> {
    return listMediaCategories(ctx, args);
  }

  @Mutation(() => CreateMediaCategoryPayload, {
    description: 'Makes a media category. Scope: media/category/add.',
  })
  createMediaCategory(
    @Arg('input', () => CreateMediaCategoryInput) input: CreateMediaCategoryInput,
    @Ctx() ctx: CmsContext,
  ): Promise<CreateMediaCategoryPayload> {
    return createMediaCategory(ctx, input);
  }

  @Mutation(() => UpdateMediaCategoryPayload, {
    description: 'Renames a media category. Scope: media/category/update.',
  })
  updateMediaCategory(
    @Arg('input', () => UpdateMediaCategoryInput) input: UpdateMediaCategoryInput,
    @Ctx() ctx: CmsContext,
  ): Promise<UpdateMediaCategoryPayload> {
    return updateMediaCategory(ctx, input);
  }

  @Mutation(() => DeleteMediaCategoryPayload, {
    description: 'Deletes an empty media category. Scope: media/category/delete.',
  })
  deleteMediaCategory(
    @Arg('input', () => DeleteMediaCategoryInput) input: DeleteMediaCategoryInput,
    @Ctx() ctx: CmsContext,
  ): Promise<DeleteMediaCategoryPayload> {
    return deleteMediaCategory(ctx, input);
  }

  @FieldResolver(() => Int, { description: 'Number of the category it lies in; 0 is the root.' })
  parentId(@Root() category: MediaCategory): number {
    return category.parentRef ?? 0;
  }

  @FieldResolver(() => MediaCategory, {
    nullable: true,
    description: 'The category it lies in; null in the root, and for whoever may not see it.',
  })
  parent(@Root() category: MediaCategory, @Ctx() ctx: CmsContext): Promise<MediaCategory | null> {
    return findMediaCategory(ctx, category.parentRef);
  }

  @FieldResolver(() => [MediaCategory], {
    description: 'The categories directly below it that the caller may see, by name.',
  })
  children(@Root() category: MediaCategory, @Ctx() ctx: CmsContext): Promise<MediaCategory[]> {
    return listChildMediaCategories(ctx, category.id);
  }
}
