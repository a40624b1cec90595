import type { CampaignsServerDeps } from '../deps.ts';
import type { AdvertisingChannel } from './channel.ts';
import { feedChannels } from './feed-channels.ts';
import { createPaidChannel } from './http-adapter/create-paid-channel.ts';
import { createIndexNowChannel } from './index-now.ts';

type ChannelDeps = Pick<CampaignsServerDeps, 'externalUrl'> & {
  settings: Pick<
    CampaignsServerDeps['settings'],
    'channelsOff' | 'indexNowKey' | 'indexNowUrl' | 'paidChannels'
  >;
};

/**
 * Returns the enabled channels, in the order in which a campaign's deliveries are listed. A new feed is a row in
 * `feedChannels`; another channel needs an adapter and a line here.
 */
export function createEnabledChannels({ settings, externalUrl }: ChannelDeps): readonly AdvertisingChannel[] {
  const { channelsOff, indexNowKey: key, indexNowUrl: endpoint } = settings;
  return [
    ...feedChannels.filter(({ name }) => !channelsOff.includes(name)),
    ...(key ? [createIndexNowChannel({ endpoint, key, externalUrl })] : []),
    ...settings.paidChannels.map((paidChannelSettings) =>
      createPaidChannel(paidChannelSettings, externalUrl),
    ),
  ];
}

/** Finds an enabled channel by name; undefined for an unknown or disabled one. */
export function findEnabledChannel(
  { channels }: { channels: readonly AdvertisingChannel[] },
  name: string,
): AdvertisingChannel | undefined {
  return channels.find((channel) => channel.name === name);
}

/** Lists the channels for a campaign. Paid channels are included only with a budget. */
export function listChannelsForCampaign(
  { channels }: { channels: readonly AdvertisingChannel[] },
  { budget }: { budget: number },
): AdvertisingChannel[] {
  return channels.filter(({ kind }) => kind !== 'paid' || budget > 0);
}
