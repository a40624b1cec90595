import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import type { DeliveryEventKind as Kind } from '../../services/deliveries/log-delivery.ts';

const DeliveryEventKind = {
  CREATED: 'created',
  HELD_BACK: 'held_back',
  AGE_RANGE_LEFT_OUT: 'age_range_left_out',
  ACCEPTED: 'accepted',
  ONLINE: 'online',
  UPDATED: 'updated',
  FAILED: 'failed',
  GIVEN_UP: 'given_up',
  REFUSED: 'refused',
  RETRIED: 'retried',
  FINISHED: 'finished',
  CANCELLED: 'cancelled',
  REMOVED: 'removed',
  OVERCHARGED: 'overcharged',
  REMARKED: 'remarked',
} as const satisfies Record<string, Kind>;
registerEnumType(DeliveryEventKind, {
  name: 'DeliveryEventKind',
  description: 'What can happen to a delivery.',
});

@ObjectType({ description: 'Something that happened to a delivery.', simpleResolvers: true })
export class DeliveryEvent {
  @Field(() => GraphQLDateTime, { description: 'When it happened.' })
  at!: Date;

  @Field(() => DeliveryEventKind, { description: 'What kind of thing happened.' })
  kind!: string;

  @Field(() => String, { description: 'What happened, for people.' })
  message!: string;
}
