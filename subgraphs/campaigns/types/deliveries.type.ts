import { connectionOf } from '../../../core/graphql/connection.ts';
import {
  flag,
  graphEnum,
  inputType,
  int,
  list,
  node,
  objectType,
  one,
  payload,
  ref,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import type { DeliveryEventKind as Kind } from '../services/deliveries/write-deliveries.ts';

const ChannelKind = graphEnum(
  'ChannelKind',
  'Way in which a channel receives a campaign.',
  {
    LISTED: 'listed',
    ANNOUNCED: 'announced',
    PUSHED: 'pushed',
    PAID: 'paid',
  },
  {
    LISTED: 'Page or feed of this server.',
    ANNOUNCED: 'Receives the URL of the job page.',
    PUSHED: 'Receives the campaign; free of charge.',
    PAID: 'Receives the campaign; paid from the budget.',
  },
);

@objectType('A channel that shows campaigns.')
export class Channel {
  @text('Name of the channel, such as `job_page`.') name!: string;
  @text('Display name of the channel.') title!: string;
  @one(() => ChannelKind, 'Way in which the channel receives a campaign.') kind!: string;
}

const DeliveryStatus = graphEnum(
  'DeliveryStatus',
  'Status of a delivery.',
  {
    PENDING: 'pending',
    ONLINE: 'online',
    FINISHED: 'finished',
    NOT_PROCESSED: 'not_processed',
    CANCELLED: 'cancelled',
  },
  {
    PENDING: 'Not yet delivered to the channel.',
    ONLINE: 'The channel shows the campaign.',
    FINISHED: 'The run has ended, and the channel no longer shows the campaign.',
    NOT_PROCESSED: 'Held back, rejected by the channel, or given up after errors; see `reason`.',
    CANCELLED: 'The campaign was cancelled or deleted.',
  },
);

@objectType('A campaign on one channel, for one run.')
@node.uuid('id')
export class Delivery {
  @text.as('reference', 'UUID of the delivery, as in the links that count clicks.') id!: string;
  @ref('Campaign', 'Id of the campaign. The delivery is kept after the deletion of the campaign.')
  campaignId!: string;
  @int("Number of the campaign's run; the first is 1.") run!: number;
  @text('Name of the channel, such as job_page.') channel!: string;
  @text('Display name of the channel.') title!: string;
  @one.optional(
    () => ChannelKind,
    'Way in which the channel receives a campaign; null if the channel is now disabled.',
  )
  kind?: string | null;
  @one(() => DeliveryStatus, 'Status of the delivery.') status!: string;
  @text.optional('URL at the channel while the campaign is online.') url?: string | null;
  @when.optional('Time of the last change of the status.') since?: Date | null;
  @text.optional('Reason for `NOT_PROCESSED`, or the last error.') reason?: string | null;
  @flag.as('canRetry', 'Whether the delivery was given up and `retryDelivery` can be used.')
  retryable!: boolean;
}

export const DeliveryConnection = connectionOf('Delivery', Delivery, 'deliveries');

const DeliveryEventKind = graphEnum(
  'DeliveryEventKind',
  'Kinds of delivery events.',
  {
    CREATED: 'created',
    HELD_BACK: 'held_back',
    AGE_RANGE_LEFT_OUT: 'age_range_left_out',
    ACCEPTED: 'accepted',
    ONLINE: 'online',
    UPDATED: 'updated',
    FAILED: 'failed',
    GIVEN_UP: 'given_up',
    REFUSED: 'refused',
    RETRIED: 'retried',
    FINISHED: 'finished',
    CANCELLED: 'cancelled',
    REMOVED: 'removed',
    OVERCHARGED: 'overcharged',
    REMARKED: 'remarked',
  } satisfies Record<string, Kind>,
  {
    CREATED: 'The delivery was created and is pending.',
    HELD_BACK: 'The campaign breaks a rule of the channel, or the budget is too small.',
    AGE_RANGE_LEFT_OUT: 'The ages of the campaign were not sent to the channel.',
    ACCEPTED: 'The channel accepted the campaign, but does not show it yet.',
    ONLINE: 'The channel shows the campaign.',
    UPDATED: 'A change was sent to the channel.',
    FAILED: 'A call to the channel failed and will be retried.',
    GIVEN_UP: 'The last retry failed.',
    REFUSED: 'The channel rejected the campaign permanently.',
    RETRIED: 'A user has retried the delivery.',
    FINISHED: 'The run has ended.',
    CANCELLED: 'The campaign was cancelled or deleted.',
    REMOVED: 'The channel removed the campaign.',
    OVERCHARGED: 'The channel claimed more money than was reserved. The difference is not paid.',
    REMARKED: 'The channel sent a remark.',
  },
);

@objectType('An event in the history of a delivery.')
export class DeliveryEvent {
  @when('Time of the event.') at!: Date;
  @one(() => DeliveryEventKind, 'Kind of the event.') kind!: string;
  @text('Description of the event for readers.') message!: string;
}

@objectType('A problem of one field.')
class FieldProblem {
  @text('Path of the property, with dots.') field!: string;
  @text('Description of the problem.') message!: string;
}

@objectType('Result of a dry run for one channel.')
class ChannelCheck {
  @one(() => Channel, 'The channel.') channel!: Channel;
  @flag('Whether the campaign would be delivered to the channel.') isFit!: boolean;
  @list(() => FieldProblem, 'Problems that prevent the delivery.') problems!: FieldProblem[];
}

@objectType('Result of a dry run of publishing.')
export class CampaignCheck {
  @flag('Whether the campaign meets the rules for publishing.') isPublishable!: boolean;
  @list(() => FieldProblem, 'Problems that prevent publishing.') problems!: FieldProblem[];
  @list(() => ChannelCheck, 'Result for each channel.') channels!: ChannelCheck[];
}

@inputType('A delivery to retry.')
export class RetryDeliveryInput {
  @ref('Delivery', 'The delivery to retry.') id!: string;
}

export const RetryDeliveryPayload = payload('RetryDeliveryPayload', 'Result of retryDelivery.', {
  delivery: one(() => Delivery, 'The delivery, which is pending again.'),
});

@inputType('Callback of a paid channel.')
export class ReceiveChannelCallbackInput {
  @text('Name of the channel.') channel!: string;
  @text(
    '`t=<seconds>,v1=<hex>`: HMAC-SHA256 over `<seconds>.<body>` with the secret shared with the channel.',
  )
  signature!: string;
  @text('JSON body, exactly as signed.') body!: string;
}

export const ReceiveChannelCallbackPayload = payload(
  'ReceiveChannelCallbackPayload',
  'Result of a callback.',
  { received: flag('Always true. A callback that was not accepted is an error.') },
);
