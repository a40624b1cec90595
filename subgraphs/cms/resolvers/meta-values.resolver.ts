import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { assumedListSize, restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import {
  fieldResolver,
  mutationResolver,
  queryResolver,
  resolverArgument,
} from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { updateMetaValues } from '../services/meta-values/change-meta-values.ts';
import {
  articleMetaItemKind,
  categoryMetaItemKind,
  languageMetaItemKind,
  mediaMetaItemKind,
} from '../services/meta-values/meta-item-kinds.ts';
import {
  findMetaFieldOfValue,
  getMetaValues,
  listMetaValues,
  listReferredArticles,
  listReferredMedia,
} from '../services/meta-values/read-meta-values.ts';
import { Article } from '../types/article.type.ts';
import { CmsLanguage } from '../types/language.type.ts';
import { Media } from '../types/media.type.ts';
import { MetaField } from '../types/meta-field.type.ts';
import {
  LanguageValues,
  MediaValues,
  MetaValue,
  StructureValues,
  StructureValuesArgs,
  UpdateArticleValuesInput,
  UpdateCategoryValuesInput,
  UpdateLanguageValuesInput,
  UpdateMediaValuesInput,
} from '../types/meta-values.type.ts';
import { idArgument } from './id-arguments.ts';

@Resolver()
export class MetaValuesResolver {
  @restOnlyDirective
  @queryResolver(
    StructureValues,
    'Meta values of an article that is not a category. Scope: metainfo/articles/values/get.',
  )
  articleValues(@Args(() => StructureValuesArgs) args: StructureValuesArgs, @Ctx() ctx: CmsContext) {
    return getMetaValues(ctx, articleMetaItemKind, args);
  }

  @restOnlyDirective
  @queryResolver(StructureValues, 'Meta values of a category. Scope: metainfo/categories/values/get.')
  categoryValues(@Args(() => StructureValuesArgs) args: StructureValuesArgs, @Ctx() ctx: CmsContext) {
    return getMetaValues(ctx, categoryMetaItemKind, args);
  }

  @restOnlyDirective
  @queryResolver(MediaValues, 'Meta values of a medium. Scope: metainfo/media/values/get.')
  mediaValues(
    @resolverArgument('filename', String, 'Name of the medium.') filename: string,
    @Ctx() ctx: CmsContext,
  ) {
    return getMetaValues(ctx, mediaMetaItemKind, { filename });
  }

  @restOnlyDirective
  @queryResolver(LanguageValues, 'Meta values of a language. Scope: metainfo/clangs/values/get.')
  languageValues(@idArgument('Language', 'The language.') id: number, @Ctx() ctx: CmsContext) {
    return getMetaValues(ctx, languageMetaItemKind, { id });
  }

  @restOnlyDirective
  @mutationResolver(
    StructureValues,
    'Changes meta values of an article that is not a category. Scope: metainfo/articles/values/update.',
  )
  updateArticleValues(
    @resolverArgument.input(UpdateArticleValuesInput) input: UpdateArticleValuesInput,
    @Ctx() ctx: CmsContext,
  ) {
    return updateMetaValues(ctx, articleMetaItemKind, input);
  }

  @restOnlyDirective
  @mutationResolver(
    StructureValues,
    'Changes meta values of a category. Scope: metainfo/categories/values/update.',
  )
  updateCategoryValues(
    @resolverArgument.input(UpdateCategoryValuesInput) input: UpdateCategoryValuesInput,
    @Ctx() ctx: CmsContext,
  ) {
    return updateMetaValues(ctx, categoryMetaItemKind, input);
  }

  @restOnlyDirective
  @mutationResolver(MediaValues, 'Changes meta values of a medium. Scope: metainfo/media/values/update.')
  updateMediaValues(
    @resolverArgument.input(UpdateMediaValuesInput) input: UpdateMediaValuesInput,
    @Ctx() ctx: CmsContext,
  ) {
    return updateMetaValues(ctx, mediaMetaItemKind, input);
  }

  @restOnlyDirective
  @mutationResolver(
    LanguageValues,
    'Changes meta values of a language. Scope: metainfo/clangs/values/update.',
  )
  updateLanguageValues(
    @resolverArgument.input(UpdateLanguageValuesInput) input: UpdateLanguageValuesInput,
    @Ctx() ctx: CmsContext,
  ) {
    return updateMetaValues(ctx, languageMetaItemKind, input);
  }
}

const order = 'in the order of the fields';

@Resolver(() => MetaValue)
export class MetaValueResolver {
  @fieldResolver.list(Media, 'Media in the value that the caller may see.')
  @assumedListSize(2)
  media(@Root() value: MetaValue, @Ctx() ctx: CmsContext) {
    return listReferredMedia(ctx, value);
  }

  @fieldResolver.list(Article, 'Articles in the value that the caller may see.')
  @assumedListSize(2)
  articles(@Root() value: MetaValue, @Ctx() ctx: CmsContext) {
    return listReferredArticles(ctx, value);
  }

  @fieldResolver.optional(MetaField, 'Field of the value; null for callers that may not read meta fields.')
  field(@Root() value: MetaValue, @Ctx() ctx: CmsContext) {
    return findMetaFieldOfValue(ctx, value);
  }
}

@Resolver(() => Article)
export class ArticleValuesResolver {
  @fieldResolver.list(
    MetaValue,
    `Values of the meta fields, ${order}; for a start article also the values of its category.`,
  )
  metaValues(@Root() article: Article, @Ctx() ctx: CmsContext) {
    return listMetaValues(ctx, article, article.isStartArticle ? ['art_', 'cat_'] : ['art_']);
  }
}

@Resolver(() => Media)
export class MediaValuesResolver {
  @fieldResolver.list(MetaValue, `Values of the meta fields, ${order}.`)
  metaValues(@Root() media: Media, @Ctx() ctx: CmsContext) {
    return listMetaValues(ctx, media, ['med_']);
  }
}

@Resolver(() => CmsLanguage)
export class LanguageValuesResolver {
  @fieldResolver.list(MetaValue, `Values of the meta fields, ${order}.`)
  metaValues(@Root() language: CmsLanguage, @Ctx() ctx: CmsContext) {
    return listMetaValues(ctx, language, ['clang_']);
  }
}
