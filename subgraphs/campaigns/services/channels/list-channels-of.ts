import type { Channel } from '../../channels/channel.ts';
import type { CampaignsContext } from '../../context.ts';

/** The channels that a campaign goes to: the paid ones only with a budget. */
export function listChannelsOf(
  { channels }: Pick<CampaignsContext, 'channels'>,
  { budget }: { budget: number },
): Channel[] {
  return channels.filter(({ kind }) => kind !== 'paid' || budget > 0);
}
