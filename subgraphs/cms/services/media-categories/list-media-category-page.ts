import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, forListReads } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { type CmsViewer, mayAccessMedia } from '../access/viewer.ts';
import { type PageInput, readPage } from '../lists/page.ts';
import { toOrder } from '../lists/sort.ts';

export type ListMediaCategoriesInput = PageInput & { parentId?: number | null; sort?: string | null };

const columns = { id: 'id', name: 'name', hasChildren: 'hasChildren', parent_id: 'parentRef' } as const;

/** The categories directly below the given one, or below the root. */
export async function listMediaCategoryPage(ctx: CmsContext, input: ListMediaCategoriesInput) {
  const viewer = await authorize(ctx, 'media/category/list');
  const { db } = await forListReads(ctx);
  const parentId = Math.max(0, input.parentId ?? 0);
  const orderBy = toOrder(input.sort, { columns, fallback: 'name' });
  if (parentId > 0) await authorizeParent(ctx, viewer, parentId);
  const where = { ...narrowToViewer(viewer, parentId), parentRef: parentId || null };
  return readPage(input, {
    read: (range) => db.mediaCategory.findMany({ where, orderBy, ...range }),
    count: () => db.mediaCategory.count({ where }),
  });
}

async function authorizeParent({ db }: CmsContext, viewer: CmsViewer, id: number) {
  const parent = await db.mediaCategory.findUnique({ where: { id }, select: { id: true } });
  if (!parent || !mayAccessMedia(viewer, id)) throw cmsErrors.mediaCategoryHidden();
}

/** The root is visible only with the permission for all categories. */
function narrowToViewer(viewer: CmsViewer, parentId: number): Prisma.MediaCategoryWhereInput {
  if (viewer.kind === 'token' || viewer.isAdmin || viewer.permissions.media === 'all') return {};
  return { id: { in: parentId === 0 ? [] : [...viewer.permissions.media] } };
}
