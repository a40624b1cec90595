import type { CampaignsContext } from '../../context.ts';
import { refuseWebhookUrl } from './create-webhook.ts';
import { readOwnWebhook } from './read-webhooks.ts';

type UpdateWebhookInput = {
  id: string;
  url?: string | null;
  events?: string[] | null;
  isEnabled?: boolean | null;
};

/** Changes what is given. Enabling forgets what failed before, and sends what still waits. */
export async function updateWebhook(ctx: CampaignsContext, { id, ...input }: UpdateWebhookInput) {
  const { disabledAt } = await readOwnWebhook(ctx, id);
  if (input.url != null) refuseWebhookUrl(ctx, input.url);
  const data = toColumns(input, disabledAt ?? ctx.clock());
  const webhook = await ctx.db.$transaction(async (tx) => {
    if (input.isEnabled) await ctx.enqueue(tx, 'campaigns.call_webhook', { webhookId: id });
    return tx.webhook.update({ where: { id }, data });
  });
  return { webhook };
}

function toColumns({ url, events, isEnabled }: Omit<UpdateWebhookInput, 'id'>, disabledAt: Date) {
  return {
    ...(url != null && { url }),
    ...(events && { events: [...new Set(events)] }),
    ...(isEnabled && enabled),
    ...(isEnabled === false && { disabledAt, disabledReason: 'by its owner' }),
  };
}

const enabled = { disabledAt: null, disabledReason: null, failingSince: null, failures: 0, quietUntil: null };

/** Removes a webhook with all that is on its way to it. */
export async function deleteWebhook(ctx: CampaignsContext, id: string) {
  const webhook = await readOwnWebhook(ctx, id);
  await ctx.db.webhook.deleteMany({ where: { id: webhook.id } });
  return { deletedId: webhook.id };
}
