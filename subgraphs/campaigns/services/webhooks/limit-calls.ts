import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';

const limit = { name: 'campaigns.ping', points: 10, seconds: 60 };

/** Limits calls that an owner triggers by hand, per webhook, so that they cannot be used to flood a server. */
export async function limitCalls({ limits }: CampaignsContext, webhookId: string): Promise<void> {
  const outcome = await limits.consume(limit, webhookId);
  if (outcome.allowed) return;
  const { retryAfterSeconds } = outcome;
  throw campaignErrors.rateLimited({
    message: 'Too many pings and retries.',
    details: { retryAfterSeconds },
  });
}
