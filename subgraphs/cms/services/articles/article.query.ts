import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsViewer } from '../../permissions.ts';
import { parseSort } from '../sort.ts';

export type ArticleFilter = {
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

const sortFields = Object.keys(columns) as (keyof typeof columns)[];

/** Id and language come last, so that every order is complete; in its direction, so that an index gives it. */
export function toArticleOrder(sort: string | null | undefined): Prisma.ArticleOrderByWithRelationInput[] {
  const steps = parseSort(sort, sortFields, [{ field: 'id', direction: 'asc' }]);
  const named = new Set(steps.map(({ field }) => field));
  const direction = steps.at(-1)?.direction ?? 'asc';
  const rest = (['id', 'clang_id'] as const).filter((field) => !named.has(field));
  return [
    ...steps.map(({ field, direction }) => ({ [columns[field]]: direction })),
    ...rest.map((field) => ({ [columns[field]]: direction })),
  ];
}

export function toArticleWhere(
  { parentId, clangId, revision, isCategory, name }: ArticleFilter,
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

/** A session's user sees what lies in or below the categories of their roles. */
function narrowToViewer(viewer: CmsViewer): Prisma.ArticleWhereInput {
  if (viewer.kind === 'token' || viewer.isAdmin || viewer.permissions.structure === 'all') return {};
  const ids = [...viewer.permissions.structure];
  return {
    OR: [...ids.map((id) => ({ path: { contains: `|${id}|` } })), { isStartArticle: true, id: { in: ids } }],
  };
}
