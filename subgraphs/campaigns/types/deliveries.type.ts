import { createConnectionTypes } from '../../../core/graphql/connection.ts';
import {
  createGraphqlEnum,
  createMutationPayloadType,
  graphqlBooleanField,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  textReferenceIdField,
  withGlobalId,
} from '../../../core/graphql/fields.ts';
import type { DeliveryEventKind as Kind } from '../services/deliveries/write-deliveries.ts';

const ChannelKind = createGraphqlEnum(
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

@graphqlObjectType('Somewhere campaigns are shown.')
export class Channel {
  @graphqlTextField('Its name, such as job_page.') name!: string;
  @graphqlTextField('Its name for people.') title!: string;
  @graphqlObjectField(() => ChannelKind, 'How it learns of a campaign.') kind!: string;
}

const DeliveryStatus = createGraphqlEnum(
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

@graphqlObjectType('A campaign on one channel, for one run.')
@withGlobalId.uuid('id')
export class Delivery {
  @graphqlTextField.as('reference', 'Its UUID, as the links that count clicks name it.') id!: string;
  @textReferenceIdField('Campaign', 'Id of the campaign; the delivery outlives it.') campaignId!: string;
  @graphqlIntField("Number of the campaign's run; the first is 1.") run!: number;
  @graphqlTextField('Name of the channel, such as job_page.') channel!: string;
  @graphqlTextField('Name of the channel for people.') title!: string;
  @graphqlObjectField.optional(
    () => ChannelKind,
    'How the channel learns of it; null where the channel is switched off by now.',
  )
  kind?: string | null;
  @graphqlObjectField(() => DeliveryStatus, 'How far it has come.') status!: string;
  @graphqlTextField.optional('Where it can be seen while it is online.') url?: string | null;
  @graphqlDateTimeField.optional('Since when it has this status.') since?: Date | null;
  @graphqlTextField.optional('Why it was not processed, or what went wrong last.') reason?: string | null;
  @graphqlBooleanField.as('canRetry', 'Whether it was given up, and retryDelivery may help.')
  retryable!: boolean;
}

export const DeliveryConnection = createConnectionTypes('Delivery', Delivery, 'deliveries');

const DeliveryEventKind = createGraphqlEnum(
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

@graphqlObjectType('Something that happened to a delivery.')
export class DeliveryEvent {
  @graphqlDateTimeField('When it happened.') at!: Date;
  @graphqlObjectField(() => DeliveryEventKind, 'Kind of the event.') kind!: string;
  @graphqlTextField('Description of the event for readers.') message!: string;
}

@graphqlObjectType('A problem of one field.')
class FieldProblem {
  @graphqlTextField('The property, in dotted form.') field!: string;
  @graphqlTextField('Description of the problem.') message!: string;
}

@graphqlObjectType('How a campaign would fare on one channel.')
class ChannelCheck {
  @graphqlObjectField(() => Channel, 'The channel.') channel!: Channel;
  @graphqlBooleanField('Whether the campaign would be delivered to it.') isFit!: boolean;
  @graphqlListField(() => FieldProblem, 'Problems that would hold it back.') problems!: FieldProblem[];
}

@graphqlObjectType('Result of a dry run of publishing.')
export class CampaignCheck {
  @graphqlBooleanField('Whether the campaign meets the rules for publishing.') isPublishable!: boolean;
  @graphqlListField(() => FieldProblem, 'Problems that prevent publishing.') problems!: FieldProblem[];
  @graphqlListField(() => ChannelCheck, 'How it would fare on each channel.') channels!: ChannelCheck[];
}

@graphqlInputType('A delivery to try again.')
export class RetryDeliveryInput {
  @textReferenceIdField('Delivery', 'The delivery to try again.') id!: string;
}

export const RetryDeliveryPayload = createMutationPayloadType(
  'RetryDeliveryPayload',
  'Result of retryDelivery.',
  {
    delivery: graphqlObjectField(() => Delivery, 'The delivery, on its way again.'),
  },
);

@graphqlInputType('Callback of a paid channel.')
export class ReceiveChannelCallbackInput {
  @graphqlTextField('Name of the channel.') channel!: string;
  @graphqlTextField(
    '`t=<seconds>,v1=<hex>`: HMAC-SHA256 over `<seconds>.<body>` with the secret shared with the channel.',
  )
  signature!: string;
  @graphqlTextField('The JSON exactly as it was signed.') body!: string;
}

export const ReceiveChannelCallbackPayload = createMutationPayloadType(
  'ReceiveChannelCallbackPayload',
  'Result of a callback.',
  { received: graphqlBooleanField('Always true: what was not taken is an error.') },
);
