import type { CampaignsDeps } from '../deps.ts';
import type { Channel } from './channel.ts';
import { createPaidChannel } from './http-adapter/create-paid-channel.ts';
import { createIndexNow } from './index-now.ts';
import { listedChannels } from './listed.ts';

type ChannelDeps = Pick<CampaignsDeps, 'externalUrl'> & {
  settings: Pick<CampaignsDeps['settings'], 'channelsOff' | 'indexNowKey' | 'indexNowUrl' | 'paidChannels'>;
};

/**
 * Returns the enabled channels, in the order in which a campaign's deliveries are listed. A new feed is a row in
 * `listedChannels`; another channel needs an adapter and a line here.
 */
export function createChannels({ settings, externalUrl }: ChannelDeps): readonly Channel[] {
  const { channelsOff, indexNowKey: key, indexNowUrl: endpoint } = settings;
  return [
    ...listedChannels.filter(({ name }) => !channelsOff.includes(name)),
    ...(key ? [createIndexNow({ endpoint, key, externalUrl })] : []),
    ...settings.paidChannels.map((configured) => createPaidChannel(configured, externalUrl)),
  ];
}

/** Finds an enabled channel by name; undefined for an unknown or disabled one. */
export function findChannel(
  { channels }: { channels: readonly Channel[] },
  name: string,
): Channel | undefined {
  return channels.find((channel) => channel.name === name);
}

/** Lists the channels for a campaign. Paid channels are included only with a budget. */
export function listChannelsOf(
  { channels }: { channels: readonly Channel[] },
  { budget }: { budget: number },
): Channel[] {
  return channels.filter(({ kind }) => kind !== 'paid' || budget > 0);
}
