import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { type PageInput, readPage } from '../lists/page.ts';
import { type MediaPageFilter, toMediaOrder, toMediaWhere } from './media.query.ts';

export type ListMediaInput = PageInput & { filter?: MediaPageFilter | null; sort?: string | null };

export async function listMediaPage(ctx: CmsContext, { filter, sort, ...wanted }: ListMediaInput) {
  const viewer = await authorize(ctx, 'media/list');
  const orderBy = toMediaOrder(sort);
  const where = await toMediaWhere(ctx, viewer, filter ?? {});
  return readPage(wanted, {
    read: (range) => ctx.db.media.findMany({ where, orderBy, ...range }),
    count: () => ctx.db.media.count({ where }),
  });
}
