import { type PageArgs, toConnection, toPageRequest } from '../../../../core/graphql/page.ts';
import { requestErrors } from '../../../../core/request-errors.ts';
import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { type MediaFilter, toMediaOrder, toMediaWhere } from './media.query.ts';

export type ConnectMediaInput = PageArgs & { filter?: MediaFilter | null; sort?: string | null };

/** The rows of the list in its order, in pages from a cursor on. */
export async function connectMedia(ctx: CmsContext, { filter, sort, ...args }: ConnectMediaInput) {
  const viewer = await authorize(ctx, 'media/list');
  const page = toPageRequest(args);
  const orderBy = toMediaOrder(sort);
  const where = await toMediaWhere(ctx, viewer, filter ?? {});
  const rows = await ctx.db.media.findMany({
    where,
    orderBy,
    take: (page.size + 1) * (page.backward ? -1 : 1),
    ...(page.cursor !== null && { cursor: { id: readId(page.cursor) }, skip: 1 }),
  });
  // Prisma returns the rows before a cursor in list order; a connection lists the nearest first.
  const nearestFirst = page.backward ? rows.toReversed() : rows;
  return {
    ...toConnection(nearestFirst, page, ({ id }) => id),
    countAll: () => ctx.db.media.count({ where }),
  };
}

function readId(cursor: string): number {
  if (!/^\d{1,9}$/.test(cursor))
    throw requestErrors.invalid({ message: 'This is not a cursor of this connection.' });
  return Number(cursor);
}
