import { Args, Ctx, Int, Resolver, Root } from 'type-graphql';
import { restOnly } from '../../../core/graphql/fields.ts';
import { numberOf } from '../../../core/graphql/global-id.ts';
import { arg, fieldResolver, mutation, query } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { findArticle } from '../services/articles/read-article.ts';
import { findModule } from '../services/modules/read-modules.ts';
import { deleteSlice, moveSlice, updateSlice } from '../services/slices/change-slice.ts';
import { createSlice } from '../services/slices/create-slice.ts';
import { getContents } from '../services/slices/list-contents.ts';
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

@Resolver(() => Slice)
export class SliceResolver {
  @query(
    Slice,
    'A slice. Scope: structure/articles/slices/get; with public reading, everyone can read online items.',
  )
  slice(@arg('id', numberOf('Slice'), 'The slice.') id: number, @Ctx() ctx: CmsContext) {
    return getSlice(ctx, { id });
  }

  @restOnly
  @query(Slice, 'A slice of an article. Scope: structure/articles/slices/get.')
  sliceOfArticle(
    @arg('articleId', Int, 'Article of the slice.') articleId: number,
    @arg('id', numberOf('Slice'), 'The slice.') id: number,
    @Ctx() ctx: CmsContext,
  ) {
    return getSliceOfArticle(ctx, { articleId, id });
  }

  @restOnly
  @query(SlicePage, 'Slices of an article, including offline ones. Scope: structure/articles/slices/list.')
  slicePage(@Args(() => SlicePageArgs) args: SlicePageArgs, @Ctx() ctx: CmsContext) {
    return listSlicePage(ctx, args);
  }

  @mutation(CreateSlicePayload, 'Appends a slice to an article. Scope: structure/articles/slices/add.')
  createSlice(@arg.input(CreateSliceInput) input: CreateSliceInput, @Ctx() ctx: CmsContext) {
    return createSlice(ctx, input);
  }

  @mutation(UpdateSlicePayload, 'Changes the contents of a slice. Scope: structure/articles/slices/update.')
  updateSlice(@arg.input(UpdateSliceInput) input: UpdateSliceInput, @Ctx() ctx: CmsContext) {
    return updateSlice(ctx, input);
  }

  @mutation(MoveSlicePayload, 'Moves a slice to another position. Scope: structure/articles/slices/update.')
  moveSlice(@arg.input(MoveSliceInput) input: MoveSliceInput, @Ctx() ctx: CmsContext) {
    return moveSlice(ctx, input);
  }

  @mutation(DeleteSlicePayload, 'Deletes a slice. Scope: structure/articles/slices/delete.')
  deleteSlice(@arg.input(DeleteSliceInput) input: DeleteSliceInput, @Ctx() ctx: CmsContext) {
    return deleteSlice(ctx, input);
  }

  @fieldResolver(Boolean, 'Whether the slice is online.')
  isOnline(@Root() { status }: Slice) {
    return status === 1;
  }

  @restOnly
  @fieldResolver(SliceColumns, 'Contents by column.')
  columns(@Root() slice: Slice, @Ctx() ctx: CmsContext) {
    return getContents(ctx, slice);
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
