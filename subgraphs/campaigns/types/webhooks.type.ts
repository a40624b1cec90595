import { url } from '../../../core/graphql/addresses.ts';
import { connectionOf } from '../../../core/graphql/connection.ts';
import {
  count,
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
  uuid,
  when,
} from '../../../core/graphql/fields.ts';

const WebhookEvent = graphEnum(
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

@objectType(
  'A URL that receives events by signed POST, at least once and in any order. Failed calls are retried for most of a day.',
)
@node.uuid('id')
export class Webhook {
  @text.as('reference', 'UUID of the webhook.') id!: string;
  @url('URL that receives the events.') url!: string;
  @list(() => WebhookEvent, 'Subscribed events; empty means all.') events!: string[];
  @when('Creation time.') createdAt!: Date;
  @when.optional('Time until which messages are also signed with the previous secret.')
  previousUntil?: Date | null;
  @when.optional('Time since which all deliveries have failed; null if the last message was delivered.')
  failingSince?: Date | null;
  @when.optional(
    'Time at which the webhook was disabled, by its owner or after three days of failed deliveries.',
  )
  disabledAt?: Date | null;
  @text.optional('Reason for which the webhook was disabled.') disabledReason?: string | null;
}

const WebhookMessageStatus = graphEnum(
  'WebhookMessageStatus',
  'Status of a webhook message.',
  { PENDING: 'pending', DELIVERED: 'delivered', DEAD: 'dead' },
  {
    PENDING: 'Waits for its first or next attempt.',
    DELIVERED: 'Delivered. Kept for three days.',
    DEAD: 'Given up. Kept for thirty days, and can be retried.',
  },
);

@objectType('The message about one event to one webhook.')
@node.digits('id')
export class WebhookMessage {
  @text.as('reference', 'Number of the message; later messages have greater numbers.') id!: string;
  @uuid('Id of the event, identical for all webhooks and retries.') eventId!: string;
  @text('Name of the event in the request body.') event!: string;
  @text('Exact request body; the signature covers every character.') body!: string;
  @one(() => WebhookMessageStatus, 'Status of the message.') status!: string;
  @int('Number of attempts.') attempts!: number;
  @when('Time of the event.') createdAt!: Date;
  @when.optional('Earliest time of the next attempt.') nextAttemptAt?: Date | null;
  @when.optional('Time at which the message was delivered or given up.') endedAt?: Date | null;
  @text.optional('Error of the last attempt.') reason?: string | null;
}

export const WebhookMessageConnection = connectionOf('WebhookMessage', WebhookMessage, 'messages');

@inputType('Filter of messages.')
export class WebhookMessageFilter {
  @list.optional(() => WebhookMessageStatus, 'Statuses. One must match.') statuses?: string[] | null;
}

@inputType('A new webhook.')
export class CreateWebhookInput {
  @url('URL that receives the events: http or https, at a public address.') url!: string;
  @list.optional(() => WebhookEvent, 'Events to send; all by default.') events?: string[] | null;
}

@inputType('Changes to a webhook. Absent properties stay unchanged.')
export class UpdateWebhookInput {
  @ref('Webhook', 'The webhook to change.') id!: string;
  @url.optional('URL that receives the events.') url?: string | null;
  @list.optional(() => WebhookEvent, 'Events to send; empty means all.') events?: string[] | null;
  @flag.optional('Whether the webhook is enabled.') isEnabled?: boolean | null;
}

@inputType('A webhook to delete.')
export class DeleteWebhookInput {
  @ref('Webhook', 'The webhook to delete.') id!: string;
}

@inputType('Options for the replacement of a webhook secret.')
export class RotateWebhookSecretInput {
  @ref('Webhook', 'The webhook.') id!: string;
  @count.optional(
    'Seconds for which messages are also signed with the old secret: 0 to 30 days. Default 24 hours.',
  )
  graceSeconds?: number | null;
}

@inputType('A webhook to send a ping to.')
export class PingWebhookInput {
  @ref('Webhook', 'The webhook.') id!: string;
}

@inputType('A message to send again.')
export class RetryWebhookMessageInput {
  @ref('WebhookMessage', 'The message.') id!: string;
}

export const CreateWebhookPayload = payload('CreateWebhookPayload', 'Result of createWebhook.', {
  webhook: one(() => Webhook, 'The new webhook.'),
  secret: text('Secret that signs the messages. It is returned only once.'),
});

export const UpdateWebhookPayload = payload('UpdateWebhookPayload', 'Result of updateWebhook.', {
  webhook: one(() => Webhook, 'The webhook after the change.'),
});

export const DeleteWebhookPayload = payload('DeleteWebhookPayload', 'Result of deleteWebhook.', {
  deletedId: ref('Webhook', 'Id of the deleted webhook.'),
});

export const RotateWebhookSecretPayload = payload(
  'RotateWebhookSecretPayload',
  'Result of rotateWebhookSecret.',
  { webhook: one(() => Webhook, 'The webhook.'), secret: text('The new secret. It is returned only once.') },
);

export const PingWebhookPayload = payload('PingWebhookPayload', 'Result of pingWebhook.', {
  webhook: one(() => Webhook, 'The webhook. The result of the ping is in its messages.'),
  eventId: uuid('Id of the event.'),
});

export const RetryWebhookMessagePayload = payload(
  'RetryWebhookMessagePayload',
  'Result of retryWebhookMessage.',
  { message: one(() => WebhookMessage, 'The message, pending again.') },
);
