import { Ctx, Resolver } from 'type-graphql';
import { mutationResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import {
  changeArticleMetaValues,
  changeCategoryMetaValues,
  changeLanguageMetaValues,
  changeMediaMetaValues,
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
  @mutationResolver(
    UpdateArticleMetaValuesPayload,
    'Changes meta values of an article that is not a category. Scope: metainfo/articles/values/update.',
  )
  updateArticleMetaValues(
    @resolverArgument.input(UpdateArticleMetaValuesInput) input: UpdateArticleMetaValuesInput,
    @Ctx() ctx: CmsContext,
  ) {
    return changeArticleMetaValues(ctx, input);
  }

  @mutationResolver(
    UpdateCategoryMetaValuesPayload,
    'Changes meta values of a category. Scope: metainfo/categories/values/update.',
  )
  updateCategoryMetaValues(
    @resolverArgument.input(UpdateCategoryMetaValuesInput) input: UpdateCategoryMetaValuesInput,
    @Ctx() ctx: CmsContext,
  ) {
    return changeCategoryMetaValues(ctx, input);
  }

  @mutationResolver(
    UpdateMediaMetaValuesPayload,
    'Changes meta values of a medium. Scope: metainfo/media/values/update.',
  )
  updateMediaMetaValues(
    @resolverArgument.input(UpdateMediaMetaValuesInput) input: UpdateMediaMetaValuesInput,
    @Ctx() ctx: CmsContext,
  ) {
    return changeMediaMetaValues(ctx, input);
  }

  @mutationResolver(
    UpdateLanguageMetaValuesPayload,
    'Changes meta values of a language. Scope: metainfo/clangs/values/update.',
  )
  updateLanguageMetaValues(
    @resolverArgument.input(UpdateLanguageMetaValuesInput) input: UpdateLanguageMetaValuesInput,
    @Ctx() ctx: CmsContext,
  ) {
    return changeLanguageMetaValues(ctx, input);
  }
}
