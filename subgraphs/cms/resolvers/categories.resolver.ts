import { Ctx, Resolver } from 'type-graphql';
import { mutationResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { moveCategory } from '../services/articles/move-item.ts';
import { createCategory } from '../services/categories/create-category.ts';
import { deleteCategory } from '../services/categories/delete-category.ts';
import { updateCategory } from '../services/categories/update-category.ts';
import {
  CreateCategoryInput,
  CreateCategoryPayload,
  DeleteCategoryInput,
  DeleteCategoryPayload,
  MoveCategoryInput,
  MoveCategoryPayload,
  UpdateCategoryInput,
  UpdateCategoryPayload,
} from '../types/category.type.ts';

@Resolver()
export class CategoryResolver {
  @mutationResolver(
    CreateCategoryPayload,
    'Creates a category in every language. Scope: structure/categories/add.',
  )
  createCategory(
    @resolverArgument.input(CreateCategoryInput) input: CreateCategoryInput,
    @Ctx() ctx: CmsContext,
  ) {
    return createCategory(ctx, input);
  }

  @mutationResolver(UpdateCategoryPayload, 'Changes a category. Scope: structure/categories/update.')
  updateCategory(
    @resolverArgument.input(UpdateCategoryInput) input: UpdateCategoryInput,
    @Ctx() ctx: CmsContext,
  ) {
    return updateCategory(ctx, input);
  }

  @mutationResolver(
    MoveCategoryPayload,
    'Moves a category with all its content into another category. Former paths remain valid. Templates that are not allowed there are replaced. Scopes: structure/categories/update and structure/categories/add.',
  )
  moveCategory(@resolverArgument.input(MoveCategoryInput) input: MoveCategoryInput, @Ctx() ctx: CmsContext) {
    return moveCategory(ctx, input);
  }

  @mutationResolver(DeleteCategoryPayload, 'Deletes an empty category. Scope: structure/categories/delete.')
  deleteCategory(
    @resolverArgument.input(DeleteCategoryInput) input: DeleteCategoryInput,
    @Ctx() ctx: CmsContext,
  ) {
    return deleteCategory(ctx, input);
  }
}
