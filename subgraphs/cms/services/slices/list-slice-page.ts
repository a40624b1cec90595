import { typedKeysOf } from '../../../../core/lib/records.ts';
import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, toCmsReplicaContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { findOrImportArticle } from '../articles/read-article.ts';
import { type CmsNumberedPageInput, listNumberedPage } from '../lists/page.ts';
import { type FieldSortOrder, parseSort } from '../lists/sort.ts';
import { categoryIdPathOf } from '../structure/articles.ts';
import { sliceWithoutContentsSelect } from './slice-without-contents.ts';

type ListSlicePageInput = CmsNumberedPageInput & SliceFilter & { sort?: string | null };

export async function listSlicePage(ctx: CmsContext, input: ListSlicePageInput) {
  await authorize(ctx, 'structure/articles/slices/list');
  const orderBy = toSliceOrder(input.sort);
  const article = await findOrImportArticle(ctx, { id: input.articleId });
  if (!article) throw cmsErrors.articleNotFound();
  await authorize(ctx, 'structure/articles/slices/list', { categoryPath: categoryIdPathOf(article) });
  const { db } = await toCmsReplicaContext(ctx);
  const where = toSliceWhere(input);
  return listNumberedPage(input, {
    read: (range) => db.slice.findMany({ where, orderBy, ...range, select: sliceWithoutContentsSelect }),
    count: () => db.slice.count({ where }),
  });
}

const columns = {
  id: 'id',
  ctype_id: 'ctypeId',
  module_id: 'moduleId',
  priority: 'priority',
  status: 'status',
  createdate: 'createdAt',
  updatedate: 'updatedAt',
} as const;
type Field = keyof typeof columns;

const sortFields = typedKeysOf(columns);
const byPosition: readonly FieldSortOrder<Field>[] = [
  { field: 'ctype_id', direction: 'asc' },
  { field: 'priority', direction: 'asc' },
];

type SliceFilter = {
  articleId: number;
  clangId?: number | null;
  ctypeId?: number | null;
  revision?: number | null;
};

/** Appends the id to every order, so that the order is total. */
function toSliceOrder(sort: string | null | undefined): Prisma.SliceOrderByWithRelationInput[] {
  const steps = parseSort(sort, sortFields, byPosition);
  return [...steps.map(({ field, direction }) => ({ [columns[field]]: direction })), { id: 'asc' }];
}

function toSliceWhere({ articleId, clangId, ctypeId, revision }: SliceFilter): Prisma.SliceWhereInput {
  return {
    articleId,
    clangId: clangId ?? undefined,
    ctypeId: ctypeId ?? undefined,
    revision: Math.max(0, revision ?? 0),
  };
}
