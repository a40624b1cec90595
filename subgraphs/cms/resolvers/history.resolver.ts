import { GraphQLJSONObject } from 'graphql-scalars';
import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { arg, fieldResolver, mutation } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { connectArticleHistory } from '../services/revisions/connect-article-history.ts';
import { connectSliceHistory } from '../services/revisions/connect-slice-history.ts';
import { connectSlicesHistory } from '../services/revisions/connect-slices-history.ts';
import { restoreRevision } from '../services/revisions/restore-revision.ts';
import { showChanged } from '../services/revisions/show-changed.ts';
import { showState } from '../services/revisions/show-state.ts';
import { findUser } from '../services/users/find-user.ts';
import { Article } from '../types/article.type.ts';
import { CmsUser } from '../types/cms-user.type.ts';
import {
  HistoryArgs,
  RestoreRevisionInput,
  RestoreRevisionPayload,
  Revision,
  RevisionConnection,
} from '../types/revision.type.ts';
import { Slice } from '../types/slice.type.ts';

@Resolver(() => Article)
export class ArticleHistoryResolver {
  @fieldResolver.optional(
    RevisionConnection,
    'Who changed it when in this language, the newest first. Scope: structure/articles/update, for a category structure/categories/update.',
  )
  history(@Root() article: Article, @Args(() => HistoryArgs) args: HistoryArgs, @Ctx() ctx: CmsContext) {
    return connectArticleHistory(ctx, article, args);
  }

  @fieldResolver.optional(
    RevisionConnection,
    'Who changed its slices when in this language, deleted ones among them. Scope: structure/articles/slices/update.',
  )
  sliceHistory(@Root() article: Article, @Args(() => HistoryArgs) args: HistoryArgs, @Ctx() ctx: CmsContext) {
    return connectSlicesHistory(ctx, article, args);
  }
}

@Resolver(() => Slice)
export class SliceHistoryResolver {
  @fieldResolver.optional(
    RevisionConnection,
    'Who changed it when, the newest first. Scope: structure/articles/slices/update.',
  )
  history(@Root() slice: Slice, @Args(() => HistoryArgs) args: HistoryArgs, @Ctx() ctx: CmsContext) {
    return connectSliceHistory(ctx, slice, args);
  }
}

@Resolver(() => Revision)
export class RevisionResolver {
  @mutation(
    RestoreRevisionPayload,
    'Makes an article or a slice again what it was after a change; a deleted slice comes back. Takes what the change itself would take. Beyond the original.',
  )
  restoreRevision(@arg.input(RestoreRevisionInput) input: RestoreRevisionInput, @Ctx() ctx: CmsContext) {
    return restoreRevision(ctx, input);
  }

  @fieldResolver.list(String, 'Names of the fields that it changed, meta fields among them.')
  changed(@Root() revision: Revision, @Ctx() ctx: CmsContext) {
    return showChanged(ctx, revision);
  }

  @fieldResolver(
    GraphQLJSONObject,
    'How it was afterwards; after a deletion, before it. Meta values of an article are in `meta`.',
  )
  state(@Root() revision: Revision, @Ctx() ctx: CmsContext) {
    return showState(ctx, revision);
  }

  @fieldResolver.optional(
    CmsUser,
    'Who did it in the back office; null when a token did, or for whoever may not see users.',
  )
  changedBy(@Root() revision: Revision, @Ctx() ctx: CmsContext) {
    return findUser(ctx, revision.changedById);
  }
}
