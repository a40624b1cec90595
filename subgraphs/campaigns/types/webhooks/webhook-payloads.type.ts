import { GraphQLUUID } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { Webhook } from './webhook.type.ts';
import { WebhookMessage } from './webhook-message.type.ts';

@ObjectType({ description: 'What createWebhook made.', simpleResolvers: true })
export class CreateWebhookPayload {
  @Field(() => Webhook, { description: 'The new webhook.' })
  webhook!: Webhook;

  @Field(() => String, { description: 'The secret that signs; it is not shown again.' })
  secret!: string;
}

@ObjectType({ description: 'What updateWebhook changed.', simpleResolvers: true })
export class UpdateWebhookPayload {
  @Field(() => Webhook, { description: 'The webhook after the change.' })
  webhook!: Webhook;
}

@ObjectType({ description: 'What deleteWebhook removed.', simpleResolvers: true })
export class DeleteWebhookPayload {
  @Field(() => ID, { description: 'Id of the webhook that is no more.' })
  id!: string;
}

@ObjectType({ description: 'What rotateWebhookSecret made.', simpleResolvers: true })
export class RotateWebhookSecretPayload {
  @Field(() => Webhook, { description: 'The webhook.' })
  webhook!: Webhook;

  @Field(() => String, { description: 'The new secret; it is not shown again.' })
  secret!: string;
}

@ObjectType({ description: 'What pingWebhook sent.', simpleResolvers: true })
export class PingWebhookPayload {
  @Field(() => Webhook, { description: 'The webhook; what became of the ping is among its messages.' })
  webhook!: Webhook;

  @Field(() => GraphQLUUID, { description: 'Id of the event.' })
  eventId!: string;
}

@ObjectType({ description: 'What retryWebhookMessage put on its way.', simpleResolvers: true })
export class RetryWebhookMessagePayload {
  @Field(() => WebhookMessage, { description: 'The message, pending again.' })
  message!: WebhookMessage;
}
