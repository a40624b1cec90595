import type { CampaignsContext } from '../../context.ts';
import { readOwnWebhook } from './read-own-webhook.ts';

/** Removes a webhook with all that is on its way to it. */
export async function deleteWebhook(ctx: CampaignsContext, id: string) {
  const webhook = await readOwnWebhook(ctx, id);
  await ctx.db.webhook.deleteMany({ where: { id: webhook.id } });
  return { deletedId: webhook.id };
}
