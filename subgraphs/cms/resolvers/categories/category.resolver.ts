import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { CmsContext } from '../../context.ts';
import { createCategory } from '../../services/categories/create-category.ts';
import { deleteCategory } from '../../services/categories/delete-category.ts';
import { updateCategory } from '../../services/categories/update-category.ts';
import {
  CreateCategoryInput,
  DeleteCategoryInput,
  UpdateCategoryInput,
} from '../../types/categories/category.input.ts';
import {
  CreateCategoryPayload,
  DeleteCategoryPayload,
  UpdateCategoryPayload,
} from '../../types/categories/category.payload.ts';

@Resolver()
export class CategoryResolver {
  @Mutation(() => CreateCategoryPayload, {
    description: 'Makes a category in every language. Scope: structure/categories/add.',
  })
  createCategory(
    @Arg('input', () => CreateCategoryInput) input: CreateCategoryInput,
    @Ctx() ctx: CmsContext,
  ): Promise<CreateCategoryPayload> {
    return createCategory(ctx, input);
  }

  @Mutation(() => UpdateCategoryPayload, {
    description: 'Changes a category. Scope: structure/categories/update.',
  })
  updateCategory(
    @Arg('input', () => UpdateCategoryInput) input: UpdateCategoryInput,
    @Ctx() ctx: CmsContext,
  ): Promise<UpdateCategoryPayload> {
    return updateCategory(ctx, input);
  }

  @Mutation(() => DeleteCategoryPayload, {
    description: 'Deletes an empty category. Scope: structure/categories/delete.',
  })
  deleteCategory(
    @Arg('input', () => DeleteCategoryInput) input: DeleteCategoryInput,
    @Ctx() ctx: CmsContext,
  ): Promise<DeleteCategoryPayload> {
    return deleteCategory(ctx, input);
  }
}
