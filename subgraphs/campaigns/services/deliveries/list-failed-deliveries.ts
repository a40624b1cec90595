import { countedExactly, showNodes, toCount } from '../../../../core/graphql/connection.ts';
import { readKeyset } from '../../../../core/graphql/keyset.ts';
import { column } from '../../../../core/graphql/keyset-cursor.ts';
import type { PageRequest } from '../../../../core/graphql/page.ts';
import type { CampaignsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { toDeliveryView } from './to-delivery-view.ts';

/** The deliveries of all accounts that were given up, newest first. */
export async function listFailedDeliveries(ctx: CampaignsContext, page: PageRequest) {
  await authorize(ctx, 'delivery:list-failed');
  const { delivery } = ctx.db;
  const found = await readKeyset({
    page,
    ties: [
      { field: 'since', direction: 'desc' },
      { field: 'id', direction: 'desc' },
    ],
    columns: { since: column.time, id: column.uuid },
    read: ({ where, orderBy, take }) =>
      delivery.findMany({ where: { AND: [givenUp, where] }, orderBy, take }),
    count: async () => toCount(await delivery.count({ where: givenUp, take: countedExactly + 1 })),
  });
  return showNodes(found, (row) => toDeliveryView(ctx, row));
}

const givenUp = { retryable: true, since: { not: null } };
