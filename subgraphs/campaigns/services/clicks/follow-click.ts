import { isbot } from 'isbot';
import { isUuid } from '../../../../core/lib/text.ts';
import { parseWebAddress } from '../../../../core/lib/web-address.ts';
import { createClientRateLimits } from '../../../../core/ports/limits.ts';
import type { Campaign, Delivery } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { isRunningCampaignStatus, toCurrentCampaignStatus } from '../../rules/campaign.ts';

type FollowClickInput = { deliveryId: string; isVisit: boolean };

/**
 * Maximum counted clicks per client and delivery in an hour. A person does not open an advertisement more
 * often.
 */
const limit = { name: 'campaigns.click', points: 10, seconds: 3_600 };

/**
 * Returns the target of a click on a delivery, and counts the click unless a bot made it. The target is
 * always the campaign's own URL.
 */
export async function followClick(ctx: CampaignsContext, { deliveryId, isVisit }: FollowClickInput) {
  const delivery = isUuid(deliveryId)
    ? await ctx.db.delivery.findUnique({ where: { id: deliveryId } })
    : null;
  if (!delivery) throw campaignErrors.deliveryNotFound();
  const campaign = await ctx.sqlReads.findCampaign(delivery.campaignId);
  const url = campaign && findOpenUrl(campaign, ctx.clock());
  if (!url) throw campaignErrors.jobGone({ details: toEmployer(campaign) });
  if (isVisit && (await isWorthCounting(ctx, deliveryId))) await count(ctx, delivery);
  return { url: toJobTargetUrl(url, delivery) };
}

function findOpenUrl(campaign: Campaign, now: Date) {
  return isRunningCampaignStatus(toCurrentCampaignStatus(campaign, now)) &&
    parseWebAddress(campaign.url ?? '')
    ? campaign.url
    : null;
}

/** Alternative address of the job for the reader. */
function toEmployer(campaign: Campaign | null) {
  return { companyName: campaign?.companyName ?? '', companyWebsite: campaign?.companyWebsite ?? '' };
}

async function isWorthCounting(ctx: CampaignsContext, deliveryId: string) {
  const { ip, userAgent } = ctx.request.client;
  if (!userAgent || isbot(userAgent)) return false;
  if (!ip) return true;
  const { allowed } = await createClientRateLimits(ctx).consume(limit, deliveryId);
  return allowed;
}

async function count({ db, clock }: CampaignsContext, { id, accountId, campaignId, channel }: Delivery) {
  const day = new Date(clock().toISOString().slice(0, 10));
  await db.clickCount.upsert({
    where: { deliveryId_day: { deliveryId: id, day } },
    create: { deliveryId: id, day, accountId, campaignId, channel, clicks: 1 },
    update: { clicks: { increment: 1 } },
  });
}

type Origin = { channel: string; campaignId: string };

/**
 * Adds `utm_` parameters for channel and campaign to the URL of a job, and removes credentials. Parameters of
 * the URL are kept.
 */
export function toJobTargetUrl(url: string, { channel, campaignId }: Origin): string {
  const target = new URL(url);
  // Earlier versions accepted credentials in addresses.
  target.username = '';
  target.password = '';
  const trackingParameters = new URLSearchParams({
    utm_source: channel,
    utm_medium: 'job',
    utm_campaign: campaignId,
  });
  for (const name of target.searchParams.keys()) trackingParameters.delete(name);
  target.search = [target.search.slice(1), trackingParameters.toString()].filter(Boolean).join('&');
  return target.href;
}
