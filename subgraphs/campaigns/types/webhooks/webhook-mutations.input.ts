import { GraphQLNonNegativeInt } from 'graphql-scalars';
import { Field, ID, InputType } from 'type-graphql';
import { WebhookEvent } from './webhook.type.ts';

@InputType({ description: 'A new webhook.' })
export class CreateWebhookInput {
  @Field(() => String, { description: 'Where to send events: an http or https URL at a public address.' })
  url!: string;

  @Field(() => [WebhookEvent], { nullable: true, description: 'Which events to send. Default all.' })
  events?: string[] | null;
}

@InputType({ description: 'Properties of a webhook to change: those left out stay.' })
export class UpdateWebhookInput {
  @Field(() => ID, { description: 'The webhook to change.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Where to send events.' })
  url?: string | null;

  @Field(() => [WebhookEvent], { nullable: true, description: 'Which events to send; none named means all.' })
  events?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Switches it on or off.' })
  isEnabled?: boolean | null;
}

@InputType({ description: 'A webhook to delete.' })
export class DeleteWebhookInput {
  @Field(() => ID, { description: 'The webhook to delete.' })
  id!: string;
}

@InputType({ description: 'How to replace the secret of a webhook.' })
export class RotateWebhookSecretInput {
  @Field(() => ID, { description: 'The webhook.' })
  id!: string;

  @Field(() => GraphQLNonNegativeInt, {
    nullable: true,
    description: 'How long the old secret signs too, in seconds: 0 to 30 days. Default 24 hours.',
  })
  graceSeconds?: number | null;
}

@InputType({ description: 'A webhook to send a ping to.' })
export class PingWebhookInput {
  @Field(() => ID, { description: 'The webhook.' })
  id!: string;
}

@InputType({ description: 'A message to send again.' })
export class RetryWebhookMessageInput {
  @Field(() => ID, { description: 'The message.' })
  id!: string;
}
