import { graphqlUrlField } from '../../../core/graphql/addresses.ts';
import { createConnectionTypes } from '../../../core/graphql/connection.ts';
import {
  createGraphqlEnum,
  createMutationPayloadType,
  graphqlBooleanField,
  graphqlCountField,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  graphqlUuidField,
  textReferenceIdField,
  withGlobalId,
} from '../../../core/graphql/fields.ts';

const WebhookEvent = createGraphqlEnum(
  'WebhookEvent',
  'Webhook event types.',
  {
    CAMPAIGN_PUBLISHED: 'campaign.published',
    CAMPAIGN_LIVE: 'campaign.live',
    CAMPAIGN_UPDATED: 'campaign.updated',
    CAMPAIGN_ENDED: 'campaign.ended',
    CAMPAIGN_CANCELLED: 'campaign.cancelled',
    CAMPAIGN_DELETED: 'campaign.deleted',
    DELIVERY_STATUS_CHANGED: 'delivery.status_changed',
  },
  {
    CAMPAIGN_PUBLISHED: 'A run began.',
    CAMPAIGN_LIVE: 'The first channel shows it.',
    CAMPAIGN_UPDATED: 'Properties were changed, in whatever state.',
    CAMPAIGN_ENDED: 'A run is over, by its time or taken offline.',
    CAMPAIGN_CANCELLED: 'It ended for good.',
    CAMPAIGN_DELETED: 'It is no more; the event carries what it last was.',
    DELIVERY_STATUS_CHANGED: 'A delivery has come further, or failed.',
  },
);

@graphqlObjectType(
  'An address that receives events by signed POST, at least once and in any order. Failed calls are retried for most of a day.',
)
@withGlobalId.uuid('id')
export class Webhook {
  @graphqlTextField.as('reference', 'Its UUID.') id!: string;
  @graphqlUrlField('Where events are sent.') url!: string;
  @graphqlListField(() => WebhookEvent, 'Subscribed events; empty means all.') events!: string[];
  @graphqlDateTimeField('When it was made.') createdAt!: Date;
  @graphqlDateTimeField.optional('Until when the secret before the last rotation signs too.')
  previousUntil?: Date | null;
  @graphqlDateTimeField.optional('Since when nothing has arrived; null when the last message did.')
  failingSince?: Date | null;
  @graphqlDateTimeField.optional(
    'When it was switched off: by its owner, or because nothing arrived for three days.',
  )
  disabledAt?: Date | null;
  @graphqlTextField.optional('Why it was switched off.') disabledReason?: string | null;
}

const WebhookMessageStatus = createGraphqlEnum(
  'WebhookMessageStatus',
  'How far a message has come.',
  { PENDING: 'pending', DELIVERED: 'delivered', DEAD: 'dead' },
  {
    PENDING: 'It will be sent, or sent again.',
    DELIVERED: 'It arrived; kept for three days.',
    DEAD: 'It was given up; kept for thirty days, and may be retried.',
  },
);

@graphqlObjectType('One event on its way to one webhook.')
@withGlobalId.digits('id')
export class WebhookMessage {
  @graphqlTextField.as('reference', 'Its number; later messages have greater ones.') id!: string;
  @graphqlUuidField('Id of the event: the same for every webhook and every repetition.') eventId!: string;
  @graphqlTextField('Name of the event, as receivers read it.') event!: string;
  @graphqlTextField('Exact request body; the signature covers every character.') body!: string;
  @graphqlObjectField(() => WebhookMessageStatus, 'How far it has come.') status!: string;
  @graphqlIntField('Attempts made.') attempts!: number;
  @graphqlDateTimeField('When the event happened.') createdAt!: Date;
  @graphqlDateTimeField.optional('When it is tried next, at the earliest.') nextAttemptAt?: Date | null;
  @graphqlDateTimeField.optional('When it arrived or was given up.') endedAt?: Date | null;
  @graphqlTextField.optional('Why the last attempt failed.') reason?: string | null;
}

export const WebhookMessageConnection = createConnectionTypes('WebhookMessage', WebhookMessage, 'messages');

@graphqlInputType('Filter of messages.')
export class WebhookMessageFilter {
  @graphqlListField.optional(() => WebhookMessageStatus, 'In one of these statuses.') statuses?:
    | string[]
    | null;
}

@graphqlInputType('A new webhook.')
export class CreateWebhookInput {
  @graphqlUrlField('Where to send events: an http or https URL at a public address.') url!: string;
  @graphqlListField.optional(() => WebhookEvent, 'Events to send; all by default.') events?: string[] | null;
}

@graphqlInputType('Properties of a webhook to change: those left out stay.')
export class UpdateWebhookInput {
  @textReferenceIdField('Webhook', 'The webhook to change.') id!: string;
  @graphqlUrlField.optional('Where to send events.') url?: string | null;
  @graphqlListField.optional(() => WebhookEvent, 'Events to send; empty means all.') events?: string[] | null;
  @graphqlBooleanField.optional('Switches it on or off.') isEnabled?: boolean | null;
}

@graphqlInputType('A webhook to delete.')
export class DeleteWebhookInput {
  @textReferenceIdField('Webhook', 'The webhook to delete.') id!: string;
}

@graphqlInputType('How to replace the secret of a webhook.')
export class RotateWebhookSecretInput {
  @textReferenceIdField('Webhook', 'The webhook.') id!: string;
  @graphqlCountField.optional(
    'How long the old secret signs too, in seconds: 0 to 30 days. Default 24 hours.',
  )
  graceSeconds?: number | null;
}

@graphqlInputType('A webhook to send a ping to.')
export class PingWebhookInput {
  @textReferenceIdField('Webhook', 'The webhook.') id!: string;
}

@graphqlInputType('A message to send again.')
export class RetryWebhookMessageInput {
  @textReferenceIdField('WebhookMessage', 'The message.') id!: string;
}

export const CreateWebhookPayload = createMutationPayloadType(
  'CreateWebhookPayload',
  'Result of createWebhook.',
  {
    webhook: graphqlObjectField(() => Webhook, 'The new webhook.'),
    secret: graphqlTextField('The secret that signs; it is not shown again.'),
  },
);

export const UpdateWebhookPayload = createMutationPayloadType(
  'UpdateWebhookPayload',
  'Result of updateWebhook.',
  {
    webhook: graphqlObjectField(() => Webhook, 'The webhook after the change.'),
  },
);

export const DeleteWebhookPayload = createMutationPayloadType(
  'DeleteWebhookPayload',
  'Result of deleteWebhook.',
  {
    deletedId: textReferenceIdField('Webhook', 'Id of the webhook that is no more.'),
  },
);

export const RotateWebhookSecretPayload = createMutationPayloadType(
  'RotateWebhookSecretPayload',
  'Result of rotateWebhookSecret.',
  {
    webhook: graphqlObjectField(() => Webhook, 'The webhook.'),
    secret: graphqlTextField('The new secret; it is not shown again.'),
  },
);

export const PingWebhookPayload = createMutationPayloadType('PingWebhookPayload', 'Result of pingWebhook.', {
  webhook: graphqlObjectField(() => Webhook, 'The webhook; what became of the ping is among its messages.'),
  eventId: graphqlUuidField('Id of the event.'),
});

export const RetryWebhookMessagePayload = createMutationPayloadType(
  'RetryWebhookMessagePayload',
  'Result of retryWebhookMessage.',
  { message: graphqlObjectField(() => WebhookMessage, 'The message, pending again.') },
);
