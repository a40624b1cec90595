import { createConnectionTypes } from '../../../core/graphql/connection.ts';
import {
  graphqlBooleanField,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { textReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import type { DeliveryEventKind as Kind } from '../services/deliveries/update-deliveries.ts';
import { createLowerCaseEnum } from './campaigns/campaign.enums.ts';

const ChannelKind = createLowerCaseEnum('ChannelKind', 'Way in which a channel receives a campaign.', {
  LISTED: 'Page or feed of this server.',
  ANNOUNCED: 'Receives the URL of the job page.',
  PUSHED: 'Receives the campaign; free of charge.',
  PAID: 'Receives the campaign; paid from the budget.',
});

@graphqlObjectType('A channel that shows campaigns.')
export class Channel {
  @graphqlTextField('Name of the channel, such as `job_page`.') name!: string;
  @graphqlTextField('Display name of the channel.') title!: string;
  @graphqlObjectField(() => ChannelKind, 'Way in which the channel receives a campaign.') kind!: string;
}

const DeliveryStatus = createLowerCaseEnum('DeliveryStatus', 'Status of a delivery.', {
  PENDING: 'Not yet delivered to the channel.',
  ONLINE: 'The channel shows the campaign.',
  FINISHED: 'The run has ended, and the channel no longer shows the campaign.',
  NOT_PROCESSED: 'Held back, rejected by the channel, or given up after errors; see `reason`.',
  CANCELLED: 'The campaign was cancelled or deleted.',
});

@graphqlObjectType('A campaign on one channel, for one run.')
@withGlobalId.uuid('id')
export class Delivery {
  @graphqlTextField.as('reference', 'UUID of the delivery, as in the links that count clicks.') id!: string;
  @textReferenceIdField(
    'Campaign',
    'Id of the campaign. The delivery is kept after the deletion of the campaign.',
  )
  campaignId!: string;
  @graphqlIntField("Number of the campaign's run; the first is 1.") run!: number;
  @graphqlTextField('Name of the channel, such as job_page.') channel!: string;
  @graphqlTextField('Display name of the channel.') title!: string;
  @graphqlObjectField.optional(
    () => ChannelKind,
    'Way in which the channel receives a campaign; null if the channel is now disabled.',
  )
  kind?: string | null;
  @graphqlObjectField(() => DeliveryStatus, 'Status of the delivery.') status!: string;
  @graphqlTextField.optional('URL at the channel while the campaign is online.') url?: string | null;
  @graphqlDateTimeField.optional('Time of the last change of the status.') since?: Date | null;
  @graphqlTextField.optional('Reason for `NOT_PROCESSED`, or the last error.') reason?: string | null;
  @graphqlBooleanField.as('canRetry', 'Whether the delivery was given up and `retryDelivery` can be used.')
  retryable!: boolean;
}

export const DeliveryConnection = createConnectionTypes('Delivery', Delivery, 'deliveries');

const DeliveryEventKind = createLowerCaseEnum('DeliveryEventKind', 'Kinds of delivery events.', {
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
} satisfies Record<Uppercase<Kind>, string>);

@graphqlObjectType('An event in the history of a delivery.')
export class DeliveryEvent {
  @graphqlDateTimeField('Time of the event.') at!: Date;
  @graphqlObjectField(() => DeliveryEventKind, 'Kind of the event.') kind!: string;
  @graphqlTextField('Description of the event for readers.') message!: string;
}

@graphqlObjectType('A problem of one field.')
class FieldProblem {
  @graphqlTextField('Path of the property, as in the errors of `publishCampaign`: `campaign.description`.')
  field!: string;
  @graphqlTextField('Description of the problem.') message!: string;
}

@graphqlObjectType('Result of a dry run for one channel.')
class ChannelCheck {
  @graphqlObjectField(() => Channel, 'The channel.') channel!: Channel;
  @graphqlBooleanField('Whether the campaign would be delivered to the channel.') isFit!: boolean;
  @graphqlListField(() => FieldProblem, 'Problems that prevent the delivery.') problems!: FieldProblem[];
}

@graphqlObjectType('Result of a dry run of publishing.')
export class CampaignCheck {
  @graphqlBooleanField('Whether the campaign meets the rules for publishing.') isPublishable!: boolean;
  @graphqlListField(() => FieldProblem, 'Problems that prevent publishing.') problems!: FieldProblem[];
  @graphqlListField(() => ChannelCheck, 'Result for each channel.') channels!: ChannelCheck[];
}

@graphqlInputType('A delivery to retry.')
export class RetryDeliveryInput {
  @textReferenceIdField('Delivery', 'The delivery to retry.') id!: string;
}

export const RetryDeliveryPayload = createMutationPayloadType('retryDelivery', {
  delivery: graphqlObjectField(() => Delivery, 'The delivery, which is pending again.'),
});

@graphqlInputType('Callback of a paid channel.')
export class ReceiveChannelCallbackInput {
  @graphqlTextField('Name of the channel.') channel!: string;
  @graphqlTextField(
    '`t=<seconds>,v1=<hex>`: HMAC-SHA256 over `<seconds>.<body>` with the secret shared with the channel.',
  )
  signature!: string;
  @graphqlTextField('JSON body, exactly as signed.') body!: string;
}

export const ReceiveChannelCallbackPayload = createMutationPayloadType(
  'receiveChannelCallback',
  { received: graphqlBooleanField('Always true. A callback that was not accepted is an error.') },
  'Result of a callback.',
);
