import { Args, Ctx, Int, Resolver, Root } from 'type-graphql';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import {
  fieldResolver,
  mutationResolver,
  queryResolver,
  resolverArgument,
} from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { findArticle } from '../services/articles/read-article.ts';
import { findModule } from '../services/modules/read-modules.ts';
import { deleteSlice, moveSlice, updateSlice } from '../services/slices/change-slice.ts';
import { createSlice } from '../services/slices/create-slice.ts';
import { getSliceContents } from '../services/slices/list-contents.ts';
import { listSlicePage } from '../services/slices/list-slice-page.ts';
import { getSlice, getSliceOfArticle } from '../services/slices/read-slice.ts';
import { Article } from '../types/article.type.ts';
import { Module } from '../types/module.type.ts';
import {
  CreateSliceInput,
  CreateSlicePayload,
  DeleteSliceInput,
  DeleteSlicePayload,
  MoveSliceInput,
  MoveSlicePayload,
  Slice,
  SlicePage,
  SlicePageArgs,
  UpdateSliceInput,
  UpdateSlicePayload,
} from '../types/slice.type.ts';
import { SliceColumns } from '../types/slice-columns.type.ts';
import { idArgument } from './id-arguments.ts';

@Resolver(() => Slice)
export class SliceResolver {
  @queryResolver(
    Slice,
    'A slice. Scope: structure/articles/slices/get; with public reading, everyone can read online items.',
  )
  slice(@idArgument('Slice', 'The slice.') id: number, @Ctx() ctx: CmsContext) {
    return getSlice(ctx, { id });
  }

  @restOnlyDirective
  @queryResolver(Slice, 'A slice of an article. Scope: structure/articles/slices/get.')
  sliceOfArticle(
    @resolverArgument('articleId', Int, 'Article of the slice.') articleId: number,
    @idArgument('Slice', 'The slice.') id: number,
    @Ctx() ctx: CmsContext,
  ) {
    return getSliceOfArticle(ctx, { articleId, id });
  }

  @restOnlyDirective
  @queryResolver(
    SlicePage,
    'Slices of an article, including offline ones. Scope: structure/articles/slices/list.',
  )
  slicePage(@Args(() => SlicePageArgs) args: SlicePageArgs, @Ctx() ctx: CmsContext) {
    return listSlicePage(ctx, args);
  }

  @mutationResolver(
    CreateSlicePayload,
    'Appends a slice to an article. Scope: structure/articles/slices/add.',
  )
  createSlice(@resolverArgument.input(CreateSliceInput) input: CreateSliceInput, @Ctx() ctx: CmsContext) {
    return createSlice(ctx, input);
  }

  @mutationResolver(
    UpdateSlicePayload,
    'Changes the contents of a slice. Scope: structure/articles/slices/update.',
  )
  updateSlice(@resolverArgument.input(UpdateSliceInput) input: UpdateSliceInput, @Ctx() ctx: CmsContext) {
    return updateSlice(ctx, input);
  }

  @mutationResolver(
    MoveSlicePayload,
    'Moves a slice to another position. Scope: structure/articles/slices/update.',
  )
  moveSlice(@resolverArgument.input(MoveSliceInput) input: MoveSliceInput, @Ctx() ctx: CmsContext) {
    return moveSlice(ctx, input);
  }

  @mutationResolver(DeleteSlicePayload, 'Deletes a slice. Scope: structure/articles/slices/delete.')
  deleteSlice(@resolverArgument.input(DeleteSliceInput) input: DeleteSliceInput, @Ctx() ctx: CmsContext) {
    return deleteSlice(ctx, input);
  }

  @fieldResolver(Boolean, 'Whether the slice is online.')
  isOnline(@Root() { status }: Slice) {
    return status === 1;
  }

  @restOnlyDirective
  @fieldResolver(SliceColumns, 'Contents by column.')
  columns(@Root() slice: Slice, @Ctx() ctx: CmsContext) {
    return getSliceContents(ctx, slice);
  }

  @fieldResolver.optional(
    Article,
    'Article of the slice, in its language; null for callers that may not read it.',
  )
  article(@Root() { articleId, clangId }: Slice, @Ctx() ctx: CmsContext) {
    return findArticle(ctx, { id: articleId, clangId });
  }

  @fieldResolver.optional(Module, 'Module of the slice; null for callers that may not read modules.')
  module(@Root() { moduleId }: Slice, @Ctx() ctx: CmsContext) {
    return findModule(ctx, moduleId);
  }
}
