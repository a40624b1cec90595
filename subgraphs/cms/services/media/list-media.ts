import type { CmsContext } from '../../context.ts';
import { authorize } from '../authorize.ts';
import { type PageInput, toPage, toPageMeta } from '../page.ts';
import { type MediaFilter, toMediaOrder, toMediaWhere } from './media.query.ts';

export type ListMediaInput = PageInput & { filter?: MediaFilter | null; sort?: string | null };

export async function listMedia(ctx: CmsContext, { filter, sort, ...wanted }: ListMediaInput) {
  const viewer = await authorize(ctx, 'media/list');
  const orderBy = toMediaOrder(sort);
  const where = await toMediaWhere(ctx, viewer, filter ?? {});
  const { skip, take, ...page } = toPage(wanted);
  const [data, total] = await Promise.all([
    ctx.db.media.findMany({ where, orderBy, skip, take }),
    ctx.db.media.count({ where }),
  ]);
  return { data, meta: toPageMeta(page, total) };
}
