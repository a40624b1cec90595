import { countedExactly, toCount } from '../../../../core/graphql/connection.ts';
import { type PageRequest, refuseCursor, toConnection } from '../../../../core/graphql/page.ts';
import type { Prisma, WebhookMessage } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';

/** A stored message as its readers know it. */
export function toMessage({ id, ...message }: WebhookMessage) {
  return { ...message, id: String(id) };
}

type Wanted = { webhookId: string; statuses?: readonly string[] | null };

/** A page of what was sent to a webhook, newest first. Permission to see the webhook includes them. */
export async function listWebhookMessages(ctx: CampaignsContext, wanted: Wanted, page: PageRequest) {
  const where: Prisma.WebhookMessageWhereInput = {
    webhookId: wanted.webhookId,
    ...(wanted.statuses && { status: { in: [...wanted.statuses] } }),
  };
  const rows = await ctx.db.webhookMessage.findMany({
    where: { ...where, ...(page.cursor !== null && { id: toRange(page, page.cursor) }) },
    orderBy: { id: page.backward ? 'asc' : 'desc' },
    take: page.size + 1,
  });
  const count = async () => toCount(await ctx.db.webhookMessage.count({ where, take: countedExactly + 1 }));
  return { ...toConnection(rows.map(toMessage), page, ({ id }) => id), count };
}

function toRange(page: PageRequest, cursor: string) {
  if (!/^\d{1,18}$/.test(cursor)) throw refuseCursor(page);
  return { [page.backward ? 'gt' : 'lt']: BigInt(cursor) };
}
