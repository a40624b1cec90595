import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';

export const WebhookEvent = {
  CAMPAIGN_PUBLISHED: 'campaign.published',
  CAMPAIGN_LIVE: 'campaign.live',
  CAMPAIGN_UPDATED: 'campaign.updated',
  CAMPAIGN_ENDED: 'campaign.ended',
  CAMPAIGN_CANCELLED: 'campaign.cancelled',
  CAMPAIGN_DELETED: 'campaign.deleted',
  DELIVERY_STATUS_CHANGED: 'delivery.status_changed',
} as const;
registerEnumType(WebhookEvent, {
  name: 'WebhookEvent',
  description: 'What a webhook may be told of.',
  valuesConfig: {
    CAMPAIGN_PUBLISHED: { description: 'A run began.' },
    CAMPAIGN_LIVE: { description: 'The first channel shows it.' },
    CAMPAIGN_UPDATED: { description: 'Properties were changed, in whatever state.' },
    CAMPAIGN_ENDED: { description: 'A run is over, by its time or taken offline.' },
    CAMPAIGN_CANCELLED: { description: 'It ended for good.' },
    CAMPAIGN_DELETED: { description: 'It is no more; the event carries what it last was.' },
    DELIVERY_STATUS_CHANGED: { description: 'A delivery has come further, or failed.' },
  },
});

@ObjectType({
  description:
    'An address that is told of events by a signed POST, at least once and in no promised order. What fails is tried again for most of a day.',
  simpleResolvers: true,
})
export class Webhook {
  @Field(() => ID, { description: 'Id of the webhook.' })
  id!: string;

  @Field(() => String, { description: 'Where events are sent.' })
  url!: string;

  @Field(() => [WebhookEvent], { description: 'Which events it is told of; none named means all.' })
  events!: string[];

  @Field(() => GraphQLDateTime, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Until when the secret before the last rotation signs too.',
  })
  previousUntil?: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Since when nothing has arrived; null when the last message did.',
  })
  failingSince?: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it was switched off: by its owner, or because nothing arrived for three days.',
  })
  disabledAt?: Date | null;

  @Field(() => String, { nullable: true, description: 'Why it was switched off.' })
  disabledReason?: string | null;
}
