import { Ctx, Resolver, Root } from 'type-graphql';
import { fieldResolver } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { redactAuthorLogin } from '../services/access/find-existing-items.ts';
import { Article } from '../types/article.type.ts';
import { Media } from '../types/media.type.ts';
import { Slice } from '../types/slice.type.ts';

type Content = { createdByName: string; updatedByName: string };

/** Creates the resolver of the author fields of a content type, which contains their descriptions. */
function createAuthorResolver(type: new () => Content) {
  @Resolver(() => type)
  class AuthorResolver {
    @fieldResolver.declared
    createdByName(@Root() content: Content, @Ctx() ctx: CmsContext): string | Promise<string> {
      return redactAuthorLogin(ctx, content.createdByName);
    }

    @fieldResolver.declared
    updatedByName(@Root() content: Content, @Ctx() ctx: CmsContext): string | Promise<string> {
      return redactAuthorLogin(ctx, content.updatedByName);
    }
  }
  return AuthorResolver;
}

export const authorResolvers = [Article, Slice, Media].map(createAuthorResolver);
