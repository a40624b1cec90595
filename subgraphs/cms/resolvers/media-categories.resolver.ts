import { Args, Ctx, Int, Resolver, Root } from 'type-graphql';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import {
  fieldResolver,
  mutationResolver,
  queryResolver,
  resolverArgument,
} from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import {
  createMediaCategory,
  updateMediaCategory,
} from '../services/media-categories/change-media-category.ts';
import { deleteMediaCategory } from '../services/media-categories/delete-media-category.ts';
import { listMediaCategoryConnection } from '../services/media-categories/list-media-category-connection.ts';
import { moveMediaCategory } from '../services/media-categories/move-media-category.ts';
import {
  findMediaCategory,
  getMediaCategory,
  listChildMediaCategories,
  listMediaCategoryPage,
} from '../services/media-categories/read-media-categories.ts';
import {
  CreateMediaCategoryInput,
  CreateMediaCategoryPayload,
  DeleteMediaCategoryInput,
  DeleteMediaCategoryPayload,
  MediaCategoriesArgs,
  MediaCategory,
  MediaCategoryConnection,
  MediaCategoryPage,
  MediaCategoryPageArgs,
  MoveMediaCategoryInput,
  MoveMediaCategoryPayload,
  UpdateMediaCategoryInput,
  UpdateMediaCategoryPayload,
} from '../types/media-category.type.ts';
import { idArgument } from './id-arguments.ts';

@Resolver(() => MediaCategory)
export class MediaCategoryResolver {
  @queryResolver(MediaCategory, 'A media category. Scope: media/category/list.')
  mediaCategory(@idArgument('MediaCategory', 'The category.') id: number, @Ctx() ctx: CmsContext) {
    return getMediaCategory(ctx, id);
  }

  @queryResolver(
    MediaCategoryConnection,
    'Media categories that the caller may use. Scope: media/category/list.',
  )
  mediaCategories(@Args(() => MediaCategoriesArgs) args: MediaCategoriesArgs, @Ctx() ctx: CmsContext) {
    return listMediaCategoryConnection(ctx, args);
  }

  @restOnlyDirective
  @queryResolver(
    MediaCategoryPage,
    'The media categories directly below a category or in the root. Scope: media/category/list.',
  )
  mediaCategoryPage(@Args(() => MediaCategoryPageArgs) args: MediaCategoryPageArgs, @Ctx() ctx: CmsContext) {
    return listMediaCategoryPage(ctx, args);
  }

  @mutationResolver(CreateMediaCategoryPayload, 'Creates a media category. Scope: media/category/add.')
  createMediaCategory(
    @resolverArgument.input(CreateMediaCategoryInput) input: CreateMediaCategoryInput,
    @Ctx() ctx: CmsContext,
  ) {
    return createMediaCategory(ctx, input);
  }

  @mutationResolver(UpdateMediaCategoryPayload, 'Renames a media category. Scope: media/category/update.')
  updateMediaCategory(
    @resolverArgument.input(UpdateMediaCategoryInput) input: UpdateMediaCategoryInput,
    @Ctx() ctx: CmsContext,
  ) {
    return updateMediaCategory(ctx, input);
  }

  @mutationResolver(
    MoveMediaCategoryPayload,
    'Moves a media category with everything in it into another one. Scopes: media/category/update and media/category/add.',
  )
  moveMediaCategory(
    @resolverArgument.input(MoveMediaCategoryInput) input: MoveMediaCategoryInput,
    @Ctx() ctx: CmsContext,
  ) {
    return moveMediaCategory(ctx, input);
  }

  @mutationResolver(
    DeleteMediaCategoryPayload,
    'Deletes an empty media category. Scope: media/category/delete.',
  )
  deleteMediaCategory(
    @resolverArgument.input(DeleteMediaCategoryInput) input: DeleteMediaCategoryInput,
    @Ctx() ctx: CmsContext,
  ) {
    return deleteMediaCategory(ctx, input);
  }

  @restOnlyDirective
  @fieldResolver(Int, 'Id of the parent category; 0 is the root.')
  parentId(@Root() category: MediaCategory) {
    return category.parentRef ?? 0;
  }

  @fieldResolver.optional(
    MediaCategory,
    'Parent category; null in the root, or if the caller may not see it.',
  )
  parent(@Root() category: MediaCategory, @Ctx() ctx: CmsContext) {
    return findMediaCategory(ctx, category.parentRef);
  }

  @fieldResolver.list(
    MediaCategory,
    'Direct child categories that the caller may see, by name; at most 1000. `mediaCategories` with the filter `parentIds` returns all of them in pages.',
  )
  children(@Root() category: MediaCategory, @Ctx() ctx: CmsContext) {
    return listChildMediaCategories(ctx, category.id);
  }
}
