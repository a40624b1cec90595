import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { CmsContext } from '../../context.ts';
import { showName } from '../../services/show-name.ts';
import { Article } from '../../types/articles/article.type.ts';
import { Media } from '../../types/media/media.type.ts';
import { Slice } from '../../types/slices/slice.type.ts';

// Who wrote what visitors see; the types describe these fields.

@Resolver(() => Article)
export class ArticleAuthorResolver {
  @FieldResolver()
  createdByName(@Root() article: Article, @Ctx() ctx: CmsContext): string | Promise<string> {
    return showName(ctx, article.createdByName);
  }

  @FieldResolver()
  updatedByName(@Root() article: Article, @Ctx() ctx: CmsContext): string | Promise<string> {
    return showName(ctx, article.updatedByName);
  }
}

@Resolver(() => Slice)
export class SliceAuthorResolver {
  @FieldResolver()
  createdByName(@Root() slice: Slice, @Ctx() ctx: CmsContext): string | Promise<string> {
    return showName(ctx, slice.createdByName);
  }

  @FieldResolver()
  updatedByName(@Root() slice: Slice, @Ctx() ctx: CmsContext): string | Promise<string> {
    return showName(ctx, slice.updatedByName);
  }
}

@Resolver(() => Media)
export class MediaAuthorResolver {
  @FieldResolver()
  createdByName(@Root() media: Media, @Ctx() ctx: CmsContext): string | Promise<string> {
    return showName(ctx, media.createdByName);
  }

  @FieldResolver()
  updatedByName(@Root() media: Media, @Ctx() ctx: CmsContext): string | Promise<string> {
    return showName(ctx, media.updatedByName);
  }
}
