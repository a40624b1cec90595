import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, toCmsReplicaContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { type CmsViewer, mayAccessMediaCategory, mayUseScope, permittedIdsOf } from '../access/viewer.ts';
import { type CmsNumberedPageInput, listNumberedPage } from '../lists/page.ts';
import { toPrismaOrderBy } from '../lists/sort.ts';

type ListMediaCategoriesInput = CmsNumberedPageInput & { parentId?: number | null; sort?: string | null };

const columns = { id: 'id', name: 'name', hasChildren: 'hasChildren', parent_id: 'parentRef' } as const;

/** The categories directly below the given one, or below the root. */
export async function listMediaCategoryPage(ctx: CmsContext, input: ListMediaCategoriesInput) {
  const viewer = await authorize(ctx, 'media/category/list');
  const { db } = await toCmsReplicaContext(ctx);
  const parentId = Math.max(0, input.parentId ?? 0);
  const orderBy = toPrismaOrderBy(input.sort, { columns, fallback: 'name' });
  if (parentId > 0) await authorizeParent(ctx, viewer, parentId);
  const where = { ...narrowToViewer(viewer, parentId), parentRef: parentId || null };
  return listNumberedPage(input, {
    read: (range) => db.mediaCategory.findMany({ where, orderBy, ...range }),
    count: () => db.mediaCategory.count({ where }),
  });
}

async function authorizeParent({ db }: CmsContext, viewer: CmsViewer, id: number) {
  const parent = await db.mediaCategory.findUnique({ where: { id }, select: { id: true } });
  if (!parent || !mayAccessMediaCategory(viewer, id)) throw cmsErrors.mediaCategoryHidden();
}

/**
 * Limits a list to the categories of the viewer. Categories in the root are listed only with the permission
 * for all categories.
 */
function narrowToViewer(viewer: CmsViewer, parentId: number): Prisma.MediaCategoryWhereInput {
  const ids = permittedIdsOf(viewer, 'media');
  return ids === 'all' ? {} : { id: { in: parentId === 0 ? [] : [...ids] } };
}

/** A category that another item refers to; null if deleted or not visible to the caller. */
export async function findMediaCategory(ctx: CmsContext, id: number | null) {
  const viewer = await ctx.viewer();
  if (id === null || !viewer || !mayUseScope(viewer, 'media/category/list')) return null;
  return mayAccessMediaCategory(viewer, id) ? ctx.loaders.mediaCategories.load(id) : null;
}

/** Throws when the category does not exist; 0 (no category) is always valid. */
export async function requireMediaCategory({ db }: CmsContext, id: number): Promise<void> {
  if (id === 0) return;
  const category = await db.mediaCategory.findUnique({ where: { id }, select: { id: true } });
  if (!category) throw cmsErrors.mediaCategoryNotFound({ field: 'categoryId' });
}

export async function getMediaCategory(ctx: CmsContext, id: number) {
  const viewer = await authorize(ctx, 'media/category/list');
  const category = await ctx.loaders.mediaCategories.load(id);
  if (!category || !mayAccessMediaCategory(viewer, id)) throw cmsErrors.mediaCategoryHidden();
  return category;
}

/** The categories directly below a category that the caller may see. */
export async function listChildMediaCategories(ctx: CmsContext, id: number) {
  const viewer = await authorize(ctx, 'media/category/list');
  const children = await ctx.loaders.mediaCategoryChildren.load(id);
  return children.filter((child) => mayAccessMediaCategory(viewer, child.id));
}

/** Returns the viewer; throws unless the category exists and the viewer may change it. */
export async function authorizeMediaCategoryChange(ctx: CmsContext, { id }: { id: number }) {
  await authorize(ctx, 'media/category/update');
  const category = await ctx.db.mediaCategory.findUnique({ where: { id }, select: { id: true } });
  if (!category) throw cmsErrors.mediaCategoryNotFound();
  return authorize(ctx, 'media/category/update', { mediaCategoryId: id });
}
