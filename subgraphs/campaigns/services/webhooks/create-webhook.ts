import type { CampaignsContext } from '../../context.ts';
import type { CampaignsDeps } from '../../deps.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { createSecretBox, createWebhookSecret } from './webhook-secret.ts';

type CreateWebhookInput = { url: string; events?: string[] | null };

const most = 10;

/** Makes a webhook. Its secret is shown here and never again. */
export async function createWebhook(ctx: CampaignsContext, { url, events }: CreateWebhookInput) {
  const account = await authorize(ctx, 'webhook:change');
  refuseWebhookUrl(ctx, url);
  const secret = createWebhookSecret();
  const webhook = await ctx.db.$transaction(async (tx) => {
    // The lock makes two at once count one after the other.
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

const longestUrl = 2_000;

/** Refuses an address that would never be called. */
export function refuseWebhookUrl({ outgoing }: Pick<CampaignsDeps, 'outgoing'>, url: string) {
  const message =
    url.length > longestUrl ? `must have at most ${longestUrl} characters` : outgoing.findProblem(url);
  if (message) throw campaignErrors.invalidField({ details: { errors: [{ field: 'url', message }] } });
}
