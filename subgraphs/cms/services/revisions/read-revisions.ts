import { listKeysetPage } from '../../../../core/graphql/keyset.ts';
import { sortColumnSchemas } from '../../../../core/graphql/keyset-cursor.ts';
import { type PageArgs, toKeysetPageRequest } from '../../../../core/graphql/page.ts';
import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, toCmsReplicaContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize, type CmsActionSubject } from '../../permissions.ts';
import { type PermittedIds, permittedIdsOf } from '../access/viewer.ts';
import { categoryIdPathOf } from '../structure/articles.ts';

/** The changes of one subject, newest first. */
async function connectRevisions(ctx: CmsContext, target: RevisionTarget, args: PageArgs) {
  const where = toRevisionCondition(target);
  const { revisions } = (await toCmsReplicaContext(ctx)).loaders;
  return listKeysetPage({
    page: toKeysetPageRequest(args),
    ties: [{ field: 'id', direction: 'desc' }],
    columns: { id: sortColumnSchemas.int },
    readRows: (read) => revisions.page(where, read),
    count: () => revisions.count(where),
  });
}

type LocatedArticle = { id: number; clangId: number; path: string; isStartArticle: boolean };

/** The changes of an article in a language, for callers who may change it. */
export async function listArticleHistoryConnection(ctx: CmsContext, article: LocatedArticle, args: PageArgs) {
  await authorizeArticleHistory(ctx, article);
  return connectRevisions(ctx, { kind: 'article', id: article.id, clangId: article.clangId }, args);
}

type SliceOfArticle = { id: number; articleId: number; clangId: number; moduleId: number };

/** The changes of a slice, for callers who may change it. */
export async function listSliceHistoryConnection(ctx: CmsContext, slice: SliceOfArticle, args: PageArgs) {
  await authorizeSliceHistory(ctx, slice);
  return connectRevisions(ctx, { kind: 'slice', id: slice.id }, args);
}

/** The changes of an article's slices, deleted ones included, limited to modules that the viewer may use. */
export async function listArticleSlicesHistoryConnection(
  ctx: CmsContext,
  article: LocatedArticle,
  args: PageArgs,
) {
  const viewer = await authorize(ctx, 'structure/articles/slices/update', {
    categoryPath: categoryIdPathOf(article),
    writtenIn: [article.clangId],
  });
  const { id, clangId } = article;
  const moduleIds = permittedIdsOf(viewer, 'modules');
  return connectRevisions(ctx, { kind: 'slices', id, clangId, moduleIds }, args);
}

/**
 * The subject of a history: an article in a language, all its slices there (deleted ones included), or one
 * slice.
 */
type RevisionTarget =
  | { kind: 'article'; id: number; clangId: number }
  | { kind: 'slices'; id: number; clangId: number; moduleIds: PermittedIds }
  | { kind: 'slice'; id: number };

function toRevisionCondition(target: RevisionTarget) {
  if (target.kind === 'slice') return Prisma.sql`slice_id = ${target.id}`;
  const ofArticle = Prisma.sql`article_id = ${target.id} AND clang_id = ${target.clangId}`;
  if (target.kind === 'article') return Prisma.sql`${ofArticle} AND slice_id IS NULL`;
  const { moduleIds } = target;
  return moduleIds === 'all'
    ? Prisma.sql`${ofArticle} AND slice_id IS NOT NULL`
    : Prisma.sql`${ofArticle} AND slice_id IS NOT NULL AND module_id = ANY(${[...moduleIds]}::int[])`;
}

/** Returns a change to callers who may see it in a history. */
export async function getRevision(ctx: CmsContext, { id }: { id: number }) {
  const revision = await ctx.db.revision.findUnique({ where: { id }, include: { article: true } });
  if (!revision) {
    await authorize(ctx, 'structure/articles/update');
    throw cmsErrors.revisionNotFound();
  }
  const { article, moduleId, ...change } = revision;
  if (moduleId === null) await authorizeArticleHistory(ctx, article);
  else await authorizeSliceHistory(ctx, { ...change, moduleId });
  return change;
}

/** The history of an article is for callers who may change it. */
function authorizeArticleHistory(ctx: CmsContext, article: LocatedArticle) {
  const noun = article.isStartArticle ? 'categories' : 'articles';
  return authorize(ctx, `structure/${noun}/update`, {
    categoryPath: categoryIdPathOf(article),
    writtenIn: [article.clangId],
  });
}

type LocatedSlice = { articleId: number; clangId: number; moduleId: number };

/** The history of a slice is for callers who may change it. */
async function authorizeSliceHistory(ctx: CmsContext, { articleId, clangId, moduleId }: LocatedSlice) {
  await authorize(ctx, 'structure/articles/slices/update');
  const article = await ctx.loaders.articles.load({ id: articleId, clangId });
  if (!article) throw cmsErrors.articleNotFound();
  const subject: CmsActionSubject = {
    categoryPath: categoryIdPathOf(article),
    writtenIn: [clangId],
    moduleId,
  };
  await authorize(ctx, 'structure/articles/slices/update', subject);
}
