import type { Violation } from '../../../core/errors/violations.ts';
import type { CampaignForChannelRules, CampaignWithoutAgeRange } from './job-board-rules.ts';

/**
 * Place that shows campaigns, such as a job board. A new channel is an entry in the registry; pushed and paid
 * channels also need an adapter.
 */
export type AdvertisingChannel = {
  /** Stored with each delivery: lower-case words joined by underscores. */
  name: string;
  title: string;
  /**
   * Returns the rules of the channel that a campaign violates. A campaign with violations is not sent to the
   * channel. A channel without rules accepts every campaign.
   */
  check?: (campaign: CampaignForChannelRules) => Violation[];
} & (ListedChannel | UrlAnnouncementChannel | PushedChannel | PaidChannel);

/** Channel that this server publishes itself, so a live campaign appears on it at once. */
type ListedChannel = {
  kind: 'listed';
  /** Path of the feed; null for the page of the job. */
  feedPath: string | null;
};

/**
 * Free channel that receives only the addresses of added, changed or removed pages, many per call. Repeated
 * addresses are harmless.
 */
export type UrlAnnouncementChannel = {
  kind: 'announced';
  maxAddresses: number;
  announce: (addresses: readonly string[]) => Promise<UrlAnnouncementResult>;
};

/** Result of one call that announces addresses. */
export type UrlAnnouncementResult =
  | { outcome: 'taken' }
  /** The channel rejects these addresses for good. */
  | { outcome: 'refused'; reason: string }
  | { outcome: 'failed'; reason: string; retryAfterSeconds?: number };

/** Free channel that receives each campaign in a call. */
type PushedChannel = { kind: 'pushed'; adapter: ChannelCallAdapter };

/** Channel that receives each campaign in a call that costs money, and only campaigns with a budget. */
export type PaidChannel = {
  kind: 'paid';
  adapter: ChannelCallAdapter;
  /** Price of one run in hundredths of the campaign's currency; null if the remaining budget is too small. */
  toPrice: (
    campaign: Pick<CampaignWithoutAgeRange, 'budget' | 'salaryCurrency'>,
    leftCents: number,
  ) => number | null;
  /** Time at which reserved budget becomes spent: once, or per click as reported by the channel. */
  chargeEvent: 'on_acceptance' | 'when_online' | 'per_click';
  /** Description of the channel's callbacks; without callbacks, the channel is polled. */
  callback?: ChannelCallbackReader;
};

/** Secret and parser for the callbacks of a channel. */
export type ChannelCallbackReader = {
  /** Secret shared with the channel, which signs its callbacks. */
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
  /** Id that the channel has assigned to the delivery; null before its first response. */
  remoteId: string | null;
  /** Hundredths of the campaign's currency set aside for this delivery; 0 on free channels. */
  reservedCents: number;
};

/** A call that sends the campaign. A deleted one can only be found, polled and removed. */
export type ChannelCallRequestWithCampaign = ChannelCallRequest & { campaign: CampaignWithoutAgeRange };

/** The result of a call. */
export type ChannelCallResult =
  /**
   * `costCents`, also in other results, is the total cost of the delivery so far. With `pollAfterSeconds`, the
   * delivery is polled after that time.
   */
  | {
      outcome: 'online';
      remoteId?: string;
      url?: string;
      costCents?: number;
      pollAfterSeconds?: number;
      /** After an update: the channel accepts no updates and keeps the first version. */
      isUnchanged?: boolean;
      note?: string;
    }
  /**
   * The channel has received the campaign; a poll or a callback reports its status later. `note` is for the
   * delivery's log.
   */
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
  /** The channel rejects the campaign for good. */
  | { outcome: 'refused'; reason: string }
  /** The call is retried, not before the time that the channel names. A thrown error has the same effect. */
  | { outcome: 'failed'; reason: string; retryAfterSeconds?: number };

/**
 * Calls to an external channel. After a crash, a call is repeated only if `find` reports that the channel did
 * not receive it. `recordChannelCallResult` records the result of each call and callback.
 */
export type ChannelCallAdapter = {
  /**
   * Queries the result of an earlier call with the same idempotency key; null if the channel did not receive
   * it.
   */
  find: (request: ChannelCallRequest) => Promise<ChannelCallResult | null>;
  post: (request: ChannelCallRequestWithCampaign) => Promise<ChannelCallResult>;
  /** Sends the new version of a running campaign. */
  update: (request: ChannelCallRequestWithCampaign) => Promise<ChannelCallResult>;
  /** Removes the campaign from the channel; `ended` also if the channel did not have it. */
  remove: (request: ChannelCallRequest) => Promise<ChannelCallResult>;
  /** Queries the status of an accepted delivery. */
  poll: (request: ChannelCallRequest) => Promise<ChannelCallResult>;
};
