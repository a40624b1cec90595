import type { CampaignsDeps } from '../../deps.ts';
import { campaignErrors } from '../../errors.ts';

const longestUrl = 2_000;

/** Refuses an address that would never be called. */
export function refuseWebhookUrl({ outgoing }: Pick<CampaignsDeps, 'outgoing'>, url: string) {
  const message =
    url.length > longestUrl ? `must have at most ${longestUrl} characters` : outgoing.findProblem(url);
  if (message) throw campaignErrors.invalidField({ details: { errors: [{ field: 'url', message }] } });
}
