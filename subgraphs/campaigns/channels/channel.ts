import type { Violation } from '../../../core/rules/violations.ts';
import type { PushAdapter, PushResult } from './push-adapter.ts';
import type { ReadCampaign, ShownCampaign } from './shown-campaign.ts';

/**
 * Somewhere a campaign is shown. Adding one is a file of data: a row of the registry, and for a pushed or paid one
 * the adapter it is reached by.
 */
export type Channel = {
  /** Stored with each delivery: lower-case words joined by underscores. */
  name: string;
  title: string;
  /** What the channel's own rules say against this campaign; a campaign with violations is held back from it. */
  check: (campaign: ReadCampaign) => Violation[];
} & (ListedChannel | AnnouncedChannel | PushedChannel | PaidChannel);

/** Served by ourselves, so that whatever is live is on it at once. */
type ListedChannel = {
  kind: 'listed';
  /** Where a campaign can be seen on it. */
  toUrl: (externalUrl: string, campaignId: string) => string;
};

/** Told the addresses of pages that came, changed or went, many in one call, at no cost. Hearing one twice does no harm. */
export type AnnouncedChannel = {
  kind: 'announced';
  mostAddresses: number;
  announce: (addresses: readonly string[]) => Promise<AnnouncementResult>;
};

export type AnnouncementResult =
  | { outcome: 'taken' }
  /** Final for these addresses. */
  | { outcome: 'refused'; reason: string }
  | { outcome: 'failed'; reason: string; retryAfterSeconds?: number };

/** Told of each campaign by a call, at no cost. */
type PushedChannel = { kind: 'pushed'; adapter: PushAdapter };

/** Told by a call that costs money; never without a budget. */
export type PaidChannel = {
  kind: 'paid';
  adapter: PushAdapter;
  /** What one run costs there, in hundredths of the campaign's currency, within what is left; null when too little is left. */
  toPrice: (campaign: Pick<ShownCampaign, 'budget' | 'salaryCurrency'>, leftCents: number) => number | null;
  /** When what is reserved becomes spent: in one sum, or click by click as the channel reports it. */
  charged: 'on_acceptance' | 'when_online' | 'per_click';
  /** How the channel tells us by itself what became of a delivery; without it, it is asked. */
  callback?: ChannelCallback;
};

export type ChannelCallback = {
  /** Shared with the channel; signs what it sends. */
  secret: string;
  /** Which delivery it speaks of and what became of it; null for what does not have the shape agreed on. */
  read: (body: unknown) => { deliveryId: string | null; remoteId: string | null; result: PushResult } | null;
};
