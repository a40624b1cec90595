import { GraphQLJSONObject } from 'graphql-scalars';
import { Args, Ctx, Resolver, Root } from 'type-graphql';
import {
  fieldResolver,
  mutationResolver,
  queryResolver,
  resolverArgument,
} from '../../../core/graphql/operations.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import type { CmsContext } from '../context.ts';
import { findArticle } from '../services/articles/read-article.ts';
import {
  loadChangedFieldNames,
  loadStateAfterRevision,
  loadStateBeforeRevision,
} from '../services/revisions/load-revision-states.ts';
import {
  getRevision,
  listArticleHistoryConnection,
  listArticleSlicesHistoryConnection,
  listSliceHistoryConnection,
} from '../services/revisions/read-revisions.ts';
import { restoreRevision } from '../services/revisions/restore-revision.ts';
import { findSlice } from '../services/slices/read-slice.ts';
import { findCmsUser } from '../services/users/read-users.ts';
import { Article } from '../types/article.type.ts';
import { CmsUser } from '../types/cms-user.type.ts';
import {
  RestoreRevisionInput,
  RestoreRevisionPayload,
  Revision,
  RevisionConnection,
} from '../types/revision.type.ts';
import { Slice } from '../types/slice.type.ts';
import { idArgument } from './id-arguments.ts';

@Resolver(() => Article)
export class ArticleHistoryResolver {
  @fieldResolver.optional(
    RevisionConnection,
    'Changes of the article in this language, newest first. Scope: structure/articles/update, for a category structure/categories/update.',
  )
  history(@Root() article: Article, @Args(() => PageArgs) args: PageArgs, @Ctx() ctx: CmsContext) {
    return listArticleHistoryConnection(ctx, article, args);
  }

  @fieldResolver.optional(
    RevisionConnection,
    'Changes of the slices of the article in this language, including deleted slices. Scope: structure/articles/slices/update.',
  )
  sliceHistory(@Root() article: Article, @Args(() => PageArgs) args: PageArgs, @Ctx() ctx: CmsContext) {
    return listArticleSlicesHistoryConnection(ctx, article, args);
  }
}

@Resolver(() => Slice)
export class SliceHistoryResolver {
  @fieldResolver.optional(
    RevisionConnection,
    'Changes of the slice, newest first. Scope: structure/articles/slices/update.',
  )
  history(@Root() slice: Slice, @Args(() => PageArgs) args: PageArgs, @Ctx() ctx: CmsContext) {
    return listSliceHistoryConnection(ctx, slice, args);
  }
}

@Resolver(() => Revision)
export class RevisionResolver {
  @queryResolver(
    Revision,
    'A change, for callers that may see its history. Scope: structure/articles/update, structure/categories/update or structure/articles/slices/update.',
  )
  revision(@idArgument('Revision', 'The change.') id: number, @Ctx() ctx: CmsContext) {
    return getRevision(ctx, { id });
  }

  @mutationResolver(
    RestoreRevisionPayload,
    'Restores an article or a slice to the state after a change; a deleted slice is created again. Needs the permissions of the change itself. Not in the legacy API.',
  )
  restoreRevision(
    @resolverArgument.input(RestoreRevisionInput) input: RestoreRevisionInput,
    @Ctx() ctx: CmsContext,
  ) {
    return restoreRevision(ctx, input);
  }

  @fieldResolver.list(String, 'Names of the changed fields, including meta fields.')
  changed(@Root() revision: Revision, @Ctx() ctx: CmsContext) {
    return loadChangedFieldNames(ctx, revision);
  }

  @fieldResolver(
    GraphQLJSONObject,
    'State after the change; for a deletion, the state before it. Meta values of an article are in `meta`.',
  )
  state(@Root() revision: Revision, @Ctx() ctx: CmsContext) {
    return loadStateAfterRevision(ctx, revision);
  }

  @fieldResolver.optional(
    GraphQLJSONObject,
    'State before the change, from the preceding recorded change; null if the article or slice did not exist, or if none is recorded.',
  )
  stateBefore(@Root() revision: Revision, @Ctx() ctx: CmsContext) {
    return loadStateBeforeRevision(ctx, revision);
  }

  @fieldResolver.optional(
    Article,
    'The article in its language, also for a change of a slice; null for callers that may not read it.',
  )
  article(@Root() { articleId, clangId }: Revision, @Ctx() ctx: CmsContext) {
    return findArticle(ctx, { id: articleId, clangId });
  }

  @fieldResolver.optional(Slice, 'The slice, if the change concerned a slice that still exists.')
  slice(@Root() { sliceId }: Revision, @Ctx() ctx: CmsContext) {
    return findSlice(ctx, sliceId);
  }

  @fieldResolver.optional(
    CmsUser,
    'Author in the back office; null if a token made the change, or for callers that may not see users.',
  )
  changedBy(@Root() revision: Revision, @Ctx() ctx: CmsContext) {
    return findCmsUser(ctx, revision.changedById);
  }
}
