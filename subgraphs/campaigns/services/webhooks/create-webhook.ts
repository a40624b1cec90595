import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { refuseWebhookUrl } from './webhook-input.ts';
import { createSecretBox, createWebhookSecret } from './webhook-secret.ts';

type CreateWebhookInput = { url: string; events?: string[] | null };

const most = 10;

/** Makes a webhook. Its secret is told here and never again. */
export async function createWebhook(ctx: CampaignsContext, { url, events }: CreateWebhookInput) {
  const account = await requireAccount(ctx);
  refuseWebhookUrl(ctx, url);
  const secret = createWebhookSecret();
  const webhook = await ctx.db.$transaction(async (tx) => {
    // Two at once are counted one after the other.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`webhooks:${account.id}`}, 0))`;
    const count = await tx.webhook.count({ where: { accountId: account.id } });
    if (count >= most)
      throw campaignErrors.tooManyWebhooks({ message: `An account has at most ${most} webhooks.` });
    return tx.webhook.create({
      data: {
        accountId: account.id,
        url,
        events: [...new Set(events)],
        sealed: createSecretBox(ctx).seal(secret),
        createdAt: ctx.clock(),
      },
    });
  });
  return { webhook, secret };
}
