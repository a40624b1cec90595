import type { Violation } from '../../../core/rules/violations.ts';
import type { Campaign } from '../../../prisma/generated/campaigns/client.ts';
import type { PushAdapter } from './push-adapter.ts';

/**
 * Somewhere a campaign is shown. Adding one is a file of data: a row of the registry, and for a pushed or paid one
 * the adapter it is reached by.
 */
export type Channel = {
  /** Stored with each delivery: lower-case words joined by underscores. */
  name: string;
  title: string;
  /** What the channel's own rules say against this campaign; a campaign with violations is held back from it. */
  check: (campaign: Campaign) => Violation[];
} & (ListedChannel | PushedChannel | PaidChannel);

/** Served by ourselves, so that whatever is live is on it at once. */
export type ListedChannel = {
  kind: 'listed';
  /** Where a campaign can be seen on it. */
  toUrl: (externalUrl: string, campaignId: string) => string;
};

/** Told of each campaign by a call, at no cost. */
export type PushedChannel = { kind: 'pushed'; adapter: PushAdapter };

/** Told by a call that costs money; never without a budget. */
export type PaidChannel = {
  kind: 'paid';
  adapter: PushAdapter;
  /** What one run costs there, in hundredths of the campaign's currency, within what is left; null when too little is left. */
  toPrice: (campaign: Campaign, leftCents: number) => number | null;
};
