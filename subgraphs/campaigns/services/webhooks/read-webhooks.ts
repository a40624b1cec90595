import { capTotalCount, maxExactCount } from '../../../../core/graphql/connection.ts';
import {
  createInvalidCursorError,
  type KeysetPageRequest,
  toRelayConnection,
} from '../../../../core/graphql/page.ts';
import { isUuid } from '../../../../core/lib/text.ts';
import type { Prisma, WebhookMessage } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignAccountRow } from '../../caller.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';

/**
 * Returns a webhook of the caller. The error is the same for other accounts' webhooks, unknown ids and
 * malformed ids.
 */
export async function getOwnWebhook(ctx: CampaignsContext, id: string) {
  const account = await authorize(ctx, 'webhook:read');
  const webhook = isUuid(id) ? await ctx.db.webhook.findUnique({ where: { id } }) : null;
  if (webhook?.accountId !== account.id) throw campaignErrors.webhookNotFound();
  return webhook;
}

/**
 * Returns a message with its webhook. The error is the same for other accounts' messages, unknown ids and
 * malformed ids.
 */
export async function getOwnWebhookMessage(
  { db }: CampaignsContext,
  account: CampaignAccountRow,
  id: string,
) {
  const message = /^\d{1,18}$/.test(id)
    ? await db.webhookMessage.findUnique({ where: { id: BigInt(id) }, include: { webhook: true } })
    : null;
  if (message?.webhook.accountId !== account.id) throw campaignErrors.webhookMessageNotFound();
  return message;
}

/** A message to one of the account's webhooks. */
export async function getWebhookMessage(ctx: CampaignsContext, id: string) {
  const account = await authorize(ctx, 'webhook:read');
  const { webhook: _, ...message } = await getOwnWebhookMessage(ctx, account, id);
  return toWebhookMessageView(message);
}

/** Converts a stored message to its GraphQL form. */
export function toWebhookMessageView({ id, ...message }: WebhookMessage) {
  return { ...message, id: String(id) };
}

type WebhookMessageQuery = { webhookId: string; statuses?: readonly string[] | null };

/** Returns a page of the messages to a webhook, newest first. The permission to read the webhook covers them. */
export async function listWebhookMessages(
  ctx: CampaignsContext,
  query: WebhookMessageQuery,
  page: KeysetPageRequest,
) {
  const where: Prisma.WebhookMessageWhereInput = {
    webhookId: query.webhookId,
    ...(query.statuses && { status: { in: [...query.statuses] } }),
  };
  const rows = await ctx.db.webhookMessage.findMany({
    where: { ...where, ...(page.cursor !== null && { id: toRange(page, page.cursor) }) },
    orderBy: { id: page.backward ? 'asc' : 'desc' },
    take: page.size + 1,
  });
  const count = async () =>
    capTotalCount(await ctx.db.webhookMessage.count({ where, take: maxExactCount + 1 }));
  return { ...toRelayConnection(rows.map(toWebhookMessageView), page, ({ id }) => id), count };
}

function toRange(page: KeysetPageRequest, cursor: string) {
  if (!/^\d{1,18}$/.test(cursor)) throw createInvalidCursorError(page);
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
