import { countedExactly, toCount } from '../../../../core/graphql/connection.ts';
import { type PageRequest, refuseCursor, toConnection } from '../../../../core/graphql/page.ts';
import { isUuid } from '../../../../core/lib/text.ts';
import type { Prisma, WebhookMessage } from '../../../../prisma/generated/campaigns/client.ts';
import type { Account } from '../../caller.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';

/**
 * Returns a webhook of the caller. The error is the same for other accounts' webhooks, unknown ids and
 * malformed ids.
 */
export async function readOwnWebhook(ctx: CampaignsContext, id: string) {
  const account = await authorize(ctx, 'webhook:read');
  const webhook = isUuid(id) ? await ctx.db.webhook.findUnique({ where: { id } }) : null;
  if (webhook?.accountId !== account.id) throw campaignErrors.webhookNotFound();
  return webhook;
}

/**
 * Returns a message with its webhook. The error is the same for other accounts' messages, unknown ids and
 * malformed ids.
 */
export async function readOwnMessage({ db }: CampaignsContext, account: Account, id: string) {
  const found = /^\d{1,18}$/.test(id)
    ? await db.webhookMessage.findUnique({ where: { id: BigInt(id) }, include: { webhook: true } })
    : null;
  if (found?.webhook.accountId !== account.id) throw campaignErrors.webhookMessageNotFound();
  return found;
}

/** A message to one of the account's webhooks. */
export async function getWebhookMessage(ctx: CampaignsContext, id: string) {
  const account = await authorize(ctx, 'webhook:read');
  const { webhook: _, ...message } = await readOwnMessage(ctx, account, id);
  return toMessage(message);
}

/** Converts a stored message to its GraphQL form. */
export function toMessage({ id, ...message }: WebhookMessage) {
  return { ...message, id: String(id) };
}

type Wanted = { webhookId: string; statuses?: readonly string[] | null };

/** Returns a page of the messages to a webhook, newest first. The permission to read the webhook covers them. */
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

/**
 * Lists the webhooks of the caller's account, oldest first. They are not paged, because an account has at
 * most ten.
 */
export async function listWebhooks(ctx: CampaignsContext) {
  const account = await authorize(ctx, 'webhook:read');
  return ctx.db.webhook.findMany({
    where: { accountId: account.id },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}
