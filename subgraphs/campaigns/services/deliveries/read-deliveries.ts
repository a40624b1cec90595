import { capTotalCount, mapPageNodes, maxExactCount } from '../../../../core/graphql/connection.ts';
import { listKeysetPage } from '../../../../core/graphql/keyset.ts';
import { sortColumnSchemas } from '../../../../core/graphql/keyset-cursor.ts';
import type { KeysetPageRequest } from '../../../../core/graphql/page.ts';
import { isUuid } from '../../../../core/lib/text.ts';
import type { Delivery } from '../../../../prisma/generated/campaigns/client.ts';
import { findEnabledChannel } from '../../channels/registry.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';

/** Abandoned deliveries of all accounts, newest first. */
export async function listFailedDeliveries(ctx: CampaignsContext, page: KeysetPageRequest) {
  await authorize(ctx, 'delivery:list-failed');
  const { delivery } = ctx.db;
  const connection = await listKeysetPage({
    page,
    ties: [
      { field: 'since', direction: 'desc' },
      { field: 'id', direction: 'desc' },
    ],
    columns: { since: sortColumnSchemas.time, id: sortColumnSchemas.uuid },
    read: ({ where, orderBy, take }) =>
      delivery.findMany({ where: { AND: [givenUp, where] }, orderBy, take }),
    count: async () => capTotalCount(await delivery.count({ where: givenUp, take: maxExactCount + 1 })),
  });
  return mapPageNodes(connection, (row) => toDeliveryView(ctx, row));
}

const givenUp = { retryable: true, since: { not: null } };

/**
 * Returns the row of a delivery to its owner and to administrators. The error is the same for other deliveries and
 * unknown ids.
 */
export async function getAuthorizedDelivery(
  ctx: CampaignsContext,
  action: 'delivery:read' | 'delivery:retry',
  id: string,
): Promise<Delivery> {
  const account = await authorize(ctx, action);
  const delivery = isUuid(id) ? await ctx.db.delivery.findUnique({ where: { id } }) : null;
  if (!delivery || (account && delivery.accountId !== account.id)) throw campaignErrors.unknownDelivery();
  return delivery;
}

export async function getDelivery(ctx: CampaignsContext, id: string) {
  return toDeliveryView(ctx, await getAuthorizedDelivery(ctx, 'delivery:read', id));
}

/** Returns a delivery of any run of the campaign; null for an unknown id. */
export async function findDelivery(ctx: CampaignsContext, campaign: { id: string }, id: string) {
  const delivery = isUuid(id) ? await ctx.loaders.delivery.load(id) : null;
  return delivery?.campaignId === campaign.id ? toDeliveryView(ctx, delivery) : null;
}

type Campaign = { id: string; run: number };

/** The deliveries of a campaign's current or earlier run, in the order of the channels. */
export async function listDeliveries(ctx: CampaignsContext, { id, run: current }: Campaign, run = current) {
  if (run < 1 || run > current) return [];
  const rows = await ctx.loaders.deliveriesOfRun.load({ id, run });
  const order = new Map(ctx.channels.map(({ name }, place) => [name, place]));
  const toPlace = ({ channel }: { channel: string }) => order.get(channel) ?? order.size;
  return rows.map((row) => toDeliveryView(ctx, row)).sort((left, right) => toPlace(left) - toPlace(right));
}

/** Converts a delivery to its GraphQL form. */
export function toDeliveryView(ctx: Pick<CampaignsContext, 'channels'>, delivery: Delivery) {
  const channel = findEnabledChannel(ctx, delivery.channel);
  return {
    ...delivery,
    title: channel?.title ?? delivery.channel,
    kind: channel?.kind ?? null,
    url: delivery.status === 'online' ? delivery.url : null,
  };
}
