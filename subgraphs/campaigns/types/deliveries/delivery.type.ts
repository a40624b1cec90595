import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ChannelKind } from './channel.type.ts';

const DeliveryStatus = {
  PENDING: 'pending',
  ONLINE: 'online',
  FINISHED: 'finished',
  NOT_PROCESSED: 'not_processed',
  CANCELLED: 'cancelled',
} as const;
registerEnumType(DeliveryStatus, { name: 'DeliveryStatus', description: 'How far a delivery has come.' });

@ObjectType({ description: 'A campaign on one channel, for one run.', simpleResolvers: true })
export class Delivery {
  @Field(() => ID, { description: 'Id of the delivery.' })
  id!: string;

  @Field(() => ID, { description: 'Id of the campaign; the delivery outlives it.' })
  campaignId!: string;

  @Field(() => Int, { description: 'Which publication of the campaign it belongs to; the first is 1.' })
  run!: number;

  @Field(() => String, { description: 'Name of the channel, such as job_page.' })
  channel!: string;

  @Field(() => String, { description: 'Name of the channel for people.' })
  title!: string;

  @Field(() => ChannelKind, {
    nullable: true,
    description: 'How the channel learns of it; null where the channel is switched off by now.',
  })
  kind?: string | null;

  @Field(() => DeliveryStatus, { description: 'How far it has come.' })
  status!: string;

  @Field(() => String, { nullable: true, description: 'Where it can be seen while it is online.' })
  url?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Since when it has this status.' })
  since?: Date | null;

  @Field(() => String, { nullable: true, description: 'Why it was not processed, or what went wrong last.' })
  reason?: string | null;

  @Field(() => Boolean, { description: 'Whether it was given up, and retryDelivery may help.' })
  retryable!: boolean;
}
