import { Ctx, Resolver } from 'type-graphql';
import { arg, mutation } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import {
  changeArticleValues,
  changeCategoryValues,
  changeLanguageValues,
  changeMediaValues,
} from '../services/meta-values/change-meta-values.ts';
import {
  UpdateArticleMetaValuesInput,
  UpdateArticleMetaValuesPayload,
  UpdateCategoryMetaValuesInput,
  UpdateCategoryMetaValuesPayload,
  UpdateLanguageMetaValuesInput,
  UpdateLanguageMetaValuesPayload,
  UpdateMediaMetaValuesInput,
  UpdateMediaMetaValuesPayload,
} from '../types/meta-values.type.ts';

@Resolver()
export class MetaValueChangesResolver {
  @mutation(
    UpdateArticleMetaValuesPayload,
    'Changes meta values of an article that is not a category. Scope: metainfo/articles/values/update.',
  )
  updateArticleMetaValues(
    @arg.input(UpdateArticleMetaValuesInput) input: UpdateArticleMetaValuesInput,
    @Ctx() ctx: CmsContext,
  ) {
    return changeArticleValues(ctx, input);
  }

  @mutation(
    UpdateCategoryMetaValuesPayload,
    'Changes meta values of a category. Scope: metainfo/categories/values/update.',
  )
  updateCategoryMetaValues(
    @arg.input(UpdateCategoryMetaValuesInput) input: UpdateCategoryMetaValuesInput,
    @Ctx() ctx: CmsContext,
  ) {
    return changeCategoryValues(ctx, input);
  }

  @mutation(
    UpdateMediaMetaValuesPayload,
    'Changes meta values of a medium. Scope: metainfo/media/values/update.',
  )
  updateMediaMetaValues(
    @arg.input(UpdateMediaMetaValuesInput) input: UpdateMediaMetaValuesInput,
    @Ctx() ctx: CmsContext,
  ) {
    return changeMediaValues(ctx, input);
  }

  @mutation(
    UpdateLanguageMetaValuesPayload,
    'Changes meta values of a language. Scope: metainfo/clangs/values/update.',
  )
  updateLanguageMetaValues(
    @arg.input(UpdateLanguageMetaValuesInput) input: UpdateLanguageMetaValuesInput,
    @Ctx() ctx: CmsContext,
  ) {
    return changeLanguageValues(ctx, input);
  }
}
