import { Arg, Args, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { CmsContext } from '../../context.ts';
import { getArticleValues } from '../../services/meta-values/get-article-values.ts';
import { getCategoryValues } from '../../services/meta-values/get-category-values.ts';
import { getLanguageValues } from '../../services/meta-values/get-language-values.ts';
import { getMediaValues } from '../../services/meta-values/get-media-values.ts';
import { updateArticleValues } from '../../services/meta-values/update-article-values.ts';
import { updateCategoryValues } from '../../services/meta-values/update-category-values.ts';
import { updateLanguageValues } from '../../services/meta-values/update-language-values.ts';
import { updateMediaValues } from '../../services/meta-values/update-media-values.ts';
import {
  LanguageValues,
  MediaValues,
  StructureValues,
  StructureValuesArgs,
  UpdateArticleValuesInput,
  UpdateCategoryValuesInput,
  UpdateLanguageValuesInput,
  UpdateMediaValuesInput,
} from '../../types/meta-values/meta-values.type.ts';

@Resolver()
export class MetaValuesResolver {
  @Query(() => StructureValues, {
    description: 'Meta values of an article that is no category. Scope: metainfo/articles/values/get.',
  })
  articleValues(
    @Args(() => StructureValuesArgs) args: StructureValuesArgs,
    @Ctx() ctx: CmsContext,
  ): Promise<StructureValues> {
    return getArticleValues(ctx, args);
  }

  @Query(() => StructureValues, {
    description: 'Meta values of a category. Scope: metainfo/categories/values/get.',
  })
  categoryValues(
    @Args(() => StructureValuesArgs) args: StructureValuesArgs,
    @Ctx() ctx: CmsContext,
  ): Promise<StructureValues> {
    return getCategoryValues(ctx, args);
  }

  @Query(() => MediaValues, { description: 'Meta values of a medium. Scope: metainfo/media/values/get.' })
  mediaValues(
    @Arg('filename', () => String, { description: 'The file.' }) filename: string,
    @Ctx() ctx: CmsContext,
  ): Promise<MediaValues> {
    return getMediaValues(ctx, { filename });
  }

  @Query(() => LanguageValues, {
    description: 'Meta values of a language. Scope: metainfo/clangs/values/get.',
  })
  languageValues(
    @Arg('id', () => Int, { description: 'The language.' }) id: number,
    @Ctx() ctx: CmsContext,
  ): Promise<LanguageValues> {
    return getLanguageValues(ctx, { id });
  }

  @Mutation(() => StructureValues, {
    description:
      'Changes meta values of an article that is no category. Scope: metainfo/articles/values/update.',
  })
  updateArticleValues(
    @Arg('input', () => UpdateArticleValuesInput) input: UpdateArticleValuesInput,
    @Ctx() ctx: CmsContext,
  ): Promise<StructureValues> {
    return updateArticleValues(ctx, input);
  }

  @Mutation(() => StructureValues, {
    description: 'Changes meta values of a category. Scope: metainfo/categories/values/update.',
  })
  updateCategoryValues(
    @Arg('input', () => UpdateCategoryValuesInput) input: UpdateCategoryValuesInput,
    @Ctx() ctx: CmsContext,
  ): Promise<StructureValues> {
    return updateCategoryValues(ctx, input);
  }

  @Mutation(() => MediaValues, {
    description: 'Changes meta values of a medium. Scope: metainfo/media/values/update.',
  })
  updateMediaValues(
    @Arg('input', () => UpdateMediaValuesInput) input: UpdateMediaValuesInput,
    @Ctx() ctx: CmsContext,
  ): Promise<MediaValues> {
    return updateMediaValues(ctx, input);
  }

  @Mutation(() => LanguageValues, {
    description: 'Changes meta values of a language. Scope: metainfo/clangs/values/update.',
  })
  updateLanguageValues(
    @Arg('input', () => UpdateLanguageValuesInput) input: UpdateLanguageValuesInput,
    @Ctx() ctx: CmsContext,
  ): Promise<LanguageValues> {
    return updateLanguageValues(ctx, input);
  }
}
