import { GraphQLDateTime, GraphQLUUID } from 'graphql-scalars';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { PageInfo } from '../../../../core/graphql/page.ts';

export const WebhookMessageStatus = { PENDING: 'pending', DELIVERED: 'delivered', DEAD: 'dead' } as const;
registerEnumType(WebhookMessageStatus, {
  name: 'WebhookMessageStatus',
  description: 'How far a message has come.',
  valuesConfig: {
    PENDING: { description: 'It will be sent, or sent again.' },
    DELIVERED: { description: 'It arrived; kept for three days.' },
    DEAD: { description: 'It was given up; kept for thirty days, and may be retried.' },
  },
});

@ObjectType({ description: 'One event on its way to one webhook.', simpleResolvers: true })
export class WebhookMessage {
  @Field(() => ID, { description: 'Id of the message.' })
  id!: string;

  @Field(() => GraphQLUUID, {
    description: 'Id of the event: the same for every webhook and every repetition.',
  })
  eventId!: string;

  @Field(() => String, { description: 'Name of the event, as receivers read it.' })
  event!: string;

  @Field(() => String, { description: 'What is sent, to the letter.' })
  body!: string;

  @Field(() => WebhookMessageStatus, { description: 'How far it has come.' })
  status!: string;

  @Field(() => Int, { description: 'Attempts made.' })
  attempts!: number;

  @Field(() => GraphQLDateTime, { description: 'When the event happened.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it is tried next, at the earliest.' })
  nextAttemptAt?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it arrived or was given up.' })
  endedAt?: Date | null;

  @Field(() => String, { nullable: true, description: 'Why the last attempt failed.' })
  reason?: string | null;
}

@ObjectType({ description: 'A message within a connection.', simpleResolvers: true })
export class WebhookMessageEdge {
  @Field(() => WebhookMessage, { description: 'The message.' })
  node!: WebhookMessage;

  @Field(() => String, { description: 'Where it stands, for after and before.' })
  cursor!: string;
}

@ObjectType({ description: 'A page of messages, newest first.', simpleResolvers: true })
export class WebhookMessageConnection {
  @Field(() => [WebhookMessageEdge], { description: 'The messages with their cursors.' })
  edges!: WebhookMessageEdge[];

  @Field(() => [WebhookMessage], { description: 'The messages without their cursors.' })
  nodes!: WebhookMessage[];

  @Field(() => PageInfo, { description: 'Where this page lies.' })
  pageInfo!: PageInfo;
}
