import type { Channel } from '../../channels/channel.ts';
import type { CampaignsContext } from '../../context.ts';

/** The channel of that name, or undefined where it is switched off by now. */
export function findChannel(
  { channels }: Pick<CampaignsContext, 'channels'>,
  name: string,
): Channel | undefined {
  return channels.find((channel) => channel.name === name);
}
