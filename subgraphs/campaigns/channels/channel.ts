import type { Violation } from '../../../core/errors/violations.ts';
import type { CampaignForChannelRules, CampaignWithoutAgeRange } from './shown-campaign.ts';

/**
 * Somewhere a campaign is shown. Adding one is a file of data: a row of the registry, and for a pushed or paid one
 * the adapter it is reached by.
 */
export type AdvertisingChannel = {
  /** Stored with each delivery: lower-case words joined by underscores. */
  name: string;
  title: string;
  /** The channel's own rules that this campaign breaks; a campaign with violations is held back from it. */
  check: (campaign: CampaignForChannelRules) => Violation[];
} & (ListedChannel | UrlAnnouncementChannel | PushedChannel | PaidChannel);

/** Served by this server, so that a live campaign is on it at once. */
type ListedChannel = {
  kind: 'listed';
  /** Address of the campaign on the channel. */
  toUrl: (externalUrl: string, campaignId: string) => string;
};

/** Takes the addresses of pages that were added, changed or removed, many in one call, free. Sending one twice does no harm. */
export type UrlAnnouncementChannel = {
  kind: 'announced';
  maxAddresses: number;
  announce: (addresses: readonly string[]) => Promise<UrlAnnouncementResult>;
};

export type UrlAnnouncementResult =
  | { outcome: 'taken' }
  /** Final for these addresses. */
  | { outcome: 'refused'; reason: string }
  | { outcome: 'failed'; reason: string; retryAfterSeconds?: number };

/** Takes each campaign by a call, free. */
type PushedChannel = { kind: 'pushed'; adapter: ChannelCallAdapter };

/** Takes a campaign by a call that costs money; never without a budget. */
export type PaidChannel = {
  kind: 'paid';
  adapter: ChannelCallAdapter;
  /** Price of one run in hundredths of the campaign's currency; null if the remaining budget is too small. */
  toPrice: (
    campaign: Pick<CampaignWithoutAgeRange, 'budget' | 'salaryCurrency'>,
    leftCents: number,
  ) => number | null;
  /** When what is reserved becomes spent: in one sum, or click by click as the channel reports it. */
  chargeEvent: 'on_acceptance' | 'when_online' | 'per_click';
  /** How the channel reports the status of a delivery; without it, the channel is polled. */
  callback?: ChannelCallback;
};

export type ChannelCallback = {
  /** Shared with the channel; signs what it sends. */
  secret: string;
  /** Returns the delivery that a callback is about and its result; null for a body of another shape. */
  read: (
    body: unknown,
  ) => { deliveryId: string | null; remoteId: string | null; result: ChannelCallResult } | null;
};

/** Input of a call about one campaign on one channel. */
export type ChannelCallRequest = {
  deliveryId: string;
  campaignId: string;
  /** Campaign, channel, run and revision: the same for every repetition of the same call. */
  idempotencyKey: string;
  /** The link to the job on the client's site that counts clicks. */
  clickUrl: string;
  pageUrl: string;
  /** The channel's id of it, once it has answered. */
  remoteId: string | null;
  /** Hundredths of the campaign's currency set aside for this delivery; 0 on free channels. */
  reservedCents: number;
};

/** A call that sends the campaign. A deleted one can only be found, polled and removed. */
export type CampaignPostRequest = ChannelCallRequest & { campaign: CampaignWithoutAgeRange };

/** The result of a call. */
export type ChannelCallResult =
  /** `costCents`, here and below: what it has cost so far in all. With `askAgainSeconds` it is polled while it runs. */
  | {
      outcome: 'online';
      remoteId?: string;
      url?: string;
      costCents?: number;
      pollAfterSeconds?: number;
      /** After an update: the channel takes none and keeps the first version. */
      isUnchanged?: boolean;
      note?: string;
    }
  /** Taken, and to be polled later, or reported by a callback. `note` is for the delivery's log. */
  | {
      outcome: 'accepted';
      remoteId: string;
      pollAfterSeconds?: number;
      costCents?: number;
      isUnchanged?: boolean;
      note?: string;
    }
  /** The channel has ended the delivery, on request or on its own initiative. */
  | { outcome: 'ended'; costCents?: number }
  /** Final. */
  | { outcome: 'refused'; reason: string }
  /** The call is retried, not before the time that the channel names. A thrown error has the same effect. */
  | { outcome: 'failed'; reason: string; retryAfterSeconds?: number };

/**
 * The calls to a channel outside. A call is repeated after a crash only if `find` does not find it; each result is
 * recorded by services/calls/record-result.ts, callbacks included.
 */
export type ChannelCallAdapter = {
  /** The result of an earlier call with this key, or null when the channel does not know it. */
  find: (request: ChannelCallRequest) => Promise<ChannelCallResult | null>;
  post: (request: CampaignPostRequest) => Promise<ChannelCallResult>;
  /** Sends the new version of a running campaign. */
  update: (request: CampaignPostRequest) => Promise<ChannelCallResult>;
  /** Removes it; `ended` when it is gone, also if there was nothing. */
  remove: (request: ChannelCallRequest) => Promise<ChannelCallResult>;
  /** Asks for the status of an accepted one. */
  poll: (request: ChannelCallRequest) => Promise<ChannelCallResult>;
};
