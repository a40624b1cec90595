import type { Violation } from '../../../../core/rules/violations.ts';
import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import type { Channel } from '../../channels/channel.ts';
import { toShownCampaign } from './to-shown-campaign.ts';

/** What holds a campaign back from a channel. */
export function checkChannel(channel: Channel, campaign: Campaign): Violation[] {
  return channel.check(toShownCampaign(campaign));
}

/** Violations as sentences for the owner; null where there are none. */
export function toHoldReason(violations: readonly Violation[]): string | null {
  return violations.map(({ field, message }) => `${field} ${message}.`).join(' ') || null;
}
