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
    CAMPAIGN_PUBLISHED: 'A run began.',
    CAMPAIGN_LIVE: 'The first channel shows it.',
    CAMPAIGN_UPDATED: 'Properties were changed, in whatever state.',
    CAMPAIGN_ENDED: 'A run is over, by its time or taken offline.',
    CAMPAIGN_CANCELLED: 'It ended for good.',
    CAMPAIGN_DELETED: 'It is no more; the event carries what it last was.',
    DELIVERY_STATUS_CHANGED: 'A delivery has come further, or failed.',
  },
);

@objectType(
  'An address that receives events by signed POST, at least once and in any order. Failed calls are retried for most of a day.',
)
@node.uuid('id')
export class Webhook {
  @text.as('reference', 'Its UUID.') id!: string;
  @url('Where events are sent.') url!: string;
  @list(() => WebhookEvent, 'Subscribed events; empty means all.') events!: string[];
  @when('When it was made.') createdAt!: Date;
  @when.optional('Until when the secret before the last rotation signs too.') previousUntil?: Date | null;
  @when.optional('Since when nothing has arrived; null when the last message did.')
  failingSince?: Date | null;
  @when.optional('When it was switched off: by its owner, or because nothing arrived for three days.')
  disabledAt?: Date | null;
  @text.optional('Why it was switched off.') disabledReason?: string | null;
}

const WebhookMessageStatus = graphEnum(
  'WebhookMessageStatus',
  'How far a message has come.',
  { PENDING: 'pending', DELIVERED: 'delivered', DEAD: 'dead' },
  {
    PENDING: 'It will be sent, or sent again.',
    DELIVERED: 'It arrived; kept for three days.',
    DEAD: 'It was given up; kept for thirty days, and may be retried.',
  },
);

@objectType('One event on its way to one webhook.')
@node.digits('id')
export class WebhookMessage {
  @text.as('reference', 'Its number; later messages have greater ones.') id!: string;
  @uuid('Id of the event: the same for every webhook and every repetition.') eventId!: string;
  @text('Name of the event, as receivers read it.') event!: string;
  @text('Exact request body; the signature covers every character.') body!: string;
  @one(() => WebhookMessageStatus, 'How far it has come.') status!: string;
  @int('Attempts made.') attempts!: number;
  @when('When the event happened.') createdAt!: Date;
  @when.optional('When it is tried next, at the earliest.') nextAttemptAt?: Date | null;
  @when.optional('When it arrived or was given up.') endedAt?: Date | null;
  @text.optional('Why the last attempt failed.') reason?: string | null;
}

export const WebhookMessageConnection = connectionOf('WebhookMessage', WebhookMessage, 'messages');

@inputType('Filter of messages.')
export class WebhookMessageFilter {
  @list.optional(() => WebhookMessageStatus, 'In one of these statuses.') statuses?: string[] | null;
}

@inputType('A new webhook.')
export class CreateWebhookInput {
  @url('Where to send events: an http or https URL at a public address.') url!: string;
  @list.optional(() => WebhookEvent, 'Events to send; all by default.') events?: string[] | null;
}

@inputType('Properties of a webhook to change: those left out stay.')
export class UpdateWebhookInput {
  @ref('Webhook', 'The webhook to change.') id!: string;
  @url.optional('Where to send events.') url?: string | null;
  @list.optional(() => WebhookEvent, 'Events to send; empty means all.') events?: string[] | null;
  @flag.optional('Switches it on or off.') isEnabled?: boolean | null;
}

@inputType('A webhook to delete.')
export class DeleteWebhookInput {
  @ref('Webhook', 'The webhook to delete.') id!: string;
}

@inputType('How to replace the secret of a webhook.')
export class RotateWebhookSecretInput {
  @ref('Webhook', 'The webhook.') id!: string;
  @count.optional('How long the old secret signs too, in seconds: 0 to 30 days. Default 24 hours.')
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
  secret: text('The secret that signs; it is not shown again.'),
});

export const UpdateWebhookPayload = payload('UpdateWebhookPayload', 'Result of updateWebhook.', {
  webhook: one(() => Webhook, 'The webhook after the change.'),
});

export const DeleteWebhookPayload = payload('DeleteWebhookPayload', 'Result of deleteWebhook.', {
  deletedId: ref('Webhook', 'Id of the webhook that is no more.'),
});

export const RotateWebhookSecretPayload = payload(
  'RotateWebhookSecretPayload',
  'Result of rotateWebhookSecret.',
  { webhook: one(() => Webhook, 'The webhook.'), secret: text('The new secret; it is not shown again.') },
);

export const PingWebhookPayload = payload('PingWebhookPayload', 'Result of pingWebhook.', {
  webhook: one(() => Webhook, 'The webhook; what became of the ping is among its messages.'),
  eventId: uuid('Id of the event.'),
});

export const RetryWebhookMessagePayload = payload(
  'RetryWebhookMessagePayload',
  'Result of retryWebhookMessage.',
  { message: one(() => WebhookMessage, 'The message, pending again.') },
);
