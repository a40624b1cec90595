import { GraphQLJSONObject } from 'graphql-scalars';
import { Arg, Args, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { CmsContext } from '../../context.ts';
import { connectArticleHistory } from '../../services/history/connect-article-history.ts';
import { connectSliceHistory } from '../../services/history/connect-slice-history.ts';
import { connectSlicesHistory } from '../../services/history/connect-slices-history.ts';
import { restoreRevision } from '../../services/history/restore-revision.ts';
import { showChanged, showState } from '../../services/history/show-revision.ts';
import { findUser } from '../../services/users/find-user.ts';
import { Article } from '../../types/articles/article.type.ts';
import { RestoreRevisionInput, RestoreRevisionPayload } from '../../types/history/restore-revision.type.ts';
import { HistoryArgs, Revision, RevisionConnection } from '../../types/history/revision.type.ts';
import { Slice } from '../../types/slices/slice.type.ts';
import { CmsUser } from '../../types/users/cms-user.type.ts';

@Resolver(() => Article)
export class ArticleHistoryResolver {
  @FieldResolver(() => RevisionConnection, {
    nullable: true,
    description:
      'Who changed it when in this language, the newest first. Scope: structure/articles/update, for a category structure/categories/update.',
  })
  history(
    @Root() article: Article,
    @Args(() => HistoryArgs) args: HistoryArgs,
    @Ctx() ctx: CmsContext,
  ): Promise<RevisionConnection> {
    return connectArticleHistory(ctx, article, args);
  }

  @FieldResolver(() => RevisionConnection, {
    nullable: true,
    description:
      'Who changed its slices when in this language, deleted ones among them. Scope: structure/articles/slices/update.',
  })
  sliceHistory(
    @Root() article: Article,
    @Args(() => HistoryArgs) args: HistoryArgs,
    @Ctx() ctx: CmsContext,
  ): Promise<RevisionConnection> {
    return connectSlicesHistory(ctx, article, args);
  }
}

@Resolver(() => Slice)
export class SliceHistoryResolver {
  @FieldResolver(() => RevisionConnection, {
    nullable: true,
    description: 'Who changed it when, the newest first. Scope: structure/articles/slices/update.',
  })
  history(
    @Root() slice: Slice,
    @Args(() => HistoryArgs) args: HistoryArgs,
    @Ctx() ctx: CmsContext,
  ): Promise<RevisionConnection> {
    return connectSliceHistory(ctx, slice, args);
  }
}

@Resolver(() => Revision)
export class RevisionResolver {
  @Mutation(() => RestoreRevisionPayload, {
    description:
      'Makes an article or a slice again what it was after a change; a deleted slice comes back. Takes what the change itself would take. Beyond the original.',
  })
  restoreRevision(
    @Arg('input', () => RestoreRevisionInput) input: RestoreRevisionInput,
    @Ctx() ctx: CmsContext,
  ): Promise<RestoreRevisionPayload> {
    return restoreRevision(ctx, input);
  }

  @FieldResolver(() => [String], {
    description: 'Names of the fields that it changed, meta fields among them.',
  })
  changed(@Root() revision: Revision, @Ctx() ctx: CmsContext): Promise<string[]> {
    return showChanged(ctx, revision);
  }

  @FieldResolver(() => GraphQLJSONObject, {
    description:
      'How it was afterwards; after a deletion, before it. Meta values of an article are in `meta`.',
  })
  state(@Root() revision: Revision, @Ctx() ctx: CmsContext): Promise<Record<string, unknown>> {
    return showState(ctx, revision);
  }

  @FieldResolver(() => CmsUser, {
    nullable: true,
    description: 'Who did it in the back office; null when a token did, or for whoever may not see users.',
  })
  changedBy(@Root() revision: Revision, @Ctx() ctx: CmsContext): Promise<CmsUser | null> {
    return findUser(ctx, revision.changedById);
  }
}
