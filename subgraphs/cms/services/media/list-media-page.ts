import { type CmsContext, forListReads } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { type PageInput, readPage } from '../lists/page.ts';
import { type MediaPageFilter, toMediaOrder, toMediaWhere } from './media.query.ts';

export type ListMediaInput = PageInput & { filter?: MediaPageFilter | null; sort?: string | null };

export async function listMediaPage(ctx: CmsContext, { filter, sort, ...wanted }: ListMediaInput) {
  const viewer = await authorize(ctx, 'media/list');
  const { db } = await forListReads(ctx);
  const orderBy = toMediaOrder(sort);
  const where = await toMediaWhere(ctx, viewer, filter ?? {});
  return readPage(wanted, {
    read: (range) => db.media.findMany({ where, orderBy, ...range }),
    count: () => db.media.count({ where }),
  });
}
