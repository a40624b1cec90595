import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ObjectType, registerEnumType } from 'type-graphql';

const DeliveryStatus = {
  PENDING: 'pending',
  ONLINE: 'online',
  FINISHED: 'finished',
  NOT_PROCESSED: 'not_processed',
  CANCELLED: 'cancelled',
} as const;
registerEnumType(DeliveryStatus, { name: 'DeliveryStatus', description: 'How far a delivery has come.' });

@ObjectType({ description: 'A campaign on one channel, for its current run.', simpleResolvers: true })
export class Delivery {
  @Field(() => String, { description: 'Name of the channel, such as job_page.' })
  channel!: string;

  @Field(() => DeliveryStatus, { description: 'How far it has come.' })
  status!: string;

  @Field(() => String, { nullable: true, description: 'Where it can be seen.' })
  url?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Since when it has this status.' })
  since?: Date | null;

  @Field(() => String, { nullable: true, description: 'Why it was not processed.' })
  reason?: string | null;
}
