import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { type CmsViewer, mayTouchMedia } from '../../permissions.ts';
import { authorize } from '../authorize.ts';
import { type PageInput, toPage, toPageMeta } from '../page.ts';
import { parseSort } from '../sort.ts';

export type ListMediaCategoriesInput = PageInput & { parentId?: number | null; sort?: string | null };

const columns = { id: 'id', name: 'name', hasChildren: 'hasChildren', parent_id: 'parentRef' } as const;
const sortFields = Object.keys(columns) as (keyof typeof columns)[];

/** The categories directly below one, or those of the root. */
export async function listMediaCategories(ctx: CmsContext, input: ListMediaCategoriesInput) {
  const viewer = await authorize(ctx, 'media/category/list');
  const parentId = Math.max(0, input.parentId ?? 0);
  const orderBy = toOrder(input.sort);
  if (parentId > 0) await permitParent(ctx, viewer, parentId);
  const where = { ...narrowToViewer(viewer, parentId), parentRef: parentId || null };
  const { skip, take, ...page } = toPage(input);
  const [data, total] = await Promise.all([
    ctx.db.mediaCategory.findMany({ where, orderBy, skip, take }),
    ctx.db.mediaCategory.count({ where }),
  ]);
  return { data, meta: toPageMeta(page, total) };
}

async function permitParent({ db }: CmsContext, viewer: CmsViewer, id: number) {
  const parent = await db.mediaCategory.findUnique({ where: { id }, select: { id: true } });
  if (!parent || !mayTouchMedia(viewer, id)) throw cmsErrors.mediaCategoryHidden();
}

/** The root belongs to those who may see everything. */
function narrowToViewer(viewer: CmsViewer, parentId: number): Prisma.MediaCategoryWhereInput {
  if (viewer.kind === 'token' || viewer.isAdmin || viewer.permissions.media === 'all') return {};
  return { id: { in: parentId === 0 ? [] : [...viewer.permissions.media] } };
}

function toOrder(sort: string | null | undefined): Prisma.MediaCategoryOrderByWithRelationInput[] {
  const steps = parseSort(sort, sortFields, [{ field: 'name', direction: 'asc' }]);
  const named = new Set<string>(steps.map(({ field }) => field));
  return [
    ...steps.map(({ field, direction }) => ({ [columns[field]]: direction })),
    ...(named.has('id') ? [] : [{ id: steps.at(-1)?.direction ?? 'asc' }]),
  ];
}
