import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { CmsContext } from '../../context.ts';
import { listArticleValues } from '../../services/meta-values/list-article-values.ts';
import { listMetaValues } from '../../services/meta-values/list-meta-values.ts';
import { listReferredArticles } from '../../services/meta-values/list-referred-articles.ts';
import { listReferredMedia } from '../../services/meta-values/list-referred-media.ts';
import { Article } from '../../types/articles/article.type.ts';
import { CmsLanguage } from '../../types/languages/language.type.ts';
import { Media } from '../../types/media/media.type.ts';
import { MetaValue } from '../../types/meta-values/meta-value.type.ts';

const order = 'in the order of the fields';

@Resolver(() => MetaValue)
export class MetaValueResolver {
  @FieldResolver(() => [Media], { description: 'The media it names, of those the caller may see.' })
  media(@Root() value: MetaValue, @Ctx() ctx: CmsContext): Promise<Media[]> {
    return listReferredMedia(ctx, value);
  }

  @FieldResolver(() => [Article], { description: 'The articles it names, of those the caller may see.' })
  articles(@Root() value: MetaValue, @Ctx() ctx: CmsContext): Promise<Article[]> {
    return listReferredArticles(ctx, value);
  }
}

@Resolver(() => Article)
export class ArticleValuesResolver {
  @FieldResolver(() => [MetaValue], {
    description: `What it says in its meta fields, ${order}; a start article for its category too.`,
  })
  metaValues(@Root() article: Article, @Ctx() ctx: CmsContext): Promise<MetaValue[]> {
    return listArticleValues(ctx, article);
  }
}

@Resolver(() => Media)
export class MediaValuesResolver {
  @FieldResolver(() => [MetaValue], { description: `What it says in its meta fields, ${order}.` })
  metaValues(@Root() media: Media, @Ctx() ctx: CmsContext): Promise<MetaValue[]> {
    return listMetaValues(ctx, media, ['med_']);
  }
}

@Resolver(() => CmsLanguage)
export class LanguageValuesResolver {
  @FieldResolver(() => [MetaValue], { description: `What it says in its meta fields, ${order}.` })
  metaValues(@Root() language: CmsLanguage, @Ctx() ctx: CmsContext): Promise<MetaValue[]> {
    return listMetaValues(ctx, language, ['clang_']);
  }
}
