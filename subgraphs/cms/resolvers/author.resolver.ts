import { Ctx, Resolver, Root } from 'type-graphql';
import { fieldResolver } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { redactAuthorLogin } from '../services/access/find-existing-items.ts';
import { Article } from '../types/article.type.ts';
import { Media } from '../types/media.type.ts';
import { Slice } from '../types/slice.type.ts';

// Author fields of content. The object types contain their descriptions.

@Resolver(() => Article)
export class ArticleAuthorResolver {
  @fieldResolver.declared
  createdByName(@Root() article: Article, @Ctx() ctx: CmsContext): string | Promise<string> {
    return redactAuthorLogin(ctx, article.createdByName);
  }

  @fieldResolver.declared
  updatedByName(@Root() article: Article, @Ctx() ctx: CmsContext): string | Promise<string> {
    return redactAuthorLogin(ctx, article.updatedByName);
  }
}

@Resolver(() => Slice)
export class SliceAuthorResolver {
  @fieldResolver.declared
  createdByName(@Root() slice: Slice, @Ctx() ctx: CmsContext): string | Promise<string> {
    return redactAuthorLogin(ctx, slice.createdByName);
  }

  @fieldResolver.declared
  updatedByName(@Root() slice: Slice, @Ctx() ctx: CmsContext): string | Promise<string> {
    return redactAuthorLogin(ctx, slice.updatedByName);
  }
}

@Resolver(() => Media)
export class MediaAuthorResolver {
  @fieldResolver.declared
  createdByName(@Root() media: Media, @Ctx() ctx: CmsContext): string | Promise<string> {
    return redactAuthorLogin(ctx, media.createdByName);
  }

  @fieldResolver.declared
  updatedByName(@Root() media: Media, @Ctx() ctx: CmsContext): string | Promise<string> {
    return redactAuthorLogin(ctx, media.updatedByName);
  }
}
