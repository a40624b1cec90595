import { countedExactly, toCount } from '../../../../core/graphql/connection.ts';
import { type PageRequest, toConnection } from '../../../../core/graphql/page.ts';
import { requestErrors } from '../../../../core/request-errors.ts';
import { isUuid } from '../../../../core/text.ts';
import type { Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { toDeliveryView } from './to-delivery-view.ts';

/** The deliveries of all accounts that were given up, newest first. */
export async function listFailedDeliveries(ctx: CampaignsContext, page: PageRequest) {
  await authorize(ctx, 'delivery:list-failed');
  const order = page.backward ? 'asc' : 'desc';
  const rows = await ctx.db.delivery.findMany({
    where: { ...givenUp, ...toKeyset(page) },
    orderBy: [{ since: order }, { id: order }],
    take: page.size + 1,
  });
  const views = rows.map((row) => toDeliveryView(ctx, row));
  const count = async () =>
    toCount(await ctx.db.delivery.count({ where: givenUp, take: countedExactly + 1 }));
  return { ...toConnection(views, page, ({ since, id }) => `${since?.toISOString()}|${id}`), count };
}

const givenUp = { retryable: true, since: { not: null } };

function toKeyset({ cursor, backward }: PageRequest): Prisma.DeliveryWhereInput {
  if (cursor === null) return {};
  const [moment = '', id = ''] = cursor.split('|');
  const since = new Date(moment);
  if (Number.isNaN(since.getTime()) || !isUuid(id)) {
    throw requestErrors.invalid({ message: 'The cursor is of another list.', field: 'after' });
  }
  const beyond = backward ? 'gt' : 'lt';
  return { OR: [{ since: { [beyond]: since } }, { since, id: { [beyond]: id } }] };
}
