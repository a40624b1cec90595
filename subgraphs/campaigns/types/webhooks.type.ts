import { graphqlUrlField } from '../../../core/graphql/addresses.ts';
import { createConnectionTypes } from '../../../core/graphql/connection.ts';
import {
  createGraphqlEnum,
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
} from '../../../core/graphql/fields.ts';
import { textReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { createLowerCaseEnum } from './campaigns/campaign.enums.ts';

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
    CAMPAIGN_PUBLISHED: 'A run has started.',
    CAMPAIGN_LIVE: 'The first channel shows the campaign.',
    CAMPAIGN_UPDATED: 'Properties of a campaign were changed, in any status.',
    CAMPAIGN_ENDED: 'A run has ended, at its end time or because the campaign was taken offline.',
    CAMPAIGN_CANCELLED: 'A campaign was cancelled permanently.',
    CAMPAIGN_DELETED: 'A campaign was deleted. The event contains its last state.',
    DELIVERY_STATUS_CHANGED: 'The status of a delivery has changed.',
  },
);

@graphqlObjectType(
  'A URL that receives events by signed POST, at least once and in any order. Failed calls are retried for most of a day.',
)
@withGlobalId.uuid('id')
export class Webhook {
  @graphqlTextField.as('reference', 'UUID of the webhook.') id!: string;
  @graphqlUrlField('URL that receives the events.') url!: string;
  @graphqlListField(() => WebhookEvent, 'Subscribed events; empty means all.') events!: string[];
  @graphqlDateTimeField('Creation time.') createdAt!: Date;
  @graphqlDateTimeField.optional('Time until which messages are also signed with the previous secret.')
  previousUntil?: Date | null;
  @graphqlDateTimeField.optional(
    'Time since which all deliveries have failed; null if the last message was delivered.',
  )
  failingSince?: Date | null;
  @graphqlDateTimeField.optional(
    'Time at which the webhook was disabled, by its owner or after three days of failed deliveries.',
  )
  disabledAt?: Date | null;
  @graphqlTextField.optional('Reason for which the webhook was disabled.') disabledReason?: string | null;
}

const WebhookMessageStatus = createLowerCaseEnum('WebhookMessageStatus', 'Status of a webhook message.', {
  PENDING: 'Waits for its first or next attempt.',
  DELIVERED: 'Delivered. Kept for three days.',
  DEAD: 'Given up. Kept for thirty days, and can be retried.',
});

@graphqlObjectType('The message about one event to one webhook.')
@withGlobalId.digits('id')
export class WebhookMessage {
  @graphqlTextField.as('reference', 'Number of the message; later messages have greater numbers.')
  id!: string;
  @graphqlUuidField('Id of the event, identical for all webhooks and retries.') eventId!: string;
  @graphqlTextField('Name of the event in the request body.') event!: string;
  @graphqlTextField('Exact request body; the signature covers every character.') body!: string;
  @graphqlObjectField(() => WebhookMessageStatus, 'Status of the message.') status!: string;
  @graphqlIntField('Number of attempts.') attempts!: number;
  @graphqlDateTimeField('Time of the event.') createdAt!: Date;
  @graphqlDateTimeField.optional('Earliest time of the next attempt.') nextAttemptAt?: Date | null;
  @graphqlDateTimeField.optional('Time at which the message was delivered or given up.')
  endedAt?: Date | null;
  @graphqlTextField.optional('Error of the last attempt.') reason?: string | null;
  @graphqlIntField.optional('HTTP status of the last response; null if there was no response.')
  responseStatus?: number | null;
  @graphqlIntField.optionalAs(
    'durationMilliseconds',
    'Duration of the last attempt, in milliseconds; null before the first attempt.',
  )
  durationMs?: number | null;
  responseSealed?: string | null;
}

export const WebhookMessageConnection = createConnectionTypes('WebhookMessage', WebhookMessage, 'messages');

@graphqlInputType('Filter of messages.')
export class WebhookMessageFilter {
  @graphqlListField.optional(() => WebhookMessageStatus, 'Statuses. One must match.') statuses?:
    | string[]
    | null;
}

@graphqlInputType('A new webhook.')
export class CreateWebhookInput {
  @graphqlUrlField('URL that receives the events: http or https, at a public address.') url!: string;
  @graphqlListField.optional(() => WebhookEvent, 'Events to send; all by default.') events?: string[] | null;
}

@graphqlInputType('Changes to a webhook. Absent properties stay unchanged.')
export class UpdateWebhookInput {
  @textReferenceIdField('Webhook', 'The webhook to change.') id!: string;
  @graphqlUrlField.optional('URL that receives the events.') url?: string | null;
  @graphqlListField.optional(() => WebhookEvent, 'Events to send; empty means all.') events?: string[] | null;
  @graphqlBooleanField.optional('Whether the webhook is enabled.') isEnabled?: boolean | null;
}

@graphqlInputType('A webhook to delete.')
export class DeleteWebhookInput {
  @textReferenceIdField('Webhook', 'The webhook to delete.') id!: string;
}

@graphqlInputType('Options for the replacement of a webhook secret.')
export class RotateWebhookSecretInput {
  @textReferenceIdField('Webhook', 'The webhook.') id!: string;
  @graphqlCountField.optional(
    'Seconds for which messages are also signed with the old secret: 0 to 30 days. Default 24 hours.',
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

export const CreateWebhookPayload = createMutationPayloadType('createWebhook', {
  webhook: graphqlObjectField(() => Webhook, 'The new webhook.'),
  secret: graphqlTextField('Secret that signs the messages. It is returned only once.'),
});

export const UpdateWebhookPayload = createMutationPayloadType('updateWebhook', {
  webhook: graphqlObjectField(() => Webhook, 'The webhook after the change.'),
});

export const DeleteWebhookPayload = createMutationPayloadType('deleteWebhook', {
  deletedId: textReferenceIdField('Webhook', 'Id of the deleted webhook.'),
});

export const RotateWebhookSecretPayload = createMutationPayloadType('rotateWebhookSecret', {
  webhook: graphqlObjectField(() => Webhook, 'The webhook.'),
  secret: graphqlTextField('The new secret. It is returned only once.'),
});

export const PingWebhookPayload = createMutationPayloadType('pingWebhook', {
  webhook: graphqlObjectField(() => Webhook, 'The webhook. The result of the ping is in its messages.'),
  eventId: graphqlUuidField('Id of the event.'),
});

export const RetryWebhookMessagePayload = createMutationPayloadType('retryWebhookMessage', {
  message: graphqlObjectField(() => WebhookMessage, 'The message, pending again.'),
});
