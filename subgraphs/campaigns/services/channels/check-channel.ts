import { sanitize } from '../../../../core/markup/sanitize.ts';
import type { Violation } from '../../../../core/rules/violations.ts';
import { toXmlText } from '../../../../core/rules/xml-text.ts';
import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import type { Channel } from '../../channels/channel.ts';
import type { ReadCampaign } from '../../channels/shown-campaign.ts';
import { countTextCharacters } from '../campaigns/publish-rules.ts';
import { toShownCampaign } from './to-shown-campaign.ts';

/** A campaign as the rules of channels judge it; once for all of them, because its description may be long. */
export async function readForChannels(campaign: Campaign): Promise<ReadCampaign> {
  const shown = toXmlText(await sanitize('description', campaign.description));
  return { ...toShownCampaign(campaign), textLength: countTextCharacters(shown) };
}

/** What holds a campaign back from a channel. */
export function checkChannel(channel: Channel, campaign: ReadCampaign): Violation[] {
  return channel.check(campaign);
}

/** Violations as sentences for the owner; null where there are none. */
export function toHoldReason(violations: readonly Violation[]): string | null {
  return violations.map(({ field, message }) => `${field} ${message}.`).join(' ') || null;
}
