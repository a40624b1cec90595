import type { Campaign } from '../../../prisma/generated/campaigns/client.ts';

/** One campaign on one channel, to be told to the outside. */
export type PushRequest = {
  deliveryId: string;
  /** Campaign, channel, run and revision: the same for every repetition of the same call. */
  idempotencyKey: string;
  campaign: Campaign;
  /** The counted way to the job on the client's site. */
  clickUrl: string;
  pageUrl: string;
  /** What the channel called it, once it has answered. */
  remoteId: string | null;
  /** Hundredths of the campaign's currency set aside for this delivery; 0 on free channels. */
  reservedCents: number;
};

/** What came of a call. */
export type PushResult =
  | { outcome: 'online'; remoteId?: string; url?: string; costCents?: number }
  /** Taken, and to be asked again later, or told by a callback. */
  | { outcome: 'accepted'; remoteId: string; askAgainSeconds?: number; costCents?: number }
  /** Over on the other side, as asked for or by itself. */
  | { outcome: 'ended' }
  /** Final. */
  | { outcome: 'refused'; reason: string }
  /** Worth another try. */
  | { outcome: 'failed'; reason: string };

/** How a channel outside is spoken to. Every method may be called again after a crash, and says so by its result. */
export type PushAdapter = {
  /** What an earlier call with this key came to, or null when the channel knows nothing of it. */
  find: (request: PushRequest) => Promise<PushResult | null>;
  post: (request: PushRequest) => Promise<PushResult>;
  /** Tells changes of a running campaign. */
  update: (request: PushRequest) => Promise<PushResult>;
  remove: (request: PushRequest) => Promise<PushResult>;
  /** Asks how far an accepted one has come. */
  poll: (request: PushRequest) => Promise<PushResult>;
};
