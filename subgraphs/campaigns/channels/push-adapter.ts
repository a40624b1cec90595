import type { ShownCampaign } from './shown-campaign.ts';

/** One campaign on one channel, of which something is to be told or asked outside. */
export type PushRequest = {
  deliveryId: string;
  campaignId: string;
  /** Campaign, channel, run and revision: the same for every repetition of the same call. */
  idempotencyKey: string;
  /** The counted way to the job on the client's site. */
  clickUrl: string;
  pageUrl: string;
  /** What the channel called it, once it has answered. */
  remoteId: string | null;
  /** Hundredths of the campaign's currency set aside for this delivery; 0 on free channels. */
  reservedCents: number;
};

/** What is told of a campaign that runs. A deleted one can only be found, asked for and removed. */
export type PostRequest = PushRequest & { campaign: ShownCampaign };

/** What came of a call. */
export type PushResult =
  /** `costCents`, here and below: what it has cost so far in all. With `askAgainSeconds` it is polled while it runs. */
  | {
      outcome: 'online';
      remoteId?: string;
      url?: string;
      costCents?: number;
      askAgainSeconds?: number;
      /** Of a change that was to be told: the channel takes none and keeps it as it was. */
      isUnchanged?: boolean;
      note?: string;
    }
  /** Taken, and to be asked again later, or told by a callback. `note` is for the delivery's log. */
  | {
      outcome: 'accepted';
      remoteId: string;
      askAgainSeconds?: number;
      costCents?: number;
      isUnchanged?: boolean;
      note?: string;
    }
  /** Over on the other side, as asked for or by itself. */
  | { outcome: 'ended'; costCents?: number }
  /** Final. */
  | { outcome: 'refused'; reason: string }
  /** Worth another try, not before the channel's own wish if it has one. What is thrown counts as this, too. */
  | { outcome: 'failed'; reason: string; retryAfterSeconds?: number };

/**
 * How a channel outside is spoken to. A call may be repeated after a crash, and then only if `find` knows nothing of
 * it; what comes of each is recorded by services/deliveries/record-result.ts, callbacks included.
 */
export type PushAdapter = {
  /** What an earlier call with this key came to, or null when the channel knows nothing of it. */
  find: (request: PushRequest) => Promise<PushResult | null>;
  post: (request: PostRequest) => Promise<PushResult>;
  /** Tells changes of a running campaign. */
  update: (request: PostRequest) => Promise<PushResult>;
  /** Takes it off; `ended` when it is gone, also where there was nothing. */
  remove: (request: PushRequest) => Promise<PushResult>;
  /** Asks how far an accepted one has come. */
  poll: (request: PushRequest) => Promise<PushResult>;
};
