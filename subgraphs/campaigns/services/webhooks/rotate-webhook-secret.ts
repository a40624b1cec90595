import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { readOwnWebhook } from './read-webhooks.ts';
import { createSecretBox, createWebhookSecret } from './webhook-secret.ts';

type RotateWebhookSecretInput = { id: string; graceSeconds?: number | null };

const day = 86_400;
const maxGraceSeconds = 30 * day;

/** Replaces the secret; both sign until the old one's grace is over. */
export async function rotateWebhookSecret(
  ctx: CampaignsContext,
  { id, graceSeconds }: RotateWebhookSecretInput,
) {
  const { sealed } = await readOwnWebhook(ctx, id);
  const grace = graceSeconds ?? day;
  if (grace < 0 || grace > maxGraceSeconds) {
    const message = `must lie between 0 and ${maxGraceSeconds}`;
    throw campaignErrors.invalidField({ details: { errors: [{ field: 'graceSeconds', message }] } });
  }
  const secret = createWebhookSecret();
  const webhook = await ctx.db.webhook.update({
    where: { id },
    data: {
      sealed: createSecretBox(ctx).seal(secret),
      previousSealed: sealed,
      previousUntil: new Date(ctx.clock().getTime() + grace * 1000),
    },
  });
  return { webhook, secret };
}
