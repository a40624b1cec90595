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
  'How a channel learns of a campaign.',
  {
    LISTED: 'listed',
    ANNOUNCED: 'announced',
    PUSHED: 'pushed',
    PAID: 'paid',
  },
  {
    LISTED: 'A page or feed of our own.',
    ANNOUNCED: 'Receives the address of the job page.',
    PUSHED: 'Receives the campaign, at no cost.',
    PAID: 'Receives the campaign, within the budget.',
  },
);

@objectType('Somewhere campaigns are shown.')
export class Channel {
  @text('Its name, such as job_page.') name!: string;
  @text('Its name for people.') title!: string;
  @one(() => ChannelKind, 'How it learns of a campaign.') kind!: string;
}

const DeliveryStatus = graphEnum(
  'DeliveryStatus',
  'How far a delivery has come.',
  {
    PENDING: 'pending',
    ONLINE: 'online',
    FINISHED: 'finished',
    NOT_PROCESSED: 'not_processed',
    CANCELLED: 'cancelled',
  },
  {
    PENDING: 'It is on its way to the channel.',
    ONLINE: 'The channel shows it.',
    FINISHED: 'The run is over, and the channel shows it no longer.',
    NOT_PROCESSED: 'It was held back, refused or given up; reason says why.',
    CANCELLED: 'The campaign was cancelled or deleted.',
  },
);

@objectType('A campaign on one channel, for one run.')
@node.uuid('id')
export class Delivery {
  @text.as('reference', 'Its UUID, as the links that count clicks name it.') id!: string;
  @ref('Campaign', 'Id of the campaign; the delivery outlives it.') campaignId!: string;
  @int("Number of the campaign's run; the first is 1.") run!: number;
  @text('Name of the channel, such as job_page.') channel!: string;
  @text('Name of the channel for people.') title!: string;
  @one.optional(
    () => ChannelKind,
    'How the channel learns of it; null where the channel is switched off by now.',
  )
  kind?: string | null;
  @one(() => DeliveryStatus, 'How far it has come.') status!: string;
  @text.optional('Where it can be seen while it is online.') url?: string | null;
  @when.optional('Since when it has this status.') since?: Date | null;
  @text.optional('Why it was not processed, or what went wrong last.') reason?: string | null;
  @flag.as('canRetry', 'Whether it was given up, and retryDelivery may help.') retryable!: boolean;
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
    CREATED: 'It waits to be delivered.',
    HELD_BACK: 'The campaign breaks a rule of the channel, or the budget does not suffice.',
    AGE_RANGE_LEFT_OUT: 'The ages that the campaign names were not sent.',
    ACCEPTED: 'The channel took it, and does not show it yet.',
    ONLINE: 'The channel shows it.',
    UPDATED: 'A change was sent to the channel.',
    FAILED: 'A call to the channel failed, and will be repeated.',
    GIVEN_UP: 'The last of the repeated calls failed.',
    REFUSED: 'The channel refused it for good.',
    RETRIED: 'It was begun again by hand.',
    FINISHED: 'The run is over.',
    CANCELLED: 'The campaign was cancelled or deleted.',
    REMOVED: 'The channel removed it.',
    OVERCHARGED: 'The channel asked for more than was set aside, which is not paid.',
    REMARKED: 'The channel said something about it.',
  },
);

@objectType('Something that happened to a delivery.')
export class DeliveryEvent {
  @when('When it happened.') at!: Date;
  @one(() => DeliveryEventKind, 'Kind of the event.') kind!: string;
  @text('Description of the event for readers.') message!: string;
}

@objectType('A problem of one field.')
class FieldProblem {
  @text('The property, in dotted form.') field!: string;
  @text('Description of the problem.') message!: string;
}

@objectType('How a campaign would fare on one channel.')
class ChannelCheck {
  @one(() => Channel, 'The channel.') channel!: Channel;
  @flag('Whether the campaign would be delivered to it.') isFit!: boolean;
  @list(() => FieldProblem, 'Problems that would hold it back.') problems!: FieldProblem[];
}

@objectType('Result of a dry run of publishing.')
export class CampaignCheck {
  @flag('Whether the campaign meets the rules for publishing.') isPublishable!: boolean;
  @list(() => FieldProblem, 'Problems that prevent publishing.') problems!: FieldProblem[];
  @list(() => ChannelCheck, 'How it would fare on each channel.') channels!: ChannelCheck[];
}

@inputType('A delivery to try again.')
export class RetryDeliveryInput {
  @ref('Delivery', 'The delivery to try again.') id!: string;
}

export const RetryDeliveryPayload = payload('RetryDeliveryPayload', 'Result of retryDelivery.', {
  delivery: one(() => Delivery, 'The delivery, on its way again.'),
});

@inputType('Callback of a paid channel.')
export class ReceiveChannelCallbackInput {
  @text('Name of the channel.') channel!: string;
  @text(
    '`t=<seconds>,v1=<hex>`: HMAC-SHA256 over `<seconds>.<body>` with the secret shared with the channel.',
  )
  signature!: string;
  @text('The JSON exactly as it was signed.') body!: string;
}

export const ReceiveChannelCallbackPayload = payload(
  'ReceiveChannelCallbackPayload',
  'Result of a callback.',
  { received: flag('Always true: what was not taken is an error.') },
);
