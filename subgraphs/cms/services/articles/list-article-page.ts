import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsViewer, permittedIdsOf } from '../access/viewer.ts';
import { toPrismaOrderBy } from '../lists/sort.ts';

/** Filter of the numbered pages in which REST lists articles. */
export type ArticlePageFilter = {
  parentId?: number | null;
  clangId?: number | null;
  revision?: number | null;
  isCategory?: boolean | null;
  name?: string | null;
};

const columns = {
  id: 'id',
  name: 'name',
  catname: 'categoryName',
  priority: 'priority',
  parent_id: 'parentId',
  status: 'status',
  template_id: 'templateId',
  createdate: 'createdAt',
  updatedate: 'updatedAt',
  clang_id: 'clangId',
  catpriority: 'categoryPriority',
} as const;

export function toArticleOrder(sort: string | null | undefined): Prisma.ArticleOrderByWithRelationInput[] {
  return toPrismaOrderBy(sort, { columns, fallback: 'id', ties: ['id', 'clangId'] });
}

export function toArticleWhere(
  { parentId, clangId, revision, isCategory, name }: ArticlePageFilter,
  viewer: CmsViewer,
): Prisma.ArticleWhereInput {
  return {
    ...narrowToViewer(viewer),
    revision: Math.max(0, revision ?? 0),
    parentId: parentId ?? undefined,
    clangId: clangId ?? undefined,
    isStartArticle: isCategory ?? undefined,
    name: name ? { contains: name.replaceAll('\0', ''), mode: 'insensitive' } : undefined,
  };
}

/**
 * Condition for the articles that the viewer may see: with a session, only articles in or below the
 * categories of the user's roles.
 */
function narrowToViewer(viewer: CmsViewer): Prisma.ArticleWhereInput {
  const permittedIds = permittedIdsOf(viewer, 'structure');
  if (permittedIds === 'all') return {};
  const ids = [...permittedIds];
  return {
    OR: [...ids.map((id) => ({ path: { contains: `|${id}|` } })), { isStartArticle: true, id: { in: ids } }],
  };
}
