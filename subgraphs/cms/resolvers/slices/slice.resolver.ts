import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { CmsContext } from '../../context.ts';
import { findArticle } from '../../services/articles/find-article.ts';
import { findModule } from '../../services/modules/find-module.ts';
import { createSlice } from '../../services/slices/create-slice.ts';
import { deleteSlice } from '../../services/slices/delete-slice.ts';
import { getContents } from '../../services/slices/get-contents.ts';
import { getSlice } from '../../services/slices/get-slice.ts';
import { listSlices } from '../../services/slices/list-slices.ts';
import { moveSlice } from '../../services/slices/move-slice.ts';
import { updateSlice } from '../../services/slices/update-slice.ts';
import { Article } from '../../types/articles/article.type.ts';
import { Module } from '../../types/modules/module.type.ts';
import { SlicesArgs } from '../../types/slices/slice.args.ts';
import {
  CreateSliceInput,
  DeleteSliceInput,
  MoveSliceInput,
  UpdateSliceInput,
} from '../../types/slices/slice.input.ts';
import {
  CreateSlicePayload,
  DeleteSlicePayload,
  MoveSlicePayload,
  SlicePage,
  UpdateSlicePayload,
} from '../../types/slices/slice.payload.ts';
import { Slice, SliceContents } from '../../types/slices/slice.type.ts';

@Resolver(() => Slice)
export class SliceResolver {
  @Query(() => Slice, { description: 'One slice. Scope: structure/articles/slices/get.' })
  slice(
    @Arg('articleId', () => Int, { description: 'The article it is part of.' }) articleId: number,
    @Arg('id', () => Int, { description: 'The slice.' }) id: number,
    @Ctx() ctx: CmsContext,
  ): Promise<Slice> {
    return getSlice(ctx, { articleId, id });
  }

  @Query(() => SlicePage, {
    description:
      'Slices of an article, those that are offline among them. Scope: structure/articles/slices/list.',
  })
  slices(@Args(() => SlicesArgs) args: SlicesArgs, @Ctx() ctx: CmsContext): Promise<SlicePage> {
    return listSlices(ctx, args);
  }

  @Mutation(() => CreateSlicePayload, {
    description: 'Appends a slice to an article. Scope: structure/articles/slices/add.',
  })
  createSlice(
    @Arg('input', () => CreateSliceInput) input: CreateSliceInput,
    @Ctx() ctx: CmsContext,
  ): Promise<CreateSlicePayload> {
    return createSlice(ctx, input);
  }

  @Mutation(() => UpdateSlicePayload, {
    description: 'Changes what a slice holds. Scope: structure/articles/slices/update.',
  })
  updateSlice(
    @Arg('input', () => UpdateSliceInput) input: UpdateSliceInput,
    @Ctx() ctx: CmsContext,
  ): Promise<UpdateSlicePayload> {
    return updateSlice(ctx, input);
  }

  @Mutation(() => MoveSlicePayload, {
    description: 'Puts a slice at another position. Scope: structure/articles/slices/update.',
  })
  moveSlice(
    @Arg('input', () => MoveSliceInput) input: MoveSliceInput,
    @Ctx() ctx: CmsContext,
  ): Promise<MoveSlicePayload> {
    return moveSlice(ctx, input);
  }

  @Mutation(() => DeleteSlicePayload, {
    description: 'Deletes a slice. Scope: structure/articles/slices/delete.',
  })
  deleteSlice(
    @Arg('input', () => DeleteSliceInput) input: DeleteSliceInput,
    @Ctx() ctx: CmsContext,
  ): Promise<DeleteSlicePayload> {
    return deleteSlice(ctx, input);
  }

  @FieldResolver(() => SliceContents, { description: 'What was filled in.' })
  contents(@Root() slice: Slice, @Ctx() ctx: CmsContext): Promise<SliceContents> {
    return getContents(ctx, slice);
  }

  @FieldResolver(() => Article, {
    nullable: true,
    description: 'The article it is part of, in its language; null for whoever may not read it.',
  })
  article(@Root() { articleId, clangId }: Slice, @Ctx() ctx: CmsContext): Promise<Article | null> {
    return findArticle(ctx, { id: articleId, clangId });
  }

  @FieldResolver(() => Module, {
    nullable: true,
    description: 'The module it is made with; null for whoever may not read modules.',
  })
  module(@Root() { moduleId }: Slice, @Ctx() ctx: CmsContext): Promise<Module | null> {
    return findModule(ctx, moduleId);
  }
}
